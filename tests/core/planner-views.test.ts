import { describe, expect, test } from 'vitest'
import { viewerOf } from '../../core/access/index.ts'
import type { ViewContext } from '../../core/cards/index.ts'
import type { SiteConfig } from '../../core/catalogue/index.ts'
import type { NowState } from '../../core/kernel/now.ts'
import { nowMachine } from '../../core/kernel/now.ts'
import { navigationView } from '../../core/navigation/view.ts'
import { beginsWithPlanner, shelvesOf } from '../../core/page/home/index.ts'
import { rowFor } from '../../core/page/home/rules.ts'
import { homeView } from '../../core/page/home/view.ts'
import { read } from '../../core/routes/index.ts'
import { aCatalogue, aProfile, aShelf, minute, morning } from '../../fixtures/examples.ts'
import { mouth } from '../../fixtures/memory/index.ts'
import { alone, clockAt } from './running.ts'

const looking = (profile = aProfile() as ReturnType<typeof aProfile> | null, config: Partial<SiteConfig> = {}) =>
  ({
    ...{ catalogue: aCatalogue({}, config), viewer: viewerOf(profile), known: true, now: morning, progress: {} },
    ...{ isFavourite: () => false, rest: [] },
  }) satisfies ViewContext

const choice = { theme: 'system', group: null, layout: 'grid', defaults: null } as const

describe('the frame', () => {
  const entry = (label: string, at: string, config: Partial<SiteConfig> = {}) =>
    navigationView(looking(undefined, config), read(at), choice).nav.items.find((item) => item.label === label)

  test('V2.52 V2.08 has the week, which is the present place there and nowhere else', () => {
    expect(entry('My Week Plan', '/my-week')).toMatchObject({ href: '/my-week', icon: 'week', active: true })
    expect(entry('My Week Plan', '/my-week?u=login')?.active).toBe(true)
    expect(entry('My Week Plan', '/')?.active).toBe(false)
  })

  test('V2.52 V2.09 V2.32 has the live schedule, which is the list of events where these are switched on', () => {
    const label = 'Live Schedule'
    expect(entry(label, '/live-class')).toMatchObject({ href: '/live-class', active: true })
    expect(entry(label, '/live-events')?.active).toBe(false)
    const events = { flags: { liveEvents: true } }
    expect(entry(label, '/live-events', events)).toMatchObject({ href: '/live-events', active: true })
    expect(entry(label, '/live-class', events)?.active).toBe(false)
  })

  test('V2.52 P2.4.01 has the library, which is marked while a magazine or a file is read, too', () => {
    const marks = (at: string) => {
      const { active, holdsPage } = entry('Library', at)!
      return [active, holdsPage]
    }
    expect(marks('/library')).toEqual([true, false])
    expect(marks('/library/magazines/spring-issue')).toEqual([false, true])
    expect(marks('/programs/first-steps/resources/plan')).toEqual([false, true])
    expect([marks('/programs/first-steps'), marks('/')]).toEqual([
      [false, false],
      [false, false],
    ])
  })

  test('A2.01 its entries carry on what belongs to the visit, also before the catalogue is there', () => {
    const { items } = navigationView(null, read('/?utm_source=x'), choice).nav
    const hrefs = items.filter(({ icon }) => icon === 'week' || icon === 'live').map(({ href }) => href)
    expect(hrefs).toEqual(['/my-week?utm_source=x', '/live-class?utm_source=x'])
  })
})

describe('the foot of every page', () => {
  const footer = [{ label: 'How We Teach', path: '/m/page0001/how-we-teach' }]

  test('V2.14 V2.52 links what the studio wants linked there, with what belongs to the visit', () => {
    const seen = navigationView(looking(undefined, { footer }), read('/?utm_source=x'), choice).footer
    expect(seen.map(({ label }) => label)).toEqual([
      'My Week Plan',
      'Live Schedule',
      'Library',
      'How We Teach',
      'Pricing',
    ])
    expect(seen[3]?.href).toBe('/m/page0001/how-we-teach?utm_source=x')
    expect(navigationView(null, null, choice).footer).toHaveLength(4)
  })
})

describe('the rows that the planner fills', () => {
  const kinds = ['live-class-hero', 'daily-classes', 'my-week-plan']
  const rows = kinds.map((type, order) => aShelf({ type, itemId: '', name: `Row ${order}`, order }))
  const home = { rows: rows.map(rowFor), shown: 6 }
  const shown = (viewContext: ViewContext) =>
    homeView(home, viewContext, { history: undefined, favourites: undefined }).map((row) =>
      row.type === 'planner' ? `${row.kind} ${row.title}` : row.type,
    )

  test('V2.20 have their place in the studio’s order, with the studio’s titles, and ask for no list', () => {
    expect(shown(looking())).toEqual(kinds.map((kind, order) => `${kind} Row ${order}`))
    expect(rows.map((row) => rowFor(row).state)).toEqual(['ready', 'ready', 'ready'])
  })

  test('V2.20 V4.13 a visitor has no week; whoever is not known yet keeps its place', () => {
    expect(shown(looking(null))).toEqual(['live-class-hero Row 0', 'daily-classes Row 1'])
    expect(shown({ ...looking(null), known: false })).toHaveLength(3)
  })

  test('V2.20 V2.22 the next live event in one line is no row of the planner', () => {
    const large = { ...looking(), catalogue: aCatalogue({}, { flags: { liveEvents: true } }) }
    expect(shown(large)).toEqual(['live', 'daily-classes Row 1', 'my-week-plan Row 2'])
  })

  test('V2.20 the planner is needed for each of them at the beginning of the page, from either arrangement', () => {
    const six = Array.from({ length: 6 }, () => aShelf())
    for (const row of rows) {
      const isWeek = row.type === 'my-week-plan'
      expect(beginsWithPlanner(aCatalogue({ homeShelves: [row] }), true)).toBe(true)
      expect(beginsWithPlanner(aCatalogue({ homeShelves: [row] }), false)).toBe(!isWeek)
      expect(beginsWithPlanner(aCatalogue({ homeShelves: [] }, { flags: {}, content: [row] }), true)).toBe(true)
      expect(beginsWithPlanner(aCatalogue({ homeShelves: [row] }, { flags: {}, content: [] }), true)).toBe(false)
      const far = [...six, row].map((each, order) => ({ ...each, order }))
      expect(beginsWithPlanner(aCatalogue({ homeShelves: far.slice(1) }), true)).toBe(true)
      expect(beginsWithPlanner(aCatalogue({ homeShelves: far }), true)).toBe(false)
    }
    const flags = { homeShelves: true, liveEvents: true }
    expect(beginsWithPlanner(aCatalogue({ homeShelves: rows.slice(0, 1) }, { flags }), true)).toBe(false)
    expect(beginsWithPlanner(aCatalogue(), true)).toBe(false)
    expect(shelvesOf(aCatalogue({ homeShelves: rows })).map(({ type }) => type)).toEqual(kinds)
  })
})

describe('the moment', () => {
  const zones = mouth<{ readonly type: 'zoned'; readonly zone: string }>('keeps saying it')
  const moment = () => {
    const clock = clockAt()
    const ports = { woke: mouth<{ readonly type: 'wokeUp' }>().feed, zone: zones.feed }
    const one = alone(nowMachine(ports, clock), { clock })
    return { ...one, state: () => one.actor.getSnapshot() as NowState }
  }

  test('V2.39 is in the zone of the device, from the start and when that changes', () => {
    expect(moment().state().context.zone).toBe('UTC')
    zones.tell({ type: 'zoned', zone: 'Europe/Berlin' })
    const one = moment()
    expect(one.state().context.zone).toBe('Europe/Berlin')
    zones.tell({ type: 'zoned', zone: 'Asia/Tokyo' })
    expect([one.state().context.zone, one.named('zoned').at(-1)]).toEqual([
      'Asia/Tokyo',
      { type: 'zoned', zone: 'Asia/Tokyo' },
    ])
  })

  test('A4.09 another zone moves no instant that is expected', async () => {
    const one = moment()
    one.actor.send({ type: 'expect', at: morning + 90_000 })
    await one.wait(minute)
    zones.tell({ type: 'zoned', zone: 'Pacific/Kiritimati' })
    one.clock.increment(29_999)
    expect(one.state().context.now).toBe(morning + minute)
    one.clock.increment(1)
    expect([one.state().context.now, one.named('ticked').length]).toEqual([morning + 90_000, 2])
  })
})
