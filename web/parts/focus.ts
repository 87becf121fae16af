import type { RefObject } from 'react'
import { useLayoutEffect, useRef } from 'react'

type Part = Element | null | undefined

/** Whether what had the focus is gone from the page, and nothing has it now. */
export const isFocusLost = (): boolean => document.activeElement === document.body

/** Whether a dialog is open over the page. */
export const isDialogOpen = (): boolean => document.querySelector('[role=dialog]') !== null

/** The heading of the page. */
export const pageHeading = (): HTMLElement | null => document.querySelector<HTMLElement>('main h1')

/** The first thing inside a part that can be filled or pressed, or the first of the wanted kind. */
export const firstIn = (part: Part, wanted = 'input:not([hidden]), a, button'): HTMLElement | null =>
  part?.querySelector<HTMLElement>(wanted) ?? null

/** Gives the focus to the heading of the section or dialog around a thing that is about to disappear, else to the page's. V9.13 */
export const focusHeading = (from: Element): void => {
  const heading = firstIn(from.closest('section, [role=dialog]'), 'h1, h2') ?? pageHeading()
  if (heading === null) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}

/** Gives the focus to the first thing inside a part that can be filled or pressed, or to the first of the wanted kind. */
export const focusFirst = (part: Part, wanted?: string): void => firstIn(part, wanted)?.focus()

/** Gives the focus to what stands on the page once it has been drawn anew, else to the page's heading. */
export const focusNext = (find: () => HTMLElement | null): void =>
  void requestAnimationFrame(() => (find() ?? pageHeading())?.focus())

/** Gives the focus to the page's heading if what was pressed takes itself away. */
export const focusHeadingIfLost = (): void =>
  void requestAnimationFrame(() => isFocusLost() && focusHeading(document.body))

/** Hands the focus over from a part that goes away while it has it, to the heading around it unless told otherwise. V9.13 */
export const useFocusHandedOver = <E extends HTMLElement>(
  handOver: (from: E) => void = focusHeading,
): RefObject<E | null> => {
  const part = useRef<E>(null)
  useLayoutEffect(() => {
    const element = part.current
    return () => {
      if (element?.contains(document.activeElement)) handOver(element)
    }
  }, [handOver])
  return part
}

/** Gives the focus to the first thing inside a part that opens later than what is around it. */
export const useFocusOnOpen = (isLate: boolean): RefObject<HTMLDivElement | null> => {
  const part = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (isLate) focusFirst(part.current)
  }, [isLate])
  return part
}

/** Gives the focus to what opens in the place of a button, and back to the button that returns to its place. */
export const useFocusWhileOpen = <O extends HTMLElement, C extends HTMLElement>(
  open: boolean,
  focusOpened: (opened: O | null) => void,
) => {
  const opened = useRef<O>(null)
  const closed = useRef<C>(null)
  const was = useRef(false)
  const focus = useRef(focusOpened)
  useLayoutEffect(() => {
    if (open) focus.current(opened.current)
    else if (was.current && isFocusLost()) focusFirst(closed.current, 'button')
    was.current = open
  }, [open])
  return { opened, closed }
}
