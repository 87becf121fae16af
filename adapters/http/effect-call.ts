import { Effect } from 'effect'
import type { Call } from '../../core/kernel/call.ts'
import type { Failure } from '../../core/kernel/failure.ts'
import { fail, ok } from '../../core/kernel/result.ts'

/** Runs an Effect as a promise, in the only place that does so; its failure becomes the result's failure. */
export const answer =
  <I, A, E = Failure>(run: (input: I) => Effect.Effect<A, E>): Call<I, A, E> =>
  (input, signal) =>
    Effect.runPromise(run(input).pipe(Effect.match({ onSuccess: ok, onFailure: fail })), { signal })
