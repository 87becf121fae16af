import { isShownTo } from '../access/index.ts'
import type { ViewContext } from '../cards/index.ts'
import { safeHref } from '../cards/index.ts'
import type { Featured, FeaturedView } from '../catalogue/index.ts'
import { carrying } from '../routes/index.ts'

/** A title in pieces: text between asterisks is italic. */
export const titlePieces = (title: string): FeaturedView['title'] =>
  title
    .split('*')
    .map((text, index) => ({ text, italic: index % 2 === 1 }))
    .filter(({ text }) => text !== '')

/** The slides of the hero for this viewer: those that are enabled and meant for them. V6.11 V2.23 */
export const featuredView = (
  featured: readonly Featured[],
  { viewer, known, now, rest }: ViewContext,
): readonly FeaturedView[] =>
  featured.flatMap(({ id, title, overline, text, action, path, image, enabled, showTo }) => {
    const href = safeHref(path)
    return enabled && href && (known || showTo === 'all') && isShownTo(showTo, viewer, now)
      ? [
          {
            id,
            overline,
            title: titlePieces(title),
            text,
            action,
            href: carrying(href, rest),
            external: !href.startsWith('/'),
            image,
          },
        ]
      : []
  })
