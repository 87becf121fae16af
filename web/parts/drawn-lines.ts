import { useEffect, useState } from 'react'
import { inOwnFrame } from './frames.ts'

/** Some lines of a list that follow each other: the first one, and the one after the last. */
interface Lines {
  readonly from: number
  readonly to: number
}

/** The lines that are drawn without a wait: all that are needed, and of those drawn before what is still wanted. V9.10 */
export const drawnAtOnce = (before: Lines, needed: Lines, wanted: Lines): Lines =>
  before.from >= wanted.to || before.to <= wanted.from
    ? needed
    : {
        from: Math.min(Math.max(before.from, wanted.from), needed.from),
        to: Math.max(Math.min(before.to, wanted.to), needed.to),
      }

/** The lines that are drawn a frame later, on the way to all that are wanted: one more below, or else one more above. V9.10 */
export const drawnNext = ({ from, to }: Lines, wanted: Lines): Lines =>
  to < wanted.to ? { from, to: to + 1 } : { from: Math.max(wanted.from, from - 1), to }

/** Tracks which lines of a list are drawn: all that are needed in the next frame, and of the others that are wanted one more in each frame. V9.10 */
export const useDrawnLines = (needed: Lines, wanted: Lines): Lines => {
  const [before, setBefore] = useState(needed)
  const { from, to } = drawnAtOnce(before, needed, wanted)
  const [first, end] = [wanted.from, wanted.to]
  useEffect(() => {
    if (from === first && to === end) return
    return inOwnFrame(() => setBefore(drawnNext({ from, to }, { from: first, to: end })))
  }, [from, to, first, end])
  return { from, to }
}
