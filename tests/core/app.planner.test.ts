import { describe, expect, test } from 'vitest'
import { wantPlanner } from '../../core/kernel/retry.ts'
import { weekWrite } from '../../core/planner/my-week/index.ts'
import { aCatalogue, aProduct, aShelf, ben, hour, minute, morning } from '../../fixtures/examples.ts'
import { aMember, memoryStudio } from '../../fixtures/memory/index.ts'
import type { Visit } from './planner-visit.ts'
import { anna, come, followed } from './planner-visit.ts'
import { gala } from './planner-world.ts'
import { offline, quiet, running } from './running.ts'
import { deviceOf } from './visit.ts'

test('V4.26 V7.21 A7.11 who returns finds their bookings, favorites, history and what they hold as they are now, not each time they press something', async () => {
  const here = await come('/my-week', { who: anna() })
  const asked = (name: string) => here.desk.asked(name).length
  const names = ['live.bookings', 'favourites.load', 'history.progress', 'history.watched']
  const counts = () => names.map(asked)
  const before = counts()
  here.app.send({ type: 'profileChanged', profile: here.state('session')!.context.profile! })
  await quiet()
  expect(counts()).toEqual(before)
  here.clock.increment(2 * minute)
  here.woke.tell({ type: 'wokeUp' })
  await quiet()
  expect([asked('session.profile'), ...counts()]).toEqual([2, ...before.map((count) => count + 1)])
})

describe('the planner opens', () => {
  test.each([
    ...['/my-week', '/live-events', '/live-events/gala', '/live-class', '/u/payments'],
    '/m/barre001/x?play=1&myweek=1',
  ])('V2.08 V2.09 V2.32 where it is needed: %s', async (address) => {
    const here = await come(address)
    expect([here.region(), here.desk.asked('planner.open').length, here.failures]).toEqual(['open', 1, []])
    expect(here.knows()).toMatchObject({ session: 'signedIn', profile: { id: 'anna' }, zone: 'UTC' })
    await here.arrive('/library')
    await here.arrive('/my-week')
    expect([here.desk.asked('planner.open').length, here.knows().address.route.type]).toEqual([1, 'my-week'])
  })

  test.each(['/', '/library', '/m/barre001/x', '/pricing', '/favorites'])(
    'V2.20 and nowhere else: %s',
    async (address) => {
      const here = await come(address)
      expect([here.region(), here.desk.asked('planner.open')]).toEqual(['closed', []])
    },
  )

  test('V2.20 V2.22 at home for the rows that it fills, and only for these', async () => {
    for (const type of ['live-class-hero', 'daily-classes', 'my-week-plan'])
      for (const flags of [{ homeShelves: true }, {}] as const) {
        const rows = [aShelf({ type, itemId: '' })]
        const catalogue = aCatalogue({ homeShelves: flags.homeShelves ? rows : [] }, { flags, content: rows })
        const [member, visitor] = await Promise.all([
          running({ studio: memoryStudio({ catalogue, members: [aMember(anna())] }), device: deviceOf(anna()) }),
          running({ studio: memoryStudio({ catalogue }) }),
        ])
        await quiet()
        expect(member.desk.asked('planner.open')).toHaveLength(1)
        expect(visitor.desk.asked('planner.open')).toHaveLength(type === 'my-week-plan' ? 0 : 1)
      }
  })

  test('V2.20 when a row further down wants it, once the page has been shown', async () => {
    const far = [...Array.from({ length: 6 }, () => aShelf()), aShelf({ type: 'daily-classes', itemId: '' })]
    const catalogue = aCatalogue({ homeShelves: far.map((each, order) => ({ ...each, order })) })
    const here = await running({
      studio: memoryStudio({ catalogue }),
      prepare: ({ desk }) => desk.hold('planner.rested'),
    })
    const want = async () => {
      here.ref('planner')!.send(wantPlanner.event)
      await quiet()
      return here.desk.asked('planner.open').length
    }
    expect([await want(), await want()]).toEqual([0, 0])
    here.desk.free('planner.rested')
    await quiet()
    expect(here.desk.asked('planner.open')).toHaveLength(1)
    expect(await want()).toBe(1)
  })

  test('A4.09 when something asks for it, wherever that is', async () => {
    const here = await come('/library')
    await here.hear(() => here.ref('planner')!.send({ type: 'open' }))
    expect(here.region()).toEqual('open')
  })

  test('V2.08 V8.01 asked for before the catalogue is there, it waits for it and opens then', async () => {
    const here = await come('/library', { prepare: ({ desk }) => desk.hold('catalogue.start') })
    await here.hear(() => here.ref('planner')!.send({ type: 'open' }))
    await followed()
    expect([here.planner(), here.desk.asked('planner.open'), here.failures]).toEqual([null, [], []])
    await here.hear(() => here.desk.free('catalogue.start'))
    await followed()
    expect([here.region(), here.desk.asked('planner.open').length, here.failures]).toEqual(['open', 1, []])
    expect((here.knows() as { catalogue: unknown }).catalogue).toBe(here.app.getSnapshot().context.catalogue)
  })

  test('when it could not be fetched, somebody asks again, goes on, or a minute has passed', async () => {
    const ways = [
      (here: Visit) => here.hear(() => here.ref('planner')!.send({ type: 'open' })),
      (here: Visit) => here.arrive('/live-events'),
      (here: Visit) => here.wait(minute),
    ]
    for (const way of ways) {
      const here = await come('/my-week', { prepare: ({ desk }) => desk.failNext('planner.open', offline) })
      expect(here.region()).toBe('unreachable')
      await way(here)
      expect([here.region(), here.desk.asked('planner.open').length]).toEqual(['open', 2])
    }
  })

  test('V4.16 with what waits on the device to be sent, and for who came while it was fetched', async () => {
    const device = deviceOf(anna())
    const edit = { change: { type: 'add', day: 'wed', video: 'stretch1' }, at: morning - 1 } as const
    const write = weekWrite(edit)
    device.outbox.set(`anna.${write.key}`, write)
    const here = await come('/my-week', {
      device,
      prepare: ({ desk }) => {
        desk.hold('planner.open')
        desk.failAlways('outbox.send', offline)
      },
    })
    await here.hear(() => here.desk.free('planner.open'))
    expect(here.part('myWeek')!.getSnapshot().context).toMatchObject({ unsent: [{ change: edit.change }] })
  })
})

describe('the planner is told', () => {
  test('A4.01 A4.02 A4.03 who comes and goes, in this tab and another', async () => {
    const here = await come('/live-events', { who: null })
    expect(here.knows()).toMatchObject({ session: 'signedOut', profile: null })
    await here.signIn()
    expect(here.knows()).toMatchObject({ session: 'signedIn', profile: { id: 'anna' } })
    here.desk.hold('session.profile')
    const account = { id: 'ben', email: ben.email }
    await here.hear(() => here.device.changed.tell({ tab: {}, change: { type: 'enteredElsewhere', account } }))
    expect([here.knows().session, here.part('myWeek')]).toEqual(['unknown', undefined])
    await here.hear(() => here.desk.free('session.profile'))
    expect(here.knows()).toMatchObject({ session: 'signedIn', profile: { id: 'ben' } })
    await here.signOut()
    expect([here.knows().session, here.part('myWeek'), here.failures]).toEqual(['signedOut', undefined, []])
  })

  test('A4.02 what somebody holds when that has changed', async () => {
    const here = await come('/live-events')
    const [member] = [here.member()]
    member.profile = { ...member.profile, unusedDayPasses: 3 }
    await here.hear(() => here.ref('session')!.send({ type: 'reload' }))
    expect(here.knows().profile?.unusedDayPasses).toBe(3)
  })

  test('V2.39 in which zone the device is, from the start and when it changes', async () => {
    const here = await come('/my-week', { prepare: ({ zone }) => zone.tell({ type: 'zoned', zone: 'Asia/Tokyo' }) })
    expect(here.knows()).toMatchObject({ zone: 'Asia/Tokyo', day: '2026-03-02' })
    await here.hear(() => here.zone.tell({ type: 'zoned', zone: 'Pacific/Kiritimati' }))
    expect(here.knows()).toMatchObject({ zone: 'Pacific/Kiritimati', day: '2026-03-03' })
  })

  test('A2.33 nothing of a step that is taken back', async () => {
    const here = await come('/u/my-account')
    await here.ask('account', { type: 'edit', section: 'about' })
    await here.ask('account', { type: 'type', field: 'firstName', value: 'Anne' })
    await here.arrive('/my-week')
    expect(here.knows().address.route.type).toBe('account')
  })

  test('V2.36 V4.11 the instant at which something changes there, and not a minute later', async () => {
    const catalogue = aCatalogue({ upcomingEvents: [gala({ showingFrom: morning + 90_500 })] })
    const studio = memoryStudio({ catalogue, members: [aMember(anna())] })
    const here = await running({ address: '/live-events', studio, device: deviceOf(anna()) })
    await followed()
    await here.wait(90_000)
    here.clock.increment(499)
    await quiet()
    expect(here.state('now')!.context.now).toBeLessThan(morning + 90_499)
    here.clock.increment(1)
    await quiet()
    expect(here.state('now')!.context.now).toBe(morning + 90_500)
    expect(here.app.getSnapshot().context.expected).toBeGreaterThan(morning + 90_500)
  })

  test('V2.39 A4.09 midnight where they are and the end of what they hold, whichever is first', async () => {
    const late = anna({ products: [aProduct({ expiresAt: morning + 14 * hour - 7_000 })] })
    const here = await come('/my-week', { who: late })
    for (const at of [morning + 14 * hour - 7_000, morning + 14 * hour]) {
      here.clock.increment(at - here.clock.now() - 1)
      await quiet()
      expect(here.state('now')!.context.now).toBeLessThan(at)
      here.clock.increment(1)
      await quiet()
      expect(here.state('now')!.context.now).toBe(at)
    }
    expect(here.knows().day).toBe('2026-03-03')
  })
})
