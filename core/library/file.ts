import type { Resource } from '../catalogue/index.ts'
import type { Failure } from '../kernel/failure.ts'
import type { PageCommand } from './pages.ts'
import { pageAfter } from './pages.ts'
import type { FileFailure, FilePage, OpenFile } from './port.ts'
import type { Viewport } from './width.ts'
import { readingHeight, readingWidth } from './width.ts'
import type { Zoom, ZoomCommand } from './zoom.ts'
import { fitted, percentOf, zoomAfter } from './zoom.ts'

/** How long after the last letter a text is searched for, in ms. */
export const searchDelay = 300

/** A place in a file where the searched text is: its page, and its index on that page. */
export interface Match {
  readonly page: number
  readonly nth: number
}

/** A file that is read: its page, its zoom, and the text that is searched for in it. */
export interface File {
  readonly program: string
  readonly id: string
  readonly viewport: Viewport
  readonly resource: Resource | null
  readonly file: OpenFile | null
  readonly page: number
  readonly zoom: Zoom
  /** The page on the screen, or the one being drawn. */
  readonly shown: FilePage | null
  readonly query: string
  /** The text that is marked on the page: the query, once it has been searched for. */
  readonly marked: string
  /** The text of each page, as it is compared; null until the file is searched for the first time. */
  readonly texts: readonly string[] | null
  /** Every place of the marked text. */
  readonly matches: readonly Match[]
  /** The index of the current match; `null` without one. */
  readonly match: number | null
  /** Why the file could not be found or opened the last time it failed; null before. */
  readonly failure: Failure | FileFailure | null
}

const accents = /[\u0300-\u036f]/g

/** Returns a letter as it is compared: without case and accent, so that a search for 'plie' finds 'plié'. It may become an empty text, or several letters. */
export const comparableLetter = (letter: string): string =>
  letter.normalize('NFKD').replace(accents, '').normalize('NFC').toLowerCase()

/** A text as it is compared: letter by letter, and with one space for any white space. */
const plain = (text: string): string => Array.from(text, comparableLetter).join('').replace(/\s+/g, ' ')

/** The texts of the pages of a file, as they are compared. */
export const comparable = (texts: readonly string[]): readonly string[] => texts.map(plain)

/** Every place of a text in the comparable texts of a file's pages, in order; none for a blank text. */
export const matchesIn = (texts: readonly string[], query: string): readonly Match[] => {
  const wanted = plain(query.trim())
  if (wanted === '') return []
  return texts.flatMap((text, at) =>
    Array.from({ length: text.split(wanted).length - 1 }, (_, nth) => ({ page: at + 1, nth })),
  )
}

/** The first match at or after a page, else the first of all; null without a match. */
const nearest = (matches: readonly Match[], page: number): number | null =>
  matches.length === 0
    ? null
    : Math.max(
        matches.findIndex((match) => match.page >= page),
        0,
      )

/** Returns the input of a drawing: the page and its width, the marked text, and the current match. */
export const drawing = ({ page, zoom, viewport, marked, matches, match }: File): FilePage => {
  const current = match === null ? undefined : matches[match]
  return {
    page,
    width: Math.round((readingWidth(viewport.width) * percentOf(zoom)) / 100),
    ...(zoom === 'page' && { height: readingHeight(viewport) }),
    marked,
    nth: current?.page === page ? current.nth : null,
  }
}

/** Whether the drawing on the screen differs from the one to show now. */
export const isOutdated = (file: File): boolean => {
  const wanted = drawing(file)
  const { shown } = file
  return (
    shown?.page !== wanted.page ||
    shown.width !== wanted.width ||
    shown.height !== wanted.height ||
    shown.marked !== wanted.marked ||
    shown.nth !== wanted.nth
  )
}

/** A file that is about to be opened, in a window whose size is not known yet: as narrow as on a phone. */
export const closed = (asked: { readonly program: string; readonly id: string }): File => ({
  ...asked,
  ...{ viewport: { width: 375, height: 667 }, resource: null, file: null, page: 1, zoom: fitted, shown: null },
  ...{ query: '', marked: '', texts: null, matches: [], match: null, failure: null },
})

/** Returns the file after a command that opens another page. */
export const paged = (file: File, command: PageCommand): File => ({
  ...file,
  page: pageAfter(file.page, file.file?.pages ?? 1, false, command),
})

/** Returns the file after a zoom command; the same at the ends of the zooms. */
export const zoomed = (file: File, command: ZoomCommand): File => ({ ...file, zoom: zoomAfter(file.zoom, command) })

/** Returns the file after a search in texts that are known: at the match nearest to the page that is read; a blank text marks nothing. */
export const searched = (file: File): File => {
  const marked = file.query.trim()
  const matches = matchesIn(file.texts ?? [], marked)
  const match = nearest(matches, file.page)
  return { ...file, marked, matches, match, page: match === null ? file.page : (matches[match]?.page ?? file.page) }
}

/** Returns the file after a step to the next match (1) or the one before (-1): after the last comes the first. */
export const stepped = (file: File, by: 1 | -1): File => {
  const { matches } = file
  if (matches.length === 0) return file
  const match = ((file.match ?? 0) + by + matches.length) % matches.length
  return { ...file, match, page: matches[match]?.page ?? file.page }
}
