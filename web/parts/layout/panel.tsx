import type { ReactNode } from 'react'
import { useId } from 'react'
import css from './panel.module.css'

/** A section of a page on a surface of its own, under its heading. */
export const Panel = ({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) => {
  const heading = useId()
  return (
    <section className={css['panel']} aria-labelledby={heading}>
      <header className={css['header']}>
        <h2 className="title-2" id={heading}>
          {title}
        </h2>
        {action}
      </header>
      {children}
    </section>
  )
}
