import type { CalendarDay, Weekday } from '../calendar.ts'
import { dayFigures, dayIn, dayTitle, inOrder, sevenDays, timeOfDay, weekdayOf } from '../calendar.ts'
import type { Onlooker } from '../cards/index.ts'
import { capitalised, clockLength, dotted, mediaCard, spokenLength } from '../cards/index.ts'
import type { CardView, MediaItem } from '../catalogue/index.ts'
import type { BookingsState } from '../live/index.ts'
import { isBooked } from '../live/index.ts'
import type { Booked, Change, OutboxState, Week } from '../outbox/index.ts'
import { hrefOf, mediaPlace } from '../places/index.ts'
import { endOf, undoWindow } from './editing.ts'
import type { MyWeekState, Said } from './machine.ts'
import type { NextClassState } from './next.machine.ts'
import { nextClassAfter } from './next.machine.ts'
import type { Removal } from './plan.ts'
import { shownWeek } from './plan.ts'

/** The states that a week is shown from. */
export interface WeekStates {
  readonly onlooker: Onlooker
  readonly zone: string
  readonly myWeek: MyWeekState
  readonly bookings: BookingsState | undefined
  readonly outbox: OutboxState | undefined
}

/** A saved class of a day. V2.40 V2.42 */
export interface PlannedVideo {
  readonly type: 'video'
  readonly id: string
  readonly title: string
  readonly meta: string
  readonly duration: string | null
  readonly href: string
  readonly image: string | null
  readonly locked: boolean
  readonly watched: boolean
  /** Null where it is saved or on its way; else what to retry. V4.17 */
  readonly unsaved: { readonly text: 'Not saved'; readonly at: number | null } | null
  readonly mayUp: boolean
  readonly mayDown: boolean
}

/** A live class of a day in which a place is taken. V2.40 V4.15 */
export interface PlannedLive {
  readonly type: 'live'
  readonly kind: Booked['kind']
  readonly id: string
  readonly title: string
  readonly time: string
  readonly duration: string | null
  readonly href: string
}

/** A day of the week. V2.39 V2.40 */
export interface WeekDayView {
  readonly day: CalendarDay
  readonly weekday: Weekday
  readonly title: string
  readonly figures: { readonly weekday: string; readonly day: string; readonly month: string }
  readonly isToday: boolean
  readonly live: readonly PlannedLive[]
  readonly videos: readonly PlannedVideo[]
  /** '1 h 20 min', or null for a day without a class. V2.40 */
  readonly total: string | null
}

/** The seven days. V2.08 V2.39 */
export interface WeekView {
  readonly days: readonly WeekDayView[]
  readonly isEmpty: boolean
  readonly hasVideos: boolean
  /** Classes of the plan could not be loaded. */
  readonly failed: string | null
  /** Something waits for the network. */
  readonly waiting: string | null
  /** A removal came back. V8.06 */
  readonly restored: string | null
  /** What was done last, for whoever does not see it. */
  readonly said: string
  readonly browse: string
}

const isResting = (outbox: OutboxState | undefined): boolean => outbox?.matches({ sending: 'resting' }) ?? false

const concerns = (change: Change, day: Weekday, video: string): boolean => {
  switch (change.type) {
    case 'add':
      return change.day === day && change.video === video
    case 'move':
      return change.newDay === day && change.video === video
    case 'order':
      return change.day === day && change.videos.includes(video)
    default:
      return false
  }
}

const unsavedOf = (day: Weekday, video: string, { myWeek, outbox }: WeekStates): PlannedVideo['unsaved'] => {
  const { failed, unsent } = myWeek.context
  const refused = failed.find(({ change }) => concerns(change, day, video))
  if (refused) return { text: 'Not saved', at: refused.at }
  const waits = isResting(outbox) && unsent.some(({ change }) => concerns(change, day, video))
  return waits ? { text: 'Not saved', at: null } : null
}

const videosIn = (week: Week, day: Weekday, states: WeekStates): readonly PlannedVideo[] => {
  const { onlooker, myWeek } = states
  const { known, sought } = myWeek.context
  const there = week[day].filter((id) => known[id] !== undefined || !sought.includes(id))
  return there.map((id, at) => {
    const item = known[id]
    const place = { id, title: item?.title ?? '' }
    const card = item && mediaCard(item, onlooker)
    return {
      type: 'video',
      id,
      title: item?.title ?? 'Loading…',
      meta: item ? dotted(item.level, capitalised(item.genre)) : '',
      duration: item && item.duration > 0 ? clockLength(item.duration) : null,
      href: hrefOf(mediaPlace(place, { play: true, myWeek: true }), onlooker.rest),
      image: item?.cardImage ?? item?.image ?? null,
      locked: card?.locked ?? false,
      watched: card?.watched ?? false,
      unsaved: unsavedOf(day, id, states),
      mayUp: at > 0,
      mayDown: at < there.length - 1,
    }
  })
}

interface LiveThing extends PlannedLive {
  readonly start: number
  readonly seconds: number
}

const liveThings = ({ onlooker, zone, myWeek, bookings }: WeekStates): readonly LiveThing[] => {
  if (!bookings) return []
  const { known, marks } = bookings.context
  const gone = myWeek.context.pending.flatMap(({ removal }) => (removal.type === 'leave' ? [removal] : []))
  const isTaken = (kind: Booked['kind'], id: string) =>
    isBooked(known, marks, { wish: 'rsvp', kind, id }) &&
    !gone.some((leaving) => leaving.kind === kind && leaving.id === id)
  const thing = (kind: Booked['kind'], id: string, title: string, start: number, seconds: number, href: string) => ({
    ...{ type: 'live' as const, kind, id, title, start, seconds, href },
    time: timeOfDay(start, zone),
    duration: seconds > 0 ? spokenLength(seconds) : null,
  })
  const classes = known.rsvps.class
    .filter(({ id }) => isTaken('class', id))
    .map(({ id, name, start, duration }) => {
      const date = dayIn(start, zone)
      return thing('class', id, name, start, duration, hrefOf({ type: 'live-class', date }, onlooker.rest))
    })
  const events = onlooker.catalogue.initial.upcomingEvents
    .filter(({ id, cancelled }) => !cancelled && isTaken('event', id))
    .flatMap(({ id, title, start, end }) =>
      start === null
        ? []
        : [
            thing(
              ...(['event', id, title, start] as const),
              end === null ? 0 : (end - start) / 1_000,
              hrefOf({ type: 'live-event', id }, onlooker.rest),
            ),
          ],
    )
  return inOrder([...classes, ...events])
}

const secondsOf = (week: Week, day: Weekday, known: Readonly<Record<string, MediaItem>>): number =>
  week[day].reduce((sum, id) => sum + (known[id]?.duration ?? 0), 0)

const weekdayNames: Readonly<Record<Weekday, string>> = {
  ...{ sun: 'Sunday', mon: 'Monday', tue: 'Tuesday', wed: 'Wednesday' },
  ...{ thu: 'Thursday', fri: 'Friday', sat: 'Saturday' },
}

const saidText = (said: Said | null, known: Readonly<Record<string, MediaItem>>): string => {
  if (said === null) return ''
  const { change, already } = said
  const title = 'video' in change ? (known[change.video]?.title ?? 'The class') : ''
  switch (change.type) {
    case 'add':
      return already
        ? `${title} is already planned for ${weekdayNames[change.day]}`
        : `Added to ${weekdayNames[change.day]}`
    case 'remove':
      return `${title} was removed from ${weekdayNames[change.day]}`
    case 'move':
      return `${title} was moved to ${weekdayNames[change.newDay]}`
    case 'order':
      return `The order of ${weekdayNames[change.day]} was changed`
    case 'clear':
      return 'Your week was reset'
    case 'leave':
      return 'Your place was given up'
  }
}

/** The seven days from today, as their member sees them. V2.39 V2.40 V4.16 V4.17 */
export const weekView = (states: WeekStates): WeekView => {
  const { onlooker, zone, myWeek } = states
  const week = shownWeek(myWeek.context)
  const live = liveThings(states)
  const today = dayIn(onlooker.now, zone)
  const days = sevenDays(onlooker.now, zone).map((day): WeekDayView => {
    const weekday = weekdayOf(day)
    const things = live.filter(({ start }) => dayIn(start, zone) === day)
    const seconds =
      secondsOf(week, weekday, myWeek.context.known) + things.reduce((sum, thing) => sum + thing.seconds, 0)
    return {
      ...{ day, weekday, title: dayTitle(day, today), figures: dayFigures(day), isToday: day === today },
      live: things,
      videos: videosIn(week, weekday, states),
      total: seconds > 0 ? spokenLength(seconds) : null,
    }
  })
  const hasVideos = days.some(({ videos }) => videos.length > 0)
  const waits = isResting(states.outbox) && myWeek.context.unsent.length > 0
  return {
    days,
    hasVideos,
    isEmpty: !hasVideos && days.every((each) => each.live.length === 0),
    failed: myWeek.matches({ finding: 'failed' }) ? 'Could not load items' : null,
    waiting: waits ? 'Your changes are kept on this device and saved when the studio can be reached' : null,
    restored: myWeek.context.restored ? 'Failed to remove class from My Week Plan' : null,
    said: saidText(myWeek.context.said, myWeek.context.known),
    browse: hrefOf({ type: 'sections' }, onlooker.rest),
  }
}

/** A removal that can be undone, as a toast. V2.43 V4.18 V9.21 */
export interface UndoView {
  readonly at: number
  readonly text: string
  /** How long it stays altogether, and how much is left now, in ms. */
  readonly lasts: number
  readonly left: number
  /** Somebody looks at it: its time stands still. */
  readonly held: boolean
}

const removalText = (removal: Removal, known: Readonly<Record<string, MediaItem>>): string => {
  switch (removal.type) {
    case 'remove':
      return `Removed ${known[removal.video]?.title ?? 'the class'}`
    case 'clear':
      return 'Your week was reset'
    case 'leave':
      return 'Your place was given up'
  }
}

/** The toasts of what can be undone, the oldest first. V2.43 V4.18 */
export const undoViews = ({ context }: MyWeekState, now: number): readonly UndoView[] =>
  context.pending.map((pending) => {
    const end = endOf(pending)
    return {
      at: pending.at,
      text: removalText(pending.removal, context.known),
      lasts: undoWindow(pending.removal),
      left: end === null ? pending.left : Math.max(0, end - now),
      held: end === null,
    }
  })

/** The 'Next Class' toast; null where nothing comes next. V4.19 V9.21 */
export interface NextClassView {
  readonly title: string
  readonly lasts: number
  readonly held: boolean
}

/** What comes next in the week, as a toast. V4.19 */
export const nextClassView = (
  state: NextClassState | undefined,
  known: Readonly<Record<string, MediaItem>>,
): NextClassView | null => {
  if (!state || state.matches('silent') || state.context.next?.type !== 'video') return null
  const { video } = state.context.next
  return { title: known[video]?.title ?? '', lasts: nextClassAfter, held: state.matches('held') }
}

/** The button by which a class is put into the week, and the days to choose from. V2.44 V6.04 */
export interface AddToWeekView {
  readonly days: readonly {
    readonly weekday: Weekday
    readonly title: string
    /** The day has it already. */
    readonly planned: boolean
  }[]
  readonly said: string
}

/** The days that a class may be put into. V2.44 */
export const addToWeekView = (id: string, { onlooker, zone, myWeek }: WeekStates): AddToWeekView => {
  const week = shownWeek(myWeek.context)
  const today = dayIn(onlooker.now, zone)
  const { said, known } = myWeek.context
  const about = said && 'video' in said.change && said.change.video === id ? said : null
  return {
    days: sevenDays(onlooker.now, zone).map((day) => ({
      weekday: weekdayOf(day),
      title: dayTitle(day, today),
      planned: week[weekdayOf(day)].includes(id),
    })),
    said: saidText(about, known),
  }
}

/** Today of the week, as a row of the home page. V2.20 */
export const weekRow = (
  states: WeekStates,
): {
  readonly cards: readonly CardView[]
  readonly live: readonly PlannedLive[]
  readonly title: string
  readonly href: string
} => {
  const { onlooker, zone, myWeek } = states
  const days = weekView(states).days
  const items = days.flatMap(({ videos, title }) => videos.map(({ id }) => ({ id, title })))
  const cards = items.flatMap(({ id, title }) => {
    const item = myWeek.context.known[id]
    if (!item) return []
    const card = mediaCard(item, onlooker)
    const href = hrefOf(mediaPlace(item, { play: true, myWeek: true }), onlooker.rest)
    return [{ ...card, href, meta: dotted(title, card.meta) }]
  })
  const today = dayIn(onlooker.now, zone)
  return {
    cards,
    live: days.find(({ day }) => day === today)?.live ?? [],
    title: 'My Week Plan',
    href: hrefOf({ type: 'my-week' }, onlooker.rest),
  }
}
