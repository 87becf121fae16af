import type { RefObject } from 'react'
import { useLayoutEffect, useRef } from 'react'

type Part = Element | null | undefined

/** Whether the focused element has been removed, so that nothing has the focus. */
export const isFocusLost = (): boolean => document.activeElement === document.body

/** Whether a dialog is open over the page. */
export const isDialogOpen = (): boolean => document.querySelector('[role=dialog]') !== null

/** Whether a key is for the element that has the focus, such as a field, and not for the page. */
export const isTyped = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable], [role=menu]') !== null

/** Whether no modifier key is held, with which a key would belong to the browser or the system. */
export const isBare = ({
  altKey,
  ctrlKey,
  metaKey,
  shiftKey,
}: Pick<KeyboardEvent, 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>): boolean =>
  !(altKey || ctrlKey || metaKey || shiftKey)

/** Whether the keyboard is at work on the page: something besides its heading shows that it has the focus. */
export const isKeyboardAtWork = (): boolean => document.querySelector('main :focus-visible:not(h1)') !== null

/** The heading of the page. */
export const pageHeading = (): HTMLElement | null => document.querySelector<HTMLElement>('main h1')

/** The first field or button inside a part, or the first element that matches. */
export const firstIn = (part: Part, wanted = 'input:not([hidden]), a, button'): HTMLElement | null =>
  part?.querySelector<HTMLElement>(wanted) ?? null

/** Moves the focus to the heading of the section or dialog around an element that is about to disappear, else to the page's. */
export const focusHeading = (from: Element): void => {
  const heading = firstIn(from.closest('section, [role=dialog]'), 'h1, h2') ?? pageHeading()
  if (heading === null) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}

/** Moves the focus to the first field or button inside a part, or to the first element that matches. */
export const focusFirst = (part: Part, wanted?: string): void => firstIn(part, wanted)?.focus()

/** Moves the focus to an element once the page has rendered again, else to the page's heading. */
export const focusNext = (find: () => HTMLElement | null): void =>
  void requestAnimationFrame(() => (find() ?? pageHeading())?.focus())

/** Moves the focus to the page's heading if the pressed element disappears. */
export const focusHeadingIfLost = (): void =>
  void requestAnimationFrame(() => isFocusLost() && focusHeading(document.body))

/** Moves the focus away from a part that disappears while it has it, by default to the heading around it. */
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

/** Moves the focus to the first field or button inside a part that opens later than its surroundings. */
export const useFocusOnOpen = (isLate: boolean): RefObject<HTMLDivElement | null> => {
  const part = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (isLate) focusFirst(part.current)
  }, [isLate])
  return part
}

/** Moves the focus to the element that replaces a button, and back to the button when it returns. */
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
