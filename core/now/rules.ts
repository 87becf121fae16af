/** The longest time without a new look at the clock, in ms: locks, tags and dates are derived from the moment. */
export const tickInterval = 60_000

/** The time until the next look, in ms: a minute after the last one that was told, or at the expected instant where that comes first. */
export const untilNextTick = (now: number, expected: number | null, notedAt: number): number => {
  const left = Math.min(tickInterval, Math.max(0, notedAt + tickInterval - now))
  return expected === null || expected <= now ? left : Math.min(left, expected - now)
}
