import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Booking, Change, OutboxPort, OutboxState, Reply, Write } from '../../core/outbox/index.ts'
import { arrived, enqueued, gatherTime, keyOf, madeAt, outboxMachine } from '../../core/outbox/index.ts'
import { ok } from '../../core/result.ts'
import { morning } from '../../fixtures/examples.ts'
import { makeDesk, mouth } from '../../fixtures/memory/desk.ts'
import { alone, clockAt, down, offline, quiet, refused } from './house.ts'

const week = (change: Change, after: number): Write => ({
  ...{ type: 'keepWeek', edit: { change, at: morning + after }, at: morning + after },
})
const add = (video: string, after: number) => week({ type: 'add', day: 'mon', video }, after)
const remove = (video: string, after: number) => week({ type: 'remove', day: 'mon', video }, after)
const booking = (has: Partial<Booking>, after: number): Write => {
  const at = morning + after
  return { type: 'keepBooking', booking: { wish: 'rsvp', kind: 'class', id: 'live-1', on: true, at, ...has }, at }
}

const holds: Reply = { sun: [], mon: ['barre001'], tue: [], wed: [], thu: [], fri: [], sat: [] }

/** An outbox over a device that keeps, and a studio that takes. */
const box = async (kept: readonly Write[] = []) => {
  const desk = makeDesk()
  const elsewhere = mouth<{ readonly type: 'keptElsewhere' | 'doneElsewhere'; readonly write: Write }>()
  const device = new Map(kept.map((write) => [keyOf(write), write]))
  const port: OutboxPort = {
    load: desk.asCall('load', () => ok([...device.values()])),
    keep: desk.asCall('keep', (writes) => {
      for (const write of writes) device.set(keyOf(write), write)
      return ok(undefined)
    }),
    drop: desk.asCall('drop', (write) => {
      device.delete(keyOf(write))
      return ok(undefined)
    }),
    send: desk.asCall('send', (write) => ok(write.type === 'keepWeek' ? holds : null)),
    woke: mouth<{ readonly type: 'wokeUp' }>().feed,
    elsewhere: elsewhere.feed,
  }
  const clock = clockAt()
  const machine = alone(outboxMachine(port), { clock })
  await quiet()
  return {
    ...{ ...machine, desk, device, elsewhere },
    add: async (...writes: readonly Write[]) => {
      for (const write of writes) machine.actor.send({ type: 'add', write })
      await quiet()
    },
    sent: () => desk.asked('send') as readonly Write[],
    state: (): OutboxState => machine.actor.getSnapshot(),
  }
}

describe('changes of the week in the queue', () => {
  const changes = fc.array(
    fc
      .tuple(fc.constantFrom('a', 'b'), fc.boolean(), fc.nat(3))
      .map(([video, isAdd, at]) => (isAdd ? add(video, at) : remove(video, at))),
    { maxLength: 10 },
  )

  test('V7.14 each counts, in the order in which it came: none replaces another', () => {
    fc.assert(
      fc.property(changes, (added) => {
        const each = added.filter((write, at) => added.findLastIndex((other) => keyOf(other) === keyOf(write)) === at)
        expect(added.reduce<readonly Write[]>(enqueued, [])).toEqual(each)
      }),
    )
    expect(new Set([add('a', 0), add('a', 1), remove('a', 0), add('b', 0)].map(keyOf)).size).toBe(4)
    expect([madeAt(add('a', 7)), madeAt(booking({}, 8))]).toEqual([morning + 7, morning + 8])
  })

  test('V7.14 what has arrived takes nothing else along', () => {
    const queue = [add('a', 0), add('b', 1), remove('a', 2), add('a', 3)]
    expect(arrived(queue, remove('a', 2))).toEqual([queue[0], queue[1], queue[3]])
  })

  test('V7.14 V7.21 V9.16 neither a change nor a booking is gathered', () => {
    expect([gatherTime(add('a', 0)), gatherTime(booking({}, 0))]).toEqual([0, 0])
  })

  test('V7.21 V7.22 V7.23 of two presses about the same booking the newer stays, others wait beside it', () => {
    const presses = [
      booking({}, 0),
      booking({ kind: 'event' }, 1),
      booking({ wish: 'notify' }, 2),
      booking({ id: 'live-2' }, 3),
      booking({ on: false }, 4),
    ]
    expect(presses.reduce<readonly Write[]>(enqueued, [])).toEqual(presses.slice(1))
    expect([presses[4]!, presses[0]!].reduce<readonly Write[]>(enqueued, [])).toEqual([presses[4]])
  })
})

describe('changes of the week on their way', () => {
  test('V7.14 V7.17 go one after the other, in the order in which they were made, and the week that the studio holds is told', async () => {
    const { add: keep, wait, sent, named, device } = await box()
    const writes = [add('a', 0), remove('a', 1), add('a', 2)]
    await keep(...writes)
    await wait(2_000)
    expect([sent(), device.size]).toEqual([writes, 0])
    expect(named('sent')).toEqual(writes.map((write) => ({ type: 'sent', write, reply: holds })))
  })

  test('V4.17 V7.14 a later one does not overtake one that rests, and nothing of either is lost', async () => {
    const { add: keep, wait, sent, desk, named, device } = await box()
    desk.failNext('send', offline)
    desk.failNext('send', down)
    await keep(add('a', 0))
    await wait(500)
    await keep(remove('a', 600))
    await wait(14_000)
    expect([sent(), device.size]).toEqual([[add('a', 0)], 2])
    await wait(31_000)
    expect(sent()).toEqual([add('a', 0), add('a', 0), add('a', 0), remove('a', 600)])
    expect([named('sent').length, named('refused')]).toEqual([2, []])
  })

  test('V4.17 V8.06 one that is refused is told, and the next goes on', async () => {
    const { add: keep, wait, named, desk, sent } = await box()
    desk.failNext('send', refused)
    await keep(add('a', 0), remove('b', 1), booking({}, 2))
    await wait(2_000)
    expect(named('refused')).toEqual([{ type: 'refused', write: add('a', 0), failure: refused }])
    expect(sent()).toHaveLength(3)
  })

  test('V4.17 what was kept over a reload is told and sent, in the order in which it was made, before what is new', async () => {
    const kept = [add('a', -9_000), remove('a', -8_000), booking({ on: false }, -7_000)]
    const { add: keep, wait, sent, named, device } = await box(kept)
    await keep(add('b', 0))
    await wait(2_000)
    expect(named('restored')).toEqual([{ type: 'restored', writes: kept }])
    expect([sent(), device.size]).toEqual([[...kept, add('b', 0)], 0])
  })

  test('V4.15 V7.21 a place that is taken and given up again while the first press is on its way ends as it was pressed last', async () => {
    const { add: keep, wait, sent, desk } = await box()
    desk.hold('send')
    await keep(booking({}, 0))
    await wait(2_000)
    await keep(booking({ on: false }, 10))
    desk.free('send')
    await wait(2_000)
    expect(sent()).toEqual([booking({}, 0), booking({ on: false }, 10)])
  })

  test('V4.17 what another tab keeps and has done with is told, and replaces nothing here', async () => {
    const { add: keep, wait, sent, desk, elsewhere, facts } = await box()
    desk.hold('send')
    await keep(add('a', 0))
    await wait(2_000)
    elsewhere.tell({ type: 'keptElsewhere', write: remove('a', 5) })
    elsewhere.tell({ type: 'doneElsewhere', write: remove('a', 5) })
    expect(facts.slice(-2)).toEqual([
      { type: 'keptElsewhere', write: remove('a', 5) },
      { type: 'doneElsewhere', write: remove('a', 5) },
    ])
    desk.free('send')
    await wait(2_000)
    expect(sent()).toEqual([add('a', 0)])
  })
})
