import type { Lockable } from '../access/index.ts'
import type { MediaItem } from '../catalogue/index.ts'
import type { Failure } from '../kernel/failure.ts'
import type { Result } from '../kernel/result.ts'
import type { Counted, Facet } from '../page/lists/index.ts'
import { isNarrowed, isSameChoice, understood } from '../page/lists/index.ts'
import type { Filters, SearchTab } from '../routes/index.ts'

/** The length of a class in seconds, 0 if it is unknown, and its level, its kind and its teacher, each empty if unknown. */
export type HitAbout = Pick<MediaItem, 'duration' | 'level' | 'genre' | 'teacher'>

/** A search result: a class, a playlist, a program or a collection. */
export interface Hit {
  readonly id: string
  readonly title: string
  /** The description; empty if it has none. */
  readonly text: string
  readonly image: string | null
  /** When it was added, in ms since 1970; `null` if that is not known. */
  readonly addedAt: number | null
  /** The fields by which a class is chosen; absent if the index has none of them. */
  readonly about?: HitAbout
  /** The fields that decide whether it is locked; absent if the index does not have them. */
  readonly access?: Lockable
}

/** The results of one kind: how many there are, and those of the requested page. V2.48 */
export interface Group {
  readonly found: number
  readonly hits: readonly Hit[]
  /** How many there would be with each option of a facet; absent if the results cannot be narrowed. V2.45 */
  readonly facets?: Readonly<Record<Facet, readonly Counted[]>>
}

/** The answer to a search; null for a kind that could not be searched. */
export type Found = Readonly<Record<SearchTab, Group | null>>

/** A search: one page of a tab, or the first results of every kind if the tab is null. */
export interface Search {
  readonly query: string
  readonly tab: SearchTab | null
  readonly page: number
  /** The filters of the videos; absent without a choice. */
  readonly filters?: Filters
}

/** The place of a search field. */
export type SearchSource = 'header' | 'page'

/** A search box: its text, and the latest answer. */
export interface SearchBox {
  /** The text as it is typed. */
  readonly text: string
  readonly tab: SearchTab | null
  readonly page: number
  readonly filters: Filters
  /** The search that the address names. */
  readonly inAddress: Search
  /** The latest answer, with the tab and the text that it is for; null before the first one and after a failure. */
  readonly answer: { readonly tab: SearchTab | null; readonly text: string; readonly found: Found } | null
  readonly failure: Failure | null
  /** The words that were logged last; empty before. */
  readonly logged: string
}

/** The start of a search box: a search, and the words that another box has logged already. */
export type SearchStart = Search & { readonly logged?: string }

/** How long nothing is typed in the header before a search begins, in ms. V9.16 */
export const headerDelay = 350

/** How long nothing is typed on the search page before a search begins, in ms. */
export const pageDelay = 200

/** How long nothing is typed before the address is updated, in ms. */
export const addressDelay = 500

/** How long nothing is typed before a search is logged, in ms. */
export const logDelay = 500

/** How many results a page has. V7.27 */
export const pageSize = 10

/** The words that are searched for: the text without the spaces around it. V5.01 */
export const queryOf = (text: string): string => text.trim()

/** Whether there is something to search for. */
export const isSearchable = (text: string): boolean => queryOf(text) !== ''

/** Whether two texts have the same query. */
export const isSameQuery = (one: string, other: string): boolean => queryOf(one) === queryOf(other)

/** Returns the search box of a search. */
export const boxOf = ({ logged = '', ...search }: SearchStart): SearchBox => ({
  ...{ text: search.query, tab: search.tab, page: search.page, filters: understood(search.filters ?? {}) },
  ...{ inAddress: search, answer: null, failure: null, logged },
})

/** Returns the search in a box. */
export const searchOf = ({ text, tab, page, filters }: SearchBox): Search => ({
  ...{ query: queryOf(text), tab, page },
  ...(isNarrowed(filters) && { filters }),
})

/** Returns the box after typing: other words begin at the first page with the same filters; without words there is no answer. */
export const typed = (box: SearchBox, text: string): SearchBox => ({
  ...box,
  text,
  page: isSameQuery(box.text, text) ? box.page : 1,
  answer: isSearchable(text) ? box.answer : null,
  ...(!isSearchable(text) && { tab: box.inAddress.tab }),
})

/** Whether the words in a box were logged already, by it or by the box that led to it. */
export const isLogged = ({ text, logged }: SearchBox): boolean => isSameQuery(text, logged)

/** Whether an address names the same search as before, so that the text typed since then stays. */
export const isInAddress = ({ inAddress: { query, tab, page, filters } }: SearchBox, search: Search): boolean =>
  isSameQuery(query, search.query) &&
  tab === search.tab &&
  page === search.page &&
  isSameChoice(understood(filters ?? {}), understood(search.filters ?? {}))

/** Returns the box after the address has changed by a link or by Back: the address wins over the typed text. */
export const sought = (box: SearchBox, search: Search): SearchBox => ({
  ...boxOf({ ...search, logged: box.logged }),
  answer: isSameQuery(box.text, search.query) ? box.answer : null,
})

/** How many pages a number of results has; at least one. */
export const pagesOf = (found: number): number => Math.max(1, Math.ceil(found / pageSize))

/** The last page of an answer, if the box asks for a later one; `null` if its page exists. */
export const lastPage = ({ tab, page }: SearchBox, answer: Result<Found, Failure>): number | null => {
  const found = answer.ok && tab !== null ? answer.value[tab]?.found : undefined
  return found !== undefined && page > pagesOf(found) ? pagesOf(found) : null
}

/** A box after an answer; a failure leaves no results of an earlier search. */
export const answered = (box: SearchBox, answer: Result<Found, Failure>): SearchBox => ({
  ...box,
  answer: answer.ok ? { tab: box.tab, text: box.text, found: answer.value } : null,
  failure: answer.ok ? null : answer.error,
})

const atEachEnd = 3

/** The page numbers to show: the first three, the last three and the present one; null stands for those between them. */
export const pageNumbers = (page: number, pages: number): readonly (number | null)[] => {
  const ends = Array.from({ length: atEachEnd }, (_, at) => [at + 1, pages - at]).flat()
  const shown = [...new Set([...ends, page])].filter((each) => each >= 1 && each <= pages).sort((a, b) => a - b)
  return shown.flatMap((each, at) => {
    const left = each - 1 - (shown[at - 1] ?? 0)
    // A gap of one page is the page itself: an ellipsis would take as much room.
    return left > 0 ? [left === 1 ? each - 1 : null, each] : [each]
  })
}
