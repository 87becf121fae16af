/** The bounds of how far a server's clock is ahead of the device's, in ms. */
interface ClockOffset {
  readonly least: number
  readonly most: number
}

/** The time in an answer, in whole seconds by the server's clock, with the device's times of its request. Milliseconds since 1970. */
export interface TimedAnswer {
  readonly date: number
  readonly sentAt: number
  readonly receivedAt: number
  /** Whether the answer came from the server itself, not from a cache. */
  readonly isFresh: boolean
}

/** The offset before the first answer. */
export const unknownOffset: ClockOffset = { least: Number.NEGATIVE_INFINITY, most: Number.POSITIVE_INFINITY }

const second = 1_000

/** Returns the bounds after another answer: the intersection, or the bounds of the answer alone if they do not overlap, since a clock was set. A contradictory answer is ignored. */
export const offsetAfter = (known: ClockOffset, { date, sentAt, receivedAt, isFresh }: TimedAnswer): ClockOffset => {
  const heard = { least: date - receivedAt, most: isFresh ? date + second - 1 - sentAt : unknownOffset.most }
  if (!(heard.least <= heard.most)) return known
  const both = { least: Math.max(known.least, heard.least), most: Math.min(known.most, heard.most) }
  return both.least <= both.most ? both : heard
}

/** Returns the assumed offset of the server's clock, in ms: 0 if the bounds allow it, otherwise the bound nearest to 0. */
export const offsetOf = ({ least, most }: ClockOffset): number => Math.min(Math.max(0, least), most)
