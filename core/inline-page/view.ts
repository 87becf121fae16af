import type { ViewContext } from '../cards/index.ts'
import { couldNotLoad, mediaCard } from '../cards/index.ts'
import type { CardView, MediaItem } from '../catalogue/index.ts'
import type { QueryState } from '../kernel/query.ts'
import { isDropdown } from '../lists/index.ts'
import { seasonText, seriesWords } from '../series/index.ts'
import { seasonsIn } from './rules.ts'

interface RelatedCard {
  readonly card: CardView
  readonly text: string
}

/** The related classes of a page, and the seasons by which they can be filtered; null where there are fewer than two seasons. V2.19 */
interface RelatedClasses {
  readonly state: 'loading' | 'ready' | 'empty' | 'failed'
  readonly message: string | null
  readonly cards: readonly RelatedCard[]
  readonly seasons: {
    readonly options: readonly { readonly value: number | null; readonly label: string; readonly chosen: boolean }[]
    readonly dropdown: boolean
  } | null
}

/** The related classes under a player that is beside its texts, all or those of one season. V2.19 V8.04 V9.14 */
export const relatedClasses = (
  related: QueryState<readonly MediaItem[]> | undefined,
  viewContext: ViewContext | null,
  season: number | null = null,
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
      ? items
          .filter(({ seasonNumber }) => season === null || seasonNumber === season)
          .map((item) => ({ card: mediaCard(item, viewContext), text: item.description }))
      : [],
    seasons:
      seasons.length < 2
        ? null
        : {
            options: [null, ...seasons].map((value) => ({
              ...{ value, chosen: value === season },
              label: value === null ? seriesWords.allSeasons : seasonText('', value),
            })),
            dropdown: isDropdown(seasons.length),
          },
  }
}
