import { isShownTo } from '../../access/index.ts'
import type { ViewContext } from '../../cards/index.ts'
import { safeHref } from '../../cards/index.ts'
import type { Featured, FeaturedView } from '../../catalogue/index.ts'
import { freeTrial } from '../../commerce/offers/index.ts'
import { commonWords } from '../../kernel/words.ts'
import { carrying, read } from '../../routes/index.ts'

/** A title in pieces: text between asterisks is italic. */
export const titlePieces = (title: string): FeaturedView['title'] =>
  title
    .split('*')
    .map((text, index) => ({ text, italic: index % 2 === 1 }))
    .filter(({ text }) => text !== '')

/** Returns the action of a slide; a slide that leads to the plans promises no trial to a viewer who has had theirs. */
const actionOf = ({ action, path }: Featured, { catalogue, viewer, now }: ViewContext, isSilent: boolean): string =>
  read(path).route.type === 'pricing' && (isSilent || freeTrial(catalogue.config.offers, viewer, now) === null)
    ? commonWords.seePlans
    : action

/** The slides of the hero for this viewer: those that are enabled and meant for them; until the viewer is known, those for a visitor, and if the account of a member cannot be had (`isSilent`), those for everyone. V2.23 */
export const featuredView = (
  featured: readonly Featured[],
  viewContext: ViewContext,
  isSilent = false,
): readonly FeaturedView[] => {
  const { viewer, now, rest } = viewContext
  const isMeant = (showTo: string) => (isSilent ? showTo === 'all' : isShownTo(showTo, viewer, now))
  return featured
    .filter(({ enabled, path, showTo }) => enabled && safeHref(path) !== null && isMeant(showTo))
    .map((featuredItem) => ({
      ...{ id: featuredItem.id, overline: featuredItem.overline, text: featuredItem.text, image: featuredItem.image },
      action: actionOf(featuredItem, viewContext, isSilent),
      title: titlePieces(featuredItem.title),
      href: carrying(featuredItem.path, rest),
      external: !featuredItem.path.startsWith('/'),
    }))
}
