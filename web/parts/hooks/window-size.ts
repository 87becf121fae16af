import type { RefObject } from 'react'
import { useLayoutEffect, useRef } from 'react'
import type { Viewport } from '../../../core/library/index.ts'
import { visibleHeight } from './page-top.ts'

/** Tells the size of the window, and of the part of it in which the paper is read, at once and whenever it has changed. */
export const useWindowSize = (paper: RefObject<HTMLElement | null>, onSize: (size: Viewport) => void): void => {
  const latest = useRef(onSize)
  useLayoutEffect(() => {
    latest.current = onSize
  })
  useLayoutEffect(() => {
    let frame = 0
    const tell = () => {
      const visible = paper.current && visibleHeight(paper.current)
      latest.current({ width: window.innerWidth, height: window.innerHeight, ...(visible !== null && { visible }) })
    }
    const wait = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(tell)
    }
    tell()
    window.addEventListener('resize', wait)
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('resize', wait)
    }
  }, [paper])
}
