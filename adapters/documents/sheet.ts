import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { TextLayer } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { FilePage } from '../../core/library/index.ts'
import { canvasDensity } from '../../core/library/index.ts'

/** Draws a page with its text over it, ready to take the place of the one that is shown; aborted, it stops drawing. */
export const drawSheet = async (
  file: PDFDocumentProxy,
  { page: number, width, height = Number.POSITIVE_INFINITY }: FilePage,
  signal: AbortSignal,
): Promise<readonly [canvas: HTMLElement, text: HTMLElement]> => {
  const page = await file.getPage(number)
  signal.throwIfAborted()
  const own = page.getViewport({ scale: 1 })
  const viewport = page.getViewport({
    scale: Math.min(width / own.width, height / own.height),
  })
  const density = canvasDensity(viewport.width, viewport.height, globalThis.devicePixelRatio || 1)
  const canvas = document.createElement('canvas')
  canvas.width = Math.floor(viewport.width * density)
  canvas.height = Math.floor(viewport.height * density)
  canvas.setAttribute('aria-hidden', 'true')
  const drawing = page.render({ canvas, viewport: page.getViewport({ scale: viewport.scale * density }) })
  const stop = () => drawing.cancel()
  signal.addEventListener('abort', stop, { once: true })
  try {
    await drawing.promise
    const text = document.createElement('div')
    text.dataset['layer'] = 'text'
    text.style.setProperty('--total-scale-factor', `${viewport.scale}`)
    // Without them the layer has no size, and its text lies beside the picture.
    for (const side of ['x', 'y']) text.style.setProperty(`--scale-round-${side}`, '1px')
    await new TextLayer({ textContentSource: await page.getTextContent(), container: text, viewport }).render()
    signal.throwIfAborted()
    return [canvas, text]
  } finally {
    signal.removeEventListener('abort', stop)
    // The source of the drawn page is released: a long file would fill the memory.
    page.cleanup()
  }
}
