import { describe, expect, test } from 'vitest'
import type { Clock } from '../../core/kernel/clock.ts'
import { fail, ok } from '../../core/kernel/result.ts'
import { weekWrite } from '../../core/planner/my-week/index.ts'
import { favouriteWrite } from '../../core/user/favourites/index.ts'
import { progressWrite } from '../../core/user/history/index.ts'
import type { Elsewhere, OutboxPort, OutboxState, Refusal, Write } from '../../core/user/outbox/index.ts'
import { outboxMachine } from '../../core/user/outbox/index.ts'
import { endedOf } from '../../core/user/outbox/setup.ts'
import { topics } from '../../core/user/writes.ts'
import { morning } from '../../fixtures/examples.ts'
import { makeDesk, mouth } from '../../fixtures/memory/desk.ts'
import { alone, clockAt, down, offline, quiet, refused } from './running.ts'

const progress = (media: string, lastTime: number, after: number): Write =>
  progressWrite(media, { lastTime, completed: false, programId: null, updatedAt: morning + after })
const heart = (media: string, after: number): Write =>
  favouriteWrite({ id: media, on: true, at: morning + after }, `/m/${media}`)
const refusal = (write: Write): Refusal => ({ write, type: 'Refused' })

/** The outbox of a page, over a device that saves and a studio that takes everything. */
const page = async ({ refusals = [] as readonly Refusal[], together = true } = {}) => {
  const desk = makeDesk()
  const [woke, hidden] = [mouth<{ readonly type: 'wokeUp' }>(), mouth<{ readonly type: 'pageHidden' }>()]
  const elsewhere = mouth<Elsewhere>()
  const port: OutboxPort = {
    load: desk.asCall('load', () => ok({ writes: [], refusals })),
    keep: desk.asCall('keep', () => ok(undefined)),
    dismiss: desk.asCall('dismiss', () => ok(undefined)),
    send: desk.asCall('send', () => ok(null)),
    ...(together && { batch: desk.asCall('batch', (writes: readonly Write[]) => ok(writes.map(() => ok(null)))) }),
    ...{ woke: woke.feed, hidden: hidden.feed, elsewhere: elsewhere.feed },
  }
  const clock = clockAt()
  let behind = 0
  const device: Clock = {
    now: () => clock.now() - behind,
    setTimeout: (run, ms) => clock.setTimeout(run, ms),
    clearTimeout: (id) => clock.clearTimeout(id as number),
  }
  const machine = alone(outboxMachine(port, device, topics), { clock })
  await quiet()
  const told = async (tell: () => void) => {
    tell()
    await quiet()
  }
  const send = (...events: readonly object[]) =>
    told(() => {
      for (const event of events) machine.actor.send(event as { readonly type: string })
    })
  return {
    ...{ ...machine, desk, send },
    setBack: (ms: number) => {
      behind = ms
    },
    add: (...writes: readonly Write[]) => send(...writes.map((write) => ({ type: 'add', write }))),
    hide: () => told(() => hidden.tell({ type: 'pageHidden' })),
    wake: () => told(() => woke.tell({ type: 'wokeUp' })),
    hear: (event: Elsewhere) => told(() => elsewhere.tell(event)),
    context: () => (machine.actor.getSnapshot() as OutboxState).context,
  }
}

type Page = Awaited<ReturnType<typeof page>>

describe('a page that is left or shown again', () => {
  const ways: readonly (readonly [string, (here: Page) => Promise<void>])[] = [
    ['who leaves', ({ send }) => send({ type: 'flush' })],
    ['a page that wakes', ({ wake }) => wake()],
  ]

  test.each(ways)(
    'V7.11 A4.03 %s while the device saves sends all, saves all, then asks what others left',
    async (_, go) => {
      const here = await page()
      const [one, other] = [progress('barre001', 10, 0), progress('centre01', 20, 1)]
      here.desk.hold('keep')
      await here.add(one)
      await go(here)
      expect(here.desk.asked('keep')).toEqual([[one], [one]])
      await here.wait(1)
      expect(here.desk.asked('send')).toEqual([one])
      await here.add(other)
      expect([here.desk.asked('keep').slice(2), here.desk.asked('load').length]).toEqual([[[other]], 1])
      here.desk.free('keep')
      await quiet()
      expect([here.desk.asked('load').length, here.context().unkept]).toEqual([2, []])
      expect(here.desk.asked('keep')).toHaveLength(3)
      await here.wait(1_000)
      expect([here.desk.asked('send'), here.context().writes]).toEqual([[one, other], []])
    },
  )

  test.each(ways)(
    'V4.07 %s before the device has told what it kept sends what waits as soon as it has',
    async (_, go) => {
      const here = await page()
      here.desk.hold('load')
      await here.send({ type: 'flush' })
      await here.add(progress('barre001', 10, 0))
      await go(here)
      here.desk.free('load')
      await here.wait(1)
      expect(here.desk.asked('send')).toHaveLength(1)
    },
  )

  test('V7.11 V9.16 a page that is shown again while the device saves or tells what it kept gathers as ever', async () => {
    for (const busy of ['keep', 'load']) {
      const here = await page()
      here.desk.hold(busy)
      await here.hide()
      await (busy === 'keep' ? here.add(heart('barre001', 0)) : here.send({ type: 'flush' }))
      await here.wake()
      here.desk.free(busy)
      await here.wait(1)
      const before = here.desk.asked('send').length
      await here.add(progress('barre001', 10, 10))
      await here.wait(500)
      expect(here.desk.asked('send')).toHaveLength(before)
      await here.wait(500)
      expect(here.desk.asked('send')).toHaveLength(before + 1)
    }
  })
})

describe('a page that is hidden', () => {
  test('V4.07 V4.18 all that is gathered goes at once and together', async () => {
    const { add, hide, desk, context } = await page()
    const writes = [progress('barre001', 10, 0), progress('centre01', 20, 1)]
    await add(...writes)
    await hide()
    expect([desk.asked('batch'), desk.asked('send')]).toEqual([[writes], []])
    expect(context()).toMatchObject({ writes: [], sending: { progress: [] } })
    await add(progress('stretch1', 30, 2))
    expect([desk.asked('batch').length, desk.asked('send')]).toEqual([1, [progress('stretch1', 30, 2)]])
  })

  test('V4.07 V4.18 what is written while several go together goes along with them', async () => {
    const { add, hide, desk, context } = await page()
    const writes = [progress('barre001', 10, 0), progress('centre01', 20, 1), progress('stretch1', 30, 2)]
    desk.hold('batch')
    await add(...writes.slice(0, 2))
    await hide()
    await add(writes[2]!)
    expect(desk.asked('batch')).toEqual([writes.slice(0, 2), writes])
    desk.free('batch')
    await quiet()
    expect(context()).toMatchObject({ writes: [], sending: { progress: [] } })
  })

  test('V4.18 several go in the order in which they were made, with an older one that is being sent', async () => {
    const { add, hide, desk, wait } = await page()
    const [first, sent, newer] = [progress('barre001', 10, 0), progress('centre01', 20, 1), progress('centre01', 30, 2)]
    desk.failNext('send', down)
    await add(first)
    await wait(1_000)
    desk.hold('send')
    await add(sent)
    await wait(1_000)
    await add(newer)
    await hide()
    expect(desk.asked('batch')).toEqual([[first, sent, newer]])
  })

  test('V4.07 where several cannot go together they go one after the other', async () => {
    const { add, hide, desk, context } = await page({ together: false })
    const writes = [progress('barre001', 10, 0), progress('centre01', 20, 1)]
    desk.hold('send')
    await add(...writes)
    await hide()
    await add(heart('barre001', 2))
    desk.free('send')
    await quiet()
    expect(new Set(desk.asked('send'))).toEqual(new Set([...writes, heart('barre001', 2)]))
    expect([desk.asked('send').length, context().writes, context().refusals]).toEqual([3, [], []])
  })

  test('V7.11 a write without an answer of its own has failed, as have all where the request did', () => {
    const [one, other] = [heart('barre001', 0), heart('centre01', 1)]
    expect(endedOf([one, other], ok([ok('there')]))).toMatchObject([
      { write: one, answer: ok('there') },
      { write: other, answer: { ok: false, error: { type: 'Unexpected' } } },
    ])
    expect(endedOf([one, other], fail(offline)).map(({ answer }) => answer)).toEqual([fail(offline), fail(offline)])
  })
})

describe('a refusal', () => {
  const [one, other] = [heart('barre001', 0), heart('centre01', 1)]

  test('V8.06 that is dismissed is dropped by the device once, also while it drops another', async () => {
    const { send, desk, context, named } = await page({ refusals: [refusal(one), refusal(other)] })
    await send({ type: 'dismiss', write: one })
    await send({ type: 'dismiss', write: other })
    expect(desk.asked('dismiss')).toEqual([[one], [other]])
    desk.hold('dismiss')
    await send({ type: 'dismiss', write: one }, { type: 'dismiss', write: other })
    expect(desk.asked('dismiss').slice(2)).toEqual([[one], [one, other]])
    expect([context().refusals, named('dismissed').length]).toEqual([[], 2])
  })

  test('V8.06 goes when a newer write of the same thing is accepted, but not when another is', async () => {
    const { add, wait, context } = await page({ refusals: [refusal(one)] })
    await add(other)
    await wait(1)
    expect(context().refusals).toEqual([refusal(one)])
    await add(heart('barre001', 5))
    await wait(1)
    expect(context().refusals).toEqual([])
  })

  test('V7.14 of what is so already is none', async () => {
    const write = weekWrite({ change: { type: 'add', day: 'mon', video: 'barre001' }, at: morning })
    const { add, wait, desk, context, named } = await page()
    desk.failNext('send', { ...refused, reason: 'conflict' })
    await add(write)
    await wait(1)
    expect([context().refusals, named('refused'), named('sent')]).toEqual([
      [],
      [],
      [{ type: 'sent', write, reply: null }],
    ])
  })

  test('V8.06 of another tab is told with its type, and that the write has ended there tells nothing more', async () => {
    const { hear, facts, context } = await page()
    const before = facts.length
    await hear({ type: 'refusedElsewhere', refusal: refusal(one) })
    await hear({ type: 'doneElsewhere', write: one })
    await hear({ type: 'dismissedElsewhere', write: other })
    expect(context().refusals).toEqual([refusal(one)])
    expect(facts.slice(before)).toEqual([
      { type: 'refused', write: one, failure: { type: 'Refused', reason: 'other', message: '' } },
    ])
    await hear({ type: 'doneElsewhere', write: other })
    expect(facts.slice(before + 1)).toEqual([{ type: 'doneElsewhere', write: other }])
  })
})

test('V7.11 V9.16 what is gathered when the clock is set back waits until it is due by the new time', async () => {
  const { add, wait, setBack, desk } = await page()
  await add(progress('barre001', 10, 0))
  setBack(100)
  await wait(1_099)
  expect(desk.asked('send')).toEqual([])
  await wait(1)
  expect(desk.asked('send')).toEqual([progress('barre001', 10, 0)])
})

test('V7.07 V7.11 what waits here goes when another tab keeps a newer one, or has sent it', async () => {
  for (const event of [
    { type: 'keptElsewhere', write: heart('barre001', 5) },
    { type: 'doneElsewhere', write: heart('barre001', 0) },
  ] as const) {
    const { add, wait, hear, desk, context } = await page()
    desk.failNext('send', offline)
    await add(heart('barre001', 0), heart('centre01', 1))
    await wait(1)
    await hear(event)
    await wait(60_000)
    expect([context().writes, desk.asked('send')]).toEqual([[], [heart('barre001', 0), heart('centre01', 1)]])
  }
})
