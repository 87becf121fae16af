import { createSecretKey } from 'node:crypto'
import { DatabaseSync } from 'node:sqlite'
import { setImmediate as nextTurn } from 'node:timers/promises'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { known, makeCatalogue } from '../../fixtures/catalogue/index.ts'
import { fillCatalogue } from '../../fixtures/catalogue/store.ts'
import { anyCharacter } from '../../fixtures/properties/characters.ts'
import { slowHashing } from '../../fixtures/studio/identity/password.ts'
import { search, searchKey } from '../../fixtures/studio/search/index.ts'
import { distance } from '../../fixtures/studio/search/near.ts'
import { runs } from '../runs.ts'

const now = Date.parse('2026-03-14T09:30:00Z')
const catalogue = makeCatalogue(now)
const db = new DatabaseSync(':memory:')
fillCatalogue(db, catalogue)
const clock = { now: () => now, set: () => undefined }
const wire = search({ db, clock, secret: createSecretKey(Buffer.alloc(32)), hashing: slowHashing })

interface Answer {
  readonly found: number
  readonly out_of: number
  readonly page: number
  readonly message?: string
  readonly facet_counts: readonly {
    readonly field_name: string
    readonly counts: readonly { readonly value: string; readonly highlighted: string; readonly count: number }[]
  }[]
  readonly hits: readonly {
    readonly document: Readonly<Record<string, unknown>>
    readonly highlight: Readonly<Record<string, unknown>>
    readonly highlights: readonly Readonly<Record<string, unknown>>[]
  }[]
}

const videos = { q: 'plié', query_by: 'title,tags', sort_by: 'dateAdded:desc' }
const address = (collection: string, query: Record<string, string>) =>
  `/collections/${collection}/documents/search?${new URLSearchParams({ 'x-typesense-api-key': searchKey, ...query })}`
const ask = async (collection: string, query: Record<string, string>) => {
  const answer = await wire.request(address(collection, query))
  return { status: answer.status, body: (await answer.json()) as Answer }
}
const found = async (collection: string, query: Record<string, string>) => (await ask(collection, query)).body
const titles = ({ hits }: Answer) => hits.map(({ document }) => String(document['title'] ?? document['name']))

describe('one search', () => {
  test('V3.17 V7.26 finds videos by title and tags, newest first, ten a page', async () => {
    const answer = await found('videos', videos)
    expect(answer.hits).toHaveLength(10)
    const dates = answer.hits.map(({ document }) => Number(document['dateAdded']))
    expect(dates).toEqual([...dates].sort((a, b) => b - a))
    expect(answer.hits[0]?.document).toMatchObject({ jwId: expect.any(String), tags: expect.any(Array) })
    expect((await found('videos', { ...videos, q: 'Irina Voloshin' })).found).toBeGreaterThan(100)
  })

  test('V2.48 V7.27 turns pages until all that was found is seen, each once', async () => {
    const query = { ...videos, q: 'odette', per_page: '7' }
    const first = await found('videos', query)
    const pages = Array.from({ length: Math.ceil(first.found / 7) }, (_, place) => String(place + 1))
    const all = await Promise.all(pages.map((page) => found('videos', { ...query, page })))
    const ids = all.flatMap(({ hits }) => hits.map(({ document }) => document['id']))
    expect([ids.length, new Set(ids).size]).toEqual([first.found, first.found])
    expect((await found('videos', { ...query, page: '9999' })).hits).toEqual([])
  })

  test('V2.45 finds words without their accents, with letters wrong, and as far as they are typed', async () => {
    for (const q of ['plie', 'PLIÉ', 'pirouete', 'arabesqe', 'dévelo', 'kitri fan'])
      expect((await found('videos', { ...videos, q })).found, q).toBeGreaterThan(0)
    expect(titles(await found('videos', { ...videos, q: 'pirouete' }))[0]).toMatch(/Pirouette/)
    expect(titles(await found('videos', { ...videos, q: 'バーレッスン' }))).toEqual([
      '日本語で学ぶはじめてのバーレッスン',
    ])
    expect((await found('videos', { ...videos, q: 'arabes', prefix: 'false' })).found).toBeLessThan(
      (await found('videos', { ...videos, q: 'arabes' })).found,
    )
    expect((await found('videos', { ...videos, q: 'xqzwvk' })).found).toBe(0)
  })

  test.each([
    ['adagoi', /adagio/],
    ['arabesk', /arabesque/],
    ['tendoo', /tendu/],
    ['pirouet', /pirouette/],
    ['devleop', /developpe/],
    ['grand jetay', /jete/],
  ])(
    'V2.45 finds what is meant by %s: letters swapped, wrong at the beginning of a word, or as it sounds',
    async (q, meant) => {
      const titled = titles(await found('videos', { ...videos, query_by: 'title', q }))
      expect(titled.length).toBeGreaterThan(0)
      expect(
        titled.filter((title) => !meant.test(title.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase())),
      ).toEqual([])
    },
  )

  test('V2.45 two words are as far apart as letters are wrong, whichever is typed, and each is near to itself', () => {
    const words = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 7 })
    fc.assert(
      fc.property(words, words, (one, other) => {
        const far = distance(one, other, false)
        expect(far).toBe(distance(other, one, false))
        expect(far === 0).toBe(one === other)
        expect(distance(one, other, true)).toBe(
          Math.min(...Array.from({ length: other.length + 1 }, (_, at) => distance(one, other.slice(0, at), false))),
        )
      }),
      { numRuns: runs(200) },
    )
  })

  test('V2.45 V7.26 words in quotes are found one after the other, and what is behind a minus is in nothing that is found', async () => {
    const count = async (q: string) => (await found('videos', { ...videos, q, per_page: '0' })).found
    expect(await count('"irina voloshin"')).toBeGreaterThan(100)
    expect(await count('irina voloshin')).toBeGreaterThanOrEqual(await count('"irina voloshin"'))
    // With its words the other way round, or one of them wrong, a phrase is nowhere.
    for (const q of ['"voloshin irina"', '"irina volosin"', 'barre "voloshin irina"']) expect(await count(q), q).toBe(0)
    const all = await found('videos', { ...videos, q: 'barre', per_page: '0' })
    const without = await found('videos', { ...videos, q: 'barre -irina', per_page: '250' })
    expect(without.found).toBeGreaterThan(0)
    expect(without.found).toBeLessThan(all.found)
    for (const { document } of without.hits)
      expect(JSON.stringify([document['title'], document['tags']])).not.toMatch(/irina/i)
    const others = await found('videos', { ...videos, q: '-"irina voloshin"', per_page: '0' })
    expect(others.found + (await found('videos', { ...videos, q: '"irina voloshin"', per_page: '0' })).found).toBe(
      others.out_of,
    )
    // A hyphen within a word, one alone and a quote that is not closed are no signs.
    expect((await found('videos', { ...videos, q: 'barre - irina' })).found).toBe(
      (await found('videos', { ...videos, q: 'barre irina' })).found,
    )
    expect((await found('videos', { ...videos, q: '"barre' })).found).toBe(all.found)
  })

  test('V3.17 marks what was found and leaves the rest of the text as it stands', async () => {
    const { hits } = await found('videos', { ...videos, q: 'onerror' })
    const hit = hits.find(({ document }) => document['id'] === known.hostile)
    expect(hit?.document['title']).toContain('<img src=x onerror=alert(1)>')
    expect(hit?.highlight['title']).toMatchObject({
      snippet: expect.stringContaining('<img src=x <mark>onerror</mark>=alert(1)>'),
      matched_tokens: ['onerror'],
    })
    expect(Array.isArray(hit?.highlight['tags'])).toBe(true)
    expect(hit?.highlights.map(({ field }) => field)).toEqual(['title', 'tags'])
  })

  test('V3.18 V3.19 V3.20 V7.26 finds playlists, programs and collections, drafts filtered out', async () => {
    const playlists = await found('playlists', { q: 'kitchen', query_by: 'title,tags,description' })
    expect(playlists.hits[0]?.document).toMatchObject({ id: known.sized[20], thumbnail: expect.any(String) })
    const program = { q: 'intensive', query_by: 'name,shortDescription' }
    expect((await found('courses', program)).found).toBe(1)
    expect((await found('courses', { ...program, filter_by: 'type:=program' })).found).toBe(0)
    const all = await found('courses', { q: '*', query_by: 'name', filter_by: 'type:=program', per_page: '250' })
    expect([all.found, all.out_of]).toEqual([28, 29])
    const collections = await found('playlist-collections', { q: 'twenty', query_by: 'name' })
    expect(collections.hits[0]?.document).toMatchObject({ id: known.collection, name: 'Twenty minutes' })
  })

  test('V2.46 tells how many there are without any of them, and only the fields asked for', async () => {
    const none = await found('videos', { ...videos, q: 'barre', per_page: '0' })
    expect([none.found > 100, none.hits.length]).toEqual([true, 0])
    const slim = await found('videos', { ...videos, include_fields: 'id,title', exclude_fields: 'id' })
    expect(Object.keys(slim.hits[0]?.document ?? {})).toEqual(['title'])
  })

  test('V7.26 counts the values of facets among all that was found, the most frequent first', async () => {
    const { facet_counts: counted, found: all } = await found('videos', {
      ...videos,
      facet_by: 'level, genre',
      per_page: '0',
    })
    expect(counted.map(({ field_name }) => field_name)).toEqual(['level', 'genre'])
    const counts = counted[0]?.counts ?? []
    expect(counts.map(({ count }) => count)).toEqual(counts.map(({ count }) => count).toSorted((a, b) => b - a))
    expect(counts.reduce((sum, { count }) => sum + count, 0)).toBe(all)
    const [first] = counts
    expect(first?.highlighted).toBe(first?.value)
    const filter_by = `level:=\`${first?.value}\``
    expect((await found('videos', { ...videos, filter_by })).found).toBe(first?.count)
    const few = await found('videos', { ...videos, facet_by: 'tags', max_facet_values: '3' })
    expect(few.facet_counts[0]?.counts).toHaveLength(3)
    expect((await found('videos', { ...videos, facet_by: 'tags' })).facet_counts[0]?.counts).toHaveLength(10)
  })

  test('V7.26 counts the ranges of a number, up to their ends and without them', async () => {
    const facet_by = 'duration(short:[1, 901], long:[901, 100000]),level'
    const { facet_counts: counted } = await found('videos', { ...videos, facet_by })
    expect(counted.map(({ field_name }) => field_name)).toEqual(['duration', 'level'])
    const count = (name: string) => counted[0]?.counts.find(({ value }) => value === name)?.count
    const within = async (filter_by: string) => (await found('videos', { ...videos, filter_by })).found
    expect(count('short')).toBe(await within('duration:>=1 && duration:<901'))
    expect(count('long')).toBe(await within('duration:>=901'))
  })

  test('V7.26 reads a text in backticks as it is, with what else would divide a filter', async () => {
    const [{ title = '' } = {}] = catalogue.media.filter((each) => each.title.includes(',') && each.published)
    expect(title).toContain(',')
    const asked = async (filter_by: string) => titles(await found('videos', { ...videos, q: '*', filter_by }))
    expect(await asked(`title:=\`${title}\``)).toEqual([title])
    expect(await asked('title:=`a && level:=Beginner`')).toEqual([])
    expect((await asked('level:=[`Beginner`, `Advanced`] && dateAdded:>0')).length).toBe(10)
  })

  test('V2.18 knows no class that is not published', async () => {
    const { hits } = await found('videos', { ...videos, q: 'Not Yet A Barre in Rehearsal' })
    expect(hits.map(({ document }) => document['id'])).not.toContain(known.draft)
    const all = await found('videos', { ...videos, q: '*' })
    const shown = catalogue.media.filter(
      ({ published, custom }) => published && /^(|episode|series|live)$/i.test(custom['contentType'] ?? ''),
    )
    expect([all.found, all.out_of]).toEqual([shown.length, shown.length])
  })

  test('V8.01 V8.15 refuses in the words of its wire', async () => {
    const refusal = async (collection: string, query: Record<string, string>) => {
      const { status, body } = await ask(collection, query)
      return [status, body.message]
    }
    expect(await refusal('videos', { ...videos, 'x-typesense-api-key': 'wrong' })).toEqual([
      401,
      'Forbidden - a valid `x-typesense-api-key` header must be sent.',
    ])
    expect(await refusal('nothing', videos)).toEqual([404, 'Not found.'])
    expect(await refusal('constructor', videos)).toEqual([404, 'Not found.'])
    const unknown = 'Could not find a field named `colour` in the schema.'
    expect(await refusal('videos', { ...videos, query_by: 'title,colour' })).toEqual([404, unknown])
    expect(await refusal('videos', { query_by: 'title' })).toEqual([400, 'Parameter `q` is required.'])
    expect(await refusal('videos', { q: 'a' })).toEqual([400, 'Parameter `query_by` is required.'])
    const most = 'Only upto 250 hits can be fetched per page.'
    expect(await refusal('videos', { ...videos, per_page: '251' })).toEqual([400, most])
    for (const page of ['0', '-1', 'NaN', '1e9']) expect((await ask('videos', { ...videos, page })).status).toBe(400)
    const facet = 'Could not find a facet field named `colour` in the schema.'
    expect(await refusal('videos', { ...videos, facet_by: 'level,colour' })).toEqual([404, facet])
    expect((await ask('courses', { q: '*', query_by: 'name', facet_by: 'type' })).status).toBe(404)
    for (const facet_by of ['level(a:[1, 2])', 'duration(a)', 'duration(a:[1, x])'])
      expect((await ask('videos', { ...videos, facet_by })).status, facet_by).toBe(400)
    for (const filter_by of ['type', ':=', 'dateAdded:>x'])
      expect((await ask('videos', { ...videos, filter_by })).status).toBe(400)
  })

  test('V7.26 takes the key in a header as well, and tells its health without', async () => {
    const bare = address('videos', videos).replace(searchKey, '')
    expect((await wire.request(bare.replace('x-typesense-api-key=&', ''))).status).toBe(401)
    const headers = { 'X-TYPESENSE-API-KEY': searchKey }
    expect((await wire.request(bare.replace('x-typesense-api-key=&', ''), { headers })).status).toBe(200)
    expect(await (await wire.request('/health')).json()).toEqual({ ok: true })
  })
})

describe('several searches', () => {
  const many = async (body: string, query = '') => {
    const init = { method: 'POST', body, headers: { 'content-type': 'text/plain' } }
    return wire.request(`/multi_search?x-typesense-api-key=${searchKey}${query}`, init)
  }

  test('V2.50 are answered in their order, one refused without the others', async () => {
    const searches = [
      { collection: 'courses', query_by: 'name,shortDescription', filter_by: 'type:=program' },
      { collection: 'nothing', query_by: 'name' },
      { collection: 'videos', query_by: 'title,tags', per_page: 3, prefix: true },
    ]
    const answer = await many(JSON.stringify({ searches }), '&q=arabesque')
    expect(answer.status).toBe(200)
    const { results } = (await answer.json()) as { results: (Answer & { code?: number; error?: string })[] }
    expect(results[0]?.hits[0]?.document['id']).toBe('the-arabesque-series')
    expect(results[1]).toEqual({ code: 404, error: 'Not found.' })
    expect(results[2]?.hits).toHaveLength(3)
  })

  test('V8.01 hold nobody up who asks for something else meanwhile, and are refused where they are larger than any search is', async () => {
    const unknown = Array.from({ length: 12 }, (_, at) => `xqzwvkjy${'abcdefghijkl'[at]}`).join(' ')
    const searches = Array.from({ length: 50 }, () => ({ collection: 'videos', q: unknown, query_by: 'title,tags' }))
    const order: string[] = []
    const all = many(JSON.stringify({ searches })).then(() => order.push('searches'))
    const health = nextTurn().then(async () => (await wire.request('/health')) && order.push('health'))
    await Promise.all([all, health])
    expect(order).toEqual(['health', 'searches'])
    const large = JSON.stringify({ searches: [{ ...searches[0], q: 'x'.repeat(66_000) }] })
    expect((await many(large)).status).toBe(413)
  })

  test('V8.01 are refused where the body is not what the wire knows', async () => {
    for (const body of ['', '{', 'null', '[]', '{"searches":{}}', '{"searches":[null]}', '{"searches":[1]}'])
      expect((await many(body)).status).toBe(400)
    expect((await wire.request('/multi_search', { method: 'POST', body: '{}' })).status).toBe(401)
  })
})

describe('whatever is asked', () => {
  const name = fc.constantFrom(
    'q',
    'query_by',
    'filter_by',
    'sort_by',
    'page',
    'per_page',
    'prefix',
    'include_fields',
    'exclude_fields',
    'facet_by',
    'max_facet_values',
  )
  const odd = [
    'title',
    'tags,title',
    'dateAdded:desc',
    'tags:asc',
    '_text_match:desc',
    '*',
    'a:=b',
    'title:[a,b]',
    'level:=`a && b`',
    'duration(a:[1, 2]),level',
    'dateAdded:>=3',
    '0',
    '-1',
    '__proto__',
    'constructor',
    '((((',
    '<mark>',
    '日本',
  ]
  const value = fc.oneof(fc.constantFrom(...odd), fc.string({ unit: anyCharacter }), fc.string({ unit: 'grapheme' }))
  const query = fc.dictionary(name, value, { maxKeys: 5 })
  const collection = fc.constantFrom('videos', 'playlists', 'courses', 'playlist-collections', '__proto__', 'nothing')

  test('V8.01 V8.15 no search makes an answer fail within', async () => {
    await fc.assert(
      fc.asyncProperty(collection, query, async (asked, parameters) => {
        const { status } = await ask(asked, { q: 'barre', query_by: 'title', ...parameters })
        expect([200, 400, 404]).toContain(status)
      }),
      { numRuns: runs(250) },
    )
  })
})
