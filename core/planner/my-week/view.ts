import { couldNotLoad, spokenLength } from '../../cards/index.ts'
import type { MediaItem } from '../../catalogue/index.ts'
import { browseHref } from '../../catalogue/index.ts'
import type { CalendarDay, Weekday } from '../../kernel/calendar.ts'
import { dayFigures, dayIn, daysAfter, dayTitle, sevenDays, startOf, weekdayOf } from '../../kernel/calendar.ts'
import { lostBookings, noBookings } from '../live/index.ts'
import { announcementText } from './announcement.view.ts'
import type { DefaultDay } from './default-day.ts'
import type { LiveThing, PlannedLive, WeekStates } from './live.view.ts'
import { liveThings } from './live.view.ts'
import { shownWeek } from './plan.ts'
import type { PlannedVideo } from './videos.view.ts'
import { isHeldUp, videosIn } from './videos.view.ts'
import { weekTexts, weekTotalText } from './words.ts'
import { writeWords } from './writes.words.ts'

/** A day of the week. V2.39 V2.40 */
export interface WeekDayView {
  readonly day: CalendarDay
  readonly weekday: Weekday
  /** 'Today', 'Tomorrow', or the date in full. */
  readonly title: string
  /** The part of the title beside the figures, which have the rest of it. */
  readonly name: string
  /** The weekday is `null` if the title has it. */
  readonly figures: { readonly weekday: string | null; readonly day: string; readonly month: string }
  readonly isToday: boolean
  readonly live: readonly PlannedLive[]
  readonly videos: readonly PlannedVideo[]
  /** Whether nothing of the day is known to be shown. */
  readonly isEmpty: boolean
  /** The text of an empty day; null while its live classes are not loaded. */
  readonly empty: string | null
  /** The length of the classes that are not watched, as '1 hr 20 min'; `null` for a day without such a class, and while a length or the live classes are not loaded. */
  readonly total: string | null
  /** Makes it the day to which the next class is added by default. */
  readonly choose: { readonly type: 'setDefaultDay' } & DefaultDay
}

/** Whether the bookings are loaded; before that no day is called empty, and nothing is counted. */
const isKnown = (bookings: WeekStates['bookings']): boolean =>
  bookings !== undefined && bookings.context.known !== noBookings

/** Whether a place that was given up was restored because the studio refused it. V8.06 */
const isRsvpRestored = ({ bookings }: WeekStates): boolean => {
  const booking = bookings?.context.refused?.booking
  return booking?.purpose === 'rsvp' && !booking.on
}

const sum = (numbers: readonly number[]): number => numbers.reduce((so, number) => so + number, 0)

// Returns `null` if any of the numbers is unknown.
const sumOfAll = (numbers: readonly (number | null | undefined)[]): number | null => {
  const known = numbers.filter((number) => typeof number === 'number')
  return known.length === numbers.length ? sum(known) : null
}

type Known = Readonly<Record<string, MediaItem>>

// Each length is shown in whole minutes, and so is their total.
const wholeMinutes = (seconds: number): number => Math.ceil(seconds / 60) * 60

/** The classes of a day that are not danced yet, and their total length in seconds; null while a length is not loaded. */
const loadOf = (videos: readonly PlannedVideo[], things: readonly LiveThing[], known: Known) => {
  const left = videos.filter(({ watched }) => !watched)
  const lengths = [...left.map(({ id }) => known[id]?.duration), ...things.map(({ seconds }) => seconds)]
  return {
    classes: lengths.length,
    watched: videos.length - left.length,
    seconds: sumOfAll(lengths.map((length) => length && wholeMinutes(length))),
  }
}

const failedText = (states: WeekStates): string | null => {
  if (states.myWeek.matches({ finding: 'failed' })) return couldNotLoad
  if (states.myWeek.matches({ reading: 'failed' })) return weekTexts.old
  return lostBookings(states)?.text ?? (states.bookings?.matches('failed') ? couldNotLoad : null)
}

const headOf = (day: CalendarDay, today: CalendarDay): Pick<WeekDayView, 'title' | 'name' | 'figures'> => {
  const title = dayTitle(day, today)
  const { weekday, ...date } = dayFigures(day)
  const isNamed = title.startsWith(weekday)
  return { title, name: title.split(',')[0]!, figures: { ...date, weekday: isNamed ? null : weekday } }
}

/** The seven days from today, as the member sees them. */
export const weekView = (states: WeekStates) => {
  const { viewContext, zone, myWeek } = states
  const week = shownWeek(myWeek.context)
  const live = liveThings(states)
  const areKnown = isKnown(states.bookings)
  const today = dayIn(viewContext.now, zone)
  const plan = sevenDays(viewContext.now, zone).map((day) => {
    const things = live.filter(({ start }) => dayIn(start, zone) === day)
    const videos = videosIn(week, weekdayOf(day), states)
    return { day, things, videos, load: loadOf(videos, things, myWeek.context.known) }
  })
  const days = plan.map(({ day, things, videos, load }): WeekDayView => {
    const weekday = weekdayOf(day)
    const isEmpty = things.length === 0 && videos.length === 0
    return {
      ...{ day, weekday, ...headOf(day, today), isToday: day === today, live: things, videos, isEmpty },
      empty: isEmpty && areKnown ? weekTexts.emptyDay : null,
      total: areKnown && load.seconds ? spokenLength(load.seconds) : null,
      choose: { type: 'setDefaultDay', day: weekday, until: startOf(daysAfter(day, 1), zone) },
    }
  })
  const loads = plan.map(({ load }) => load)
  const seconds = sumOfAll(loads.map((load) => load.seconds))
  const classes = sum(loads.map((load) => load.classes))
  const watched = sum(loads.map((load) => load.watched))
  const hasVideos = days.some(({ videos }) => videos.length > 0)
  const waits = myWeek.context.unsent.some((edit) => isHeldUp(states.outbox, edit))
  return {
    days,
    /** For example '3 classes · 1 hr 5 min in the next 7 days · 2 watched'; null for a week without a class, and while the live classes are not loaded. */
    total: (areKnown && weekTotalText(classes, seconds, watched)) || null,
    hasVideos,
    isEmpty: days.every(({ empty }) => empty !== null),
    /** The message about classes that could not be loaded; `null` if they were. */
    failed: failedText(states),
    /** The message about changes that wait for the network; null without any. */
    waiting: waits ? weekTexts.kept : null,
    /** The message about a removal that was restored; null without one. */
    restored: myWeek.context.unremoved.length > 0 || isRsvpRestored(states) ? writeWords.notRemoved : null,
    /** The last change, for screen readers. */
    announcement: announcementText(myWeek.context.announcement, myWeek.context.known),
    browse: browseHref(viewContext.catalogue.config, viewContext.rest),
  }
}

/** The seven days of the week page. V2.08 */
export type WeekView = ReturnType<typeof weekView>
