import type { ViewContext } from '../cards/index.ts'
import { couldNotLoad, mediaCard } from '../cards/index.ts'
import type { CardView, MediaItem } from '../catalogue/index.ts'
import type { QueryState } from '../kernel/query.ts'
import { seasonsIn } from './rules.ts'
import { inlineWords } from './words.ts'

/** A related class, with its season where it has one. V2.19 */
export interface RelatedCard {
  readonly card: CardView
  readonly text: string
  readonly season: number | null
}

/** The related classes of a page, and the seasons by which they can be filtered; no seasons where there are fewer than two. V2.19 */
export interface RelatedClasses {
  readonly state: 'loading' | 'ready' | 'empty' | 'failed'
  readonly message: string | null
  readonly cards: readonly RelatedCard[]
  readonly seasons: readonly { readonly value: number | null; readonly label: string }[]
}

/** The related classes under a player that is beside its texts. V2.19 V8.04 */
export const relatedClasses = (
  related: QueryState<readonly MediaItem[]> | undefined,
  viewContext: ViewContext | null,
): RelatedClasses => {
  const items = related?.context.value ?? []
  const failed = related?.matches('failed') === true
  const seasons = seasonsIn(items)
  return {
    state: failed
      ? 'failed'
      : related?.context.value && viewContext
        ? items.length > 0
          ? 'ready'
          : 'empty'
        : 'loading',
    message: failed ? couldNotLoad : null,
    cards: viewContext
      ? items.map((item) => ({
          card: mediaCard(item, viewContext),
          text: item.description,
          season: item.seasonNumber,
        }))
      : [],
    seasons:
      seasons.length < 2
        ? []
        : [
            { value: null, label: inlineWords.allSeasons },
            ...seasons.map((value) => ({ value, label: inlineWords.seasonOf(value) })),
          ],
  }
}
