import { describe, expect, test } from 'vitest'
import type { Failure } from '../../core/kernel/failure.ts'
import type { Result } from '../../core/kernel/result.ts'
import { ok } from '../../core/kernel/result.ts'
import type { Booking, BookingSubject, Bookings, BookingsEvent, BookingsState } from '../../core/planner/live/index.ts'
import { bookingsIn, bookingsMachine, bookingWrite, isBooked, noBookings } from '../../core/planner/live/index.ts'
import { favouriteWrite } from '../../core/user/favourites/index.ts'
import type { WriteResult } from '../../core/user/outbox/index.ts'
import { minute, morning } from '../../fixtures/examples.ts'
import type { Desk } from '../../fixtures/memory/desk.ts'
import { makeDesk } from '../../fixtures/memory/desk.ts'
import { alone, clockAt, offline, quiet, refused } from './running.ts'
import { scriptedWrites } from './writes.ts'

const aPlace = { id: 'centre', name: 'Live Centre', start: morning, duration: 2_700 }
const inClass: BookingSubject = { purpose: 'rsvp', kind: 'class', id: 'centre' }
const atGala: BookingSubject = { purpose: 'rsvp', kind: 'event', id: 'gala' }
const ofClass: BookingSubject = { purpose: 'notify', kind: 'class', id: 'centre' }
const ofGala: BookingSubject = { purpose: 'notify', kind: 'event', id: 'gala' }
const wishes = [inClass, atGala, ofClass, ofGala]

const everything: Bookings = {
  rsvps: { class: [aPlace], event: ['gala'] },
  notify: { class: ['centre'], event: ['gala'] },
}

/** Somebody's bookings, at a studio that has those of them. */
const booth = async (
  has: Bookings = noBookings,
  { prepare = () => {}, unsent = [] }: { prepare?: (desk: Desk) => void; unsent?: readonly Booking[] } = {},
) => {
  const desk = makeDesk()
  prepare(desk)
  const studio = { has }
  const clock = clockAt()
  const bookings = desk.asCall('bookings', (): Result<Bookings, Failure> => ok(studio.has))
  const kept = unsent.map(bookingWrite)
  const { port: writes, written: put, tell } = scriptedWrites({ type: 'restored', writes: kept, refusals: [] })
  const machine = alone(bookingsMachine({ bookings, writes }, clock), { clock })
  const state = (): BookingsState => machine.actor.getSnapshot()
  await quiet()
  return {
    ...{ ...machine, desk, studio, clock, state, put },
    tell: async (result: WriteResult) => {
      tell(result)
      await quiet()
    },
    asks: () => desk.asked('bookings').length,
    shown: (booked: BookingSubject) => isBooked(state().context.known, state().context.marks, booked),
    written: () => machine.named('wrote').map((fact) => (fact as unknown as { write: { body: Booking } }).write.body),
    send: async (...events: readonly BookingsEvent[]) => {
      for (const event of events) machine.actor.send(event)
      await quiet()
    },
  }
}

describe('the bookings', () => {
  test('V3.13 V3.14 V4.26 V7.21 V7.22 are asked for once when a session begins, and told when they are known', async () => {
    const { asks, shown, facts, state } = await booth(everything)
    expect([asks(), state().value, facts]).toEqual([1, 'ready', [{ type: 'bookingsKnown' }]])
    expect(wishes.map(shown)).toEqual([true, true, true, true])
    expect(shown({ ...atGala, id: 'centre' })).toBe(false)
  })

  test('V4.26 those of the next session are its own', async () => {
    const first = await booth(everything)
    first.actor.stop()
    const second = await booth(noBookings)
    expect([second.asks(), wishes.map(second.shown)]).toEqual([1, [false, false, false, false]])
  })

  test.each(wishes)(
    'V4.15 a press about $wish of the $kind shows at once, and is written exactly once',
    async (booked) => {
      const { actor, shown, written, clock } = await booth()
      actor.send({ type: 'toggle', booked })
      expect([shown(booked), written()]).toEqual([true, [{ ...booked, on: true, at: morning }]])
      expect(wishes.filter((other) => other !== booked).map(shown)).not.toContain(true)
      clock.increment(10)
      actor.send({ type: 'toggle', booked })
      await quiet()
      expect([shown(booked), written().slice(1)]).toEqual([false, [{ ...booked, on: false, at: morning + 10 }]])
    },
  )

  test('V4.15 two presses in one millisecond are two moments, and the later one counts', async () => {
    const { actor, written, shown } = await booth(everything)
    for (let press = 0; press < 3; press += 1) actor.send({ type: 'toggle', booked: inClass })
    expect(written().map(({ on, at }) => [on, at - morning])).toEqual([
      [false, 0],
      [true, 1],
      [false, 2],
    ])
    expect(shown(inClass)).toBe(false)
  })

  test('V4.15 a place is given up or taken by its name, whatever was known', async () => {
    const { send, shown, written } = await booth(everything)
    await send({ type: 'book', booked: inClass, on: false })
    await send({ type: 'book', booked: inClass, on: false })
    expect([shown(inClass), written().map(({ on }) => on)]).toEqual([false, [false, false]])
  })

  test('V4.15 a press before the list has come stands on top of it', async () => {
    const { send, shown, desk } = await booth(everything, { prepare: ({ hold }) => hold('bookings') })
    expect(shown(atGala)).toBe(false)
    await send({ type: 'book', booked: atGala, on: false })
    await send({ type: 'toggle', booked: { ...atGala, id: 'other' } })
    desk.free('bookings')
    await quiet()
    expect([shown(atGala), shown({ ...atGala, id: 'other' }), shown(inClass)]).toEqual([false, true, true])
  })
})

describe('what the studio says to a press', () => {
  test('V4.15 V4.26 one that it took stays, and the list is asked for again, for the class’s name and time', async () => {
    const { send, shown, asks, studio, written, state, named } = await booth()
    await send({ type: 'toggle', booked: inClass })
    studio.has = { ...noBookings, rsvps: { class: [aPlace], event: [] } }
    await send({ type: 'confirm', mark: written()[0]! })
    expect([asks(), shown(inClass), state().context.known.rsvps.class]).toEqual([2, true, [aPlace]])
    expect(named('bookingsKnown')).toHaveLength(2)
    expect(written()).toHaveLength(1)
  })

  test.each(wishes)('V4.15 a refused $wish of the $kind is taken back, with what was said', async (booked) => {
    for (const has of [noBookings, everything]) {
      const { send, shown, written, state } = await booth(has)
      await send({ type: 'toggle', booked })
      await send({ type: 'takeBack', mark: written()[0]!, failure: refused })
      expect(shown(booked)).toBe(has === everything)
      expect(state().context.refused).toEqual({ booking: written()[0], failure: refused })
      expect(written()).toHaveLength(1)
      await send({ type: 'toggle', booked })
      expect(state().context.refused).toBeNull()
      // It is another press, in the same millisecond too.
      expect(written()[1]!.at).toBe(written()[0]!.at + 1)
    }
  })

  test('V4.15 V7.21 V7.22 V7.23 a press is put in the outbox, and what becomes of it there is heard', async () => {
    const { send, tell, put, shown, state, asks, studio } = await booth()
    await send({ type: 'toggle', booked: atGala }, { type: 'toggle', booked: inClass })
    const [gala, lesson] = put.map((write) => ({ write, booking: bookingsIn([write])[0] }))
    expect([gala, lesson]).toMatchObject([{ booking: atGala }, { booking: inClass }])
    await tell({ type: 'refused', write: gala!.write, failure: refused })
    expect([shown(atGala), state().context.refused]).toEqual([false, { booking: gala!.booking, failure: refused }])
    await tell({ type: 'dismissed', write: lesson!.write })
    expect(state().context.refused).not.toBeNull()
    await tell({ type: 'dismissed', write: gala!.write })
    expect([state().context.refused, asks(), shown(inClass)]).toEqual([null, 1, true])
    await tell({ type: 'refused', write: gala!.write, failure: refused })
    await send({ type: 'dismiss' })
    expect(state().context.refused).toBeNull()
    studio.has = { ...noBookings, rsvps: { class: [aPlace], event: [] } }
    await tell({ type: 'sent', write: lesson!.write, reply: null })
    expect([asks(), shown(inClass), put.length]).toEqual([2, true, 2])
    studio.has = noBookings
    await send({ type: 'reload' })
    expect(shown(inClass)).toBe(false)
  })

  test('V4.15 V7.21 a press of another tab is heard of in the outbox: as it is made, and as it has ended', async () => {
    const { tell, shown, asks, studio, put } = await booth()
    const write = bookingWrite({ ...atGala, on: true, at: morning - minute })
    await tell({ type: 'keptElsewhere', write })
    expect([shown(atGala), asks()]).toEqual([true, 1])
    await tell({ type: 'doneElsewhere', write })
    expect([shown(atGala), asks()]).toEqual([false, 2])
    studio.has = everything
    await tell({ type: 'doneElsewhere', write })
    expect([shown(atGala), asks(), put]).toEqual([true, 3, []])
    await tell({ type: 'sent', write: favouriteWrite({ id: 'gala', on: true, at: morning }, '/'), reply: null })
    expect(asks()).toBe(3)
  })

  test('V4.15 a refusal of an older press does not touch a newer one', async () => {
    const { send, shown, written, clock } = await booth()
    await send({ type: 'toggle', booked: atGala })
    clock.increment(5)
    await send({ type: 'toggle', booked: atGala })
    clock.increment(5)
    await send({ type: 'toggle', booked: atGala })
    await send({ type: 'takeBack', mark: written()[0]!, failure: refused })
    expect(shown(atGala)).toBe(true)
  })

  test.each(wishes)(
    'V4.15 a $wish of the $kind that it took stays so when a later press is refused, also where the list does not come',
    async (booked) => {
      const { send, shown, written, desk } = await booth()
      await send({ type: 'toggle', booked })
      desk.failAlways('bookings', offline)
      await send({ type: 'confirm', mark: written()[0]! })
      await send({ type: 'toggle', booked })
      expect(shown(booked)).toBe(false)
      await send({ type: 'takeBack', mark: written()[1]!, failure: refused })
      expect(shown(booked)).toBe(true)
    },
  )

  test('V4.26 once it took a press, its own list counts: what was undone on another device is undone here, also after a press that it refuses', async () => {
    const { send, shown, written, studio } = await booth()
    await send({ type: 'toggle', booked: atGala })
    studio.has = { ...noBookings, rsvps: { class: [], event: ['gala'] } }
    await send({ type: 'confirm', mark: written()[0]! })
    expect(shown(atGala)).toBe(true)
    studio.has = noBookings
    await send({ type: 'reload' })
    expect(shown(atGala)).toBe(false)
    await send({ type: 'toggle', booked: atGala })
    await send({ type: 'takeBack', mark: written()[1]!, failure: refused })
    expect(shown(atGala)).toBe(false)
  })

  test('V4.26 a press that is still on its way stands on top of every list that comes meanwhile', async () => {
    const { send, shown } = await booth()
    await send({ type: 'toggle', booked: atGala })
    await send({ type: 'reload' })
    await send({ type: 'reload' })
    expect(shown(atGala)).toBe(true)
  })

  test('V4.26 a list that does not come leaves what is known, and says so', async () => {
    const { send, shown, desk, state, asks } = await booth(everything)
    desk.failNext('bookings', offline)
    await send({ type: 'reload' })
    expect([state().value, state().context.failure, wishes.map(shown)]).toEqual([
      ...['failed', offline, [true, true, true, true]],
    ])
    await send({ type: 'reload' })
    expect([state().value, state().context.failure, asks()]).toEqual(['ready', null, 3])
  })

  test('V4.26 a list that did not come is asked for again when some time has passed, one that came is not', async () => {
    const { send, desk, state, asks } = await booth(everything, {
      prepare: ({ failNext }) => failNext('bookings', offline),
    })
    expect(state().value).toBe('failed')
    await send({ type: 'recover' })
    expect([state().value, asks(), desk.waiting('bookings')]).toEqual(['ready', 2, 0])
    await send({ type: 'recover' })
    expect(asks()).toBe(2)
  })

  test('V4.15 presses that had not arrived when the page went are shown again, and not written twice', async () => {
    const kept: Booking = { ...atGala, on: false, at: morning - minute }
    const { shown, written, send, clock } = await booth(everything, { unsent: [kept, { ...kept, on: true, at: 5 }] })
    expect([shown(atGala), shown(ofGala), written()]).toEqual([false, true, []])
    clock.increment(5)
    await send({ type: 'toggle', booked: atGala })
    expect([shown(atGala), written()]).toEqual([true, [{ ...atGala, on: true, at: morning + 5 }]])
  })

  test('V4.26 of two lists only the one that was asked for last is kept', async () => {
    const { send, desk, studio, shown } = await booth()
    desk.hold('bookings')
    await send({ type: 'reload' })
    await send({ type: 'reload' })
    studio.has = everything
    desk.free('bookings')
    await quiet()
    expect(shown(atGala)).toBe(true)
  })
})

describe('a press in another tab', () => {
  const there = (on: boolean, at: number): Booking => ({ ...atGala, on, at })

  test('V4.15 shows here, and is not written again', async () => {
    const { send, shown, written } = await booth()
    await send({ type: 'apply', mark: there(true, morning - minute) })
    expect([shown(atGala), written()]).toEqual([true, []])
  })

  test('V4.15 counts only where it is the newer one', async () => {
    const { send, shown } = await booth()
    await send({ type: 'toggle', booked: atGala })
    await send({ type: 'apply', mark: there(false, morning - 1) })
    expect(shown(atGala)).toBe(true)
    await send({ type: 'apply', mark: there(false, morning + 1) })
    expect(shown(atGala)).toBe(false)
    await send({ type: 'toggle', booked: atGala })
    expect(shown(atGala)).toBe(true)
  })
})
