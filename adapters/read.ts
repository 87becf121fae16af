import type { Failure } from '../core/failure.ts'
import { mayPass } from '../core/failure.ts'
import type { Result } from '../core/result.ts'
import type { Patience } from './retry.ts'

/** A read that is tried again with patience; what does that is loaded only once something has failed. */
export const patiently = async <A>(
  run: (signal: AbortSignal) => Promise<Result<A, Failure>>,
  patience: Patience,
  signal: AbortSignal,
): Promise<Result<A, Failure>> => {
  const first = await run(signal)
  if (first.ok || !mayPass(first.error) || signal.aborted) return first
  const { tryAgain } = await import('./retry.ts')
  return tryAgain(first.error, run, patience, signal)
}
