/** The clock of the core, in ms since 1970. Tests use xstate's SimulatedClock. */
export interface Clock {
  now(): number
  setTimeout(fn: () => void, ms: number): unknown
  clearTimeout(id: unknown): void
}

/** A day of 24 hours, in ms; a calendar day may be an hour shorter or longer. */
export const dayLength = 86_400_000

/** Returns the current time, or 1 ms after `moment` if the device's clock stood still or was set back. Milliseconds since 1970. */
export const laterThan = (moment: number | undefined, now: number): number => Math.max(now, (moment ?? 0) + 1)

/** Returns the first instant after now at which an answer changes; `null` if it never does. Milliseconds since 1970. */
export const nextChange = (
  answerAt: (at: number) => unknown,
  instants: readonly (number | null)[],
  now: number,
): number | null => {
  const present = answerAt(now)
  const coming = instants.filter((at): at is number => at !== null && Number.isFinite(at) && at > now)
  return coming.toSorted((one, other) => one - other).find((at) => answerAt(at) !== present) ?? null
}

/** Returns the earliest of the instants, ignoring `null`; `null` if all are. */
export const earliest = (...instants: readonly (number | null)[]): number | null => {
  const known = instants.filter((at) => at !== null)
  return known.length > 0 ? Math.min(...known) : null
}
