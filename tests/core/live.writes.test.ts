import { expect, test } from 'vitest'
import { isBooked, noBookings } from '../../core/planner/live/bookings.ts'
import { bookingsIn, bookingWrite } from '../../core/planner/live/writes.ts'
import { favouriteWrite } from '../../core/user/favourites/index.ts'
import { morning } from '../../fixtures/examples.ts'

const booking = { purpose: 'rsvp', kind: 'class', id: 'barre001', on: true, at: morning } as const

test('V7.21 V7.22 the bookings among several writes are those of their topic, and no others', () => {
  const heart = favouriteWrite({ id: 'barre001', on: true, at: morning }, '/m/barre001')
  expect(bookingsIn([heart, bookingWrite(booking), heart])).toEqual([booking])
})

test('V3.13 a place in a class and one in an event of the same id are two', () => {
  const place = { id: 'barre001', name: 'Barre', start: morning, duration: 60 }
  const classes = { ...noBookings, rsvps: { class: [place], event: [] } }
  const events = { ...noBookings, rsvps: { class: [], event: ['barre001'] } }
  const event = { ...booking, kind: 'event' } as const
  expect([isBooked(classes, {}, booking), isBooked(classes, {}, event)]).toEqual([true, false])
  expect(isBooked(classes, {}, { ...booking, id: 'centre01' })).toBe(false)
  expect([isBooked(events, {}, booking), isBooked(events, {}, event)]).toEqual([false, true])
})

test('V3.13 before the list is there nothing is booked', () => {
  expect(Object.values(noBookings).flatMap(Object.values).flat()).toEqual([])
})
