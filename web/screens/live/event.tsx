import { useScreen, useSend } from '../../../adapters/react/index.ts'
import { commonWords } from '../../../core/kernel/words.ts'
import { passReadyScreen } from '../../../core/planner/day-pass/index.ts'
import type { EventView } from '../../../core/planner/live/index.ts'
import { eventScreen, liveTexts } from '../../../core/planner/live/index.ts'
import { Badge } from '../../parts/card/badge.tsx'
import { Picture } from '../../parts/card/picture.tsx'
import { Countdown } from '../../parts/feedback/countdown.tsx'
import { Notice } from '../../parts/feedback/notice.tsx'
import { Loading, Skeleton } from '../../parts/feedback/skeletons.tsx'
import { Trouble } from '../../parts/feedback/trouble.tsx'
import { AddToCalendar } from '../../parts/form/add-to-calendar.tsx'
import { LinkButton } from '../../parts/form/button.tsx'
import { ArrowLeft, Icon } from '../../parts/form/icons.tsx'
import { HandsFocusOver } from '../../parts/hooks/focused.tsx'
import { Backdrop, BackdropWords } from '../../parts/layout/backdrop.tsx'
import { Head } from '../../parts/layout/head.tsx'
import { Heading } from '../../parts/layout/heading.tsx'
import css from './event.module.css'
import { Join, LostBookings, RsvpButtons } from './join.tsx'
import { PassReady } from './pass-ready.tsx'

const Poster = ({ event }: { event: EventView }) => (
  <Backdrop
    top
    dim={event.cancelled}
    className={css['backdrop']}
    picture={<Picture fill first eager image={event.image} sizes="100vw" widths={[640, 1280, 1920]} />}
  >
    <BackdropWords className={css['words']}>
      {event.cancelled && <Badge kind="plain">{liveTexts.cancelled}</Badge>}
      {event.live && <Badge kind="live">{liveTexts.live}</Badge>}
      <Heading className="display-2 breaks balance">{event.title}</Heading>
      <p className="figures soft">{event.when}</p>
    </BackdropWords>
  </Backdrop>
)

const Panel = ({ event }: { event: EventView }) => {
  const send = useSend('event')
  const [ready] = useScreen(passReadyScreen)
  const { id, title, start, end, join, joinHref, joining } = event
  return (
    <div className={css['panel']}>
      {event.countdown && <Countdown countdown={event.countdown} />}
      {event.ended && <p className="title-2 soft">{event.ended}</p>}
      {(ready || join) && (
        <HandsFocusOver key={ready ? 'ready' : 'join'}>
          {ready ? (
            <PassReady ready={ready} />
          ) : (
            <Join
              of={{ kind: 'event', id, title, start, end, join, href: joinHref }}
              busy={joining}
              onJoin={() => send({ type: 'join' })}
            />
          )}
        </HandsFocusOver>
      )}
      {join && (
        <p role="status" className="visually-hidden">
          {event.joiningText}
        </p>
      )}
      {event.turnedAway && <Notice kind="error">{event.turnedAway}</Notice>}
      {event.recording && (
        <LinkButton external href={event.recording}>
          {liveTexts.recording}
        </LinkButton>
      )}
      <div className={css['rsvps']}>
        <RsvpButtons
          of={[event.rsvp, event.notify]}
          news={event.news}
          refused={event.refused}
          unsaved={event.unsaved}
        />
        <LostBookings lost={event.lost} />
        {event.calendar && <AddToCalendar entry={event.calendar} />}
      </div>
    </div>
  )
}

const Ready = ({ event }: { event: EventView }) => (
  <article className={css['event']}>
    <Head
      title={event.documentTitle}
      description={event.paragraphs[0] ?? event.title}
      image={event.image}
      canonical={event.canonical}
      subject={event.subject}
    />
    <Poster event={event} />
    <div className={css['body']}>
      <Panel event={event} />
      <div className={css['about']}>
        {event.paragraphs.map((paragraph, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two paragraphs may read the same, and none moves
          <p key={at} className={css['paragraph']}>
            {paragraph}
          </p>
        ))}
        <div className={css['back']}>
          <LinkButton tone="quiet" href={event.back.href} icon={<Icon of={ArrowLeft} size={18} />}>
            {event.back.label}
          </LinkButton>
        </div>
      </div>
    </div>
  </article>
)

const Waiting = () => (
  <article className={css['event']}>
    <Loading label={commonWords.pageLoading} />
    <Skeleton shape="backdrop" />
    <div className={css['body']}>
      <Skeleton shape="panel" />
    </div>
  </article>
)

/** The page of a live event: when it is, how to join it, RSVP, calendar and sharing. */
export const Event = () => {
  const [view, send, dispatch] = useScreen(eventScreen)
  switch (view.type) {
    case 'unreachable':
      return <Trouble whole {...view.trouble} onRetry={() => dispatch(view.retry)} />
    case 'missing':
      return <Trouble whole message="event_not_found" title={view.text} back={view.back} />
    case 'failed':
      return (
        <Trouble
          whole
          message="event_failed"
          title={view.text}
          onRetry={() => send.event({ type: 'reload' })}
          back={view.back}
        />
      )
    case 'ready':
      return <Ready event={view.event} />
    case 'loading':
      return <Waiting />
  }
}
