import { useSiteName } from '../../parts/layout/site-name.ts'
import css from './dialog-banner.module.css'

/** The studio's banner above a dialog's title: its name and a drawing of a barre with ribbons. */
export const DialogBanner = () => {
  const name = useSiteName()
  return (
    <div className="line gap-3 shrinks">
      <p className={css['name']}>{name}</p>
      <svg className={css['barre']} viewBox="0 0 600 40" preserveAspectRatio="xMaxYMid slice" aria-hidden="true">
        <path d="M0 9h600M0 16h600M560 9v27m-5 0h10M420 9v27m-5 0h10" />
        <path
          className={css['ribbon']}
          d="M478 37c-4-9 5-12 3-21-1-5 1-9 5-9s6 4 5 9c-2 9 7 11 4 20M495 36c-2-8 3-11 1-20"
        />
      </svg>
    </div>
  )
}
