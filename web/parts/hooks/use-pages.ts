import { startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Cycle } from '../../../core/cards/index.ts'
import { inOwnFrame } from './frames.ts'
import { followSwipes, glide, restOf } from './glide.ts'
import { atRest } from './rest.ts'

/** The scroll position that an arrow leads to, in pixels from the start. */
export const turnTo = (at: number, page: number, end: number, direction: -1 | 1, cycle: Cycle): number => {
  if (cycle === 'restart' && direction === 1 && at >= end - 1) return 0
  if (cycle === 'restart' && direction === -1 && at <= 1) return end
  return Math.min(Math.max(at + direction * page, 0), end)
}

/** How many tiles are drawn before the row is measured. */
const firstTiles = 4

/** Returns how many tiles are in view, plus one page once the row has been scrolled. */
export const tilesInView = (scrolled: number, width: number, tile: number): number =>
  tile > 0 ? Math.ceil((scrolled + (scrolled > 0 ? 2 : 1) * width) / tile) : firstTiles

/** How many tiles beyond those are drawn: at once in a row that is scrolled or has the focus, otherwise while the page stands still. */
const tilesAhead = 2

/** How many tiles more are drawn in each frame, so that a row that comes into view never holds the page up. */
const tilesPerFrame = 2

/** Tracks how far a row is scrolled and how many of its tiles to draw, which never become fewer, and turns its pages. */
export const usePages = (gap: number, cycle: Cycle, first: boolean) => {
  const [edges, setEdges] = useState({ start: true, end: true })
  const [wanted, setWanted] = useState(firstTiles)
  const [drawn, setDrawn] = useState(first ? firstTiles : tilesPerFrame)
  const [used, setUsed] = useState(false)
  const row = useRef<HTMLUListElement>(null)

  useLayoutEffect(() => {
    const element = row.current
    if (!element) return
    const tile = () => (element.firstElementChild?.clientWidth ?? -gap) + gap
    const measure = () => {
      const start = element.scrollLeft <= 1
      const end = element.scrollLeft >= element.scrollWidth - element.clientWidth - 1
      if (!start) setUsed(true)
      setEdges((was) => (was.start === start && was.end === end ? was : { start, end }))
      setWanted((was) => Math.max(was, tilesInView(element.scrollLeft, element.clientWidth, tile())))
    }
    const watch = new ResizeObserver(measure)
    watch.observe(element)
    element.addEventListener('scroll', measure, { passive: true })
    const use = () => setUsed(true)
    element.addEventListener('focusin', use)
    const letGo = followSwipes(element, tile)
    return () => {
      letGo()
      watch.disconnect()
      element.removeEventListener('scroll', measure)
      element.removeEventListener('focusin', use)
    }
  }, [gap])

  useEffect(() => {
    const most = drawn < wanted ? wanted : wanted + tilesAhead
    const draw = () => startTransition(() => setDrawn(Math.min(drawn + tilesPerFrame, most)))
    if (drawn < most) return drawn < wanted || used ? inOwnFrame(draw) : atRest(draw)
  }, [drawn, wanted, used])

  const turn = (direction: -1 | 1) => {
    const element = row.current
    if (!element) return
    const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(element)
    const page = element.clientWidth - Number.parseFloat(paddingInlineStart) - Number.parseFloat(paddingInlineEnd) + gap
    const left = turnTo(restOf(element), page, element.scrollWidth - element.clientWidth, direction, cycle)
    glide(element, left)
  }

  return { row, turn, edges, drawn }
}
