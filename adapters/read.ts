import type { Failure } from '../core/failure.ts'
import { mayPass } from '../core/failure.ts'
import type { Result } from '../core/result.ts'
import { fail } from '../core/result.ts'
import type { Patience } from './retry.ts'

/** All tries of one read together end after this long, in ms. */
export const allTries = 20_000

type Run<A> = (signal: AbortSignal) => Promise<Result<A, Failure>>

const tried = <A>(run: Run<A>, signal: AbortSignal): Promise<Result<A, Failure>> =>
  run(signal).catch((cause: unknown) => fail({ type: 'Unexpected', cause }))

/** A read that is tried again with patience; what does that is loaded only once something has failed, and may itself not come. */
export const patiently = async <A>(
  run: Run<A>,
  patience: Patience,
  signal: AbortSignal,
): Promise<Result<A, Failure>> => {
  const limit = new AbortController()
  const timer = setTimeout(() => limit.abort(), allTries)
  const until = Date.now() + allTries
  try {
    const first = await tried(run, AbortSignal.any([signal, limit.signal]))
    if (first.ok || !mayPass(first.error) || signal.aborted || limit.signal.aborted) return first
    const again = await import('./retry.ts').catch(() => null)
    return again ? again.tryAgain(first.error, (inner) => tried(run, inner), patience, until - Date.now(), signal) : first
  } finally {
    clearTimeout(timer)
  }
}
