import { useEffect, useRef, useState } from 'react'
import { inOwnFrame } from './frames.ts'

const callbacks = new WeakMap<Element, (isNear: boolean) => void>()
let observer: IntersectionObserver | null = null

/** One observer for all elements; an element counts as near within three quarters of the window's height. */
const sharedObserver = (): IntersectionObserver => {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) callbacks.get(target)?.(isIntersecting)
    },
    { rootMargin: '75% 0px' },
  )
  return observer
}

/** Whether an element is near: it has been, at some time, within three quarters of the window's height of the screen; from the start if it is on the `first` screen. */
export const useNear = <E extends Element>(waits: boolean, first: boolean) => {
  const [near, setNear] = useState(first)
  const element = useRef<E>(null)
  useEffect(() => {
    const found = element.current
    if (!found || near || !waits) return
    let takeBack = () => {}
    // What was passed before its turn came is not drawn.
    callbacks.set(found, (isNear) => {
      takeBack()
      if (isNear) takeBack = inOwnFrame(() => setNear(true), 'empty')
    })
    sharedObserver().observe(found)
    return () => {
      takeBack()
      sharedObserver().unobserve(found)
    }
  }, [near, waits])
  return [near || !waits, element] as const
}
