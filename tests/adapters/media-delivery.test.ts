import { afterEach, describe, expect, test, vi } from 'vitest'
import { mediaDelivery } from '../../adapters/media-delivery/index.ts'
import { ok } from '../../core/kernel/result.ts'
import { known } from '../../fixtures/catalogue/index.ts'
import { openStudio } from '../studio/asking.ts'
import { adaptersOf, houseOf, nobody, noTokens, outside, warnings } from './site-configs.ts'
import { askedOf, origin, spoil, stopTime } from './street.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

const classOf = async (item: object, about: object = {}) => {
  const { http } = outside(() => JSON.stringify({ playlist: [{ mediaid: 'a', title: 'A', ...item }], ...about }))
  const found = await mediaDelivery(http, houseOf()).playlist({ id: 'p', next: null, size: 24 }, nobody())
  if (!found.ok) throw new Error('no playlist')
  return found.value.items[0]
}

describe('playlists', () => {
  test('V3.02 V7.28 four hundred classes come page by page, each once and in order, by links.next', async () => {
    const studio = openStudio()
    const { delivery } = adaptersOf(studio, noTokens)
    const sizes: number[] = []
    const ids: string[] = []
    let next: string | null = null
    for (let page = 0; page < 20; page += 1) {
      const found = await delivery.playlist({ id: known.sized[400], next, size: 24 }, nobody())
      if (!found.ok) throw new Error('a page is missing')
      sizes.push(found.value.items.length)
      ids.push(...found.value.items.map(({ id }) => id))
      next = found.value.next
      if (next === null) break
      expect(next.startsWith(origin)).toBe(true)
    }
    expect(sizes).toEqual([...Array(16).fill(24), 16])
    expect(new Set(ids).size).toBe(400)
  })

  test('V3.02 what a playlist says of itself comes along, and one bad id does not take the others', async () => {
    warnings()
    const about = { feedid: 'p', title: 'Barre', description: 'Left', courseId: 'c', videoIds: ['a', 7, 'b'] }
    const { http } = outside(() => JSON.stringify({ ...about, playlist: [], links: { next: 'javascript:alert(1)' } }))
    expect(await mediaDelivery(http, houseOf()).playlist({ id: 'p', next: null, size: 24 }, nobody())).toEqual(
      ok({
        ...{ id: 'p', title: 'Barre', description: 'Left', courseId: 'c' },
        items: [],
        videoIds: ['a', 'b'],
        next: null,
        ratio: '16:9',
      }),
    )
  })

  test.each([
    [{ cardImageAspectRatio: '2:3' }, '2:3'],
    [{ shelfImageAspectRatio: '9:13' }, '9:13'],
    [{ cardImageAspectRatio: '1:1', shelfImageAspectRatio: '9:13' }, '1:1'],
    [{ cardImageAspectRatio: '3:1' }, '16:9'],
  ])('V5.04 a playlist that says %j has pictures of %s', async (has, ratio) => {
    const { http } = outside(() => JSON.stringify({ feedid: 'p', playlist: [], ...has }))
    const found = await mediaDelivery(http, houseOf()).playlist({ id: 'p', next: null, size: 24 }, nobody())
    expect(found).toMatchObject({ ok: true, value: { ratio } })
  })

  test('V7.28 malformed items are dropped with a warning, and the rest stays', async () => {
    const told = warnings()
    const studio = openStudio()
    const { delivery } = adaptersOf(studio, noTokens)
    const question = { id: known.sized[20], next: null, size: 24 }
    const before = await delivery.playlist(question, nobody())
    await spoil(studio, { wire: 'delivery', type: 'hostile', field: 'playlist' })
    const after = await delivery.playlist(question, nobody())
    if (!before.ok || !after.ok) throw new Error('no playlist')
    expect(after.value.items.slice(1).map(({ id }) => id)).toEqual(before.value.items.map(({ id }) => id))
    expect(after.value.items[0]).toMatchObject({ title: '<img src=x onerror=alert(1)>', duration: 0 })
    expect(told()).toHaveLength(4)
    expect(told().join()).not.toContain('onerror')
  })

  test('V8.04 a list that is no list is asked for twice more and fails', async () => {
    stopTime()
    const studio = openStudio()
    const { delivery, house, street } = adaptersOf(studio, noTokens)
    await house(nobody())
    await spoil(studio, { wire: 'delivery', type: 'wrongType', field: 'playlist', count: 9 })
    const asked = delivery.playlist({ id: known.sized[20], next: null, size: 24 }, nobody())
    await street.pass(3_000)
    expect(await asked).toMatchObject({ ok: false, error: { type: 'Unexpected' } })
    expect((await askedOf(studio, 'delivery')).slice(1)).toHaveLength(3)
  })
})

describe('a class', () => {
  test('V3.01 is what the studio knows of it, its addresses absolute', async () => {
    const { delivery } = adaptersOf(openStudio(), noTokens)
    const found = await delivery.media(known.free, nobody())
    expect(found).toMatchObject({
      ok: true,
      value: {
        ...{ id: known.free, title: expect.any(String), duration: 720, contentType: expect.any(String) },
        ...{ tags: expect.arrayContaining([expect.any(String)]), publishedAt: expect.any(Number), eventState: null },
        sources: [
          { file: expect.stringContaining(`${origin}/delivery/manifests/`), type: 'application/vnd.apple.mpegurl' },
        ],
        tracks: expect.arrayContaining([expect.objectContaining({ kind: 'captions' })]),
      },
    })
    expect(found.ok && found.value.image).toMatch(/^http:\/\/studio\.test\/.+poster\.jpg$/)
  })

  test('V2.14 V3.01 a static page brings its Markdown as it was written, and has nothing to play', async () => {
    const { delivery } = adaptersOf(openStudio(), noTokens)
    const found = await delivery.media(known.page, nobody())
    expect(found).toMatchObject({
      ok: true,
      value: { contentType: 'page', markdown: expect.stringContaining('## Levels, plainly\n'), sources: [] },
    })
  })

  test('V3.01 V4.01 a live class brings its state and its times', async () => {
    const { delivery } = adaptersOf(openStudio(), noTokens)
    expect(await delivery.media(known.scheduled, nobody())).toMatchObject({
      value: { eventState: 'PRE_LIVE', scheduledStart: expect.any(Number), scheduledEnd: expect.any(Number) },
    })
  })

  test('V2.18 V8.03 V8.08 one that is not there is refused with 404, at once', async () => {
    const studio = openStudio()
    const { delivery } = adaptersOf(studio, noTokens)
    expect(await delivery.media(known.missing, nobody())).toMatchObject({
      error: { type: 'Refused', reason: 'missing' },
    })
    const { http } = outside(() => '{"playlist":[]}')
    expect(await mediaDelivery(http, houseOf()).media('a', nobody())).toEqual({
      ok: false,
      error: { type: 'Refused', reason: 'missing', message: 'MediaItem not found' },
    })
  })

  test.each([
    ['{"message":"Not today"}', 'Not today'],
    ['{"message":""}', 'Request failed with 400'],
    ['{}', 'Request failed with 400'],
  ])('V8.01 V8.03 a refusal %s always has words', async (body, message) => {
    const { http } = outside(() => ({ status: 400, text: body }))
    const found = await mediaDelivery(http, houseOf()).media('a', nobody())
    expect(found).toMatchObject({ error: { type: 'Refused', reason: 'invalid', message } })
  })

  test('V7.33 one that cannot be read is not taken for missing: it is asked for twice more', async () => {
    stopTime()
    warnings()
    const { asked, http } = outside(() => '{"playlist":[{"mediaid":"a","title":7}]}')
    const found = mediaDelivery(http, houseOf()).media('a', nobody())
    await vi.advanceTimersByTimeAsync(2_000)
    expect(await found).toMatchObject({ error: { type: 'Unexpected' } })
    expect(asked).toHaveLength(3)
  })

  test('V7.28 it is the one that was asked for, whatever stands before it', async () => {
    warnings()
    const studio = openStudio()
    const { delivery } = adaptersOf(studio, noTokens)
    await spoil(studio, { wire: 'delivery', path: '/v2/media/*', type: 'hostile', field: 'playlist' })
    expect(await delivery.media(known.free, nobody())).toMatchObject({ value: { id: known.free } })
  })

  test('P3.07 P7.07 a class that is looked up by its id has its mediaid, its picture, the last of its pictures where it has none, and that of its card', async () => {
    const pictures = { images: [{ src: '/small.webp' }, { src: '/large.webp' }] }
    const found = (item: object) => {
      const about = { mediaid: 'barre001', title: 'Slow Barre', ...pictures }
      const { http } = outside(() => JSON.stringify({ playlist: [{ ...about, ...item }] }))
      return mediaDelivery(http, houseOf()).media('barre001', nobody())
    }
    expect(await found({ image: '/own.webp', cardImage: '/card.webp' })).toMatchObject({
      value: { id: 'barre001', image: `${origin}/own.webp`, cardImage: `${origin}/card.webp` },
    })
    expect(await found({})).toMatchObject({
      value: { id: 'barre001', image: `${origin}/large.webp`, cardImage: `${origin}/large.webp` },
    })
  })

  test('P3.07 V3.01 an item has its id, its picture and that of its card, which are the last of its images where it has none', async () => {
    const images = [{ src: '/small.webp' }, { src: '/large.webp' }]
    const both = await classOf({ mediaid: known.free, image: '/wide.webp', cardImage: '/card.webp', images })
    expect(both).toMatchObject({ id: known.free, image: `${origin}/wide.webp`, cardImage: `${origin}/card.webp` })
    const [listed, wide] = [
      await classOf({ image: null, cardImage: null, images }),
      await classOf({ image: '/wide.webp', cardImage: null, images }),
    ]
    expect([listed?.image, listed?.cardImage]).toEqual([`${origin}/large.webp`, `${origin}/large.webp`])
    expect(wide?.cardImage).toBe(`${origin}/wide.webp`)
  })

  test('V3.01 addresses of another scheme are dropped', async () => {
    warnings()
    const bad = ['javascript:alert(1)', 'data:text/html,x', 'vbscript:x', 'blob:http://studio.test/1', 'http://[']
    for (const file of bad) {
      const track = { file, kind: 'captions' }
      const found = await classOf({
        image: file,
        cardImage: file,
        sources: [{ file }, { file: '/a.m3u8' }],
        tracks: [track],
      })
      expect(found).toMatchObject({ image: null, cardImage: null, backgroundImage: null, tracks: [] })
      expect(found?.sources).toEqual([{ file: `${origin}/a.m3u8`, type: '' }])
    }
  })

  test('V3.01 one bad source, track or picture does not take the others', async () => {
    const told = warnings()
    const found = await classOf({
      images: [null, { src: '/a.webp?width=640&poster_fallback=1' }],
      sources: [7, { file: '/a.m3u8' }],
      tracks: [{ kind: 'captions' }, { file: '/a.vtt', kind: 'captions' }, { file: '/b.vtt', kind: 'poems' }],
    })
    expect(found?.image).toBe(`${origin}/a.webp?poster_fallback=1`)
    expect([found?.sources.length, found?.tracks.length]).toEqual([1, 1])
    expect(told()).toHaveLength(3)
  })

  const dates: readonly (readonly [unknown, number | null])[] = [
    ['2026-03-02T17:00:00Z', 1_772_470_800_000],
    [1_772_470_800, 1_772_470_800_000],
    ['1772470800', 1_772_470_800_000],
    [1_772_470_800_000, 1_772_470_800_000],
    ['', null],
    [null, null],
  ]

  test.each(dates)('V3.01 the date %j is %j', async (date, at) => {
    const told = warnings()
    expect(await classOf({ pubdate: date, 'VCH.ScheduledStart': date })).toMatchObject({
      publishedAt: at,
      scheduledStart: at,
    })
    expect(told()).toEqual([])
  })

  test.each(['soon', 'class 12', '2026-13-45', 1e300, {}, [5], true, '9'.repeat(40)])(
    'V3.01 the date %j is lost with a warning, and the class stays',
    async (date) => {
      const told = warnings()
      expect(await classOf({ pubdate: date, 'VCH.ScheduledEnd': date })).toMatchObject({
        publishedAt: null,
        scheduledEnd: null,
      })
      expect(told()).toEqual(Array(2).fill('a date could not be read and was left out'))
    },
  )

  test('V3.01 whatever somebody who means harm writes stays text', async () => {
    const { delivery } = adaptersOf(openStudio(), noTokens)
    const found = await delivery.media(known.hostile, nobody())
    if (!found.ok) throw new Error('no class')
    expect(`${found.value.title}${found.value.description}`).toMatch(/<|javascript:/)
    for (const { file } of [...found.value.sources, ...found.value.tracks])
      expect(file).toMatch(/^http:\/\/studio\.test\//)
  })

  test.each([
    [{ unlocked: 'YES' }, { unlocked: true }],
    [{ unlocked: 'off' }, { unlocked: false }],
    [{ requiresPermission: 'Live' }, { requiresPermission: 'live' }],
    [{}, { requiresPermission: 'on-demand', unlocked: false, free: null }],
    [{ markdown: '# One\n\ntwo' }, { markdown: '# One\n\ntwo' }],
    [{ markdown: '' }, { markdown: '' }],
    [{}, { markdown: null }],
    [{ duration: -1 }, { duration: 0 }],
    [{ duration: '61' }, { duration: 61 }],
    [{ tags: 'Barre, Left ,' }, { tags: ['Barre', 'Left'] }],
  ])('V3.01 V6.08 %j is %j', async (item, read) => {
    expect(await classOf(item)).toMatchObject(read)
  })
})

test.each(['series', 'episode', 'live', 'liveChannel', 'Page', 'HUB', ''])(
  'V9.25 an item of the kind %j is known as one, however it is written',
  async (contentType) => {
    expect(await classOf({ contentType })).toMatchObject({ contentType: contentType.toLowerCase() })
  },
)

describe('classes like it, and classes by their ids', () => {
  test('V7.28 classes like it are the recommendations without itself', async () => {
    const { delivery } = adaptersOf(openStudio(), noTokens)
    const found = await delivery.related(known.locked, nobody())
    if (!found.ok) throw new Error('nothing like it')
    expect(found.value.length).toBeGreaterThan(0)
    expect(found.value.some(({ id }) => id === known.locked)).toBe(false)
  })

  test('V7.28 a house without recommendations has none, and asks nobody', async () => {
    const { asked, http } = outside(() => '')
    expect(await mediaDelivery(http, houseOf({}, null)).related('a', nobody())).toEqual(ok([]))
    expect(asked).toEqual([])
  })

  test.each([
    [0, []],
    [1, [1]],
    [48, [48]],
    [49, [48, 1]],
    [100, [48, 48, 4]],
  ])('V7.28 %i ids are looked up forty-eight at a time, in their own order', async (count, sizes) => {
    const ids = Array.from({ length: count }, (_, at) => `id,${at}`)
    const idsIn = (url: string) => url.split('media_ids=')[1]!.split(',').map(decodeURIComponent)
    const { asked, http } = outside(({ url }) => {
      const playlist = idsIn(url)
        .toReversed()
        .map((mediaid) => ({ mediaid, title: mediaid }))
      return JSON.stringify({ playlist })
    })
    const found = await mediaDelivery(http, houseOf()).byIds([...ids, ...ids], nobody())
    expect(asked.map(({ url }) => idsIn(url).length)).toEqual(sizes)
    expect(found.ok && found.value.map(({ id }) => id)).toEqual(ids)
  })

  test('V7.28 one that is gone, or whose id no address can hold, is left out, and a chunk that fails fails all', async () => {
    const studio = openStudio()
    const { delivery } = adaptersOf(studio, noTokens)
    const found = await delivery.byIds([known.locked, known.missing, '\ud83d', known.free], nobody())
    expect(found.ok && found.value.map(({ id }) => id)).toEqual([known.locked, known.free])
    const many = Array.from({ length: 60 }, (_, at) => `x${at}`)
    await spoil(studio, { wire: 'delivery', path: '*x59*', type: 'status', status: 404 })
    expect(await delivery.byIds(many, nobody())).toMatchObject({ ok: false, error: { reason: 'missing' } })
  })

  test('V8.03 a house without a watchlist says so', async () => {
    const { http } = outside(() => '')
    expect(await mediaDelivery(http, houseOf({ watchlist: null })).byIds(['a'], nobody())).toMatchObject({
      error: { message: 'No watchlist defined' },
    })
  })
})
