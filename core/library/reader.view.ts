import type { Magazine } from '../catalogue/index.ts'
import { isFollowable } from '../routes/index.ts'
import { nextPage, previousPage } from './pages.ts'
import type { PageImage } from './port.ts'
import type { ReaderState } from './reader.machine.ts'
import type { Reader } from './reader.ts'
import { isPaired } from './reader.ts'
import { readingHeight, readingWidth } from './width.ts'
import { failedPages, libraryWords, openPages } from './words.ts'
import { fitted, percentOf, zoomView } from './zoom.ts'

/** A page of the canvas, with its place there as parts of a page's width; without an image until it has loaded. */
interface SideView {
  readonly page: number
  readonly image: PageImage | null
  readonly left: number
  readonly width: number
  readonly height: number
}

/** The controls between the pages of something; null for a single page. */
export const pagerView = (page: number, total: number, paired = false) =>
  total === 1
    ? null
    : {
        ...{ page, total, of: libraryWords.of(total) },
        hasPrevious: previousPage(page, total, paired) !== null,
        hasNext: nextPage(page, total, paired) !== null,
      }

/** The controls between pages, the same for a magazine and a file. */
export type PagerView = NonNullable<ReturnType<typeof pagerView>>

const usualRatio = 4 / 3

/** The greatest ratio of height to width at which a page keeps its shape: a taller page would not end. */
const tallest = 4

const shapeOf = ({ width, height }: PageImage): number => Math.min(height / width, tallest)

/** The pages beside each other, in the middle of the canvas; each keeps its shape. */
const sidesView = (pages: readonly number[], images: Reader['images'], room: 1 | 2): readonly SideView[] =>
  pages.map((page, at) => {
    const image = images[page] ?? null
    const height = image ? shapeOf(image) : usualRatio
    const width = image ? (height * image.width) / image.height : 1
    return { page, image, left: (room - pages.length) / 2 + at + (1 - width) / 2, width, height }
  })

/** The price page of a printed magazine, if its address is safe to follow. */
const buyView = ({ buyUrl }: Magazine) =>
  buyUrl !== null && isFollowable(buyUrl) ? { what: libraryWords.printed, label: libraryWords.buy, href: buyUrl } : null

/** A magazine that is read, as it is shown. */
export const magazineView = (state: ReaderState) => {
  const { magazine, page, viewport, images, failed, drawn, zoom } = state.context
  const room = isPaired(state.context) ? 2 : 1
  const sides = sidesView(drawn, images, room)
  const heights = sides.flatMap(({ image, height }) => (image ? [height] : []))
  const ratio = heights.length > 0 ? Math.max(...heights) : usualRatio
  const widest = readingWidth(viewport.width)
  const gone = drawn.filter((side) => failed.includes(side))
  return {
    title: magazine.title,
    pages: libraryWords.pages(magazine.pages),
    pager: pagerView(page, magazine.pages, isPaired(state.context)),
    /** The width of the canvas, in px. */
    width:
      zoom === 'page'
        ? Math.min(widest, Math.floor((readingHeight(viewport) / ratio) * room))
        : Math.round((widest * zoom) / 100),
    zoom: zoomView(zoom),
    /** Whether the canvas is wider than its place. */
    isWide: percentOf(zoom) > fitted,
    /** The height of a page by its width: of the tallest that is drawn, else of the usual paper. */
    ratio,
    sides,
    /** How many pages have room on the canvas beside each other; a cover alone stands in the middle. */
    room,
    /** The description of the canvas for screen readers; null until a page is drawn. */
    label: drawn.length === 0 ? null : openPages(drawn, magazine.pages),
    isSlow: state.matches({ reading: { canvas: { waiting: 'slow' } } }),
    /** The message in place of pages that could not be loaded. */
    failed: gone.length === 0 ? null : failedPages(gone),
    /** The side on which a page that could not be loaded would be, if the one beside it can be read; `null` if the message takes the whole canvas. */
    failedSide: gone.length === 1 && drawn.length === 2 ? (gone[0] === drawn[0] ? 'left' : 'right') : null,
    /** The printed edition with the link to its shop; `null` if none is sold. */
    buy: buyView(magazine),
  }
}

/** A magazine that is read. */
export type MagazineView = ReturnType<typeof magazineView>
