import type { Clock } from '../../core/kernel/clock.ts'

/** Returns a clock that stands still until a promise resolves, so that time-dependent parts match the rendered page. */
export const stoppedClock = (clock: Clock, at: number, until: Promise<void>): Clock => {
  let now: number | null = at
  void until.then(() => {
    now = null
  })
  return { ...clock, now: () => now ?? clock.now() }
}
