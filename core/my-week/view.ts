import { couldNotLoad, spokenLength } from '../cards/index.ts'
import type { MediaItem } from '../catalogue/index.ts'
import type { CalendarDay, Weekday } from '../kernel/calendar.ts'
import { dayFigures, dayIn, daysAfter, dayTitle, sevenDays, startOf, weekdayOf } from '../kernel/calendar.ts'
import { noBookings } from '../live/index.ts'
import { hrefOf } from '../routes/index.ts'
import { announcementText } from './announcement.view.ts'
import type { DefaultDay } from './default-day.ts'
import type { LiveThing, PlannedLive, WeekStates } from './live.view.ts'
import { liveThings } from './live.view.ts'
import { shownWeek } from './plan.ts'
import type { PlannedVideo } from './videos.view.ts'
import { isHeldUp, videosIn } from './videos.view.ts'
import type { Week } from './week.ts'
import { weekTexts, weekTotalText } from './words.ts'
import { writeWords } from './writes.words.ts'

/** A day of the week. V2.39 V2.40 */
export interface WeekDayView {
  readonly day: CalendarDay
  readonly weekday: Weekday
  /** 'Today', 'Tomorrow', or the date in full. */
  readonly title: string
  /** What of the title is shown beside the figures, which have the rest of it. */
  readonly name: string
  /** The weekday is null where the title has it. */
  readonly figures: { readonly weekday: string | null; readonly day: string; readonly month: string }
  readonly isToday: boolean
  readonly live: readonly PlannedLive[]
  readonly videos: readonly PlannedVideo[]
  /** Whether the day has neither a class nor a place in a live class. */
  readonly isEmpty: boolean
  /** For example '1 h 20 min'; null for a day without a class. V2.40 */
  readonly total: string | null
  /** Makes it the day to which the next class is added by default. V2.44 */
  readonly choose: { readonly type: 'setDefaultDay' } & DefaultDay
}

/** The seven days of the week page. V2.08 V2.39 */
export interface WeekView {
  readonly days: readonly WeekDayView[]
  readonly isEmpty: boolean
  /** For example '3 classes · 1 h 5 min this week'; null for a week without a class. V2.40 */
  readonly total: string | null
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

/** Whether the bookings are loaded; no week is shown as empty before that. */
const isKnown = (bookings: WeekStates['bookings']): boolean =>
  bookings !== undefined && bookings.context.known !== noBookings

/** Whether a place that was given up was restored because the studio refused it. V8.06 */
const isRsvpRestored = ({ bookings }: WeekStates): boolean => {
  const booking = bookings?.context.refused?.booking
  return booking?.purpose === 'rsvp' && !booking.on
}

const sum = (numbers: readonly number[]): number => numbers.reduce((so, number) => so + number, 0)

// Each length is shown in whole minutes, and so is their total.
const wholeMinutes = (seconds: number): number => Math.ceil(seconds / 60) * 60

const secondsOf = (
  week: Week,
  day: Weekday,
  things: readonly LiveThing[],
  known: Readonly<Record<string, MediaItem>>,
): number =>
  sum([...week[day].map((id) => known[id]?.duration ?? 0), ...things.map(({ seconds }) => seconds)].map(wholeMinutes))

const headOf = (day: CalendarDay, today: CalendarDay): Pick<WeekDayView, 'title' | 'name' | 'figures'> => {
  const title = dayTitle(day, today)
  const { weekday, ...date } = dayFigures(day)
  const isNamed = title.startsWith(weekday)
  return { title, name: title.split(',')[0]!, figures: { ...date, weekday: isNamed ? null : weekday } }
}

/** The seven days from today, as the member sees them. V2.39 V2.40 V4.16 V4.17 */
export const weekView = (states: WeekStates): WeekView => {
  const { viewContext, zone, myWeek } = states
  const week = shownWeek(myWeek.context)
  const live = liveThings(states)
  const today = dayIn(viewContext.now, zone)
  const plan = sevenDays(viewContext.now, zone).map((day) => {
    const things = live.filter(({ start }) => dayIn(start, zone) === day)
    return { day, things, seconds: secondsOf(week, weekdayOf(day), things, myWeek.context.known) }
  })
  const days = plan.map(({ day, things, seconds }): WeekDayView => {
    const weekday = weekdayOf(day)
    const videos = videosIn(week, weekday, states)
    return {
      ...{ day, weekday, ...headOf(day, today), isToday: day === today },
      ...{ live: things, videos, isEmpty: things.length === 0 && videos.length === 0 },
      total: seconds > 0 ? spokenLength(seconds) : null,
      choose: { type: 'setDefaultDay', day: weekday, until: startOf(daysAfter(day, 1), zone) },
    }
  })
  const classes = sum(days.map(({ live: things, videos }) => things.length + videos.length))
  const hasVideos = days.some(({ videos }) => videos.length > 0)
  const waits = myWeek.context.unsent.some((edit) => isHeldUp(states.outbox, edit))
  return {
    days,
    total: classes > 0 ? weekTotalText(classes, sum(plan.map(({ seconds }) => seconds))) : null,
    hasVideos,
    isEmpty: days.every((each) => each.isEmpty) && isKnown(states.bookings),
    failed: myWeek.matches({ finding: 'failed' }) || states.bookings?.matches('failed') ? couldNotLoad : null,
    waiting: waits ? weekTexts.kept : null,
    restored: myWeek.context.unremoved.length > 0 || isRsvpRestored(states) ? writeWords.notRemoved : null,
    announcement: announcementText(myWeek.context.announcement, myWeek.context.known),
    browse: hrefOf({ type: 'sections' }, viewContext.rest),
  }
}
