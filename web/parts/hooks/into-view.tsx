import type { ReactNode } from 'react'
import { useLayoutEffect, useRef } from 'react'

const useScrollIntoView = (block: ScrollLogicalPosition) => {
  const part = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    // Newer browsers return a promise, which is not a clean-up.
    part.current?.scrollIntoView({ block })
  }, [block])
  return part
}

/** A part that may appear outside of the visible area: the page scrolls to it, by default until it is in the middle; with 'nearest' only as far as needed to clear the bars at the edges. */
export const IntoView = ({ block = 'center', children }: { block?: 'center' | 'nearest'; children: ReactNode }) => (
  <div ref={useScrollIntoView(block)}>{children}</div>
)
