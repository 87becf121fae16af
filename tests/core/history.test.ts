import { describe, expect, test } from 'vitest'
import type { VideoState } from '../../core/session/index.ts'
import type { HistoryState, Progress } from '../../core/user/history/index.ts'
import {
  fractionOf,
  historyMachine,
  isInside,
  isLoaded,
  keepGoing,
  keepGoingWindow,
  knowsProgress,
  progressWrite,
  watchAgain,
  watchedWrite,
} from '../../core/user/history/index.ts'
import { withState } from '../../core/user/history/rules.ts'
import { aClass, aProfile, barre, centre, day, morning, stretch } from '../../fixtures/examples.ts'
import { memoryPorts } from '../../fixtures/memory/index.ts'
import { alone, clockAt, down, offline, quiet } from './running.ts'
import { scriptedWrites } from './writes.ts'

const at = (lastTime: number, has: Partial<VideoState> = {}): VideoState => ({
  lastTime,
  completed: false,
  programId: null,
  updatedAt: morning - day,
  ...has,
})

const going = (progress: Progress, items = [barre, centre, stretch]) =>
  keepGoing(progress, Object.fromEntries(items.map((item) => [item.id, item])), [0.05, 0.95], morning).map(
    ({ item }) => item.id,
  )

describe('how far somebody is', () => {
  test('V3.05 a fraction: none where nothing is known, all where it was finished, never more than all', () => {
    expect(fractionOf(undefined, 100)).toBeNull()
    expect(fractionOf(at(10), 0)).toBeNull()
    expect(fractionOf(at(25), 100)).toBe(0.25)
    expect(fractionOf(at(120), 100)).toBe(1)
    expect(fractionOf(at(3, { completed: true }), 100)).toBe(1)
  })

  test('V4.05 strictly between 5% and 95%: at the edges a class is not kept going with', () => {
    expect(keepGoingWindow).toEqual([0.05, 0.95])
    const kept = (lastTime: number) => going({ barre001: at(lastTime) }).length
    expect([0, 90, 90.001, 900, 1_709.999, 1_710, 1_800].map(kept)).toEqual([0, 0, 1, 1, 1, 0, 0])
    expect([0.05, 0.0501, 0.95, 0.9499].map((fraction) => isInside(fraction, [0.05, 0.95]))).toEqual([
      ...[false, true, false, true],
    ])
  })

  test('V9.05 V9.23 for thirty days: one millisecond before, at, and one after', () => {
    const aged = (age: number) => going({ barre001: at(900, { updatedAt: morning - age }) }).length
    expect([30 * day - 1, 30 * day, 30 * day + 1].map(aged)).toEqual([1, 1, 0])
  })

  test('V9.05 fifty at most, the last one first', () => {
    const many = Array.from({ length: 60 }, (_, index) => aClass({ id: `class${index}`, duration: 100 }))
    const progress = Object.fromEntries(many.map(({ id }, index) => [id, at(50, { updatedAt: morning - index })]))
    const kept = going(progress, many)
    expect(kept).toHaveLength(50)
    expect([kept[0], kept[49]]).toEqual(['class0', 'class49'])
  })

  test('V4.05 finished ones and ones that are gone are left out', () => {
    expect(going({ barre001: at(900, { completed: true }), gone0001: at(50), centre01: at(1_200) })).toEqual([
      'centre01',
    ])
  })

  test('V2.06 watch again: each finished class once, at the later of its two dates, the last one first', () => {
    const progress = {
      barre001: at(1_800, { completed: true, updatedAt: 300 }),
      centre01: at(2_400, { completed: true, updatedAt: 100 }),
      stretch1: at(5, { updatedAt: 900 }),
      gone0001: at(5, { completed: true, updatedAt: 900 }),
    }
    const watched = [
      { item: barre, addedAt: 200 },
      { item: stretch, addedAt: 250 },
    ]
    const items = { barre001: barre, centre01: centre }
    expect(watchAgain(watched, progress, items).map(({ id }) => id)).toEqual(['barre001', 'stretch1', 'centre01'])
  })

  test('V3.03 of two states of the same class from the same time the later to come wins', () => {
    expect(withState({ a: at(1, { updatedAt: 5 }) }, 'a', at(2, { updatedAt: 5 }))['a']?.lastTime).toBe(2)
  })
})

const notebook = async (
  progress: Progress = {},
  prepare: (memory: ReturnType<typeof memoryPorts>) => void = () => {},
) => {
  const memory = memoryPorts()
  const anna = memory.studio.members.get('anna@adagio.test')!
  for (const [id, state] of Object.entries(progress)) anna.progress.set(id, state)
  prepare(memory)
  const clock = clockAt()
  const machine = alone(
    historyMachine({ ...memory.ports.signedIn(aProfile()).history, writes: scriptedWrites().port }, clock),
    { clock },
  )
  const state = (): HistoryState => machine.actor.getSnapshot()
  const record = (position: number, completed = false, item = barre) =>
    machine.actor.send({ type: 'record', report: { item, position, completed } })
  await quiet()
  return { ...memory, ...machine, anna, state, record }
}

describe('the history', () => {
  test('V4.07 V7.11 records in the class’s own name at once, and tells what is to be written', async () => {
    const { record, state, facts, clock } = await notebook()
    clock.increment(5)
    record(120)
    const kept = { lastTime: 120, completed: false, programId: null, updatedAt: morning + 5 }
    expect(state().context.progress['barre001']).toEqual(kept)
    expect(facts.at(-1)).toEqual({ type: 'wrote', write: progressWrite('barre001', kept) })
  })

  test('V4.07 two reports within a millisecond are told apart, and a clock set back loses none', async () => {
    const { record, state } = await notebook({ centre01: at(5, { updatedAt: morning + 60_000 }) })
    record(120)
    record(1_800, true)
    expect(state().context.progress['barre001']).toMatchObject({ completed: true, updatedAt: morning + 1 })
    record(700, false, centre)
    expect(state().context.progress['centre01']).toMatchObject({ lastTime: 700, updatedAt: morning + 60_001 })
  })

  test('V3.03 P4.1.02 a finished class stays finished, also while it is taken again', async () => {
    const { record, state } = await notebook()
    const completed = () => state().context.progress['barre001']?.completed
    record(900)
    expect(completed()).toBe(false)
    record(1_800, true)
    record(3)
    expect(completed()).toBe(true)
  })

  test('V7.10 V4.08 nearly at the end, it counts as watched', async () => {
    const { actor, state, facts } = await notebook()
    actor.send({ type: 'recordWatched', item: barre, programId: null, isDanced: true })
    actor.send({ type: 'recordWatched', item: barre, programId: null, isDanced: true })
    expect(state().context.watched).toEqual([{ item: barre, addedAt: morning, isDanced: true }])
    expect(facts.at(-1)).toMatchObject({ write: watchedWrite('barre001', null, morning) })
  })

  test('V7.09 what is done while it loads is not lost, and the newer state wins', async () => {
    const { desk, record, actor, state } = await notebook(
      { barre001: at(60), centre01: at(90, { updatedAt: morning + 5_000 }) },
      (memory) => {
        memory.studio.members.get('anna@adagio.test')!.watched.set('stretch1', morning - day)
        for (const name of ['progress', 'watched']) memory.desk.hold(`history.${name}`)
      },
    )
    expect(knowsProgress(state())).toBe(false)
    record(900)
    record(30, false, centre)
    actor.send({ type: 'recordWatched', item: barre, programId: null, isDanced: true })
    desk.free('history.progress')
    await quiet()
    expect(knowsProgress(state())).toBe(true)
    desk.free('history.watched')
    await quiet()
    expect(state().matches('ready')).toBe(true)
    const { progress, watched } = state().context
    expect([progress['barre001']?.lastTime, progress['centre01']?.lastTime]).toEqual([900, 90])
    expect(watched.map(({ item }) => item.id)).toEqual(['stretch1', 'barre001'])
  })

  test('V4.05 progress is known before the classes are, and only recent ones are asked for', async () => {
    const { state, desk, named } = await notebook(
      {
        barre001: at(900, { updatedAt: morning - day }),
        centre01: at(900, { updatedAt: morning - 31 * day }),
        stretch1: at(600, { completed: true }),
      },
      (memory) => memory.desk.hold('history.items'),
    )
    expect(knowsProgress(state())).toBe(true)
    expect(named('progressKnown')).toHaveLength(1)
    expect(desk.asked('history.items')).toEqual([['barre001']])
  })

  test('A7.11 a refresh takes what another device has recorded, counts as loaded meanwhile, and changes nothing where it fails', async () => {
    const { state, actor, anna, desk, facts } = await notebook({ barre001: at(900) })
    anna.progress.set('centre01', at(60))
    for (const name of ['progress', 'items', 'watched']) desk.failNext(`history.${name}`, down)
    actor.send({ type: 'refresh' })
    await quiet()
    expect([state().value, state().context.failure]).toEqual(['ready', null])
    const known = facts.length
    desk.hold('history.progress')
    actor.send({ type: 'refresh' })
    expect([isLoaded(state()), Object.keys(state().context.progress)]).toEqual([true, ['barre001']])
    desk.free('history.progress')
    await quiet()
    expect([state().value, facts.length]).toEqual(['ready', known])
    expect(state().context.progress['centre01']?.lastTime).toBe(60)
    expect(state().context.items['centre01']).toBeDefined()
  })

  test('V8.04 a look-up that fails is said, loses nothing, and a reload mends it', async () => {
    for (const name of ['progress', 'items', 'watched']) {
      const { state, actor, record } = await notebook({ barre001: at(900) }, ({ desk }) =>
        desk.failNext(`history.${name}`, name === 'items' ? offline : down),
      )
      expect(state().matches('failed')).toBe(true)
      record(300, false, centre)
      actor.send({ type: 'reload' })
      await quiet()
      expect(state().matches('ready')).toBe(true)
      expect(state().context.failure).toBeNull()
      expect(Object.keys(state().context.progress).sort()).toEqual(['barre001', 'centre01'])
    }
  })

  test('V7.11 a state of another tab, or kept from before, shows without being written again', async () => {
    const { actor, state, facts } = await notebook({ barre001: at(900) })
    const before = facts.length
    actor.send({ type: 'apply', mark: { id: 'barre001', state: at(1_000, { updatedAt: morning }) } })
    actor.send({ type: 'apply', mark: { id: 'barre001', state: at(10, { updatedAt: morning - 1 }) } })
    expect(state().context.progress['barre001']?.lastTime).toBe(1_000)
    expect(facts).toHaveLength(before)
  })

  test('V9.22 a visitor’s history is the device’s', async () => {
    const memory = memoryPorts()
    memory.device.history = { barre001: at(900), stretch1: at(600, { completed: true }) }
    const { actor } = alone(
      historyMachine({ ...memory.ports.visitor.history, writes: scriptedWrites().port }, clockAt()),
    )
    await quiet()
    expect(Object.keys(actor.getSnapshot().context.progress)).toEqual(['barre001', 'stretch1'])
    expect(actor.getSnapshot().context.watched).toMatchObject([{ item: { id: 'stretch1' } }])
    expect(memory.desk.calls.every(({ name }) => name.startsWith('visitor.'))).toBe(true)
  })
})
