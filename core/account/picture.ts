import { pictureUnusable } from './fields.words.ts'
/** A chosen file, as far as it matters whether it can be a picture. */
export interface Chosen {
  readonly name: string
  /** Its media type, such as 'image/png'. */
  readonly type: string
  /** Bytes. */
  readonly size: number
}

/** The area of a picture that is kept: a square, in the picture's own pixels. */
export interface Area {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** How large the file of a chosen picture may be, in bytes. A5.33 A9.02 */
export const largestPicture = 10_485_760

/** The side of the square that is kept of a picture, in px. A9.02 */
export const pictureSide = 512

/** The quality of the JPEG that is kept, from 0 to 1. A5.33 */
export const pictureQuality = 0.9

/** How far one may zoom in on a picture: at least, and at most. A9.02 */
export const zooms = [1, 3] as const

/** The kinds of picture that can be kept. A5.33 */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp'] as const

/** The words for a file that cannot be a profile picture; null if it can. A5.33 */
export const pictureError = ({ type, size }: Chosen): string | null =>
  pictureTypes.some((each) => each === type) && size > 0 && size <= largestPicture ? null : pictureUnusable
