import type { Clock } from '../../core/kernel/clock.ts'

/** A clock that stands at a time until a promise resolves: what depends on the time is the same as where that was rendered. */
export const standingClock = (clock: Clock, at: number, until: Promise<void>): Clock => {
  let now: number | null = at
  void until.then(() => {
    now = null
  })
  return { ...clock, now: () => now ?? clock.now() }
}
