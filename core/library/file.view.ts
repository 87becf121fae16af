import type { ResourceSummary } from '../catalogue/index.ts'
import type { FileState } from './file.machine.ts'
import type { File } from './file.ts'
import type { PagerView } from './reader.view.ts'
import { pagerView } from './reader.view.ts'
import { readingWidth } from './width.ts'
import { failedPages, libraryWords, matchText, openPages, sizeText } from './words.ts'
import type { ZoomView } from './zoom.ts'
import { fitted, percentOf, zoomView } from './zoom.ts'

/** The button that keeps a file. P2.2.15 */
export interface DownloadView {
  readonly label: string
  readonly href: string
}

interface FileSearchView {
  readonly query: string
  /** The number of matches and the current one, or the reason for no matches; empty without a search. */
  readonly text: string
  readonly hasMatches: boolean
  readonly isFailed: boolean
}

/** A file that is read. P2.2.13 */
export interface FileView {
  readonly title: string
  readonly description: string
  readonly pager: PagerView | null
  /** The width of the frame around the page, in px: at most, if a page is seen as a whole; a page that is zoomed in scrolls inside it. P9.24 */
  readonly width: number
  readonly zoom: ZoomView
  /** Whether the page is wider than its frame. */
  readonly isWide: boolean
  /** The element that the pages are drawn into. */
  readonly element: unknown
  readonly label: string
  readonly isSlow: boolean
  /** The message in place of a page that could not be drawn. */
  readonly failed: string | null
  readonly search: FileSearchView
  readonly download: DownloadView | null
}

/** The button that keeps a resource's file, only where the studio allows it. P2.2.15 */
export const downloadView = ({ resource }: Pick<File, 'resource'>): DownloadView | null =>
  resource?.canDownload && resource.url ? { label: labelOf(resource), href: resource.url } : null

const labelOf = ({ size }: ResourceSummary): string =>
  size === null ? libraryWords.download : libraryWords.downloadSized(sizeText(size))

const searchView = (state: FileState): FileSearchView => {
  const { query, matches, match } = state.context
  const base = { query, text: '', hasMatches: false, isFailed: false }
  const at = (value: 'reading' | 'found' | 'failed') => state.matches({ open: { search: value } })
  if (at('reading')) return { ...base, text: libraryWords.searching }
  if (at('failed')) return { ...base, text: libraryWords.searchFailed, isFailed: true }
  if (!at('found')) return base
  return match === null
    ? { ...base, text: libraryWords.noMatches }
    : { ...base, text: matchText(match, matches.length), hasMatches: true }
}

/** A file that is read, as it is shown; null until it is open. P2.2.13 P2.2.15 P5.01 P5.02 P9.24 */
export const fileView = (state: FileState): FileView | null => {
  const { resource, file, page, viewport, zoom } = state.context
  if (resource === null || file === null || !state.matches('open')) return null
  return {
    title: resource.title,
    description: resource.description,
    pager: pagerView(page, file.pages),
    width: Math.round((readingWidth(viewport.width) * Math.min(percentOf(zoom), fitted)) / 100),
    zoom: zoomView(zoom),
    isWide: percentOf(zoom) > fitted,
    element: file.element,
    label: openPages([page], file.pages),
    isSlow: state.matches({ open: { sheet: { waiting: 'slow' } } }),
    failed: state.matches({ open: { sheet: 'failed' } }) ? failedPages([page]) : null,
    search: searchView(state),
    download: downloadView(state.context),
  }
}
