import type { Clock } from '../../core/kernel/clock.ts'

/** The device's clock; its functions are looked up on each call, so that tests can replace them. */
export const deviceClock: Clock = {
  now: () => Date.now(),
  setTimeout: (fn, ms) => globalThis.setTimeout(fn, ms),
  clearTimeout: (id) => globalThis.clearTimeout(id as ReturnType<typeof globalThis.setTimeout>),
}
