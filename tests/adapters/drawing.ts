import { vi } from 'vitest'

/** The bytes with which a JPEG begins. */
export const jpeg = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3, 4, 5, 6, 7, 8, 9])

/** A file that somebody has chosen. */
export const chosen = new File([jpeg], 'me.png', { type: 'image/png' })

/** How the drawing of a browser goes. */
export interface Drawing {
  readonly decodes?: boolean
  readonly pen?: boolean
  readonly gives?: Blob | null
}

/** A browser that can draw; what was drawn is kept. */
export const browserThatDraws = ({
  decodes = true,
  pen = true,
  gives = new Blob([jpeg], { type: 'image/jpeg' }),
}: Drawing = {}) => {
  const drawn: unknown[][] = []
  const asked: unknown[][] = []
  const canvases: { width: number; height: number }[] = []
  let closed = 0
  const close = () => {
    closed += 1
  }
  vi.stubGlobal('createImageBitmap', async () => {
    if (!decodes) throw new DOMException('no picture', 'InvalidStateError')
    return { close }
  })
  const canvas = () => {
    const made = {
      ...{ width: 300, height: 150 },
      getContext: () => (pen ? { fillRect: () => undefined, drawImage: (...how: unknown[]) => drawn.push(how) } : null),
      toBlob: (done: (blob: Blob | null) => void, ...how: unknown[]) => {
        asked.push(how)
        done(gives)
      },
    }
    canvases.push(made)
    return made
  }
  vi.stubGlobal('document', { createElement: canvas })
  return { drawn, asked, canvases, closed: () => closed }
}
