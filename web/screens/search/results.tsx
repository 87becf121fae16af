import type { SearchPageView } from '../../../core/search/index.ts'
import { RowMessage } from '../../parts/card/row-message.tsx'
import { Empty } from '../../parts/feedback/empty.tsx'
import { useFocusHandedOver } from '../../parts/hooks/focus.ts'
import { Link } from '../../parts/layout/link.tsx'
import { Hit, HitSkeleton } from './hit.tsx'
import { Pages } from './pages.tsx'
import css from './search.module.css'
import { panelId, tabId } from './tabs.tsx'

/** The message that nothing was found, with an action; the focus moves to the heading when it goes away. */
const NoneFound = ({ view: { message, action } }: { view: SearchPageView }) => {
  const part = useFocusHandedOver<HTMLDivElement>()
  return (
    <div ref={part} className={css['none']}>
      <Empty text={message} action={action} />
    </div>
  )
}

const slots = ['1', '2', '3', '4', '5', '6']

const Hits = ({ view, view: { stand, message, isOld, hits, pages } }: { view: SearchPageView }) => (
  <>
    <div role="status">
      {stand === 'empty' ? <NoneFound view={view} /> : <h2 className={css['message']}>{message}</h2>}
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

/** The results of the chosen tab, in any of their states. */
export const Results = ({ view, onRetry }: { view: SearchPageView; onRetry: () => void }) => {
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
