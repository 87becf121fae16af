import type { Filters, Parameter, SearchTab } from '../routes/index.ts'
import { resultsHref } from './hits.view.ts'
import { pageNumbers, pagesOf } from './rules.ts'
import { searchWords } from './words.ts'

/** The links to the pages of a number of results; `null` if they fit on one page. */
export const pagesView = (
  query: string,
  tab: SearchTab,
  page: number,
  found: number,
  rest: readonly Parameter[],
  filters: Filters = {},
) => {
  const pages = pagesOf(found)
  if (pages === 1) return null
  const href = (to: number) => resultsHref(query, tab, to, rest, filters)
  return {
    previous: page > 1 ? href(page - 1) : null,
    next: page < pages ? href(page + 1) : null,
    numbers: pageNumbers(page, pages).map((each) =>
      each === null ? null : { page: each, label: searchWords.page(each), href: href(each), current: each === page },
    ),
  }
}

/** The links to the pages of results. */
export type PagesView = NonNullable<ReturnType<typeof pagesView>>
