/** The longest time between two readings of the clock, in ms: locks, tags and dates depend on the time. */
export const tickInterval = 60_000

/** The time until the next reading, in ms: a minute after the last one reported, or the expected instant where that is sooner. */
export const untilNextTick = (now: number, expected: number | null, notedAt: number): number => {
  const left = Math.min(tickInterval, Math.max(0, notedAt + tickInterval - now))
  return expected === null || expected <= now ? left : Math.min(left, expected - now)
}
