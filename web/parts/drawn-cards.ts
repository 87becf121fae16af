import { startTransition, useEffect, useState } from 'react'
import { inOwnFrame } from './frames.ts'

/** Some cards of a list that follow each other: the first one, and the one after the last. */
interface Range {
  readonly from: number
  readonly to: number
}

/** How many cards more are drawn below in each frame, so that a line that comes into view never holds the page up. */
const cardsPerFrame = 2

/** The cards to draw next on the way to those that are wanted, some of which are drawn already: two more below, one line more above. V9.10 */
export const nextCards = (drawn: Range, wanted: Range, columns: number): Range => ({
  from: Math.max(wanted.from, drawn.from - columns),
  to: Math.min(wanted.to, drawn.to + cardsPerFrame),
})

/** Whether none of the wanted cards is drawn, as after a jump, or the drawn ones do not begin with a line, as after a resize. V9.10 */
export const isElsewhere = (drawn: Range, wanted: Range, columns: number): boolean =>
  drawn.from >= wanted.to || drawn.to <= wanted.from || drawn.from % columns !== 0

/** Tracks which cards of a list are drawn while it is scrolled: those that are wanted, a few more in each frame; all at once where there would be none. V9.10 */
export const useDrawnCards = (wanted: Range, columns: number): Range => {
  const [drawn, setDrawn] = useState(wanted)
  const { from, to } = wanted
  const atOnce = isElsewhere(drawn, wanted, columns)
  useEffect(() => {
    if (drawn.from === from && drawn.to === to) return
    if (atOnce) return setDrawn({ from, to })
    return inOwnFrame(() => startTransition(() => setDrawn(nextCards(drawn, { from, to }, columns))))
  }, [drawn, from, to, columns, atOnce])
  return atOnce ? wanted : drawn
}
