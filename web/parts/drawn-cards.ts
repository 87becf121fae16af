import { useEffect, useState } from 'react'
import { inOwnFrame } from './frames.ts'

/** Some cards of a list that follow each other: the first one, and the one after the last. */
interface Cards {
  readonly from: number
  readonly to: number
}

/** The cards that are drawn without a wait: all that are needed, and of those drawn before what is still wanted. V9.10 */
export const drawnAtOnce = (before: Cards, needed: Cards, wanted: Cards): Cards =>
  before.from >= wanted.to || before.to <= wanted.from
    ? needed
    : {
        from: Math.min(Math.max(before.from, wanted.from), needed.from),
        to: Math.max(Math.min(before.to, wanted.to), needed.to),
      }

/** The cards that are drawn a frame later, on the way to all that are wanted: `step` more below, or else above. V9.10 */
export const drawnNext = ({ from, to }: Cards, wanted: Cards, step: number): Cards =>
  to < wanted.to ? { from, to: Math.min(to + step, wanted.to) } : { from: Math.max(wanted.from, from - step), to }

/** Tracks which cards of a list are drawn: all that are needed in the next frame, and of the others that are wanted `step` more in each frame. V9.10 */
export const useDrawnCards = (needed: Cards, wanted: Cards, step: number): Cards => {
  const [before, setBefore] = useState(needed)
  const { from, to } = drawnAtOnce(before, needed, wanted)
  const [first, end] = [wanted.from, wanted.to]
  useEffect(() => {
    if (from === first && to === end) return
    return inOwnFrame(() => setBefore(drawnNext({ from, to }, { from: first, to: end }, step)))
  }, [from, to, first, end, step])
  return { from, to }
}
