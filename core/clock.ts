/** All that the core knows of time. xstate's SimulatedClock is one, so tests need no other fake. Milliseconds. */
export interface Clock {
  now(): number
  setTimeout(fn: () => void, ms: number): unknown
  clearTimeout(id: unknown): void
}
