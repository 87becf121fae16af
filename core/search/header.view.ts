import type { SearchTab } from '../routes/index.ts'
import type { SearchBoxState } from './box.machine.ts'
import type { HitContext } from './hits.view.ts'
import { hitViews, resultsHref, sectionTiles } from './hits.view.ts'
import type { Found } from './rules.ts'
import { isSearchable, queryOf } from './rules.ts'
import { counted, searchStatusOf } from './search-status.view.ts'
import { searchWords, tabNames } from './words.ts'

const headerTabs: readonly SearchTab[] = ['programs', 'collections', 'playlists', 'videos']

const [beside, alone] = [3, 8]

const tabsIn = (found: Found): readonly SearchTab[] => headerTabs.filter((tab) => (found[tab]?.hits.length ?? 0) > 0)

/** The chips and the groups of an answer; a chosen kind without results gives way to all. V2.50 */
export const groupsView = (found: Found, wanted: SearchTab | null, context: HitContext) => {
  const tabs = tabsIn(found)
  const chosen = tabs.find((tab) => tab === wanted) ?? null
  const groups = tabs
    .filter((tab) => chosen === null || tab === chosen)
    .map((tab) => ({
      tab,
      title: tabNames[tab],
      hits: hitViews(tab, found[tab]?.hits ?? [], context).slice(0, chosen === null ? beside : alone),
    }))
  const chips = [null, ...tabs].map((tab) => ({
    tab,
    label: tab === null ? searchWords.all : tabNames[tab],
    chosen: tab === chosen,
  }))
  return { chips, groups, first: chosen ?? (tabs.includes('videos') ? 'videos' : (tabs[0] ?? 'videos')) }
}

/** The link to all results of a text; null without words. */
export const moreHref = (text: string, rest: HitContext['rest'], tab: SearchTab = 'videos'): string | null =>
  isSearchable(text) ? resultsHref(queryOf(text), tab, 1, rest) : null

/** The search in the header: section tiles without words, else the results by kind. */
export const headerSearchView = (box: SearchBoxState | undefined, isUnreachable: boolean, context: HitContext) => {
  const query = queryOf(box?.context.text ?? '')
  const found = box?.context.answer?.found ?? null
  const total = found === null ? 0 : headerTabs.reduce((sum, tab) => sum + (found[tab]?.found ?? 0), 0)
  const { status: stand, message, retry } = searchStatusOf(box, 'headerSearch', isUnreachable, total)
  const isBlank = stand !== 'failed' && !isSearchable(query)
  const shown = found !== null && total > 0 && stand !== 'failed' ? found : null
  const groups = shown && groupsView(shown, box?.context.tab ?? null, context)
  return {
    text: box?.context.text ?? '',
    stand: isBlank ? 'blank' : stand,
    /** The message in place of results, or the number of results; empty if there is neither. */
    message: stand === 'found' ? counted(total) : message,
    retry,
    /** Whether the results are those of the search before, while the next one is under way. */
    isOld: stand === 'searching' && groups !== null,
    chips: groups?.chips ?? [],
    groups: groups?.groups ?? [],
    /** The link to all results; null without words. */
    more: moreHref(query, context.rest, groups?.first),
    tiles: isBlank ? sectionTiles(context.viewContext) : [],
  }
}

/** The content below the field in the header. */
export type HeaderSearchView = ReturnType<typeof headerSearchView>
