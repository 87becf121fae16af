import { describe, expect, test } from 'vitest'
import { ok } from '../../core/kernel/result.ts'
import type { Booking } from '../../core/planner/live/index.ts'
import { bookingWrite } from '../../core/planner/live/index.ts'
import type { WeekChange } from '../../core/planner/my-week/index.ts'
import { weekWrite } from '../../core/planner/my-week/index.ts'
import type { Elsewhere, OutboxPort, OutboxState, Reply, Write } from '../../core/user/outbox/index.ts'
import { arrived, enqueued, outboxMachine, outcomeOf, pauseAfter } from '../../core/user/outbox/index.ts'
import { topics } from '../../core/user/writes.ts'
import { morning } from '../../fixtures/examples.ts'
import { makeDesk, mouth } from '../../fixtures/memory/desk.ts'
import { alone, clockAt, down, offline, quiet, refused } from './running.ts'

const week = (change: WeekChange, after: number): Write => weekWrite({ change, at: morning + after })
const add = (video: string, after: number) => week({ type: 'add', day: 'mon', video }, after)
const remove = (video: string, after: number) => week({ type: 'remove', day: 'mon', video }, after)
const booking = (has: Partial<Booking>, after: number): Write =>
  bookingWrite({ ...{ purpose: 'rsvp', kind: 'class', id: 'live-1', on: true }, at: morning + after, ...has })

const holds: Reply = { sun: [], mon: ['barre001'], tue: [], wed: [], thu: [], fri: [], sat: [] }

/** An outbox over a device that keeps, and a studio that takes. */
const box = async (kept: readonly Write[] = [], together = false) => {
  const desk = makeDesk()
  const elsewhere = mouth<Elsewhere>()
  const hidden = mouth<{ readonly type: 'pageHidden' }>()
  const device = new Map(kept.map((write) => [write.key, write]))
  const send: OutboxPort['send'] = desk.asCall('send', (write) => ok(write.topic === 'week' ? holds : null))
  const port: OutboxPort = {
    load: desk.asCall('load', () => ok({ writes: [...device.values()], refusals: [] })),
    keep: desk.asCall('keep', (writes) => {
      for (const write of writes) device.set(write.key, write)
      return ok(undefined)
    }),
    dismiss: desk.asCall('dismiss', () => ok(undefined)),
    send: async (write, signal) => {
      const answer = await send(write, signal)
      if (outcomeOf(write, answer) !== 'waits') device.delete(write.key)
      return answer
    },
    ...(together && { batch: desk.asCall('batch', (writes) => ok(writes.map(() => ok(holds)))) }),
    hidden: hidden.feed,
    woke: mouth<{ readonly type: 'wokeUp' }>().feed,
    elsewhere: elsewhere.feed,
  }
  const clock = clockAt()
  const machine = alone(outboxMachine(port, clock, topics), { clock })
  await quiet()
  return {
    ...{ ...machine, desk, device, elsewhere, hidden },
    add: async (...writes: readonly Write[]) => {
      for (const write of writes) machine.actor.send({ type: 'add', write })
      await quiet()
    },
    sent: () => desk.asked('send') as readonly Write[],
    state: (): OutboxState => machine.actor.getSnapshot(),
  }
}

describe('changes of the week in the queue', () => {
  test('V7.14 a write is made when its change was, and no two changes have the same key', () => {
    expect(new Set([add('a', 0), add('a', 1), remove('a', 0), add('b', 0)].map(({ key }) => key)).size).toBe(4)
    expect([add('a', 7).at, booking({}, 8).at]).toEqual([morning + 7, morning + 8])
  })

  test('V7.14 what has arrived takes nothing else along', () => {
    const queue = [add('a', 0), add('b', 1), remove('a', 2), add('a', 3)]
    expect(arrived(queue, remove('a', 2))).toEqual([queue[0], queue[1], queue[3]])
  })

  test('V7.14 V7.21 V9.16 neither a change nor a booking is gathered', () => {
    expect([add('a', 0).gather, booking({}, 0).gather]).toEqual([0, 0])
  })

  test('V7.21 V7.22 V7.23 of two presses about the same booking the newer stays, others wait beside it', () => {
    const presses = [
      booking({}, 0),
      booking({ kind: 'event' }, 1),
      booking({ purpose: 'notify' }, 2),
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
    await wait(pauseAfter(add('a', 0), 1) - 1_000)
    expect([sent(), device.size]).toEqual([[add('a', 0)], 2])
    await wait(1_500 + pauseAfter(add('a', 0), 2))
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
    expect(named('restored')).toEqual([{ type: 'restored', writes: kept, refusals: [] }])
    const changes = sent().filter(({ topic }) => topic === 'week')
    expect([changes, sent().length, device.size]).toEqual([[kept[0], kept[1], add('b', 0)], 4, 0])
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

  test('V4.18 V4.16 on a page that is hidden all that waits goes in one request, with what is on its way already', async () => {
    const { add: keep, wait, desk, device, hidden, named } = await box([], true)
    desk.hold('send')
    await keep(add('a', 0))
    await wait(1_000)
    await keep(remove('a', 1), booking({}, 2))
    expect([desk.waiting('send'), desk.asked('batch')]).toEqual([2, []])
    hidden.tell({ type: 'pageHidden' })
    await quiet()
    expect(desk.asked('batch')).toEqual([[add('a', 0), remove('a', 1)]])
    expect(named('sent').map((fact) => (fact as unknown as { write: Write }).write)).toEqual([
      add('a', 0),
      remove('a', 1),
    ])
    expect(device.size).toBe(3)
    desk.free('send')
    await wait(1_000)
  })

  test('V4.15 V4.18 on a page that is hidden what was pressed last goes behind what is on its way about the same thing', async () => {
    const { add: keep, wait, desk, hidden } = await box([], true)
    desk.hold('send')
    await keep(booking({}, 0))
    await wait(1_000)
    await keep(booking({ on: false }, 1))
    hidden.tell({ type: 'pageHidden' })
    await quiet()
    expect(desk.asked('batch')).toEqual([[booking({}, 0), booking({ on: false }, 1)]])
    desk.free('send')
    await wait(1_000)
  })

  test('V4.18 V7.11 together writes that nobody heard an answer to all wait, and go again in their order', async () => {
    const { add: keep, wait, desk, hidden, named, state } = await box([], true)
    desk.failNext('batch', offline)
    hidden.tell({ type: 'pageHidden' })
    await keep(add('a', 0), remove('a', 1))
    await wait(1_000)
    expect([named('sent'), state().context.writes]).toEqual([[], [add('a', 0), remove('a', 1)]])
    await wait(20_000)
    expect(desk.asked('batch')).toEqual([
      [add('a', 0), remove('a', 1)],
      [add('a', 0), remove('a', 1)],
    ])
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
