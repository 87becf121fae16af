import type { SiteConfig } from '../catalogue/index.ts'
import { browseHref, hasPage } from '../catalogue/index.ts'
import { filterWords } from '../page/lists/index.ts'
import type { SearchTab } from '../routes/index.ts'
import type { SearchBoxState } from './box.machine.ts'
import { searchFilters } from './filters.view.ts'
import type { HitContext } from './hits.view.ts'
import { hitViews, resultsHref, sectionTiles } from './hits.view.ts'
import { pagesView } from './pages.view.ts'
import type { Group, Search, SearchBox } from './rules.ts'
import { boxOf, isSameQuery, queryOf } from './rules.ts'
import { searchStatusOf } from './search-status.view.ts'
import { searchWords, tabNames } from './words.ts'

const pageTabs: readonly SearchTab[] = ['programs', 'collections', 'videos', 'playlists']

const tabsView = (box: SearchBox, chosen: SearchTab, rest: HitContext['rest'], config: SiteConfig | undefined) => {
  const query = queryOf(box.text)
  if (query === '') return []
  const isAnswered = box.answer !== null && isSameQuery(box.answer.text, box.text)
  const tabs = pageTabs.filter((tab) => tab !== 'programs' || !config || hasPage(config, { type: 'programs' }))
  return tabs.map((tab) => ({
    ...{ tab, label: tabNames[tab], chosen: tab === chosen },
    count: (isAnswered && box.answer?.found[tab]?.found.toLocaleString('en-US')) || '',
    href: resultsHref(query, tab, 1, rest, box.filters),
  }))
}

const found = (group: Group | null, query: string): string => {
  const count = group?.found ?? 0
  return searchWords.found(count.toLocaleString('en-US'), count === 1, query)
}

/** Returns the search page: its tabs with their counts, the results of the chosen tab, their filters, and the links to their pages; without words, the sections. V2.46 */
export const searchPageView = (
  state: SearchBoxState | undefined,
  inAddress: Search,
  isUnreachable: boolean,
  context: HitContext,
) => {
  const box = state?.context ?? boxOf(inAddress)
  const [tab, query, { rest }] = [box.tab ?? 'videos', queryOf(box.text), context]
  const config = context.viewContext?.catalogue.config
  const group = box.answer?.tab === tab ? box.answer.found[tab] : null
  const { status: stand, message, retry } = searchStatusOf(state, 'pageSearch', isUnreachable, group?.found ?? 0)
  // Until the search is loaded, the search in the address is shown as under way.
  const isComing = stand === 'blank' && query !== ''
  const filters = searchFilters({ query, tab, filters: box.filters, group, rest })
  const clear = filters?.clear ?? null
  const none = clear === null ? message : searchWords.noneOfThem
  return {
    ...{ text: box.text, retry },
    /** The filters of the results; `null` if they have no filters. */
    filters,
    /** Whether the results are those of the search before, while the next one is under way. */
    isOld: stand === 'searching' && group !== null,
    stand: isComing ? 'searching' : stand,
    message: isComing
      ? searchWords.searching
      : stand === 'found'
        ? found(group, query)
        : stand === 'empty'
          ? none
          : message,
    tabs: tabsView(box, tab, rest, config),
    hits: hitViews(tab, group?.hits ?? [], context),
    pages: group && stand === 'found' ? pagesView(query, tab, box.page, group.found, rest, box.filters) : null,
    tiles: query === '' ? sectionTiles(context.viewContext) : [],
    /** The action without results: clear all filters, or browse the sections. */
    action:
      clear === null
        ? { label: searchWords.browse, href: browseHref(config, rest) }
        : { label: filterWords.clear, href: clear },
  }
}

/** The search page. */
export type SearchPageView = ReturnType<typeof searchPageView>
