import type { ReactNode } from 'react'

let arrivals = 0

const greet = (heading: HTMLHeadingElement | null) => {
  if (heading === null) return
  arrivals += 1
  if (arrivals > 1 && document.querySelector('[role=dialog]') === null) heading.focus({ preventScroll: true })
}

/** The one h1 of a screen; coming from another screen, the focus goes to it. */
export const Heading = ({ className, children }: { className?: string | undefined; children: ReactNode }) => (
  <h1 ref={greet} className={className} tabIndex={-1}>
    {children}
  </h1>
)
