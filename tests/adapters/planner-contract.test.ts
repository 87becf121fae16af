import { describe, expect, test } from 'vitest'
import { productUser } from '../../adapters/product-api/user.ts'
import type { RefusalReason } from '../../core/kernel/failure.ts'
import { fail, ok } from '../../core/kernel/result.ts'
import type { BookingSubject } from '../../core/planner/live/index.ts'
import { bookingWrite } from '../../core/planner/live/index.ts'
import type { WeekChange } from '../../core/planner/my-week/index.ts'
import { weekWrite } from '../../core/planner/my-week/index.ts'
import type { PlannerPorts } from '../../core/planner/ports.ts'
import type { Member } from '../../core/session/index.ts'
import type { OutboxPort, Write, WriteFailure } from '../../core/user/outbox/index.ts'
import { known } from '../../fixtures/catalogue/index.ts'
import {
  aCatalogue,
  aClass,
  aDailyClass,
  anEvent,
  aScheduledClass,
  day,
  emptyWeek,
  hour,
  minute,
} from '../../fixtures/examples.ts'
import { aMember, memoryPorts, memoryStudio } from '../../fixtures/memory/index.ts'
import type { PersonName } from '../../fixtures/people.ts'
import { noon, openStudio } from '../studio/asking.ts'
import { formOf } from './forms.ts'
import { officeAt } from './offices.ts'
import { nobody } from './site-configs.ts'

/** A planner, and the way in which its writes go. */
interface Desk {
  readonly planner: PlannerPorts
  readonly send: OutboxPort['send']
  readonly profile: () => Promise<Member>
  readonly later: (ms: number) => void
}

const [first, second] = [known.long, known.free]
const evening = 'cls-2026-03-02-1800'
const yesterday = 'cls-2026-03-01-1000'

const atStudio = async (who: PersonName): Promise<Desk> => {
  const studio = openStudio()
  const { planner, api, delivery, profile } = await officeAt(studio, who)
  const { send } = productUser(api, delivery, await profile(formOf(who).id)).wire
  return {
    ...{ planner, send },
    profile: () => profile(formOf(who).id),
    later: (ms) => studio.clock.set(studio.clock.now() + ms),
  }
}

const inMemory = async (who: PersonName): Promise<Desk> => {
  const live = { type: 'live', createdAt: noon - 10 * day, expiresAt: noon + 20 * day } as const
  const form = { ...formOf(who), unusedDayPasses: who === 'chloe' ? 3 : 0, products: who === 'dario' ? [live] : [] }
  const upcomingEvents = [
    anEvent({ id: 'evt-running', start: noon - 20 * minute, end: noon + 25 * minute, showingFrom: null }),
    anEvent({ id: 'evt-later', start: noon + 3 * hour, end: noon + 4 * hour, showingFrom: null }),
    anEvent({ id: 'evt-cancelled', cancelled: true, start: noon + 5 * hour, end: noon + 6 * hour }),
    anEvent({ id: 'evt-long-over', start: noon - day, end: noon - day + 45 * minute }),
  ]
  const [start, end] = [Date.parse('2026-03-02T23:00:00Z'), Date.parse('2026-03-03T00:15:00Z')]
  const studio = memoryStudio({
    catalogue: aCatalogue({ upcomingEvents }),
    members: [aMember(form)],
    media: [aClass({ id: first }), aClass({ id: second })],
    classes: [
      aScheduledClass({ id: evening, start, end }),
      aScheduledClass({ id: yesterday, start: start - day, end: end - day }),
    ],
    daily: [aDailyClass({ start: noon, video: first }), aDailyClass({ video: 'gone0001' })],
  })
  studio.now = noon
  const { ports, device } = memoryPorts({ studio })
  device.account = { id: form.id, email: form.email }
  const opened = await ports.planner.open({ isAwaited: true }, nobody())
  if (!opened.ok) throw new Error('closed')
  return {
    planner: opened.value,
    send: ports.signedIn(form).outbox.send,
    profile: async () => {
      const found = await ports.session.profile({ id: form.id, email: '' }, nobody())
      if (!found.ok) throw new Error('no profile')
      return found.value
    },
    later: (ms) => {
      studio.now += ms
    },
  }
}

let moment = noon
const weekly = (change: WeekChange): Write => {
  moment += 1
  return weekWrite({ change, at: moment })
}
const wishing = (booked: BookingSubject, on: boolean): Write => {
  moment += 1
  return bookingWrite({ ...booked, on, at: moment })
}
const refused = (reason: RefusalReason, message: string) => ({ error: { type: 'Refused', reason, message } })

describe.each([
  ['the studio', atStudio],
  ['the memory', inMemory],
])('the planner of %s', (_, open) => {
  test('V7.14 V7.15 V7.16 V7.17 each change of the week is answered with the week', async () => {
    const { planner, send, profile } = await open('ben')
    const steps: readonly (readonly [WeekChange, object])[] = [
      [{ type: 'add', day: 'mon', video: first }, { mon: [first] }],
      [{ type: 'add', day: 'mon', video: second }, { mon: [first, second] }],
      [{ type: 'order', day: 'mon', videos: [second, 'gone0001', second] }, { mon: [second, first] }],
      [{ type: 'move', day: 'mon', newDay: 'mon', video: first }, { mon: [second, first] }],
      [
        { type: 'move', day: 'mon', newDay: 'sat', video: first },
        { mon: [second], sat: [first] },
      ],
      [
        { type: 'move', day: 'tue', newDay: 'sat', video: second },
        { mon: [second], sat: [first] },
      ],
      [
        { type: 'remove', day: 'tue', video: second },
        { mon: [second], sat: [first] },
      ],
      [{ type: 'remove', day: 'mon', video: second }, { sat: [first] }],
    ]
    for (const [change, week] of steps) {
      expect(await send(weekly(change), nobody())).toEqual(ok({ ...emptyWeek, ...week }))
      expect(await planner.myWeek.load(formOf('ben').id, nobody())).toEqual(ok({ ...emptyWeek, ...week }))
    }
    expect((await profile()).week).toEqual({ ...emptyWeek, sat: [first] })
    expect(await send(weekly({ type: 'clear' }), nobody())).toEqual(ok(emptyWeek))
  })

  test('V7.14 V7.17 what is there, and what nobody knows, is refused', async () => {
    const { send } = await open('ben')
    await send(weekly({ type: 'add', day: 'mon', video: first }), nobody())
    expect(await send(weekly({ type: 'add', day: 'mon', video: first }), nobody())).toMatchObject(
      refused('conflict', 'Already on that day'),
    )
    for (const change of [
      { type: 'add', day: 'mon', video: 'gone0001' },
      { type: 'move', day: 'mon', newDay: 'tue', video: 'gone0001' },
    ] as const)
      expect(await send(weekly(change), nobody())).toMatchObject(refused('missing', 'Video not found'))
  })

  test('V7.21 V7.22 V7.23 V3.13 V3.14 what is wished for is booked until it is given up', async () => {
    const { planner, send } = await open('ben')
    const wishes: readonly BookingSubject[] = [
      { purpose: 'rsvp', kind: 'class', id: evening },
      { purpose: 'notify', kind: 'class', id: evening },
      { purpose: 'rsvp', kind: 'event', id: 'evt-later' },
      { purpose: 'notify', kind: 'event', id: 'evt-later' },
    ]
    for (const purpose of wishes) expect(await send(wishing(purpose, true), nobody())).toEqual(ok(null))
    const booked = await planner.live.bookings(undefined, nobody())
    expect(booked).toMatchObject(
      ok({
        rsvps: { class: [{ id: evening, duration: 4_500 }], event: expect.arrayContaining(['evt-later']) },
        notify: { class: [evening], event: expect.arrayContaining(['evt-later']) },
      }),
    )
    for (const purpose of [...wishes, ...wishes])
      expect(await send(wishing(purpose, false), nobody())).toEqual(ok(null))
    const none = { class: [], event: [] }
    expect(await planner.live.bookings(undefined, nobody())).toEqual(ok({ rsvps: none, notify: none }))
  })

  test.each<readonly [BookingSubject, WriteFailure['type']]>([
    [{ purpose: 'rsvp', kind: 'class', id: 'cls-none' }, 'NotScheduled'],
    [{ purpose: 'notify', kind: 'class', id: 'evt-later' }, 'NotScheduled'],
    [{ purpose: 'rsvp', kind: 'event', id: 'evt-none' }, 'NotScheduled'],
    [{ purpose: 'rsvp', kind: 'event', id: 'evt-cancelled' }, 'BookingClosed'],
    [{ purpose: 'notify', kind: 'event', id: 'evt-cancelled' }, 'BookingClosed'],
    [{ purpose: 'rsvp', kind: 'event', id: 'evt-long-over' }, 'BookingClosed'],
    [{ purpose: 'rsvp', kind: 'class', id: yesterday }, 'BookingClosed'],
  ])('V7.21 V7.22 V7.23 %j is refused as %s', async (booked, type) => {
    const { send } = await open('ben')
    expect(await send(wishing(booked, true), nobody())).toEqual(fail({ type }))
  })

  test('V4.14 V2.36 where an event is held is told to who may go in, while they may', async () => {
    const told = async ({ planner }: Desk, id: string) => {
      const event = await planner.live.event(id, nobody())
      return event.ok && event.value.joinUrl !== null
    }
    const dario = await open('dario')
    expect([await told(dario, 'evt-running'), await told(dario, 'evt-later')]).toEqual([true, false])
    dario.later(40 * minute)
    expect(await told(dario, 'evt-running')).toBe(false)
    expect(await told(await open('ben'), 'evt-running')).toBe(false)
    expect(await dario.planner.live.event('evt-none', nobody())).toMatchObject(refused('missing', 'Event not found'))
  })

  test('V7.20 V7.19 the timetable is that of its days, and each class of the day has its item', async () => {
    const { planner } = await open('ben')
    const monday = await planner.live.schedule({ from: '2026-03-02', to: '2026-03-02' }, nobody())
    const ids = monday.ok ? monday.value.map(({ id }) => id) : []
    expect([ids.includes(evening), ids.includes(yesterday)]).toEqual([true, false])
    const daily = await planner.live.daily(undefined, nobody())
    const those = daily.ok ? daily.value : []
    expect(those.length).toBeGreaterThan(0)
    for (const each of those) expect(each.item.id).toBe(each.daily.video)
  })

  test('V7.18 A7.05 A4.11 a pass is taken once while one runs, and opens what is live for a day', async () => {
    const desk = await open('chloe')
    const { planner, profile } = desk
    expect(await planner.dayPass.redeem('evt-running', nobody())).toEqual(ok({ duplicate: false }))
    expect(await planner.dayPass.redeem(null, nobody())).toEqual(ok({ duplicate: true }))
    const { unusedDayPasses, products } = await profile()
    expect(unusedDayPasses).toBe(2)
    expect(products.map(({ type }) => type).sort()).toEqual(['live', 'on-demand'])
    for (const { expiresAt } of products) expect(expiresAt).toBe(noon + day)
    desk.later(day - 1)
    expect(await planner.dayPass.redeem(null, nobody())).toEqual(ok({ duplicate: true }))
    const none = await open('ben')
    expect(await none.planner.dayPass.redeem(null, nobody())).toMatchObject(refused('conflict', 'No day passes left'))
  })
})
