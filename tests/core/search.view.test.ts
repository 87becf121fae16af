import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { viewerOf, visitor } from '../../core/access/index.ts'
import { feature } from '../../core/app/features.ts'
import type { ViewContext } from '../../core/cards/index.ts'
import { collectionCard, mediaCard, programCard } from '../../core/cards/index.ts'
import { countsFrom } from '../../core/page/lists/rules.ts'
import { searchFilters } from '../../core/search/filters.view.ts'
import { groupsView } from '../../core/search/header.view.ts'
import { hitView } from '../../core/search/hits.view.ts'
import { pagesView } from '../../core/search/pages.view.ts'
import type { Found, Group, Hit } from '../../core/search/rules.ts'
import { headerSearchScreen, searchPageScreen } from '../../core/search/screen.ts'
import { aCatalogue, aClass, aProfile, aProgramSummary, day, morning } from '../../fixtures/examples.ts'
import { memoryStudio } from '../../fixtures/memory/index.ts'
import { down, offline, quiet } from './running.ts'
import { shownBy } from './shown.ts'
import { visit } from './visit.ts'

const context = { rest: [['utm_source', 'mail'] as const], now: morning, zone: 'UTC', viewContext: null }
const hit = (has: Partial<Hit> = {}): Hit => ({
  ...{ id: 'barre001', title: 'Morning Barre', text: '', image: null, addedAt: null },
  ...has,
})
const group = (...titles: readonly string[]): Group => ({
  found: titles.length,
  hits: titles.map((title) => hit({ id: title, title })),
})
const nothing: Found = { programs: null, collections: null, videos: null, playlists: null }

describe('a result', () => {
  test.each([
    ['videos', '/m/barre001/morning-barre?play=1&utm_source=mail'],
    ['programs', '/programs/barre001?utm_source=mail'],
    ['collections', '/p/barre001?utm_source=mail'],
    ['playlists', '/p/barre001?utm_source=mail'],
  ] as const)('V2.47 of %s leads to %s, with every parameter that links keep', (tab, href) => {
    expect(hitView(tab, hit(), context).href).toBe(href)
  })

  test('V2.47 says when it was added, with the year where that is another one, else what it is about', () => {
    const detail = (has: Partial<Hit>) => hitView('videos', hit(has), context).detail
    expect(detail({ addedAt: morning - day, text: 'At the barre' })).toBe('Added on Mar 1')
    expect(detail({ addedAt: Date.UTC(2025, 10, 29, 12) })).toBe('Added on Nov 29, 2025')
    expect([detail({ text: 'At the barre' }), detail({})]).toEqual(['At the barre', ''])
  })
})

describe('the line by which a result is chosen', () => {
  const collections = [{ id: 'col-1', title: 'Twenty minutes', group: '', image: null, count: 12 }]
  const viewContext: ViewContext = {
    ...{ catalogue: aCatalogue({ collections }), viewer: visitor, known: true, now: morning, progress: {}, rest: [] },
    isFavourite: () => false,
  }
  const of = (tab: Parameters<typeof hitView>[0], has: Partial<Hit>) => {
    const { meta, duration } = hitView(tab, hit(has), { ...context, viewContext })
    return [meta, duration?.text ?? null]
  }

  test('V2.47 a class has its level, its kind, its teacher and its length, as far as they are known', () => {
    const about = { duration: 1_452, level: 'Beginner', genre: 'barre', teacher: 'Claire Fontanel' }
    expect(of('videos', { about })).toEqual(['Beginner · Barre · with Claire Fontanel', '24:12'])
    expect(of('videos', { about: { ...about, level: '', teacher: '', duration: 0 } })).toEqual(['Barre', null])
    expect(of('videos', {})).toEqual(['', null])
  })

  test('V2.47 a class says the same as its card, but for the teacher', () => {
    const item = aClass()
    const card = mediaCard(item, viewContext)
    expect(of('videos', { about: { ...item, teacher: '' } })).toEqual([card.meta, card.duration])
  })

  test('V2.47 a program and a collection have the size that their cards show', () => {
    const [program, collection] = [
      viewContext.catalogue.initial.programs[0]!,
      viewContext.catalogue.initial.collections[0]!,
    ]
    expect(of('programs', { id: program.programId })).toEqual([programCard(program, viewContext).meta, null])
    expect(of('collections', { id: collection.id })).toEqual([collectionCard(collection, viewContext).meta, null])
    expect(of('programs', { id: 'another' })).toEqual(['', null])
  })
})

describe('the mark of a result', () => {
  const member = viewerOf(aProfile())
  const looking = (has: Partial<ViewContext> = {}): ViewContext => ({
    ...{ catalogue: aCatalogue(), viewer: visitor, known: true, now: morning, progress: {}, rest: [] },
    isFavourite: () => false,
    ...has,
  })
  const free = { text: 'FREE', locked: false }
  const locked = { text: 'Members only', locked: true }
  const mark = (has: Partial<Hit>, seen: Partial<ViewContext> = {}) =>
    hitView('videos', hit(has), { ...context, viewContext: looking(seen) }).mark

  test('V2.30 V6.01 is FREE where the studio has it open, or the index says so, to who has no membership', () => {
    expect([mark({ id: 'floor001' }), mark({ access: aClass({ free: 'yes' }) })]).toEqual([free, free])
    expect(mark({ access: aClass({ requiresSubscription: 'no' }) })).toEqual(free)
    expect([mark({ id: 'floor001' }, { viewer: member }), mark({ access: aClass() }, { viewer: member })]).toEqual([
      ...[null, null],
    ])
  })

  test('V2.30 V6.02 is a lock where the index says that the viewer may not watch it', () => {
    expect(mark({ access: aClass() })).toEqual(locked)
    expect(mark({ access: aClass({ requiresPermission: 'live' }) }, { viewer: member })).toEqual(locked)
  })

  test('V2.30 is none where the index does not say it, nobody knows who looks, or it is no class', () => {
    expect([
      mark({}),
      mark({ access: aClass() }, { known: false }),
      mark({ id: 'floor001' }, { known: false }),
    ]).toEqual([...[null, null, null]])
    expect(hitView('videos', hit({ access: aClass() }), context).mark).toBeNull()
    for (const tab of ['programs', 'collections', 'playlists'] as const)
      expect(
        hitView(tab, hit({ id: 'floor001', access: aClass() }), { ...context, viewContext: looking() }).mark,
      ).toBeNull()
  })

  test('V2.30 V6.01 whatever the index says of a class, is that of its card', () => {
    const flag = fc.constantFrom(null, true, false, 'yes', 'no', '0', 'maybe')
    const access = fc.record({
      ...{ free: flag, requiresSubscription: flag, unlocked: fc.boolean() },
      productIds: fc.constantFrom('', 'product:a', '!product:a', 'jwp:b'),
      requiresPermission: fc.constantFrom('on-demand' as const, 'live' as const),
    })
    const whoever = fc.constantFrom(visitor, member)
    fc.assert(
      fc.property(access, whoever, (terms, viewer) => {
        const item = aClass({ ...terms, publishedAt: null })
        const card = mediaCard(item, looking({ viewer }))
        const found = mark({ id: item.id, access: item }, { viewer })
        expect([found?.locked ?? false, found?.text === 'FREE']).toEqual([card.locked, card.tag === 'FREE'])
      }),
    )
  })
})

describe('the results in the header', () => {
  test('V2.47 V2.50 a result that the service names twice is one of a group, so that each has a key of its own', () => {
    const twice: Found = { ...nothing, videos: group('a', 'b', 'a', 'c', 'd') }
    const [videos] = groupsView(twice, null, context).groups
    expect(videos?.hits.map(({ key }) => key)).toEqual(['videos-a', 'videos-b', 'videos-c'])
  })

  const found: Found = { ...nothing, videos: group('a', 'b', 'c', 'd'), programs: group('e'), playlists: group() }

  test('V2.50 are grouped, with a chip for all and for each kind that has results', () => {
    const { chips, groups } = groupsView(found, null, context)
    expect(chips.map(({ label, chosen }) => [label, chosen])).toEqual([
      ['All', true],
      ['Programs', false],
      ['Videos', false],
    ])
    expect(groups.map(({ title, hits }) => [title, hits.length])).toEqual([
      ['Programs', 1],
      ['Videos', 3],
    ])
  })

  test('V2.50 a chosen chip shows its kind alone, and gives way to all where it has no results any more', () => {
    const alone = groupsView(found, 'videos', context)
    expect([alone.groups.map(({ title }) => title), alone.groups[0]?.hits.length, alone.first]).toEqual([
      ['Videos'],
      4,
      'videos',
    ])
    const gone = groupsView({ ...found, videos: null }, 'videos', context)
    expect([gone.chips.map(({ chosen }) => chosen), gone.first]).toEqual([[true, false], 'programs'])
  })
})

describe('the pages', () => {
  test('V2.48 have Previous and Next where there is one, and none where one page holds all', () => {
    expect(pagesView('a', 'videos', 1, 10, [])).toBeNull()
    expect(pagesView('a', 'videos', 1, 11, [])).toMatchObject({ previous: null, next: '/search?q=a&page=2' })
    expect(pagesView('a', 'programs', 2, 11, [])).toMatchObject({ previous: '/search?q=a&s=programs', next: null })
    const numbers = pagesView('a', 'videos', 2, 100, context.rest)?.numbers
    expect(numbers?.map((each) => each && [each.label, each.current]).slice(0, 4)).toEqual([
      ['Page 1', false],
      ['Page 2', true],
      ['Page 3', false],
      null,
    ])
    expect(numbers?.at(-1)?.href).toBe('/search?q=a&page=10&utm_source=mail')
  })
})

const classes = Array.from({ length: 12 }, (_, at) => aClass({ id: `barre${at}`, title: `Barre ${at}` }))

const searching = async (address: string, prepare: Parameters<typeof visit>[1] = {}) => {
  const here = await visit(address, { studio: memoryStudio({ media: classes }), ...prepare })
  const page = () => shownBy(here, searchPageScreen).view
  const header = () => shownBy(here, headerSearchScreen).view
  const settle = async (ms = 0) => {
    if (ms > 0) here.clock.increment(ms)
    for (let round = 0; round < 12; round += 1) await quiet()
    await here.follow()
  }
  const type = async (name: 'pageSearch' | 'headerSearch', text: string) => {
    feature(here.app, name)?.send({ type: 'type', text })
    await settle()
  }
  await settle()
  return { ...here, page, header, settle, type }
}

describe('the search page', () => {
  test.each(['/search?q=barre', '/q/barre'])(
    'V2.11 V2.45 V2.46 %s has the tab Videos with ten of its results and the counts of all tabs',
    async (address) => {
      const { page } = await searching(address)
      expect(page()).toMatchObject({ text: 'barre', stand: 'found', message: '12 results for “barre”', tiles: [] })
      expect(page().tabs.map(({ label, count, chosen }) => [label, count, chosen])).toEqual([
        ['Programs', '0', false],
        ['Collections', '0', false],
        ['Videos', '12', true],
        ['Playlists', '1', false],
      ])
      expect([page().hits.length, page().pages?.next]).toEqual([10, '/search?q=barre&page=2'])
    },
  )

  test('V2.46 V8.12 a tab has no number of results until the words in the field are answered', async () => {
    const { page, type, settle, desk } = await searching('/search?q=barre')
    const counts = () => page().tabs.map(({ count }) => count)
    expect(counts()).toEqual(['0', '0', '12', '1'])
    desk.hold('search.find')
    await type('pageSearch', 'quick')
    expect(counts()).toEqual(['', '', '', ''])
    await settle(500)
    expect(counts()).toEqual(['', '', '', ''])
    desk.free('search.find')
    await settle()
    expect(counts()[3]).toBe('1')
  })

  test('V2.49 types its words into the address without a new entry, and keeps the other parameters', async () => {
    const { page, type, settle, trail, went } = await searching('/search?s=playlists&utm_source=mail')
    expect([page().stand, page().tiles.length]).toEqual(['blank', 1])
    await type('pageSearch', ' quick')
    await settle(499)
    expect([trail, page().stand, page().text]).toEqual([[], 'found', ' quick'])
    await settle(1)
    expect(trail).toEqual(['/search?q=quick&s=playlists&utm_source=mail'])
    expect([went[0]?.replace, page().text]).toEqual([true, ' quick'])
  })

  test('V2.49 says that nothing was found only after an answer', async () => {
    const { page, type, settle, desk } = await searching('/search?q=barre')
    desk.hold('search.find')
    await type('pageSearch', 'xqzwvk')
    await settle(200)
    expect(page()).toMatchObject({ stand: 'searching', message: 'Searching...', isOld: true })
    desk.free('search.find')
    await settle()
    expect(page()).toMatchObject({ stand: 'empty', message: 'No results found', hits: [], isOld: false })
  })

  test.each([
    [down, 'Search is not available right now'],
    [offline, "You're offline. Search works again when you're back online."],
  ])('V8.15 %j says so with Retry, and never that nothing was found', async (failure, message) => {
    const { page, desk, app, settle } = await searching('/search?q=barre', {
      prepare: ({ desk: early }) => early.failAlways('search.find', failure),
    })
    expect(page()).toMatchObject({ stand: 'failed', message, text: 'barre', hits: [] })
    desk.failAlways('search.find', null)
    const { retry } = page()
    feature(app, retry!.of)?.send(retry!.event)
    await settle()
    expect(page().stand).toBe('found')
  })

  test('V8.11 V8.15 says so too where the search itself does not come, and Retry fetches it', async () => {
    const { page, app, settle } = await searching('/search?q=barre', {
      prepare: ({ desk: early }) => early.failNext('search.open', down),
    })
    expect(page()).toMatchObject({ stand: 'failed', message: 'Search is not available right now' })
    const { retry } = page()
    feature(app, retry!.of)?.send(retry!.event)
    await settle()
    expect(page().stand).toBe('found')
  })

  test('V2.49 another page ends it: nothing is typed into an address any more', async () => {
    const { type, settle, arrive, trail, page } = await searching('/search')
    await type('pageSearch', 'barre')
    await arrive('/programs')
    await settle(1_000)
    expect([trail, page().stand]).toEqual([[], 'blank'])
    await arrive('/search?q=quick')
    await settle()
    expect(page()).toMatchObject({ text: 'quick', stand: 'empty' })
  })
})

describe('the filters of the videos', () => {
  const minute = 60
  const leveled = [
    aClass({ id: 'one00001', title: 'Barre one', level: 'Beginner', duration: 10 * minute, tags: ['One mat'] }),
    aClass({ id: 'two00001', title: 'Barre two', level: 'Beginner', duration: 20 * minute, tags: ['Quiet'] }),
    aClass({ id: 'three001', title: 'Barre three', level: 'Advanced', duration: 50 * minute, tags: ['Jumps'] }),
  ]
  const open = (address: string, prepare: Parameters<typeof visit>[1] = {}) =>
    searching(address, { studio: memoryStudio({ media: leveled }), ...prepare })
  const counted = (view: Awaited<ReturnType<typeof open>>['page']) =>
    view().filters?.choices.map(({ name, options }) => [
      name,
      ...options.map(({ label, count }) => `${label} ${count}`),
    ])

  test('V2.45 V9.14 narrow them to what was chosen, from the first page on, and each counts what there would be', async () => {
    const { page } = await open('/search?q=barre&level=Beginner&page=1&utm_source=mail')
    expect(page()).toMatchObject({ stand: 'found', message: '2 results for “barre”' })
    expect(counted(page)).toEqual([
      ['length', 'Up to 15 min 1', '15 to 30 min 1'],
      ['level', 'Beginner 2', 'Advanced 1'],
      ['space', 'One mat 1', 'Quiet 1'],
    ])
    expect(page().filters?.chosen).toEqual([
      { label: 'Beginner', href: '/search?q=barre&utm_source=mail', remove: 'Remove the filter Beginner' },
    ])
    const level = page().filters?.choices.find(({ name }) => name === 'level')
    expect(level?.hint).toMatch(/^You know the five positions/)
    expect(level?.options.map(({ href }) => href)).toEqual([
      '/search?q=barre&utm_source=mail',
      '/search?q=barre&level=Advanced&utm_source=mail',
    ])
  })

  test('V2.46 are those of that tab alone: the counts of the others stay, and every tab leads back to them', async () => {
    const { page, arrive, settle } = await open('/search?q=barre&level=Advanced')
    const tabs = () => page().tabs.map(({ label, count }) => `${label} ${count}`)
    expect(tabs()).toEqual(['Programs 0', 'Collections 0', 'Videos 1', 'Playlists 1'])
    await arrive(page().tabs.find(({ tab }) => tab === 'playlists')!.href)
    await settle()
    expect([page().filters, page().hits.length, tabs()[2]]).toEqual([null, 1, 'Videos 1'])
    expect(page().tabs[2]?.href).toBe('/search?q=barre&level=Advanced')
  })

  test('V2.48 stay on every page', () => {
    const next = pagesView('a', 'videos', 1, 11, [], { level: 'Beginner' })?.next
    expect(next).toBe('/search?q=a&page=2&level=Beginner')
  })

  test('V2.49 that leave nothing say so, with a way to clear them', async () => {
    const { page } = await open('/search?q=barre&level=Nowhere')
    expect(page()).toMatchObject({ stand: 'empty', message: 'No results found with these filters', hits: [] })
    expect(page().action).toEqual({ label: 'Clear filters', href: '/search?q=barre' })
    const none = await open('/search?q=xqzwvk')
    expect(none.page()).toMatchObject({ message: 'No results found', action: { label: 'Browse classes' } })
  })

  test('V8.15 a failure keeps what was chosen, without a count, and never says that nothing was found', async () => {
    const { page } = await open('/search?q=barre&level=Beginner', {
      prepare: ({ desk: early }) => early.failAlways('search.find', down),
    })
    expect(page()).toMatchObject({ stand: 'failed', message: 'Search is not available right now' })
    expect([page().filters?.chosen.map(({ label }) => label), counted(page)]).toEqual([
      ['Beginner'],
      [['level', 'Beginner null']],
    ])
  })

  test('V2.45 are not there where the service cannot narrow, and the results are as without', () => {
    const found = (has: Partial<Group>) => ({ found: 3, hits: [], ...has })
    const shown = (has: Partial<Group>, tab: 'videos' | 'programs' = 'videos') =>
      searchFilters({ query: 'barre', tab, filters: { level: 'Beginner' }, group: found(has), rest: [] })
    const facets = { length: [], level: [], kind: [], space: [] }
    expect([shown({}), shown({ facets }, 'programs')]).toEqual([null, null])
    expect(shown({ facets })?.chosen).toHaveLength(1)
  })

  test('V2.45 options that a service has counted are those that there are, each once', () => {
    const given = (...options: readonly [string, number][]) => options.map(([option, count]) => ({ option, count }))
    expect(countsFrom(given(['Center', 2], ['center', 1], ['Barre', 1]), {}, 'kind')).toEqual(
      given(['barre', 1], ['center', 3]),
    )
    expect(countsFrom(given(['Anna', 9], ['Quiet', 1], ['One mat', 2]), {}, 'space')).toEqual(
      given(['One mat', 2], ['Quiet', 1]),
    )
    expect(countsFrom(given(['more', 1], ['15', 2], ['toString', 3], ['30', 0]), { length: '45' }, 'length')).toEqual(
      given(['15', 2], ['45', 0], ['more', 1]),
    )
  })
})

describe('the search in the header', () => {
  test('V2.50 V2.51 has the sections without words, then the results by kind and the link to all of them', async () => {
    const { header, type, settle, app } = await searching('/?utm_source=mail')
    feature(app, 'search')?.send({ type: 'open' })
    await settle()
    expect([header().stand, header().tiles.map(({ title }) => title), header().more]).toEqual([
      'blank',
      ['Barre'],
      null,
    ])
    await type('headerSearch', 'barre')
    expect(header()).toMatchObject({ stand: 'searching', message: 'Searching...', tiles: [] })
    await settle(350)
    expect(header()).toMatchObject({ stand: 'found', message: '13 results' })
    expect(header().groups.map(({ title, hits }) => [title, hits.length])).toEqual([
      ['Playlists', 1],
      ['Videos', 3],
    ])
    expect(header().more).toBe('/search?q=barre&utm_source=mail')
    await type('headerSearch', 'xqzwvk')
    await settle(350)
    expect(header()).toMatchObject({ stand: 'empty', message: 'No results found', groups: [], chips: [] })
  })

  test('V2.50 all results begin with the kind that has some', async () => {
    const { header, type, settle, app } = await searching('/')
    feature(app, 'search')?.send({ type: 'open' })
    await settle()
    await type('headerSearch', 'quick')
    await settle(350)
    expect(header().more).toBe('/search?q=quick&s=playlists')
  })
})

test('V3.19 V7.26 the studio in memory has programs that are no drafts', async () => {
  const studio = memoryStudio()
  const { initial } = studio.catalogue
  const programs = [aProgramSummary(), aProgramSummary({ id: 'secret', programId: 'secret', type: 'draft' })]
  const own = { ...studio, catalogue: { ...studio.catalogue, initial: { ...initial, programs } } }
  const { page } = await searching('/search?q=first&s=programs', { studio: own })
  expect(page().hits.map(({ href }) => href)).toEqual(['/programs/first-steps'])
})
