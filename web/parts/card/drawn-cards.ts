import { useEffect, useState } from 'react'
import { inOwnFrame } from '../hooks/frames.ts'

/** Some cards of a list that follow each other: the first one, and the one after the last. */
interface Cards {
  readonly from: number
  readonly to: number
}

/** The cards that are drawn without a wait: all that are needed, and those drawn before, unless none of them is wanted. */
export const drawnAtOnce = (before: Cards, needed: Cards, wanted: Cards): Cards =>
  before.from >= wanted.to || before.to <= wanted.from
    ? needed
    : { from: Math.min(before.from, needed.from), to: Math.max(before.to, needed.to) }

const toward = (at: number, end: number, step: number): number =>
  at < end ? Math.min(at + step, end) : Math.max(at - step, end)

/** The cards that are drawn a frame later, on the way to those that are wanted: `step` more below, or else above, and at each end as many fewer that are not wanted. */
export const drawnNext = ({ from, to }: Cards, wanted: Cards, step: number): Cards => {
  const next = toward(from, wanted.from, step)
  return { from: to < wanted.to ? Math.max(from, next) : next, to: toward(to, wanted.to, step) }
}

/** Tracks which cards of a list are drawn: all that are needed in the next frame, and in each frame `step` more of the others that are wanted and `step` fewer that are not. */
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
