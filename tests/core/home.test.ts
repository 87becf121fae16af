import { describe, expect, test } from 'vitest'
import type { Viewer } from '../../core/access/index.ts'
import { visitor } from '../../core/access/index.ts'
import type { InitialData, Shelf } from '../../core/catalogue/index.ts'
import { fail, ok } from '../../core/kernel/result.ts'
import { featuredView, titlePieces } from '../../core/page/home/featured.view.ts'
import type { HomeRowView, HomeState, RowCards } from '../../core/page/home/index.ts'
import { homeMachine, homeScreen, shelvesOf } from '../../core/page/home/index.ts'
import { homeView } from '../../core/page/home/view.ts'
import { aCatalogue, aClass, aFeatured, aProgramSummary, aShelf, barre, day, morning } from '../../fixtures/examples.ts'
import { memoryDevice, memoryStudio } from '../../fixtures/memory/index.ts'
import { alone, down, offline, quiet, running } from './running.ts'
import { shownBy } from './shown.ts'

const shelves = (count: number) =>
  Array.from({ length: count }, (_, index) => aShelf({ name: `Row ${index}`, itemId: `list${index}`, order: index }))

const page = (rows: readonly Shelf[], hasNext = false) => {
  const asked: string[] = []
  const failing = new Set<string>()
  const held = new Map<string, () => void>()
  const holding = new Set<string>()
  const machine = alone(
    homeMachine({
      row: async ({ itemId }) => {
        asked.push(itemId)
        if (holding.has(itemId)) await new Promise<void>((go) => held.set(itemId, go))
        return failing.has(itemId) ? fail(offline) : ok<RowCards>({ items: [barre], hasNext })
      },
    }),
    { input: { shelves: rows, left: null } },
  )
  const state = (): HomeState => machine.actor.getSnapshot()
  const states = () => state().context.rows.map((row) => row.state)
  return { ...machine, state, states, asked, failing, held, holding }
}

const rowsOf = (views: readonly HomeRowView[]) => views.flatMap((view) => (view.type === 'row' ? [view] : []))

describe('the rows of the home page', () => {
  test('V2.20 are those of the studio’s arrangement in its order, the kinds that have a place', () => {
    const kinds = [
      ...['playlist', 'section', 'program', 'featured', 'programs', 'keep-going', 'favorites', 'watch-again'],
      ...['daily-classes', 'my-week-plan', 'live-class-hero'],
    ]
    const later = ['new-year-sale', 'nonsense']
    const arranged = [...kinds, ...later].map((type, index) => aShelf({ type, order: -index }))
    expect(shelvesOf(aCatalogue({ homeShelves: arranged })).map(({ type }) => type)).toEqual(kinds.toReversed())
  })

  test('V2.22 come from the config where home-shelves is off', () => {
    const ours = aShelf({ name: 'Ours' })
    expect(shelvesOf(aCatalogue({}, { flags: {}, content: [ours] }))).toEqual([ours])
  })

  test('V8.03 A8.32 where there is none, the page says that its default screen is not defined, and leads to the classes', async () => {
    const said = async (
      initial: Partial<InitialData>,
      flags: Readonly<Record<string, boolean>>,
      content: readonly Shelf[],
    ) => {
      const studio = memoryStudio({ catalogue: aCatalogue(initial, { flags, content }) })
      return shownBy(await running({ studio, address: '/?app-config=x' }), homeScreen).noScreen
    }
    const words = {
      ...{ title: 'Default screen not defined', text: expect.stringContaining('browse every class') },
      back: { href: '/sections?app-config=x', label: 'Browse classes' },
    }
    expect(await said({ homeShelves: [aShelf()] }, {}, [])).toMatchObject(words)
    expect(await said({ homeShelves: [aShelf({ type: 'nonsense' })] }, { homeShelves: true }, [])).toMatchObject(words)
    expect(await said({ homeShelves: [] }, {}, [aShelf()])).toBeNull()
    expect(await said({ homeShelves: [aShelf()] }, { homeShelves: true }, [])).toBeNull()
  })

  test('V2.21 V9.07 six load first, then four more each time, to the last', async () => {
    const { actor, state, asked } = page(shelves(13))
    await quiet()
    expect(asked).toEqual(['list0', 'list1', 'list2', 'list3', 'list4', 'list5'])
    const shown = []
    for (let turn = 0; turn < 3; turn += 1) {
      actor.send({ type: 'more' })
      await quiet()
      shown.push(state().context.shown)
    }
    expect(shown).toEqual([10, 13, 13])
    expect(asked).toHaveLength(13)
    expect(new Set(asked).size).toBe(13)
  })

  test('V2.21 V9.10 once there is time the next four are requested, and are there when they are shown', async () => {
    const { actor, state, states, asked } = page(shelves(13))
    await quiet()
    for (let turn = 0; turn < 2; turn += 1) actor.send({ type: 'prepare' })
    await quiet()
    expect(asked).toEqual(Array.from({ length: 10 }, (_, at) => `list${at}`))
    expect(state().context.shown).toBe(6)
    actor.send({ type: 'more' })
    expect(states().slice(6)).toEqual([...Array(4).fill('ready'), ...Array(3).fill('waiting')])
    await quiet()
    expect(asked).toHaveLength(10)
  })

  test('V8.04 V9.10 a row that fails before it is shown is requested again when it is, and fails only then', async () => {
    const { actor, states, asked, failing } = page(shelves(8))
    await quiet()
    for (const list of ['list6', 'list7']) failing.add(list)
    actor.send({ type: 'prepare' })
    await quiet()
    expect(states().slice(6)).toEqual(['waiting', 'waiting'])
    failing.delete('list6')
    actor.send({ type: 'more' })
    await quiet()
    expect(states().slice(6)).toEqual(['ready', 'failed'])
    expect(asked).toHaveLength(10)
  })

  test('V9.07 fewer than six are all shown, and none asks twice', async () => {
    const { state, asked, states } = page(shelves(2))
    await quiet()
    expect(state().context.shown).toBe(2)
    expect(asked).toHaveLength(2)
    expect(states()).toEqual(['ready', 'ready'])
    const { state: empty } = page([])
    expect(empty().context.shown).toBe(0)
  })

  test('V8.04 each row fails and recovers on its own, and one that hangs holds up no other', async () => {
    const { actor, asked, failing, states, holding, held } = page(shelves(12))
    for (const id of ['list1', 'list4']) failing.add(id)
    holding.add('list0')
    await quiet()
    expect(states().slice(0, 6)).toEqual(['loading', 'failed', 'ready', 'ready', 'failed', 'ready'])
    for (let turn = 0; turn < 2; turn += 1) actor.send({ type: 'more' })
    await quiet()
    expect(states().slice(6)).toEqual(['ready', 'ready', 'ready', 'ready', 'ready', 'ready'])
    failing.clear()
    actor.send({ type: 'retry', row: 1 })
    actor.send({ type: 'retry', row: 1 })
    actor.send({ type: 'retry', row: 2 })
    actor.send({ type: 'retry', row: 99 })
    await quiet()
    expect(states().slice(0, 6)).toEqual(['loading', 'ready', 'ready', 'ready', 'failed', 'ready'])
    expect(asked.filter((id) => id === 'list1')).toHaveLength(2)
    expect(asked.filter((id) => id === 'list2')).toHaveLength(1)
    held.get('list0')!()
    await quiet()
    expect(states()[0]).toBe('ready')
  })

  test('V2.20 a row that fetches nothing asks for nothing', async () => {
    const { asked, states } = page([aShelf({ type: 'programs' }), aShelf({ type: 'section', itemId: '' })])
    await quiet()
    expect(asked).toEqual([])
    expect(states()).toEqual(['ready', 'ready'])
  })
})

describe('what the home page shows', () => {
  const shown = async (rows: readonly Shelf[], prepare: Parameters<typeof running>[0] = {}) => {
    const studio = memoryStudio({ catalogue: aCatalogue({ homeShelves: rows }) })
    const here = await running({ studio, ...prepare })
    const view = () =>
      homeView(here.state('home')!.context, here.viewContext(), {
        history: here.state('history'),
        favourites: here.state('favourites'),
      })
    return { ...here, view, rows: () => rowsOf(view()) }
  }

  test('V2.20 V8.04 a row is loading, then ready; one whose list is gone says so; an empty one too', async () => {
    const { rows, desk } = await shown([aShelf(), aShelf({ itemId: 'gone' }), aShelf({ type: 'programs' })], {
      prepare: (memory) => {
        memory.desk.hold('home.row')
      },
    })
    expect(rows().map(({ state }) => state)).toEqual(['loading', 'loading', 'ready'])
    desk.free('home.row')
    await quiet()
    expect(rows().map(({ state, message }) => [state, message])).toEqual([
      ['ready', null],
      ['empty', 'Could not load items. This list is no longer available.'],
      ['ready', null],
    ])
    const bare = await shown([aShelf({ type: 'section', itemId: '' })])
    expect(bare.rows()[0]).toMatchObject({ state: 'ready', message: null })
  })

  test('V2.20 each row has a name of its own, also where two show the same list', async () => {
    const { rows } = await shown([aShelf(), aShelf({ name: 'Again' }), aShelf({ type: 'programs' })])
    expect(new Set(rows().map(({ id }) => id)).size).toBe(3)
  })

  test('V6.03 V9.04 a visitor sees no favourites and no history until there is some', async () => {
    const own = ['favorites', 'keep-going', 'watch-again'].map((type) => aShelf({ type, name: type, itemId: '' }))
    expect((await shown(own)).rows()).toEqual([])
    const device = memoryDevice()
    device.history = { barre001: { lastTime: 900, completed: false, programId: null, updatedAt: morning - day } }
    const later = await shown(own, { device })
    expect(later.rows().map(({ title }) => title)).toEqual(['keep-going'])
    expect(later.rows()[0]!.cards[0]).toMatchObject({ id: 'barre001', meta: '15 min left · Barre', progress: 0.5 })
  })

  test('V8.04 rows of one’s own that could not be had say so, and come back with a reload', async () => {
    const own = ['favorites', 'keep-going'].map((type) => aShelf({ type, name: type, itemId: '' }))
    const { rows, signIn, ref, studio } = await shown(own, {
      prepare: ({ desk }) => {
        desk.failNext('favourites.load', down)
        desk.failNext('history.progress', down)
      },
    })
    studio.members.get('anna@adagio.test')!.favourites.set('barre001', 1)
    await signIn()
    expect(rows().map(({ state, message }) => [state, message])).toEqual([
      ['failed', 'Could not load items'],
      ['failed', 'Could not load items'],
    ])
    ref('favourites')!.send({ type: 'reload' })
    ref('history')!.send({ type: 'reload' })
    await quiet()
    expect(rows().map(({ title, state }) => [title, state])).toEqual([['favorites', 'ready']])
  })

  test('V9.04 V9.06 a row shows 25 cards; favourites lead on when there are more than twenty', async () => {
    const row = async (count: number) => {
      const media = Array.from({ length: count }, (_, index) =>
        aClass({ id: `class${index}`, title: `Class ${index}` }),
      )
      const here = await shown([aShelf({ type: 'favorites', itemId: '' })])
      for (const [index, item] of media.entries()) {
        here.studio.media.set(item.id, item)
        here.studio.members.get('anna@adagio.test')!.favourites.set(item.id, index)
      }
      await here.signIn()
      return here.rows()[0]!
    }
    expect((await row(20)).seeAll).toBeNull()
    expect((await row(21)).seeAll).toEqual({ href: '/favorites', label: 'See all' })
    expect((await row(26)).cards).toHaveLength(25)
  })

  test('V9.04 V9.05 of sixty begun classes keep-going shows fifty, of sixty watched ones watch-again shows 25, the latest first', async () => {
    const here = await shown(['keep-going', 'watch-again'].map((type) => aShelf({ type, name: type, itemId: '' })))
    const { progress, watched } = here.studio.members.get('anna@adagio.test')!
    for (let at = 0; at < 60; at += 1) {
      const item = aClass({ id: `class${at}`, duration: 100 })
      here.studio.media.set(item.id, item)
      progress.set(item.id, { lastTime: 50, completed: false, programId: null, updatedAt: morning - at })
      watched.set(item.id, morning - at)
    }
    await here.signIn()
    expect(here.rows().map(({ title, cards }) => [title, cards.length, cards[0]?.id, cards.at(-1)?.id])).toEqual([
      ['keep-going', 50, 'class0', 'class49'],
      ['watch-again', 25, 'class0', 'class24'],
    ])
  })

  test('V2.28 V9.06 the other rows lead on when there is a next page or more than the row shows', async () => {
    const programs = Array.from({ length: 26 }, (_, index) =>
      aProgramSummary({ id: `p${index}`, programId: `p${index}` }),
    )
    const sections = Array.from({ length: 26 }, (_, index) => ({
      id: `s${index}`,
      title: '',
      group: '',
      image: null,
      count: 1,
    }))
    const rows = [
      aShelf(),
      aShelf({ type: 'section', itemId: 'quickbar' }),
      aShelf({ type: 'programs', itemId: '' }),
      aShelf({ type: 'section', itemId: '' }),
      aShelf({ type: 'program', itemId: 'first-steps' }),
    ]
    const hrefs = async (next: string | null, extra: boolean) => {
      const catalogue = aCatalogue({ homeShelves: rows, ...(extra && { programs, sections }) })
      const studio = memoryStudio({ catalogue })
      studio.playlists.set('quickbar', { ...studio.playlists.get('quickbar')!, next })
      const here = await running({ studio })
      const own = { history: here.state('history'), favourites: here.state('favourites') }
      return rowsOf(homeView(here.state('home')!.context, here.viewContext(), own)).map(
        ({ seeAll }) => seeAll?.href ?? null,
      )
    }
    expect(await hrefs(null, false)).toEqual([null, null, null, null, '/programs/first-steps'])
    expect(await hrefs('two', true)).toEqual([
      ...['/p/quickbar', '/p/quickbar', '/programs', '/sections', '/programs/first-steps'],
    ])
  })

  test('V2.28 watch again leads to all of it when there are more than twenty', async () => {
    const { rows, studio, signIn } = await shown([aShelf({ type: 'watch-again', itemId: '' })])
    for (let index = 0; index < 21; index += 1) {
      const item = aClass({ id: `class${index}` })
      studio.media.set(item.id, item)
      studio.members.get('anna@adagio.test')!.watched.set(item.id, index)
    }
    await signIn()
    expect(rows()[0]!.seeAll?.href).toBe('/watch-again')
  })
})

describe('the hero', () => {
  test('V2.23 V6.11 shows what is switched on, meant for who looks, and leads somewhere safe', async () => {
    const { viewContext, signIn } = await running()
    const cards = [
      aFeatured({ id: 'all' }),
      aFeatured({ id: 'off', enabled: false }),
      aFeatured({ id: 'members', showTo: 'all-members' }),
      aFeatured({ id: 'strangers', showTo: 'non-member' }),
      aFeatured({ id: 'outside', path: 'https://dance.test/spring' }),
      aFeatured({ id: 'evil', path: 'javascript:alert(1)' }),
      aFeatured({ id: 'sly', path: '//dance.test' }),
    ]
    const seen = () => featuredView(cards, viewContext()).map(({ id, external }) => [id, external])
    expect(seen()).toEqual([
      ['all', false],
      ['strangers', false],
      ['outside', true],
    ])
    await signIn()
    expect(seen().map(([id]) => id)).toEqual(['all', 'members', 'outside'])
  })

  test('V2.23 V6.11 is the visitor’s until the viewer is known, so that a visitor sees one and the same', async () => {
    const { viewContext, signIn } = await running()
    const cards = [
      aFeatured({ id: 'members', showTo: 'all-members' }),
      aFeatured({ id: 'strangers', showTo: 'non-member' }),
      aFeatured({ id: 'all' }),
    ]
    const seen = (known = true) => featuredView(cards, { ...viewContext(), known }).map(({ id }) => id)
    expect(seen(false)).toEqual(['strangers', 'all'])
    expect(seen()).toEqual(['strangers', 'all'])
    await signIn()
    expect(seen()).toEqual(['members', 'all'])
  })

  test('V2.23 promises a free trial only to who may have one', async () => {
    const { viewContext } = await running()
    const cards = [aFeatured({ action: 'Start 7-Day Free Trial', path: '/pricing' }), aFeatured({ action: 'Begin' })]
    const actions = (viewer: Viewer) => featuredView(cards, { ...viewContext(), viewer }).map(({ action }) => action)
    expect(actions(visitor)).toEqual(['Start 7-Day Free Trial', 'Begin'])
    expect(actions({ ...visitor, signedIn: true, hasExpiredTrial: true })).toEqual(['See plans', 'Begin'])
  })

  test('V2.23 a title’s words between asterisks are italic', () => {
    expect(titlePieces('Spring *at the barre*')).toEqual([
      { text: 'Spring ', italic: false },
      { text: 'at the barre', italic: true },
    ])
    expect(titlePieces('Plain')).toEqual([{ text: 'Plain', italic: false }])
  })
})
