import type { ViewContext } from '../cards/index.ts'
import type { LiveEvent } from '../catalogue/index.ts'
import { hrefOf } from '../routes/index.ts'
import { countdownView } from './countdown.view.ts'
import { lineTexts } from './line.words.ts'
import { eventJoin, isOpen, nextEvent, timeLeft } from './timing.ts'

/** The live or next event in one line, from the first data alone: it needs no time zone and no planner. V2.22 */
export interface LiveLineView {
  /** Whether it is live now. */
  readonly live: boolean
  /** 'Live now' or 'Next live'. */
  readonly overline: string
  readonly title: string
  /** For example 'Starts in 2 hours 5 minutes'; changes once a minute. */
  readonly when: string
  readonly href: string
  /** Whether viewers with live access can join it now; a viewer who is not known yet may have it. */
  readonly mayBeJoined: boolean
  readonly image: string | null
  /** The button of a viewer who may join it now: to the event itself, or to its page; null for everyone else. */
  readonly way: { readonly label: string; readonly href: string; readonly external: boolean } | null
}

/** Whether so little of an event is left, less than two minutes, that the line no longer offers it. */
const isNearlyOver = (event: LiveEvent, now: number): boolean => {
  const left = timeLeft(event, now)
  return left !== null && left <= 119_000
}

/** The live or next event; null if none is coming. V2.22 */
export const liveLineView = ({ catalogue, now, rest, viewer, known }: ViewContext): LiveLineView | null => {
  const event = nextEvent(catalogue.initial.upcomingEvents, now)
  if (event === null) return null
  const href = hrefOf({ type: 'live-event', id: event.id }, rest)
  const live = event.start <= now
  return {
    ...{ live, overline: live ? lineTexts.liveNow : lineTexts.nextLive, title: event.title, href, image: event.image },
    mayBeJoined: !known && isOpen(event, now),
    when: countdownView(event, now)!.spoken,
    way:
      known && eventJoin(event, viewer, now) === 'join' && !isNearlyOver(event, now)
        ? { label: lineTexts.join, href: event.joinUrl ?? href, external: event.joinUrl !== null }
        : null,
  }
}
