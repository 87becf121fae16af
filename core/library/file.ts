import type { Resource } from '../catalogue/index.ts'
import type { Failure } from '../kernel/failure.ts'
import type { Result } from '../kernel/result.ts'
import type { PageCommand } from './pages.ts'
import { pageAfter } from './pages.ts'
import type { FileFailure, FilePage, OpenFile } from './port.ts'
import type { WindowSize } from './width.ts'
import { readingWidth } from './width.ts'

/** The least zoom: as wide as the window lets it be. P9.24 */
export const fitted = 100

/** The zooms of a file in percent of the width that the window gives it. P2.2.13 */
export const zooms: readonly number[] = [fitted, 125, 150, 200, 300]

/** How long after the last letter a text is searched for, in ms. */
export const searchDelay = 300

/** A place in a file where the searched text is: its page, and the how manieth it is there. */
export interface Match {
  readonly page: number
  readonly nth: number
}

/** A file that is read: its page, how large it is, and what is searched for in it. P2.2.13 */
export interface File {
  readonly program: string
  readonly id: string
  readonly window: WindowSize
  readonly resource: Resource | null
  readonly file: OpenFile | null
  readonly page: number
  readonly zoom: number
  /** What is on the screen, or being drawn. */
  readonly shown: FilePage | null
  readonly query: string
  /** The text that is marked on the page: the query, once it has been searched for. */
  readonly marked: string
  /** The text of each page; null until it is searched for the first time. */
  readonly texts: readonly string[] | null
  /** The index of the match that is looked at; null where none is. */
  readonly match: number | null
  /** Why the last step failed. */
  readonly failure: Failure | FileFailure | null
}

/** A text as it is compared: without case, and with one space for any white space. */
const plain = (text: string): string => text.replace(/\s+/g, ' ').toLowerCase()

/** Every place of a text in the pages of a file, in order; none for a blank text. P2.2.13 */
export const matchesIn = (texts: readonly string[], query: string): readonly Match[] => {
  const wanted = plain(query.trim())
  if (wanted === '') return []
  return texts.flatMap((text, at) =>
    Array.from({ length: plain(text).split(wanted).length - 1 }, (_, nth) => ({ page: at + 1, nth })),
  )
}

/** The matches of the text that is marked in a file. */
export const foundIn = ({ texts, marked }: Pick<File, 'texts' | 'marked'>): readonly Match[] =>
  matchesIn(texts ?? [], marked)

/** The first match at or after a page, else the first of all; null where there is none. */
const nearest = (matches: readonly Match[], page: number): number | null =>
  matches.length === 0
    ? null
    : Math.max(
        matches.findIndex((match) => match.page >= page),
        0,
      )

/** What is drawn: the page in its width, with the searched text marked. P9.24 */
export const drawing = ({ page, zoom, window, marked }: File): FilePage => ({
  page,
  width: Math.round((readingWidth(window.width) * zoom) / 100),
  marked,
})

/** Whether something else is to be drawn than what is shown. */
export const isOutdated = (file: File): boolean => {
  const wanted = drawing(file)
  const { shown } = file
  return shown?.page !== wanted.page || shown.width !== wanted.width || shown.marked !== wanted.marked
}

/** A file that is about to be opened, in a window whose size is not known yet: as narrow as on a phone. */
export const closed = (asked: { readonly program: string; readonly id: string }): File => ({
  ...asked,
  ...{ window: { width: 375, height: 667 }, resource: null, file: null, page: 1, zoom: fitted, shown: null },
  ...{ query: '', marked: '', texts: null, match: null, failure: null },
})

/** After a command: another page. P5.01 P5.02 */
export const paged = (file: File, command: PageCommand): File => ({
  ...file,
  page: pageAfter(file.page, file.file?.pages ?? 1, false, command),
})

/** After a zoom in (1) or out (-1), as far as there is one. */
export const zoomed = (file: File, by: 1 | -1): File => {
  const at = zooms.indexOf(file.zoom) + by
  return { ...file, zoom: zooms[Math.min(Math.max(at, 0), zooms.length - 1)] ?? file.zoom }
}

/** After the texts of the pages have come: at the match nearest to the page that is read. */
export const searched = (file: File, result: Result<readonly string[], Failure>): File => {
  if (!result.ok) return { ...file, failure: result.error }
  const known = { ...file, texts: result.value, marked: file.query.trim(), failure: null }
  const matches = foundIn(known)
  const match = nearest(matches, file.page)
  return { ...known, match, page: match === null ? file.page : (matches[match]?.page ?? file.page) }
}

/** After a step to the next match (1) or the one before (-1): after the last comes the first. */
export const stepped = (file: File, by: 1 | -1): File => {
  const matches = foundIn(file)
  if (matches.length === 0) return file
  const match = ((file.match ?? 0) + by + matches.length) % matches.length
  return { ...file, match, page: matches[match]?.page ?? file.page }
}
