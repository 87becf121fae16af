import type { KeyboardEvent } from 'react'
import { useEffect, useRef } from 'react'
import type { SearchPageView } from '../../../core/search/index.ts'
import { searchWords } from '../../../core/search/index.ts'
import { Link } from '../../parts/link.tsx'
import css from './search.module.css'

/** The id of the panel with the results of the chosen tab. */
export const panelId = 'search-results'

/** The id of a tab. */
export const tabId = (tab: string) => `search-tab-${tab}`

/** How far each key moves among tabs. */
const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }

const moveAmongTabs = (event: KeyboardEvent<HTMLElement>) => {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')]
  const at = tabs.findIndex(({ id }) => id === document.activeElement?.id)
  const step = steps[event.key]
  const to =
    event.key === 'Home' ? 0 : event.key === 'End' ? tabs.length - 1 : step && (at + step + tabs.length) % tabs.length
  if (to === undefined) return
  event.preventDefault()
  tabs[to]?.focus()
}

/** The chosen tab is in view where the tabs are wider than the page. */
const useChosenInView = (tabs: SearchPageView['tabs']) => {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { current } = list
    const chosen = tabs.find((tab) => tab.chosen)
    const link = chosen && document.getElementById(tabId(chosen.tab))
    if (current && link) current.scrollLeft = link.offsetLeft + link.offsetWidth / 2 - current.clientWidth / 2
  }, [tabs])
  return list
}

/** The tabs with their counts; arrow keys move among them. V2.46 */
export const Tabs = ({ tabs }: { tabs: SearchPageView['tabs'] }) => (
  <div
    className={css['tabs']}
    role="tablist"
    aria-label={searchWords.tabs}
    tabIndex={-1}
    ref={useChosenInView(tabs)}
    onKeyDown={moveAmongTabs}
  >
    {tabs.map(({ tab, label, count, href, chosen }) => (
      <Link
        key={tab}
        className={css['tab']}
        to={href}
        role="tab"
        id={tabId(tab)}
        aria-selected={chosen}
        aria-controls={panelId}
        tabIndex={chosen ? 0 : -1}
      >
        {label}
        <span className={css['count']}>{count}</span>
      </Link>
    ))}
  </div>
)
