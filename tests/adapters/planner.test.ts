import { afterEach, describe, expect, test, vi } from 'vitest'
import { lazyPlanner } from '../../adapters/app/lazy.ts'
import { productDayPass } from '../../adapters/product-api/day-pass.ts'
import { initialDataSchema } from '../../adapters/product-api/initial-data.ts'
import { productLive } from '../../adapters/product-api/live.ts'
import { makeProductApi } from '../../adapters/product-api/request.ts'
import { whenAwaited } from '../../adapters/start/idle.ts'
import type { MediaItem } from '../../core/catalogue/index.ts'
import { fail, ok } from '../../core/kernel/result.ts'
import { barre } from '../../fixtures/examples.ts'
import { people } from '../../fixtures/people.ts'
import { noon, openStudio } from '../studio/asking.ts'
import { officeAt } from './offices.ts'
import { adaptersOf, houseOf, nobody, noTokens, outside, warnings } from './site-configs.ts'
import { askedOf, origin, spoil, stopTime } from './street.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

const iso = (at: number) => new Date(at).toISOString()
const days = { from: '2026-03-01', to: '2026-03-04' }

/** What is on, as somebody wrote it down who speaks to nobody; each path has its data. */
const liveOver = (data: Readonly<Record<string, unknown>>, items: readonly MediaItem[] = [barre]) => {
  const { asked, http } = outside(({ url }) =>
    JSON.stringify({ success: true, data: data[new URL(url).pathname.replace('/product-api', '')] ?? {} }),
  )
  const byIds = vi.fn(async (_: readonly string[]) => ok(items))
  const api = makeProductApi(http, houseOf(), { token: async () => ok('token'), end: () => undefined }, () => null)
  return { asked, byIds, live: productLive(api, houseOf(), { byIds }) }
}

const event = {
  ...{ id: 'evt-1', title: 'Swan Lake', description: 'White.', status: 'scheduled' },
  ...{ startDate: iso(noon), endDate: iso(noon + 3_600_000), startShowingAt: iso(noon - 900_000) },
  ...{ thumbnailUrl: '/pictures/swan.webp?width=320', joinUrl: 'https://rooms.example/1', recordingUrl: null },
}
const read = {
  ...{ id: 'evt-1', title: 'Swan Lake', description: 'White.', cancelled: false },
  ...{ start: noon, end: noon + 3_600_000, showingFrom: noon - 900_000 },
  ...{ image: `${origin}/pictures/swan.webp`, joinUrl: 'https://rooms.example/1', recordingUrl: null },
}

describe('events', () => {
  test.each([
    [{}, {}],
    [{ status: 'Cancelled' }, { cancelled: true }],
    [{ status: ' CANCELLED ' }, { cancelled: true }],
    [{ status: null, description: undefined }, { description: '' }],
    [
      { startDate: 'soon', endDate: null, startShowingAt: '' },
      { start: null, end: null, showingFrom: null },
    ],
    [{ startDate: noon / 1_000 }, {}],
    [{ joinUrl: 'javascript:alert(1)', recordingUrl: 'data:text/html,x' }, { joinUrl: null }],
    [
      { joinUrl: null, recordingUrl: 'http://a.example/r' },
      { joinUrl: null, recordingUrl: 'http://a.example/r' },
    ],
    [{ recordingUrl: '/m/live0001' }, { recordingUrl: `${origin}/m/live0001` }],
    [{ thumbnailUrl: 'javascript:alert(1)' }, { image: null }],
  ])('V3.12 V5.05 %j is read as %j', async (has, meant) => {
    warnings()
    const { live } = liveOver({ '/live-events/evt-1': { event: { ...event, ...has } } })
    expect(await live.event('evt-1', nobody())).toEqual(ok({ ...read, ...meant }))
  })

  test.each([undefined, null, {}, { id: 'evt-1' }, { ...event, id: '' }, { ...event, title: 7 }])(
    'V3.12 V8.09 %j is none',
    async (given) => {
      const { live } = liveOver({ '/live-events/evt-1': { event: given } })
      expect(await live.event('evt-1', nobody())).toMatchObject({ error: { type: 'Unexpected' } })
    },
  )

  test('V3.12 V3.21 a malformed one of the list is left out with a warning, and the others stay', () => {
    const told = warnings()
    const lists = { programs: [], sections: [], freePlaylists: [], samplerPlaylists: [], homeShelves: [] }
    const schema = initialDataSchema(`${origin}/product-api`)
    const { upcomingEvents } = schema.parse({ ...lists, upcomingEvents: [null, event, 'evt', { title: 'x' }] })
    expect(upcomingEvents).toEqual([read])
    expect(told()).toHaveLength(3)
    expect(schema.parse(lists).upcomingEvents).toEqual([])
  })

  test('V3.21 V3.12 the studio’s come with the initial data, and nobody is told where they are held', async () => {
    const { planner, api } = await officeAt(openStudio())
    const data = await api({ method: 'GET', path: '/initial-data', open: true }, nobody())
    const { upcomingEvents } = initialDataSchema(origin).parse(data.ok ? data.value : null)
    expect(upcomingEvents.map(({ id }) => id)).toEqual(expect.arrayContaining(['evt-running', 'evt-cancelled']))
    expect(upcomingEvents.find(({ id }) => id === 'evt-cancelled')).toMatchObject({ cancelled: true })
    for (const { joinUrl, start, end, image } of upcomingEvents) {
      expect([joinUrl, typeof start, typeof end]).toEqual([null, 'number', 'number'])
      expect(image).toMatch(/^http/)
    }
    expect(await planner.live.event('evt-running', nobody())).toMatchObject(ok({ joinUrl: null }))
  })

  test.each([
    ['dario', 'evt-running', expect.stringMatching(/^http/)],
    ['dario', 'evt-soon', null],
    ['anna', 'evt-running', null],
  ] as const)('V4.14 V2.36 %s is told where %s is held: %s', async (name, id, joinUrl) => {
    const { planner } = await officeAt(openStudio(), name)
    const found = await planner.live.event(id, nobody())
    expect(found).toMatchObject(ok({ joinUrl }))
  })

  test('V4.14 one that is not there is refused with 404, and asked for once', async () => {
    const studio = openStudio()
    const { planner } = await officeAt(studio)
    expect(await planner.live.event('../users/me', nobody())).toMatchObject({
      error: { type: 'Refused', reason: 'missing' },
    })
    await spoil(studio, { wire: 'product-api', type: 'status', status: 503, count: 9 })
    expect(await planner.live.event('evt-soon', nobody())).toMatchObject({ error: { reason: 'busy' } })
    const asked = await askedOf(studio, 'product-api')
    expect(asked.map(({ path }) => path)).toEqual([
      '/product-api/live-events/..%2Fusers%2Fme',
      '/product-api/live-events/evt-soon',
    ])
  })
})

describe('the timetable and the classes of the day', () => {
  test('V7.20 is asked for by both days, without a token', async () => {
    const { live, asked } = liveOver({ '/schedule/classes': { classes: [] } })
    expect(await live.schedule(days, nobody())).toEqual(ok([]))
    expect(asked[0]?.url).toBe(`${origin}/product-api/schedule/classes?startDate=03-01-2026&endDate=03-04-2026`)
    expect(asked[0]?.headers).toEqual({})
  })

  test('V3.10 V7.20 the studio’s classes are those of its own days', async () => {
    const { planner } = await officeAt(openStudio())
    const found = await planner.live.schedule({ from: '2026-03-02', to: '2026-03-03' }, nobody())
    if (!found.ok) throw new Error('no timetable')
    expect(found.value.length).toBeGreaterThan(5)
    for (const { id, start, end, url, name, pointe, tags } of found.value) {
      expect(id).toMatch(/^cls-2026-03-0[23]-/)
      expect(end).toBeGreaterThan(start)
      expect(url).toMatch(/^http/)
      expect([typeof name, typeof pointe, Array.isArray(tags)]).toEqual(['string', 'boolean', true])
    }
  })

  test('V3.10 V7.20 one without its times is left out with a warning, and the others stay', async () => {
    const told = warnings()
    const good = {
      ...{ balletClassId: 'cls-1', name: 'Noon', description: 'A', pointe: 'yes', pacing: 'Slow', tags: ['a', 7] },
      ...{ startDate: iso(noon), endDate: iso(noon + 1_000), classUrl: 'javascript:alert(1)' },
    }
    const bad = [{ ...good, startDate: 'soon' }, { ...good, endDate: null }, { ...good, balletClassId: 7 }, null]
    const bare = { balletClassId: 'cls-2', name: 'Bare', startDate: noon, endDate: noon }
    const { live } = liveOver({ '/schedule/classes': { classes: [good, ...bad, bare] } })
    expect(await live.schedule(days, nobody())).toEqual(
      ok([
        {
          ...{ id: 'cls-1', name: 'Noon', description: 'A', pointe: true, pacing: 'Slow', tags: ['a'] },
          ...{ start: noon, end: noon + 1_000, url: null },
        },
        {
          ...{ id: 'cls-2', name: 'Bare', description: '', pointe: false, pacing: '', tags: [] },
          ...{ start: noon, end: noon, url: null },
        },
      ]),
    )
    expect(told().length).toBeGreaterThanOrEqual(5)
  })

  test('V7.20 V7.05 is tried five times more, each wait a quarter longer', async () => {
    stopTime()
    const studio = openStudio()
    const { street, planner } = await officeAt(studio)
    await spoil(studio, { wire: 'product-api', type: 'status', status: 503, count: 50 })
    const asked = planner.live.schedule(days, nobody())
    await street.pass(5_000)
    expect(await asked).toMatchObject({ ok: false, error: { reason: 'busy' } })
    expect(await askedOf(studio, 'product-api')).toHaveLength(6)
  })

  test('V7.19 V3.09 the studio’s proposals come with their classes', async () => {
    const { planner } = await officeAt(openStudio())
    const found = await planner.live.daily(undefined, nobody())
    if (!found.ok) throw new Error('nothing proposed')
    expect(found.value).toHaveLength(9)
    for (const { daily, item } of found.value) {
      expect(item.id).toBe(daily.video)
      expect(daily.start).toBeGreaterThan(noon - 86_400_000)
      expect([daily.kind, daily.summary]).not.toContain('')
    }
  })

  test('V7.19 V8.01 one whose class is gone is left out with a warning, and each class is asked for once', async () => {
    const told = warnings()
    const daily = (videoId: unknown) => ({ startDate: iso(noon), videoId, videoType: null, summary: 'A' })
    const classes = [daily(barre.id), daily('gone0001'), daily(barre.id), daily(7), { videoId: 'x' }]
    const { live, byIds, asked } = liveOver({ '/ondemand/daily-classes': { classes } })
    const one = { daily: { start: noon, video: barre.id, kind: '', summary: 'A' }, item: barre }
    expect(await live.daily(undefined, nobody())).toEqual(ok([one, one]))
    expect(byIds.mock.calls[0]?.[0]).toEqual([barre.id, 'gone0001'])
    expect([told().length, asked[0]?.headers]).toEqual([3, {}])
  })

  test('V7.19 a delivery service that fails is the failure of the whole', async () => {
    const { live, byIds } = liveOver({ '/ondemand/daily-classes': { classes: [] } })
    byIds.mockResolvedValueOnce(fail({ type: 'Offline' }) as never)
    expect(await live.daily(undefined, nobody())).toEqual(fail({ type: 'Offline' }))
  })
})

describe('what somebody has booked', () => {
  const rsvps = [
    { classId: 'cls-1', class: { id: 'cls-1', name: 'Noon', startDate: iso(noon), duration: '2700' } },
    { classId: 'cls-2', class: { id: 'cls-2', name: 'Late', startDate: 'soon', duration: 1 } },
    { classId: 'cls-3' },
    null,
  ]
  const all = {
    '/rsvps': { rsvps },
    '/notify-recordings': { notifyRecordings: [{ classId: 'cls-1' }, { classId: 7 }, null] },
    '/live-events/rsvps': { rsvps: { 'evt-1': { classId: 'evt-1' }, 'evt-2': {} } },
    '/live-events/notifications': { notifications: { 'evt-3': { classId: 'evt-3' } } },
  }

  test('V3.11 V3.13 V3.14 V7.21 V7.22 V7.23 is four lists as one; what is malformed is left out', async () => {
    const told = warnings()
    const { live, asked } = liveOver(all)
    expect(await live.bookings(undefined, nobody())).toEqual(
      ok({
        rsvps: { class: [{ id: 'cls-1', name: 'Noon', start: noon, duration: 2_700 }], event: ['evt-1', 'evt-2'] },
        notify: { class: ['cls-1'], event: ['evt-3'] },
      }),
    )
    expect(asked).toHaveLength(4)
    expect(told().length).toBeGreaterThanOrEqual(5)
  })

  test('V7.21 V7.22 V7.23 nothing booked is nothing', async () => {
    const { live } = liveOver({})
    const none = { class: [], event: [] }
    expect(await live.bookings(undefined, nobody())).toEqual(ok({ rsvps: none, notify: none }))
  })

  test.each(Object.keys(all))('V7.21 V7.22 V7.23 where %s fails all of it does', async (path) => {
    const studio = openStudio()
    const { planner } = await officeAt(studio, 'dario')
    await spoil(studio, { wire: 'product-api', path, type: 'status', status: 403, count: 9 })
    expect(await planner.live.bookings(undefined, nobody())).toMatchObject({
      error: { type: 'Refused', reason: 'forbidden' },
    })
  })
})

describe('a day pass', () => {
  const passOver = (data: unknown, whose: string | null = 'anna/..') => {
    const { asked, http } = outside(() => JSON.stringify({ success: true, data }))
    const api = makeProductApi(http, houseOf(), { token: async () => ok('token'), end: () => undefined }, () => null)
    return { asked, redeem: productDayPass(api, () => whose).redeem }
  }

  test.each([
    ['cls-1', { classId: 'cls-1' }],
    [null, {}],
  ])('A7.05 V7.18 is redeemed for %j with the body %j, and nobody’s name breaks the address', async (id, body) => {
    const { asked, redeem } = passOver({ success: true, duplicate: 'true' })
    expect(await redeem(id, nobody())).toEqual(ok({ duplicate: true }))
    expect(asked[0]).toMatchObject({ method: 'POST', json: body })
    expect(new URL(asked[0]!.url).pathname).toBe('/product-api/users/anna%2F../redeem-day-pass')
  })

  test('A7.05 A8.31 an answer without success is a failure', async () => {
    const { redeem } = passOver({ success: false, duplicate: false })
    expect(await redeem(null, nobody())).toEqual(
      fail({ type: 'Refused', reason: 'conflict', message: 'Failed to redeem day pass' }),
    )
  })

  test('A7.05 who has none is told so in the studio’s words', async () => {
    const { planner } = await officeAt(openStudio(), 'ben')
    expect(await planner.dayPass.redeem(null, nobody())).toEqual(
      fail({ type: 'Refused', reason: 'conflict', message: 'No day passes left' }),
    )
  })

  test('A7.05 a visitor has no pass to redeem, and nobody is asked', async () => {
    const studio = openStudio()
    const { planner } = await officeAt(studio)
    expect(await planner.dayPass.redeem(null, nobody())).toEqual(fail({ type: 'SignedOut' }))
    expect(await askedOf(studio, 'product-api')).toEqual([])
  })

  test('V6.16 A6.09 an admin redeems for whom they act for', async () => {
    const parameters = () => new URLSearchParams(`mid=${people.chloe.uid}`)
    const { planner, profile } = await officeAt(openStudio(), 'elena', { parameters })
    expect(await planner.dayPass.redeem(null, nobody())).toEqual(ok({ duplicate: false }))
    expect(await profile(people.chloe.uid)).toMatchObject({ unusedDayPasses: 2 })
  })
})

describe('the planner’s door', () => {
  test('V8.14 a planner that cannot be fetched says so, and is fetched anew the next time', async () => {
    let tries = 0
    const door = lazyPlanner(async () => {
      tries += 1
      if (tries === 1) throw new TypeError('Failed to fetch dynamically imported module')
      return ok((await officeAt(openStudio())).planner)
    })
    expect(await door.open({ isAwaited: true }, nobody())).toMatchObject({ ok: false, error: { type: 'Unexpected' } })
    expect((await door.open({ isAwaited: true }, nobody())).ok).toBe(true)
  })

  test('a door that nothing waits for opens once the browser is idle, and not at all if it is not wanted any more by then', async () => {
    const idle = Promise.withResolvers<void>()
    const openings: boolean[] = []
    const door = whenAwaited(
      () => idle.promise,
      async ({ isAwaited }) => ok(openings.push(isAwaited)),
    )
    expect((await door({ isAwaited: true }, nobody())).ok).toBe(true)
    const left = new AbortController()
    const waiting = [door({ isAwaited: false }, nobody()), door({ isAwaited: false }, left.signal)]
    await Promise.resolve()
    expect(openings).toEqual([true])
    left.abort()
    idle.resolve()
    expect([(await Promise.all(waiting)).map((each) => each.ok), openings]).toEqual([
      [true, false],
      [true, false],
    ])
  })

  test('V3.08 V3.22 the week is that of the profile, read anew, with the classes of its ids', async () => {
    const studio = openStudio()
    const { planner, profile } = await officeAt(studio, 'anna')
    const { week } = await profile(people.anna.uid)
    expect(Object.values(week).flat().length).toBeGreaterThan(2)
    expect(await planner.myWeek.load(people.anna.uid, nobody())).toEqual(ok(week))
    const ids = Object.values(week).flat()
    const items = await planner.myWeek.items([...ids, 'gone0001'], nobody())
    expect(items.ok && items.value.map(({ id }) => id)).toEqual([...new Set(ids)])
    expect(await adaptersOf(studio, noTokens).delivery.byIds([], nobody())).toEqual(ok([]))
  })
})
