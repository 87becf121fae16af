/** All that the core knows of time. xstate's SimulatedClock is one, so tests need no other fake. Milliseconds. */
export interface Clock {
  now(): number
  setTimeout(fn: () => void, ms: number): unknown
  clearTimeout(id: unknown): void
}

/** A day of 24 hours, in ms; a day of the calendar may have an hour more or less. */
export const dayLength = 86_400_000

/** Now, or where the device's clock stood still or was set back, just later than that moment. Milliseconds. */
export const laterThan = (moment: number | undefined, now: number): number => Math.max(now, (moment ?? 0) + 1)

/** The first of the instants after now at which an answer differs from what it is now, or null. Milliseconds. */
export const nextChange = (
  answerAt: (at: number) => unknown,
  instants: readonly (number | null)[],
  now: number,
): number | null => {
  const present = answerAt(now)
  const coming = instants.filter((at): at is number => at !== null && Number.isFinite(at) && at > now)
  return coming.toSorted((one, other) => one - other).find((at) => answerAt(at) !== present) ?? null
}

/** The earliest of the instants that are there, or null. */
export const earliest = (...instants: readonly (number | null)[]): number | null => {
  const known = instants.filter((at) => at !== null)
  return known.length > 0 ? Math.min(...known) : null
}
