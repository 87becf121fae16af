import type { ReactNode } from 'react'
import css from './badge.module.css'

/** A short label on a picture or beside a title. */
export const Badge = ({
  kind,
  children,
}: {
  kind: 'free' | 'new' | 'live' | 'time' | 'plain'
  children: ReactNode
}) => <span className={`${css['badge']} ${css[kind]}`}>{children}</span>
