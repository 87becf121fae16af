import type { KeyboardEvent } from 'react'
import { useEffect, useRef } from 'react'
import { useScreen } from '../../../adapters/react/index.ts'
import { pageNames } from '../../../core/routes/index.ts'
import type { SearchPageView } from '../../../core/search/index.ts'
import { searchPageScreen, searchWords } from '../../../core/search/index.ts'
import { Empty } from '../../parts/empty.tsx'
import { Head } from '../../parts/head.tsx'
import { Heading } from '../../parts/heading.tsx'
import { Link } from '../../parts/link.tsx'
import { RowMessage } from '../../parts/row-message.tsx'
import { useSiteName } from '../../parts/site-name.ts'
import { SearchField } from './field.tsx'
import { Hit, HitSkeleton } from './hit.tsx'
import { Pages } from './pages.tsx'
import css from './search.module.css'
import { useSearchText } from './search-text.ts'
import { Tiles } from './tiles.tsx'

export { HeaderSearch } from './header.tsx'

const slots = ['1', '2', '3', '4', '5', '6']

const panelId = 'search-results'
const tabId = (tab: string) => `search-tab-${tab}`

/** The field has the focus where there is nothing else to do yet. V2.45 */
const useFocusWithoutWords = (text: string) => {
  const field = useRef<HTMLInputElement>(null)
  const first = useRef(text)
  useEffect(() => {
    if (first.current === '') field.current?.focus()
  }, [])
  return field
}

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

const Tabs = ({ tabs }: { tabs: SearchPageView['tabs'] }) => (
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

const Hits = ({ view: { stand, message, isOld, hits, pages, browse } }: { view: SearchPageView }) => (
  <>
    <div role="status">
      {stand === 'empty' ? (
        <Empty text={message} action={{ href: browse, label: searchWords.browse }} />
      ) : (
        <h2 className={css['message']}>{message}</h2>
      )}
    </div>
    <ul className={css['hits']} data-old={isOld || undefined}>
      {hits.map((hit) => (
        <li key={hit.key}>
          <Link className={css['hit']} to={hit.href}>
            <Hit hit={hit} />
          </Link>
        </li>
      ))}
      {stand === 'searching' &&
        hits.length === 0 &&
        slots.map((slot) => (
          <li key={slot}>
            <HitSkeleton />
          </li>
        ))}
    </ul>
    {pages && <Pages pages={pages} />}
  </>
)

const Results = ({ view, onRetry }: { view: SearchPageView; onRetry: () => void }) => {
  const chosen = view.tabs.find((tab) => tab.chosen)
  return (
    <section
      className={css['results']}
      {...(chosen && { role: 'tabpanel', id: panelId, 'aria-labelledby': tabId(chosen.tab) })}
      aria-busy={view.stand === 'searching'}
    >
      {view.stand === 'failed' ? (
        <div className={css['failed']}>
          <RowMessage text={view.message} onRetry={onRetry} />
        </div>
      ) : (
        <Hits view={view} />
      )}
    </section>
  )
}

/** The search page: a field, tabs with their counts, ten results and the links to more; the sections without words. V2.11 V2.45 V2.46 V2.47 V2.48 V2.49 */
export const Screen = () => {
  const [{ view, isLoaded }, send, dispatch] = useScreen(searchPageScreen)
  const [text, onText] = useSearchText(isLoaded, view.text, send.pageSearch)
  const field = useFocusWithoutWords(text)
  const site = useSiteName()
  const clear = () => {
    onText('')
    field.current?.focus()
  }
  const retry = () => {
    if (view.retry) dispatch(view.retry)
  }
  return (
    <section className={css['page']}>
      <Head title={`${pageNames.search} - ${site}`} canonical="/search" />
      <header className={css['header']}>
        <Heading className={css['title']}>{pageNames.search}</Heading>
        <search>
          <SearchField
            text={text}
            onText={onText}
            field={field}
            endLabel={text === '' ? null : searchWords.clear}
            onEnd={clear}
          />
        </search>
      </header>
      {view.tabs.length > 0 && <Tabs tabs={view.tabs} />}
      {view.tiles.length > 0 && <Tiles tiles={view.tiles} />}
      {(view.tabs.length > 0 || view.stand === 'failed') && <Results view={view} onRetry={retry} />}
    </section>
  )
}
