import type { Failure } from '../../core/kernel/failure.ts'
import { mayPass } from '../../core/kernel/failure.ts'
import type { Result } from '../../core/kernel/result.ts'
import { fail } from '../../core/kernel/result.ts'

/** How a read is tried again. */
export interface Patience {
  readonly times: number
  /** The first wait, in ms. */
  readonly wait: number
  /** What each wait is longer than the last; 1 keeps them equal and without jitter. */
  readonly factor: number
}

/** Five times more, each wait a quarter longer. V7.05 V8.13 A9.15 */
export const fiveTimes: Patience = { times: 5, wait: 250, factor: 1.25 }

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
    return again
      ? again.tryAgain(first.error, (inner) => tried(run, inner), patience, until - Date.now(), signal)
      : first
  } finally {
    clearTimeout(timer)
  }
}
