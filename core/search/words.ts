import type { SearchTab } from '../routes/index.ts'

/** The texts of the search. */
export const searchWords = {
  field: 'Search classes, programs, and more',
  searching: 'Searching...',
  none: 'No results found',
  noneOfThem: 'No results found with these filters',
  failed: 'Search is not available right now',
  offline: "You're offline. Search works again when you're back online.",
  more: 'See more results',
  all: 'All',
  filter: 'Show',
  tabs: 'Kinds of results',
  results: 'Results',
  sections: 'Browse by section',
  browse: 'Browse classes',
  pages: 'Pages',
  page: (page: number): string => `Page ${page}`,
  previous: 'Previous',
  next: 'Next',
  clear: 'Clear search',
  close: 'Close search',
  placeholder: 'Classes, programs, and more',
  teacher: (name: string): string => `with ${name}`,
  added: (date: string): string => `Added on ${date}`,
  found: (count: string, one: boolean, query: string): string =>
    `${count} ${one ? 'result' : 'results'} for “${query}”`,
  count: (count: string, one: boolean): string => `${count} ${one ? 'result' : 'results'}`,
} as const

/** The names of the kinds of results. */
export const tabNames: Readonly<Record<SearchTab, string>> = {
  programs: 'Programs',
  collections: 'Collections',
  videos: 'Videos',
  playlists: 'Playlists',
}
