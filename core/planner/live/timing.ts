import type { Viewer } from '../../access/index.ts'
import { hasProduct } from '../../access/index.ts'
import type { LiveEvent } from '../../catalogue/index.ts'
import { earliest, nextChange } from '../../kernel/clock.ts'

/** How long after its end a live class or event can still be joined, in ms. */
export const joinAfterEnd = 15 * 60_000

/** The time in which a class or event can be joined, start included, end excluded; milliseconds since 1970. */
interface JoinWindow {
  readonly opens: number
  readonly closes: number
}

/** The start and end of a class or an event. */
export interface Timed {
  readonly start: number | null
  readonly end: number | null
}

/** The join window of a class: from its start. */
export const classWindow = ({ start, end }: Timed): JoinWindow | null =>
  start === null || end === null ? null : { opens: start, closes: end + joinAfterEnd }

/** The join window of an event: from its `showingFrom`, else from its start. */
export const eventWindow = (event: Timed & Pick<LiveEvent, 'showingFrom'>): JoinWindow | null => {
  const joinWindow = classWindow(event)
  return joinWindow && { ...joinWindow, opens: event.showingFrom ?? joinWindow.opens }
}

/**
 * What a viewer can do about a live class or event: nothing, sign in, get a day pass before its day, wait, join, redeem
 * one of their day passes, or buy one.
 */
export type Join = 'none' | 'sign-in' | 'day-pass' | 'early' | 'join' | 'redeem' | 'buy'

/** Whether a class or event can no longer be joined; never if its end is unknown. */
export const isOver = ({ end }: Pick<Timed, 'end'>, now: number): boolean => end !== null && now >= end + joinAfterEnd

/** Whether a class or event has ended, so that nothing is sold for it; never if its end is unknown. */
export const hasEnded = ({ end }: Pick<Timed, 'end'>, now: number): boolean => end !== null && now >= end

/** The actions of a viewer for a class or event that is open; after its end no pass is sold for it. */
export const joinInside = (timed: Pick<Timed, 'end'>, viewer: Viewer, now: number): Join => {
  if (hasProduct(viewer, 'live', now)) return 'join'
  if (viewer.unusedDayPasses > 0) return 'redeem'
  return hasEnded(timed, now) ? 'none' : 'buy'
}

/** How an event can be joined now. */
export const eventJoin = (
  event: Timed & Pick<LiveEvent, 'showingFrom' | 'cancelled'>,
  viewer: Viewer,
  now: number,
): Join => {
  const joinWindow = eventWindow(event)
  if (event.cancelled || joinWindow === null || now >= joinWindow.closes) return 'none'
  if (!viewer.signedIn) return 'sign-in'
  return now < joinWindow.opens ? 'early' : joinInside(event, viewer, now)
}

/** The instants at which a viewer's products expire, in ms since 1970. */
export const expiries = ({ products }: Viewer): readonly number[] => products.map(({ expiresAt }) => expiresAt)

/** The next instant at which the way to join an event changes, or null. */
export const eventJoinChanges = (
  event: Timed & Pick<LiveEvent, 'showingFrom' | 'cancelled'>,
  viewer: Viewer,
  now: number,
): number | null => {
  const joinWindow = eventWindow(event)
  const instants = joinWindow ? [joinWindow.opens, event.end, joinWindow.closes, ...expiries(viewer)] : []
  return nextChange((at) => eventJoin(event, viewer, at), instants, now)
}

/** The countdown to the start, then to the end; null when it is over. */
export const countdown = ({ start, end }: Timed, now: number) => {
  const until = start !== null && now < start ? start : end !== null && now < end ? end : null
  if (until === null || start === null) return null
  const left = Math.ceil((until - now) / 1_000)
  return {
    to: until === start ? 'start' : 'end',
    days: Math.floor(left / 86_400),
    hours: Math.floor(left / 3_600) % 24,
    minutes: Math.floor(left / 60) % 60,
    seconds: left % 60,
  }
}

/** How much of a running class or event is left, in ms; `null` if it does not run. */
export const timeLeft = ({ start, end }: Timed, now: number): number | null =>
  start !== null && end !== null && start <= now && now < end ? end - now : null

/** Whether an event can be joined now by a viewer with access. */
export const isOpen = (event: Timed & Pick<LiveEvent, 'showingFrom'>, now: number): boolean => {
  const joinWindow = eventWindow(event)
  return joinWindow !== null && joinWindow.opens <= now && now < joinWindow.closes
}

/** How long ago a class or event ended, in ms; `null` if it has not. */
export const sinceEnd = ({ end }: Timed, now: number): number | null => (end !== null && end <= now ? now - end : null)

/** Whether an event is still listed: until it can no longer be joined, or until it begins if its end is unknown. */
export const isComing = (event: Timed & Pick<LiveEvent, 'showingFrom'>, now: number): boolean => {
  const joinWindow = eventWindow(event)
  return joinWindow === null ? event.start !== null && now < event.start : now < joinWindow.closes
}

const isDated = (event: LiveEvent): event is LiveEvent & { readonly start: number; readonly end: number } =>
  event.start !== null && event.end !== null

/** The next event that can be watched: the live one, else the next upcoming one; null without either. */
export const nextEvent = (
  events: readonly LiveEvent[],
  now: number,
): (LiveEvent & { readonly start: number; readonly end: number }) | null => {
  const coming = events.filter((event) => !event.cancelled && isComing(event, now)).filter(isDated)
  return (
    coming
      .filter(({ end }) => end > now)
      .toSorted((one, other) => one.start - other.start || (one.id < other.id ? -1 : 1))[0] ?? null
  )
}

const minute = 60_000

/** The next instant at which the next event, its countdown in minutes, or the way to join it changes; `null` if none of them will. */
export const nextEventChanges = (events: readonly LiveEvent[], viewer: Viewer, now: number): number | null => {
  const event = nextEvent(events, now)
  if (event === null) return null
  const until = now < event.start ? event.start : event.end
  // A second after a full minute is left, when one less is shown.
  const minutes = Math.ceil((until - now + 1_000) / minute) - 1
  return earliest(minutes > 0 ? until - minutes * minute + 1_000 : until, eventJoinChanges(event, viewer, now))
}
