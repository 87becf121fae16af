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

/** The list with the first item that holds before all others. */
const withFirst = <A>(list: readonly A[], holds: (item: A) => boolean): readonly A[] => {
  const first = list.find(holds)
  return first === undefined ? list : [first, ...list.filter((item) => item !== first)]
}

/** The slides of the hero for this viewer: those that are enabled and meant for them. The first that is meant for all comes first: it is shown before the viewer is known, and stays. V6.11 V2.23 */
export const featuredView = (
  featured: readonly Featured[],
  { viewer, known, now, rest }: ViewContext,
): readonly FeaturedView[] => {
  const shown = featured.filter(
    ({ enabled, path, showTo }) =>
      enabled && safeHref(path) !== null && (known || showTo === 'all') && isShownTo(showTo, viewer, now),
  )
  return withFirst(shown, ({ showTo }) => showTo === 'all').map(
    ({ id, title, overline, text, action, path, image }) => ({
      ...{ id, overline, text, action, image },
      title: titlePieces(title),
      href: carrying(path, rest),
      external: !path.startsWith('/'),
    }),
  )
}
