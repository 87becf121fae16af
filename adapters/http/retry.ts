import { Duration, Effect, Schedule } from 'effect'
import type { Failure } from '../../core/kernel/failure.ts'
import { mayPass } from '../../core/kernel/failure.ts'
import type { Result } from '../../core/kernel/result.ts'
import { fail } from '../../core/kernel/result.ts'
import { answer } from './effect-call.ts'
import type { Patience } from './patience.ts'

const scheduleOf = ({ wait, factor }: Patience) => {
  const waits = Schedule.exponential(Duration.millis(wait), factor)
  return factor === 1 ? waits : Schedule.jittered(waits)
}

/** Continues after a first failure: retries while the failure may pass, and returns the last failure when the tries or the time, in ms, are used up. */
export const tryAgain = <A>(
  first: Failure,
  run: (signal: AbortSignal) => Promise<Result<A, Failure>>,
  patience: Patience,
  left: number,
  signal: AbortSignal,
): Promise<Result<A, Failure>> => {
  let last: Result<A, Failure> | null = null
  const attempt = Effect.tryPromise({
    try: async (inner) => {
      last = last === null ? fail(first) : await run(inner)
      if (!last.ok) throw last.error
      return last.value
    },
    catch: (cause) => cause as Failure,
  })
  const tries = attempt.pipe(
    Effect.retry({ schedule: scheduleOf(patience), times: patience.times, while: mayPass }),
    Effect.timeout(Duration.millis(Math.max(0, left))),
    Effect.mapError((error): Failure => ('_tag' in error ? (last && !last.ok ? last.error : first) : error)),
  )
  return answer(() => tries)(undefined, signal)
}
