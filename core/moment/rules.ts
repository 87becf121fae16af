/** The longest time without a new look at the clock, in ms: locks, tags and dates are derived from the moment. */
export const lookEvery = 60_000

/** How long to wait for the next look, in ms: until the expected instant where that comes first. */
export const untilNextLook = (now: number, expected: number | null): number =>
  expected === null || expected <= now ? lookEvery : Math.min(lookEvery, expected - now)
