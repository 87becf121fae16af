import type { ReactNode } from 'react'

let arrivals = 0

const greet = (heading: HTMLHeadingElement | null) => {
  if (heading === null) return
  arrivals += 1
  if (arrivals > 1 && document.querySelector('[role=dialog]') === null) heading.focus({ preventScroll: true })
}

/** What a heading says until its words are there; its line is already as high. V8.12 */
export const Unnamed = () => (
  <>
    {'\u00a0'}
    <span className="visually-hidden">Loading</span>
  </>
)

/** The one h1 of a screen; coming from another screen, the focus goes to it. */
export const Heading = ({ className, children }: { className?: string | undefined; children: ReactNode }) => (
  <h1 ref={greet} className={className} tabIndex={-1}>
    {children}
  </h1>
)
