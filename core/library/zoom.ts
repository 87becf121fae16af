import { libraryWords } from './words.ts'

/** The zoom at which a page is as wide as the window lets it be, in percent. P9.24 */
export const fitted = 100

/** The zooms in percent of the width that the window gives to a page. P2.2.13 P2.4.05 */
export const zooms: readonly number[] = [50, 75, fitted, 125, 150, 200, 300]

/** Returns the zoom one step in (1) or out (-1); the same zoom at the ends. */
export const zoomAfter = (zoom: number, by: 1 | -1): number =>
  zooms[Math.min(Math.max(zooms.indexOf(zoom) + by, 0), zooms.length - 1)] ?? zoom

/** The controls of the zoom. */
export interface ZoomView {
  readonly text: string
  readonly canGoIn: boolean
  readonly canGoOut: boolean
}

/** Returns the controls of a zoom. P2.2.13 P2.4.05 */
export const zoomView = (zoom: number): ZoomView => ({
  text: libraryWords.zoom(zoom),
  canGoIn: zoom < (zooms.at(-1) ?? zoom),
  canGoOut: zoom > (zooms[0] ?? zoom),
})
