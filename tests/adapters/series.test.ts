import { afterEach, describe, expect, test, vi } from 'vitest'
import { contentPorts } from '../../adapters/app/content.ts'
import { namedMedia } from '../../adapters/app/named-media.ts'
import { makeHttp } from '../../adapters/http/index.ts'
import { readAdSchedule } from '../../adapters/media-delivery/ad-schedule.ts'
import { mediaDelivery } from '../../adapters/media-delivery/index.ts'
import { deliverySeries } from '../../adapters/media-delivery/series.ts'
import type { SeriesPort } from '../../core/catalogue/index.ts'
import { findDestination } from '../../core/content/destination.ts'
import { known } from '../../fixtures/catalogue/index.ts'
import type { Studio } from '../../fixtures/studio/studio.ts'
import { openStudio } from '../studio/asking.ts'
import { adaptersOf, houseOf, nobody, noTokens, outside, warnings } from './site-configs.ts'
import { askedOf, spoil, stopTime } from './street.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

let passed = 0

/** Time passes too fast for any answer to be kept. */
const keeping = {
  owner: () => 'visitor',
  now: () => {
    passed += 3_600_000
    return passed
  },
}

const open = (studio: Studio = openStudio()) => {
  const adapters = adaptersOf(studio, noTokens)
  const { media } = adapters.delivery
  return { ...adapters, studio, ...contentPorts({ ...adapters.delivery, media }, adapters.api, keeping) }
}

/** All episodes of a series, page by page, with the sizes of the pages. */
const all = async (port: SeriesPort, series: string, season: number | null = null) => {
  const sizes: number[] = []
  const ids: string[] = []
  let next: number | null = null
  for (let page = 0; page < 10; page += 1) {
    const found = await port.episodes({ series, season, next }, nobody())
    if (!found.ok) throw new Error('a page is missing')
    sizes.push(found.value.episodes.length)
    ids.push(...found.value.episodes.map(({ item }) => item.id))
    next = found.value.next
    if (next === null) break
  }
  return { sizes, ids }
}

const walk = async (port: SeriesPort, series: string, first: string) => {
  const met = [first]
  for (let step = 0; step < 60; step += 1) {
    const next = await port.after({ series, id: met.at(-1) ?? '' }, nobody())
    if (!next.ok) throw new Error('the next episode could not be asked for')
    if (next.value === null) break
    met.push(next.value.id)
  }
  return met
}

const oldIds = [1, 2, 3, 4, 5, 6].map((nth) => `epold00${nth}`)

describe('series', () => {
  test('V2.03 V3.01 V7.28 a series has its texts, pictures, trailer and seasons', async () => {
    const { series } = open()
    expect(await series.series(known.seasons, nobody())).toMatchObject({
      ok: true,
      value: {
        ...{ id: known.seasons, title: 'The Company Year', count: 11, trailerId: known.seriesTrailer },
        image: expect.stringContaining(known.seasons),
        seasons: [
          { number: 1, title: 'Season 1', count: 6 },
          { number: 2, title: 'Season 2', count: 5 },
        ],
      },
    })
  })

  test('V9.08 V7.28 45 episodes come in pages of 20, each once and in order; the first page is asked for as 0, the next as the one before said', async () => {
    const { delivery, house, street } = adaptersOf(openStudio(), noTokens)
    const fetched = vi.spyOn(street, 'fetch')
    const series = deliverySeries({ ...mediaDelivery(makeHttp(street.fetch), house), media: delivery.media }, keeping)
    const asked = () => fetched.mock.calls.flatMap(([to]) => /page_offset=(\d+)/.exec(new Request(to).url)?.[1] ?? [])
    const { sizes, ids } = await all(series, known.longSeries)
    expect(sizes).toEqual([20, 20, 5])
    expect(ids).toEqual(Array.from({ length: 45 }, (_, at) => `ep04${String(at + 1).padStart(4, '0')}`))
    expect(asked()).toEqual(['0', '1', '2'])
  })

  test('V9.01 a series and its episodes are asked for once in an hour, and anew by another account; one that is stored as a list too', async () => {
    const studio = openStudio()
    const { delivery } = adaptersOf(studio, noTokens)
    let [now, owner] = [0, 'anna']
    const series = deliverySeries(delivery, { owner: () => owner, now: () => now })
    const asked = async () => {
      for (const id of [known.seasons, known.oldSeries]) {
        await Promise.all([series.series(id, nobody()), all(series, id)])
        await series.after({ series: id, id: '' }, nobody())
      }
      return (await askedOf(studio, 'delivery')).filter(({ path }) => !path.includes('after_id')).length
    }
    const once = await asked()
    now = 3_599_999
    expect(await asked()).toBe(once)
    now = 3_600_000
    const twice = await asked()
    expect(twice).toBeGreaterThan(once)
    owner = 'ben'
    expect(await asked()).toBeGreaterThan(twice)
  })

  test('V2.03 V9.08 a season has its own episodes', async () => {
    const { series } = open()
    const [one, two] = [await all(series, known.seasons, 1), await all(series, known.seasons, 2)]
    expect([one.sizes, two.sizes]).toEqual([[6], [5]])
    expect([...one.ids, ...two.ids]).toEqual((await all(series, known.seasons)).ids)
  })

  test.each([known.seasons, known.longSeries, known.series, known.oldSeries])(
    'V4.09 from the first episode of %s the next one meets each episode of each season once, in order',
    async (id) => {
      const { series } = open()
      const { ids } = await all(series, id)
      expect(await walk(series, id, ids[0] ?? '')).toEqual(ids)
    },
  )

  test('V2.03 V3.02 an old series is the playlist that its item names, in the order of its seasons and numbers', async () => {
    const { series } = open()
    const found = await series.series(known.oldSeries, nobody())
    expect(found).toMatchObject({
      ok: true,
      value: {
        title: 'Dear Beginner',
        count: 6,
        trailerId: known.seriesTrailer,
        seasons: [{ number: 1 }, { number: 2 }],
      },
    })
    expect((await all(series, known.oldSeries)).ids).toEqual(oldIds)
    expect((await all(series, known.oldSeries, 2)).ids).toEqual(oldIds.slice(3))
    expect((await all(series, known.oldSeriesList)).ids).toEqual(oldIds)
  })

  test('V2.17 what is no series is not found: an item of that type, a playlist of classes, and nothing at all', async () => {
    const { series } = open()
    for (const id of [known.lostSeries, known.sized[20], known.missing])
      expect(await series.series(id, nobody())).toMatchObject({
        ok: false,
        error: { type: 'Refused', reason: 'missing' },
      })
  })

  test('V8.03 without an id it says that it needs one', async () => {
    const { series } = open()
    const error = { type: 'SeriesRefused', message: 'Series ID is required' }
    expect(await series.series(' ', nobody())).toMatchObject({ ok: false, error })
  })

  test('V7.28 a page that does not go on is the last, however many episodes there are said to be', async () => {
    const { http } = outside(() => JSON.stringify({ page: 0, page_limit: 20, total: 99, episodes: [] }))
    const { episodes } = deliverySeries(mediaDelivery(http, houseOf()), keeping)
    expect(await episodes({ series: 's', season: null, next: null }, nobody())).toEqual({
      ...{ ok: true, value: { episodes: [], next: null } },
    })
  })

  test('V7.28 V8.04 one bad episode drops only itself, and one without a class is left out', async () => {
    const told = warnings()
    const { series, studio } = open()
    const before = await all(series, known.series)
    await spoil(studio, { wire: 'delivery', path: '/apps/series/*/episodes', type: 'hostile', field: 'episodes' })
    expect((await all(series, known.series)).ids).toEqual(before.ids)
    expect(told().length).toBeGreaterThan(0)
    const bad = { episode_number: 1, season_number: null, media_item: { mediaid: 7 } }
    const good = { episode_number: 2, season_number: null, media_item: { mediaid: 'a', title: 'A' } }
    const gone = { episode_number: 3, season_number: null, media_item: null }
    const body = JSON.stringify({ page: 1, page_limit: 20, total: 3, episodes: [bad, good, gone] })
    const { episodes } = deliverySeries(mediaDelivery(outside(() => body).http, houseOf()), keeping)
    const page = await episodes({ series: 's', season: null, next: null }, nobody())
    expect(page.ok && page.value.episodes.map(({ item, number }) => [item.id, number])).toEqual([['a', 2]])
  })
})

const faults = [
  ['never answers', { type: 'delay', ms: 600_000 }],
  ['is cut off', { type: 'drop' }],
  ['answers 500', { type: 'status', status: 500 }],
  ['answers with nothing', { type: 'empty' }],
  ['answers with a page', { type: 'html' }],
  ['answers with half', { type: 'truncated' }],
] as const

type Ask = (port: ReturnType<typeof open>) => Promise<{ readonly ok: boolean }>

const calls: readonly (readonly [string, string, Ask])[] = [
  ['a series', '/apps/series/*', ({ delivery }) => deliverySeries(delivery, keeping).series(known.seasons, nobody())],
  [
    'a page of episodes',
    '/apps/series/*/episodes',
    ({ series }) => series.episodes({ series: known.seasons, season: null, next: null }, nobody()),
  ],
  ['the series of an episode', '/apps/series', ({ series }) => series.seriesOf('ep020001', nobody())],
  ['a channel', '/v2/media/*', ({ series }) => series.channels(known.liveChannel, nobody())],
  [
    'a row of a hub',
    '/v2/playlists/*',
    ({ row }) => row({ name: '', type: '', itemId: known.sized[20], order: 0 }, nobody()),
  ],
  [
    'a schedule of advertising',
    '/v2/advertising/schedules/*',
    ({ delivery }) => readAdSchedule(delivery, known.adSchedule, nobody()),
  ],
]

describe.each(calls)('%s', (_, path, call) => {
  test.each(faults)('V7.33 V8.09 that %s is asked for again, and fails where that goes on', async (_how, fault) => {
    stopTime()
    warnings()
    // Each at a site of its own: what was read before is shown again without a connection.
    const ended = async (count: number) => {
      const here = open()
      await here.house(nobody())
      await spoil(here.studio, { wire: 'delivery', path, ...fault, count })
      const asked = call(here)
      await here.street.pass(60_000, 1_000)
      return (await asked).ok
    }
    expect(await ended(1)).toBe(true)
    expect(await ended(99)).toBe(false)
  })
})

describe('what is elsewhere', () => {
  test('V2.15 V2.16 V7.28 the studio tells of which series an episode is, and of which list a channel', async () => {
    const { series } = open()
    expect(await series.seriesOf('ep020003', nobody())).toEqual({ ok: true, value: known.seasons })
    expect(await series.seriesOf(known.free, nobody())).toEqual({ ok: true, value: null })
    expect(await series.channels(known.liveChannel, nobody())).toEqual({ ok: true, value: known.channels })
    expect(await series.channels(known.lostChannel, nobody())).toEqual({ ok: true, value: null })
    expect(await series.channels(known.missing, nobody())).toMatchObject({ ok: false, error: { reason: 'missing' } })
  })

  test.each([
    ['V2.15 an episode', 'ep020003', { type: 'series', id: known.seasons, episode: 'ep020003' }],
    [
      'V2.15 an old episode, by its tag and in any case',
      'epold003',
      { type: 'series', id: known.oldSeriesList, episode: 'epold003' },
    ],
    ['V2.14 a series', known.series, { type: 'series', id: known.series, episode: null }],
    ['V2.14 an old series', known.oldSeries, { type: 'series', id: known.oldSeries, episode: null }],
    ['V2.17 a series that is none', known.lostSeries, null],
    ['V2.16 a channel', known.liveChannel, { type: 'channel', list: known.channels }],
    ['V2.16 a channel of no list', known.lostChannel, null],
  ])('%s', async (_, id, destination) => {
    const { series } = open()
    const item = await series.item(id, nobody())
    if (!item.ok) throw new Error('the item is missing')
    expect(await findDestination(series)(item.value, nobody())).toEqual({ ok: true, value: destination })
  })
})

describe('an item by its id, or by the address of its page', () => {
  test('V7.29 V8.03 comes from the delivery; what is not there is not found', async () => {
    const { series } = open()
    expect(await series.item(known.trailer, nobody())).toMatchObject({ ok: true, value: { contentType: 'trailer' } })
    expect(await series.item(known.missing, nobody())).toMatchObject({
      ok: false,
      error: { type: 'Refused', reason: 'missing' },
    })
  })

  test('V7.24 a name instead of an id is looked up as the address of a page, and an id never is', async () => {
    const studio = openStudio()
    const { delivery, api } = adaptersOf(studio, noTokens)
    const media = namedMedia(delivery.media, async () => contentPorts(delivery, api, keeping))
    expect(await media('twelve-minutes-at-the-counter', nobody())).toMatchObject({
      ok: true,
      value: { id: known.free },
    })
    expect(await media('nobody-knows-this', nobody())).toMatchObject({ ok: false, error: { reason: 'missing' } })
    expect(await media(known.missing, nobody())).toMatchObject({ ok: false, error: { reason: 'missing' } })
    const lookups = (await askedOf(studio, 'product-api')).filter(({ path }) => path.includes('/videos/page-url/'))
    expect(lookups).toHaveLength(2)
  })

  test('V7.24 an answer without an id is no answer, and a failed lookup can be tried again', async () => {
    const { delivery } = adaptersOf(openStudio(), noTokens)
    const answers = [{ ok: true, value: { video: {} } } as const, { ok: false, error: { type: 'Offline' } } as const]
    for (const answer of answers) {
      const { byPage } = contentPorts({ ...delivery }, async () => answer, keeping)
      const missing = { ok: false, error: { type: 'Refused', reason: 'missing', message: '' } } as const
      const found = await byPage(missing, 'a-name', nobody())
      expect(found).toMatchObject({ ok: false, error: { type: answer.ok ? 'Unexpected' : 'Offline' } })
    }
  })
})

describe('advertising', () => {
  test('V7.28 a schedule has its breaks; a malformed one is left out', async () => {
    const { delivery, studio } = open()
    const read = await readAdSchedule(delivery, known.adSchedule, nobody())
    expect(read).toMatchObject({
      ok: true,
      value: { client: 'vast', schedule: [{ offset: 'pre', skipoffset: 5 }, { offset: '50%' }] },
    })
    warnings()
    await spoil(studio, { wire: 'delivery', path: '/v2/advertising/schedules/*', type: 'hostile', field: 'schedule' })
    expect(await readAdSchedule(delivery, known.adSchedule, nobody())).toMatchObject({
      ok: true,
      value: { schedule: { length: 2 } },
    })
  })

  test('V8.03 without an id it says that it needs one', async () => {
    const { delivery } = open()
    for (const id of [null, '', ' '])
      expect(await readAdSchedule(delivery, id, nobody())).toMatchObject({
        error: { message: 'Ad Schedule ID is required' },
      })
  })
})

test('V2.14 a hub’s row has the name of its playlist', async () => {
  const { row } = open()
  expect(await row({ name: '', type: 'playlist', itemId: known.sized[25], order: 0 }, nobody())).toMatchObject({
    ok: true,
    value: { title: 'New this week', items: { length: 25 }, hasNext: false },
  })
})
