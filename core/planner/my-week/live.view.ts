import type { ViewContext } from '../../cards/index.ts'
import { spokenLength } from '../../cards/index.ts'
import { dayIn, inOrder, timeOfDay } from '../../kernel/calendar.ts'
import { hrefOf } from '../../routes/index.ts'
import type { OutboxState } from '../../user/outbox/index.ts'
import type { BookingSubject, BookingsState } from '../live/index.ts'
import { isBooked } from '../live/index.ts'
import type { MyWeekState } from './machine.ts'
import { overlapText } from './words.ts'

/** The states that a week is shown from. */
export interface WeekStates {
  readonly viewContext: ViewContext
  readonly zone: string
  readonly myWeek: MyWeekState
  readonly bookings: BookingsState | undefined
  readonly outbox: OutboxState | undefined
}

/** A live class of a day in which the member has a place. */
export interface PlannedLive {
  readonly type: 'live'
  readonly kind: BookingSubject['kind']
  readonly id: string
  readonly title: string
  readonly time: string
  readonly duration: string | null
  /** Which other live class or event it overlaps; `null` if none. */
  readonly overlaps: string | null
  readonly href: string
}

/** The same with its start and its length in seconds. */
export interface LiveThing extends PlannedLive {
  readonly start: number
  readonly seconds: number
}

const withOverlap = (thing: LiveThing, _: number, things: readonly LiveThing[]): LiveThing => {
  const { start, seconds } = thing
  const other = things.find(
    (each) => each !== thing && each.start < start + seconds * 1_000 && start < each.start + each.seconds * 1_000,
  )
  return other ? { ...thing, overlaps: overlapText(other.title) } : thing
}

/** Live classes and events in which the member has a place, in order of time; two at the same time say so. */
export const liveThings = ({ viewContext, zone, myWeek, bookings }: WeekStates): readonly LiveThing[] => {
  if (!bookings) return []
  const { known, marks } = bookings.context
  const gone = myWeek.context.pending.flatMap(({ removal }) => (removal.type === 'leave' ? [removal] : []))
  const isTaken = (kind: BookingSubject['kind'], id: string) =>
    isBooked(known, marks, { purpose: 'rsvp', kind, id }) &&
    !gone.some((leaving) => leaving.kind === kind && leaving.id === id)
  const thing = (
    kind: BookingSubject['kind'],
    id: string,
    title: string,
    start: number,
    seconds: number,
    href: string,
  ) => ({
    ...{ type: 'live' as const, kind, id, title, start, seconds, href },
    time: timeOfDay(start, zone),
    duration: seconds > 0 ? spokenLength(seconds) : null,
    overlaps: null,
  })
  const classes = known.rsvps.class
    .filter(({ id }) => isTaken('class', id))
    .map(({ id, name, start, duration }) => {
      const date = dayIn(start, zone)
      return thing('class', id, name, start, duration, hrefOf({ type: 'live-class', date }, viewContext.rest))
    })
  const events = viewContext.catalogue.initial.upcomingEvents
    .filter(({ id, cancelled }) => !cancelled && isTaken('event', id))
    .flatMap(({ id, title, start, end }) =>
      start === null
        ? []
        : [
            thing(
              ...(['event', id, title, start] as const),
              end === null ? 0 : (end - start) / 1_000,
              hrefOf({ type: 'live-event', id }, viewContext.rest),
            ),
          ],
    )
  return inOrder<LiveThing>([...classes, ...events]).map(withOverlap)
}
