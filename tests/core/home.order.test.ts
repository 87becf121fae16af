import { describe, expect, test } from 'vitest'
import type { Viewer } from '../../core/access/index.ts'
import { visitor } from '../../core/access/index.ts'
import type { InitialData } from '../../core/catalogue/index.ts'
import { tabOf } from '../../core/navigation/tabs.ts'
import { shortcutsView } from '../../core/page/home/shortcuts.view.ts'
import { homeView } from '../../core/page/home/view.ts'
import { read } from '../../core/routes/index.ts'
import type { HistoryState } from '../../core/user/history/index.ts'
import { aCatalogue, anEvent, aProduct, aShelf, barre, hour, morning } from '../../fixtures/examples.ts'
import { memoryStudio } from '../../fixtures/memory/index.ts'
import { running } from './running.ts'

const rows = [
  aShelf({ type: 'keep-going', itemId: '' }),
  aShelf({ type: 'my-week-plan', itemId: '' }),
  aShelf({ type: 'featured', itemId: '' }),
  aShelf({ type: 'live-class-hero', itemId: '' }),
  aShelf({ name: 'Free classes', itemId: 'free' }),
  aShelf({ name: 'I have 20 minutes', itemId: 'quickbar' }),
].map((shelf, order) => ({ ...shelf, order }))

const guest: Viewer = { ...visitor, signedIn: true }
const onDemand: Viewer = { ...guest, products: [aProduct()] }
const live: Viewer = { ...guest, products: [aProduct({ type: 'live' })] }

const event = anEvent({ start: morning + hour, end: morning + 2 * hour, showingFrom: null })

interface Looks {
  readonly now?: number
  readonly known?: boolean
  readonly history?: HistoryState
}

const homeOf = async (initial: Partial<InitialData> = {}, quick: string | null = 'quickbar') => {
  const catalogue = aCatalogue(
    {
      homeShelves: rows,
      upcomingEvents: [event],
      freePlaylists: [{ id: 'free', title: 'Free classes', videoIds: [] }],
      ...initial,
    },
    { flags: { homeShelves: true, liveEvents: true }, lists: { quick, trending: null } },
  )
  const { state, viewContext } = await running({ studio: memoryStudio({ catalogue }) })
  return (viewer: Viewer, { now = morning, known = true, history }: Looks = {}) => {
    const looking = { ...viewContext(), viewer, now, known }
    const views = homeView(state('home')!.context, looking, { history, favourites: undefined })
    const order = views.map((view) =>
      view.type === 'row' ? view.title : view.type === 'planner' ? view.kind : view.type,
    )
    const hero = views.find((view) => view.type === 'hero')
    return { order, size: hero?.type === 'hero' ? hero.size : undefined, shortcuts: shortcutsView(looking), views }
  }
}

const progress = { barre001: { lastTime: 600, completed: false, programId: null, updatedAt: morning } }

const historyIn = (state: string, has: object): HistoryState => {
  const context = { progress: {}, watched: [], items: {}, ...has }
  return { context, matches: (asked: string) => asked === state } as unknown as HistoryState
}

describe('the order of the home page', () => {
  test('V2.20 V6.01 is the large hero, then free classes for a visitor, and the week first for a member', async () => {
    const home = await homeOf()
    expect(home(visitor).order).toEqual(['hero', 'live', 'Free classes', 'I have 20 minutes'])
    expect(home(visitor).size).toBe('large')
    expect(home(onDemand).order.slice(-3)).toEqual(['hero', 'live', 'I have 20 minutes'])
    expect(home(onDemand).order).toContain('my-week-plan')
    expect(home(onDemand).size).toBe('row')
    expect(home(live).order).toContain('Free classes')
  })

  test('V2.20 keeps room for every row while the viewer is unknown, with the hero’s size open', async () => {
    const home = await homeOf()
    const { order, size, views } = home(visitor, { known: false })
    expect(order.slice(1)).toEqual(['my-week-plan', 'hero', 'live', 'Free classes', 'I have 20 minutes'])
    expect(size).toBeNull()
    const unsure = views.flatMap((view) => (view.type === 'row' && view.freeToUnknown ? [view.title] : []))
    expect(unsure).toEqual(['Free classes'])
  })

  test('V2.20 keeps the hero’s size open while a row above it may still vanish', async () => {
    const homeShelves = rows.filter(({ type }) => type === 'keep-going' || type === 'featured')
    const home = await homeOf({ homeShelves })
    const size = (state: string, has: object = {}) => home(onDemand, { history: historyIn(state, has) }).size
    expect(home(onDemand).size).toBeNull()
    expect(size('loading')).toBeNull()
    expect(size('loading', { progress, items: { barre001: barre } })).toBe('row')
    expect(size('ready')).toBe('large')
    expect(size('failed')).toBe('row')
    expect(home(visitor).size).toBe('large')
  })

  test('V2.20 V9.04 asks for the planner of a row once the viewer’s own rows above it have come or failed', async () => {
    const home = await homeOf()
    const isWanted = (state: string, has: object = {}) => {
      const planned = home(onDemand, { history: historyIn(state, has) }).views.find(({ type }) => type === 'planner')
      return planned?.type === 'planner' && planned.want !== null
    }
    expect(isWanted('loading')).toBe(false)
    expect(isWanted('loading', { progress, items: { barre001: barre } })).toBe(true)
    expect(isWanted('ready')).toBe(true)
    expect(isWanted('failed')).toBe(true)
  })

  test('V2.22 V2.37 begins with a live event from its first moment until two minutes before its end, for a viewer who may join it', async () => {
    const home = await homeOf()
    const first = (viewer: Viewer, now: number) => home(viewer, { now }).order[0]
    expect(first(live, event.start! - 1)).not.toBe('live')
    expect(first(live, event.start!)).toBe('live')
    expect(first(live, event.end! - 119_001)).toBe('live')
    for (const left of [119_000, 1, 0]) expect(first(live, event.end! - left)).not.toBe('live')
    expect(first(guest, event.start!)).not.toBe('live')
    expect(first(visitor, event.start!)).toBe('hero')
  })
})

describe('the links of a phone', () => {
  test('V2.52 on the home page are a quick class, the week and what is live, for a signed-in viewer', async () => {
    const home = await homeOf()
    expect(home(visitor).shortcuts).toBeNull()
    expect(home(onDemand).shortcuts?.links.map(({ label, href }) => [label, href])).toEqual([
      ['I have 20 minutes', '/p/quickbar'],
      ['My Week Plan', '/my-week'],
      ['Live Schedule', '/live-events'],
    ])
    expect(home(visitor, { known: false }).shortcuts?.known).toBe(false)
    const without = await homeOf({}, null)
    expect(without(onDemand).shortcuts?.links.map(({ href }) => href)).toEqual(['/my-week', '/live-events'])
  })

  test('V2.53 the lit tab is the one that the page belongs to', () => {
    const lit = (path: string) => tabOf(read(path).route, 'trend')
    expect(lit('/')).toBe('home')
    expect(['/sections', '/m/barre001', '/s/series01', '/p/quickbar', '/p/sec-floor'].map(lit)).toEqual(
      Array.from({ length: 5 }, () => 'classes'),
    )
    expect(['/programs', '/programs/first-steps'].map(lit)).toEqual(['programs', 'programs'])
    expect(lit('/p/trend')).toBe('trending')
    expect(lit('/favorites')).toBe('favorites')
    expect(['/my-week', '/live-events', '/pricing', '/account', '/nowhere'].map(lit)).toEqual(
      Array.from({ length: 5 }, () => null),
    )
  })
})
