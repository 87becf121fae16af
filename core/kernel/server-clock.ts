/** How far another clock is known to be ahead of the device's, in ms: at least, and at most. */
export interface ClockOffset {
  readonly least: number
  readonly most: number
}

/** An answer that carries the time of the clock that it was given by, in whole seconds, with the device's times of its request. Milliseconds since 1970. */
export interface TimedAnswer {
  readonly date: number
  readonly sentAt: number
  readonly receivedAt: number
  /** Whether it was given to this very request, and by no cache. */
  readonly isFresh: boolean
}

/** Nothing is known yet. */
export const unknownOffset: ClockOffset = { least: Number.NEGATIVE_INFINITY, most: Number.POSITIVE_INFINITY }

const second = 1_000

/** Returns the bounds after another answer: the tighter bounds of both if they agree, else those of the answer, since a clock was set meanwhile. An answer that contradicts itself changes nothing. */
export const offsetAfter = (known: ClockOffset, { date, sentAt, receivedAt, isFresh }: TimedAnswer): ClockOffset => {
  const heard = { least: date - receivedAt, most: isFresh ? date + second - 1 - sentAt : unknownOffset.most }
  if (!(heard.least <= heard.most)) return known
  const both = { least: Math.max(known.least, heard.least), most: Math.min(known.most, heard.most) }
  return both.least <= both.most ? both : heard
}

/** How far the other clock is taken to be ahead, in ms: not at all where the two may agree, else as little as is known. */
export const offsetOf = ({ least, most }: ClockOffset): number => Math.min(Math.max(0, least), most)
