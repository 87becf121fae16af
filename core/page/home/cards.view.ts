import type { ViewContext } from '../../cards/index.ts'
import { collectionCard, mediaCard, programCard } from '../../cards/index.ts'
import type { CardView } from '../../catalogue/index.ts'
import { isProgram } from '../../catalogue/index.ts'
import type { Route } from '../../routes/index.ts'
import { hrefOf } from '../../routes/index.ts'
import type { FavouritesState } from '../../user/favourites/index.ts'
import { favouritesOnHome, knownFavourites } from '../../user/favourites/index.ts'
import type { HistoryState } from '../../user/history/index.ts'
import { historyOnHome, keepGoing, keepGoingMost, keepGoingWindow, watchAgain } from '../../user/history/index.ts'
import type { Row } from './rules.ts'
import { rowSize, seeAllAbove } from './rules.ts'

/** The states that the member's own rows are made from. */
export interface Own {
  readonly history: HistoryState | undefined
  readonly favourites: FavouritesState | undefined
  /** The account cannot be reached, so these rows will not load. */
  readonly unreachable?: boolean
}

/** The page that a row's see-all link leads to; `null` if the row already shows all of it. */
export const seeAllOf = ({ shelf, hasNext }: Row, cards: number): Route | null => {
  const listSeeAll = (): Route | null =>
    hasNext || cards > rowSize ? { type: 'playlist', id: shelf.itemId, channel: null, play: false } : null
  switch (shelf.type) {
    case 'favorites':
      return cards > seeAllAbove ? { type: 'favorites' } : null
    case 'watch-again':
      return cards > seeAllAbove ? { type: 'watch-again' } : null
    case 'programs':
      return cards > rowSize ? { type: 'programs' } : null
    case 'section':
      if (shelf.itemId === '') return cards > rowSize ? { type: 'sections' } : null
      return listSeeAll()
    case 'program':
      return { type: 'program', id: shelf.itemId, view: 'program' }
    case 'playlist':
      return listSeeAll()
    default:
      return null
  }
}

/** A card of Keep Going: one that was watched in a program leads back to its lesson. V2.25 */
const inProgram = (card: CardView, { catalogue, rest }: ViewContext, program: string | null): CardView =>
  program !== null && isProgram(program, catalogue)
    ? { ...card, href: hrefOf({ type: 'program', id: program, view: 'program', lesson: card.id }, rest) }
    : card

/** The cards of a row, all that are known of it. */
export const cardsOf = (
  { shelf, items }: Row,
  viewContext: ViewContext,
  { history, favourites }: Own,
): readonly CardView[] => {
  const { initial } = viewContext.catalogue
  const seen = history?.context
  switch (shelf.type) {
    case 'programs':
      return initial.programs.filter(({ type }) => type !== 'draft').map((program) => programCard(program, viewContext))
    case 'section':
      if (shelf.itemId === '') return initial.sections.map((section) => collectionCard(section, viewContext))
      break
    case 'keep-going':
      return seen
        ? keepGoing(seen.progress, seen.items, keepGoingWindow, viewContext.now).map(({ item, seriesId }) =>
            inProgram(
              mediaCard(item, viewContext, null, seriesId),
              viewContext,
              seen.progress[item.id]?.programId ?? null,
            ),
          )
        : []
    case 'watch-again':
      return seen ? watchAgain(seen.watched, seen.progress, seen.items).map((item) => mediaCard(item, viewContext)) : []
    case 'favorites':
      return favourites ? knownFavourites(favourites).map(({ item }) => mediaCard(item, viewContext)) : []
  }
  return items.map((item) => mediaCard(item, viewContext, shelf.itemId))
}

/** How many cards a row of that type shows. */
export const shownOf = (type: string): number =>
  type === 'keep-going'
    ? keepGoingMost
    : type === 'favorites'
      ? favouritesOnHome
      : type === 'watch-again'
        ? historyOnHome
        : rowSize
