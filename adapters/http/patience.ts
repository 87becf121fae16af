import type { Failure } from '../../core/kernel/failure.ts'
import { mayPass } from '../../core/kernel/failure.ts'
import type { Result } from '../../core/kernel/result.ts'
import { fail } from '../../core/kernel/result.ts'
import { inTime } from '../start/in-time.ts'

/** How often and at which intervals a read is retried. */
export interface Patience {
  readonly times: number
  /** The first wait, in ms. */
  readonly wait: number
  /** The factor between consecutive waits; 1 means equal waits without jitter. */
  readonly factor: number
}

/** Five retries; each wait is a quarter longer than the previous one. A9.15 */
export const fiveTimes: Patience = { times: 5, wait: 250, factor: 1.25 }

/** The time limit of all tries of a read together, in ms. */
export const allTries = 20_000

type Run<A> = (signal: AbortSignal) => Promise<Result<A, Failure>>

const tried = <A>(run: Run<A>, signal: AbortSignal): Promise<Result<A, Failure>> =>
  run(signal).catch((cause: unknown) => fail({ type: 'Unexpected', cause }))

/** Retries a read that fails. The retry code is loaded after the first failure; if it cannot be loaded, the first failure is returned. */
export const patiently = async <A>(
  run: Run<A>,
  patience: Patience,
  signal: AbortSignal,
  longest: number = allTries,
): Promise<Result<A, Failure>> => {
  const limit = new AbortController()
  const timer = setTimeout(() => limit.abort(), longest)
  const until = Date.now() + longest
  try {
    const first = await tried(run, AbortSignal.any([signal, limit.signal]))
    if (first.ok || !mayPass(first.error) || signal.aborted || limit.signal.aborted) return first
    const again = await inTime(import('./retry.ts')).catch(() => null)
    return again
      ? again.tryAgain(first.error, (inner) => tried(run, inner), patience, until - Date.now(), signal)
      : first
  } finally {
    clearTimeout(timer)
  }
}
