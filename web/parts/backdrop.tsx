import type { ComponentProps, ReactNode } from 'react'
import css from './backdrop.module.css'

interface BackdropProps extends ComponentProps<'header'> {
  as?: 'header' | 'section'
  picture: ReactNode
  /** Whether it stands at the top of its page, under the header. */
  top?: boolean
  /** What it shows does not take place. */
  dim?: boolean
}

/** A large picture with words before it. */
export const Backdrop = ({
  as: Element = 'header',
  picture,
  top,
  dim,
  className,
  children,
  ...rest
}: BackdropProps) => (
  <Element
    className={`${css['backdrop']} ${className}`}
    data-theme="house"
    data-top={top || undefined}
    data-dim={dim || undefined}
    {...rest}
  >
    <div className={css['picture']}>{picture}</div>
    {children}
  </Element>
)

/** The words before the picture of a page's backdrop, on a scrim that grows with them. */
export const BackdropWords = ({
  className = '',
  children,
}: {
  className?: string | undefined
  children: ReactNode
}) => <div className={`${css['words']} ${className}`}>{children}</div>
