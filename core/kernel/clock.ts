/** The clock of the core, in ms since 1970. Tests use xstate's SimulatedClock. */
export interface Clock {
  now(): number
  setTimeout(fn: () => void, ms: number): unknown
  clearTimeout(id: unknown): void
}

/** A day of 24 hours, in ms; a day of the calendar may have an hour more or less. */
export const dayLength = 86_400_000

/** The current time, or 1 ms after `moment` where the device's clock stood still or was set back. Milliseconds. */
export const laterThan = (moment: number | undefined, now: number): number => Math.max(now, (moment ?? 0) + 1)

/** The first instant after now at which an answer changes; null where it never does. Milliseconds. */
export const nextChange = (
  answerAt: (at: number) => unknown,
  instants: readonly (number | null)[],
  now: number,
): number | null => {
  const present = answerAt(now)
  const coming = instants.filter((at): at is number => at !== null && Number.isFinite(at) && at > now)
  return coming.toSorted((one, other) => one - other).find((at) => answerAt(at) !== present) ?? null
}

/** The earliest of the given instants, ignoring null; null where there is none. */
export const earliest = (...instants: readonly (number | null)[]): number | null => {
  const known = instants.filter((at) => at !== null)
  return known.length > 0 ? Math.min(...known) : null
}
