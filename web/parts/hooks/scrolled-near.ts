import { useEffectEvent, useLayoutEffect, useRef } from 'react'
import { isDialogOpen, isTyped } from './focus.ts'

const keysDown = ['End', 'PageDown', 'ArrowDown', ' ']

/** Whether the page ends in the window, so that going down sends no scroll event. */
const isAtEnd = () => window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 1

const isDown = (down: number, aside: number) => down > Math.abs(aside)

/** Whether a key goes down the page: not while typing, and not Space on a button. */
const isKeyDown = ({ key, target }: KeyboardEvent) =>
  keysDown.includes(key) && !isTyped(target) && !(key === ' ' && target instanceof HTMLButtonElement)

/** Listens for a scroll of the page, and at its end for a wheel, a finger or a key that goes further down; returns a function that stops listening. */
const listenForScroll = (onScroll: () => void) => {
  const listening = new AbortController()
  const on = <T extends keyof WindowEventMap>(type: T, hear: (event: WindowEventMap[T]) => void) =>
    window.addEventListener(type, hear, { passive: true, signal: listening.signal })
  const further = (goesDown: boolean) => {
    if (goesDown && isAtEnd() && !isDialogOpen()) onScroll()
  }
  let finger: Touch | undefined
  // A row that is scrolled to the side does not scroll the page.
  on('scroll', ({ target }) => target === document && onScroll())
  on('wheel', ({ deltaX, deltaY }) => further(isDown(deltaY, deltaX)))
  on('keydown', (event) => further(isKeyDown(event)))
  on('touchstart', ({ touches }) => {
    finger = touches[0]
  })
  on('touchmove', ({ touches: [now] }) => {
    if (finger && now) further(isDown(finger.clientY - now.clientY, finger.clientX - now.clientX))
  })
  return () => listening.abort()
}

/** Calls back when the part is near the window, but only after the page has been scrolled since the last step, or could not be and the member went down: a page at rest stays as it is. */
export const useScrolledNear = (watched: boolean, count: number, ahead: number, onNear: () => void) => {
  const part = useRef<HTMLDivElement>(null)
  const near = useEffectEvent(onNear)
  // A layout effect, so that no scroll between drawing and listening is missed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step needs a scroll of its own
  useLayoutEffect(() => {
    if (!part.current || !watched) return
    let [isNear, hasScrolled] = [false, false]
    const step = () => {
      if (isNear && hasScrolled) near()
    }
    const sight = new IntersectionObserver(
      (entries) => {
        isNear = entries.at(-1)?.isIntersecting ?? false
        step()
      },
      { rootMargin: `${ahead}px` },
    )
    sight.observe(part.current)
    const stop = listenForScroll(() => {
      hasScrolled = true
      step()
    })
    return () => {
      sight.disconnect()
      stop()
    }
  }, [watched, count, ahead])
  return part
}
