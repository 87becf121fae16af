import type { ReactNode } from 'react'
import { useState } from 'react'
import css from './picture.module.css'

const inWidth = (image: string, width: number): string => `${image}${image.includes('?') ? '&' : '?'}width=${width}`

/** A picture in a box of the ratio that the list around it names, so that nothing moves when it loads; a tint if it fails. */
export const Picture = ({
  image,
  sizes,
  eager = false,
  first = false,
  fill = false,
  widths = [320, 640],
  place = '',
  children,
}: {
  image: string | null
  sizes: string
  eager?: boolean
  /** Whether it is the largest picture of the first screen, and loads first. */
  first?: boolean
  /** Whether it fills the box around it. */
  fill?: boolean
  widths?: readonly number[]
  /** A class that says where it stands. */
  place?: string | undefined
  /** Marks on the picture. */
  children?: ReactNode
}) => {
  const [broken, setBroken] = useState<string | null>(null)
  const shown = image !== null && broken !== image
  return (
    <span className={`${css['box']} ${place}`} data-fill={fill || undefined} data-empty={shown ? undefined : ''}>
      {shown && (
        <img
          className={css['image']}
          sizes={sizes}
          srcSet={widths.map((width) => `${inWidth(image, width)} ${width}w`).join(', ')}
          src={inWidth(image, widths.at(-1) ?? 640)}
          alt=""
          loading={eager ? 'eager' : 'lazy'}
          // The scripts come before the pictures of cards.
          fetchPriority={first ? 'high' : eager ? 'auto' : 'low'}
          decoding={first ? 'sync' : 'async'}
          onError={() => setBroken(image)}
        />
      )}
      {children}
    </span>
  )
}
