/** The texts of the library and of its readers. */
export const libraryWords = {
  empty: 'Nothing in the library yet',
  loading: 'Loading the library',
  magazines: 'Magazine',
  otherResources: 'More to read',
  membersOnly: 'Members only',
  pdf: 'PDF',
  browse: 'Browse classes',
  pages: (count: number): string => `${count} ${count === 1 ? 'page' : 'pages'}`,
  loadingMagazine: 'Loading the magazine',
  loadingFile: 'Loading the file',
  waiting: 'Loading the page',
  reading: 'Pages',
  page: 'Page',
  of: (total: number): string => `of ${total}`,
  goToPage: 'Go to page',
  previous: 'Previous page',
  next: 'Next page',
  printed: 'Printed copy',
  buy: 'Buy',
  download: 'Download',
  downloadSized: (size: string): string => `Download (${size})`,
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  fitPage: 'Fit page',
  wholePage: 'Page',
  zoom: (percent: number): string => `${percent}%`,
  search: 'Search this file',
  nextMatch: 'Next match',
  previousMatch: 'Previous match',
  searching: 'Searching...',
  noMatches: 'No matches',
  searchFailed: "We couldn't search this file",
  retry: 'Retry',
  failed: "This isn't loading",
  failedText: 'Check your connection, then try again.',
  unreadable: "We can't show this file",
  unreadableText: "It may be damaged. Let us know, and we'll fix it.",
  unreadableKept: 'It may be damaged. You can still download it.',
  gone: "It's no longer available. Let us know, and we'll fix it.",
  toProgram: 'Back to the program',
} as const

/** Returns the open pages for screen readers: 'Page 3 of 12', 'Pages 2 and 3 of 12'. */
export const openPages = (sides: readonly number[], total: number): string =>
  sides.length > 1 ? `Pages ${sides.join(' and ')} of ${total}` : `Page ${sides.join('')} of ${total}`

/** The pages that could not be loaded: "Page 7 isn't loading", "Pages 6 and 7 aren't loading". */
export const failedPages = (pages: readonly number[]): string =>
  pages.length > 1 ? `Pages ${pages.join(' and ')} aren't loading` : `Page ${pages.join('')} isn't loading`

/** Returns the place of the current match among the matches of a search: '2 of 7'. */
export const matchText = (match: number, count: number): string => `${match + 1} of ${count}`

/** The size of a file: '240 KB', '1.2 MB'. */
export const sizeText = (bytes: number): string =>
  bytes < 999_500 ? `${Math.max(1, Math.round(bytes / 1_000))} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`
