import type { ReactNode } from 'react'
import css from './badge.module.css'

/** A short label on a picture or beside a title. */
export const Badge = ({
  kind,
  place = '',
  silent = false,
  children,
}: {
  kind: 'free' | 'new' | 'live' | 'time' | 'plain'
  /** A class that says where it stands. */
  place?: string | undefined
  /** Whether screen readers pass over it, since something else says the same. */
  silent?: boolean
  children: ReactNode
}) => (
  <span className={`${css['badge']} ${css[kind] ?? ''} ${place}`} aria-hidden={silent || undefined}>
    {children}
  </span>
)
