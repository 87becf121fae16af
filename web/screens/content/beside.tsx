import type { ReactNode } from 'react'
import { Dotted } from '../../parts/layout/dotted.tsx'
import { Heading } from '../../parts/layout/heading.tsx'
import css from './inline.module.css'

/** A page whose player and texts are side by side if there is room, and one below the other if there is not; the rest of the page is below both. */
export const Beside = ({
  player,
  overline,
  title,
  teacher = null,
  texts,
  children,
}: {
  player: ReactNode
  overline: string
  title: string
  teacher?: string | null
  texts: ReactNode
  children: ReactNode
}) => (
  <article className={css['page']}>
    <div className={css['two']}>
      <div className={css['player']}>{player}</div>
      <div className="stack gap-4 from-top">
        <header className={css['header']}>
          <p className="overline accent">
            <Dotted>{overline}</Dotted>
          </p>
          <Heading className={css['title']}>{title}</Heading>
          {teacher && <p className="soft">{teacher}</p>}
        </header>
        {texts}
      </div>
    </div>
    {children}
  </article>
)
