import type { Viewer } from '../access/index.ts'
import { isShownTo, mayTry } from '../access/index.ts'
import type { ViewContext } from '../cards/index.ts'
import { safeHref } from '../cards/index.ts'
import type { Featured, FeaturedView } from '../catalogue/index.ts'
import { carrying, read } from '../routes/index.ts'
import { homeWords } from './words.ts'

/** A title in pieces: text between asterisks is italic. */
export const titlePieces = (title: string): FeaturedView['title'] =>
  title
    .split('*')
    .map((text, index) => ({ text, italic: index % 2 === 1 }))
    .filter(({ text }) => text !== '')

/** The action of a slide; one that leads to the plans promises no trial to a viewer who has had theirs. */
const actionOf = ({ action, path }: Featured, viewer: Viewer, now: number): string =>
  read(path).route.type === 'pricing' && !mayTry(viewer, now) ? homeWords.plans : action

/** The slides of the hero for this viewer: those that are enabled and meant for them; until the viewer is known, those for a visitor. V6.11 V2.23 */
export const featuredView = (
  featured: readonly Featured[],
  { viewer, now, rest }: ViewContext,
): readonly FeaturedView[] =>
  featured
    .filter(({ enabled, path, showTo }) => enabled && safeHref(path) !== null && isShownTo(showTo, viewer, now))
    .map((featuredItem) => ({
      ...{ id: featuredItem.id, overline: featuredItem.overline, text: featuredItem.text, image: featuredItem.image },
      action: actionOf(featuredItem, viewer, now),
      title: titlePieces(featuredItem.title),
      href: carrying(featuredItem.path, rest),
      external: !featuredItem.path.startsWith('/'),
    }))
