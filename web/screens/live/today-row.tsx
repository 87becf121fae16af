import { useScreen } from '../../../adapters/react/index.ts'
import { dotted } from '../../../core/cards/index.ts'
import type { ClassRowView, TodayView } from '../../../core/planner/live/index.ts'
import { liveTexts, todayRowScreen } from '../../../core/planner/live/index.ts'
import { Badge } from '../../parts/card/badge.tsx'
import { RowMessage } from '../../parts/card/row-message.tsx'
import { Skeleton } from '../../parts/feedback/skeletons.tsx'
import { BarreLine } from '../../parts/layout/barre-line.tsx'
import { Dotted } from '../../parts/layout/dotted.tsx'
import { Link } from '../../parts/layout/link.tsx'
import { Join, LostBookings, RsvpButtons } from './join.tsx'
import css from './today-row.module.css'

const ClassRow = ({ row }: { row: ClassRowView }) => (
  <article className={css['class']}>
    <p className="small figures soft">
      <Dotted>{dotted(row.hours, row.over)}</Dotted>
    </p>
    <div className={css['words']}>
      <h3 className="label breaks">{row.name}</h3>
      <p className="small quiet">
        <Dotted>{row.meta}</Dotted>
      </p>
      {row.description && <p className="small soft">{row.description}</p>}
    </div>
    {row.live && (
      <div className={css['chip']}>
        <Badge kind="live">{liveTexts.live}</Badge>
      </div>
    )}
    <div className={css['actions']}>
      <RsvpButtons of={[row.rsvp, row.notify]} news={row.news} refused={row.refused} unsaved={row.unsaved} />
      <Join
        named
        of={{
          kind: 'class',
          id: row.id,
          title: row.name,
          start: row.start,
          end: row.end,
          join: row.join,
          href: row.href,
        }}
      />
    </div>
  </article>
)

const Classes = ({ view }: { view: TodayView }) => (
  <>
    <ul className="stack gap-2">
      {view.entries.map((entry) =>
        entry.type === 'gap' ? (
          <li key={entry.id} className={css['gap']} aria-hidden="true">
            <BarreLine />
          </li>
        ) : (
          <li key={entry.row.id}>
            <ClassRow row={entry.row} />
          </li>
        ),
      )}
    </ul>
    {view.night.length > 0 && (
      <div className={css['night']}>
        <h3 className="soft">{liveTexts.night}</h3>
        <ul className="stack gap-2">
          {view.night.map((row) => (
            <li key={row.id}>
              <ClassRow row={row} />
            </li>
          ))}
        </ul>
      </div>
    )}
  </>
)

const Today = ({ title, view, onRetry }: { title: string; view: TodayView; onRetry: () => void }) => (
  <section className="stack gap-4 indented" aria-labelledby="today-live" aria-busy={view.state === 'loading'}>
    <header className={css['header']}>
      <h2 id="today-live">{title}</h2>
      {view.label && <p className={css['label']}>{view.label}</p>}
      <Link className={css['all']} to={view.all}>
        {liveTexts.wholeSchedule}
      </Link>
    </header>
    {view.state === 'loading' ? (
      <div className={css['waiting']}>
        <Skeleton shape="panel" />
      </div>
    ) : view.state === 'ready' ? (
      <>
        <LostBookings lost={view.lost} />
        <Classes view={view} />
      </>
    ) : (
      <div className={css['still']}>
        <RowMessage text={view.message ?? ''} onRetry={onRetry} />
      </div>
    )}
  </section>
)

/** Today's live classes on the home page. */
export const TodayRow = ({ title }: { title: string }) => {
  const [view, send] = useScreen(todayRowScreen)
  return view && <Today title={title} view={view} onRetry={() => send.schedule({ type: 'reload' })} />
}
