import { describe, expect, test } from 'vitest'
import type { Week } from '../../core/planner/my-week/index.ts'
import { aCatalogue, aProduct, centre, day, morning } from '../../fixtures/examples.ts'
import { aMember, memoryStudio } from '../../fixtures/memory/index.ts'
import type { Visit } from './planner-visit.ts'
import { anna, come, followed, partOf } from './planner-visit.ts'
import { gala } from './planner-world.ts'
import { down, offline, running } from './running.ts'
import { deviceOf } from './visit.ts'

const remove = { type: 'remove', day: 'mon', video: 'barre001' } as const

describe('the week', () => {
  test('V4.16 V7.14 goes to the studio as its member’s, and what the studio holds comes back', async () => {
    const here = await come('/my-week')
    await here.does('myWeek', { type: 'add', day: 'wed', video: 'stretch1' })
    await here.wait(1)
    expect([here.sent(), here.member().week.wed]).toEqual([['anna add'], ['stretch1']])
    const { base, unsent } = here.part('myWeek')!.getSnapshot().context as unknown as { base: Week; unsent: unknown[] }
    expect([base, unsent]).toEqual([here.member().week, []])
  })

  test('V4.17 without a network it stays on the device and is sent when there is one', async () => {
    const here = await come('/my-week', { prepare: ({ desk }) => desk.failAlways('outbox.send', offline) })
    await here.does('myWeek', { type: 'add', day: 'wed', video: 'stretch1' })
    await here.wait(1)
    expect([here.sent(), here.device.outbox.size]).toEqual([[], 1])
    here.desk.failAlways('outbox.send', null)
    await here.wait(15_000)
    expect([here.sent(), here.device.outbox.size]).toEqual([['anna add'], 0])
  })

  test('V4.16 two tabs show the same week', async () => {
    const shared = { studio: memoryStudio({ members: [aMember(anna())] }), device: deviceOf(anna()) }
    const [one, other] = [
      await running({ address: '/my-week', ...shared }),
      await running({ address: '/my-week', ...shared }),
    ]
    await followed()
    partOf(one, 'myWeek')!.send({ type: 'add', day: 'wed', video: centre.id })
    for (let turn = 0; turn < 4; turn += 1) await one.wait(1)
    for (let turn = 0; turn < 4; turn += 1) await other.wait(1)
    expect(partOf(other, 'myWeek')!.getSnapshot().context.base.wed).toEqual([centre.id])
    expect([one.failures, other.failures]).toEqual([[], []])
  })

  test('V4.18 V2.43 what one tab takes out the other keeps until it can no longer be undone, and it is told once', async () => {
    const shared = { studio: memoryStudio({ members: [aMember(anna())] }), device: deviceOf(anna()) }
    const [one, other] = [
      await running({ address: '/my-week', ...shared }),
      await running({ address: '/my-week', ...shared }),
    ]
    await followed()
    const shown = () => partOf(other, 'myWeek')!.getSnapshot().context.base.mon
    partOf(one, 'myWeek')!.send(remove)
    for (const tab of [one, other]) await tab.wait(3_999)
    expect([shown(), shared.studio.arrived]).toEqual([['barre001', 'centre01'], []])
    for (const tab of [one, other, one, other]) await tab.wait(1)
    expect([shown(), shared.studio.arrived.length]).toEqual([['centre01'], 1])
    expect([one.failures, other.failures]).toEqual([[], []])
  })

  const goings: readonly (readonly [string, (here: Visit) => Promise<void>])[] = [
    ['leaves the page', (here) => here.arrive('/library')],
    ['hides the page', (here) => here.hear(() => here.hidden.tell({ type: 'pageHidden' }))],
    ['signs out', (here) => here.signOut()],
  ]

  test.each(goings)('V4.18 what can still be undone is done at once for who %s', async (_, go) => {
    const here = await come('/my-week')
    await here.does('myWeek', remove)
    expect(here.sent()).toEqual([])
    await go(here)
    await here.wait(1)
    expect([here.sent(), here.member().week.mon]).toEqual([['anna remove'], ['centre01']])
  })

  test('A4.03 V4.18 signing out waits for what could still be undone', async () => {
    const catalogue = aCatalogue({ upcomingEvents: [gala()] })
    const studio = memoryStudio({ catalogue, members: [aMember(anna())] })
    studio.members.get('anna@adagio.test')!.booked.add('rsvp:event:gala')
    const here = await running({ address: '/my-week', studio, device: deviceOf(anna()) })
    await followed()
    here.desk.hold('outbox.send')
    const week = partOf(here, 'myWeek')!
    week.send(remove)
    week.send({ type: 'leave', kind: 'event', id: 'gala' })
    await here.signOut()
    expect([here.app.getSnapshot().context.session, here.desk.waiting('outbox.send')]).toEqual(['signedIn', 2])
    here.desk.free('outbox.send')
    await followed()
    const account = studio.members.get('anna@adagio.test')!
    expect(here.app.getSnapshot().context.session).toBe('signedOut')
    expect([account.week.mon, account.booked.size, here.device.outbox.size]).toEqual([['centre01'], 0, 0])
  })

  test('V4.15 V3.13 a place is taken and given up through the same door', async () => {
    const here = await come('/my-week')
    const booked = { purpose: 'rsvp', kind: 'class', id: 'cls-noon' }
    await here.does('bookings', { type: 'toggle', booked })
    await here.wait(1)
    expect(here.member().booked).toContain('rsvp:class:cls-noon')
    await here.does('myWeek', { type: 'leave', kind: 'class', id: 'cls-noon' })
    await here.wait(4_000)
    expect([here.sent(), here.member().booked.size]).toEqual([
      ['anna rsvp cls-noon true', 'anna rsvp cls-noon false'],
      0,
    ])
  })

  test('V4.19 V4.20 V4.08 the classes of a day follow each other to the last, and then home', async () => {
    const here = await come('/m/barre001/morning-barre?play=1&myweek=1')
    for (const [id, duration] of [
      ['barre001', 1_800],
      ['centre01', 2_400],
    ] as const) {
      here.player.tell({ type: 'ready', duration, heights: [], captions: false })
      here.player.tell({ type: 'playing' })
      here.player.tell({ type: 'time', position: duration - 2, duration, buffered: duration })
      await here.hear(() => here.player.tell({ type: 'completed' }))
      if (id === 'barre001') await here.wait(5_000)
    }
    expect(here.trail).toEqual(['/m/centre01/center-practice?play=1&myweek=mon', '/'])
    await here.wait(2_000)
    expect([...here.member().watched.keys()]).toEqual(['barre001', 'centre01'])
    expect(here.failures).toEqual([])
  })
})

describe('day passes', () => {
  const passFor = { classId: null, title: null, start: null, eventId: null }

  test('V4.22 A4.11 A7.05 one that is used is known everywhere at once, and the account is asked again', async () => {
    const here = await come('/u/payments', { who: anna({ products: [], unusedDayPasses: 2 }) })
    await here.does('dayPass', { type: 'open', for: passFor })
    here.desk.hold('session.profile')
    const before = here.desk.asked('session.profile').length
    await here.does('dayPass', { type: 'redeem' })
    const profile = () => here.app.getSnapshot().context.profile
    const held = { unusedDayPasses: 1, products: [{ expiresAt: morning + day }, { expiresAt: morning + day }] }
    expect(profile()).toMatchObject(held)
    expect(here.desk.asked('session.profile').length).toBe(before + 1)
    await here.hear(() => here.desk.free('session.profile'))
    expect([profile()?.unusedDayPasses, profile()?.products.length, here.knows().profile]).toEqual([1, 2, profile()])
    expect(here.member().profile.unusedDayPasses).toBe(1)
  })

  test('V4.24 A4.12 a duplicate shows the page anew, a failure does not', async () => {
    const here = await come('/u/payments', { who: anna({ products: [], unusedDayPasses: 2 }) })
    const anew = () => here.told.filter(({ type }) => type === 'reloadPage').length
    await here.does('dayPass', { type: 'open', for: passFor })
    here.desk.failNext('dayPass.redeem', down)
    await here.does('dayPass', { type: 'redeem' })
    expect(anew()).toBe(0)
    here.desk.loseNext('dayPass.redeem', offline)
    await here.does('dayPass', { type: 'redeem' })
    await here.does('dayPass', { type: 'redeem' })
    expect([anew(), here.member().profile.unusedDayPasses]).toEqual([1, 1])
  })

  test('V2.38 V6.18 P9.08 one is bought at the member’s price or at everyone’s, with the commerce open or not', async () => {
    for (const [who, key] of [
      [anna(), 'day-pass-member'],
      [anna({ products: [] }), 'day-pass'],
    ] as const)
      for (const address of ['/live-events', '/u/payments']) {
        const here = await come(address, { who })
        await here.hear(() => here.ref('commerce')!.send({ type: 'buyPass' }))
        expect([here.creates().map((order) => order.offerId), here.out().length]).toEqual([[key], 1])
        await here.arrive('/live-events')
        expect([here.creates().length, here.office()!.getSnapshot().context.intent]).toEqual([1, null])
      }
  })

  test('V4.14 V7.34 where the planner leads, the address bar goes', async () => {
    const live = anna({ products: [aProduct({ type: 'live', expiresAt: morning + day })] })
    const url = 'https://rooms.adagio.test/gala'
    const open = gala({ joinUrl: url, showingFrom: morning })
    const catalogue = aCatalogue({ upcomingEvents: [open] })
    const here = await running({
      ...{ address: '/live-events/gala', device: deviceOf(live) },
      studio: memoryStudio({ catalogue, members: [aMember(live)] }),
    })
    await followed()
    partOf(here, 'event')!.send({ type: 'join' })
    await followed()
    expect(here.told.filter(({ type }) => type === 'goOut')).toEqual([{ type: 'goOut', url }])
  })
})
