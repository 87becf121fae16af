import { describe, expect, test } from 'vitest'
import type { Failure, RefusalReason } from '../../core/kernel/failure.ts'
import { fail, ok } from '../../core/kernel/result.ts'
import type { Queue } from '../../core/user/outbox/queue.ts'
import {
  deferred,
  dueNow,
  emptyQueue,
  isPausing,
  nextDue,
  nextWrite,
  withAllKept,
  without,
  withRestored,
  withWrite,
} from '../../core/user/outbox/queue.ts'
import { elsewhereOf, refusalOf, withoutOlder, withoutRefusal, withRefusal } from '../../core/user/outbox/refusals.ts'
import { keepWithin, mayArrive, outcomeOf, pauseAfter } from '../../core/user/outbox/rules.ts'
import type { Write, WriteFailure } from '../../core/user/outbox/writes.ts'
import { sentAtOnce } from '../../core/user/outbox/writes.ts'
import { morning as now } from '../../fixtures/examples.ts'
import { down, offline, refused, signedOut } from './running.ts'

const write = (key: string, at = now, has: Partial<Write> = {}): Write => ({
  ...sentAtOnce,
  ...{ topic: 'progress', key, at, body: null },
  ...has,
})
const queued = (...writes: readonly Write[]): Queue => writes.reduce((so, one) => withWrite(so, one, now), emptyQueue)
const no = (reason: RefusalReason): Failure => ({ type: 'Refused', reason, message: '' })

describe('a write that waits', () => {
  const [first, newer] = [write('a', now, { gather: 1_000 }), write('a', now + 1, { gather: 1_000 })]
  const fresh = { since: now, tries: 0, due: now + keepWithin }

  test('V7.11 V9.16 is due when the device has had its time, and at once on a page that is ending', () => {
    expect(queued(first)).toEqual({ ...emptyQueue, writes: [first], unkept: [first], waits: { a: fresh } })
    expect(withWrite({ ...emptyQueue, away: true }, first, now).waits['a']?.due).toBe(now)
  })

  test('V9.16 that replaces an older one keeps its time, but not where the older is being sent', () => {
    const before = queued(first)
    expect(withWrite(before, newer, now + 500).waits).toEqual({ a: fresh })
    expect(withWrite(before, newer, now + 500, [write('b')]).waits).toEqual({ a: fresh })
    expect(withWrite(before, newer, now + 500, [first]).waits['a']?.since).toBe(now + 500)
    const failed = deferred(before, first, now)
    expect(withWrite(failed, newer, now + 500, [first]).waits).toEqual(failed.waits)
    const after = queued(newer)
    expect(withWrite(after, first, now + 500)).toBe(after)
  })

  test('V9.16 is gathered from when it was made, once the device has it; one that pauses goes on pausing', () => {
    expect(withAllKept(queued(first))).toMatchObject({ unkept: [], waits: { a: { due: now + 1_000 } } })
    expect(withAllKept(queued(write('a', now, { gather: 9_000 }))).waits['a']?.due).toBe(now + keepWithin)
    const failed = deferred(queued(first), first, now)
    expect(withAllKept(failed).waits).toEqual(failed.waits)
    expect(withAllKept({ ...queued(first), waits: {} }).waits).toEqual({})
  })

  test('V7.11 that was kept on the device is due now; what is known of it stays', () => {
    const [a, b] = [write('a'), write('b')]
    expect(withRestored(queued(a), [b, a], now + 9)).toMatchObject({
      writes: [b, a],
      waits: { a: fresh, b: { since: now + 9, tries: 0, due: now + 9 } },
    })
  })

  test('V7.11 is due now when it is hastened, and no later than it was', () => {
    expect(dueNow(queued(first), now + 5).waits).toEqual({ a: { ...fresh, due: now + 5 } })
    expect(dueNow(queued(first), now + 9_000).waits).toEqual({ a: fresh })
  })

  test('V7.11 waits longer after each failure; what is no longer there does not', () => {
    const once = deferred(queued(first), first, now)
    expect(once.waits['a']).toEqual({ since: now, tries: 1, due: now + pauseAfter(first, 1) })
    expect(deferred(once, first, now).waits['a']).toMatchObject({ tries: 2, due: now + pauseAfter(first, 2) })
    expect(deferred(emptyQueue, first, now)).toBe(emptyQueue)
  })

  test('V9.16 that has ended leaves nothing, and a newer one of the same key waits as a new one', () => {
    const other = write('b')
    expect(without(queued(first, other), first)).toEqual(queued(other))
    const failed = deferred(queued(newer, other), newer, now)
    const left = without(failed, first)
    expect(left).toMatchObject({ writes: [newer, other], unkept: [newer, other] })
    expect(left.waits).toEqual({ a: { since: now, tries: 0, due: now + 1_000 }, b: fresh })
    expect(without({ ...failed, waits: {} }, first).waits).toEqual({})
    const sooner = dueNow(queued(newer), now + 1)
    expect(without(sooner, first).waits['a']?.due).toBe(now + 1)
  })
})

describe('the next write', () => {
  test('V7.14 is the one that is due first, but the oldest where order matters', () => {
    const [a, b] = [write('a'), write('b', now + 1)]
    const waits = { a: { since: now, tries: 1, due: now + 9 }, b: { since: now, tries: 0, due: now + 2 } }
    const inOrder = [a, b].map((one) => ({ ...one, ordered: true }))
    expect(nextWrite({ ...emptyQueue, writes: [a, b], waits }, 'progress')).toBe(b)
    expect(nextDue({ ...emptyQueue, writes: [a, b], waits }, 'progress')).toBe(now + 2)
    expect(nextWrite({ ...emptyQueue, writes: inOrder, waits }, 'progress')).toBe(inOrder[0])
    expect([nextWrite(queued(a), 'week'), nextDue(queued(a), 'week')]).toEqual([null, null])
    expect(nextDue({ ...emptyQueue, writes: [a] }, 'progress')).toBe(Number.NEGATIVE_INFINITY)
  })

  test('V4.17 pauses where it failed, or one before it in an ordered topic', () => {
    const [a, b, c] = ['a', 'b', 'c'].map((key, at) => write(key, now + at, { ordered: true, topic: 'week' }))
    const queue = deferred(queued(a!, b!, c!), b!, now)
    expect([a, b, c].map((one) => isPausing(queue, one!))).toEqual([false, true, true])
    const loose = [write('x'), write('y', now + 1)] as const
    const unordered = deferred(queued(...loose), loose[0], now)
    expect(loose.map((one) => isPausing(unordered, one))).toEqual([true, false])
    expect(isPausing(queue, { ...b!, at: now + 9 })).toBe(false)
    expect(isPausing(queue, write('z', now + 9, { ordered: true, topic: 'week' }))).toBe(false)
    expect(isPausing(queue, { ...c!, key: 'z' })).toBe(false)
    expect(isPausing({ ...queue, waits: {} }, b!)).toBe(false)
  })
})

describe('refusals', () => {
  const [a, later, b] = [write('a'), write('a', now + 1), write('b')].map((one) => refusalOf(one, refused))

  test('V8.06 keep the type of the answer, and the newest of each key', () => {
    const closed = refusalOf(write('a'), { type: 'BookingClosed' })
    expect([a, closed, refusalOf(write('a'), offline)].map((each) => each?.type)).toEqual([
      ...['Refused', 'BookingClosed', 'Refused'],
    ])
    expect(withRefusal([a!, b!], later!)).toEqual([b, later])
  })

  test('V8.06 go when theirs or a newer write is accepted, or when they are dismissed', () => {
    expect(withoutOlder([a!, b!], a!.write)).toEqual([b])
    expect(withoutOlder([a!, b!], later!.write)).toEqual([b])
    expect(withoutOlder([later!, b!], a!.write)).toEqual([later, b])
    expect(withoutRefusal([a!, b!], a!.write)).toEqual([b])
    expect(withoutRefusal([later!, b!], a!.write)).toEqual([later, b])
    expect(withoutRefusal([a!, b!], { ...b!.write, key: 'a' })).toEqual([b])
  })

  test('V7.11 V7.14 V8.06 the tab that made a write learns whether another one that sent it had it accepted or refused, and nothing while it waits', () => {
    const one = write('a', now, { takenWith: ['conflict'] })
    const done = { type: 'doneElsewhere', write: one }
    expect(elsewhereOf(one, ok(null))).toEqual(done)
    expect(elsewhereOf(one, fail(no('conflict')))).toEqual(done)
    expect(elsewhereOf(one, fail(refused))).toEqual({
      type: 'refusedElsewhere',
      refusal: { write: one, type: 'Refused' },
    })
    expect([offline, down, signedOut].map((failure) => elsewhereOf(one, fail(failure)))).toEqual([null, null, null])
  })
})

test('V7.14 V8.06 a write is tried again after a failure that may pass, and not after a refusal', () => {
  const closed: WriteFailure = { type: 'BookingClosed' }
  const answers = [offline, down, signedOut, no('unauthenticated'), no('timedOut'), refused, closed, no('conflict')]
  expect(answers.map(mayArrive)).toEqual([true, true, true, true, true, false, false, false])
  const fate = (answer: Parameters<typeof outcomeOf>[1]) =>
    outcomeOf(write('a', now, { takenWith: ['conflict'] }), answer)
  expect(fate(ok(null))).toBe('taken')
  expect(answers.map((failure) => fate(fail(failure)))).toEqual([
    ...Array.from({ length: 5 }, () => 'waits'),
    ...['refused', 'refused', 'taken'],
  ])
})
