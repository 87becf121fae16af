import { describe, expect, test } from 'vitest'
import { bookingWrite } from '../../core/planner/live/index.ts'
import { aProduct, aScheduledClass, barre, ben, day, hour, minute, morning } from '../../fixtures/examples.ts'
import type { OpenPlanner } from './planner-world.ts'
import { anna, gala, openPlanner, without } from './planner-world.ts'
import { offline } from './running.ts'

const quarter = 15 * minute
const live = (expiresAt: number) => aProduct({ type: 'live', expiresAt })
const expected = (here: OpenPlanner) => here.heard('plannerExpects').at(-1)?.at
const opened = ({ child }: OpenPlanner) =>
  ['schedule', 'daily', 'seconds', 'event', 'schedulePage', 'myWeek', 'nextClass', 'bookings', 'dayPass'].filter(
    (name) => child(name) !== undefined,
  )
const own = ['myWeek', 'nextClass', 'bookings', 'dayPass']

describe('its pages', () => {
  const pages: readonly (readonly [string, readonly string[]])[] = [
    ['/', ['schedule', 'daily', 'seconds']],
    ['/my-week', []],
    ['/live-events', ['seconds']],
    ['/live-events/gala', ['seconds', 'event']],
    ['/live-class?date=2026-03-07', ['schedulePage']],
    ['/u/payments', []],
    ['/m/barre001/x?play=1&myweek=1', []],
  ]

  test.each(pages)('V2.08 V2.09 V2.22 V2.32 V2.34 %s has what it needs, opened there or gone to', async (at, needs) => {
    const visitor = await openPlanner({ address: at, profile: null })
    expect([opened(visitor), visitor.failures]).toEqual([needs, []])
    const member = await openPlanner({ address: at })
    expect([opened(member), member.failures]).toEqual([[...needs, ...own], []])
    const gone = await openPlanner({ address: at === '/u/payments' ? '/' : '/u/payments' })
    await gone.go(at)
    expect([opened(gone), gone.failures]).toEqual([[...needs, ...own], []])
    await gone.go(at === '/u/payments' ? '/' : '/u/payments')
    if (at !== '/u/payments') expect(opened(gone)).toEqual(own)
  })

  test('A2.01 V4.14 a dialog over a page asks for nothing anew, another event does', async () => {
    const other = gala({ id: 'other' })
    const here = await openPlanner({
      address: '/live-events/gala',
      prepare: ({ studio }) => studio.held.events.push(other),
    })
    const before = here.child('event')
    await here.go('/live-events/gala?u=login')
    expect(here.child('event')).toBe(before)
    await here.go('/live-events/other')
    expect(here.child('event')!.getSnapshot().context.event).toMatchObject({ id: 'other' })
    expect(here.desk.asked('live.event')).toEqual(['other'])
  })

  test('V3.08 V3.22 the page of the week asks for the week again, opened there or gone to', async () => {
    const straight = await openPlanner({ address: '/my-week' })
    expect(straight.desk.asked('week.load')).toEqual(['anna'])
    const here = await openPlanner({ address: '/' })
    expect(here.desk.asked('week.load')).toEqual([])
    await here.go('/my-week')
    await here.go('/my-week?u=login')
    expect(here.desk.asked('week.load')).toEqual(['anna'])
  })

  test('V4.14 V2.36 who may go in is led to where the event is held', async () => {
    const here = await openPlanner({ address: '/live-events/gala', profile: anna({ products: [live(morning + day)] }) })
    here.studio.held.events[0] = gala({ joinUrl: 'https://rooms.adagio.test/gala' })
    await here.ask('event', { type: 'join' })
    expect(here.heard('goOut')).toEqual([{ type: 'goOut', url: 'https://rooms.adagio.test/gala' }])
  })
})

describe('a new day', () => {
  const midnight = morning + 14 * hour

  test('V7.19 V7.20 brings another timetable and other classes of the day, from yesterday to two days ahead', async () => {
    const here = await openPlanner({ address: '/' })
    const asked = () => [here.desk.asked('live.schedule'), here.desk.asked('live.daily').length]
    const first = { from: '2026-03-01', to: '2026-03-04' }
    expect(asked()).toEqual([[first], 1])
    here.clock.increment(midnight - 1 - morning)
    await here.tell({ type: 'ticked', zone: 'UTC' })
    expect(asked()).toEqual([[first], 1])
    // The studio’s own day begins five hours later.
    here.clock.increment(1)
    await here.tell({ type: 'ticked', zone: 'UTC' })
    expect(asked()).toEqual([[first, first], 2])
    here.clock.increment(day)
    await here.tell({ type: 'ticked', zone: 'UTC' })
    expect(asked()).toEqual([[first, first, { from: '2026-03-02', to: '2026-03-05' }], 3])
    await here.tell({ type: 'ticked', zone: 'UTC' })
    expect(here.desk.asked('live.schedule')).toHaveLength(3)
  })

  test('V2.39 V7.20 is that of the zone in which the device is now', async () => {
    const here = await openPlanner({ address: '/' })
    await here.tell({ type: 'ticked', zone: 'Europe/Berlin' })
    expect(here.desk.asked('live.schedule')).toHaveLength(1)
    await here.tell({ type: 'ticked', zone: 'Pacific/Kiritimati' })
    expect(here.desk.asked('live.schedule')).toHaveLength(2)
    expect(here.actor.getSnapshot().context).toMatchObject({ zone: 'Pacific/Kiritimati', day: '2026-03-03' })
  })

  test('V4.14 an event that is looked at is asked for again', async () => {
    const here = await openPlanner({ address: '/live-events/gala' })
    here.clock.increment(midnight - morning)
    const before = here.desk.asked('live.event').length
    await here.tell({ type: 'ticked', zone: 'UTC' })
    expect(here.desk.asked('live.event').length).toBe(before + 1)
  })
})

describe('what it expects', () => {
  const passHolder = (unusedDayPasses = 1) => anna({ products: [live(morning + 150 * minute)], unusedDayPasses })

  test('V2.39 midnight where the viewer is, when nothing else comes first', async () => {
    const nothing = { upcomingEvents: [] }
    for (const [zone, at] of [
      ['UTC', morning + 14 * hour],
      ['America/New_York', morning + 19 * hour],
      ['Asia/Tokyo', morning + 5 * hour],
    ] as const) {
      const here = await openPlanner({ zone, profile: null, events: nothing.upcomingEvents })
      expect(expected(here)).toBe(at)
    }
  })

  const follows = async (here: OpenPlanner, instants: readonly number[]) => {
    for (const at of instants) {
      expect(expected(here)).toBe(at)
      here.clock.increment(at - here.clock.now())
      await here.tell({ type: 'ticked', zone: 'UTC' })
    }
    expect(expected(here)).toBe(morning + 14 * hour)
  }
  const [begins, ends] = [morning + 2 * hour, morning + 3 * hour]

  test('V2.36 V4.11 an event’s window opening, the end of the pass in it, and its closing a quarter of an hour late', async () => {
    const here = await openPlanner({ profile: passHolder() })
    await follows(here, [morning + 105 * minute, begins, morning + 150 * minute, ends, ends + quarter])
    const without = await openPlanner({ profile: passHolder(0) })
    await follows(without, [morning + 105 * minute, begins, morning + 150 * minute, ends])
  })

  test('V2.22 V4.12 an event’s start and its end, whoever looks', async () => {
    await follows(await openPlanner({ profile: null }), [begins, ends, ends + quarter])
    const ticked = await openPlanner({ address: '/live-events/gala', profile: null, events: [] })
    await ticked.ask('event', { type: 'reload' })
    await follows(ticked, [begins, ends, ends + quarter])
  })

  test('V2.22 V4.12 the start alone of an event without an end, and nothing of one without times', async () => {
    const endless = { end: null, showingFrom: null }
    await follows(await openPlanner({ profile: null, events: [gala(endless)] }), [begins])
    await follows(await openPlanner({ profile: null, events: [gala({ ...endless, start: null })] }), [])
  })

  test('V4.10 V4.11 the start of a class of the timetable, once that is there', async () => {
    const here = await openPlanner({
      ...{ address: '/', profile: passHolder(), events: [] },
      prepare: ({ studio, desk }) => {
        studio.held.classes = [aScheduledClass({ start: morning + hour, end: morning + 2 * hour })]
        desk.hold('live.schedule')
      },
    })
    expect(expected(here)).toBe(morning + 14 * hour)
    here.desk.free('live.schedule')
    await here.wait(1)
    expect(expected(here)).toBe(morning + hour)
  })

  test('V4.14 the times of the event that is looked at, as they are told now', async () => {
    const here = await openPlanner({ address: '/live-events/gala', profile: passHolder() })
    here.studio.held.events[0] = gala({ showingFrom: morning + 10 * minute })
    await here.ask('event', { type: 'reload' })
    expect(expected(here)).toBe(morning + 10 * minute)
  })

  test('V4.13 V4.22 what depends on who looks: who signs in, what they hold, who signs out', async () => {
    const here = await openPlanner({ profile: null })
    expect(expected(here)).toBe(begins)
    await here.tell({ type: 'signedIn', profile: without() })
    expect(expected(here)).toBe(morning + 105 * minute)
    await here.tell({ type: 'profileChanged', profile: anna({ products: [live(morning + 110 * minute)] }) })
    here.clock.increment(106 * minute)
    await here.tell({ type: 'ticked', zone: 'UTC' })
    expect(expected(here)).toBe(morning + 110 * minute)
    await here.tell({ type: 'signedOut' })
    expect(expected(here)).toBe(begins)
  })
})

describe('who is here', () => {
  const booking = { purpose: 'rsvp', kind: 'event', id: 'gala', on: true, at: morning - 1 } as const
  const shown = (here: OpenPlanner) => here.child('bookings')!.getSnapshot().context

  test('V4.26 what is booked is asked for whenever somebody becomes signed in', async () => {
    const here = await openPlanner({ profile: null })
    expect(here.desk.asked('live.bookings')).toEqual([])
    await here.tell({ type: 'signedIn', profile: anna() })
    await here.tell({ type: 'signedOut' })
    await here.tell({ type: 'signedIn', profile: { ...ben } })
    expect(here.desk.asked('live.bookings')).toHaveLength(2)
  })

  test('V4.26 what was not answered is asked for again as time passes', async () => {
    const here = await openPlanner({ prepare: ({ desk }) => desk.failNext('live.bookings', offline) })
    expect(here.child('bookings')!.getSnapshot().value).toBe('failed')
    await here.tell({ type: 'ticked', zone: 'UTC' })
    expect(here.child('bookings')!.getSnapshot().value).toBe('ready')
  })

  test('V3.13 what waits to be sent when it opens counts as done, and so does what another tab kept', async () => {
    const write = bookingWrite(booking)
    const here = await openPlanner({ unsent: [write] })
    expect(shown(here).marks).toEqual({ 'rsvp:event:gala': booking })
    const other = bookingWrite({ ...booking, id: 'other' })
    await here.hear({ type: 'keptElsewhere', write: other })
    expect(shown(here).marks).toMatchObject({ 'rsvp:event:other': { on: true } })
  })

  test('A4.03 nobody’s week and bookings are left to who comes next, also while it is not known who that is', async () => {
    const here = await openPlanner({ profile: anna({ week: { ...anna().week, mon: [barre.id] } }) })
    await here.ask('bookings', { type: 'toggle', booked: booking })
    expect([here.week().mon, Object.keys(shown(here).marks)]).toEqual([[barre.id], ['rsvp:event:gala']])
    await here.tell({ type: 'replaced' })
    expect(opened(here)).toEqual(['seconds'])
    await here.tell({ type: 'signedIn', profile: { ...ben } })
    expect([here.week().mon, shown(here).marks]).toEqual([[], {}])
    await here.tell({ type: 'signedOut' })
    expect([opened(here), here.failures]).toEqual([['seconds'], []])
  })

  test('A4.01 A4.02 while it is not known who is here nothing of anybody’s is asked for', async () => {
    const here = await openPlanner({ address: '/my-week', profile: null, session: 'unknown' })
    expect([opened(here), here.desk.asked('week.load'), here.desk.asked('live.bookings')]).toEqual([[], [], []])
    await here.tell({ type: 'signedIn', profile: anna() })
    expect([opened(here), here.failures]).toEqual([own, []])
  })
})
