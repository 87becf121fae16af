import type { ReactNode } from 'react'
import { useFocusHandedOver, useFocusOnOpen } from './focus.ts'

interface Part {
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** A part that may go away while it has the focus: the heading around it takes the focus over. V9.13 */
export const HandsFocusOver = ({ as: Box = 'div', ...rest }: Part & { readonly as?: 'div' | 'span' }) => (
  <Box ref={useFocusHandedOver<HTMLDivElement & HTMLSpanElement>()} {...rest} />
)

/** A part that, when it comes late, has the focus in its first field or at its way on. */
export const TakesFocus = ({ late, ...rest }: Part & { readonly late: boolean }) => (
  <div ref={useFocusOnOpen(late)} {...rest} />
)
