import type { ReactNode } from 'react'
import { useLayoutEffect, useRef } from 'react'
import { commonWords } from '../../../core/kernel/words.ts'
import { isDialogOpen } from '../hooks/focus.ts'

let arrivals = 0

const useFocusOnArrival = () => {
  const heading = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => {
    arrivals += 1
    if (arrivals > 1 && !isDialogOpen()) heading.current?.focus({ preventScroll: true })
  }, [])
  return heading
}

/** A placeholder for a heading whose text is not loaded; its line has the final height. */
export const Unnamed = () => (
  <>
    {'\u00a0'}
    <span className="visually-hidden">{commonWords.loading}</span>
  </>
)

/** The one h1 of a screen; it gets the focus after a navigation from another screen. One that `tells` is read out when its text changes on the same screen. */
export const Heading = ({
  className,
  tells = false,
  children,
}: {
  className?: string | undefined
  tells?: boolean
  children: ReactNode
}) => (
  <h1 ref={useFocusOnArrival()} className={className} tabIndex={-1} aria-live={tells ? 'polite' : undefined}>
    {children}
  </h1>
)
