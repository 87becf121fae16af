import type { Clock } from '../../core/kernel/clock.ts'

/** The device's clock; its functions are looked up on each call, so that tests can replace them. */
export const deviceClock: Clock = {
  now: () => Date.now(),
  setTimeout: (fn, ms) => globalThis.setTimeout(fn, ms),
  clearTimeout: (id) => globalThis.clearTimeout(id as ReturnType<typeof globalThis.setTimeout>),
}

/** A clock that stands at a time until a promise resolves: what depends on the time is the same as where that was rendered. */
export const standingClock = (clock: Clock, at: number, until: Promise<void>): Clock => {
  let now: number | null = at
  void until.then(() => {
    now = null
  })
  return { ...clock, now: () => now ?? clock.now() }
}
