import type { AnyActorRef } from 'xstate'
import type { Entitlements, Viewer } from '../access/index.ts'
import { hasProduct, viewerOf } from '../access/index.ts'
import { safeHref } from '../cards/index.ts'
import type { LiveEvent } from '../catalogue/index.ts'
import type { CalendarDay } from '../kernel/calendar.ts'
import { dayIn, nextMidnight, weekdayOf } from '../kernel/calendar.ts'
import { earliest } from '../kernel/clock.ts'
import { childState } from '../kernel/feature.ts'
import { playbackOf } from '../playback/index.ts'
import { neighboursOf } from '../playback/queue/index.ts'
import type { Address } from '../routes/index.ts'
import { hrefOf } from '../routes/index.ts'
import type { Account } from '../session/index.ts'
import type { Visit, VisitChanged } from '../visit/index.ts'
import { isCausedBy } from '../visit/index.ts'
import type { PassFor } from './day-pass/index.ts'
import type { Planner, PlannerEvent } from './events.ts'
import type { BookingSubject, BookingsState, ScheduledClass } from './live/index.ts'
import { classJoinChanges, eventJoinChanges, isBooked, noBookings } from './live/index.ts'
import type { NextClass, Week } from './my-week/index.ts'
import { dayOf } from './my-week/index.ts'
import type { Asking, BookingsByEvent, ScheduleUser } from './schedule-page/index.ts'

/** A screen of the planner; 'plain' is any other. */
export type PlannerScreen = 'plain' | 'home' | 'week' | 'events' | 'event' | 'live-class'

const home: Address = { route: { type: 'home' }, dialog: null, rest: [] }

/** Returns the planner's data about a visit whose catalogue is known; a visit without an address is at home. */
export const ofVisit = ({ address, catalogue, ...visit }: Visit) => ({
  ...visit,
  address: address ?? home,
  catalogue: catalogue!,
})

/** Which of the planner's screens an address shows. */
export const plannerScreen = ({ route }: Address): PlannerScreen => {
  switch (route.type) {
    case 'home':
      return 'home'
    case 'my-week':
      return 'week'
    case 'live-events':
      return 'events'
    case 'live-event':
      return 'event'
    case 'live-class':
      return 'live-class'
    default:
      return 'plain'
  }
}

/** Whether two addresses show the same screen of the planner. */
export const isSameScreen = (one: Address, other: Address): boolean =>
  plannerScreen(one) === plannerScreen(other) &&
  (one.route.type !== 'live-event' || other.route.type !== 'live-event' || one.route.id === other.route.id) &&
  (one.route.type !== 'live-class' || other.route.type !== 'live-class' || one.route.date === other.route.date)

/** Whether two addresses are on different pages; dialogs do not count. */
export const goesElsewhere = (from: Address, to: Address): boolean => hrefOf(from.route) !== hrefOf(to.route)

/** The user in the messages to the embedded schedule page; `null` for a visitor. */
export const scheduleUserOf = (profile: (Account & Entitlements) | null, now: number): ScheduleUser | null => {
  if (profile === null) return null
  const viewer = viewerOf(profile)
  return {
    id: profile.id,
    live: hasProduct(viewer, 'live', now),
    onDemand: hasProduct(viewer, 'on-demand', now),
    dayPasses: profile.unusedDayPasses,
  }
}

const byEvent = (
  events: readonly string[],
  { context }: BookingsState,
  purpose: BookingSubject['purpose'],
): BookingsByEvent => {
  const { known, marks } = context
  const marked = Object.values(marks).flatMap(({ kind, id }) => (kind === 'event' ? [id] : []))
  const booked = [...new Set([...events, ...marked])].filter((id) =>
    isBooked(known, marks, { purpose, kind: 'event', id }),
  )
  return Object.fromEntries(booked.map((id) => [id, { classId: id }]))
}

/** The booked events by id; null while bookings are not known. */
export const bookingsByEvent = (bookings: BookingsState | undefined) => {
  if (!bookings || bookings.context.known === noBookings) return null
  const { rsvps, notify } = bookings.context.known
  return {
    rsvps: byEvent(rsvps.event, bookings, 'rsvp'),
    notifications: byEvent(notify.event, bookings, 'notify'),
  }
}

/** When the planner's screens change next by themselves, in ms since 1970: midnight, a live window, the end of a pass. */
export const nextInstant = (
  events: readonly LiveEvent[],
  classes: readonly ScheduledClass[],
  viewer: Viewer,
  now: number,
  zone: string,
): number =>
  earliest(
    nextMidnight(now, zone),
    ...events.flatMap(({ start, end }) => [start, end].filter((at) => at !== null && at > now)),
    ...events.map((event) => eventJoinChanges(event, viewer, now)),
    ...classes.map((item) => classJoinChanges(item, viewer, now, zone)),
  )!

/** Returns the target after a completed class of the week: the next class of its day, or the home page after the last; null outside the week. */
export const nextInWeek = (address: Address, id: string, week: Week, today: CalendarDay): NextClass | null => {
  const asked = playbackOf(address)
  if (asked?.queue?.type !== 'week' || asked.mediaId !== id) return null
  const day = asked.queue.day === 'today' ? dayOf(week, id, weekdayOf(today)) : asked.queue.day
  const video = day && neighboursOf(week[day], id).next
  return day && video ? { type: 'video', video, day } : { type: 'home' }
}

/** The class or event for which the embedded schedule page asks a day pass. */
export const passAsked = (
  { eventId, classId }: Extract<Asking, { readonly type: 'day-pass' }>,
  events: readonly LiveEvent[],
): PassFor => {
  const event = events.find(({ id }) => id === eventId)
  const { title = null, start = null, end = null } = event ?? {}
  return { classId: classId ?? eventId, title, start, end, eventId }
}

/** The id of the event whose page an address shows; null on any other page. */
export const eventAt = ({ route }: Address): string | null => (route.type === 'live-event' ? route.id : null)

/** Whether an address shows the page of an event on which a day pass was paid for just now. */
export const isBoughtAt = (address: Address): boolean =>
  eventAt(address) !== null && (address.dialog === 'waiting-for-payment' || address.dialog === 'welcome')

/** How a member gets into the class or event that a day pass was started for. */
export type WayIn =
  | { readonly type: 'join' }
  | { readonly type: 'goTo'; readonly event: string }
  | { readonly type: 'goOut'; readonly url: string }

/** The way in: the event of the present page is joined, another one on its own page, and a class where it is held; `null` if none is known. V2.37 */
export const wayInto = (
  id: string | null,
  address: Address,
  events: readonly LiveEvent[],
  classes: readonly ScheduledClass[],
): WayIn | null => {
  if (id === null) return null
  if (eventAt(address) === id) return { type: 'join' }
  if (events.some((event) => event.id === id)) return { type: 'goTo', event: id }
  const url = classes.find((item) => item.id === id)?.url ?? null
  const href = url && safeHref(url)
  return href ? { type: 'goOut', url: href } : null
}

/** The input of an event's machine. */
export const eventInput = ({ address, catalogue, seed, joining }: Planner) => {
  const id = eventAt(address) ?? ''
  return {
    ...{ id, seed: `${seed}:${id}`, joining: joining === id, bought: isBoughtAt(address) },
    event: catalogue.initial.upcomingEvents.find((event) => event.id === id) ?? null,
  }
}

/** The input of the week's machine. */
export const weekInput = ({ profile, address }: Planner) => ({
  id: profile!.id,
  week: profile!.week,
  old: plannerScreen(address) === 'week',
})

/** The input of the embedded schedule page's machine. */
export const pageInput = ({ profile, address }: Planner, self: AnyActorRef, now: number) => ({
  user: scheduleUserOf(profile, now),
  date: address.route.type === 'live-class' ? address.route.date : null,
  booked: profile && bookingsByEvent(childState(self, 'bookings')),
})

/** Whether an event brings a new time or another time zone. */
export const isTimeChange = (event: PlannerEvent): event is VisitChanged =>
  isCausedBy(event, 'ticked') || isCausedBy(event, 'zoned')

/** Whether the time has moved on to another day than the one that is shown. */
export const isNewDay = (event: PlannerEvent, { day }: Planner, now: number): boolean =>
  isTimeChange(event) && dayIn(now, event.visit.zone) !== day
