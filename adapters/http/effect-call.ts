import { Effect } from 'effect'
import type { Call } from '../../core/kernel/call.ts'
import type { Failure } from '../../core/kernel/failure.ts'
import { fail, ok } from '../../core/kernel/result.ts'

/** Returns a call that runs an Effect; its failure becomes the failure of the result. The only place that runs Effects. */
export const answer =
  <I, A, E = Failure>(run: (input: I) => Effect.Effect<A, E>): Call<I, A, E> =>
  (input, signal) =>
    Effect.runPromise(run(input).pipe(Effect.match({ onSuccess: ok, onFailure: fail })), { signal })
