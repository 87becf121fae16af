import { pictureUnusable } from './fields.words.ts'
/** A chosen file, with the properties that decide whether it can be a picture. */
export interface Chosen {
  readonly name: string
  /** The media type, such as 'image/png'. */
  readonly type: string
  /** The size, in bytes. */
  readonly size: number
}

/** The square that is cropped from a picture, in pixels of the picture. */
export interface Area {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** The maximum size of a chosen picture, in bytes. A5.33 A9.02 */
export const largestPicture = 10_485_760

/** The side of the saved square, in px. */
export const pictureSide = 512

/** The quality of the saved JPEG, from 0 to 1. */
export const pictureQuality = 0.9

/** The minimum and maximum zoom of the cropper. */
export const zooms = [1, 3] as const

/** The media types that a picture may have. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp'] as const

/** Returns the error of a chosen file; `null` if it can be a profile picture. */
export const pictureError = ({ type, size }: Chosen): string | null =>
  pictureTypes.some((each) => each === type) && size > 0 && size <= largestPicture ? null : pictureUnusable
