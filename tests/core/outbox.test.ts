import { describe, expect, test } from 'vitest'
import { consentsWrite } from '../../core/commerce/account/index.ts'
import { fail, ok } from '../../core/kernel/result.ts'
import { favouriteWrite } from '../../core/user/favourites/index.ts'
import { marksIn } from '../../core/user/favourites/writes.ts'
import { progressWrite } from '../../core/user/history/index.ts'
import type { OutboxPort, OutboxState, Write } from '../../core/user/outbox/index.ts'
import { enqueued, outboxMachine, pauseAfter } from '../../core/user/outbox/index.ts'
import { tagsWrite, topics } from '../../core/user/writes.ts'
import { answersTo, aProfile, morning } from '../../fixtures/examples.ts'
import type { MemoryDevice, MemoryStudio } from '../../fixtures/memory/index.ts'
import { memoryDevice, memoryPorts, memoryStudio } from '../../fixtures/memory/index.ts'
import { alone, clockAt, down, offline, passing, quiet, refused, signedOut } from './running.ts'

const progress = (media: string, lastTime: number, at: number): Write =>
  progressWrite(media, { lastTime, completed: false, programId: null, updatedAt: morning + at })
const heart = (media: string, on: boolean, at: number): Write =>
  favouriteWrite({ id: media, on, at: morning + at }, `/m/${media}`)

const tab = async (
  shared: { studio?: MemoryStudio; device?: MemoryDevice } = {},
  prepare: (memory: ReturnType<typeof memoryPorts>) => void = () => {},
  around: (port: OutboxPort) => OutboxPort = (port) => port,
) => {
  const memory = memoryPorts(shared)
  prepare(memory)
  const clock = clockAt()
  const machine = alone(outboxMachine(around(memory.ports.signedIn(aProfile()).outbox), clock, topics), { clock })
  const add = async (...writes: readonly Write[]) => {
    for (const write of writes) machine.actor.send({ type: 'add', write })
    await quiet()
  }
  const flush = async () => {
    machine.actor.send({ type: 'flush' })
    await quiet()
  }
  await quiet()
  return {
    ...memory,
    ...machine,
    add,
    flush,
    wait: passing(clock),
    sent: () => memory.desk.asked('outbox.send') as readonly Write[],
    kept: () => [...memory.device.outbox.values()],
    state: (): OutboxState => machine.actor.getSnapshot(),
  }
}

describe('one write', () => {
  test('V7.11 is kept first, then sent, then dropped', async () => {
    const { add, desk, sent, kept, facts, wait } = await tab({}, ({ desk: each }) => {
      each.hold('outbox.keep')
      each.hold('outbox.send')
    })
    await add(heart('barre001', true, 0))
    await wait(1_000)
    expect(sent()).toEqual([])
    desk.free('outbox.keep')
    await quiet()
    expect(sent()).toEqual([heart('barre001', true, 0)])
    expect(kept()).toHaveLength(1)
    desk.free('outbox.send')
    await quiet()
    expect(kept()).toEqual([])
    expect(facts.map(({ type }) => type)).toEqual(['restored', 'emptied', 'sent', 'emptied'])
  })

  test('V7.11 V9.16 progress is gathered for a second, and only the newest of it goes', async () => {
    const { add, clock, sent } = await tab()
    await add(progress('barre001', 10, 0))
    clock.increment(600)
    await add(progress('barre001', 11, 600))
    clock.increment(399)
    await quiet()
    expect(sent()).toEqual([])
    clock.increment(1)
    await quiet()
    expect(sent()).toEqual([progress('barre001', 11, 600)])
  })

  test('V7.07 a heart goes at once', async () => {
    const { add, clock, sent } = await tab()
    await add(heart('barre001', true, 0))
    clock.increment(0)
    await quiet()
    expect(sent()).toHaveLength(1)
  })

  test('V7.11 a device that cannot keep, or does not answer for two seconds, still sends', async () => {
    const unable = await tab({}, ({ desk }) => desk.failNext('outbox.keep', down))
    await unable.add(heart('barre001', true, 0))
    await unable.wait(1)
    expect(unable.sent()).toHaveLength(1)
    const mute = await tab({}, ({ desk }) => desk.hold('outbox.keep'))
    await mute.add(heart('barre001', true, 0))
    mute.clock.increment(0)
    mute.clock.increment(1_999)
    await quiet()
    expect(mute.sent()).toHaveLength(0)
    mute.clock.increment(1)
    await quiet()
    expect(mute.sent()).toHaveLength(1)
  })
})

describe('a write that does not arrive', () => {
  test('V7.11 steps aside for its pause, one millisecond less is not enough, longer each time, and goes again', async () => {
    const { add, clock, sent, kept } = await tab({}, ({ desk }) => {
      for (const failure of [offline, down, offline]) desk.failNext('outbox.send', failure)
    })
    const write = heart('barre001', true, 0)
    await add(write)
    clock.increment(0)
    await quiet()
    for (const tries of [1, 2, 3]) {
      expect(sent()).toHaveLength(tries)
      clock.increment(pauseAfter(write, tries) - 1)
      await quiet()
      expect(sent()).toHaveLength(tries)
      clock.increment(1)
      await quiet()
    }
    expect([sent().length, kept()]).toEqual([4, []])
  })

  test('V7.11 one that keeps failing holds up nothing of another topic, and nothing else of its own', async () => {
    const failing = progress('barre001', 10, 0)
    let tries = 0
    const around = (port: OutboxPort): OutboxPort => ({
      ...port,
      send: async (write, signal) => {
        if (write.key !== failing.key) return port.send(write, signal)
        tries += 1
        return fail(down)
      },
    })
    const { add, wait, studio, state } = await tab({}, undefined, around)
    await add(failing)
    await wait(3_000)
    await add(progress('centre01', 5, 3_000), heart('barre001', true, 3_001))
    await wait(1_000)
    expect(studio.arrived.map(({ write }) => write.key)).toEqual(['keepFavourite:barre001', 'keepProgress:centre01'])
    expect(state().context.writes).toEqual([failing])
    const before = tries
    await wait(3_600_000)
    expect(tries - before).toBeGreaterThan(4)
    expect(tries - before).toBeLessThan(12)
  })

  test('V7.11 one that takes the place of a failing one keeps its pause, so that nothing is asked every second', async () => {
    const { add, wait, sent, desk } = await tab()
    desk.failAlways('outbox.send', down)
    for (let second = 0; second < 60; second += 1) {
      await add(progress('barre001', second, second * 1_000))
      await wait(1_000)
    }
    expect(sent().length).toBeLessThan(5)
    desk.failAlways('outbox.send', null)
    await wait(120_000)
    expect(sent().at(-1)).toEqual(progress('barre001', 59, 59_000))
  })

  test('V7.11 goes again when the page wakes and when somebody is about to go', async () => {
    for (const rouse of ['woke', 'flush'] as const) {
      const { add, clock, sent, woke, flush } = await tab({}, ({ desk }) => desk.failNext('outbox.send', down))
      await add(progress('barre001', 10, 0))
      clock.increment(1_000)
      await quiet()
      if (rouse === 'woke') woke.tell({ type: 'wokeUp' })
      else await flush()
      await quiet()
      expect(sent()).toHaveLength(2)
    }
  })

  test('A4.03 a lost session loses no write', async () => {
    const { add, wait, named, kept } = await tab({}, ({ desk }) => desk.failNext('outbox.send', signedOut))
    await add(heart('barre001', true, 0))
    await wait(1)
    expect(named('refused')).toEqual([])
    expect(kept()).toHaveLength(1)
  })

  test('V7.07 one that the studio refuses is told, dropped, and not tried again', async () => {
    const { add, wait, sent, named, kept, state } = await tab({}, ({ desk }) => desk.failNext('outbox.send', refused))
    await add(heart('barre001', true, 0), heart('centre01', true, 1))
    await wait(60_000)
    expect(named('refused')).toEqual([{ type: 'refused', write: heart('barre001', true, 0), failure: refused }])
    expect(sent().map(({ key }) => key)).toEqual(['keepFavourite:barre001', 'keepFavourite:centre01'])
    expect(kept()).toEqual([])
    expect(state().context).toMatchObject({ writes: [], unkept: [], sending: { favourites: [] } })
  })

  test('V4.17 V8.06 a refusal is told after a reload too, in another tab as well, until it is dismissed', async () => {
    const shared = { studio: memoryStudio(), device: memoryDevice() }
    const first = await tab(shared, ({ desk }) => desk.failNext('outbox.send', refused))
    const other = await tab(shared)
    const refusal = { write: heart('barre001', true, 0), type: 'Refused' as const }
    await first.add(heart('barre001', true, 0))
    await first.wait(1)
    expect([first, other].map(({ state }) => state().context.refusals)).toEqual([[refusal], [refusal]])
    expect(other.named('refused')).toHaveLength(1)
    first.actor.stop()
    const again = await tab(shared)
    expect(again.named('restored')).toEqual([{ type: 'restored', writes: [], refusals: [refusal] }])
    again.actor.send({ type: 'dismiss', write: refusal.write })
    await quiet()
    expect([again, other].map(({ state }) => state().context.refusals)).toEqual([[], []])
    expect([again, other].map(({ named }) => named('dismissed').length)).toEqual([1, 1])
    expect(shared.device.refused.size).toBe(0)
    expect((await tab(shared)).state().context.refusals).toEqual([])
  })

  test('V4.17 V8.06 a refusal that the device could not keep stays when it says again what it keeps', async () => {
    const forgetful = (port: OutboxPort): OutboxPort => ({
      ...port,
      load: async () => ok({ writes: [], refusals: [] }),
    })
    const { add, wait, flush, state } = await tab({}, ({ desk }) => desk.failNext('outbox.send', refused), forgetful)
    await add(heart('barre001', true, 0))
    await wait(1)
    const kept = [{ write: heart('barre001', true, 0), type: 'Refused' as const }]
    expect(state().context.refusals).toEqual(kept)
    await flush()
    expect(state().context.refusals).toEqual(kept)
  })

  test('V7.11 a write made while an older one is on its way is neither lost nor overtaken', async () => {
    for (const answer of ['arrives', 'is refused', 'is lost'] as const) {
      const { add, wait, sent, kept, desk } = await tab({}, ({ desk: each }) => each.hold('outbox.send'))
      if (answer === 'is refused') desk.failNext('outbox.send', refused)
      if (answer === 'is lost') desk.loseNext('outbox.send', offline)
      await add(heart('barre001', true, 0))
      await wait(1)
      await add(heart('barre001', false, 5))
      desk.free('outbox.send')
      await wait(20_000)
      expect(marksIn(sent()).map(({ on }) => on)).toEqual([true, false])
      expect(kept()).toEqual([])
    }
  })
})

describe('somebody about to go', () => {
  test('V4.07 everything that waits goes at once, without being gathered', async () => {
    const { add, flush, sent } = await tab()
    await add(progress('barre001', 10, 0), progress('centre01', 20, 1), heart('stretch1', true, 2))
    await flush()
    expect(new Set(sent().map(({ key }) => key.split(':')[1]))).toEqual(new Set(['barre001', 'centre01', 'stretch1']))
  })

  test('V4.07 what is written while the page is hidden goes at once; shown again, it is gathered as ever', async () => {
    const { add, sent, hidden, woke } = await tab()
    hidden.tell({ type: 'pageHidden' })
    await add(progress('barre001', 10, 0))
    expect(sent()).toHaveLength(1)
    woke.tell({ type: 'wokeUp' })
    await add(progress('barre001', 11, 1))
    expect(sent()).toHaveLength(1)
  })

  test('A4.03 is told when nothing waits: at once, or when the last write is through', async () => {
    const { flush, add, named, desk } = await tab()
    const before = named('emptied').length
    await flush()
    expect(named('emptied').length).toBe(before + 1)
    desk.hold('outbox.send')
    await add(heart('barre001', true, 0), heart('centre01', true, 1))
    await flush()
    await flush()
    expect(desk.waiting('outbox.send')).toBe(1)
    expect(named('emptied').length).toBe(before + 1)
    desk.release('outbox.send')
    await quiet()
    expect(named('emptied').length).toBe(before + 1)
    desk.release('outbox.send')
    await quiet()
    expect(named('emptied').length).toBe(before + 2)
  })

  test('A4.03 is told too when the device had not yet said what it kept', async () => {
    const { flush, named, desk } = await tab({}, ({ desk: each }) => each.hold('outbox.load'))
    await flush()
    expect(named('emptied')).toHaveLength(0)
    desk.free('outbox.load')
    await quiet()
    expect(named('emptied')).toHaveLength(1)
  })
})

describe('what was kept before', () => {
  test('V7.11 is told, sent and dropped', async () => {
    const device = memoryDevice()
    device.outbox.set('anna.keepFavourite:barre001', heart('barre001', true, -5_000))
    device.outbox.set('ben.keepFavourite:centre01', heart('centre01', true, -5_000))
    const { wait, sent, named, studio } = await tab({ device })
    await wait(1)
    expect(named('restored')).toEqual([{ type: 'restored', writes: [heart('barre001', true, -5_000)], refusals: [] }])
    expect(sent()).toEqual([heart('barre001', true, -5_000)])
    expect([...device.outbox.keys()]).toEqual(['ben.keepFavourite:centre01'])
    expect(studio.arrived.map(({ person }) => person)).toEqual(['anna'])
  })

  test('V7.11 gives way to what was done since', async () => {
    const device = memoryDevice()
    device.outbox.set('anna.keepFavourite:barre001', heart('barre001', true, -5_000))
    const { add, wait, sent, desk } = await tab({ device }, ({ desk: each }) => each.hold('outbox.load'))
    await add(heart('barre001', false, 0))
    desk.free('outbox.load')
    await quiet()
    await wait(1)
    expect(sent()).toEqual([heart('barre001', false, 0)])
  })

  test('V7.11 a device that cannot say starts with nothing', async () => {
    const { add, wait, sent } = await tab({}, ({ desk }) => desk.failNext('outbox.load', down))
    await add(heart('barre001', true, 0))
    await wait(1)
    expect(sent()).toHaveLength(1)
  })
})

describe('two tabs', () => {
  const tabs = async () => {
    const shared = { studio: memoryStudio(), device: memoryDevice() }
    return { ...shared, one: await tab(shared), other: await tab(shared) }
  }

  test('V7.07 what one keeps the other tells of, and only one sends it', async () => {
    const { one, other, studio } = await tabs()
    await one.add(heart('barre001', true, 0))
    await one.wait(1)
    await other.wait(1)
    expect(other.named('keptElsewhere')).toEqual([{ type: 'keptElsewhere', write: heart('barre001', true, 0) }])
    expect(studio.arrived).toHaveLength(1)
  })

  test('V7.07 a write that waits gives way to a newer one of another tab', async () => {
    const { one, other, studio } = await tabs()
    one.desk.failNext('outbox.send', offline)
    await one.add(heart('barre001', true, 0))
    await one.wait(1)
    await other.add(heart('barre001', false, 5))
    await other.wait(1)
    await one.wait(20_000)
    expect(studio.arrived.map(({ write }) => write)).toEqual([heart('barre001', false, 5)])
    expect(one.state().value).toMatchObject({ favourites: 'waiting' })
    expect(one.state().context.writes).toEqual([])
  })

  test('A4.03 who goes takes along what a closed tab left behind', async () => {
    const { one, other, studio, device } = await tabs()
    one.desk.failNext('outbox.send', offline)
    await one.add(heart('barre001', true, 0))
    await one.wait(1)
    one.actor.stop()
    await other.flush()
    expect(studio.arrived).toHaveLength(1)
    expect(device.outbox.size).toBe(0)
  })
})

describe('what is told of an account', () => {
  const tags = (tag: string, after: number): Write => tagsWrite([tag], morning + after)
  const consents = (letters: boolean, after: number): Write => consentsWrite(answersTo({ letters }), morning + after)

  test('A7.04 A5.07 tags wait beside each other, of consents the newest stays, and both arrive', async () => {
    const { add, wait, sent, kept } = await tab()
    const writes = [tags('ftue1', 0), consents(false, 1), tags('other', 2), consents(true, 3), tags('ftue1', 4)]
    expect(writes.reduce(enqueued, [] as readonly Write[])).toEqual([writes[2], writes[3], writes[4]])
    await add(tags('ftue1', 0), consents(true, 1))
    await wait(1_000)
    expect([sent().map(({ topic }) => topic), kept()]).toEqual([['tags', 'consents'], []])
  })
})
