import { shortestSwipe } from './swipe.ts'

/** How long a row glides to another page, in ms. V9.13 */
export const glideFor = 300

/** How far a glide is after so many ms: from 0 to 1, fast at first. */
export const glided = (ms: number): number => 1 - (1 - Math.min(Math.max(ms / glideFor, 0), 1)) ** 3

/** From this speed on, in px per ms, a finger throws a row, and the browser lets it run out. */
const throwing = 0.3

/** Where a row rests after a drag, all in px: a slow one that is long enough to be a swipe, and shorter than half a tile, leads one tile on instead of back; one that is too short to be a swipe leads back, however fast; `null` if the browser's own rest is right. */
export const restAfter = (from: number, to: number, tile: number, speed: number): number | null => {
  const [moved, isThrown] = [to - from, Math.abs(speed) >= throwing]
  if (Math.abs(moved) < shortestSwipe) return isThrown ? from : null
  if (Math.abs(moved) >= tile / 2 || isThrown) return null
  return from + Math.sign(moved) * tile
}

const still = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches

const gliding = new WeakMap<HTMLElement, { readonly end: () => void; readonly left: number }>()

/** Where a row rests, or will once its glide is over, in px. */
export const restOf = (row: HTMLElement): number => gliding.get(row)?.left ?? row.scrollLeft

const gestures = ['wheel', 'touchstart', 'pointerdown'] as const

/** Scrolls a row to a position in px within `glideFor`, at once with reduced motion; a gesture takes over. A throw that is under way ends. */
export const glide = (row: HTMLElement, left: number, isThrown = false): void => {
  gliding.get(row)?.end()
  const [from, began] = [row.scrollLeft, performance.now()]
  if (still() && !isThrown) {
    row.scrollLeft = left
    return
  }
  const lasts = still() ? 0 : glideFor
  let frame = 0
  const end = () => {
    cancelAnimationFrame(frame)
    row.style.scrollSnapType = ''
    row.style.overflowX = ''
    for (const gesture of gestures) row.removeEventListener(gesture, end)
    gliding.delete(row)
  }
  const step = () => {
    const ms = performance.now() - began
    row.scrollLeft = from + (left - from) * (lasts === 0 ? 1 : glided(ms))
    if (ms < lasts) frame = requestAnimationFrame(step)
    else end()
  }
  // Snapping would pull each step back to a tile.
  row.style.scrollSnapType = 'none'
  // A row that a finger cannot scroll is not thrown.
  if (isThrown) row.style.overflowX = 'hidden'
  for (const gesture of gestures) row.addEventListener(gesture, end, { passive: true })
  gliding.set(row, { end, left })
  frame = requestAnimationFrame(step)
}

/** Leads slow swipes of a row to the next tile; returns a function that stops this. `tile` is the width of a tile with the space beside it, in px. */
export const followSwipes = (row: HTMLElement, tile: () => number): (() => void) => {
  let start = { left: 0, x: 0 }
  let last = { x: 0, at: 0, speed: 0 }
  const begin = ({ touches, timeStamp }: TouchEvent) => {
    const x = touches[0]?.clientX ?? 0
    start = { left: row.scrollLeft, x }
    last = { x, at: timeStamp, speed: 0 }
  }
  const move = ({ touches, timeStamp }: TouchEvent) => {
    const x = touches[0]?.clientX ?? last.x
    // Two moves may have one time stamp.
    last = { x, at: timeStamp, speed: (x - last.x) / Math.max(timeStamp - last.at, 1) }
  }
  const end = ({ timeStamp }: TouchEvent) => {
    const speed = timeStamp - last.at > 100 ? 0 : last.speed
    const rest = restAfter(start.left, start.left + start.x - last.x, tile(), speed)
    if (rest !== null) glide(row, Math.min(Math.max(rest, 0), row.scrollWidth - row.clientWidth), rest === start.left)
  }
  const passive = { passive: true }
  row.addEventListener('touchstart', begin, passive)
  row.addEventListener('touchmove', move, passive)
  row.addEventListener('touchend', end, passive)
  return () => {
    row.removeEventListener('touchstart', begin)
    row.removeEventListener('touchmove', move)
    row.removeEventListener('touchend', end)
  }
}
