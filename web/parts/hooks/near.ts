import { useEffect, useRef, useState } from 'react'
import { inOwnFrame } from './frames.ts'
import { atRest } from './rest.ts'

/** Returns a function that watches whether an element is within a margin of the screen; one observer watches all elements. */
const watcher = (rootMargin: string) => {
  const callbacks = new WeakMap<Element, (isNear: boolean) => void>()
  let observer: IntersectionObserver | undefined
  return (element: Element, onChange: (isNear: boolean) => void) => {
    observer ??= new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) callbacks.get(target)?.(isIntersecting)
      },
      { rootMargin },
    )
    callbacks.set(element, onChange)
    observer.observe(element)
    return () => observer?.unobserve(element)
  }
}

const inNextFrame = (draw: () => void) => inOwnFrame(draw, 'empty')

const watchNear = watcher('75% 0px')
const watchAhead = watcher('150% 0px')

/** Whether an element is near: it has been, at some time, within three quarters of the window's height of the screen, or, with `ahead`, within one and a half while the page stood still; from the start if it is on the `first` screen. */
export const useNear = <E extends Element>(waits: boolean, first: boolean, ahead = false) => {
  const [near, setNear] = useState(first)
  const element = useRef<E>(null)
  useEffect(() => {
    const found = element.current
    if (!found || near || !waits) return
    // A part that was scrolled past before its turn is not drawn.
    const drawing = (watch: typeof watchNear, wait: typeof atRest) => {
      let takeBack = () => {}
      const stop = watch(found, (isNear) => {
        takeBack()
        if (isNear) takeBack = wait(() => setNear(true))
      })
      return () => {
        takeBack()
        stop()
      }
    }
    const stops = [drawing(watchNear, inNextFrame), ...(ahead ? [drawing(watchAhead, atRest)] : [])]
    return () => {
      for (const stop of stops) stop()
    }
  }, [near, waits, ahead])
  return [near || !waits, element] as const
}
