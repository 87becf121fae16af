import { useScheduleFrame, useScreen } from '../../../adapters/react/index.ts'
import { commonWords } from '../../../core/kernel/words.ts'
import { liveTexts } from '../../../core/planner/live/index.ts'
import { schedulePageScreen } from '../../../core/planner/schedule-page/index.ts'
import { Empty } from '../../parts/feedback/empty.tsx'
import { Loading, Skeleton } from '../../parts/feedback/skeletons.tsx'
import { Trouble } from '../../parts/feedback/trouble.tsx'
import { Head } from '../../parts/layout/head.tsx'
import { Heading } from '../../parts/layout/heading.tsx'
import layout from '../page.module.css'
import { LostBookings } from './join.tsx'
import css from './live-class.module.css'

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
        title={liveTexts.schedule}
        src={url}
        sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
        referrerPolicy="strict-origin"
        ref={attach}
        {...(height !== null && { style: { blockSize: height } })}
      />
      {!ready && (
        <>
          <Loading label={commonWords.pageLoading} />
          <Waiting />
          <p className={css['late']}>
            {liveTexts.late}{' '}
            <a className="link bold" href={url} target="_blank" rel="noreferrer">
              {liveTexts.alone}
              <span className="visually-hidden"> {commonWords.newTab}</span>
            </a>
          </p>
        </>
      )}
    </div>
  )
}

/** The live schedule page, where another site's page is embedded in a frame. */
export const LiveClass = () => {
  const [{ title, documentTitle, page }, , dispatch] = useScreen(schedulePageScreen)
  return (
    <section className={layout['page']}>
      <Head title={documentTitle} />
      <header className={layout['header']}>
        <Heading className={layout['title']}>{title}</Heading>
      </header>
      {page.type === 'unreachable' && <Trouble {...page.trouble} onRetry={() => dispatch(page.retry)} />}
      {page.type === 'loading' && <Waiting />}
      {page.type === 'none' && <Empty text={page.text} action={page.action} />}
      {page.type === 'framed' && (
        <>
          <div className={css['lost']}>
            <LostBookings lost={page.lost} />
          </div>
          <Framed key={page.url} url={page.url} ready={page.ready} height={page.height} />
        </>
      )}
    </section>
  )
}
