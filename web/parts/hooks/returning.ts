import { isDialogOpen } from './focus.ts'

/** A link, by the properties that stay the same when its page is left and shown again, and how far its row is scrolled aside, in px. */
export interface Followed {
  readonly href: string
  readonly card: string | null
  readonly heading: string | null
  readonly aside: number
}

const gestures = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/** Calls back at the first gesture of the viewer; returns a function that stops listening. */
const onGesture = (act: () => void): (() => void) => {
  for (const gesture of gestures) window.addEventListener(gesture, act, { passive: true })
  return () => {
    for (const gesture of gestures) window.removeEventListener(gesture, act)
  }
}

/** Scrolls back to a page's old position as soon as the page is long enough, unless the viewer scrolls first. */
export const scrollBackTo = (top: number) => {
  let under = true
  const growth = new ResizeObserver(() => go())
  const stop = () => {
    under = false
    growth.disconnect()
    letGo()
  }
  const letGo = onGesture(stop)
  const go = () => {
    window.scrollTo(0, top)
    if (Math.abs(window.scrollY - top) <= 1) stop()
  }
  growth.observe(document.body)
  go()
  return { isUnderWay: () => under, stop }
}

const headingOf = (part: Element): string | null =>
  part.closest('section')?.querySelector('h1, h2')?.textContent ?? null

const hrefOf = (link: Element | null | undefined): string | null => link?.getAttribute('href') ?? null

const cardOf = (link: Element): string | null => hrefOf(link.closest('article')?.querySelector('a'))

/** The link that was pressed; `null` if the press was not on a link. */
export const followedBy = (press: EventTarget | null): Followed | null => {
  const link = press instanceof Element ? press.closest('main a') : null
  const href = hrefOf(link)
  if (link === null || href === null) return null
  return { href, card: cardOf(link), heading: headingOf(link), aside: link.closest('ul')?.scrollLeft ?? 0 }
}

const find = ({ href, card, heading }: Followed): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>(`main a[href="${CSS.escape(href)}"]`)].find(
    (link) => cardOf(link) === card && headingOf(link) === heading,
  )

const scrollRow = ({ heading, aside }: Followed) => {
  for (const row of document.querySelectorAll('main section ul')) if (headingOf(row) === heading) row.scrollLeft = aside
}

/** Moves the focus back to the link that led away from a page, as soon as it is drawn, unless the viewer does anything first or the focus goes anywhere but to the heading. */
export const focusBackOn = (followed: Followed) => {
  const go = () => {
    if (followed.aside > 0) scrollRow(followed)
    const link = find(followed)
    if (link && !isDialogOpen()) link.focus({ preventScroll: true })
  }
  const drawing = new MutationObserver(go)
  const onFocus = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLHeadingElement)) stop()
  }
  const stop = () => {
    drawing.disconnect()
    letGo()
    window.removeEventListener('focusin', onFocus)
  }
  const letGo = onGesture(stop)
  window.addEventListener('focusin', onFocus)
  drawing.observe(document.body, { childList: true, subtree: true })
  return { stop }
}
