import type { Viewer } from '../../core/access/index.ts'
import type { LiveEvent } from '../../core/catalogue/index.ts'
import type { Booking, BookingSubject } from '../../core/planner/live/index.ts'
import type { LiveWorld } from './live-world.ts'
import { classDay, tomorrow } from './live-world.ts'

/** What somebody can do about the event, said from the words of the specification alone. */
export const joinOf = (event: LiveEvent | null, viewer: Viewer, now: number): string => {
  if (!event || event.cancelled || now - event.end! >= 900_000) return 'none'
  if (!viewer.signedIn) return 'sign-in'
  if (now - (event.showingFrom ?? event.start!) < 0) return 'wait'
  if (viewer.products.some(({ type, expiresAt }) => type === 'live' && expiresAt - now > 0)) return 'join'
  if (viewer.unusedDayPasses > 0) return 'redeem'
  return now >= event.end! ? 'none' : 'buy'
}

/** What they can do about the class of tomorrow. */
export const classJoinOf = (viewer: Viewer, now: number): string => {
  if (!viewer.signedIn || now - tomorrow.end >= 900_000) return 'none'
  const live = viewer.products.some(({ type, expiresAt }) => type === 'live' && expiresAt - now > 0)
  if (now < tomorrow.start) return live || now >= classDay ? 'early' : 'day-pass'
  if (live || viewer.unusedDayPasses > 0) return live ? 'join' : 'redeem'
  return now >= tomorrow.end ? 'none' : 'buy'
}

/** Every instant at which anything here begins or ends. */
export const instantsOf = (event: LiveEvent | null, viewer: Viewer): readonly number[] =>
  [
    ...(event ? [event.start!, event.end!, event.end! + 900_000, event.showingFrom ?? event.start!] : []),
    ...[classDay, tomorrow.start, tomorrow.end, tomorrow.end + 900_000],
    ...viewer.products.map(({ expiresAt }) => expiresAt),
  ].toSorted((one, other) => one - other)

/** The first instant after now at which an answer differs. */
export const changeOf = (answer: (at: number) => string, instants: readonly number[], now: number): number | null =>
  instants.find((at) => at > now && answer(at) !== answer(now)) ?? null

/** What the page of the event must be like, and how often it must have asked. */
export const reckonEvent = (world: LiveWorld, listed: boolean) => {
  const page = {
    is: 'waiting' as 'waiting' | 'asking' | 'missing',
    event: world.studio.event as LiveEvent | null,
    wants: false,
    polled: false,
    admitted: [] as string[],
    ...{ asks: 0, seen: 0, since: world.clock.now() },
  }
  const settle = () => {
    const { event, eventFails } = world.studio
    page.seen += !eventFails && event ? 1 : 0
    page.event = eventFails ? page.event : event
    page.polled = page.wants && !page.event?.joinUrl
    if (page.wants && page.event?.joinUrl) page.admitted.push(page.event.joinUrl)
    page.wants = false
    page.is = !eventFails && !event ? 'missing' : 'waiting'
    page.since = world.clock.now()
  }
  const ask = (held: boolean) => {
    page.is = 'asking'
    page.asks += 1
    if (!held) settle()
  }
  if (!listed) ask(false)
  return {
    ...{ page, settle, ask },
    /** The shortest and the longest that it may wait now. */
    wait: (): readonly [number, number] => (page.asks === 0 ? [0, 60_000] : [54_000, 66_000]),
  }
}

const keyOf = ({ purpose, kind, id }: BookingSubject) => [purpose, kind, id].join(':')

/** What the member must see of their bookings: presses on their way, else what was taken since the list, else the list. */
export const reckonBookings = (world: LiveWorld) => {
  const book = {
    here: [] as Booking[],
    flying: null as Booking | null,
    there: [] as Booking[],
    taken: new Map<string, Booking>(),
    /** When each thing was last pressed, here or elsewhere. */
    newest: new Map<string, number>(),
    list: new Set<string>() as ReadonlySet<string>,
    is: 'ready' as 'loading' | 'ready' | 'failed',
    asks: 1,
    refused: null as Booking | null,
    pressed: [] as { readonly booked: BookingSubject; readonly on: boolean }[],
  }
  /** The newest press about that, while nobody has said what became of it. */
  const onItsWay = (key: string) =>
    [...book.here, ...book.there, ...(book.flying ? [book.flying] : [])].find(
      (one) => keyOf(one) === key && one.at === book.newest.get(key),
    )
  const settle = () => {
    book.is = world.studio.listFails ? 'failed' : 'ready'
    if (world.studio.listFails) return
    book.list = new Set(world.studio.taken)
    book.taken.clear()
  }
  const lacking = (presses: readonly Booking[], key: string) => presses.filter((one) => keyOf(one) !== key)
  return {
    ...{ book, settle },
    shown: (booked: BookingSubject): boolean => {
      const key = keyOf(booked)
      return (onItsWay(key) ?? book.taken.get(key))?.on ?? book.list.has(key)
    },
    load: (held: boolean) => {
      book.asks += 1
      book.is = 'loading'
      if (!held) settle()
    },
    press: (booking: Booking, where: 'here' | 'there') => {
      const key = keyOf(booking)
      book.here = lacking(book.here, key)
      book.there = lacking(book.there, key)
      book[where].push(booking)
      book.newest.set(key, booking.at)
      if (where === 'here') book.refused = null
    },
    take: (booking: Booking) => {
      const key = keyOf(booking)
      if ((book.taken.get(key)?.at ?? 0) <= booking.at) book.taken.set(key, booking)
      if (booking.on) world.studio.taken.add(key)
      else world.studio.taken.delete(key)
    },
  }
}
