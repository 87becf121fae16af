import { couldNotLoad, dotted, mediaCard, safeHref, spokenLength } from '../../cards/index.ts'
import type { CardView, MediaItem } from '../../catalogue/index.ts'
import { dayIn, timeOfDay } from '../../kernel/calendar.ts'
import type { QueryState } from '../../kernel/query.ts'
import type { Route } from '../../routes/index.ts'
import { hrefOf } from '../../routes/index.ts'
import type { Agenda } from './agenda.ts'
import { bookingNews, bookView, lostBookings, refusedText, unsavedText } from './bookings.view.ts'
import { countdownView } from './countdown.view.ts'
import { eventJoinView, joinView } from './join.view.ts'
import { lineTexts } from './line.words.ts'
import type { DailyClass, ScheduledClass } from './rules.ts'
import { classJoin } from './rules.ts'
import { scheduleOf } from './schedule.ts'
import { nextEvent } from './timing.ts'
import { hoursText, whenText } from './view.ts'
import { liveTexts } from './words.ts'

/** The live hero, or `null` if no event is coming. */
export const liveHeroView = (agenda: Agenda) => {
  const { viewContext } = agenda
  const event = nextEvent(viewContext.catalogue.initial.upcomingEvents, viewContext.now)
  if (event === null) return null
  const join = eventJoinView(event, agenda)
  const joinHref = join?.type === 'join' ? event.joinUrl : null
  return {
    id: event.id,
    overline: event.start <= viewContext.now ? lineTexts.liveNow : lineTexts.nextLive,
    title: event.title,
    when: whenText(event, agenda),
    image: event.image,
    href: hrefOf({ type: 'live-event', id: event.id }, viewContext.rest),
    countdown: countdownView(event, viewContext.now),
    ...{ join, joinHref },
    /** The label of the link to its page, if it can be joined only there; else null. */
    wayIn: join?.type === 'join' && joinHref === null ? join.label : null,
    /** When it starts and ends, in ms since 1970. */
    start: event.start,
    end: event.end,
  }
}

/** The live or next event. */
export type LiveHeroView = NonNullable<ReturnType<typeof liveHeroView>>

const routeOf = (start: number, { zone }: Agenda): Route => ({ type: 'live-class', date: dayIn(start, zone) })

const scheduleHref = (start: number, agenda: Agenda): string => hrefOf(routeOf(start, agenda), agenda.viewContext.rest)

const classRow = (item: ScheduledClass, agenda: Agenda) => {
  const { viewContext, zone } = agenda
  const { viewer, now, known } = viewContext
  const join = known ? joinView(classJoin(item, viewer, now, zone), item, agenda, routeOf(item.start, agenda)) : null
  const over = item.end <= now
  const begun = item.start <= now
  return {
    id: item.id,
    name: item.name,
    hours: hoursText(item, zone),
    /** Its pacing, whether it is on pointe, its length and its tags. V3.10 */
    meta: dotted(
      ...[item.pacing, item.pointe ? 'Pointe' : null, spokenLength((item.end - item.start) / 1_000)],
      ...item.tags,
    ),
    description: item.description.trim() || null,
    live: begun && !over,
    /** The mark of a class that has ended; null for any other. */
    over: over ? liveTexts.ended : null,
    join,
    // A class that does not say where it is held is joined from the schedule.
    /** The address of the class, once it can be joined. */
    href: join?.type === 'join' ? ((item.url && safeHref(item.url)) ?? scheduleHref(item.start, agenda)) : null,
    /** When it starts and ends, in ms since 1970. */
    start: item.start,
    end: item.end,
    /** Announced after a press on RSVP or Notify me. */
    news: bookingNews(agenda, 'class', item.id, item.name),
    /** The message about a refused booking; null without one. */
    refused: refusedText(agenda, 'class', item.id),
    /** The message about a booking that is not saved yet; null without one. */
    unsaved: unsavedText(agenda, 'class', item.id),
    // From its start on it is joined.
    rsvp: begun ? null : bookView({ purpose: 'rsvp', kind: 'class', id: item.id }, item.name, agenda),
    notify: bookView({ purpose: 'notify', kind: 'class', id: item.id }, item.name, agenda),
  }
}

/** A class of the timetable. */
export type ClassRowView = ReturnType<typeof classRow>

/** The classes of the timetable that start today. */
export const todayView = (schedule: QueryState<readonly ScheduledClass[]> | undefined, agenda: Agenda) => {
  const { viewContext, zone } = agenda
  const all = hrefOf({ type: 'live-class', date: null }, viewContext.rest)
  const plain = { label: null, entries: [], night: [], lost: null, all }
  if (schedule?.context.value == null)
    return schedule?.matches('failed')
      ? ({ ...plain, state: 'failed', message: couldNotLoad } as const)
      : ({ ...plain, state: 'loading', message: null } as const)
  const { label, entries, night } = scheduleOf(schedule.context.value, dayIn(viewContext.now, zone), zone)
  const empty = entries.length === 0 && night.length === 0
  return {
    state: empty ? ('empty' as const) : ('ready' as const),
    message: empty ? liveTexts.noClasses : null,
    /** For example 'Sparkle Saturday'. */
    label,
    entries: entries.map((entry) =>
      entry.type === 'gap' ? entry : ({ type: 'class', row: classRow(entry.item, agenda) } as const),
    ),
    /** Night classes, listed separately as 'Late-night classes'. */
    night: night.map((item) => classRow(item, agenda)),
    /** The message about bookings that could not be loaded; `null` if they were. */
    lost: empty ? null : lostBookings(agenda),
    all,
  }
}

/** Today's timetable. */
export type TodayView = ReturnType<typeof todayView>

/** The classes that the studio suggests for today, as cards with their time. */
export const dailyView = (
  daily: QueryState<readonly { readonly daily: DailyClass; readonly item: MediaItem }[]> | undefined,
  { viewContext, zone }: Agenda,
): {
  readonly state: 'loading' | 'failed' | 'ready' | 'empty'
  readonly cards: readonly CardView[]
  readonly message: string | null
} => {
  const found = daily?.context.value
  if (!found)
    return daily?.matches('failed')
      ? { state: 'failed', cards: [], message: couldNotLoad }
      : { state: 'loading', cards: [], message: null }
  const today = dayIn(viewContext.now, zone)
  const cards = found
    .filter(({ daily: { start } }) => dayIn(start, zone) === today)
    .toSorted((one, other) => one.daily.start - other.daily.start)
    .map(({ daily: { start, summary }, item }) => ({
      ...mediaCard(item, viewContext),
      meta: dotted(timeOfDay(start, zone), summary),
    }))
  return { state: cards.length > 0 ? 'ready' : 'empty', cards, message: null }
}
