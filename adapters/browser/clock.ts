import type { Clock } from '../../core/kernel/clock.ts'

/** The device's clock; what it gives is read afresh each time, so that it can be moved in tests. */
export const deviceClock: Clock = {
  now: () => Date.now(),
  setTimeout: (fn, ms) => globalThis.setTimeout(fn, ms),
  clearTimeout: (id) => globalThis.clearTimeout(id as ReturnType<typeof globalThis.setTimeout>),
}
