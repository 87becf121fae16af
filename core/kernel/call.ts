import { fromPromise } from 'xstate'
import type { Failure } from './failure.ts'
import type { Result } from './result.ts'
import { fail } from './result.ts'

/** A call to a port: one answer from outside. The signal aborts it when the machine no longer wants the answer. */
export type Call<I, A, E = Failure> = (input: I, signal: AbortSignal) => Promise<Result<A, E>>

/** A port method as an actor. It always finishes: what the port throws comes back as `Unexpected`. */
export const call = <I, A, E = Failure>(run: Call<I, A, E>) =>
  fromPromise<Result<A, E | Failure>, I>(({ input, signal }) =>
    Promise.resolve()
      .then(() => run(input, signal))
      .catch((cause: unknown) => fail<Failure>({ type: 'Unexpected', cause })),
  )
