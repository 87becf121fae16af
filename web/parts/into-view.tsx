import type { ReactNode } from 'react'
import { useLayoutEffect, useRef } from 'react'

const useScrollIntoView = () => {
  const part = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => part.current?.scrollIntoView({ block: 'center' }), [])
  return part
}

/** A part that may appear outside of the visible area: the page scrolls to it. V8.11 */
export const IntoView = ({ children }: { children: ReactNode }) => <div ref={useScrollIntoView()}>{children}</div>
