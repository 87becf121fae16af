import type { KeyboardEvent } from 'react'
import { useEffect, useRef } from 'react'
import { isBare } from '../hooks/focus.ts'
import { afterPaint } from '../hooks/frames.ts'
import { Link } from './link.tsx'
import css from './tabs.module.css'

/** A tab: an address, and the number of its items if it is shown. */
export interface Tab {
  readonly id: string
  readonly label: string
  readonly href: string
  readonly chosen: boolean
  readonly count?: string
}

/** How far each key moves among tabs. */
const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }

const moveAmongTabs = (event: KeyboardEvent<HTMLElement>) => {
  if (!isBare(event)) return
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')]
  const at = tabs.findIndex(({ id }) => id === document.activeElement?.id)
  if (event.key === ' ') {
    event.preventDefault()
    return tabs[at]?.click()
  }
  const step = steps[event.key]
  const to =
    event.key === 'Home' ? 0 : event.key === 'End' ? tabs.length - 1 : step && (at + step + tabs.length) % tabs.length
  if (to === undefined) return
  event.preventDefault()
  tabs[to]?.focus()
}

/** The chosen tab is in view if the tabs are wider than the page. */
const useChosenInView = (chosen: string | undefined) => {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (chosen === undefined) return
    // Once the page is laid out: measuring it before would lay it out twice.
    return afterPaint(() => {
      const [{ current }, link] = [list, document.getElementById(chosen)]
      if (current && link) current.scrollLeft = link.offsetLeft + link.offsetWidth / 2 - current.clientWidth / 2
    })
  }, [chosen])
  return list
}

/** Tabs over a panel with the id `panel`; arrow keys move among them. */
export const Tabs = ({ tabs, label, panel }: { tabs: readonly Tab[]; label: string; panel: string }) => (
  <div
    className={css['tabs']}
    role="tablist"
    aria-label={label}
    tabIndex={-1}
    ref={useChosenInView(tabs.find(({ chosen }) => chosen)?.id)}
    onKeyDown={moveAmongTabs}
  >
    {tabs.map(({ id, label: name, count, href, chosen }) => (
      <Link
        key={id}
        className={css['tab']}
        to={href}
        role="tab"
        id={id}
        aria-selected={chosen}
        aria-controls={panel}
        tabIndex={chosen ? 0 : -1}
      >
        {name}
        {count !== undefined && <span className={css['count']}>{count}</span>}
      </Link>
    ))}
  </div>
)
