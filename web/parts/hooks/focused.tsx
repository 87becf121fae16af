import type { ReactNode } from 'react'
import { useFocusHandedOver } from './focus.ts'

/** A part that may disappear while it has the focus: `to` then moves the focus, by default to the heading around it. */
export const HandsFocusOver = ({
  as: Box = 'div',
  to,
  ...rest
}: {
  as?: 'div' | 'span'
  /** Must be the same function each time. */
  to?: (from: HTMLElement) => void
  className?: string | undefined
  children: ReactNode
}) => <Box ref={useFocusHandedOver<HTMLDivElement & HTMLSpanElement>(to)} {...rest} />
