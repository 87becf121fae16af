import type { ViewContext } from '../cards/index.ts'
import type { Parameter, SearchTab } from '../routes/index.ts'
import { hrefOf } from '../routes/index.ts'
import type { SearchBoxState } from './box.machine.ts'
import type { HitContext, HitView, SectionTile } from './hits.view.ts'
import { hitView, resultsHref, sectionTiles } from './hits.view.ts'
import type { Search, SearchBox } from './rules.ts'
import { pageNumbers, pagesOf, queryOf } from './rules.ts'
import type { RetrySearch, SearchStand } from './stand.view.ts'
import { standOf } from './stand.view.ts'
import { searchWords, tabNames } from './words.ts'

/** The tabs of the search page, in display order. V2.46 */
const pageTabs: readonly SearchTab[] = ['programs', 'collections', 'videos', 'playlists']

/** A link to a page of results; null stands for the pages that are left out. V2.48 */
type PageLink = {
  readonly page: number
  readonly label: string
  readonly href: string
  readonly current: boolean
} | null

/** The links to the pages of results. V2.48 */
export interface PagesView {
  readonly previous: string | null
  readonly next: string | null
  readonly numbers: readonly PageLink[]
}

/** The search page. V2.45 V2.46 V2.47 V2.48 V2.49 */
export interface SearchPageView {
  /** What is typed, or named by the address. */
  readonly text: string
  readonly stand: SearchStand
  readonly message: string
  readonly retry: RetrySearch | null
  /** Whether the results are those of the search before, while the next one is under way. */
  readonly isOld: boolean
  readonly tabs: readonly {
    readonly tab: SearchTab
    readonly label: string
    readonly count: string
    readonly href: string
    readonly chosen: boolean
  }[]
  readonly hits: readonly HitView[]
  readonly pages: PagesView | null
  readonly tiles: readonly SectionTile[]
  /** The link to all sections. */
  readonly browse: string
}

/** The links to the pages of a number of results; null where one page holds them. V2.48 */
export const pagesView = (
  query: string,
  tab: SearchTab,
  page: number,
  found: number,
  rest: readonly Parameter[],
): PagesView | null => {
  const pages = pagesOf(found)
  if (pages === 1) return null
  const href = (to: number) => resultsHref(query, tab, to, rest)
  return {
    previous: page > 1 ? href(page - 1) : null,
    next: page < pages ? href(page + 1) : null,
    numbers: pageNumbers(page, pages).map((each) =>
      each === null ? null : { page: each, label: searchWords.page(each), href: href(each), current: each === page },
    ),
  }
}

const atAddress = ({ query, tab, page }: Search): Pick<SearchBox, 'text' | 'tab' | 'page' | 'answer'> => ({
  ...{ text: query, tab, page },
  answer: null,
})

/** The search page: its tabs with their counts, the results of the chosen one, and the links to their pages; the sections without words. V2.45 V2.46 V2.47 V2.48 V2.49 V8.15 */
export const searchPageView = (
  box: SearchBoxState | undefined,
  inAddress: Search,
  isUnreachable: boolean,
  viewContext: ViewContext | null,
  context: HitContext,
): SearchPageView => {
  const { text, tab: wanted, page, answer } = box?.context ?? atAddress(inAddress)
  const [tab, query, { rest }] = [wanted ?? 'videos', queryOf(text), context]
  const group = answer?.tab === tab ? answer.found[tab] : null
  const { stand, message, retry } = standOf(box, 'pageSearch', isUnreachable, group?.found ?? 0)
  // Until the search is loaded, what the address names is on its way.
  const isComing = stand === 'blank' && query !== ''
  const label = (found: number) => searchWords.found(found.toLocaleString('en-US'), found === 1, query)
  return {
    ...{ text, retry, isOld: stand === 'searching' && group !== null },
    stand: isComing ? 'searching' : stand,
    message: isComing ? searchWords.searching : stand === 'found' ? label(group?.found ?? 0) : message,
    tabs:
      query === ''
        ? []
        : pageTabs.map((each) => ({
            ...{ tab: each, label: tabNames[each], chosen: each === tab },
            count: answer?.found[each]?.found.toLocaleString('en-US') ?? '',
            href: resultsHref(query, each, 1, rest),
          })),
    hits: (group?.hits ?? []).map((hit) => hitView(tab, hit, context)),
    pages: group && stand === 'found' ? pagesView(query, tab, page, group.found, rest) : null,
    tiles: query === '' ? sectionTiles(viewContext) : [],
    browse: hrefOf({ type: 'sections' }, rest),
  }
}
