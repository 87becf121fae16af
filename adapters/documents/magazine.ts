import type { Failure } from '../../core/kernel/failure.ts'
import { fail, ok } from '../../core/kernel/result.ts'
import type { MagazinePort, PageImage } from '../../core/library/index.ts'
import type { ReadBytes } from '../http/bytes.ts'
import { fiveTimes, patiently } from '../http/patience.ts'

/** Decodes an image; rejects for bytes that are none. */
export type Decode = (image: Blob) => Promise<CanvasImageSource & { readonly width: number; readonly height: number }>

/** The failure for an answer that is not an image; like a gateway error, it may pass. */
const noImage: Failure = { type: 'Refused', reason: 'busy', message: 'no response' }

/** The page images of magazines at `{baseUrl}/{page}.png`. P7.06 */
export const magazinePages =
  (read: ReadBytes, decode: Decode = (image) => createImageBitmap(image)): MagazinePort['page'] =>
  ({ magazine, page }, signal) =>
    patiently(
      async (inner) => {
        const found = await read(`${magazine.baseUrl}/${page}.png`, inner)
        if (!found.ok) return found
        const image = await decode(found.value).catch(() => null)
        if (image === null) return fail(noImage)
        return ok<PageImage>({
          ...{ width: image.width, height: image.height },
          paint: (canvas, left, width, height) =>
            (canvas as HTMLCanvasElement).getContext('2d')?.drawImage(image, left, 0, width, height),
        })
      },
      fiveTimes,
      signal,
    )
