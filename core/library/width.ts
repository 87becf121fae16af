/** The inner size of the window, in px. */
export interface Viewport {
  readonly width: number
  readonly height: number
  /** The height of the part in which a page is read, between the bars of the site; the window's own if it is not known. */
  readonly visible?: number
}

const steps = [
  [1920, 1200],
  [1280, 900],
  [1024, 600],
] as const

/** Returns the width of a magazine's canvas, or of a page of a file, by the width of the window, in px. P9.24 P9.25 */
export const readingWidth = (width: number): number =>
  steps.find(([from]) => width >= from)?.[1] ?? Math.max(width - (width >= 768 ? 330 : 20), 0)

/** Returns the height in which a page is seen as a whole, in px. */
export const readingHeight = ({ height, visible = height }: Viewport): number => Math.max(visible, 1)

/** The most pixels of a canvas that Safari on a phone still draws. */
const mostPixels = 16_777_216

/** How many pixels of a canvas make one px of the screen, as far as a canvas of this size can have them. */
export const canvasDensity = (width: number, height: number, screen: number): number =>
  Math.min(screen, 3, Math.sqrt(mostPixels / Math.max(width * height, 1)))

/** The narrowest page that is still easy to read, in px: as wide as alone in a window of 1024. */
const narrowestSide = readingWidth(1024)

/** Whether two pages fit side by side: in a landscape window where half of the width is enough for one. */
export const fitsTwo = ({ width, height }: Viewport): boolean =>
  width > height && readingWidth(width) / 2 >= narrowestSide
