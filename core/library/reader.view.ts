import type { Magazine } from '../catalogue/index.ts'
import { isFollowable } from '../routes/index.ts'
import { nextPage, previousPage } from './pages.ts'
import type { PageImage } from './port.ts'
import type { ReaderState } from './reader.machine.ts'
import { isPaired } from './reader.ts'
import { readingWidth } from './width.ts'
import { failedPages, libraryWords, openPages } from './words.ts'

/** The controls between pages, the same for a magazine and a file. P5.01 P5.02 */
export interface PagerView {
  readonly page: number
  readonly total: number
  /** 'of 12', beside the field. */
  readonly of: string
  readonly hasPrevious: boolean
  readonly hasNext: boolean
}

/** A page of the canvas; without an image where it has not come. */
export interface SideView {
  readonly page: number
  readonly image: PageImage | null
}

/** A magazine that is read. P2.4.05 */
export interface MagazineView {
  readonly title: string
  readonly pages: string
  readonly pager: PagerView
  /** The width of the canvas, in px. P9.24 */
  readonly width: number
  /** The height of a page by its width: as of those that are drawn, else of the usual paper. */
  readonly ratio: number
  readonly sides: readonly SideView[]
  /** How many pages have room on the canvas beside each other; a cover alone stands in the middle. */
  readonly room: 1 | 2
  /** What the canvas shows, for screen readers; null while nothing is drawn. */
  readonly label: string | null
  readonly isSlow: boolean
  /** The message in place of pages that could not be loaded. */
  readonly failed: string | null
  readonly buy: { readonly label: string; readonly href: string } | null
}

/** The controls between the pages of something. P5.01 P5.02 */
export const pagerView = (page: number, total: number, paired = false): PagerView => ({
  ...{ page, total, of: libraryWords.of(total) },
  hasPrevious: previousPage(page, total, paired) !== null,
  hasNext: nextPage(page, total, paired) !== null,
})

const usualRatio = 4 / 3

/** The price page of a printed magazine, where its address is safe to follow. P2.4.05 */
const buyView = ({ buyUrl }: Magazine): MagazineView['buy'] =>
  buyUrl !== null && isFollowable(buyUrl) ? { label: libraryWords.buy, href: buyUrl } : null

/** A magazine that is read, as it is shown. P2.4.05 P4.7.01 P5.01 P5.02 P9.24 */
export const magazineView = (state: ReaderState): MagazineView => {
  const { magazine, page, window, images, failed, drawn } = state.context
  const sides = drawn.map((side) => ({ page: side, image: images[side] ?? null }))
  const gone = drawn.filter((side) => failed.includes(side))
  const first = sides.find(({ image }) => image !== null)?.image
  return {
    title: magazine.title,
    pages: libraryWords.pages(magazine.pages),
    pager: pagerView(page, magazine.pages, isPaired(state.context)),
    width: readingWidth(window.width),
    ratio: first ? first.height / first.width : usualRatio,
    sides,
    room: isPaired(state.context) ? 2 : 1,
    label: drawn.length === 0 ? null : openPages(drawn, magazine.pages),
    isSlow: state.matches({ reading: { canvas: { waiting: 'slow' } } }),
    failed: gone.length === 0 ? null : failedPages(gone),
    buy: buyView(magazine),
  }
}
