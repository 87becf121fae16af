import type { ViewContext } from '../../cards/index.ts'
import { cardWords, couldNotLoad, mediaCard, shareImage } from '../../cards/index.ts'
import type { CardView, ListState, ListView, MediaItem } from '../../catalogue/index.ts'
import { isMissing } from '../../kernel/failure.ts'
import { memoizeEach } from '../../kernel/memo.ts'
import type { DefaultFilters } from '../../navigation/index.ts'
import type { Filters, Parameter } from '../../routes/index.ts'
import { hrefOf, pageNames } from '../../routes/index.ts'
import { defaultsView, inWords } from './defaults.view.ts'
import { filterViews } from './filters.view.ts'
import { beginning, chosenIn, counts, isNarrowed, lacking, mayBegin, narrowed } from './rules.ts'
import { filterWords } from './words.ts'

/** A list that is still loading. */
export const waitingList: ListView = { state: 'loading', cards: [], message: null }

/** A list that has loaded completely. */
export const readyList = (cards: readonly CardView[], empty: string): ListView => ({
  state: cards.length > 0 ? 'ready' : 'empty',
  cards,
  message: cards.length > 0 ? null : empty,
})

const moreOf = (state: ListState): 'ready' | 'loading' | 'failed' | null => {
  if (state.context.items.length === 0) return null
  if (state.matches('failed')) return 'failed'
  if (state.matches('loading')) return 'loading'
  return state.context.next ? 'ready' : null
}

const shownList = (state: ListState, cards: readonly CardView[], isChosen: boolean): ListView => {
  const { items, next } = state.context
  if (cards.length === 0 && state.matches('failed'))
    return { state: 'failed', cards, message: isMissing(state.context.failure) ? cardWords.listMissing : couldNotLoad }
  // More classes with the chosen filters may come while there is more to load.
  if (isChosen && cards.length === 0 && items.length > 0 && next !== null) return waitingList
  return items.length > 0 || state.matches('ready')
    ? readyList(cards, isChosen && items.length > 0 ? filterWords.none : cardWords.listEmpty)
    : waitingList
}

/** The filters of a list and its default filter: the same objects until something that they depend on changes. */
const narrowingOf = memoizeEach(
  (items: readonly MediaItem[], asked: Filters | undefined, defaults: DefaultFilters | null, isLoaded: boolean) => {
    const begun = beginning(items, defaults, isLoaded)
    return { begun, chosen: chosenIn(asked, begun) }
  },
)

/** The filters of a list. In one that begins with a default, the address without filters would mean that default: the link that shows all says so. */
const filtersOf = memoizeEach(
  (
    items: readonly MediaItem[],
    id: string,
    chosen: Filters,
    isBegun: boolean,
    isWhole: boolean,
    rest: readonly Parameter[],
  ) =>
    filterViews(
      (facet) => counts(items, chosen, facet),
      chosen,
      (filters) =>
        hrefOf(
          { type: 'playlist', id, channel: null, play: false, ...((isBegun || isNarrowed(filters)) && { filters }) },
          rest,
        ),
      isWhole,
    ),
)

/** Returns the name by which the navigation leads to a list that could not be loaded; empty if it does not. */
const nameOf = (id: string, { config, initial }: ViewContext['catalogue']): string =>
  id === config.lists.trending
    ? pageNames.trending
    : (initial.sections.find((section) => section.id === id)?.title ?? '')

/** Returns the page of a playlist: the cards loaded so far that match the chosen filters, whether there are more, the filters of the list, and the default filter of lists. V2.04 */
export const listView = (
  state: ListState,
  viewContext: ViewContext,
  asked?: Filters,
  kept: DefaultFilters | null = null,
) => {
  const { id, title, description, ratio, items, next } = state.context
  const hasDefaults = mayBegin(id, viewContext.catalogue.config.lists.trending)
  const defaults = hasDefaults ? kept : null
  const { begun, chosen } = narrowingOf(items, asked, defaults, next === null)
  const isChosen = isNarrowed(chosen)
  const cards = narrowed(items, chosen).map((item) => mediaCard(item, viewContext, id))
  const isWhole = next === null && state.matches('ready')
  const lacks = asked === undefined && isWhole && items.length > 0 ? lacking(begun, defaults) : null
  const found =
    isChosen && (isWhole || cards.length > 0) ? (isWhole ? filterWords.found : filterWords.so)(cards.length) : null
  return {
    title: title || (state.matches('failed') ? nameOf(id, viewContext.catalogue) : ''),
    text: description,
    ratio,
    list: shownList(state, cards, isChosen),
    more: moreOf(state),
    missing: isMissing(state.context.failure) && items.length === 0,
    filters: filtersOf(items, id, chosen, isNarrowed(begun), isWhole, viewContext.rest),
    defaults: hasDefaults ? defaultsView(chosen, defaults) : null,
    /** The number of classes of the chosen filters, and the part of the default filter that none of them matches; `null` without both. */
    found: lacks === null ? found : filterWords.lacks(found, inWords(lacks)),
    canonical: hrefOf({ type: 'playlist', id, channel: null, play: false }),
    shareImage: shareImage(items[0]?.image ?? null),
  } as const
}
