/** A file that somebody has chosen, as far as it is judged. */
export interface Chosen {
  readonly name: string
  /** Its media type, such as 'image/png'. */
  readonly type: string
  /** Bytes. */
  readonly size: number
}

/** The square of a picture that is kept, in its own pixels. */
export interface Area {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** How large a chosen picture may be, in bytes; how large what is kept of it, in px; how far one may zoom in. A5.33 A9.02 */
export const largestPicture = 10_485_760
export const pictureSide = 512
export const pictureQuality = 0.9
export const zooms = [1, 3] as const

/** The kinds of picture that can be kept. A5.33 */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp'] as const

/** What is said of a file that cannot be a profile picture, or null. A5.33 */
export const pictureError = ({ type, size }: Chosen): string | null =>
  (pictureTypes as readonly string[]).includes(type) && size > 0 && size <= largestPicture
    ? null
    : 'Please select a valid image file (JPEG, PNG, or WebP) under 10MB.'
