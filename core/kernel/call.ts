import { fromPromise } from 'xstate'
import type { Failure } from './failure.ts'
import type { Result } from './result.ts'
import { fail } from './result.ts'

/** A call to a port, with a single answer. The signal aborts it when the machine no longer needs the answer. */
export type Call<I, A, E = Failure> = (input: I, signal: AbortSignal) => Promise<Result<A, E>>

/** Returns the actor of a port method. It always finishes: an error that the port throws becomes `Unexpected`. */
export const call = <I, A, E = Failure>(run: Call<I, A, E>) =>
  fromPromise<Result<A, E | Failure>, I>(({ input, signal }) =>
    Promise.resolve()
      .then(() => run(input, signal))
      .catch((cause: unknown) => fail<Failure>({ type: 'Unexpected', cause })),
  )

/**
 * Returns the transitions of a finished call: an action takes the result. If the call has succeeded, further actions follow and the
 * next state is `done`, otherwise `failed`.
 */
export const resultTo = <
  A extends string,
  D extends string,
  F extends string,
  const N extends readonly string[],
  R extends { readonly ok: boolean },
>(
  type: A,
  done: D,
  failed: F,
  ...further: N
) => {
  const take = { type, params: ({ event }: { readonly event: { readonly output: R } }) => event.output } as const
  return [
    {
      guard: ({ event }: { readonly event: { readonly output: R } }) => event.output.ok,
      target: done,
      actions: [take, ...further] as const,
    },
    { target: failed, actions: take },
  ] as const
}
