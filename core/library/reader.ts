import type { Magazine } from '../catalogue/index.ts'
import type { Failure } from '../kernel/failure.ts'
import type { Result } from '../kernel/result.ts'
import type { PageCommand } from './pages.ts'
import { nextPage, pageAfter, previousPage, sidesOf } from './pages.ts'
import type { PageImage } from './port.ts'
import type { Viewport } from './width.ts'
import { fitsTwo } from './width.ts'
import type { Zoom } from './zoom.ts'
import { fitted } from './zoom.ts'

/** How long a page may take before a spinner is shown, in ms. P9.21 */
export const spinnerDelay = 300

/** How long after opening a magazine its first page is drawn, in ms. P9.22 */
export const firstPageDelay = 500

/** A magazine that is read: the page that is wanted, the pages at hand, and those on the canvas. */
export interface Reader {
  readonly magazine: Magazine
  readonly page: number
  readonly viewport: Viewport
  readonly zoom: Zoom
  /** Whether the first page may be drawn already. */
  readonly mayDraw: boolean
  /** The page that is being fetched. */
  readonly fetching: number | null
  readonly images: Readonly<Record<number, PageImage>>
  /** The pages that could not be loaded. */
  readonly failed: readonly number[]
  /** The pages on the canvas. */
  readonly drawn: readonly number[]
}

/** A magazine that has just been opened, at the page that the device remembers: one that it does not have is its first. */
export const opened = (magazine: Magazine, viewport: Viewport): Reader => ({
  ...{ magazine, viewport, page: 1, zoom: fitted, mayDraw: false, fetching: null, images: {}, failed: [], drawn: [] },
})

/** Whether two pages are open together. */
export const isPaired = ({ viewport }: Pick<Reader, 'viewport'>): boolean => fitsTwo(viewport)

/** The pages that are wanted on the canvas. */
export const wantedSides = (reader: Pick<Reader, 'page' | 'magazine' | 'viewport'>): readonly number[] =>
  sidesOf(reader.page, reader.magazine.pages, isPaired(reader))

/** The wanted pages, and after them those that the next step may open. */
const worthFetching = (reader: Reader): readonly number[] => {
  const { page, magazine } = reader
  const paired = isPaired(reader)
  const neighbours = [nextPage(page, magazine.pages, paired), previousPage(page, magazine.pages, paired)]
  return [
    ...wantedSides(reader),
    ...neighbours.flatMap((each) => (each === null ? [] : sidesOf(each, magazine.pages, paired))),
  ]
}

/** Returns the page to fetch now, the wanted ones first; `null` if all pages that may be needed have loaded or failed. */
export const pageToFetch = (reader: Reader): number | null =>
  worthFetching(reader).find((page) => !reader.images[page] && !reader.failed.includes(page)) ?? null

/** Whether the wanted pages can be drawn: each has loaded or failed, and drawing may start. */
export const isSettled = (reader: Reader): boolean =>
  reader.mayDraw && wantedSides(reader).every((page) => reader.images[page] || reader.failed.includes(page))

/** Whether the canvas shows the wanted pages. */
export const isDrawn = (reader: Reader): boolean => {
  const wanted = wantedSides(reader)
  return (
    isSettled(reader) && wanted.length === reader.drawn.length && wanted.every((page) => reader.drawn.includes(page))
  )
}

/** The pages at hand that may be needed again; the others are let go. */
const kept = (reader: Reader): Reader['images'] => {
  const needed = [...worthFetching(reader), ...reader.drawn]
  return Object.fromEntries(Object.entries(reader.images).filter(([page]) => needed.includes(Number(page))))
}

/** Returns the reader after a command: another page is wanted, and failed pages are fetched again. */
export const moved = (reader: Reader, command: PageCommand): Reader => {
  const page = pageAfter(reader.page, reader.magazine.pages, isPaired(reader), command)
  return page === reader.page ? reader : { ...reader, page, failed: [] }
}

/** Returns the reader after a page has loaded or failed. */
export const fetched = (reader: Reader, result: Result<PageImage, Failure>): Reader => {
  const { fetching: page } = reader
  if (page === null) return reader
  return result.ok
    ? { ...reader, images: { ...kept(reader), [page]: result.value } }
    : { ...reader, failed: [...reader.failed, page] }
}
