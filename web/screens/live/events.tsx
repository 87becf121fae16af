import { useScreen } from '../../../adapters/react/index.ts'
import { commonWords } from '../../../core/kernel/words.ts'
import type { EventRowView, EventsView } from '../../../core/planner/live/index.ts'
import { eventsScreen, liveTexts, nextEventScreen } from '../../../core/planner/live/index.ts'
import { Badge } from '../../parts/card/badge.tsx'
import { Picture } from '../../parts/card/picture.tsx'
import { Empty } from '../../parts/feedback/empty.tsx'
import { Loading, Skeleton } from '../../parts/feedback/skeletons.tsx'
import { Trouble } from '../../parts/feedback/trouble.tsx'
import { Check, Icon } from '../../parts/form/icons.tsx'
import { Dotted } from '../../parts/layout/dotted.tsx'
import { Head } from '../../parts/layout/head.tsx'
import { Heading } from '../../parts/layout/heading.tsx'
import { Link } from '../../parts/layout/link.tsx'
import layout from '../page.module.css'
import css from './events.module.css'
import { LostBookings } from './join.tsx'
import { LiveBackdrop } from './live-backdrop.tsx'

const routes = ['1', '2', '3', '4']

const Row = ({ row }: { row: EventRowView }) => (
  <article className={css['row']} aria-disabled={row.href === null || undefined}>
    <div className={css['picture']}>
      <Picture image={row.image} sizes="(min-width: 768px) 200px, 120px" />
    </div>
    <div className={css['words']}>
      {row.status && <Badge kind={row.status.type === 'live' ? 'live' : 'plain'}>{row.status.text}</Badge>}
      <h3 className={css['name']}>
        {row.href === null ? (
          row.title
        ) : (
          <Link className={`stretched ${css['link']}`} to={row.href}>
            {row.title}
          </Link>
        )}
      </h3>
      <p className="small figures soft">
        <Dotted>{row.hours}</Dotted>
      </p>
      <p className={css['summary']}>
        <Dotted>{row.summary}</Dotted>
      </p>
      {row.booked && (
        <p className="line small success gap-1">
          <Icon of={Check} size={16} />
          {row.booked}
        </p>
      )}
      {row.action && <p className={css['action']}>{row.action}</p>}
    </div>
  </article>
)

const Groups = ({ groups }: Pick<EventsView, 'groups'>) => (
  <div className={css['groups']}>
    {groups.map(({ title, day, rows }) => (
      <section key={day} className="stack gap-4" aria-labelledby={`day-${day}`}>
        <h2 id={`day-${day}`}>{title}</h2>
        <ul className={css['rows']}>
          {rows.map((row) => (
            <li key={row.id}>
              <Row row={row} />
            </li>
          ))}
        </ul>
      </section>
    ))}
  </div>
)

const Next = () => {
  const [hero] = useScreen(nextEventScreen)
  return (
    hero && (
      <aside className={css['next']} aria-label={liveTexts.next}>
        <LiveBackdrop hero={hero} />
      </aside>
    )
  )
}

const Waiting = () => (
  <div className={css['groups']}>
    <Loading label={commonWords.pageLoading} />
    {routes.map((route) => (
      <div key={route} className={css['still']}>
        <Skeleton shape="panel" />
      </div>
    ))}
  </div>
)

/** The coming live events, grouped by day. */
export const Events = () => {
  const [{ title, documentTitle, page }, , dispatch] = useScreen(eventsScreen)
  return (
    <section className={layout['page']}>
      <Head title={documentTitle} canonical="/live-events" />
      <header className={layout['header']}>
        <Heading className={layout['title']}>{title}</Heading>
      </header>
      {page.type === 'unreachable' && <Trouble {...page.trouble} onRetry={() => dispatch(page.retry)} />}
      {page.type === 'loading' && <Waiting />}
      {page.type === 'empty' && <Empty text={page.text} action={page.action} />}
      {page.type === 'ready' && (
        <div className={css['events']}>
          <div className={css['groups']}>
            <LostBookings lost={page.list.lost} />
            <Groups groups={page.list.groups} />
          </div>
          <Next />
        </div>
      )}
    </section>
  )
}
