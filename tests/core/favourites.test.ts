import { describe, expect, test } from 'vitest'
import { ok } from '../../core/kernel/result.ts'
import type { FavouritesState } from '../../core/user/favourites/index.ts'
import { favouritesMachine, favouriteWrite, isFavourite } from '../../core/user/favourites/index.ts'
import { favouriteList } from '../../core/user/favourites/rules.ts'
import type { Write } from '../../core/user/outbox/index.ts'
import { withMark, withoutMark } from '../../core/user/outbox/index.ts'
import { aClass, aProfile, barre, centre, morning, stretch } from '../../fixtures/examples.ts'
import { memoryPorts } from '../../fixtures/memory/index.ts'
import { alone, clockAt, down, offline, quiet } from './running.ts'
import { scriptedWrites } from './writes.ts'

const refused = { type: 'Refused', reason: 'other', message: '' } as const

const ids = (state: FavouritesState) =>
  favouriteList(state.context.list, state.context.marks, state.context.known).map(({ item }) => item.id)

const shelf = async (prepare: (memory: ReturnType<typeof memoryPorts>) => void = () => {}) => {
  const memory = memoryPorts()
  const clock = clockAt()
  memory.studio.members.get('anna@adagio.test')!.favourites.set('barre001', morning - 1_000)
  prepare(memory)
  const writes = scriptedWrites()
  const machine = alone(
    favouritesMachine({ ...memory.ports.signedIn(aProfile()).favourites, writes: writes.port }, clock),
    { clock },
  )
  const toggle = (id: string) => machine.actor.send({ type: 'toggle', id, pageUrl: `/m/${id}` })
  const state = (): FavouritesState => machine.actor.getSnapshot()
  const on = (id: string) => isFavourite(state().context.list, state().context.marks, id)
  await quiet()
  return { ...memory, ...machine, writes, toggle, state, on }
}

describe('marks', () => {
  test('V7.07 the newer of two about the same class counts', () => {
    const first = { id: 'a', on: true, at: 5 }
    expect(withMark({ a: first }, 'a', { id: 'a', on: false, at: 4 })).toEqual({ a: first })
    expect(withMark({ a: first }, 'a', { id: 'a', on: false, at: 5 })['a']?.on).toBe(false)
    expect(withMark({ a: first }, 'b', { id: 'b', on: true, at: 1 })).toHaveProperty('a', first)
  })

  test('V7.07 only the very mark that was refused is taken back, to what the studio took last', () => {
    const marks = { a: { id: 'a', on: true, at: 5 }, b: { id: 'b', on: true, at: 5 } }
    expect(withoutMark({ marks, confirmed: {} }, 'a', 4)).toBe(marks)
    expect(withoutMark({ marks, confirmed: {} }, 'a', 5)).toEqual({ b: marks.b })
    const before = { id: 'a', on: false, at: 3 }
    expect(withoutMark({ marks, confirmed: { a: before } }, 'a', 5)['a']).toEqual(before)
  })

  test('V2.05 the list is newest first, without what was unmarked and with what was marked since', () => {
    const list = [
      { item: barre, addedAt: 10 },
      { item: centre, addedAt: 20 },
    ]
    const marks = {
      barre001: { id: 'barre001', on: false, at: 30 },
      stretch1: { id: 'stretch1', on: true, at: 25 },
      unknown1: { id: 'unknown1', on: true, at: 26 },
    }
    const known = { stretch1: stretch }
    expect(favouriteList(list, marks, known).map(({ item }) => item.id)).toEqual(['stretch1', 'centre01'])
    expect(favouriteList(list, {}, {}).map(({ item }) => item.id)).toEqual(['centre01', 'barre001'])
  })
})

describe('a press on a heart', () => {
  test('V7.07 shows at once and is told to be written', async () => {
    const { toggle, on, facts } = await shelf()
    expect([on('barre001'), on('centre01')]).toEqual([true, false])
    toggle('centre01')
    toggle('barre001')
    expect([on('barre001'), on('centre01')]).toEqual([false, true])
    const write = favouriteWrite({ id: 'centre01', on: true, at: morning }, '/m/centre01')
    expect(facts).toMatchObject([
      { type: 'wrote', write },
      { type: 'wrote', write: { body: { media: 'barre001', on: false } } },
    ])
  })

  test('V7.07 works while the list is not there, and when it never comes', async () => {
    const { toggle, on, state, desk } = await shelf((memory) => {
      memory.desk.hold('favourites.load')
      memory.desk.failNext('favourites.load', offline)
    })
    toggle('centre01')
    expect(on('centre01')).toBe(true)
    desk.free('favourites.load')
    await quiet()
    expect(state().matches('failed')).toBe(true)
    expect(on('centre01')).toBe(true)
    toggle('centre01')
    expect(on('centre01')).toBe(false)
  })

  test('V7.07 twice within a millisecond, or after the clock was set back, still counts', async () => {
    const { toggle, on, actor, facts } = await shelf()
    toggle('centre01')
    toggle('centre01')
    expect(on('centre01')).toBe(false)
    actor.send({ type: 'apply', mark: { id: 'stretch1', on: true, at: morning + 60_000 } })
    toggle('stretch1')
    expect(on('stretch1')).toBe(false)
    expect(facts.at(-1)).toMatchObject({ write: { body: { on: false }, at: morning + 60_001 } })
  })

  test('V7.07 of another tab, or kept from before, shows without being written again', async () => {
    const { actor, on, facts } = await shelf()
    actor.send({ type: 'apply', mark: { id: 'centre01', on: true, at: morning } })
    expect(on('centre01')).toBe(true)
    expect(facts).toEqual([])
  })

  test('V7.07 that another tab has sent gives way to the list that is loaded after it', async () => {
    const { actor, on, writes } = await shelf()
    const write = favouriteWrite({ id: 'centre01', on: true, at: morning }, '/m/centre01')
    writes.tell({ type: 'keptElsewhere', write })
    actor.send({ type: 'refresh' })
    await quiet()
    expect(on('centre01')).toBe(true)
    writes.tell({ type: 'doneElsewhere', write })
    actor.send({ type: 'refresh' })
    await quiet()
    expect(on('centre01')).toBe(false)
  })

  test('V7.07 that the studio refuses is taken back, on that class alone, and said', async () => {
    const { toggle, on, actor, state } = await shelf()
    toggle('centre01')
    toggle('stretch1')
    actor.send({ type: 'takeBack', mark: { id: 'centre01', on: true, at: morning }, failure: refused })
    expect([on('centre01'), on('stretch1')]).toEqual([false, true])
    expect(state().context.refused).toBe('centre01')
    toggle('stretch1')
    expect(state().context.refused).toBeNull()
  })

  test('V7.07 that is made after one was taken back is another, in the same millisecond too', async () => {
    const { toggle, actor, facts } = await shelf()
    toggle('centre01')
    actor.send({ type: 'takeBack', mark: { id: 'centre01', on: true, at: morning }, failure: refused })
    toggle('centre01')
    const writes = facts.flatMap((fact) => ('write' in fact ? [fact.write as Write] : []))
    expect(writes.map(({ at }) => at)).toEqual([morning, morning + 1])
  })

  test('V7.07 taken back, it stands where the studio has it', async () => {
    const { toggle, on, actor } = await shelf()
    toggle('barre001')
    actor.send({ type: 'confirm', mark: { id: 'barre001', on: false, at: morning } })
    toggle('barre001')
    expect(on('barre001')).toBe(true)
    actor.send({ type: 'takeBack', mark: { id: 'barre001', on: true, at: morning + 1 }, failure: refused })
    expect(on('barre001')).toBe(false)
  })
})

describe('the list', () => {
  test('V2.05 V7.08 a class that was marked since is looked for, once', async () => {
    const { toggle, state, desk } = await shelf()
    toggle('centre01')
    await quiet()
    expect(ids(state())).toEqual(['centre01', 'barre001'])
    toggle('centre01')
    toggle('centre01')
    toggle('gone0001')
    await quiet()
    await quiet()
    expect(desk.asked('favourites.items')).toEqual([['centre01'], ['gone0001']])
    expect(state().matches('ready')).toBe(true)
  })

  test('V2.05 one that is marked while another is looked for is looked for next', async () => {
    const { toggle, state, desk } = await shelf((memory) => memory.desk.hold('favourites.items'))
    toggle('centre01')
    await quiet()
    toggle('stretch1')
    desk.free('favourites.items')
    await quiet()
    expect(desk.asked('favourites.items')).toEqual([['centre01'], ['stretch1']])
    expect(ids(state())).toContain('stretch1')
  })

  test('V2.05 V8.04 what could not be looked for is looked for again with the next reload, not before', async () => {
    const { toggle, state, actor, desk } = await shelf((memory) => memory.desk.failNext('favourites.items', down))
    toggle('centre01')
    await quiet()
    expect(ids(state())).toEqual(['barre001'])
    toggle('stretch1')
    await quiet()
    expect(desk.asked('favourites.items')).toHaveLength(2)
    actor.send({ type: 'reload' })
    await quiet()
    expect(ids(state())).toContain('centre01')
  })

  test('A7.11 V7.07 a refresh takes what another device has changed and keeps what is not accepted; one that fails changes nothing', async () => {
    const { actor, state, studio, toggle, desk } = await shelf()
    toggle('stretch1')
    toggle('centre01')
    await quiet()
    actor.send({ type: 'confirm', mark: state().context.marks['stretch1']! })
    studio.members.get('anna@adagio.test')!.favourites.clear()
    desk.failNext('favourites.load', down)
    actor.send({ type: 'refresh' })
    await quiet()
    expect([state().value, state().context.failure, ids(state()).length]).toEqual(['ready', null, 3])
    desk.hold('favourites.load')
    actor.send({ type: 'refresh' })
    expect(state().matches('loading')).toBe(false)
    desk.free('favourites.load')
    await quiet()
    expect(ids(state())).toEqual(['centre01'])
  })

  test('V8.04 a reload that fails keeps the list, and one that succeeds clears the failure', async () => {
    const { actor, state, desk } = await shelf()
    desk.failNext('favourites.load', down)
    actor.send({ type: 'reload' })
    await quiet()
    expect(state().matches('failed')).toBe(true)
    expect(ids(state())).toEqual(['barre001'])
    desk.answerNext('favourites.load', ok([{ item: aClass({ id: 'other001' }), addedAt: 1 }]))
    actor.send({ type: 'reload' })
    await quiet()
    expect(state().context.failure).toBeNull()
    expect(ids(state())).toEqual(['other001'])
  })
})
