import type { ViewContext } from '../../cards/index.ts'
import { couldNotLoad, mediaCard } from '../../cards/index.ts'
import type { MediaItem } from '../../catalogue/index.ts'
import type { QueryState } from '../../kernel/query.ts'
import { isDropdown } from '../../page/lists/index.ts'
import { seasonText, seriesWords } from '../series/index.ts'
import { seasonsIn } from './rules.ts'

/** The related classes under a player that is beside its texts, all or those of one season. V2.19 */
export const relatedClasses = (
  related: QueryState<readonly MediaItem[]> | undefined,
  viewContext: ViewContext | null,
  season: number | null = null,
) => {
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
  } as const
}
