import { describe, expect, test } from 'vitest'
import { visitor } from '../../core/access/index.ts'
import type { LiveEvent } from '../../core/catalogue/index.ts'
import type { Failure } from '../../core/kernel/failure.ts'
import type { Result } from '../../core/kernel/result.ts'
import { fail, ok } from '../../core/kernel/result.ts'
import { bookingNews } from '../../core/planner/live/bookings.view.ts'
import type { Booking, Bookings, EventState } from '../../core/planner/live/index.ts'
import {
  bookView,
  countdownView,
  eventMachine,
  eventPageView,
  lostBookings,
  noBookings,
  refusalText,
  savedWithin,
} from '../../core/planner/live/index.ts'
import { day, hour, minute, morning } from '../../fixtures/examples.ts'
import { anAgenda, anEvent, bookingsOf, guest, liveMember } from './live-examples.ts'
import { alone, down, missing, offline, quiet, refused } from './running.ts'

const holder = { ...guest, unusedDayPasses: 1 }
const [start, end] = [anEvent().start!, anEvent().end!]

describe('the countdown', () => {
  const shown = (left: number) => {
    const view = countdownView(anEvent({ start: morning + left, end: morning + left + hour }), morning)
    return view && [view.parts.map(({ value, unit }) => `${value} ${unit}`).join(' '), view.spoken]
  }

  test('V4.12 is in days, hours, minutes and seconds, and its words change by the minute only', () => {
    expect(shown(2 * day + hour + minute + 1_000)).toEqual([
      ...['2 days 1 hours 1 minutes 1 seconds', 'Starts in 2 days 1 hour'],
    ])
    expect(shown(day)).toEqual(['1 days 0 hours 0 minutes 0 seconds', 'Starts in 1 day'])
    expect(shown(day - 1_000)).toEqual(['23 hours 59 minutes 59 seconds', 'Starts in 23 hours 59 minutes'])
    expect(shown(hour)).toEqual(['1 hours 0 minutes 0 seconds', 'Starts in 1 hour'])
    expect(shown(minute)).toEqual(['0 hours 1 minutes 0 seconds', 'Starts in 1 minute'])
    expect(shown(59_000)).toEqual(['0 hours 0 minutes 59 seconds', 'Starts in less than a minute'])
    expect(shown(1)).toEqual(['0 hours 0 minutes 1 seconds', 'Starts in less than a minute'])
    expect(shown(0)).toEqual(['1 hours 0 minutes 0 seconds', 'Ends in 1 hour'])
    expect(shown(1_000 - hour)).toEqual(['0 hours 0 minutes 1 seconds', 'Ends in less than a minute'])
    expect(shown(-hour)).toBeNull()
  })
})

const page = async (answer: Result<LiveEvent, Failure> | null, listed: LiveEvent | null = null) => {
  const event = () => (answer ? Promise.resolve(answer) : new Promise<never>(() => {}))
  const machine = alone(
    eventMachine({ event }, () => () => {}),
    { input: { id: 'gala', seed: 's', event: listed } },
  )
  await quiet()
  const state = (): EventState => machine.actor.getSnapshot()
  return { ...machine, state }
}

const view = async (event: LiveEvent, has: Parameters<typeof anAgenda>[0] = {}) => {
  const shown = eventPageView((await page(ok(event), event)).state(), anAgenda(has))
  if (shown.type !== 'ready') throw new Error('The event is known')
  return shown.event
}

describe('the page of an event', () => {
  test('V2.34 says what it is: loading, not found with a way back, or not to be had', async () => {
    const back = { href: '/live-events', label: 'Back to Events' }
    expect(eventPageView(undefined, anAgenda())).toEqual({ type: 'loading' })
    expect(eventPageView((await page(null)).state(), anAgenda())).toEqual({ type: 'loading' })
    expect(eventPageView((await page(null, anEvent())).state(), null)).toEqual({ type: 'loading' })
    const lost = (await page(fail(missing))).state()
    expect(eventPageView(lost, anAgenda())).toEqual({ type: 'missing', text: 'Event not found', back })
    for (const failure of [down, offline])
      expect(eventPageView((await page(fail(failure))).state(), anAgenda())).toMatchObject({ type: 'failed', back })
    expect(eventPageView((await page(ok(anEvent()))).state(), anAgenda()).type).toBe('ready')
  })

  test('V4.14 a question in the background that fails leaves the event on the screen', async () => {
    const { actor, state } = await page(fail(down), anEvent())
    actor.send({ type: 'reload' })
    await quiet()
    expect(eventPageView(state(), anAgenda())).toMatchObject({ type: 'ready', event: { title: 'Spring Gala' } })
  })

  test('V2.34 V2.36 tells when it is, what it is about, and what a calendar is told', async () => {
    expect(await view(anEvent())).toMatchObject({
      ...{ title: 'Spring Gala', when: 'Today, 7:00 AM – 8:00 AM EST' },
      paragraphs: ['Variations from the classics.', 'With a talk afterwards.'],
      calendar: { title: 'Spring Gala', start, end, path: '/live-events/gala' },
      ...{ day: '2026-03-02', live: false, over: false, documentTitle: 'Spring Gala - Adagio' },
    })
    expect(await view(anEvent({ start: null, end: null }))).toMatchObject({
      ...{ when: 'Time to be announced', day: null, countdown: null },
    })
  })

  test('V4.11 V4.12 is live from its start to its end, then over, and may be joined a while longer', async () => {
    const shown = async (now: number) => {
      const { live, over, ended, join, countdown } = await view(anEvent(), { now, viewer: liveMember })
      return [live, over, ended, join?.type ?? null, countdown?.label ?? null]
    }
    expect(await shown(start - 1)).toEqual([false, false, null, 'wait', 'Starts in'])
    expect(await shown(start)).toEqual([true, false, null, 'join', 'Ends in'])
    expect(await shown(end - 1)).toEqual([true, false, null, 'join', 'Ends in'])
    expect(await shown(end)).toEqual([false, true, null, 'join', null])
    expect(await shown(end + 15 * minute)).toEqual([false, true, 'This event is over', null, null])
  })

  test('V2.35 a cancelled one has no button, no countdown, no calendar and is not live', async () => {
    const shown = await view(anEvent({ cancelled: true }), { now: start, viewer: liveMember })
    expect(shown).toMatchObject({
      cancelled: true,
      join: null,
      countdown: null,
      calendar: null,
      live: false,
      rsvp: null,
    })
  })

  test('V2.37 the way in is a link only for who may join', async () => {
    const open = anEvent({ joinUrl: 'https://rooms.adagio.test/gala' })
    expect((await view(open, { now: start, viewer: liveMember })).joinHref).toBe('https://rooms.adagio.test/gala')
    for (const viewer of [visitor, guest, holder])
      expect((await view(open, { now: start, viewer })).joinHref).toBeNull()
    expect((await view(open, { now: start - 1, viewer: liveMember })).joinHref).toBeNull()
  })

  test('V2.36 who pressed and was turned away is told so', async () => {
    const { actor, state } = await page(ok(anEvent()), anEvent())
    actor.send({ type: 'join' })
    expect(eventPageView(state(), anAgenda())).toMatchObject({
      event: { joining: true, joiningText: 'Joining…', turnedAway: null },
    })
    await quiet()
    expect(eventPageView(state(), anAgenda())).toMatchObject({
      event: { joining: false, turnedAway: "You can't join this event yet. Please try again in a moment." },
    })
    const after = anAgenda({ now: end })
    expect(eventPageView(state(), after)).toMatchObject({
      event: { joiningText: null, turnedAway: 'This event is over.' },
    })
    const unreachable = await page(fail(offline), anEvent())
    unreachable.actor.send({ type: 'join' })
    await quiet()
    expect(eventPageView(unreachable.state(), anAgenda())).toMatchObject({
      event: { turnedAway: "We can't reach the studio right now. Please try again." },
    })
  })

  test('V3.12 a recording is a link where it may be followed', async () => {
    expect((await view(anEvent({ recordingUrl: '/m/gala' }))).recording).toBe('/m/gala')
    expect((await view(anEvent({ recordingUrl: 'javascript:alert(1)' }))).recording).toBeNull()
    expect((await view(anEvent())).recording).toBeNull()
  })

  test('V3.14 V4.26 places and word of a recording are for who is signed in, while they are of use', async () => {
    const { state, actor } = await bookingsOf(ok({ ...noBookings, rsvps: { class: [], event: ['gala'] } }))
    const here = await view(anEvent(), { bookings: state() })
    expect([here.rsvp?.on, here.notify?.on]).toEqual([true, false])
    const after = await view(anEvent(), { bookings: state(), now: end })
    expect([after.rsvp, after.notify?.on]).toEqual([null, false])
    const recorded = await view(anEvent({ recordingUrl: '/m/gala' }), { bookings: state() })
    expect(recorded.notify).toBeNull()
    const out = await view(anEvent(), { bookings: state(), viewer: visitor })
    expect([out.rsvp, out.notify, out.lost]).toEqual([null, null, null])
    actor.send({ type: 'toggle', booked: here.notify!.booked })
    const booking = Object.values(state().context.marks)[0]!
    actor.send({ type: 'takeBack', mark: booking, failure: refused })
    expect((await view(anEvent(), { bookings: state() })).refused).toBe(refusalText(booking, refused))
    expect((await view(anEvent({ id: 'other' }), { bookings: state() })).refused).toBeNull()
  })

  test('V4.26 a button waits until it is known what is booked, and says what it does', async () => {
    const purpose = { purpose: 'rsvp', kind: 'event', id: 'gala' } as const
    const { state, actor } = await bookingsOf(null)
    const shown = () => bookView(purpose, 'Gala', { ...anAgenda(), bookings: state() })
    const unknown = { booked: purpose, on: false, known: false, text: 'RSVP', about: ' for Gala' }
    expect([shown(), bookView(purpose, 'Gala', anAgenda())]).toEqual([unknown, unknown])
    actor.send({ type: 'toggle', booked: purpose })
    expect(shown()).toEqual({
      ...{ booked: purpose, on: true, known: true },
      ...{ text: "You're going", about: ' to Gala. Cancel RSVP' },
    })
    const none = (await bookingsOf(ok({ ...noBookings }))).state()
    expect(bookView(purpose, 'Gala', { ...anAgenda(), bookings: none })).toMatchObject({
      on: false,
      known: true,
      text: 'RSVP',
    })
    const word = { ...purpose, purpose: 'notify' } as const
    expect(bookView(word, 'Gala', { ...anAgenda(), bookings: none })).toMatchObject({
      ...{ on: false, booked: word, text: 'Notify me of the recording', about: ' of Gala' },
    })
  })
})

describe('what is told after a press', () => {
  test('V3.13 each press on RSVP or Notify me is announced beside its button, and nowhere else', async () => {
    const { actor, state } = await bookingsOf(ok({ ...noBookings }))
    const news = (id = 'gala') => bookingNews({ bookings: state() }, 'event', id, 'Gala')
    expect([news(), bookingNews({ bookings: undefined }, 'event', 'gala', 'Gala')]).toEqual(['', ''])
    const press = (purpose: 'rsvp' | 'notify') => {
      actor.send({ type: 'toggle', booked: { purpose, kind: 'event', id: 'gala' } })
      return news()
    }
    expect([press('rsvp'), press('notify'), press('rsvp'), press('notify')]).toEqual([
      "You're going to Gala",
      "We'll notify you when the recording of Gala is ready",
      'RSVP canceled',
      'Notification canceled',
    ])
    expect([news('other'), bookingNews({ bookings: state() }, 'class', 'gala', 'Gala')]).toEqual(['', ''])
  })
})

describe('what became of a wish', () => {
  const gala = { purpose: 'rsvp', kind: 'event', id: 'gala' } as const
  const known = ok({ ...noBookings })

  test('V4.26 V8.11 a list that could not be loaded is said so beside the buttons, which wait, until it is there', async () => {
    const answers: Result<Bookings, Failure>[] = [fail(down), fail(offline), known]
    const { actor, state } = await bookingsOf(() => answers.shift() ?? known)
    const lost = async () => {
      const { rsvp, notify, ...event } = await view(anEvent(), { bookings: state() })
      return [rsvp?.known, notify?.known, event.lost]
    }
    expect(await lost()).toEqual([false, false, { text: "We couldn't load your RSVPs.", busy: false }])
    actor.send({ type: 'reload' })
    expect(await lost()).toEqual([false, false, { text: "We couldn't load your RSVPs.", busy: true }])
    await quiet()
    const unplugged = "You seem to be offline. We couldn't load your RSVPs."
    expect(await lost()).toEqual([false, false, { text: unplugged, busy: false }])
    actor.send({ type: 'recover' })
    await quiet()
    expect(await lost()).toEqual([true, true, null])
  })

  test('V4.26 a list that is loading for the first time, or fails when it is known, says nothing', async () => {
    const loading = await bookingsOf(null)
    expect(lostBookings({ ...anAgenda(), bookings: loading.state() })).toBeNull()
    const answers: Result<Bookings, Failure>[] = [known, fail(down)]
    const { actor, state } = await bookingsOf(() => answers.shift()!)
    actor.send({ type: 'reload' })
    await quiet()
    expect([state().value, lostBookings({ ...anAgenda(), bookings: state() })]).toEqual(['failed', null])
    expect(lostBookings(anAgenda())).toBeNull()
  })

  test('V4.26 V2.35 where nothing can be booked nothing is missed', async () => {
    const { state } = await bookingsOf(fail(down))
    const lost = async (has: Partial<LiveEvent>, agenda = {}) =>
      (await view(anEvent(has), { bookings: state(), ...agenda })).lost
    expect(await lost({ cancelled: true })).toBeNull()
    expect(await lost({ recordingUrl: '/m/gala' }, { now: end })).toBeNull()
    expect(await lost({}, { now: end })).not.toBeNull()
    expect(await lost({}, { viewer: visitor })).toBeNull()
  })

  test('V4.15 a wish that is still on its way after its time is said to wait, until the studio took it', async () => {
    const { actor, state } = await bookingsOf(known)
    const unsaved = async (now: number, id = 'gala') =>
      (await view(anEvent({ id }), { bookings: state(), now })).unsaved
    expect(await unsaved(morning + day)).toBeNull()
    actor.send({ type: 'toggle', booked: gala })
    const waits = "Not saved yet. We'll try again when you're back online."
    expect(await unsaved(morning + savedWithin - 1)).toBeNull()
    expect(await unsaved(morning + savedWithin)).toBe(waits)
    expect(await unsaved(morning + savedWithin, 'other')).toBeNull()
    actor.send({ type: 'confirm', mark: Object.values(state().context.marks)[0]! })
    expect(await unsaved(morning + savedWithin)).toBeNull()
    actor.send({ type: 'toggle', booked: { ...gala, purpose: 'notify' } })
    const again = Object.values(state().context.marks)[0]!.at
    expect(await unsaved(again + savedWithin - 1)).toBeNull()
    expect(await unsaved(again + savedWithin)).toBe(waits)
  })

  const pressed = (has: Partial<Booking> = {}): Booking => ({ ...gala, on: true, at: 1, ...has })

  test.each([
    [pressed(), 'NotScheduled', "We couldn't save your RSVP. This event is no longer on the schedule."],
    [
      pressed({ kind: 'class' }),
      'NotScheduled',
      "We couldn't save your RSVP. This class is no longer on the schedule.",
    ],
    [pressed(), 'BookingClosed', "We couldn't save your RSVP. This event was canceled or is over."],
    [pressed({ on: false }), 'Refused', "We couldn't cancel your RSVP. Please try again later."],
    [pressed(), 'Refused', "We couldn't save your RSVP. Please try again later."],
    [pressed({ purpose: 'notify' }), 'Refused', "We couldn't turn on this notification. Please try again later."],
    [
      pressed({ purpose: 'notify', on: false }),
      'Refused',
      "We couldn't turn off this notification. Please try again later.",
    ],
  ] as const)('V8.01 V3.13 %o refused as %s reads: %s', (booking, type, text) => {
    expect(refusalText(booking, { type })).toBe(text)
  })
})
