import type { ComponentProps, ReactNode } from 'react'
import css from './backdrop.module.css'

interface BackdropProps extends ComponentProps<'header'> {
  as?: 'header' | 'section'
  picture: ReactNode
  /** Whether it is at the top of its page, under the header. */
  top?: boolean
  /** Whether it is dimmed, because its event was cancelled. */
  dim?: boolean
}

/** A large picture with text in front of it. */
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

/** The text in front of a backdrop's picture, on a scrim that grows with it. */
export const BackdropWords = ({
  className = '',
  children,
}: {
  className?: string | undefined
  children: ReactNode
}) => <div className={`${css['words']} ${className}`}>{children}</div>
