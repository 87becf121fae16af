import { focusHeading } from './focus-heading.ts'

/** As the ref of what may go away while it has the focus: the heading around it takes the focus over. V9.13 */
export const keepFocus = (box: HTMLElement | null) => {
  if (box === null) return
  return () => {
    if (box.contains(document.activeElement)) focusHeading(box)
  }
}
