import { capitalised, clockLength, dotted, mediaCard, spokenLength } from '../cards/index.ts'
import type { MediaItem } from '../catalogue/index.ts'
import type { CalendarDay, Weekday } from '../kernel/calendar.ts'
import { dayFigures, dayIn, dayTitle, sevenDays, weekdayOf } from '../kernel/calendar.ts'
import type { Command } from '../kernel/screen.ts'
import { noBookings } from '../live/index.ts'
import type { OutboxState } from '../outbox/index.ts'
import { isPausing } from '../outbox/index.ts'
import { hrefOf, mediaRoute } from '../routes/index.ts'
import { announcementText } from './announcement.ts'
import type { PlannedLive, WeekStates } from './live.view.ts'
import { liveThings } from './live.view.ts'
import { shownWeek } from './plan.ts'
import type { Edit, Week, WeekChange } from './week.ts'
import { weekWrite } from './writes.ts'

/** The command that saves again: the change that was refused at a time, or everything that waits for the network. V4.17 */
export type SaveAgain =
  | Command<'myWeek', { readonly type: 'retry'; readonly at: number }>
  | Command<'outbox', { readonly type: 'flush' }>

/** The Retry for a change of the week: a refused one is identified by its time, null stands for all unsent ones. V4.17 */
export const saveAgain = (at: number | null): SaveAgain =>
  at === null ? { of: 'outbox', event: { type: 'flush' } } : { of: 'myWeek', event: { type: 'retry', at } }

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
  /** Null where the video is saved or being saved; else the message and its Retry. V4.17 */
  readonly unsaved: { readonly text: 'Not saved'; readonly retry: SaveAgain } | null
  readonly mayUp: boolean
  readonly mayDown: boolean
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
  /** Whether the day has neither a class nor a place in a live class. */
  readonly isEmpty: boolean
  /** For example '1 h 20 min'; null for a day without a class. V2.40 */
  readonly total: string | null
}

/** The seven days of the week page. V2.08 V2.39 */
export interface WeekView {
  readonly days: readonly WeekDayView[]
  readonly isEmpty: boolean
  readonly hasVideos: boolean
  /** The message about classes that could not be loaded; null where they were. */
  readonly failed: string | null
  /** The message about changes that wait for the network; null without any. */
  readonly waiting: string | null
  /** The message about a removal that was restored; null without one. V8.06 */
  readonly restored: string | null
  /** The last change, for screen readers. */
  readonly announcement: string
  readonly browse: string
}

/** Whether a change of the week failed to be sent and is waiting for another try. V4.17 */
export const isHeldUp = (outbox: OutboxState | undefined, edit: Edit): boolean =>
  outbox !== undefined && isPausing(outbox.context, weekWrite(edit))

/** Whether the bookings are loaded; no week is shown as empty before that. */
const isKnown = (bookings: WeekStates['bookings']): boolean =>
  bookings !== undefined && bookings.context.known !== noBookings

/** Whether a place that was given up was restored because the studio refused it. V8.06 */
const isRsvpRestored = ({ bookings }: WeekStates): boolean => {
  const booking = bookings?.context.refused?.booking
  return booking?.purpose === 'rsvp' && !booking.on
}

const concerns = (change: WeekChange, day: Weekday, video: string): boolean => {
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
  if (refused) return { text: 'Not saved', retry: saveAgain(refused.at) }
  const waits = unsent.some((edit) => concerns(edit.change, day, video) && isHeldUp(outbox, edit))
  return waits ? { text: 'Not saved', retry: saveAgain(null) } : null
}

const videosIn = (week: Week, day: Weekday, states: WeekStates): readonly PlannedVideo[] => {
  const { viewContext, myWeek } = states
  const { known, sought } = myWeek.context
  const there = week[day].filter((id) => known[id] !== undefined || !sought.includes(id))
  return there.map((id, at) => {
    const item = known[id]
    const named = { id, title: item?.title ?? '' }
    const card = item && mediaCard(item, viewContext)
    return {
      type: 'video',
      id,
      title: item?.title ?? 'Loading…',
      meta: item ? dotted(item.level, capitalised(item.genre)) : '',
      duration: item && item.duration > 0 ? clockLength(item.duration) : null,
      href: hrefOf(mediaRoute(named, { play: true, myWeek: day }), viewContext.rest),
      image: item?.cardImage ?? item?.image ?? null,
      locked: card?.locked ?? false,
      watched: card?.watched ?? false,
      unsaved: unsavedOf(day, id, states),
      mayUp: at > 0,
      mayDown: at < there.length - 1,
    }
  })
}

const secondsOf = (week: Week, day: Weekday, known: Readonly<Record<string, MediaItem>>): number =>
  week[day].reduce((sum, id) => sum + (known[id]?.duration ?? 0), 0)

/** The seven days from today, as the member sees them. V2.39 V2.40 V4.16 V4.17 */
export const weekView = (states: WeekStates): WeekView => {
  const { viewContext, zone, myWeek } = states
  const week = shownWeek(myWeek.context)
  const live = liveThings(states)
  const today = dayIn(viewContext.now, zone)
  const days = sevenDays(viewContext.now, zone).map((day): WeekDayView => {
    const weekday = weekdayOf(day)
    const things = live.filter(({ start }) => dayIn(start, zone) === day)
    const seconds =
      secondsOf(week, weekday, myWeek.context.known) + things.reduce((sum, thing) => sum + thing.seconds, 0)
    const videos = videosIn(week, weekday, states)
    return {
      ...{ day, weekday, title: dayTitle(day, today), figures: dayFigures(day), isToday: day === today },
      ...{ live: things, videos, isEmpty: things.length === 0 && videos.length === 0 },
      total: seconds > 0 ? spokenLength(seconds) : null,
    }
  })
  const hasVideos = days.some(({ videos }) => videos.length > 0)
  const waits = myWeek.context.unsent.some((edit) => isHeldUp(states.outbox, edit))
  return {
    days,
    hasVideos,
    isEmpty: days.every((each) => each.isEmpty) && isKnown(states.bookings),
    failed: myWeek.matches({ finding: 'failed' }) || states.bookings?.matches('failed') ? 'Could not load items' : null,
    waiting: waits ? "Your changes are kept on this device. We'll keep trying to save them." : null,
    restored:
      myWeek.context.unremoved.length > 0 || isRsvpRestored(states) ? 'Failed to remove class from My Week Plan' : null,
    announcement: announcementText(myWeek.context.announcement, myWeek.context.known),
    browse: hrefOf({ type: 'sections' }, viewContext.rest),
  }
}
