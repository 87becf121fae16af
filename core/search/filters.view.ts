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

/** What the videos of a search can be narrowed to, as its service counts them; each choice leads to the first page. Null for other kinds, and where the service cannot narrow them. */
export const searchFilters = ({ query, tab, filters, group, rest }: Narrowing): FiltersView | null =>
  query === '' || tab !== 'videos' || (group !== null && group.facets === undefined)
    ? null
    : filterViews(
        (facet) => countsFrom(group?.facets?.[facet] ?? [], filters, facet),
        filters,
        (chosen) => resultsHref(query, tab, 1, rest, chosen),
        group !== null,
      )
