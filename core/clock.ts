/** All that the core knows of time. xstate's SimulatedClock is one, so tests need no other fake. Milliseconds. */
export interface Clock {
  now(): number
  setTimeout(fn: () => void, ms: number): unknown
  clearTimeout(id: unknown): void
}

/** Now, or where the device's clock stood still or was set back, just later than that moment. Milliseconds. */
export const laterThan = (moment: number | undefined, now: number): number => Math.max(now, (moment ?? 0) + 1)
