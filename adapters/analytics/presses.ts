import type { CardPress } from '../../core/analytics/index.ts'
import type { Feed } from '../../core/kernel/feed.ts'

const titleOf = (link: Element): string | null =>
  link.closest('section')?.querySelector('h1, h2, h3')?.textContent?.trim() || null

/** The presses on the links of cards, before they are followed; links of the navigation are none. V1.04 */
export const cardPresses: Feed<CardPress> = (on) => {
  const pressed = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('main :is(article, li) a[href^="/"]') : null
    const href = link?.getAttribute('href')
    if (link && href) on({ href, list: titleOf(link) })
  }
  globalThis.document?.addEventListener('click', pressed, { capture: true })
  return () => globalThis.document?.removeEventListener('click', pressed, { capture: true })
}
