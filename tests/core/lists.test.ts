import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { visitor } from '../../core/access/index.ts'
import type { ViewContext } from '../../core/cards/index.ts'
import { listMachine } from '../../core/catalogue/list.machine.ts'
import { pastDayText } from '../../core/kernel/dates.ts'
import type { Failure } from '../../core/kernel/failure.ts'
import { fail, ok } from '../../core/kernel/result.ts'
import type { DefaultFilters } from '../../core/navigation/index.ts'
import { allView, groupChoice } from '../../core/page/lists/all.view.ts'
import { defaultsView } from '../../core/page/lists/defaults.view.ts'
import { groupsMachine } from '../../core/page/lists/groups.machine.ts'
import { dayGroups } from '../../core/page/lists/own.view.ts'
import { beginning, counts, facets, isWithin, narrowed, optionsOf, pressed } from '../../core/page/lists/rules.ts'
import { levels, spaceTags } from '../../core/page/lists/tags.words.ts'
import { listView } from '../../core/page/lists/view.ts'
import type { Filters } from '../../core/routes/index.ts'
import { hrefOf, read, sameRoute, write } from '../../core/routes/index.ts'
import { aCatalogue, aClass, aPlaylist, aProgramSummary, day, hour, morning } from '../../fixtures/examples.ts'
import { makeDesk } from '../../fixtures/memory/desk.ts'
import { alone, clockAt, missing, offline, quiet } from './running.ts'

const minute = 60
const looking = (has: Partial<ViewContext> = {}): ViewContext => ({
  ...{ catalogue: aCatalogue(), viewer: visitor, known: true, now: morning, progress: {}, rest: [] },
  isFavourite: () => false,
  ...has,
})

const anItem = fc
  .record({
    duration: fc.constantFrom(0, 1, 15 * minute, 15 * minute + 1, 30 * minute, 31 * minute, 45 * minute, 46 * minute),
    level: fc.constantFrom('', ...levels),
    genre: fc.constantFrom('', 'barre', 'Center', 'floor'),
    tags: fc.subarray([...spaceTags, 'Barre']),
  })
  .map((has) => aClass(has))
const aChoice: fc.Arbitrary<Filters> = fc.record(
  {
    length: fc.constantFrom('15', '30', '45', 'more', 'toString'),
    level: fc.constantFrom(...levels, 'Nowhere'),
    kind: fc.constantFrom('barre', 'center', 'floor'),
    space: fc.constantFrom(...spaceTags),
  },
  { requiredKeys: [] },
)

describe('what a list is narrowed to', () => {
  test('V2.04 a class has one length: up to 15, 30, 45 minutes or more, to the second', () => {
    const of = (duration: number) => optionsOf(aClass({ duration }), 'length')
    expect([0, 1, 900, 901, 1_800, 1_801, 2_700, 2_701].map((seconds) => of(seconds)[0] ?? null)).toEqual([
      ...[null, '15', '15', '30', '30', '45', '45', 'more'],
    ])
  })

  test('V2.04 leaves just the classes that belong to each choice, in their order', () => {
    fc.assert(
      fc.property(fc.array(anItem), aChoice, (items, chosen) => {
        const left = narrowed(items, chosen)
        expect(left).toEqual(items.filter((item) => isWithin(item, chosen)))
        for (const item of left)
          for (const facet of facets)
            if (chosen[facet] !== undefined) expect(optionsOf(item, facet)).toContain(chosen[facet])
      }),
    )
  })

  test('V2.04 each count is how many classes there are after a press, and what is chosen has one even without a class', () => {
    fc.assert(
      fc.property(fc.array(anItem), aChoice, fc.constantFrom(...facets), (items, chosen, facet) => {
        for (const { option, count } of counts(items, chosen, facet)) {
          const after = { ...chosen, [facet]: option }
          expect(narrowed(items, after)).toHaveLength(count)
        }
        const options = counts(items, chosen, facet).map(({ option }) => option)
        if (chosen[facet] !== undefined) expect(options).toContain(chosen[facet])
      }),
    )
  })

  test('P2.1.06 an option that is pressed twice is chosen no longer', () => {
    fc.assert(
      fc.property(aChoice, fc.constantFrom(...facets), fc.string({ minLength: 1 }), (chosen, facet, option) => {
        const { [facet]: _, ...others } = chosen
        const once = pressed(others, facet, option)
        expect(once[facet]).toBe(option)
        expect(pressed(once, facet, option)).toEqual(others)
      }),
    )
  })

  test('V2.04 is in the address, and leaves it as it came', () => {
    fc.assert(
      fc.property(aChoice, (chosen) => {
        const filters = Object.keys(chosen).length > 0 ? { filters: chosen } : {}
        const route = { type: 'playlist', id: 'quickbar', channel: null, play: false, ...filters } as const
        expect(read(hrefOf(route)).route).toEqual(route)
        expect(sameRoute(route, { type: 'playlist', id: 'quickbar', channel: null, play: true })).toBe(true)
      }),
    )
    expect(write(read('/p/quickbar?level=Beginner&app-config=x'))).toBe('/p/quickbar?level=Beginner&app-config=x')
    expect(read('/p/quickbar?level=&length=').route).not.toHaveProperty('filters')
  })
})

const classes = [
  aClass({ id: 'one00001', duration: 10 * minute, level: 'Beginner', genre: 'barre', tags: ['One mat'] }),
  aClass({ id: 'two00001', duration: 20 * minute, level: 'Beginner', genre: 'center', tags: ['Room to travel'] }),
  aClass({ id: 'three001', duration: 50 * minute, level: 'Advanced', genre: 'center', tags: ['Jumps'] }),
]

const listed = async (pages: readonly (typeof classes)[], failing?: string) => {
  const asked: (string | null)[] = []
  const sizes: number[] = []
  const port = {
    playlist: async ({ next, size }: { readonly next: string | null; readonly size: number }) => {
      if (next === failing) return fail<Failure>({ type: 'Offline' })
      asked.push(next)
      sizes.push(size)
      const at = Number(next ?? 0)
      const later = at + 1 < pages.length ? String(at + 1) : null
      return ok(aPlaylist({ id: 'quickbar', title: 'Quick', items: [...(pages[at] ?? [])], next: later }))
    },
  }
  const { actor } = alone(listMachine(port), { input: 'quickbar', clock: clockAt() })
  await quiet()
  return { actor, asked, sizes, view: (chosen?: Filters) => listView(actor.getSnapshot(), looking(), chosen) }
}

describe('the page of a list', () => {
  test('V2.04 V9.14 offers what its classes differ in, with counts once all of it is loaded', async () => {
    const here = await listed([classes.slice(0, 2), classes.slice(2)])
    const options = () =>
      here
        .view()
        .filters.choices.map(({ name, options: offered }) => [
          name,
          ...offered.map(({ label, count }) => (count === null ? label : `${label} ${count}`)),
        ])
    expect(options()[0]).toEqual(['length', 'Up to 15 min', '15 to 30 min'])
    here.actor.send({ type: 'all' })
    await quiet()
    expect(here.asked).toEqual([null, null, '1'])
    expect(options()).toEqual([
      ['length', 'Up to 15 min 1', '15 to 30 min 1', 'Over 45 min 1'],
      ['level', 'Beginner 2', 'Advanced 1'],
      ['kind', 'Barre 1', 'Center 2'],
      ['space', 'One mat 1', 'Room to travel 1'],
    ])
  })

  test.each([
    ['itself', (asked: string | null) => asked ?? 'two', [null, null, 'two', 'two']],
    [
      'the one before it',
      (asked: string | null) => (asked === 'two' ? 'three' : 'two'),
      [null, null, 'two', 'three', 'two'],
    ],
    ['one without anything new', (asked: string | null) => `${asked ?? ''}.`, [null, null, '.']],
  ])('V2.04 is at its end where a page leads to %s, also while all of it is wanted', async (_, nextOf, asks) => {
    const asked: (string | null)[] = []
    const port = {
      playlist: async ({ next }: { readonly next: string | null }) => {
        if (asked.length < 20) asked.push(next)
        else throw new Error('it is asked for for ever')
        const items = [classes[['two', 'three'].indexOf(next ?? '') + 1]!]
        return ok(aPlaylist({ items, next: nextOf(next) }))
      },
    }
    const { actor } = alone(listMachine(port), { input: 'quickbar', clock: clockAt() })
    await quiet()
    actor.send({ type: 'all' })
    await quiet()
    expect(asked).toEqual(asks)
    expect(listView(actor.getSnapshot(), looking())).toMatchObject({ more: null })
  })

  test('V2.04 a page of which nothing could be read is not its end, unless it leads back', async () => {
    const after: Readonly<Record<string, string | null>> = { '': 'two', two: 'three', three: 'four', four: 'three' }
    let asks = 0
    const port = {
      playlist: async ({ next }: { readonly next: string | null }) => {
        asks += 1
        if (asks > 20) throw new Error('it is asked for for ever')
        return ok(aPlaylist({ items: next === 'two' ? [classes[0]!] : [], next: after[next ?? ''] ?? null }))
      },
    }
    const { actor } = alone(listMachine(port), { input: 'quickbar', clock: clockAt() })
    await quiet()
    actor.send({ type: 'all' })
    await quiet()
    expect(actor.getSnapshot().context).toMatchObject({ items: [classes[0]], next: null })
  })

  test('V2.04 V9.14 all of it is wanted after more than a large page was seen: it goes on to the end', async () => {
    const all = Array.from({ length: 5 }, (_, at) => aClass({ id: `class00${at}` }))
    const port = {
      playlist: async ({ next }: { readonly next: string | null }) => {
        const at = Number(next ?? 0)
        return ok(aPlaylist({ items: [all[at]!], next: at < 4 ? String(at + 1) : null }))
      },
    }
    const { actor } = alone(listMachine(port), { input: 'quickbar', clock: clockAt() })
    for (const type of ['more', 'more', 'all'] as const) {
      await quiet()
      actor.send({ type })
    }
    await quiet()
    expect(actor.getSnapshot().context.items).toHaveLength(5)
  })

  test('V2.04 shows what was chosen, how many there are of it, and the way back', async () => {
    const here = await listed([classes])
    const view = here.view({ level: 'Beginner', kind: 'center' })
    expect(view.list.cards.map(({ id }) => id)).toEqual(['two00001'])
    expect(view.found).toBe('1 class')
    expect(view.filters.chosen).toEqual([
      { label: 'Beginner', href: '/p/quickbar?kind=center', remove: 'Remove the filter Beginner' },
      { label: 'Center', href: '/p/quickbar?level=Beginner', remove: 'Remove the filter Center' },
    ])
    expect(view.filters.clear).toBe('/p/quickbar')
    const level = view.filters.choices.find(({ name }) => name === 'level')
    expect(level?.hint).toBe('You know the five positions and have taken a few classes.')
    expect(level?.options.map(({ label, on, href }) => [label, on, href])).toEqual([
      ['Beginner', true, '/p/quickbar?kind=center'],
      ['Advanced', false, '/p/quickbar?level=Advanced&kind=center'],
    ])
    expect(here.view().found).toBeNull()
  })

  test('V2.04 while more may come nothing is called empty; at the end it is', async () => {
    const here = await listed([classes.slice(0, 2), classes.slice(2)])
    expect(here.view({ level: 'Advanced' }).list.state).toBe('loading')
    expect(here.view({ level: 'Beginner' }).found).toBe('2 classes so far')
    here.actor.send({ type: 'more' })
    await quiet()
    expect(here.view({ level: 'Advanced' }).list.cards).toHaveLength(1)
    expect(here.view({ level: 'Nowhere' }).list).toMatchObject({
      ...{ state: 'empty', message: 'No matches in this list' },
    })
  })

  test('V2.04 all of a list is loaded page by page, once, and stops where a page fails', async () => {
    const here = await listed([[classes[0]!], [classes[1]!], [classes[2]!]])
    here.actor.send({ type: 'all' })
    await quiet()
    here.actor.send({ type: 'all' })
    await quiet()
    expect(here.asked).toEqual([null, null, '1', '2'])
    expect(here.sizes).toEqual([24, 500, 500, 500])
    expect(here.view().list.cards.map(({ id }) => id)).toEqual(classes.map(({ id }) => id))
  })
})

test('V2.04 V8.04 where nothing loaded matches and the rest fails, it says so and offers Retry', async () => {
  const here = await listed([[classes[0]!], classes.slice(1)], '1')
  here.actor.send({ type: 'all' })
  await quiet()
  expect(here.view({ level: 'Advanced' }).list).toMatchObject({ state: 'failed', cards: [] })
  expect(here.view({ level: 'Beginner' }).list).toMatchObject({ state: 'ready' })
})

test.each([
  ['the trending list', { lists: { quick: null, trending: 'quickbar' } }, 'Trending'],
  ['a section', {}, 'At the barre'],
])('V2.04 V8.04 %s that cannot be loaded keeps the name by which it was gone to', async (_, config, name) => {
  const desk = makeDesk()
  desk.failNext('playlist', offline)
  const port = { playlist: desk.asCall('playlist', () => ok(aPlaylist())) }
  const { actor } = alone(listMachine(port), { input: 'quickbar' })
  await quiet()
  const sections = [{ id: 'quickbar', title: 'At the barre', group: '', image: null, count: 2 }]
  const view = listView(actor.getSnapshot(), looking({ catalogue: aCatalogue({ sections }, config) }))
  expect([view.title, view.list.state]).toEqual([name, 'failed'])
})

test('V2.04 V8.04 a list that was not there and then comes without a class is empty, and no longer missing', async () => {
  const desk = makeDesk()
  const port = { playlist: desk.asCall('playlist', () => ok(aPlaylist({ items: [], next: null }))) }
  desk.failNext('playlist', missing)
  const { actor } = alone(listMachine(port), { input: 'quickbar' })
  await quiet()
  const isMissing = () => listView(actor.getSnapshot(), looking()).missing
  expect(isMissing()).toBe(true)
  actor.send({ type: 'retry' })
  await quiet()
  expect(isMissing()).toBe(false)
})

test('V2.04 what an address asks for and there is not, is not asked for', async () => {
  const here = await listed([classes])
  const view = listView(here.actor.getSnapshot(), looking(), { length: 'toString', space: 'Attic', kind: 'CENTER' })
  expect(view.list.cards).toHaveLength(2)
  expect(view.filters.chosen).toMatchObject([{ label: 'Center', href: '/p/quickbar' }])
})

describe('what lists begin with', () => {
  const kept = { level: 'Beginner', space: 'One mat' }

  test('V2.04 is the default where the address says nothing; its chip leads to an address that says that nothing is chosen', async () => {
    const { actor } = await listed([classes])
    const view = (asked?: Filters) => listView(actor.getSnapshot(), looking(), asked, { level: 'Beginner' })
    expect(view().list.cards.map(({ id }) => id)).toEqual(['one00001', 'two00001'])
    expect(view().filters.chosen).toEqual([
      { label: 'Beginner', href: '/p/quickbar?all=1', remove: 'Remove the filter Beginner' },
    ])
    const { route } = read('/p/quickbar?all=1&app-config=x')
    expect(route).toEqual({ type: 'playlist', id: 'quickbar', channel: null, play: false, filters: {} })
    expect(write(read('/p/quickbar?all=1&app-config=x'))).toBe('/p/quickbar?all=1&app-config=x')
    expect(view({}).list.cards).toHaveLength(3)
    expect(view({}).filters.chosen).toEqual([])
    expect(view({ kind: 'center' }).list.cards.map(({ id }) => id)).toEqual(['two00001', 'three001'])
    const level = view().filters.choices.find(({ name }) => name === 'level')
    expect([level?.all.href, level?.options[1]?.href]).toEqual(['/p/quickbar?all=1', '/p/quickbar?level=Advanced'])
  })

  test.each([
    [kept, { level: 'Beginner', space: 'One mat' }],
    [{ level: 'Advanced', space: 'One mat' }, { level: 'Advanced' }],
    [{ level: 'Intermediate', space: 'One mat' }, { space: 'One mat' }],
    [{ level: 'Intermediate', space: 'Quiet' }, {}],
    [{ space: 'Attic' }, {}],
    [{}, {}],
    [null, {}],
  ])('V2.04 of %j is what classes of the list have: %j', (defaults, begun) => {
    expect(beginning(classes, defaults, true)).toEqual(begun)
    expect(beginning([], defaults, true)).toEqual({})
    expect(beginning([aClass({ level: '', tags: [] })], defaults, true)).toEqual({})
  })

  test('V2.04 holds for the whole list: until a class matches or all of it is loaded, none is shown; where none matches, all are, in words', async () => {
    const here = await listed([classes.slice(0, 2), classes.slice(2)])
    const view = (defaults: DefaultFilters) => listView(here.actor.getSnapshot(), looking(), undefined, defaults)
    const seen = (defaults: DefaultFilters) => {
      const { list, filters, found } = view(defaults)
      return [list.state, list.cards.length, filters.chosen.map(({ label }) => label).join(), found]
    }
    expect(seen({ level: 'Advanced' })).toEqual(['loading', 0, 'Advanced', null])
    expect(seen({ level: 'Nowhere' })).toEqual(['loading', 0, 'Nowhere', null])
    expect(seen({ level: 'Beginner' })).toEqual(['ready', 2, 'Beginner', '2 classes so far'])
    here.actor.send({ type: 'all' })
    await quiet()
    expect(seen({ level: 'Advanced' })).toEqual(['ready', 1, 'Advanced', '1 class'])
    expect(seen({ level: 'Nowhere' })).toEqual(['ready', 3, '', 'No matches for Nowhere. Showing all classes'])
    expect(seen({ level: 'Advanced', space: 'Quiet' })).toEqual([
      'ready',
      1,
      'Advanced',
      '1 class. No matches for Quiet',
    ])
    const asked = listView(here.actor.getSnapshot(), looking(), {}, { level: 'Nowhere' })
    expect(asked.found).toBeNull()
  })

  test('V2.04 a list without the default has plain addresses, and still says how lists begin', async () => {
    const { actor } = await listed([classes])
    const view = listView(actor.getSnapshot(), looking(), { kind: 'center' }, { level: 'Intermediate' })
    expect(view.filters.clear).toBe('/p/quickbar')
    expect(view.defaults).toEqual({
      ...{ text: 'Default filter: Intermediate', keep: null, forget: 'Remove default filter' },
    })
  })

  test('V2.04 is not for Trending, where lists do not begin with anything either', async () => {
    const { actor } = await listed([classes])
    const catalogue = aCatalogue({}, { lists: { quick: null, trending: 'quickbar' } })
    const view = listView(actor.getSnapshot(), looking({ catalogue }), undefined, kept)
    expect([view.list.cards.length, view.filters.chosen, view.defaults]).toEqual([3, [], null])
  })

  test.each<[Filters, DefaultFilters | null, unknown]>([
    [{}, null, null],
    [{ length: '15', kind: 'barre' }, null, null],
    [{ length: '15', level: 'Beginner' }, null, [null, 'Make Beginner your default', { level: 'Beginner' }]],
    [kept, null, [null, 'Make Beginner and One mat your default', kept]],
    [kept, kept, ['Default filter: Beginner and One mat', undefined, undefined]],
    [{}, kept, ['Default filter: Beginner and One mat', undefined, undefined]],
    [
      { level: 'Advanced' },
      kept,
      ['Default filter: Beginner and One mat', 'Make Advanced your default', { level: 'Advanced' }],
    ],
  ])('V2.04 with %j chosen and %j kept may be changed: %j', (chosen, defaults, shown) => {
    const view = defaultsView(chosen, defaults)
    expect(view && [view.text, view.keep?.label, view.keep?.defaults]).toEqual(shown)
    expect(view?.forget ?? null).toBe(defaults === null ? null : 'Remove default filter')
  })
})

describe('groups of programs and sections', () => {
  const programs = ['Technique', 'Body', 'Start here', 'Body'].map((group, at) =>
    aProgramSummary({ id: `p${at}`, programId: `p${at}`, group }),
  )
  const here = (rest: ViewContext['rest'] = []) => looking({ catalogue: aCatalogue({ programs }), rest })

  test('P2.1.01 P2.1.02 P2.1.03 P2.1.04 P2.1.05 P2.1.06 P2.1.07 all, and each group in the order of the alphabet; one narrows the list and its title', () => {
    const all = allView('programs', here())
    expect(all.title).toBe('Programs')
    expect(all.choice?.options.map(({ label, count, on }) => [label, count, on])).toEqual([
      ['Body', 2, false],
      ['Start here', 1, false],
      ['Technique', 1, false],
    ])
    expect(all.choice?.all).toMatchObject({ label: 'Show All', button: 'All', on: true })
    const body = allView('programs', here([['app-config', 'x']]), 'Body')
    expect(body.title).toBe('Programs - Body')
    expect(body.list.cards).toHaveLength(2)
    expect(body.choice?.options[0]).toMatchObject({ on: true, href: '/programs?app-config=x' })
    expect(body.choice?.options[1]?.href).toBe('/programs?group=Start%20here&app-config=x')
  })

  test('P2.1.04 a group that is not there is none, and one group alone is no choice', () => {
    expect(allView('programs', here(), 'Nothing')).toMatchObject({ title: 'Programs' })
    expect(allView('programs', here(), 'Nothing').list.cards).toHaveLength(4)
    const one = looking({ catalogue: aCatalogue({ programs: programs.slice(0, 1) }) })
    expect(groupChoice('programs', one, null)).toBeNull()
  })

  test.each(['', ' ', '\u00a0', '—'])('P2.1.03 V2.04 a group, a level or a type named %j is no option', (blank) => {
    const unnamed = aProgramSummary({ id: 'p9', programId: 'p9', group: blank })
    const viewContext = looking({ catalogue: aCatalogue({ programs: [...programs, unnamed] }) })
    const names = groupChoice('programs', viewContext, null)?.options.map(({ label }) => label)
    expect(names).toEqual(['Body', 'Start here', 'Technique'])
    const item = aClass({ level: blank, genre: blank })
    expect([optionsOf(item, 'level'), optionsOf(item, 'kind')]).toEqual([[], []])
  })

  test('V9.14 five options are buttons, six a dropdown', () => {
    const many = (count: number) => {
      const all = Array.from({ length: count }, (_, at) =>
        aProgramSummary({ id: `p${at}`, programId: `p${at}`, group: `Group ${at}` }),
      )
      return groupChoice('programs', looking({ catalogue: aCatalogue({ programs: all }) }), null)?.dropdown
    }
    expect([many(5), many(6)]).toEqual([false, true])
  })
})

test('V2.04 a later page without a title or description leaves those of the list', async () => {
  const pages = [
    aPlaylist({ title: 'Quick', description: 'Short ones', items: classes.slice(0, 1), next: '1' }),
    aPlaylist({ title: '', description: '', items: classes.slice(1), next: null }),
  ]
  const port = { playlist: async ({ next }: { readonly next: string | null }) => ok(pages[Number(next ?? 0)]!) }
  const { actor } = alone(listMachine(port), { input: 'quickbar' })
  await quiet()
  actor.send({ type: 'more' })
  await quiet()
  expect(actor.getSnapshot().context).toMatchObject({
    ...{ title: 'Quick', description: 'Short ones', items: { length: classes.length } },
  })
})

test('V2.04 a level with spaces around it is the level without them', () => {
  const items = [aClass({ level: ' Beginner ' }), aClass({ level: 'Beginner' })]
  expect(counts(items, {}, 'level')).toEqual([{ option: 'Beginner', count: 2 }])
})

describe('what was watched', () => {
  test('V2.06 is grouped by the viewer’s own days, the most recent first', () => {
    const watched = [morning, morning - hour, morning - day, morning - 9 * day].map((addedAt, at) => ({
      ...{ addedAt, item: aClass({ id: `w${at}`, title: `Class ${at}` }) },
    }))
    const groups = dayGroups(watched, looking(), 'America/New_York')
    expect(groups.map(({ title, cards }) => [title, cards.length])).toEqual([
      ['Today', 2],
      ['Yesterday', 1],
      [expect.stringMatching(/^\w{3}, \w{3} \d+$/), 1],
    ])
  })

  test('V2.06 yesterday is the day before by the calendar, also where a day has 23 or 25 hours', () => {
    const zone = 'America/New_York'
    const text = (at: string, now: string) => pastDayText(Date.parse(at), Date.parse(now), zone)
    // The clocks go forward on March 8 and back on November 1.
    expect(text('2026-03-08T05:00:00Z', '2026-03-09T04:00:00Z')).toBe('Yesterday')
    expect(text('2026-03-08T04:59:59.999Z', '2026-03-09T04:00:00Z')).toBe('Sat, Mar 7')
    expect(text('2026-11-01T04:00:00Z', '2026-11-02T05:00:00Z')).toBe('Yesterday')
    expect(text('2026-11-01T04:00:00Z', '2026-11-02T04:59:59.999Z')).toBe('Today')
    expect(text('2026-11-02T05:00:00Z', '2026-11-02T05:00:00Z')).toBe('Today')
  })

  test('V9.08 five groups are shown first, then four more at a time', () => {
    const { actor } = alone(groupsMachine)
    const shown = () => actor.getSnapshot().context.shown
    expect(shown()).toBe(5)
    actor.send({ type: 'more' })
    actor.send({ type: 'more' })
    expect(shown()).toBe(13)
  })
})
