import type { SearchPageView } from '../../../core/search/index.ts'
import { searchWords } from '../../../core/search/index.ts'
import { Tabs } from '../../parts/layout/tabs.tsx'

/** The id of the panel with the results of the chosen tab. */
export const panelId = 'search-results'

/** The id of a tab. */
export const tabId = (tab: string) => `search-tab-${tab}`

/** The tabs of the results with their counts. */
export const SearchTabs = ({ tabs }: { tabs: SearchPageView['tabs'] }) => (
  <Tabs label={searchWords.tabs} panel={panelId} tabs={tabs.map(({ tab, ...rest }) => ({ ...rest, id: tabId(tab) }))} />
)
