import type { RefObject } from 'react'
import { useLayoutEffect, useRef } from 'react'

const lengthOf = (value: string): number => Number.parseFloat(value) || 0

/** Returns how many px of the window are covered above, and below, by the parts over the page where an element is read. */
const taken = (element: Element): { readonly above: number; readonly below: number } => {
  const [own, page] = [getComputedStyle(element), getComputedStyle(document.documentElement)]
  return {
    above: lengthOf(page.scrollPaddingBlockStart) + lengthOf(own.scrollMarginBlockStart),
    below: lengthOf(page.scrollPaddingBlockEnd),
  }
}

/** Returns the height of the part of the window in which an element is read, in px. */
export const visibleHeight = (element: Element): number => {
  const { above, below } = taken(element)
  // A page may begin within a pixel.
  return Math.floor(window.innerHeight - above - below) - 1
}

/** How many px of an element lie above, and below, the part of the window in which it is read. */
const outside = (element: Element): { readonly above: number; readonly below: number } => {
  const { top, bottom } = element.getBoundingClientRect()
  const { above, below } = taken(element)
  return { above: above - top, below: bottom + below - window.innerHeight }
}

/** Whether more of an element lies below the window, or above it. */
export const hasMore = (element: Element, below: boolean): boolean => {
  const rest = outside(element)
  return (below ? rest.below : rest.above) > 1
}

/** Shows another page from its top if the one before was scrolled down; `label` names the open page, `null` before there is one. A page that is seen as a whole is shown from its top at once. */
export const usePageTop = (label: string | null, paper: RefObject<HTMLElement | null>, fits: boolean): void => {
  const before = useRef(label)
  useLayoutEffect(() => {
    const was = before.current
    before.current = label
    if (was === null || was === label || !paper.current) return
    for (const frame of paper.current.children) frame.scrollTo(0, 0)
    if (hasMore(paper.current, false)) paper.current.scrollIntoView({ block: 'start' })
  }, [label, paper])
  useLayoutEffect(() => {
    if (fits) paper.current?.scrollIntoView({ block: 'start' })
  }, [fits, paper])
}
