import { useState } from 'react'
import css from './picture.module.css'

/** The aspect ratios that a card may have. V5.04 */
export type Ratio = '2:1' | '16:9' | '5:3' | '4:3' | '1:1' | '9:13' | '2:3' | '9:16'

const inWidth = (image: string, width: number): string => `${image}${image.includes('?') ? '&' : '?'}width=${width}`

/** A picture in a box of its own shape, so that nothing moves when it comes; a tint where it does not. V5.04 */
export const Picture = ({
  image,
  sizes,
  eager = false,
  first = false,
  ratio = '16:9',
  fill = false,
  widths = [320, 640],
}: {
  image: string | null
  sizes: string
  eager?: boolean
  /** The largest picture of the first screen. */
  first?: boolean
  ratio?: Ratio
  /** Takes the shape of what is around it. */
  fill?: boolean
  widths?: readonly number[]
}) => {
  const [broken, setBroken] = useState<string | null>(null)
  const shown = image !== null && broken !== image
  return (
    <span className={css['box']} data-ratio={fill ? 'fill' : ratio} data-empty={shown ? undefined : ''}>
      {shown && (
        <img
          className={css['image']}
          sizes={sizes}
          srcSet={widths.map((width) => `${inWidth(image, width)} ${width}w`).join(', ')}
          src={inWidth(image, widths.at(-1) ?? 640)}
          alt=""
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={first ? 'high' : 'auto'}
          decoding={first ? 'sync' : 'async'}
          onError={() => setBroken(image)}
        />
      )}
    </span>
  )
}
