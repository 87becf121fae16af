import type { PointerEvent } from 'react'
import { useRef } from 'react'

/** How far a swipe goes sideways at least, in px. */
export const shortestSwipe = 30

/** The way of a swipe of so many pixels aside and along: 1 to the next, -1 to the one before; null for one that is too short, or goes along the page. */
export const swiped = (aside: number, along: number): 1 | -1 | null =>
  Math.abs(aside) < shortestSwipe || Math.abs(aside) <= Math.abs(along) ? null : aside < 0 ? 1 : -1

/** Turns slides by a swipe of a finger or a pen. */
export const useSwipe = (turn: (by: 1 | -1) => void) => {
  const from = useRef<{ x: number; y: number } | null>(null)
  return {
    onPointerDown: ({ pointerType, isPrimary, clientX: x, clientY: y }: PointerEvent) => {
      from.current = pointerType !== 'mouse' && isPrimary ? { x, y } : null
    },
    onPointerCancel: () => {
      from.current = null
    },
    onPointerUp: ({ clientX, clientY }: PointerEvent) => {
      const way = from.current && swiped(clientX - from.current.x, clientY - from.current.y)
      from.current = null
      if (way) turn(way)
    },
  }
}
