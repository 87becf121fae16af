import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'
import { searchService } from '../../adapters/search-service/index.ts'
import type { Facet } from '../../core/page/lists/index.ts'
import { facets, lengths } from '../../core/page/lists/index.ts'
import type { Filters } from '../../core/routes/index.ts'
import type { Found, Search } from '../../core/search/index.ts'
import { minute, morning } from '../../fixtures/examples.ts'
import { makeDesk } from '../../fixtures/memory/desk.ts'
import { memoryStudio } from '../../fixtures/memory/index.ts'
import { memorySearch } from '../../fixtures/memory/search.ts'
import { adaptersOf, houseOf, nobody, noTokens, outside, warnings } from './site-configs.ts'
import { askedOf, begin, origin, sharedStudio, spoil } from './street.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

const barre: Search = { query: 'barre', tab: 'videos', page: 1 }
const narrowedTo = (filters: Filters): Search => ({ ...barre, filters })

// Its documents are read and indexed once.
const studio = sharedStudio()
afterAll(() => studio.close())

const searching = async () => {
  await begin(studio)
  const { http, house, api } = adaptersOf(studio, noTokens)
  const port = searchService(http, house, api, origin, () => morning)
  const find = async (search: Search): Promise<Found> => {
    const found = await port.find(search, nobody())
    if (!found.ok) throw new Error('not found')
    return found.value
  }
  return { port, find }
}

type Sent = readonly Readonly<Record<string, unknown>>[]
const sentIn = (body: string | undefined) => (JSON.parse(body ?? '{}') as { searches: Sent }).searches

const countOf = ({ videos }: Found, facet: Facet, option: string) =>
  videos?.facets?.[facet].find((each) => each.option === option)?.count ?? 0

describe('over the studio', () => {
  test('V2.45 V7.26 one request narrows the videos and counts every option, with one search more for each facet in which something is chosen', async () => {
    const { port } = await searching()
    await port.find(narrowedTo({ length: '30', level: 'Beginner', kind: 'barre', space: 'One mat' }), nobody())
    const [asked, ...more] = await askedOf(studio, 'search')
    expect(more).toEqual([])
    const [programs, , videos, , ...others] = sentIn(asked?.body)
    const [length, level, kind, space] = [
      ...['duration:>=901 && duration:<1801', 'level:=`Beginner`', 'genre:=`barre`', 'tags:=`One mat`'],
    ]
    const ranges = 'duration(15:[1, 901], 30:[901, 1801], 45:[1801, 2701], more:[2701, 2147483647])'
    expect(programs).toMatchObject({ filter_by: 'type:=program', per_page: 0 })
    expect(videos).toMatchObject({
      ...{ filter_by: [length, level, kind, space].join(' && '), per_page: 10, page: 1 },
      ...{ facet_by: `${ranges},level,genre,tags`, max_facet_values: 250 },
    })
    expect(others.map((each) => [each['facet_by'], each['filter_by'], each['per_page']])).toEqual([
      [ranges, [level, kind, space].join(' && '), 0],
      ['level', [length, kind, space].join(' && '), 0],
      ['genre', [length, level, space].join(' && '), 0],
      ['tags', [length, level, kind].join(' && '), 0],
    ])
  })

  test.each<Filters>([{}, { level: 'Beginner' }, { space: 'One mat', kind: 'barre' }])(
    'V2.45 with %j chosen each count is how many there are once that option is chosen',
    async (chosen) => {
      const { find } = await searching()
      const found = await find(narrowedTo(chosen))
      const options: readonly (readonly [Facet, string])[] = [
        ...Object.keys(lengths).map((option) => ['length', option] as const),
        ...['Absolute Beginner', 'Beginner', 'All levels'].map((option) => ['level', option] as const),
        ...['barre', 'floor'].map((option) => ['kind', option] as const),
        ...['One mat', 'Quiet'].map((option) => ['space', option] as const),
      ]
      expect(countOf(found, 'length', '15')).toBeGreaterThan(0)
      for (const [facet, option] of options) {
        const after = await find(narrowedTo({ ...chosen, [facet]: option }))
        expect(countOf(found, facet, option), `${facet} ${option}`).toBe(after.videos?.found)
      }
    },
  )

  test('V2.46 other tabs are not narrowed: their results and counts stay, and the videos are counted as they are', async () => {
    const { find } = await searching()
    const [all, playlists] = [
      await find(barre),
      await find({ ...barre, tab: 'playlists', filters: { level: 'Beginner' } }),
    ]
    const { videos } = await find(narrowedTo({ level: 'Beginner' }))
    expect(playlists.playlists?.found).toBe(all.playlists?.found)
    expect([playlists.programs, playlists.collections]).toEqual([all.programs, all.collections])
    expect(playlists.videos).toEqual({ found: videos?.found, hits: [] })
    const [, second] = await askedOf(studio, 'search')
    expect(sentIn(second?.body)).toHaveLength(4)
    expect(second?.body).not.toContain('facet_by')
  })

  test.each([
    'Beginner` || level:=`Advanced',
    'Beginner`]',
    '`Beginner` && dateAdded:>0',
    'Beginner\\',
    'Beginner\\` || id:!=`x',
    '[Beginner, Advanced]',
    'Beginner, Advanced',
    '(Beginner',
    '🩰`\ud800a',
  ])('V7.26 whatever level an address names, %j is nothing but a text', async (level) => {
    const { port } = await searching()
    const found = await port.find(narrowedTo({ level }), nobody())
    const [asked] = await askedOf(studio, 'search')
    const [, , videos] = sentIn(asked?.body)
    const written = String(videos?.['filter_by'])
    expect(written.match(/`/g)).toHaveLength(2)
    expect(written).toMatch(/^level:=`[^`\\]*`$/)
    const expected = /^Beginner\W*$/.test(level) && !level.includes(']') ? 'some' : 'none'
    expect(found.ok && ((found.value.videos?.found ?? 0) > 0 ? 'some' : 'none')).toBe(expected)
  })

  test('V7.26 what there is not is not asked for', async () => {
    const { find } = await searching()
    await find(narrowedTo({ length: 'toString', level: '`', kind: ' ', space: 'Attic' }))
    const [asked] = await askedOf(studio, 'search')
    expect(sentIn(asked?.body)).toHaveLength(4)
    expect(sentIn(asked?.body)[2]).not.toHaveProperty('filter_by')
  })

  test('V2.48 V7.27 the pages of what is left show each result once, all of them of that level', async () => {
    const { find } = await searching()
    const search = narrowedTo({ level: 'Beginner', kind: 'barre', length: '15' })
    const first = await find(search)
    const count = first.videos?.found ?? 0
    const pages = await Promise.all(
      Array.from({ length: Math.ceil(count / 10) }, (_, at) => find({ ...search, page: at + 1 })),
    )
    const ids = pages.flatMap(({ videos }) => videos?.hits.map(({ id }) => id) ?? [])
    expect([ids.length, new Set(ids).size, count > 10]).toEqual([count, count, true])
  })

  test('V8.15 a count that cannot be read is left out, and the results stay', async () => {
    const told = warnings()
    const { port } = await searching()
    await port.find(barre, nobody())
    await spoil(studio, { wire: 'search', type: 'wrongType', field: 'results.*.facet_counts' })
    const found = await port.find(narrowedTo({ level: 'Beginner' }), nobody())
    expect(found.ok && [found.value.videos?.hits.length, found.value.videos?.facets]).toEqual([
      10,
      { length: [], level: [], kind: [], space: [] },
    ])
    expect(told()).toEqual([])
  })
})

describe('a service that cannot narrow videos', () => {
  const group = { found: 1, hits: [{ document: { jwId: 'barre001', title: 'Morning' } }] }
  const none = { found: 0, hits: [] }
  const refusal = { code: 404, error: 'Could not find a facet field named `duration` in the schema.' }
  const over = (videos: (isNarrowed: boolean) => unknown) => {
    const { asked, http } = outside(({ body }) => {
      const [programs, collections, , playlists] = [none, none, null, none]
      const answer = videos(/facet_by|(level|tags):=/.test(String(body)))
      return JSON.stringify({ results: [programs, collections, answer, playlists] })
    })
    const house = houseOf({ search: { url: '/search', apiKey: 'k' } })
    const clock = { at: morning }
    const port = searchService(
      http,
      house,
      async () => ({ ok: true, value: null }),
      origin,
      () => clock.at,
    )
    return { asked, port, clock }
  }

  test('V7.26 V8.15 is asked again without, and so at once for five minutes; its results have no filters', async () => {
    const { asked, port, clock } = over((isNarrowed) => (isNarrowed ? refusal : group))
    const requests = async (search: Search) => {
      const before = asked.length
      const found = await port.find(search, nobody())
      expect(found.ok && [found.value.videos?.found, found.value.videos?.facets]).toEqual([1, undefined])
      return asked.length - before
    }
    expect([await requests(barre), await requests(barre), await requests(narrowedTo({ level: 'Beginner' }))]).toEqual([
      ...[2, 1, 1],
    ])
    clock.at = morning + 5 * minute - 1
    expect(await requests(barre)).toBe(1)
    clock.at = morning + 5 * minute
    expect([await requests(barre), await requests(barre)]).toEqual([2, 1])
    clock.at += 5 * minute + 1
    expect(await requests(narrowedTo({ level: 'Beginner' }))).toBe(2)
  })

  test('V7.26 V8.15 one that refuses a filter is still asked to count, and to filter by others', async () => {
    const { asked, port } = over((isNarrowed) => (isNarrowed ? refusal : group))
    const requests = async (search: Search) => {
      const before = asked.length
      await port.find(search, nobody())
      return asked.length - before
    }
    const elsewhere = (filters: Filters): Search => ({ ...barre, tab: 'playlists', filters })
    expect([
      await requests(elsewhere({ level: 'Beginner' })),
      await requests(elsewhere({ level: 'Advanced', space: 'One mat' })),
      await requests(elsewhere({ space: 'One mat' })),
      await requests(narrowedTo({ kind: 'barre' })),
      await requests(barre),
      await requests(narrowedTo({ length: '30' })),
    ]).toEqual([2, 1, 2, 2, 2, 1])
  })

  test('V7.26 one that can narrow again does so', async () => {
    const studio = { refuses: true }
    const { port, clock } = over((isNarrowed) => (isNarrowed && studio.refuses ? refusal : group))
    await port.find(barre, nobody())
    studio.refuses = false
    clock.at += 5 * minute
    const found = await port.find(barre, nobody())
    expect(found.ok && found.value.videos?.facets).toBeDefined()
  })

  test('V8.15 one that refuses videos altogether has failed, and is asked in full the next time', async () => {
    const { asked, port } = over(() => refusal)
    for (const count of [2, 4]) {
      expect(await port.find(barre, nobody())).toMatchObject({
        ok: false,
        error: { type: 'Refused', reason: 'missing' },
      })
      expect(asked).toHaveLength(count)
    }
  })

  test.each([
    ...['Range facet is restricted to only integer and float fields.', 'Could not parse the filter query.'],
    'Error with filter field `duration`: Not an int64.',
  ])('V7.26 one that says %j is asked again without', async (error) => {
    const { port } = over((isNarrowed) => (isNarrowed ? { code: 400, error } : group))
    const found = await port.find(barre, nobody())
    expect(found.ok && found.value.videos?.found).toBe(1)
  })

  test('V8.15 one that refuses something else of a search has failed, and is not asked again', async () => {
    const { asked, port } = over(() => ({ code: 400, error: 'Parameter `query_by` is required.' }))
    expect(await port.find(barre, nobody())).toMatchObject({ ok: false, error: { reason: 'invalid' } })
    expect(asked).toHaveLength(1)
  })

  test('V8.15 one that is not ready has failed, and is not asked again', async () => {
    const { asked, port } = over(() => ({ code: 503, error: 'Not Ready' }))
    expect(await port.find(barre, nobody())).toMatchObject({ ok: false, error: { reason: 'busy' } })
    expect(asked).toHaveLength(1)
  })

  test('V2.45 where a search for other options fails, those of the results are counted', async () => {
    const counted = { field_name: 'level', counts: [{ value: 'Beginner', count: 1 }, { value: 7, count: 1 }, null] }
    warnings()
    const { port } = over(() => ({ ...group, facet_counts: [counted] }))
    const found = await port.find(narrowedTo({ level: 'Beginner' }), nobody())
    expect(found.ok && found.value.videos?.facets?.level).toEqual([{ option: 'Beginner', count: 1 }])
  })
})

test('V2.45 V7.26 the search in memory narrows and counts as the studio does', async () => {
  const studio = memoryStudio()
  const opened = await memorySearch(makeDesk(), studio, () => () => undefined).open({ isAwaited: true }, nobody())
  if (!opened.ok) throw new Error('always open')
  const found = async (filters: Filters) => {
    const answer = await opened.value.find({ query: '', tab: 'videos', page: 1, filters }, nobody())
    return answer.ok ? answer.value.videos : null
  }
  const all = await found({})
  for (const facet of facets)
    for (const { option, count } of all?.facets?.[facet] ?? [])
      expect((await found({ [facet]: option }))?.found, `${facet} ${option}`).toBe(count)
  expect(await found({ level: 'Nowhere' })).toMatchObject({ found: 0, hits: [] })
})
