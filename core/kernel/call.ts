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
