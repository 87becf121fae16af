import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'
import { reasonOf } from '../../adapters/http/refused.ts'
import { searchLimit, searchService } from '../../adapters/search-service/index.ts'
import type { Found, Search } from '../../core/search/index.ts'
import { boxOf, lastPage } from '../../core/search/rules.ts'
import { known } from '../../fixtures/catalogue/index.ts'
import { morning } from '../../fixtures/examples.ts'
import { makeDesk } from '../../fixtures/memory/desk.ts'
import { memoryStudio } from '../../fixtures/memory/index.ts'
import { memorySearch } from '../../fixtures/memory/search.ts'
import { searches } from '../../fixtures/studio/product-api/members.ts'
import { searchKey } from '../../fixtures/studio/search/index.ts'
import { noon } from '../studio/asking.ts'
import { adaptersOf, houseOf, nobody, noTokens, outside, warnings } from './site-configs.ts'
import { askedOf, begin, origin, sharedStudio, spoil, stopTime } from './street.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

const barre: Search = { query: 'barre', tab: 'videos', page: 1 }

// Its documents are read and indexed once.
const studio = sharedStudio()
afterAll(() => studio.close())

/** The search of a studio that answers in process. */
const searching = async () => {
  await begin(studio)
  const { street, http, house, api } = adaptersOf(studio, noTokens)
  return { street, port: searchService(http, house, api, origin, () => morning) }
}

const titles = (found: Found, tab: Search['tab']) => (tab ? found[tab] : null)?.hits.map(({ title }) => title) ?? []

/** The search over answers that are written down. */
const over = (answer: Parameters<typeof outside>[0], search: unknown = { url: '/search', apiKey: 'k&y' }) => {
  const { asked, http } = outside(answer)
  return {
    asked,
    port: searchService(
      http,
      houseOf({ search }),
      async () => ({ ok: true, value: null }),
      origin,
      () => morning,
    ),
  }
}

const documents = {
  programs: { id: 'first', name: 'First <mark>Steps</mark>', shortDescription: 'From <mark>the</mark> start' },
  collections: { id: 'list', name: 'Twenty minutes', thumbnail: 'javascript:alert(1)' },
  videos: { id: 'x', jwId: 'barre001', title: 'Morning', dateAdded: noon / 1_000, videoThumbURL: '/p/1.jpg?width=320' },
  playlists: { id: 'quick', title: 'Quick', description: '<b>Short</b>' },
}
const result = (...found: readonly unknown[]) => ({
  found: found.length,
  hits: found.map((document) => ({ document })),
})
const results = (has: Partial<Record<keyof typeof documents, unknown>> = {}) => ({
  results: (['programs', 'collections', 'videos', 'playlists'] as const).map((kind) =>
    kind in has ? has[kind] : result(documents[kind]),
  ),
})
const written = (has?: Parameters<typeof results>[0]) => over(() => JSON.stringify(results(has)))

describe('over the studio', () => {
  test('V3.17 V7.26 V7.27 the classes of a tab come ten at a time, newest first, with the counts of all tabs', async () => {
    const { port } = await searching()
    const found = await port.find(barre, nobody())
    if (!found.ok) throw new Error('not found')
    const { videos, programs, collections, playlists } = found.value
    expect([videos?.hits.length, programs?.hits, collections?.hits, playlists?.hits]).toEqual([10, [], [], []])
    expect([videos?.found, programs?.found, playlists?.found].every((count) => (count ?? 0) > 0)).toBe(true)
    const dates = videos?.hits.map(({ addedAt }) => addedAt ?? 0) ?? []
    expect(dates).toEqual(dates.toSorted((one, other) => other - one))
    expect(dates[0]).toBeLessThanOrEqual(noon)
    expect(videos?.hits[0]?.image).toMatch(/^http:\/\/studio\.test\/delivery\/[^?]*$/)
  })

  test.each([1_000_000_000, Number.MAX_SAFE_INTEGER])(
    'V2.48 page %i, which the service cannot read, leads to the last one',
    async (page) => {
      const { port } = await searching()
      const beyond: Search = { ...barre, page }
      const found = await port.find(beyond, nobody())
      expect(found.ok && found.value.videos?.hits).toEqual([])
      const last = lastPage(boxOf(beyond), found)
      expect(last).toBeGreaterThan(0)
      const there = await port.find({ ...barre, page: last ?? 0 }, nobody())
      expect(there.ok && there.value.videos?.hits.length).toBeGreaterThan(0)
    },
  )

  test.each([
    ['V6.01 V6.07 of a class that is open to all', 'twelve minutes counter', known.free, { unlocked: true }],
    ['V6.02 of a class for members', 'calm', known.locked, { unlocked: false, free: 'false' }],
  ])('%s the index says so', async (_, query, id, access) => {
    const { port } = await searching()
    const found = await port.find({ query, tab: 'videos', page: 1 }, nobody())
    expect(found.ok && found.value.videos?.hits.find((hit) => hit.id === id)?.access).toMatchObject({ id, ...access })
  })

  test.each([
    [{}, undefined],
    [{ productIds: 'jwp:a' }, undefined],
    [{ free: 'false' }, { free: 'false' }],
    [
      { requiresSubscription: false, productIds: 'jwp:a' },
      { requiresSubscription: false, productIds: 'jwp:a' },
    ],
    [{ unlocked: 'yes' }, { unlocked: true }],
  ])('V2.30 V6.01 a document with %j says of who may watch it %j', async (has, access) => {
    const { port } = written({ videos: result({ ...documents.videos, ...has }) })
    const found = await port.find(barre, nobody())
    const told = found.ok ? found.value.videos?.hits[0]?.access : null
    if (access) expect(told).toMatchObject({ id: 'barre001', ...access })
    else expect(told).toBeUndefined()
  })

  test.each([
    [{}, undefined],
    [{ level: ' ', teacher: null, duration: 'long' }, undefined],
    [
      { duration: 1_452, level: 'Beginner', genre: 'barre', teacher: 'Claire Fontanel' },
      { duration: 1_452, level: 'Beginner', genre: 'barre', teacher: 'Claire Fontanel' },
    ],
    [{ duration: '600' }, { duration: 600, level: '', genre: '', teacher: '' }],
    [
      { duration: -1, level: ' Advanced ' },
      { duration: 0, level: 'Advanced', genre: '', teacher: '' },
    ],
  ])('V2.47 V3.17 a document with %j is chosen by %j', async (has, about) => {
    const { port } = written({ videos: result({ ...documents.videos, ...has }) })
    const found = await port.find(barre, nobody())
    expect(found.ok && found.value.videos?.hits[0]?.about).toEqual(about)
  })

  test('V2.47 the studio says of each class how long it is, for whom, what it is, and who teaches it', async () => {
    const { port } = await searching()
    const found = await port.find(barre, nobody())
    for (const { about } of (found.ok && found.value.videos?.hits) || [])
      expect([about?.duration, about?.level, about?.genre, about?.teacher].every(Boolean)).toBe(true)
  })

  test('V2.48 V7.27 the pages of a search show each result once, and none twice', async () => {
    const { port } = await searching()
    const found = await port.find({ query: 'odette', tab: 'videos', page: 1 }, nobody())
    const count = found.ok ? (found.value.videos?.found ?? 0) : 0
    const pages = await Promise.all(
      Array.from({ length: Math.ceil(count / 10) }, (_, at) =>
        port.find({ query: 'odette', tab: 'videos', page: at + 1 }, nobody()),
      ),
    )
    const ids = pages.flatMap((page) => (page.ok ? (page.value.videos?.hits.map(({ id }) => id) ?? []) : []))
    expect([ids.length, new Set(ids).size]).toEqual([count, count])
  })

  test.each([
    ['programs', 'arabesque', 'The Arabesque Series', 'the-arabesque-series'],
    ['collections', 'twenty', 'Twenty minutes', known.collection],
    ['playlists', 'kitchen', null, known.sized[20]],
  ] as const)('V3.18 V3.19 V3.20 V7.26 %s are found by their own fields', async (tab, query, title, id) => {
    const { port } = await searching()
    const found = await port.find({ query, tab, page: 1 }, nobody())
    if (!found.ok) throw new Error('not found')
    const [first] = found.value[tab]?.hits ?? []
    expect(first).toMatchObject({ id, addedAt: null, ...(title && { title }) })
  })

  test('V3.19 V7.26 a draft is no program', async () => {
    const { port } = await searching()
    const found = await port.find({ query: 'intensive', tab: 'programs', page: 1 }, nobody())
    expect(found).toMatchObject({ ok: true, value: { programs: { found: 0, hits: [] } } })
  })

  test('V2.50 V7.26 one request in plain text asks for all kinds, the key in its address, with only the fields that are shown', async () => {
    const { port } = await searching()
    const found = await port.find({ query: 'arabesque', tab: null, page: 1 }, nobody())
    if (!found.ok) throw new Error('not found')
    expect([found.value.programs?.hits.length, found.value.videos?.hits.length]).toEqual([2, 10])
    const [asked, ...more] = await askedOf(studio, 'search')
    expect([more, asked?.method, asked?.path]).toEqual([
      [],
      'POST',
      `/search-service/multi_search?x-typesense-api-key=${searchKey}`,
    ])
    const sent = JSON.parse(asked?.body ?? '{}') as { searches: readonly Record<string, unknown>[] }
    expect(sent.searches).toEqual([
      {
        ...{ collection: 'courses', q: 'arabesque', query_by: 'name,shortDescription', filter_by: 'type:=program' },
        ...{ include_fields: 'id,name,shortDescription,thumbnail', per_page: 10, page: 1 },
      },
      {
        ...{ collection: 'playlist-collections', q: 'arabesque', query_by: 'name' },
        ...{ include_fields: 'id,name,thumbnail', per_page: 10, page: 1 },
      },
      {
        ...{ collection: 'videos', q: 'arabesque', query_by: 'title,tags', sort_by: 'dateAdded:desc' },
        ...{
          include_fields:
            'jwId,title,dateAdded,videoThumbURL,duration,level,genre,teacher,free,requiresSubscription,requiresPermission,unlocked,productIds',
          per_page: 10,
          page: 1,
        },
      },
      {
        ...{ collection: 'playlists', q: 'arabesque', query_by: 'title,tags,description' },
        ...{ include_fields: 'id,title,description,thumbnail', per_page: 10, page: 1 },
      },
    ])
  })

  test('V7.25 a search is logged with its query, its source and an id of its own, even when nobody waits any more', async () => {
    const { port } = await searching()
    const left = new AbortController()
    left.abort()
    await port.log({ query: 'plié', source: 'header' }, left.signal)
    await port.log({ query: 'a'.repeat(600), source: 'page' }, nobody())
    const [second, first] = searches(studio.context)
    expect(first).toMatchObject({ query: 'plié', source: 'header' })
    expect([second?.query.length, second?.source]).toEqual([500, 'page'])
    expect(first?.searchId).toMatch(/^[\da-f-]{36}$/)
    expect(second?.searchId).not.toBe(first?.searchId)
  })

  test('V7.25 a log that fails is nobody’s failure', async () => {
    const { port } = await searching()
    await spoil(studio, { wire: 'product-api', type: 'status', status: 500 })
    expect(await port.log({ query: 'plié', source: 'header' }, nobody())).toEqual({ ok: true, value: undefined })
  })
})

describe('when something goes wrong', () => {
  test.each([
    ['answers 500', { type: 'status', status: 500 }, 500],
    ['answers 503', { type: 'status', status: 503 }, 503],
    ['answers 429', { type: 'status', status: 429 }, 429],
    ['answers with nothing', { type: 'empty' }, 502],
    ['answers with a page', { type: 'html' }, 502],
    ['answers with half', { type: 'truncated' }, 502],
    ['answers in the wrong type', { type: 'wrongType', field: '' }, 502],
    ['has no results', { type: 'wrongType', field: 'results' }, 502],
    ['has no hits', { type: 'wrongType', field: 'results.*.hits' }, 502],
    ['has no numbers', { type: 'wrongType', field: 'results.*.found' }, 502],
  ])('V8.15 it %s: the search fails, and is not tried again by itself', async (_, fault, status) => {
    warnings()
    const { port } = await searching()
    await port.find(barre, nobody())
    await spoil(studio, { wire: 'search', count: 9, ...fault })
    for (const tab of ['videos', null] as const)
      expect(await port.find({ ...barre, tab }, nobody())).toMatchObject({
        ok: false,
        error: { type: 'Refused', reason: reasonOf(status) },
      })
    expect(await askedOf(studio, 'search')).toHaveLength(3)
  })

  test('V8.15 it is cut off: the device is offline', async () => {
    const { street, port } = await searching()
    await port.find(barre, nobody())
    await spoil(studio, { wire: 'search', type: 'drop' })
    expect(await port.find(barre, nobody())).toEqual({ ok: false, error: { type: 'Offline' } })
    street.cut()
    expect(await port.find(barre, nobody())).toEqual({ ok: false, error: { type: 'Offline' } })
  })

  test('V9.17 it does not answer: the search ends after two seconds', async () => {
    expect(searchLimit).toBe(2_000)
    stopTime()
    const { street, port } = await searching()
    await spoil(studio, { wire: 'search', type: 'delay', ms: 600_000 })
    const answered = vi.fn()
    void port.find(barre, nobody()).then(answered)
    await street.quiet()
    await vi.advanceTimersByTimeAsync(1_999)
    expect(answered).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(answered).toHaveBeenCalledExactlyOnceWith({
      ok: false,
      error: { type: 'Refused', reason: 'busy', message: 'no response' },
    })
  })

  test('V8.15 nobody waits any more: the request ends', async () => {
    const { port } = await searching()
    const left = new AbortController()
    left.abort()
    expect(await port.find(barre, left.signal)).toMatchObject({ ok: false })
  })

  test.each([null, {}, { url: 7, apiKey: 'k' }])('V8.15 the studio has no search: %j', async (search) => {
    const { asked, port } = over(() => '', search)
    expect(await port.find(barre, nobody())).toMatchObject({ ok: false, error: { type: 'Refused', reason: 'missing' } })
    expect(asked).toEqual([])
  })

  test('V8.15 a refusal has the words of its wire', async () => {
    const { port } = over(() => ({ status: 401, text: '{"message":"Forbidden"}' }))
    expect(await port.find(barre, nobody())).toEqual({
      ok: false,
      error: { type: 'Refused', reason: 'unauthenticated', message: 'Forbidden' },
    })
  })
})

describe('what is read', () => {
  test('V3.17 V3.18 V3.19 V3.20 are ids, titles, texts without marks, pictures and dates', async () => {
    const { port, asked } = written()
    const found = await port.find({ ...barre, tab: null }, nobody())
    const only = (hit: object) => ({ found: 1, hits: [hit] })
    expect(found).toEqual({
      ok: true,
      value: {
        programs: only({ id: 'first', title: 'First Steps', text: 'From the start', image: null, addedAt: null }),
        collections: only({ id: 'list', title: 'Twenty minutes', text: '', image: null, addedAt: null }),
        videos: only({ id: 'barre001', title: 'Morning', text: '', image: `${origin}/p/1.jpg`, addedAt: noon }),
        playlists: only({ id: 'quick', title: 'Quick', text: '<b>Short</b>', image: null, addedAt: null }),
      },
    })
    expect(asked[0]?.url).toBe(`${origin}/search/multi_search?x-typesense-api-key=k%26y`)
  })

  test.each([
    null,
    'text',
    {},
    { jwId: '', title: 'x' },
    { jwId: 'x' },
    { jwId: 7, title: 'x' },
    { jwId: 'x', title: null },
  ])('V3.17 V8.15 one bad hit (%j) drops only itself', async (bad) => {
    const told = warnings()
    const { port } = written({ videos: result(documents.videos, bad, { ...documents.videos, jwId: 'second' }) })
    const found = await port.find(barre, nobody())
    expect(found.ok && found.value.videos?.hits.map(({ id }) => id)).toEqual(['barre001', 'second'])
    expect(told()).toHaveLength(1)
  })

  test.each([
    [1e300, 999_999_990],
    [-1, 0],
    [10.5, 10],
  ])('V2.48 V8.15 of %d results %i are told of', async (told, count) => {
    const { port } = written({ videos: { ...result(documents.videos), found: told } })
    const found = await port.find(barre, nobody())
    expect(found.ok && found.value.videos?.found).toBe(count)
  })

  test('V2.50 one kind that failed is left out, and fails only who asked for it', async () => {
    const { port } = written({ programs: { code: 404, error: 'Not found.' } })
    const header = await port.find({ ...barre, tab: null }, nobody())
    expect(header.ok && [header.value.programs, titles(header.value, 'videos')]).toEqual([null, ['Morning']])
    expect((await port.find(barre, nobody())).ok).toBe(true)
    expect(await port.find({ ...barre, tab: 'programs' }, nobody())).toEqual({
      ok: false,
      error: { type: 'Refused', reason: 'missing', message: 'Not found.' },
    })
  })

  test('V8.15 all kinds failed: the search failed', async () => {
    const refusal = { code: 503, error: 'Not Ready' }
    const { port } = written({ programs: refusal, collections: refusal, videos: refusal, playlists: refusal })
    expect(await port.find({ ...barre, tab: null }, nobody())).toEqual({
      ok: false,
      error: { type: 'Refused', reason: 'busy', message: 'Not Ready' },
    })
  })

  test('V8.15 hostile hits harm nobody: what is no text is dropped, and what is one stays text', async () => {
    warnings()
    const { port } = await searching()
    const hostile = {
      ...{ jwId: '"><svg onload=alert(1)>', title: '<img src=x onerror=alert(1)>', dateAdded: 'soon' },
      videoThumbURL: 'javascript:alert(1)',
    }
    const items = [null, { document: null }, { document: hostile }]
    await spoil(studio, { wire: 'search', type: 'hostile', field: 'results.2.hits', items })
    const found = await port.find(barre, nobody())
    const hits = found.ok ? (found.value.videos?.hits ?? []) : []
    expect([hits.length, hits.find(({ title }) => title.startsWith('<'))]).toEqual([
      11,
      { id: hostile.jwId, title: hostile.title, text: '', image: null, addedAt: null },
    ])
  })
})

test('V7.26 V7.27 the search in memory keeps to the same port: ten of the chosen kind, and the counts of all', async () => {
  const opened = await memorySearch(makeDesk(), memoryStudio(), () => () => undefined).open(
    { isAwaited: true },
    nobody(),
  )
  if (!opened.ok) throw new Error('always open')
  const found = await opened.value.find({ query: 'BARRE', tab: 'videos', page: 1 }, nobody())
  expect(found).toMatchObject({
    ok: true,
    value: { videos: { found: 1, hits: [{ id: 'barre001' }] }, playlists: { found: 1, hits: [] } },
  })
})
