import { describe, expect, test } from 'vitest'
import { fail } from '../../core/kernel/result.ts'
import { bookingWrite } from '../../core/planner/live/index.ts'
import type { Edit } from '../../core/planner/my-week/index.ts'
import { weekWrite } from '../../core/planner/my-week/index.ts'
import { emptyWeek } from '../../core/planner/my-week/rules.ts'
import { editKey } from '../../core/planner/my-week/week.ts'
import { weekResults } from '../../core/planner/my-week/writes.ts'
import type { Refusal, Write } from '../../core/user/outbox/index.ts'
import { outcomeOf } from '../../core/user/outbox/index.ts'
import { morning } from '../../fixtures/examples.ts'
import { add, clear, mon, move, order, remove } from './my-week-plans.ts'
import { refused } from './running.ts'

const edit: Edit = { change: add('mon', 'a'), at: morning }
const write = weekWrite(edit)
const booking = bookingWrite({ purpose: 'rsvp', kind: 'class', id: 'live-1', on: true, at: morning })

describe('the write of a change of the week', () => {
  test('V7.14 two changes of one millisecond never have the same key', () => {
    const changes = [
      ...[clear, add('mon', 'a'), add('mon', 'b'), add('tue', 'a'), remove('mon', 'a'), remove('tue', 'a')],
      ...[move('mon', 'tue', 'a'), move('mon', 'wed', 'a'), move('mon', 'tue', 'b'), move('tue', 'wed', 'a')],
      ...[order('mon', 'a', 'b'), order('mon', 'b', 'a'), order('tue', 'a', 'b')],
    ]
    expect(new Set(changes.map((change) => editKey({ change, at: 1 }))).size).toBe(changes.length)
  })

  test('V7.14 adding a class that the day already has counts as accepted, any other refusal does not', () => {
    const fates = (['conflict', 'forbidden'] as const).map((reason) =>
      outcomeOf(write, fail({ type: 'Refused', reason, message: '' })),
    )
    expect(fates).toEqual(['taken', 'refused'])
  })
})

describe('what becomes of a write', () => {
  test('V7.14 V7.15 V7.16 V7.17 the week of an answer is taken over only where it has all seven days', () => {
    const parts = Object.keys(emptyWeek).map((day) =>
      Object.fromEntries(Object.entries(mon('a')).filter(([other]) => other !== day)),
    )
    for (const reply of [null, undefined, 'taken', {}, ...parts])
      expect(weekResults({ type: 'sent', write, reply })).toEqual([{ type: 'sent', edit, holds: null }])
    expect(weekResults({ type: 'sent', write, reply: mon('a') })).toEqual([{ type: 'sent', edit, holds: mon('a') }])
  })

  test('V4.16 V4.17 the week hears of its own writes, and of nobody else’s', () => {
    const failure = refused
    expect(weekResults({ type: 'refused', write, failure })).toEqual([{ type: 'refused', edit }])
    for (const type of ['keptElsewhere', 'doneElsewhere', 'dismissed'] as const)
      expect(weekResults({ type, write })).toEqual([{ type, edit }])
    expect(weekResults({ type: 'sent', write: booking, reply: null })).toEqual([])
  })

  test('V4.17 of what was kept it hears its changes and refusals, and nothing where there is neither', () => {
    const refusal: Refusal = { write, type: 'Refused' }
    const restored = (has: { writes?: readonly Write[]; refusals?: readonly Refusal[] }) =>
      weekResults({ type: 'restored', writes: [booking], refusals: [], ...has })
    expect(restored({})).toEqual([])
    expect(restored({ writes: [booking, write] })).toEqual([{ type: 'restored', edits: [edit], refused: [] }])
    expect(restored({ refusals: [refusal] })).toEqual([{ type: 'restored', edits: [], refused: [edit] }])
  })
})
