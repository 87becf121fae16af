import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ok } from '../../core/kernel/result.ts'
import { userMachine } from '../../core/user/machine.ts'
import type { NotificationsState } from '../../core/user/notifications/machine.ts'
import { hasUnread, isRead, pageSize, refreshInterval, unreadCount } from '../../core/user/notifications/rules.ts'
import { writesHub } from '../../core/user/outbox/index.ts'
import { noVisit } from '../../core/visit/index.ts'
import { aCatalogue, aProfile } from '../../fixtures/examples.ts'
import { memoryDevice, memoryPorts, memoryStudio } from '../../fixtures/memory/index.ts'
import { runs } from '../runs.ts'
import { aNotification, notifications } from './inbox.ts'
import { alone, clockAt, offline, passing, quiet, refused } from './running.ts'

/*
 * A random walk of two tabs of one member: presses on notifications and on all of them, new ones that arrive, further
 * pages, hidden pages, requests that fail, wait or answer in any order, writes that are refused, or taken without an
 * answer. After every step each tab lists nothing twice and shows as read what was pressed in either; in the end both show
 * what the studio holds. Faults planted to try it, each found: a list that is older than a press hides it; a mark that was
 * taken is counted twice, or once more when its answer is lost; a count is believed to include what it does not; a refused
 * mark stays; a page is appended with what is listed already; another tab's press, or that it arrived, is not heard; a
 * refresh forgets what was read on further pages, or what is on its way, or keeps what was taken, or leaves a gap between
 * pages; a reading of all that arrives late, or twice, is about what has come since; an older one that was taken ends a
 * newer one.
 */

type Weather = 'fine' | 'offline' | 'refusing'

type Step =
  | { readonly type: 'press'; readonly tab: number; readonly at: number }
  | { readonly type: 'pressAll' | 'more' | 'hide' | 'show' | 'reload'; readonly tab: number }
  | { readonly type: 'hold' | 'release' | 'failPage' | 'loseAnswer'; readonly tab: number }
  | { readonly type: 'holdWrites'; readonly on: boolean }
  | { readonly type: 'arrive'; readonly count: number }
  | { readonly type: 'weather'; readonly now: Weather }
  | { readonly type: 'wait'; readonly ms: number }

const tab = fc.nat(1)

const stepsUnder = (...weathers: readonly Weather[]) =>
  fc.array(
    fc.oneof<fc.WeightedArbitrary<Step>[]>(
      { weight: 6, arbitrary: fc.record({ type: fc.constant('press' as const), tab, at: fc.nat(105) }) },
      {
        weight: 6,
        arbitrary: fc.record({
          type: fc.constantFrom(...(['more', 'more', 'hide', 'show', 'reload', 'reload', 'reload'] as const)),
          tab,
        }),
      },
      {
        weight: 5,
        arbitrary: fc.record({
          type: fc.constantFrom(...(['hold', 'hold', 'release', 'release', 'failPage', 'loseAnswer'] as const)),
          tab,
        }),
      },
      { weight: 2, arbitrary: fc.record({ type: fc.constant('pressAll' as const), tab }) },
      { weight: 2, arbitrary: fc.record({ type: fc.constant('holdWrites' as const), on: fc.boolean() }) },
      {
        weight: 3,
        arbitrary: fc.record({ type: fc.constant('arrive' as const), count: fc.constantFrom(1, 1, 3, 50) }),
      },
      { weight: 2, arbitrary: fc.record({ type: fc.constant('weather' as const), now: fc.constantFrom(...weathers) }) },
      {
        weight: 4,
        arbitrary: fc.record({
          type: fc.constant('wait' as const),
          ms: fc.constantFrom(1, 2_000, 15_000, refreshInterval - 1, refreshInterval),
        }),
      },
    ),
    { maxLength: 25, size: 'max' },
  )

const world = async () => {
  const shared = { studio: memoryStudio(), device: memoryDevice() }
  shared.device.account = { id: 'anna', email: 'anna@adagio.test' }
  const anna = shared.studio.members.get('anna@adagio.test')!
  anna.notifications = notifications(103).map((each, at) => ({ ...each, isRead: at % 4 === 3 }))
  const clock = clockAt()
  const tabs = [0, 1].map(() => {
    const memory = memoryPorts(shared)
    const ports = memory.ports.signedIn(aProfile())
    const late = ports.notifications!
    // An answer says what was so when it was asked for, however late it comes.
    const open: typeof late.open = async (_, signal) => {
      const port = await late.open({ isAwaited: true }, signal)
      if (!port.ok) return port
      const { page } = port.value
      const asAsked: typeof page = async (at, inner) => {
        const then = anna.notifications
        const answer = await page(at, inner)
        const those = then.slice((at - 1) * pageSize, at * pageSize)
        const unread = then.filter(({ isRead: read }) => !read).length
        return answer.ok ? ok({ notifications: those, unread, hasMore: those.length === pageSize }) : answer
      }
      return ok({ ...port.value, page: asAsked })
    }
    const user = userMachine({ ...ports, notifications: { ...late, open } }, writesHub(), clock)
    const { actor } = alone(user, { clock })
    // Only a studio with a product API has notifications.
    actor.send({ type: 'visitChanged', visit: { ...noVisit, catalogue: aCatalogue() }, cause: 'arrived' })
    return { memory, actor }
  })
  await quiet()
  const inside = (at: number) =>
    tabs[at]!.actor.getSnapshot().children.notificationsLoader!.getSnapshot().children.notifications!
  const state = (at: number): NotificationsState => inside(at).getSnapshot()
  return {
    ...{ clock, tabs, anna, state },
    send: (at: number, event: object) => inside(at).send(event),
    readIn: (at: number) =>
      new Set(state(at).context.list.flatMap((each) => (isRead(state(at).context, each) ? [each.id] : []))),
    idsIn: (at: number) => state(at).context.list.map(({ id }) => id),
    /** The notifications that a press on all in a tab is about: those that it lists, and all that are older. */
    reachOfAll: (at: number) => {
      const listed = new Set(state(at).context.list.map(({ id }) => id))
      const { notifications: every } = anna
      const newest = every.findIndex(({ id }) => listed.has(id))
      return hasUnread(state(at).context) ? every.slice(newest).map(({ id }) => id) : []
    },
  }
}

type World = Awaited<ReturnType<typeof world>>

let arrivals = 0

const take = async ({ tabs, clock, anna, send, idsIn }: World, step: Step) => {
  const memory = 'tab' in step ? tabs[step.tab]!.memory : tabs[0]!.memory
  switch (step.type) {
    case 'press':
      send(step.tab, { type: 'read', id: idsIn(step.tab)[step.at] ?? '' })
      break
    case 'pressAll':
      send(step.tab, { type: 'readAll' })
      break
    case 'more':
    case 'reload':
      send(step.tab, step)
      break
    case 'hide':
      send(step.tab, { type: 'pageHidden' })
      break
    case 'show':
      send(step.tab, { type: 'pageShown' })
      break
    case 'hold':
      memory.desk.hold('notifications.page')
      break
    case 'release':
      memory.desk.release('notifications.page')
      break
    case 'failPage':
      memory.desk.failNext('notifications.page', offline)
      break
    case 'holdWrites':
      for (const { memory: each } of tabs) step.on ? each.desk.hold('outbox.send') : each.desk.free('outbox.send')
      break
    case 'loseAnswer':
      memory.desk.loseNext('outbox.send', offline)
      break
    case 'arrive':
      for (let each = 0; each < step.count; each += 1) {
        arrivals += 1
        anna.notifications = [
          aNotification({ id: `new${arrivals}`, createdAt: clock.now() + arrivals }),
          ...anna.notifications,
        ]
      }
      break
    case 'weather':
      for (const { memory: each } of tabs)
        each.desk.failAlways('outbox.send', { fine: null, offline, refusing: refused }[step.now])
      break
    case 'wait':
      await passing(clock)(Math.min(step.ms, 2_000))
      clock.increment(Math.max(0, step.ms - 2_000))
  }
  await quiet()
}

const listsNothingTwice = ({ idsIn, state }: World) => {
  for (const at of [0, 1]) {
    expect(new Set(idsIn(at)).size).toBe(idsIn(at).length)
    expect(unreadCount(state(at).context)).toBeGreaterThanOrEqual(0)
  }
}

const inTheEnd = async (here: World, walk: readonly Step[]) => {
  await take(here, { type: 'weather', now: 'fine' })
  await take(here, { type: 'holdWrites', on: false })
  for (const { memory } of here.tabs) {
    memory.desk.free('notifications.page')
    memory.woke.tell({ type: 'wokeUp' })
    await quiet()
  }
  // Failures that were planned for a page are used up, and writes that stepped aside are due.
  const planned = walk.filter(({ type }) => type === 'failPage' || type === 'loseAnswer').length
  for (let tries = 0; tries < planned + 2; tries += 1)
    for (const at of [0, 1]) {
      here.tabs[at]!.memory.woke.tell({ type: 'wokeUp' })
      await take(here, { type: 'reload', tab: at })
    }
  await take(here, { type: 'wait', ms: 2_000 })
  for (const at of [0, 1]) {
    await take(here, { type: 'reload', tab: at })
    for (let pages = 0; pages < 40 && here.state(at).context.hasMore; pages += 1)
      await take(here, { type: 'more', tab: at })
  }
  const known = new Map(here.anna.notifications.map(({ id, isRead: read }) => [id, read]))
  for (const at of [0, 1]) {
    const { context } = here.state(at)
    expect(context).toMatchObject({ failure: null, marks: {} })
    expect(unreadCount(context)).toBe([...known.values()].filter((read) => !read).length)
    expect(context.list.map(({ id }) => id)).toEqual([...known.keys()])
    for (const each of context.list) expect([each.id, isRead(context, each)]).toEqual([each.id, known.get(each.id)])
  }
}

test('P4.5.01 P3.06 in two tabs, with or without a network, exactly what was read in one is read in both and at the studio, however late', async () => {
  await fc.assert(
    fc.asyncProperty(stepsUnder('fine', 'offline'), async (walk) => {
      const here = await world()
      const pressed = new Set(here.anna.notifications.filter(({ isRead: read }) => read).map(({ id }) => id))
      for (const step of walk) {
        if (step.type === 'press') pressed.add(here.idsIn(step.tab)[step.at] ?? '')
        if (step.type === 'pressAll') for (const id of here.reachOfAll(step.tab)) pressed.add(id)
        await take(here, step)
        listsNothingTwice(here)
        for (const at of [0, 1]) {
          const shown = here.readIn(at)
          expect(here.idsIn(at).filter((id) => pressed.has(id) !== shown.has(id))).toEqual([])
        }
      }
      await inTheEnd(here, walk)
      const read = here.anna.notifications.filter(({ isRead: each }) => each).map(({ id }) => id)
      expect(new Set(read)).toEqual(new Set(here.anna.notifications.flatMap(({ id }) => (pressed.has(id) ? [id] : []))))
    }),
    { numRuns: runs(120) },
  )
})

test('P4.5.01 P8.09 whatever is refused, fails or comes late, both tabs show in the end what the studio knows', async () => {
  await fc.assert(
    fc.asyncProperty(stepsUnder('fine', 'offline', 'refusing'), async (walk) => {
      const here = await world()
      for (const step of walk) {
        await take(here, step)
        listsNothingTwice(here)
      }
      await inTheEnd(here, walk)
    }),
    { numRuns: runs(120) },
  )
})

test('P2.5.01 P3.06 while nothing new comes, each press lowers the number in both tabs by one, wherever it is on its way', async () => {
  await fc.assert(
    fc.asyncProperty(stepsUnder('fine', 'offline'), async (steps) => {
      const here = await world()
      const left = new Set(here.anna.notifications.filter(({ isRead: read }) => !read).map(({ id }) => id))
      for (const step of steps.filter(({ type }) => type !== 'arrive')) {
        if (step.type === 'press') left.delete(here.idsIn(step.tab)[step.at] ?? '')
        if (step.type === 'pressAll') left.clear()
        await take(here, step)
        for (const at of [0, 1]) expect(unreadCount(here.state(at).context)).toBe(left.size)
      }
    }),
    { numRuns: runs(120) },
  )
})
