import type { Area, Chosen, PictureFailure } from '../../core/commerce/account/index.ts'
import { pictureQuality, pictureSide } from '../../core/commerce/account/index.ts'
import type { Result } from '../../core/kernel/result.ts'
import { fail, ok } from '../../core/kernel/result.ts'

const drawn = (picture: ImageBitmap, { x, y, width, height }: Area): HTMLCanvasElement => {
  const side = Math.max(1, Math.min(pictureSide, Math.round(width)))
  const canvas = Object.assign(document.createElement('canvas'), { width: side, height: side })
  const pen = canvas.getContext('2d')
  if (pen === null) throw new Error('nothing to draw on')
  // Transparent areas of the picture would turn black in a JPEG.
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, side, side)
  pen.drawImage(picture, x, y, width, height, 0, 0, side, side)
  return canvas
}

const jpegOf = (canvas: HTMLCanvasElement) =>
  new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', pictureQuality))

const decoded = async (chosen: Chosen): Promise<ImageBitmap | null> => {
  try {
    return await createImageBitmap(chosen as File)
  } catch {
    return null
  }
}

/** The selected area of a picture as a square JPEG of at most 512 px; a failure names the step that failed. */
export const cutPicture = async (chosen: Chosen, area: Area): Promise<Result<Blob, PictureFailure>> => {
  const picture = await decoded(chosen)
  if (picture === null) return fail({ type: 'Unloadable' })
  try {
    const jpeg = await jpegOf(drawn(picture, area))
    return jpeg && jpeg.size > 0 ? ok(jpeg) : fail({ type: 'Empty' })
  } catch {
    return fail({ type: 'Unprocessable' })
  } finally {
    picture.close()
  }
}
