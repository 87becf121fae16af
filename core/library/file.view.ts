import type { ResourceSummary } from '../catalogue/index.ts'
import type { FileState } from './file.machine.ts'
import type { File } from './file.ts'
import { pagerView } from './reader.view.ts'
import { readingWidth } from './width.ts'
import { failedPages, libraryWords, matchText, openPages, sizeText } from './words.ts'
import { fitted, percentOf, zoomView } from './zoom.ts'

/** The button that keeps a file. P2.2.15 */
export interface DownloadView {
  readonly label: string
  readonly href: string
}

/** The button that keeps a resource's file, only if the studio allows it. */
export const downloadView = ({ resource }: Pick<File, 'resource'>): DownloadView | null =>
  resource?.canDownload && resource.url ? { label: labelOf(resource), href: resource.url } : null

const labelOf = ({ size }: ResourceSummary): string =>
  size === null ? libraryWords.download : libraryWords.downloadSized(sizeText(size))

const searchView = (state: FileState) => {
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

/** A file that is read, as it is shown; null until it is open. */
export const fileView = (state: FileState) => {
  const { resource, file, page, viewport, zoom } = state.context
  if (resource === null || file === null || !state.matches('open')) return null
  return {
    title: resource.title,
    description: resource.description,
    pager: pagerView(page, file.pages),
    /** The width of the frame around the page, in px: at most, if a page is seen as a whole; a page that is zoomed in scrolls inside it. */
    width: Math.round((readingWidth(viewport.width) * Math.min(percentOf(zoom), fitted)) / 100),
    zoom: zoomView(zoom),
    /** Whether the page is wider than its frame. */
    isWide: percentOf(zoom) > fitted,
    /** The element that the pages are drawn into. */
    element: file.element,
    label: openPages([page], file.pages),
    isSlow: state.matches({ open: { sheet: { waiting: 'slow' } } }),
    /** The message in place of a page that could not be drawn. */
    failed: state.matches({ open: { sheet: 'failed' } }) ? failedPages([page]) : null,
    search: searchView(state),
    download: downloadView(state.context),
  }
}

/** A file that is read. */
export type FileView = NonNullable<ReturnType<typeof fileView>>
