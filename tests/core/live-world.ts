import type { SimulatedClock } from 'xstate'
import type { Viewer } from '../../core/access/index.ts'
import { dayPassProducts, visitor } from '../../core/access/index.ts'
import type { LiveEvent } from '../../core/catalogue/index.ts'
import type { Failure } from '../../core/kernel/failure.ts'
import type { Result } from '../../core/kernel/result.ts'
import { fail, ok } from '../../core/kernel/result.ts'
import type { Booking, BookingSubject, Bookings, BookingsState, EventState } from '../../core/planner/live/index.ts'
import { bookingKey, bookingsMachine, eventMachine } from '../../core/planner/live/index.ts'
import { day, hour, minute, morning } from '../../fixtures/examples.ts'
import { makeDesk, mouth } from '../../fixtures/memory/desk.ts'
import { aLiveClass, anEvent, guest, liveMember } from './live-examples.ts'
import { alone, clockAt, down, missing, offline, quiet } from './running.ts'
import { scriptedWrites } from './writes.ts'

/** Where the people of the walk live. */
export const zone = 'America/New_York'

/** A class of tomorrow, whose day begins at 05:00 in Greenwich. */
export const tomorrow = aLiveClass({ start: morning + 26 * hour, end: morning + 27 * hour })
export const classDay = Date.parse('2026-03-03T05:00Z')

/** All that anybody books here. */
export const wishes: readonly BookingSubject[] = [
  { purpose: 'rsvp', kind: 'event', id: 'gala' },
  { purpose: 'notify', kind: 'event', id: 'gala' },
  { purpose: 'rsvp', kind: 'class', id: 'centre' },
  { purpose: 'notify', kind: 'class', id: 'centre' },
]

const listOf = (taken: ReadonlySet<string>): Bookings => {
  const ids = (purpose: BookingSubject['purpose'], kind: BookingSubject['kind']) =>
    wishes.flatMap((one) =>
      one.purpose === purpose && one.kind === kind && taken.has(bookingKey(one)) ? [one.id] : [],
    )
  const routes = ids('rsvp', 'class').map((id) => ({ id, name: 'Live Centre', start: tomorrow.start, duration: 3_600 }))
  return {
    rsvps: { class: routes, event: ids('rsvp', 'event') },
    notify: { class: ids('notify', 'class'), event: ids('notify', 'event') },
  }
}

/** Who may sit at the tab; each pass that is used runs for a day. */
export const people = {
  visitor,
  guest,
  holder: { ...guest, unusedDayPasses: 2 },
  member: { ...liveMember, products: [{ type: 'live', createdAt: morning - day, expiresAt: morning + 3 * hour }] },
} satisfies Record<string, Viewer>

/** The viewer with one pass fewer, and the day that it opens. */
export const withPass = (viewer: Viewer, now: number): Viewer =>
  viewer.unusedDayPasses === 0
    ? viewer
    : {
        ...viewer,
        products: [...viewer.products, ...dayPassProducts(now)],
        unusedDayPasses: viewer.unusedDayPasses - 1,
      }

/** A studio with one event and somebody's bookings, and the one tab that looks; nothing here knows how either goes. */
export const liveWorld = async (listed: boolean) => {
  const clock: SimulatedClock = clockAt()
  const desk = makeDesk()
  const woke = mouth<{ readonly type: 'wokeUp' }>()
  const studio: { event: LiveEvent | null; readonly taken: Set<string>; listFails: boolean; eventFails: boolean } = {
    event: anEvent({ showingFrom: anEvent().start! - 10 * minute }),
    ...{ taken: new Set<string>(), listFails: false, eventFails: false },
  }
  const first = studio.event
  const answerEvent = (): Result<LiveEvent, Failure> =>
    studio.eventFails ? fail(down) : studio.event ? ok(studio.event) : fail(missing)
  const event = alone(eventMachine({ event: desk.asCall('event', answerEvent) }, woke.feed), {
    clock,
    input: { id: 'gala', seed: 'walk', event: listed ? first : null },
  })
  const list = desk.asCall(
    'bookings',
    (): Result<Bookings, Failure> => (studio.listFails ? fail(offline) : ok(listOf(studio.taken))),
  )
  const bookings = alone(bookingsMachine({ bookings: list, writes: scriptedWrites().port }, clock), { clock })
  await quiet()
  return {
    ...{ clock, desk, studio, woke },
    event: event.actor,
    bookings: bookings.actor,
    eventState: (): EventState => event.actor.getSnapshot(),
    bookingsState: (): BookingsState => bookings.actor.getSnapshot(),
    asks: (name: 'event' | 'bookings') => desk.asked(name).length,
    admitted: () => event.named('goOut').map((fact) => (fact as unknown as { url: string }).url),
    seen: () => event.named('eventLoaded').length,
    written: () => bookings.named('wrote').map((fact) => (fact as unknown as { write: { body: Booking } }).write.body),
    failures: () => [...event.failures, ...bookings.failures],
  }
}

/** The world as the walk holds it. */
export type LiveWorld = Awaited<ReturnType<typeof liveWorld>>
