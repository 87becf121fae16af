import type { CardPress } from '../../core/analytics/index.ts'
import type { Feed } from '../../core/kernel/feed.ts'

const titleOf = (link: Element): string | null =>
  link.closest('section')?.querySelector('h1, h2, h3')?.textContent?.trim() || null

const groupOf = (link: Element): string | null =>
  link.closest('search [data-group]')?.getAttribute('data-group') ?? null

/** The links of cards and of results: one over a whole card, or a row of a list that is a link. A page is an article too, and its tabs and ways on are none. Those of the header's list are in groups. */
const cardLinks =
  ':is(main :is(article, li) .stretched, main li > a:not(nav a, [aria-hidden]), search [data-group] a)[href^="/"]'

/** The presses on the links of cards and of results, before they are followed; links of the navigation, tabs, and ways back and on are none. */
export const cardPresses: Feed<CardPress> = (on) => {
  const pressed = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest(cardLinks) : null
    const href = link?.getAttribute('href')
    if (link && href) on({ href, list: titleOf(link), group: groupOf(link) })
  }
  globalThis.document?.addEventListener('click', pressed, { capture: true })
  return () => globalThis.document?.removeEventListener('click', pressed, { capture: true })
}
