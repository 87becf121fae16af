import { describe, expect, test } from 'vitest'
import type { DayPassState } from '../../core/planner/day-pass/index.ts'
import { bookingsIn, bookingWrite } from '../../core/planner/live/index.ts'
import type { Question } from '../../core/planner/schedule-page/index.ts'
import { write } from '../../core/routes/index.ts'
import { aProduct, ben, day, hour, morning } from '../../fixtures/examples.ts'
import type { OpenPlanner } from './planner-world.ts'
import { anna, gala, openPlanner, without } from './planner-world.ts'
import { offline } from './running.ts'

const ready: Question = { type: 'ready', id: 'r' }
const rsvp = (id: string, eventId = 'gala'): Question => ({ type: 'rsvp:add', id, eventId })
const pass = (id: string, eventId = 'gala', classId: string | null = null): Question => ({
  ...{ type: 'day-pass', id, eventId, classId },
})
const hasGala = ({ studio }: Pick<OpenPlanner, 'studio'>) => {
  studio.held.bookings = { rsvps: { class: [], event: ['gala'] }, notify: { class: [], event: [] } }
}

/** Somebody comes from another page to the schedule, and the embedded page is there. */
const shown = async ({ profile = anna(), ...more }: Parameters<typeof openPlanner>[0] = {}) => {
  const here = await openPlanner({ profile, ...more })
  await here.go('/live-class')
  await here.page(ready)
  return here
}
const kinds = (here: OpenPlanner, from = 0) =>
  here
    .posted()
    .slice(from)
    .map(({ type }) => type)
const answers = (here: OpenPlanner, id: string) => here.posted().filter((message) => message.id === id)
const lists = (here: OpenPlanner, from = 0) =>
  here
    .posted()
    .slice(from)
    .flatMap(({ payload }) => ('rsvps' in payload ? [Object.keys(payload.rsvps)] : []))
const dialog = (here: OpenPlanner) => here.child('dayPass')?.getSnapshot() as DayPassState | undefined
const booked = (here: OpenPlanner) =>
  here.writes().flatMap((it) => bookingsIn([it]).map((booking) => bookingWrite(booking)))

describe('the embedded page in the planner', () => {
  test('V7.34 V2.09 is told who looks, the day that was asked for, and once what they have booked', async () => {
    for (const open of [
      () => openPlanner({ address: '/live-class?date=2026-03-07', prepare: hasGala }),
      async () => {
        const here = await openPlanner({ address: '/', prepare: hasGala })
        await here.go('/live-class?date=2026-03-07')
        return here
      },
    ]) {
      const here = await open()
      await here.page(ready)
      expect(here.failures).toEqual([])
      expect(kinds(here)).toEqual(['init', 'rsvps:load', 'notify:load'])
      expect(here.posted()[0]!.payload).toEqual({
        user: { id: 'anna', live: false, onDemand: true, dayPasses: 0 },
        date: '2026-03-07',
      })
      expect(lists(here)).toEqual([['gala']])
    }
  })

  test('V7.34 V4.26 what is booked is told when it comes late, and what was fetched meanwhile is answered', async () => {
    const here = await openPlanner({ prepare: ({ desk }) => desk.failNext('live.bookings', offline) })
    await here.go('/live-class')
    await here.page(ready, { type: 'rsvps:fetch', id: 'q1' })
    expect(kinds(here)).toEqual(['init'])
    await here.tell({ type: 'ticked', zone: 'UTC' })
    await here.page()
    expect(kinds(here, 1)).toEqual(['rsvps:load', 'notify:load', 'rsvps:load'])
    expect(answers(here, 'q1')).toHaveLength(1)
  })

  test('V7.34 V4.26 a visitor who signs in is introduced, and theirs is told when it is known', async () => {
    const here = await shown({ profile: null, prepare: hasGala })
    expect(here.posted()[0]!.payload).toEqual({ user: null })
    const before = here.posted().length
    here.desk.hold('live.bookings')
    await here.tell({ type: 'signedIn', profile: anna() })
    await here.page({ type: 'rsvps:fetch', id: 'q1' })
    expect(kinds(here, before)).toEqual(['init'])
    here.desk.free('live.bookings')
    await here.page()
    expect(lists(here, before)).toEqual([['gala'], ['gala']])
  })

  test('V7.34 A4.03 another account is told nothing of the first, who are not answered in its name', async () => {
    const here = await shown({ prepare: hasGala })
    await here.page(rsvp('q1', 'swan'), pass('q2'))
    const before = here.posted().length
    await here.tell({ type: 'replaced' })
    await here.page()
    for (const id of ['q1', 'q2']) expect(answers(here, id)).toMatchObject([{ payload: { ok: false } }])
    here.studio.held.bookings = { rsvps: { class: [], event: [] }, notify: { class: [], event: [] } }
    await here.tell({ type: 'signedIn', profile: ben })
    await here.page()
    expect(lists(here, before).flat()).toEqual([])
    for (const id of ['q1', 'q2']) expect(answers(here, id)).toHaveLength(1)
    expect(here.posted().at(-3)).toMatchObject({ type: 'init', payload: { user: { id: 'ben' } } })
  })

  test('V7.34 A4.01 is told nothing, and asks nothing, before it is known who looks', async () => {
    const unknown = () =>
      openPlanner({ address: '/live-class?date=2026-03-07', profile: null, session: 'unknown', prepare: hasGala })
    for (const [becomes, user] of [
      [{ type: 'signedIn', profile: anna() }, { id: 'anna' }],
      [{ type: 'signedOut' }, null],
    ] as const) {
      const here = await unknown()
      await here.page(ready, rsvp('q1'))
      expect([here.child('schedulePage'), here.posted(), here.heard('goTo')]).toEqual([undefined, [], []])
      await here.tell(becomes)
      await here.page({ ...ready, id: 'r2' })
      expect(here.posted()[0]).toMatchObject({ type: 'init', payload: { user, date: '2026-03-07' } })
      expect([kinds(here), lists(here)]).toEqual([['init', 'rsvps:load', 'notify:load'], [user ? ['gala'] : []]])
      expect(here.failures).toEqual([])
    }
  })

  test('V7.34 A4.01 waits for that also where one comes from another page, and not elsewhere', async () => {
    const here = await openPlanner({ address: '/', profile: null, session: 'unknown' })
    await here.go('/live-class')
    expect(here.child('schedulePage')).toBeUndefined()
    await here.go('/u/payments')
    await here.tell({ type: 'signedIn', profile: anna() })
    expect(here.child('schedulePage')).toBeUndefined()
    await here.go('/live-class')
    expect(here.child('schedulePage')).toBeDefined()
  })

  test('V7.34 A4.03 asks nobody to sign in whose session is not known to be over', async () => {
    const here = await shown()
    await here.tell({ type: 'replaced' })
    await here.page(rsvp('q1'))
    expect([answers(here, 'q1').length, here.heard('goTo'), here.writes()]).toEqual([1, [], []])
    await here.tell({ type: 'signedOut' })
    await here.page(rsvp('q2'))
    expect(here.heard('goTo').map(({ address }) => write(address))).toEqual(['/live-class?u=login'])
  })

  test('V7.34 V4.22 A4.09 is told again what its guest holds when that changes', async () => {
    const here = await shown({ profile: without({ unusedDayPasses: 2 }) })
    const live = aProduct({ type: 'live', expiresAt: morning + day })
    await here.tell({ type: 'profileChanged', profile: without({ unusedDayPasses: 1, products: [live] }) })
    await here.page()
    const inits = here.posted().filter(({ type }) => type === 'init')
    expect(inits.at(-1)!.payload).toMatchObject({ user: { live: true, onDemand: false, dayPasses: 1 } })
  })
})

describe('what the embedded page asks for', () => {
  test('V7.34 V3.13 V7.23 a place is taken at once, written, and answered when the studio has it', async () => {
    const here = await shown()
    await here.page(rsvp('q1'), { type: 'notify:add', id: 'q2', eventId: 'gala' })
    expect(booked(here).map(({ body }) => body)).toMatchObject([
      { purpose: 'rsvp', kind: 'event', id: 'gala', on: true },
      { purpose: 'notify', kind: 'event', id: 'gala', on: true },
    ])
    expect([...answers(here, 'q1'), ...answers(here, 'q2')]).toEqual([])
    hasGala(here)
    await here.hear({ type: 'sent', write: booked(here)[0]!, reply: null })
    await here.page()
    expect(answers(here, 'q1')).toMatchObject([{ type: 'rsvp:add:finish', payload: { ok: true, eventId: 'gala' } }])
    expect([answers(here, 'q2'), lists(here).at(-1)]).toEqual([[], ['gala']])
  })

  test('V7.34 V8.01 a refusal is told in our own words, and the place is given back', async () => {
    const here = await shown()
    await here.page(rsvp('q1'))
    await here.hear({ type: 'refused', write: booked(here)[0]!, failure: { type: 'NotScheduled' } })
    await here.page({ type: 'rsvps:fetch', id: 'q2' })
    expect(answers(here, 'q1')).toMatchObject([
      { payload: { ok: false, message: "We couldn't save your RSVP. This event is no longer on the schedule." } },
    ])
    expect(answers(here, 'q2')).toMatchObject([{ payload: { rsvps: {} } }])
  })

  test('V7.34 a place is given up by the page that gave it', async () => {
    const here = await shown({ prepare: hasGala })
    await here.page({ type: 'rsvp:remove', id: 'q1', eventId: 'gala' })
    expect(booked(here)).toMatchObject([{ body: { purpose: 'rsvp', id: 'gala', on: false } }])
  })

  test('V7.34 after 10 s without the studio it is told so, once', async () => {
    const here = await shown()
    await here.page(rsvp('q1'))
    await here.wait(10_000)
    expect(answers(here, 'q1')).toMatchObject([{ payload: { ok: false } }])
    await here.hear({ type: 'sent', write: booked(here)[0]!, reply: null })
    await here.page()
    expect(answers(here, 'q1')).toHaveLength(1)
  })

  test('V7.34 A4.13 a day pass opens the dialog for its event, and is answered when it is used', async () => {
    const here = await shown({ profile: without({ unusedDayPasses: 2 }) })
    await here.page(pass('q1'))
    expect(dialog(here)).toMatchObject({ value: 'open', context: { for: { title: 'Gala Class', classId: 'gala' } } })
    await here.ask('dayPass', { type: 'redeem' })
    await here.page()
    expect(answers(here, 'q1')).toMatchObject([
      { type: 'day-pass:finish', payload: { ok: true, eventId: 'gala', duplicate: false } },
    ])
    expect(here.heard('passBegun')).toHaveLength(1)
  })

  test('V7.34 V4.11 A4.28 for an event that is over the dialog uses no pass, and closing it is the answer', async () => {
    const over = gala({ start: morning - 2 * hour, end: morning - hour })
    const here = await shown({ profile: without({ unusedDayPasses: 2 }), events: [over] })
    await here.page(pass('q1'))
    expect(dialog(here)).toMatchObject({ value: 'open', context: { for: { classId: 'gala', end: over.end } } })
    await here.ask('dayPass', { type: 'redeem' })
    expect([dialog(here)?.value, here.desk.asked('dayPass.redeem')]).toEqual(['open', []])
    await here.ask('dayPass', { type: 'close' })
    await here.page()
    expect(answers(here, 'q1')).toMatchObject([{ payload: { ok: false, message: 'No Day Pass was used' } }])
  })

  test('V7.34 V4.24 a failure is not its answer: trying again is, or closing', async () => {
    const here = await shown({
      profile: without({ unusedDayPasses: 2 }),
      prepare: ({ desk }) => desk.failNext('dayPass.redeem', offline),
    })
    await here.page(pass('q1', 'gala', 'cls-1'))
    await here.ask('dayPass', { type: 'redeem' })
    await here.page()
    expect(answers(here, 'q1')).toEqual([])
    await here.ask('dayPass', { type: 'close' })
    await here.page()
    expect(answers(here, 'q1')).toMatchObject([{ payload: { ok: false, message: 'No Day Pass was used' } }])
    expect(here.desk.asked('dayPass.redeem')).toEqual(['cls-1'])
  })

  test('V7.34 A4.13 going elsewhere closes its dialog, and back there another opens', async () => {
    const here = await shown({ profile: without({ unusedDayPasses: 2 }) })
    await here.page(pass('q1'))
    await here.go('/live-class?u=login')
    expect(dialog(here)?.value).toBe('open')
    await here.go('/library')
    expect(dialog(here)?.value).toBe('closed')
    await here.go('/live-class')
    await here.page(ready, pass('q2', 'swan'))
    expect([dialog(here)?.value, dialog(here)?.context.for.eventId]).toEqual(['open', 'swan'])
    expect([answers(here, 'q1'), answers(here, 'q2'), here.studio.held.taken]).toEqual([[], [], []])
  })

  test('V4.24 A4.13 closes it wherever it was opened, and lets a pass be used that is on its way', async () => {
    const passFor = { classId: 'gala', title: null, start: null, eventId: null }
    const here = await openPlanner({ profile: without({ unusedDayPasses: 2 }) })
    await here.ask('dayPass', { type: 'open', for: passFor })
    await here.go('/live-events/gala')
    expect(dialog(here)?.value).toBe('closed')
    await here.ask('dayPass', { type: 'open', for: passFor })
    here.desk.hold('dayPass.redeem')
    await here.ask('dayPass', { type: 'redeem' })
    await here.go('/library')
    expect([dialog(here)?.value, here.heard('passBegun').length]).toEqual(['redeeming', 0])
    here.desk.free('dayPass.redeem')
    await here.page()
    expect([dialog(here)?.value, here.heard('passBegun').length, here.failures]).toEqual(['closed', 1, []])
  })

  test('V7.34 asked otherwise meanwhile it is taken back, and the newer wish is answered when it is sent', async () => {
    const here = await shown()
    await here.page(rsvp('q1'), { type: 'rsvp:remove', id: 'q2', eventId: 'gala' })
    expect(answers(here, 'q1')).toMatchObject([{ payload: { ok: false, message: 'Undone' } }])
    expect(booked(here).map(({ body }) => body.on)).toEqual([true, false])
    for (const each of booked(here)) await here.hear({ type: 'sent', write: each, reply: null })
    await here.page()
    expect(answers(here, 'q1')).toHaveLength(1)
    expect(answers(here, 'q2')).toMatchObject([{ type: 'rsvp:remove:finish', payload: { ok: true } }])
  })

  test('V7.34 A4.12 a duplicate is answered as one', async () => {
    const here = await shown({ profile: without({ unusedDayPasses: 1 }) })
    here.studio.held.runsUntil = morning + 1
    await here.page(pass('q1'))
    await here.ask('dayPass', { type: 'redeem' })
    await here.page()
    expect(answers(here, 'q1')).toMatchObject([{ payload: { ok: true, duplicate: true } }])
  })

  test('V7.34 A9.04 another day pass while one is used is refused, and the first goes on', async () => {
    const here = await shown({ profile: without({ unusedDayPasses: 2 }) })
    here.desk.hold('dayPass.redeem')
    await here.page(pass('q1'))
    await here.ask('dayPass', { type: 'redeem' })
    await here.page(pass('q2', 'swan'))
    expect(answers(here, 'q2')).toMatchObject([{ payload: { ok: false } }])
    here.desk.free('dayPass.redeem')
    await here.page()
    expect([answers(here, 'q1').length, here.studio.held.taken]).toEqual([1, ['gala']])
  })

  test('V7.34 A4.03 who signs out with the dialog open is answered, and the dialog is gone', async () => {
    const here = await shown({ profile: without({ unusedDayPasses: 1 }) })
    await here.page(pass('q1'))
    await here.tell({ type: 'signedOut' })
    await here.page()
    expect([dialog(here), answers(here, 'q1').length, here.failures]).toEqual([undefined, 1, []])
  })

  test('V7.34 A2.04 a visitor is asked to sign in, over the page that they are at', async () => {
    const here = await openPlanner({ profile: null, address: '/live-class?date=2026-03-07&utm_source=x' })
    await here.page(ready, rsvp('q1'))
    expect(here.heard('goTo').map(({ address }) => write(address))).toEqual([
      '/live-class?date=2026-03-07&u=login&utm_source=x',
    ])
    expect(answers(here, 'q1')).toMatchObject([{ payload: { message: 'Not logged in' } }])
    expect(here.writes()).toEqual([])
  })

  test('V5.02 V7.34 nothing is carried out that is not asked properly, or by a page that is left', async () => {
    const here = await shown()
    await here.page(rsvp('q1', ''), rsvp('q2', ' '))
    await here.go('/live-events')
    await here.page(rsvp('q3'))
    expect([here.writes(), here.questions.listeners()]).toEqual([[], 0])
  })
})
