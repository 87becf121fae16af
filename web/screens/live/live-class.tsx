import { useFeatures, useScheduleFrame } from '../../../adapters/react/index.ts'
import { liveTexts, lostBookings } from '../../../core/live/index.ts'
import { hrefOf } from '../../../core/routes/index.ts'
import { framedUrl } from '../../../core/schedule-page/index.ts'
import { Empty } from '../../parts/empty.tsx'
import { Head } from '../../parts/head.tsx'
import { Heading } from '../../parts/heading.tsx'
import { useSiteName } from '../../parts/site-name.ts'
import { Loading, Skeleton } from '../../parts/skeletons.tsx'
import page from '../page.module.css'
import { useAgendaView } from '../planner/agenda.ts'
import { PlannerGate } from '../planner/gate.tsx'
import { LostBookings } from './join.tsx'
import css from './live-class.module.css'

const useFramed = () =>
  useFeatures(['app', 'schedulePage'], ({ app, schedulePage }) => {
    const { address, catalogue } = app.context
    const date = address?.route.type === 'live-class' ? address.route.date : null
    const url = catalogue?.config.scheduleUrl ?? null
    return {
      // What the page says first is lost where nobody listens yet.
      known: catalogue !== null && schedulePage !== undefined,
      url: url && framedUrl(url, date),
      events: hrefOf({ type: 'live-events' }, address?.rest),
      ready: schedulePage?.context.ready ?? false,
      height: schedulePage?.context.height ?? null,
    }
  })

const Waiting = () => (
  <div className={css['loading']}>
    <Skeleton shape="panel" />
  </div>
)

const Framed = ({ url, ready, height }: { url: string; ready: boolean; height: number | null }) => {
  const attach = useScheduleFrame()
  return (
    <div className={css['holder']}>
      <iframe
        className={css['frame']}
        title="Live schedule"
        src={url}
        sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
        referrerPolicy="strict-origin"
        ref={attach}
        {...(height !== null && { style: { blockSize: height } })}
      />
      {!ready && (
        <>
          <Loading label="Page is Loading..." />
          <Waiting />
          <p className={css['late']}>
            {liveTexts.late}{' '}
            <a className="link bold" href={url} target="_blank" rel="noopener noreferrer">
              {liveTexts.alone}
              <span className="visually-hidden"> (opens in a new tab)</span>
            </a>
          </p>
        </>
      )}
    </div>
  )
}

/** The live classes, as another site's page shows them in a frame. V2.09 V7.34 */
export const LiveClass = () => {
  const { known, url, events, ready, height } = useFramed()
  const lost = useAgendaView([], lostBookings)
  const site = useSiteName()
  return (
    <section className={page['page']}>
      <Head title={`${liveTexts.schedule} - ${site}`} />
      <header className={page['header']}>
        <Heading className={page['title']}>{liveTexts.schedule}</Heading>
      </header>
      <PlannerGate waiting={<Waiting />}>
        {!known ? (
          <Waiting />
        ) : url === null ? (
          <Empty text={liveTexts.noSchedule} action={{ href: events, label: liveTexts.events }} />
        ) : (
          <>
            <div className={css['lost']}>
              <LostBookings lost={lost} />
            </div>
            <Framed key={url} url={url} ready={ready} height={height} />
          </>
        )}
      </PlannerGate>
    </section>
  )
}
