import { useLayoutEffect, useRef } from 'react'
import type { WindowSize } from '../../core/library/index.ts'

/** Tells the size of the window, at once and whenever it has changed. P9.24 */
export const useWindowSize = (onSize: (size: WindowSize) => void): void => {
  const latest = useRef(onSize)
  useLayoutEffect(() => {
    latest.current = onSize
  })
  useLayoutEffect(() => {
    let frame = 0
    const tell = () => latest.current({ width: window.innerWidth, height: window.innerHeight })
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
  }, [])
}
