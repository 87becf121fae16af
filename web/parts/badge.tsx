import type { ReactNode } from 'react'
import css from './badge.module.css'

/** A short label on a picture or beside a title. */
export const Badge = ({
  kind,
  place = '',
  children,
}: {
  kind: 'free' | 'new' | 'live' | 'time' | 'plain'
  /** A class that says where it stands. */
  place?: string | undefined
  children: ReactNode
}) => <span className={`${css['badge']} ${css[kind] ?? ''} ${place}`}>{children}</span>
