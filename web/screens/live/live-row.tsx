import { Link } from 'react-router-dom'
import { useScreen } from '../../../adapters/react/index.ts'
import type { ClassRowView, LiveRowView, TodayView } from '../../../core/live/index.ts'
import { liveRowScreen, liveTexts } from '../../../core/live/index.ts'
import { Badge } from '../../parts/badge.tsx'
import { BarreLine } from '../../parts/barre-line.tsx'
import { RowMessage } from '../../parts/row-message.tsx'
import { Skeleton } from '../../parts/skeletons.tsx'
import { Join, LostBookings, RsvpButtons } from './join.tsx'
import { WayIn } from './live-backdrop.tsx'
import css from './live-row.module.css'

const ClassRow = ({ row }: { row: ClassRowView }) => (
  <article className={css['class']}>
    <p className="small figures soft">{row.hours}</p>
    <div className={css['words']}>
      <h3 className="label breaks">{row.name}</h3>
      <p className="small quiet">{row.meta}</p>
    </div>
    {row.live && (
      <div className={css['chip']}>
        <Badge kind="live">LIVE</Badge>
      </div>
    )}
    <div className={css['actions']}>
      <RsvpButtons of={[row.rsvp, row.notify]} refused={row.refused} unsaved={row.unsaved} />
      <Join named of={{ id: row.id, title: row.name, start: row.start, join: row.join, href: row.href }} />
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

type LineView = Extract<LiveRowView, { type: 'line' }>['line']

const Line = ({ line: { live, overline, title, when, href, way } }: { line: LineView }) => (
  <section className="indented" aria-labelledby="next-live">
    <div className={css['line']}>
      <Badge kind={live ? 'live' : 'plain'}>{overline}</Badge>
      <h2 className="label ellipsis" id="next-live">
        <Link className="stretched" to={href}>
          {title}
        </Link>
      </h2>
      <p className={css['when']}>{when}</p>
      {way && (
        <div className={css['way']}>
          <WayIn hero={way} />
        </div>
      )}
    </div>
  </section>
)

/** The live row of the home page: the next event in one line, or today's classes, as the studio chose. V2.20 V2.22 V9.18 V9.19 V9.20 */
export const LiveRow = ({ title }: { title: string }) => {
  const [view, send] = useScreen(liveRowScreen)
  if (view === null) return null
  switch (view.type) {
    case 'line':
      return <Line line={view.line} />
    case 'today':
      return <Today title={title} view={view.today} onRetry={() => send.schedule({ type: 'reload' })} />
  }
}
