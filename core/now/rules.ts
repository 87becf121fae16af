/** The longest time without a new look at the clock, in ms: locks, tags and dates are derived from the moment. */
export const lookEvery = 60_000

/** The time until the next look, in ms: a minute after the last one that was told, or at the expected instant where that comes first. */
export const untilNextLook = (now: number, expected: number | null, told: number): number => {
  const left = Math.min(lookEvery, Math.max(0, told + lookEvery - now))
  return expected === null || expected <= now ? left : Math.min(left, expected - now)
}
