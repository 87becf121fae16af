import type { SearchTab } from '../routes/index.ts'
import { hrefOf } from '../routes/index.ts'
import type { SearchBoxState } from './box.machine.ts'
import type { HitContext, HitView, SectionTile } from './hits.view.ts'
import { hitView, resultsHref, sectionTiles } from './hits.view.ts'
import type { PagesView } from './pages.view.ts'
import { pagesView } from './pages.view.ts'
import type { Search, SearchBox } from './rules.ts'
import { queryOf } from './rules.ts'
import type { RetrySearch, SearchStand } from './stand.view.ts'
import { standOf } from './stand.view.ts'
import { searchWords, tabNames } from './words.ts'

/** The tabs of the search page, in display order. V2.46 */
const pageTabs: readonly SearchTab[] = ['programs', 'collections', 'videos', 'playlists']

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

const atAddress = ({ query, tab, page }: Search): Pick<SearchBox, 'text' | 'tab' | 'page' | 'answer'> => ({
  ...{ text: query, tab, page },
  answer: null,
})

/** The search page: its tabs with their counts, the results of the chosen one, and the links to their pages; the sections without words. V2.45 V2.46 V2.47 V2.48 V2.49 V8.15 */
export const searchPageView = (
  box: SearchBoxState | undefined,
  inAddress: Search,
  isUnreachable: boolean,
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
    tiles: query === '' ? sectionTiles(context.viewContext) : [],
    browse: hrefOf({ type: 'sections' }, rest),
  }
}
