import { libraryWords } from './words.ts'

/** The zoom at which a page is as wide as the window lets it be, in percent. */
export const fitted = 100

/** A zoom: percent of the width that the window gives to a page, or `page` for a page that is seen as a whole. */
export type Zoom = number | 'page'

/** A command that changes the zoom: a step in or out, or the whole page and back. */
export type ZoomCommand = 'zoomIn' | 'zoomOut' | 'fitPage'

/** The zooms in percent of the width that the window gives to a page. */
export const zooms: readonly number[] = [50, 75, fitted, 125, 150, 200, 300]

const stepped = (zoom: Zoom, by: 1 | -1): Zoom => {
  // A whole page is as wide as the window lets it be at most.
  if (zoom === 'page') return by === 1 ? fitted : (zooms[0] ?? zoom)
  return zooms[Math.min(Math.max(zooms.indexOf(zoom) + by, 0), zooms.length - 1)] ?? zoom
}

/** Returns the zoom after a command: one step in or out, the same at the ends; or the whole page, and back to the full width. */
export const zoomAfter = (zoom: Zoom, command: ZoomCommand): Zoom => {
  if (command === 'fitPage') return zoom === 'page' ? fitted : 'page'
  return stepped(zoom, command === 'zoomIn' ? 1 : -1)
}

/** Returns the percent of the width that a zoom takes at most. */
export const percentOf = (zoom: Zoom): number => (zoom === 'page' ? fitted : zoom)

/** Returns the controls of a zoom. */
export const zoomView = (zoom: Zoom) => ({
  text: zoom === 'page' ? libraryWords.wholePage : libraryWords.zoom(zoom),
  canGoIn: percentOf(zoom) < (zooms.at(-1) ?? 0),
  canGoOut: zoom === 'page' || zoom > (zooms[0] ?? zoom),
  /** Whether a page is seen as a whole. */
  fits: zoom === 'page',
})
