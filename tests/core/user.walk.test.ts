import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { FavouritesState } from '../../core/user/favourites/index.ts'
import { isFavourite } from '../../core/user/favourites/index.ts'
import type { HistoryState } from '../../core/user/history/index.ts'
import type { UserState } from '../../core/user/machine.ts'
import { userMachine } from '../../core/user/machine.ts'
import type { OutboxState, Write } from '../../core/user/outbox/index.ts'
import { writesHub } from '../../core/user/outbox/index.ts'
import { topics } from '../../core/user/writes.ts'
import { aProfile, barre, centre, stretch } from '../../fixtures/examples.ts'
import { memoryDevice, memoryPorts, memoryStudio } from '../../fixtures/memory/index.ts'
import { runs } from '../runs.ts'
import { alone, clockAt, offline, passing, quiet, refused } from './running.ts'

/*
 * One random walk over a person in one or two tabs: presses on hearts and places in classes, with failures, lost
 * answers, slow ones, no network, reloads and refusals. After every step each tab shows what a reckoning says, and in the
 * end the studio knows just that. Faults planted to try it, each found: a write that has arrived takes a newer one along;
 * one that may pass is dropped; a refused heart stays; a heart taken back to the list instead of to what the studio took;
 * another tab's write sent over by an older one; two presses within a millisecond; older progress wins; what was kept is
 * not sent after a reload; a resting outbox that nothing wakes; a press that does not show. One was found by an example
 * alone: a write sent before the device has kept it.
 */

const classes = [barre, centre, stretch]
const ids = classes.map(({ id }) => id)

type Weather = 'fine' | 'offline' | 'refusing'

type Step =
  | { readonly type: 'press' | 'lose'; readonly tab: number; readonly id: string }
  | { readonly type: 'watch'; readonly tab: number; readonly id: string; readonly at: number }
  | { readonly type: 'reload' | 'wake' | 'flush'; readonly tab: number }
  | { readonly type: 'weather'; readonly now: Weather }
  | { readonly type: 'pace'; readonly slow: boolean }
  | { readonly type: 'wait'; readonly ms: number }

const tab = fc.nat(1)
const id = fc.constantFrom(...ids)
const stepsUnder = (...weathers: readonly Weather[]) =>
  fc.array(
    fc.oneof<fc.WeightedArbitrary<Step>[]>(
      { weight: 6, arbitrary: fc.record({ type: fc.constant('press' as const), tab, id }) },
      {
        weight: 3,
        arbitrary: fc.record({ type: fc.constant('watch' as const), tab, id, at: fc.constantFrom(5, 300, 1_750) }),
      },
      { weight: 1, arbitrary: fc.record({ type: fc.constant('lose' as const), tab, id }) },
      {
        weight: 3,
        arbitrary: fc.record({ type: fc.constantFrom('reload' as const, 'wake' as const, 'flush' as const), tab }),
      },
      { weight: 2, arbitrary: fc.record({ type: fc.constant('weather' as const), now: fc.constantFrom(...weathers) }) },
      { weight: 2, arbitrary: fc.record({ type: fc.constant('pace' as const), slow: fc.boolean() }) },
      {
        weight: 5,
        arbitrary: fc.record({
          type: fc.constant('wait' as const),
          ms: fc.constantFrom(0, 1, 999, 1_000, 14_999, 15_000),
        }),
      },
    ),
    { maxLength: 25, size: 'max' },
  )

const losingNothing = (...weathers: readonly Weather[]) =>
  stepsUnder(...weathers).map((walk) => walk.filter(({ type }) => type !== 'lose'))

const world = (tabs: number) => {
  const shared = { studio: memoryStudio(), device: memoryDevice() }
  shared.studio.members.get('anna@adagio.test')!.favourites.set('barre001', 1)
  const clock = clockAt()
  const open = (memory: ReturnType<typeof memoryPorts>) =>
    alone(userMachine(memory.ports.signedIn(aProfile()), writesHub(), clock), { clock }).actor
  const all = Array.from({ length: tabs }, () => {
    const memory = memoryPorts(shared)
    return { memory, actor: open(memory) }
  })
  const child = <S>(at: number, name: 'history' | 'favourites' | 'outbox') =>
    (all[at]!.actor.getSnapshot() as UserState).children[name]!.getSnapshot() as S
  return {
    ...shared,
    clock,
    all,
    reload: (at: number) => {
      const one = all[at]!
      one.actor.stop()
      clock.increment(50)
      one.actor = open(one.memory)
    },
    hearts: (at: number) => {
      const { list, marks } = child<FavouritesState>(at, 'favourites').context
      return ids.filter((each) => isFavourite(list, marks, each))
    },
    routes: (at: number) =>
      Object.fromEntries(
        Object.entries(child<HistoryState>(at, 'history').context.progress).map(([each, { lastTime }]) => [
          each,
          lastTime,
        ]),
      ),
    outbox: (at: number) => child<OutboxState>(at, 'outbox'),
  }
}

type World = ReturnType<typeof world>

const take = async ({ all, clock, reload }: World, step: Step) => {
  const at = 'tab' in step ? step.tab % all.length : 0
  const { memory, actor } = all[at]!
  const item = classes.find((each) => 'id' in step && each.id === step.id)!
  switch (step.type) {
    case 'press':
      actor.send({ type: 'toggleFavourite', id: step.id, pageUrl: `/m/${step.id}` })
      break
    case 'watch':
      actor.send({ type: 'record', report: { item, position: step.at, completed: false } })
      break
    case 'lose':
      memory.desk.loseNext('outbox.send', offline)
      actor.send({ type: 'toggleFavourite', id: step.id, pageUrl: `/m/${step.id}` })
      break
    case 'reload':
      reload(at)
      break
    case 'wake':
      memory.woke.tell({ type: 'wokeUp' })
      break
    case 'flush':
      actor.send({ type: 'flush' })
      break
    case 'weather':
      for (const each of all)
        each.memory.desk.failAlways('outbox.send', { fine: null, offline, refusing: refused }[step.now])
      break
    case 'pace':
      for (const each of all)
        if (step.slow && all.length === 1) each.memory.desk.hold('outbox.send')
        else each.memory.desk.free('outbox.send')
      break
    case 'wait':
      if (step.ms === 0) clock.increment(0)
      await passing(clock)(step.ms)
  }
  await quiet()
}

/** The state of the lane of a topic. */
const laneOf = (value: object, topic: string) => new Map(Object.entries(value)).get(topic)

const inTheEnd = async (here: World) => {
  await take(here, { type: 'weather', now: 'fine' })
  await take(here, { type: 'pace', slow: false })
  await take(here, { type: 'wait', ms: 2_000 })
  for (let tries = 0; tries < 25; tries += 1) await take(here, { type: 'wake', tab: tries })
  await take(here, { type: 'wait', ms: 10_000 })
  const anna = here.studio.members.get('anna@adagio.test')!
  here.all.forEach((_, at) => {
    const { context, value } = here.outbox(at)
    expect(context).toMatchObject({ writes: [], unkept: [] })
    for (const topic of topics) expect(laneOf(value, topic)).toBe('waiting')
    expect([value.keeping, value.ending, value.dismissing]).toEqual(['kept', 'empty', 'idle'])
    expect(ids.filter((each) => anna.favourites.has(each))).toEqual(here.hearts(at))
  })
  expect([...here.device.outbox]).toEqual([])
  return anna
}

const isInOrder = ({ studio }: World) => {
  const last = new Map<string, number>()
  for (const { write } of studio.arrived) {
    expect(write.at).toBeGreaterThanOrEqual(last.get(write.key) ?? 0)
    last.set(write.key, write.at)
  }
}

test('V7.07 V7.11 in one tab or two, with or without a network, what arrives in the end is what was shown', async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(1, 2), stepsUnder('fine', 'offline'), async (tabs, walk) => {
      const here = world(tabs)
      await quiet()
      const hearts = new Set(['barre001'])
      const routes: Record<string, number> = {}
      for (const step of walk) {
        await take(here, step)
        if (step.type === 'press' || step.type === 'lose')
          hearts.has(step.id) ? hearts.delete(step.id) : hearts.add(step.id)
        if (step.type === 'watch') routes[step.id] = step.at
        here.all.forEach((_, at) => {
          expect(here.hearts(at)).toEqual(ids.filter((each) => hearts.has(each)))
          expect(here.routes(at)).toEqual(routes)
          const { context, value } = here.outbox(at)
          for (const topic of topics)
            expect((context.sending[topic] ?? []).length > 0).toBe(
              ['sending', 'batching'].includes(laneOf(value, topic)),
            )
          if (tabs === 2) return
          const kept = (write: Write) => (here.device.outbox.get(`anna.${write.key}`) ?? write).at
          expect(context.writes.map(kept)).toEqual(context.writes.map(({ at }) => at))
          expect(here.device.outbox.size).toBe(context.writes.length)
        })
      }
      const anna = await inTheEnd(here)
      expect(ids.filter((each) => anna.favourites.has(each))).toEqual(ids.filter((each) => hearts.has(each)))
      expect(Object.fromEntries([...anna.progress].map(([each, { lastTime }]) => [each, lastTime]))).toEqual(routes)
      isInOrder(here)
    }),
    { numRuns: runs(60) },
  )
})

test('V7.07 whatever the studio refuses, the screen shows in the end what the studio knows', async () => {
  await fc.assert(
    fc.asyncProperty(losingNothing('fine', 'offline', 'refusing'), async (walk) => {
      const here = world(1)
      let weather = 'fine'
      await quiet()
      for (const step of walk) {
        const before = here.hearts(0)
        await take(here, step)
        if (step.type === 'weather') weather = step.now
        if ((step.type === 'press' || step.type === 'lose') && weather !== 'refusing')
          expect(here.hearts(0).includes(step.id)).toBe(!before.includes(step.id))
      }
      await inTheEnd(here)
      isInOrder(here)
    }),
    { numRuns: runs(50) },
  )
})

test('V7.11 in one tab, where nothing is lost on the way, each write arrives once', async () => {
  await fc.assert(
    fc.asyncProperty(losingNothing('fine', 'offline'), async (walk) => {
      const here = world(1)
      await quiet()
      for (const step of walk) await take(here, step)
      await inTheEnd(here)
      const told = here.studio.arrived.map(({ write }) => `${write.key} ${write.at}`)
      expect(new Set(told).size).toBe(told.length)
    }),
    { numRuns: runs(50) },
  )
})
