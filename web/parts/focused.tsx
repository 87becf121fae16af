import type { ReactNode } from 'react'
import { useFocusHandedOver } from './focus.ts'

/** A part that may disappear while it has the focus: the heading around it then gets the focus. V9.13 */
export const HandsFocusOver = ({
  as: Box = 'div',
  ...rest
}: {
  as?: 'div' | 'span'
  className?: string | undefined
  children: ReactNode
}) => <Box ref={useFocusHandedOver<HTMLDivElement & HTMLSpanElement>()} {...rest} />
