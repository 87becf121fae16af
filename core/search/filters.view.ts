import type { FiltersView } from '../page/lists/index.ts'
import { countsFrom, filterViews } from '../page/lists/index.ts'
import type { Filters, Parameter, SearchTab } from '../routes/index.ts'
import { resultsHref } from './hits.view.ts'
import type { Group } from './rules.ts'

interface Narrowing {
  readonly query: string
  readonly tab: SearchTab
  readonly filters: Filters
  readonly group: Group | null
  readonly rest: readonly Parameter[]
}

/** The filters of a search for videos, with the counts of its service; each choice leads to the first page. `null` for other kinds, and if the service cannot filter. */
export const searchFilters = ({ query, tab, filters, group, rest }: Narrowing): FiltersView | null =>
  query === '' || tab !== 'videos' || (group !== null && group.facets === undefined)
    ? null
    : filterViews(
        (facet) => countsFrom(group?.facets?.[facet] ?? [], filters, facet),
        filters,
        (chosen) => resultsHref(query, tab, 1, rest, chosen),
        group !== null,
      )
