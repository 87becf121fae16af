import type { ViewContext } from '../../cards/index.ts'
import type { LiveEvent } from '../../catalogue/index.ts'
import { hrefOf } from '../../routes/index.ts'
import { countdownView } from './countdown.view.ts'
import { lineTexts } from './line.words.ts'
import { eventJoin, isOpen, nextEvent, timeLeft } from './timing.ts'

/** Whether so little of an event is left, less than two minutes, that the line no longer offers it. */
const isNearlyOver = (event: LiveEvent, now: number): boolean => {
  const left = timeLeft(event, now)
  return left !== null && left <= 119_000
}

/** The live or next event; `null` if none is coming. */
export const liveLineView = ({ catalogue, now, rest, viewer, known }: ViewContext) => {
  const event = nextEvent(catalogue.initial.upcomingEvents, now)
  if (event === null) return null
  const href = hrefOf({ type: 'live-event', id: event.id }, rest)
  const live = event.start <= now
  return {
    /** Whether it is live now. */
    live,
    ...{ overline: live ? lineTexts.liveNow : lineTexts.nextLive, title: event.title, href, image: event.image },
    /** Whether viewers with live access can join it now; a viewer who is not known yet may have that access. */
    mayBeJoined: !known && isOpen(event, now),
    /** For example 'Starts in 2 hours 5 minutes'; changes once a minute. */
    when: countdownView(event, now)!.spoken,
    /** The button of a viewer who may join it now: to the event itself, or to its page; `null` for everyone else. */
    way:
      known && eventJoin(event, viewer, now) === 'join' && !isNearlyOver(event, now)
        ? { label: lineTexts.join, href: event.joinUrl ?? href, external: event.joinUrl !== null }
        : null,
  }
}

/** The live or next event in one line, from the first data alone: it needs no time zone and no planner. */
export type LiveLineView = NonNullable<ReturnType<typeof liveLineView>>
