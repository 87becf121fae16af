import { createSecretKey } from 'node:crypto'
import { DatabaseSync } from 'node:sqlite'
import fc from 'fast-check'
import { SignJWT } from 'jose'
import { beforeEach, describe, expect, test } from 'vitest'
import { known, makeCatalogue } from '../../fixtures/catalogue/index.ts'
import { fillCatalogue } from '../../fixtures/catalogue/store.ts'
import { anyCharacter } from '../../fixtures/properties/characters.ts'
import { keepFact, migrate } from '../../fixtures/studio/database.ts'
import { slowHashing } from '../../fixtures/studio/identity/password.ts'
import { mediaDelivery, signMediaToken } from '../../fixtures/studio/media-delivery/index.ts'
import { runs } from '../runs.ts'

const start = Date.parse('2026-03-14T09:30:00Z')
const minute = 60_000
const db = new DatabaseSync(':memory:')
migrate(db)
fillCatalogue(db, makeCatalogue(start))
keepFact(db, 'catalogue', String(start))
const hand = { now: start }
const clock = {
  now: () => hand.now,
  set: (now: number) => {
    hand.now = now
  },
}
const studio = {
  db,
  clock,
  secret: createSecretKey('a secret of thirty-two bytes or so', 'utf8'),
  hashing: slowHashing,
}
const wire = mediaDelivery(studio)

interface Item {
  readonly mediaid: string
  readonly duration: number
  readonly sources: readonly { readonly file: string; readonly type: string }[]
  readonly images: readonly { readonly src: string; readonly width: number }[]
  readonly tracks: readonly { readonly file: string; readonly kind: string }[]
  readonly [field: string]: unknown
}
interface List {
  readonly playlist: readonly Item[]
  readonly links: Readonly<Record<string, string>>
  readonly [field: string]: unknown
}

const ask = (address: string, headers: Record<string, string> = {}) =>
  wire.request(address.replace(/^\/delivery/, ''), { headers })
const json = async <T = List>(address: string): Promise<T> => (await (await ask(address)).json()) as T
const text = async (address: string) => (await ask(address)).text()
const status = async (address: string) => (await ask(address)).status
const itemOf = async (id: string, query = '') => (await json(`/v2/media/${id}${query}`)).playlist[0] as Item
const openedBy = async (id: string) => itemOf(id, `?token=${await signMediaToken(studio, id)}`)
const beside = (address: string, relative: string) =>
  new URL(relative, `http://x${address}`).href.slice('http://x'.length)
const secondsIn = (list: string) =>
  [...list.matchAll(/#EXTINF:([\d.]+)/g)].reduce((sum, [, each]) => sum + Number(each), 0)

/** Every address that a rendition list names and a signed address, from the item's source on. */
const renditionsOf = async (item: Item) => {
  const file = item.sources[0]?.file ?? ''
  const lines = (await text(file)).split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return lines.map((line) => beside(file, line))
}

beforeEach(() => clock.set(start))

describe('playlists', () => {
  test('V3.02 V9.06 follow links.next over all four hundred classes, each once', async () => {
    const seen: string[] = []
    let next: string | undefined = `/v2/playlists/${known.sized[400]}?page_limit=25`
    for (let page = 0; next && page < 30; page += 1) {
      const list: List = await json(next)
      seen.push(...list.playlist.map(({ mediaid }) => mediaid))
      next = list.links['next']
    }
    expect(seen).toHaveLength(400)
    expect(new Set(seen).size).toBe(400)
  })

  test('V9.06 have no next link where the page holds the last class, and one where it does not', async () => {
    const at20 = await json(`/v2/playlists/${known.sized[20]}?page_limit=20`)
    const at21 = await json(`/v2/playlists/${known.sized[21]}?page_limit=20`)
    expect(at20.links['next']).toBeUndefined()
    expect(at21.links['next']).toContain('page_offset=21')
    const rest = await json(at21.links['next'] ?? '')
    expect(rest.playlist).toHaveLength(1)
    expect(rest.links['previous']).toContain('page_offset=1&')
    expect(await json(rest.links['first'] ?? '')).toEqual(at21)
  })

  test('V2.04 answer for sections and collections, with custom parameters as text', async () => {
    const section = await json(`/v2/playlists/${known.section}?page_limit=3`)
    expect(section).toMatchObject({ feedid: known.section, title: 'At the barre', imageLabel: 'card' })
    expect(section.playlist.map((item) => item['feedid'])).toEqual(Array(3).fill(known.section))
    expect((await json(`/v2/playlists/${known.collection}`)).playlist).toHaveLength(100)
    expect(await status('/v2/playlists/nothing1')).toBe(404)
  })

  test('V7.28 recommend classes of the same genre, its level first, without the class itself', async () => {
    const list = await json(`/v2/playlists/${known.recommendations}?related_media_id=${known.locked}&page_limit=400`)
    const facts = list.playlist.map((item) => `${item['genre']} ${item['level']}`)
    expect(new Set(list.playlist.map((item) => item['genre']))).toEqual(new Set(['barre']))
    expect(facts[0]).toBe('barre Intermediate')
    expect(list.playlist.map(({ mediaid }) => mediaid)).not.toContain(known.locked)
  })

  test('V7.28 give a watchlist in the order asked, without the ids that name no class', async () => {
    const ids = [known.long, known.missing, known.draft, known.free, known.long]
    const list = await json(`/apps/watchlists/${known.favorites}?media_ids=${ids.join(',')}`)
    expect(list.playlist.map(({ mediaid }) => mediaid)).toEqual([known.long, known.free])
    expect(await status(`/apps/watchlists/nothing1?media_ids=${known.free}`)).toBe(404)
  })
})

describe('a class', () => {
  test('V3.01 is told with six widths of its picture, tags as text and its tracks', async () => {
    const item = await itemOf(known.locked)
    expect(item).toMatchObject({
      mediaid: known.locked,
      duration: 2700,
      tags: expect.any(String),
      trailerId: known.trailer,
    })
    expect(item.images.map(({ width }) => width)).toEqual([320, 480, 640, 720, 1280, 1920])
    expect(item.tracks.map(({ kind }) => kind)).toEqual(['thumbnails', 'captions', 'chapters'])
    expect(await json('/v2/media/nothing1')).toEqual({ message: 'Not found' })
    expect([await status('/v2/media/nothing1'), await status(`/v2/media/${known.draft}`)]).toEqual([404, 404])
  })

  test('V6.01 V7.31 has sources for everyone where it is open, else with a token of its own', async () => {
    expect((await itemOf(known.free)).sources).toHaveLength(1)
    expect((await itemOf(known.locked)).sources).toEqual([])
    expect((await openedBy(known.locked)).sources).toHaveLength(1)
    const free = await json(`/v2/playlists/${known.freePlaylist}`)
    expect(free.playlist.filter(({ sources }) => sources.length === 0)).toEqual([])
  })

  test('V7.31 V8.01 refuses a token of another class, of another secret, a spoiled one and one that is over', async () => {
    const token = await signMediaToken(studio, known.locked)
    const forged = await new SignJWT({ resource: `/v2/media/${known.locked}` })
      .setProtectedHeader({ alg: 'HS256' })
      .setExpirationTime(start / 1000 + 3600)
      .sign(new TextEncoder().encode('another secret of thirty-two bytes'))
    for (const wrong of [await signMediaToken(studio, known.long), forged, `${token}x`, 'x', 'a.b.c'])
      expect(await status(`/v2/media/${known.locked}?token=${wrong}`)).toBe(403)
    clock.set(start + 59 * minute)
    expect(await status(`/v2/media/${known.locked}?token=${token}`)).toBe(200)
    clock.set(start + 60 * minute + 1000)
    expect(await status(`/v2/media/${known.locked}?token=${token}`)).toBe(403)
  })

  test('V7.28 asks for a token under a protection policy', async () => {
    const token = await signMediaToken(studio, known.free, 'policy01')
    expect(await status(`/v2/media/${known.free}/drm/policy01`)).toBe(403)
    expect(await status(`/v2/media/${known.free}/drm/policy01?token=${token}`)).toBe(200)
  })

  test('V4.01 V4.02 V4.03 that is live has no end, before it no sources, after it a film of its length', async () => {
    const states = async () => ((await openedBy(known.onAir)) as Item)['VCH.EventState']
    expect(await states()).toBe('LIVE_PUBLISHED')
    expect((await openedBy(known.onAir)).duration).toBe(0)
    expect((await openedBy(known.scheduled)).sources).toEqual([])
    clock.set(start + 40 * minute)
    expect(await states()).toBe('VOD_PUBLIC')
    expect((await openedBy(known.onAir)).duration).toBe(3600)
  })

  test.each([
    [known.scheduled, 2_880, 2_940, ['PRE_LIVE', 'LIVE_PUBLISHED', 'VOD_PUBLIC']],
    [known.unannounced, 15, 75, ['LIVE_UNPUBLISHED', 'LIVE_PUBLISHED', 'VOD_PUBLIC']],
    [known.instant, -90, -30, ['PRE_LIVE', 'LIVE_PUBLISHED', 'INSTANT_VOD']],
    [known.wasLive, -1_500, -1_440, ['PRE_LIVE', 'LIVE_PUBLISHED', 'VOD_PUBLIC']],
  ])(
    'V4.01 V4.02 V4.03 the state of %s and what can be seen follow its dates to the millisecond',
    async (id, from, to, states) => {
      const [begin, end] = [start + from * minute, start + to * minute]
      const seen = async (at: number) => {
        clock.set(at)
        const item = await openedBy(id)
        const files = await Promise.all(item.sources.map(({ file }) => status(file)))
        return [item['VCH.EventState'], files.join(), item.duration]
      }
      expect([await seen(begin - 1), await seen(begin), await seen(end - 1), await seen(end)]).toEqual([
        [states[0], '', 3600],
        [states[1], '200', 0],
        [states[1], '200', 0],
        [states[2], '200', 3600],
      ])
    },
  )

  test('V4.01 a stream is not there before its class begins, whatever was signed', async () => {
    const [source] = (await openedBy(known.onAir)).sources
    expect(await status(source?.file ?? '')).toBe(200)
    clock.set(start + 16 * minute)
    const file = (await openedBy(known.unannounced)).sources[0]?.file ?? ''
    expect(await status(file)).toBe(200)
    clock.set(start)
    expect(await status(file)).toBe(404)
  })

  test('V4.01 V4.03 dates that nobody can read are told as they are, and the state alone counts', async () => {
    const item = await openedBy(known.oddDates)
    expect([item['VCH.EventState'], item['VCH.ScheduledStart'], item['VCH.ScheduledEnd']]).toEqual([
      ...['PRE_LIVE', 'next Tuesday, after the rain', ''],
    ])
    expect([item.sources, item.tracks]).toEqual([[], []])
  })

  test('V4.01 V4.02 the list of live classes has one in each state', async () => {
    const { playlist } = await json(`/v2/playlists/${known.liveClasses}`)
    expect(playlist.map((item) => item['VCH.EventState'])).toEqual([
      ...['LIVE_PUBLISHED', 'LIVE_UNPUBLISHED', 'PRE_LIVE', 'PRE_LIVE', 'INSTANT_VOD', 'VOD_PUBLIC'],
    ])
  })
})

describe('films', () => {
  test('V3.01 last as long as the class says, within one segment, in each rendition', async () => {
    for (const id of [known.short, known.free, known.locked, known.long, known.trailer]) {
      const item = await openedBy(id)
      const lists = await Promise.all((await renditionsOf(item)).map(text))
      expect(lists).toHaveLength(2)
      for (const list of lists) expect(Math.abs(secondsIn(list) - item.duration)).toBeLessThanOrEqual(4)
    }
  })

  test('V3.01 repeat their clip with a discontinuity and a map at each seam, and end', async () => {
    const [list = ''] = await Promise.all((await renditionsOf(await openedBy(known.locked))).map(text))
    const count = (mark: string) => list.split('\n').filter((line) => line.startsWith(mark)).length
    expect(count('#EXT-X-MAP')).toBe(count('#EXT-X-DISCONTINUITY') + 1)
    expect(count('#EXT-X-DISCONTINUITY')).toBeGreaterThan(100)
    expect(list.trimEnd().endsWith('#EXT-X-ENDLIST')).toBe(true)
    const [once = ''] = await Promise.all((await renditionsOf(await itemOf(known.short))).map(text))
    expect(once).not.toContain('DISCONTINUITY')
  })

  test('V3.01 name segments and maps that are there, kept long and given in parts', async () => {
    const [address = ''] = await renditionsOf(await itemOf(known.free))
    const list = await text(address)
    const map = beside(address, /#EXT-X-MAP:URI="([^"]+)"/.exec(list)?.[1] ?? '')
    const segment = beside(address, list.split('\n').find((line) => line.endsWith('.m4s')) ?? '')
    const whole = await ask(segment)
    const bytes = new Uint8Array(await whole.arrayBuffer())
    expect([whole.status, whole.headers.get('content-type')]).toEqual([200, 'video/iso.segment'])
    expect(whole.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect((await ask(map)).headers.get('content-type')).toBe('video/mp4')
    const part = await ask(segment, { range: 'bytes=10-19' })
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 10-19/${bytes.length}`])
    expect(new Uint8Array(await part.arrayBuffer())).toEqual(bytes.slice(10, 20))
    const end = await ask(segment, { range: 'bytes=-5' })
    expect(new Uint8Array(await end.arrayBuffer())).toEqual(bytes.slice(-5))
    expect((await ask(segment, { range: `bytes=${bytes.length}-` })).status).toBe(416)
    const same = await ask(segment, { 'if-none-match': whole.headers.get('etag') ?? '' })
    expect(same.status).toBe(304)
  })

  test('V7.31 are refused without their own signature, and when it is over', async () => {
    const item = await openedBy(known.locked)
    const file = item.sources[0]?.file ?? ''
    const query = file.slice(file.indexOf('?'))
    const [rendition = ''] = await renditionsOf(item)
    expect([await status(file), await status(rendition)]).toEqual([200, 200])
    const later = file.replace(/exp=\d+/, (exp) => `${exp}0`)
    const wrong = [`/manifests/${known.locked}.m3u8`, `/manifests/${known.long}.m3u8${query}`, later, `${file}0`]
    const unsigned = [rendition.split('?')[0] ?? '', `/manifests/${known.locked}/270.m3u8${query}`]
    for (const address of [...wrong, ...unsigned]) expect(await status(address)).toBe(403)
    clock.set(start + 8 * 60 * minute)
    expect([await status(file), await status(rendition)]).toEqual([403, 403])
  })

  test('V4.03 that are live move on with the clock and have no end', async () => {
    const [address = ''] = await renditionsOf(await itemOf(known.liveChannel))
    const first = await text(address)
    clock.set(start + 8_000)
    const second = await text(address)
    const place = (list: string) => Number(/MEDIA-SEQUENCE:(\d+)/.exec(list)?.[1])
    expect(place(second) - place(first)).toBe(2)
    expect(first).not.toContain('ENDLIST')
    const added = second
      .split('\n')
      .filter((line) => line.endsWith('.m4s'))
      .slice(0, 4)
    expect(
      first
        .split('\n')
        .filter((line) => line.endsWith('.m4s'))
        .slice(2),
    ).toEqual(added)
  })
})

describe('pictures and tracks', () => {
  test('V5.05 give a poster in the width asked for, to be kept for good', async () => {
    const sizes = await Promise.all(
      [320, 1920].map(async (width) => {
        const answer = await ask(`/v2/media/${known.locked}/poster.jpg?width=${width}`)
        expect(answer.headers.get('content-type')).toBe('image/webp')
        expect(answer.headers.get('cache-control')).toContain('immutable')
        return (await answer.arrayBuffer()).byteLength
      }),
    )
    expect(sizes[1]).toBeGreaterThan(sizes[0] ?? 0)
    expect(await status(`/v2/media/${known.locked}/images/card.webp?width=640&poster_fallback=1`)).toBe(200)
    expect([await status('/images/barre-1.webp?width=720'), await status('/images/nobody.webp')]).toEqual([200, 404])
    expect([await status('/images/..%2Fposters.ts'), await status('/clips/..%2F/index.ts')]).toEqual([404, 404])
  })

  test('V5.03 give chapters where the description says, without letting its markup through', async () => {
    const chapters = await text(`/tracks/${known.locked}-chapters.vtt`)
    expect(chapters).toContain('00:02:15.000 --> 00:07:40.000\nPliés')
    expect(chapters.match(/-->/g)).toHaveLength(10)
    expect(await text(`/tracks/${known.hostile}-chapters.vtt`)).toContain('&lt;svg onload=alert(3)&gt;')
    expect(await status(`/tracks/${known.noDescription}-chapters.vtt`)).toBe(404)
  })

  test('V3.01 give captions and seek pictures to the last second, the pictures in at most 400 cues', async () => {
    for (const id of [known.short, known.long]) {
      const { duration } = await openedBy(id)
      const end = new Date(duration * 1000).toISOString().slice(11, 23)
      const [captions, strip] = [await text(`/tracks/${id}.vtt`), await text(`/strips/${id}-120.vtt`)]
      for (const track of [captions, strip]) expect(track.split(' --> ').at(-1)?.startsWith(end)).toBe(true)
      expect(strip.match(/-->/g)?.length).toBeLessThanOrEqual(400)
      const tile = /\.\.\/clips\/\S+#xywh=\d+,0,160,90/.exec(strip)?.[0] ?? ''
      expect(await status(beside(`/strips/${id}-120.vtt`, tile.split('#')[0] ?? ''))).toBe(200)
    }
  })
})

describe('series', () => {
  interface Episodes {
    readonly page: number
    readonly total: number
    readonly page_limit: number
    readonly episodes: readonly {
      readonly episode_number: number
      readonly season_number: number
      readonly media_item: Item
    }[]
  }

  test('V7.28 V9.08 turn their pages from zero, twenty at a time, while the answer counts from one', async () => {
    const seen: string[] = []
    let page = 0
    for (let more = true; more; ) {
      const answer: Episodes = await json(`/apps/series/series04/episodes?page_offset=${page}`)
      seen.push(...answer.episodes.map(({ media_item }) => media_item.mediaid))
      page = answer.page
      more = answer.page * answer.page_limit < answer.total
    }
    expect([page, seen.length, new Set(seen).size]).toEqual([3, 45, 45])
  })

  test('V2.03 V3.01 tell seasons, and the episodes of one', async () => {
    const series = await json<Record<string, unknown>>(`/apps/series/${known.seasons}`)
    expect(series).toMatchObject({ series_id: known.seasons, episode_count: 11 })
    expect(series['seasons']).toMatchObject([
      { season_number: 1, episode_count: 6 },
      { season_number: 2, episode_count: 5 },
    ])
    const second = await json<Episodes>(`/apps/series/${known.seasons}/seasons/2/episodes`)
    expect(second.episodes.map(({ episode_number, season_number }) => [season_number, episode_number])).toEqual(
      [1, 2, 3, 4, 5].map((episode) => [2, episode]),
    )
    expect(await status(`/apps/series/${known.seasons}/seasons/9/episodes`)).toBe(404)
  })

  test('V2.15 V2.17 V4.09 know the next episode, the series of an episode, and which series is none', async () => {
    const all = await json<Episodes>(`/apps/series/${known.series}/episodes`)
    const [first, second] = all.episodes.map(({ media_item }) => media_item.mediaid)
    const after = await json<Episodes>(`/apps/series/${known.series}/episodes?after_id=${first}&page_limit=1`)
    expect(after.episodes.map(({ media_item }) => media_item.mediaid)).toEqual([second])
    const told = await json<Record<string, unknown>>(`/apps/series?media_ids=${first},${known.free}`)
    expect(told).toEqual({
      [first ?? '']: [{ series_id: known.series, episode_number: 1, season_number: null }],
      [known.free]: [],
    })
    expect(await status(`/apps/series/${known.lostSeries}`)).toBe(404)
  })
})

describe('whatever is asked', () => {
  const ids = [
    ...Object.values(known).flatMap((each) => (typeof each === 'string' ? [each] : Object.values(each))),
    'series04',
  ]
  const id = fc.oneof(
    fc.constantFrom(...ids),
    fc.string({ unit: anyCharacter }),
    fc.constantFrom('..', '%', '%00', '\u0000'),
  )
  const file = fc
    .tuple(id, fc.constantFrom('.m3u8', '-120.vtt', '.vtt', '-chapters.vtt', '.webp', '.json', ''))
    .map((pair) => pair.join(''))
  const path = fc.oneof(
    ...['/v2/playlists/', '/v2/media/', '/apps/series/', '/apps/watchlists/'].map((head) =>
      id.map((each) => head + encodeURIComponent(each)),
    ),
    ...['/manifests/', '/strips/', '/tracks/', '/images/', '/clips/', '/v2/advertising/schedules/'].map((head) =>
      file.map((each) => head + encodeURIComponent(each)),
    ),
    ...['/episodes', '/seasons/1/episodes', '/seasons/x/episodes'].map((tail) =>
      id.map((each) => `/apps/series/${encodeURIComponent(each)}${tail}`),
    ),
    ...['/poster.jpg', '/images/card.webp', '/drm/a'].map((tail) =>
      id.map((each) => `/v2/media/${encodeURIComponent(each)}${tail}`),
    ),
    fc.constantFrom(
      '/apps/series',
      '/v2/sites/a/app_content/media/search',
      '/v2/media/%E0%A4%A',
      '/clips/barre/540/%ff',
    ),
  )
  const names = [
    'page_limit',
    'page_offset',
    'related_media_id',
    'search',
    'search_query',
    'token',
    'media_ids',
    'season',
    'after_id',
    'width',
    'exp',
    'sig',
  ]
  const odd = [
    'NaN',
    '-1',
    '0',
    '1e99',
    '99999999999999999999',
    '-0',
    '0x10',
    '1.5',
    '',
    ' 7 ',
    'null',
    '[]',
    '%',
    "';--",
    '日本',
    '\ud83e\ude70',
    'Infinity',
  ]
  const value = fc.oneof(fc.constantFrom(...odd), fc.constantFrom(...ids), fc.string({ unit: anyCharacter }))
  const query = fc.array(fc.tuple(fc.constantFrom(...names), value), { maxLength: 4 })

  test('V8.01 no path and no query makes an answer fail within', async () => {
    await fc.assert(
      fc.asyncProperty(path, query, async (asked, pairs) => {
        const tail = pairs.map(([name, each]) => `${name}=${encodeURIComponent(each)}`).join('&')
        expect([200, 304, 403, 404]).toContain(await status(`${asked}?${tail}`))
      }),
      { numRuns: runs(600) },
    )
  })
})
