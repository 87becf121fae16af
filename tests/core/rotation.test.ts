import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Viewer } from '../../core/access/index.ts'
import { viewerOf, visitor } from '../../core/access/index.ts'
import type { NowState } from '../../core/kernel/now.ts'
import { nowMachine, tickInterval, untilNextTick } from '../../core/kernel/now.ts'
import type { RotationState } from '../../core/kernel/rotation.ts'
import { featuredStay, rotationMachine, rotationView } from '../../core/kernel/rotation.ts'
import type { NavigationState } from '../../core/navigation/index.ts'
import { navigationMachine } from '../../core/navigation/index.ts'
import { withGroup } from '../../core/navigation/rules.ts'
import { navigationView } from '../../core/navigation/view.ts'
import type { Route } from '../../core/routes/index.ts'
import { read } from '../../core/routes/index.ts'
import { aCatalogue, aProfile, aProgramSummary, hour, morning } from '../../fixtures/examples.ts'
import { memoryPorts, memoryStudio, mouth } from '../../fixtures/memory/index.ts'
import { alone, clockAt, offline, quiet, running } from './running.ts'

describe('the hero’s rotation', () => {
  const stage = () => {
    const { actor, clock } = alone(
      rotationMachine(() => () => {}),
      { input: { every: featuredStay } },
    )
    const index = () => rotationView(actor.getSnapshot() as RotationState, 3).index
    const paused = () => rotationView(actor.getSnapshot() as RotationState, 3).paused
    return { actor, clock, index, paused }
  }

  test('V9.12 turns after five seconds, one millisecond before it does not, and goes round', () => {
    const { clock, index } = stage()
    clock.increment(4_999)
    expect(index()).toBe(0)
    clock.increment(1)
    expect(index()).toBe(1)
    for (let turn = 0; turn < 2; turn += 1) clock.increment(5_000)
    expect(index()).toBe(0)
  })

  test('V9.12 stands while somebody looks at it, and stays five seconds more afterwards', () => {
    const { actor, clock, index } = stage()
    clock.increment(4_000)
    actor.send({ type: 'hold' })
    clock.increment(60_000)
    expect(index()).toBe(0)
    actor.send({ type: 'release' })
    clock.increment(4_999)
    expect(index()).toBe(0)
    clock.increment(1)
    expect(index()).toBe(1)
  })

  test('V9.12 a chosen slide stays for its whole time', () => {
    const { actor, clock, index } = stage()
    clock.increment(4_999)
    actor.send({ type: 'choose', index: 2 })
    expect(index()).toBe(2)
    clock.increment(4_999)
    expect(index()).toBe(2)
    clock.increment(1)
    expect(index()).toBe(0)
  })

  test('V9.12 paused it stays paused, whoever looks, until somebody starts it again', () => {
    const { actor, clock, index, paused } = stage()
    actor.send({ type: 'toggle' })
    expect(paused()).toBe(true)
    for (const type of ['hold', 'release'] as const) actor.send({ type })
    clock.increment(60_000)
    expect(index()).toBe(0)
    actor.send({ type: 'choose', index: 1 })
    expect(index()).toBe(1)
    expect(paused()).toBe(true)
    actor.send({ type: 'toggle' })
    clock.increment(5_000)
    expect(index()).toBe(2)
  })

  test('V9.12 calm, nothing moves on its own', () => {
    const { actor, clock, index, paused } = stage()
    actor.send({ type: 'hold' })
    actor.send({ type: 'calmed' })
    actor.send({ type: 'release' })
    clock.increment(60_000)
    expect([index(), paused()]).toEqual([0, true])
  })

  test('V9.12 who asked for less motion before the house was open gets it', async () => {
    const { ref } = await running({ prepare: ({ calm }) => calm.tell({ type: 'calmed' }) })
    expect(rotationView(ref('rotation')!.getSnapshot(), 3).paused).toBe(true)
  })

  test('V4.25 V9.12 slides go round without an end: after the last comes the first, before the first the last', () => {
    const at = (index: number, slides: number) => {
      const { actor } = stage()
      actor.send({ type: 'choose', index })
      return rotationView(actor.getSnapshot() as RotationState, slides)
    }
    expect([at(0, 3), at(2, 3), at(3, 3)].map(({ before, index, after }) => [before, index, after])).toEqual([
      [2, 0, 1],
      [1, 2, 0],
      [2, 0, 1],
    ])
    expect(at(0, 1)).toMatchObject({ before: 0, index: 0, after: 0 })
    fc.assert(
      fc.property(fc.nat(99), fc.integer({ min: 1, max: 12 }), (index, slides) => {
        const { before, after } = at(index, slides)
        expect(at(after, slides).before).toBe(at(index, slides).index)
        expect(at(before, slides).after).toBe(at(index, slides).index)
      }),
    )
  })

  test('V9.12 without slides there is nothing to turn', () => {
    expect(rotationView(undefined, 0)).toEqual({ index: 0, before: 0, after: 0, paused: false })
  })
})

describe('the moment', () => {
  const moment = () => {
    const woke = mouth<{ readonly type: 'wokeUp' }>()
    const clock = clockAt()
    const machine = alone(nowMachine({ woke: woke.feed, zone: () => () => {} }, clock), { clock })
    const now = () => (machine.actor.getSnapshot() as NowState).context.now - morning
    return { ...machine, clock, woke, now }
  }

  test('A4.09 is looked at each minute, and at the instant that is expected', () => {
    const { actor, clock, now, facts } = moment()
    clock.increment(59_999)
    expect(now()).toBe(0)
    clock.increment(1)
    expect(now()).toBe(60_000)
    actor.send({ type: 'expect', at: morning + 60_010 })
    expect(facts).toHaveLength(1)
    clock.increment(9)
    expect(now()).toBe(60_000)
    clock.increment(1)
    expect(now()).toBe(60_010)
    expect(facts).toEqual([
      { type: 'ticked', zone: 'UTC' },
      { type: 'ticked', zone: 'UTC' },
    ])
  })

  test('A4.09 a page that wakes looks at once', () => {
    const { clock, woke, now, actor } = moment()
    actor.send({ type: 'expect', at: null })
    clock.increment(30_000)
    woke.tell({ type: 'wokeUp' })
    expect(now()).toBe(30_000)
  })

  test('A4.09 what is expected again and again does not put the next look off', () => {
    const { actor, clock, facts } = moment()
    for (let half = 1; half <= 4; half += 1) {
      clock.increment(30_000)
      actor.send({ type: 'expect', at: morning + hour })
    }
    expect(facts).toEqual([
      { type: 'ticked', zone: 'UTC' },
      { type: 'ticked', zone: 'UTC' },
    ])
  })

  test('A4.09 no wait is longer than a minute since the last look, none is shorter than the time to what is expected', () => {
    const wait = (expected: number | null, told = morning) => untilNextTick(morning, expected, told)
    expect(wait(null)).toBe(tickInterval)
    expect(wait(morning)).toBe(tickInterval)
    expect(wait(morning - hour)).toBe(tickInterval)
    expect(wait(morning + 1)).toBe(1)
    expect(wait(morning + 40 * 24 * hour)).toBe(tickInterval)
    expect(wait(null, morning - 20_000)).toBe(tickInterval - 20_000)
    expect(wait(morning + 50_000, morning - 20_000)).toBe(tickInterval - 20_000)
    expect(wait(morning + 30_000, morning - 20_000)).toBe(30_000)
    expect(wait(null, morning - hour)).toBe(0)
    expect(wait(null, morning + hour)).toBe(tickInterval)
  })
})

describe('the frame', () => {
  test('V2.54 one group is open at a time, and pressing it closes it', () => {
    const closed = { theme: 'system', group: null, layout: 'grid', defaults: null } as const
    const open = { ...closed, ...withGroup(closed, 'Programs') }
    expect(open.group).toBe('Programs')
    expect(withGroup(open, 'Classes').group).toBe('Classes')
    expect(withGroup(open, 'Programs').group).toBeNull()
  })

  test('V2.54 a choice shows at once and is kept on the device', async () => {
    const { ports, device, desk } = memoryPorts()
    device.navigation = { theme: 'house', group: 'Classes', layout: 'grid', defaults: null }
    const { actor } = alone(navigationMachine(ports.navigation))
    await quiet()
    expect((actor.getSnapshot() as NavigationState).context).toMatchObject({
      theme: 'house',
      group: 'Classes',
      layout: 'grid',
      defaults: null,
    })
    actor.send({ type: 'pressGroup', group: 'Programs' })
    actor.send({ type: 'chooseTheme', theme: 'rehearsal' })
    expect((actor.getSnapshot() as NavigationState).context).toMatchObject({
      theme: 'rehearsal',
      group: 'Programs',
      layout: 'grid',
      defaults: null,
    })
    await quiet()
    expect(device.navigation).toEqual({ theme: 'rehearsal', group: 'Programs', layout: 'grid', defaults: null })
    desk.failNext('navigation.keep', offline)
    actor.send({ type: 'pressGroup', group: 'Programs' })
    await quiet()
    expect((actor.getSnapshot() as NavigationState).context.group).toBeNull()
  })

  test('V2.04 what lists begin with is kept on the device, and forgotten', async () => {
    const { ports, device } = memoryPorts()
    const { actor } = alone(navigationMachine(ports.navigation))
    await quiet()
    actor.send({ type: 'chooseDefaults', defaults: { level: 'Beginner' } })
    await quiet()
    expect(device.navigation.defaults).toEqual({ level: 'Beginner' })
    const { actor: later } = alone(navigationMachine(ports.navigation))
    await quiet()
    expect((later.getSnapshot() as NavigationState).context.defaults).toEqual({ level: 'Beginner' })
    later.send({ type: 'chooseDefaults', defaults: null })
    await quiet()
    expect(device.navigation).toEqual({ theme: 'system', group: null, layout: 'grid', defaults: null })
  })

  test('V2.50 V2.54 a choice of another tab is shown too, and a later one here does not undo it', async () => {
    const { ports, device } = memoryPorts()
    const { ports: others } = memoryPorts({ device })
    const { actor } = alone(navigationMachine(ports.navigation))
    const { actor: other } = alone(navigationMachine(others.navigation))
    await quiet()
    other.send({ type: 'chooseKeys', off: true })
    await quiet()
    expect((actor.getSnapshot() as NavigationState).context.keysOff).toBe(true)
    actor.send({ type: 'chooseLayout', layout: 'list' })
    await quiet()
    expect(device.navigation).toMatchObject({ keysOff: true, layout: 'list' })
    expect((other.getSnapshot() as NavigationState).context.layout).toBe('list')
  })

  test('V2.54 a choice made before the device has answered wins over what it kept, and nothing else is lost', async () => {
    const { ports, device, desk } = memoryPorts()
    const kept = { group: 'Classes', layout: 'list', defaults: { level: 'Beginner' }, keysOff: true } as const
    device.navigation = { ...kept, theme: 'house' }
    desk.hold('navigation.load')
    const { actor } = alone(navigationMachine(ports.navigation))
    const shown = () => (actor.getSnapshot() as NavigationState).context
    actor.send({ type: 'chooseTheme', theme: 'system' })
    actor.send({ type: 'pressGroup', group: 'Programs' })
    expect(shown()).toMatchObject({ theme: 'system', group: 'Programs' })
    desk.free('navigation.load')
    await quiet()
    expect(shown()).toMatchObject({ ...kept, theme: 'system', group: 'Programs' })
    expect(device.navigation).toEqual({ ...kept, theme: 'system', group: 'Programs' })
  })

  const built: readonly Route['type'][] = [
    ...([
      'home',
      'media',
      'playlist',
      'favorites',
      'watch-again',
      'programs',
      'sections',
      'program',
      'pricing',
      'my-week',
      'live-class',
      'search',
      'library',
    ] as const),
  ]

  test('V2.52 V2.53 each entry leads to a place that is built, is marked where it is, and carries the rest on', async () => {
    const programs = [aProgramSummary(), aProgramSummary({ id: 'draft', programId: 'draft', type: 'draft' })]
    const catalogue = aCatalogue({ programs }, { lists: { quick: null, trending: 'trending' } })
    const { viewContext, app, arrive } = await running({ studio: memoryStudio({ catalogue }) })
    const navigation = () =>
      navigationView(viewContext(), app.getSnapshot().context.address, {
        theme: 'system',
        group: 'Classes',
        layout: 'grid',
        defaults: null,
      })
    const entries = () => [
      ...navigation().tabs,
      ...navigation().nav.items,
      ...navigation().nav.groups.flatMap(({ items }) => items),
    ]
    for (const text of [
      '/?app-config=x',
      '/programs/first-steps?app-config=x',
      '/p/trending?app-config=x',
      '/favorites?app-config=x',
    ]) {
      await arrive(text)
      for (const { href } of entries()) {
        expect(built).toContain(read(href).route.type)
        expect(href).toContain('app-config=x')
      }
      expect(entries().filter(({ active }) => active).length).toBeGreaterThan(0)
      expect(built).toContain(read(navigation().pricing).route.type)
      expect(read(navigation().signIn)).toMatchObject({ dialog: 'login', route: { type: read(text).route.type } })
    }
    expect(navigation().tabs.map(({ label }) => label)).toEqual([
      'Home',
      'Classes',
      'Programs',
      'Trending',
      'Favorites',
    ])
    expect(
      entries()
        .map(({ href }) => href)
        .join(),
    ).not.toContain('draft')
    expect(navigation().nav.groups.map(({ open }) => open)).toEqual([false, true])
  })

  test('V2.52 what the studio adds is promoted, or leads to another site; what is for members is locked for everybody else', async () => {
    const added = [
      { label: 'New Here', to: '/p/start', icon: 'pointe', external: false, membersOnly: false },
      { label: 'Community', to: 'https://friends.test/', icon: 'community', external: true, membersOnly: true },
      { label: 'Shoes', to: 'https://shoes.test/', icon: 'lessons', external: true, membersOnly: false },
    ] as const
    const { viewContext } = await running({ studio: memoryStudio({ catalogue: aCatalogue({}, { sidebar: added }) }) })
    const at = read('/p/start?app-config=x')
    const seenBy = (viewer: Viewer, known = true) => {
      const seen = { ...viewContext(), viewer, known, rest: at.rest }
      const { nav, footer } = navigationView(seen, at, { theme: 'system', group: null, layout: 'grid', defaults: null })
      const own = nav.items.slice(-3)
      expect(footer.map(({ label, href }) => [label, href])).toEqual(
        expect.arrayContaining(own.map(({ label, href }) => [label, href])),
      )
      return own.map(({ label, href, active, external = false, locked = false }) => [
        ...[label, href, active, external, locked],
      ])
    }
    const promoted = ['New Here', '/p/start?app-config=x', true, false, false]
    const shoes = ['Shoes', 'https://shoes.test/', false, true, false]
    const open = ['Community', 'https://friends.test/', false, true, false]
    const shut = ['Community', '/pricing?app-config=x', false, false, true]
    expect(seenBy(viewerOf(aProfile()))).toEqual([promoted, open, shoes])
    expect(seenBy(visitor)).toEqual([promoted, shut, shoes])
    expect(seenBy(visitor, false)).toEqual([promoted, open, shoes])
  })

  test('V2.53 without a list of what is trending there is no entry for it', async () => {
    const { viewContext } = await running()
    const { tabs, nav } = navigationView(viewContext(), null, {
      theme: 'system',
      group: null,
      layout: 'grid',
      defaults: null,
    })
    expect([...tabs, ...nav.items].map(({ icon }) => icon)).not.toContain('trending')
  })

  test('V2.52 counts stand beside programs and sections', async () => {
    const { viewContext } = await running()
    const { nav } = navigationView(viewContext(), null, {
      theme: 'system',
      group: null,
      layout: 'grid',
      defaults: null,
    })
    const counts = nav.groups.map(({ items }) => items.map(({ label, count }) => [label, count ?? null]))
    expect(counts).toEqual([
      [
        ['All programs', 1],
        ['First Steps', 3],
      ],
      [
        ['All classes', null],
        ['Barre', 12],
      ],
    ])
  })

  test('P3.15 programs stand together by their groups, in the order of the alphabet, with their short names; drafts are not there', async () => {
    const programs = [
      ['Jumps', 'Technique'],
      ['Floor', 'Body '],
      ['Turns', 'Technique'],
      ['First', ''],
    ].map(([sidebarName = '', group = '']) => aProgramSummary({ programId: sidebarName, sidebarName, group }))
    const draft = aProgramSummary({ programId: 'winter', sidebarName: 'Winter', group: 'Body', type: 'draft' })
    const { viewContext } = await running()
    const grouped = { ...viewContext(), catalogue: aCatalogue({ programs: [...programs, draft] }) }
    const { nav } = navigationView(grouped, null, { theme: 'system', group: null, layout: 'grid', defaults: null })
    expect(nav.groups[0]?.items.map(({ label, group = null }) => [label, group])).toEqual([
      ['All programs', null],
      ['First', null],
      ['Floor', 'Body'],
      ['Jumps', 'Technique'],
      ['Turns', 'Technique'],
    ])
  })

  test('V2.52 who is no member is led to the trial or to the prices, and nobody is before it is known', async () => {
    const { viewContext, signIn } = await running()
    const foot = () =>
      navigationView(viewContext(), null, { theme: 'system', group: null, layout: 'grid', defaults: null }).nav.foot
    expect(foot()).toEqual({ label: 'Start 7-Day Free Trial', href: '/pricing', prices: 'Pricing' })
    const { viewer } = viewContext()
    const tried = { ...viewContext(), viewer: { ...viewer, hasExpiredTrial: true } }
    expect(
      navigationView(tried, null, { theme: 'system', group: null, layout: 'grid', defaults: null }).nav.foot,
    ).toEqual({ label: 'Pricing', href: '/pricing', prices: null })
    expect(
      navigationView({ ...tried, known: false }, null, { theme: 'system', group: null, layout: 'grid', defaults: null })
        .nav.foot,
    ).toBeNull()
    expect(
      navigationView(null, null, { theme: 'system', group: null, layout: 'grid', defaults: null }).nav.foot,
    ).toBeNull()
    await signIn()
    expect(foot()).toBeNull()
  })
})
