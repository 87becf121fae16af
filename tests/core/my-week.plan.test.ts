import { describe, expect, test } from 'vitest'
import { edited } from '../../core/planner/my-week/edited.ts'
import { changed, taken, takenElsewhere } from '../../core/planner/my-week/editing.ts'
import type { Edit, Week, WeekChange } from '../../core/planner/my-week/index.ts'
import type { Plan } from '../../core/planner/my-week/plan.ts'
import {
  delivered,
  doneElsewhere,
  planOf,
  shownWeek,
  withElsewhere,
  withRefused,
} from '../../core/planner/my-week/plan.ts'
import { emptyWeek } from '../../core/planner/my-week/rules.ts'
import { add, mon, move, order, remove } from './my-week-plans.ts'

const refusing = (base: Week, ...changes: readonly WeekChange[]): Plan => ({
  ...planOf(base),
  failed: changes.map((change, at) => ({ change, at: 1_000 + at })),
})

describe('a change of a week of which the studio refused something', () => {
  test.each<[string, WeekChange, readonly WeekChange[]]>([
    [
      'an addition',
      add('mon', 'a'),
      [add('mon', 'b'), add('tue', 'a'), move('mon', 'tue', 'b'), move('tue', 'wed', 'a'), order('mon', 'a')],
    ],
    [
      'a removal',
      remove('mon', 'a'),
      [
        ...[add('mon', 'b'), add('tue', 'a'), order('mon', 'a'), move('mon', 'tue', 'a')],
        ...[move('tue', 'mon', 'b'), move('tue', 'wed', 'b')],
      ],
    ],
    [
      'a move',
      move('mon', 'wed', 'a'),
      [add('mon', 'b'), add('wed', 'a'), move('mon', 'tue', 'a'), move('tue', 'wed', 'a')],
    ],
    ['an order', order('mon', 'b', 'a'), [add('mon', 'a'), move('mon', 'tue', 'a'), order('tue', 'b', 'a')]],
  ])('V4.17 %s leaves alone what is about another class or another day', (_, change, refused) => {
    for (const base of [mon('a', 'b'), emptyWeek])
      for (const other of [...refused.map((each) => [each]), refused]) {
        const plan = refusing(base, ...other)
        expect(edited(plan, change)).toEqual({ plan, change })
      }
  })

  test('V4.17 an order takes the place of the refused one of its day alone', () => {
    const plan = refusing(mon('a', 'b'), add('mon', 'c'), order('tue', 'x'), order('mon', 'a', 'b'))
    const next = order('mon', 'b', 'a')
    expect(edited(plan, next)).toEqual({ plan: { ...plan, failed: plan.failed.slice(0, 2) }, change: next })
  })

  test('V4.17 what was refused and is there by now is removed or moved like any other class', () => {
    const there = refusing(mon('a'), add('mon', 'a'))
    for (const change of [remove('mon', 'a'), move('mon', 'tue', 'a')])
      expect(edited(there, change)).toEqual({ plan: { ...there, failed: [] }, change })
  })
})

describe('an accepted change and a refused one', () => {
  const refused: Edit = { change: add('mon', 'b'), at: 1_000 }
  const accepted: Edit = { change: move('mon', 'wed', 'b'), at: 2_000 }
  const left: Edit = { change: add('wed', 'b'), at: 2_000 }

  test.each<[string, Edit]>([
    ['an older one', { change: remove('wed', 'b'), at: 1_500 }],
    ['one of the same time', { change: remove('wed', 'b'), at: 2_000 }],
    ['a later one about something else', { change: add('tue', 'c'), at: 3_000 }],
  ])('V4.17 what is left of both is sent beside %s', (_, beside) => {
    const plan: Plan = { ...planOf(emptyWeek), failed: [refused], unsent: [beside, accepted] }
    const { plan: next, edits, leaving } = taken(plan, accepted, emptyWeek)
    expect([edits, leaving, next.failed]).toEqual([[left], [], []])
    expect(new Set(next.unsent)).toEqual(new Set([beside, left]))
  })

  test('V4.17 what is left of both is not sent behind a later change that builds on it; it stays marked', () => {
    const later: Edit = { change: move('wed', 'tue', 'b'), at: 3_000 }
    const plan: Plan = { ...planOf(emptyWeek), failed: [refused], unsent: [accepted, later] }
    const { plan: next, edits } = taken(plan, accepted, emptyWeek)
    expect([edits, next.failed, next.unsent]).toEqual([[], [left], [later]])
  })

  test('V4.17 a change that was made before the refused one does not replace it', () => {
    const later: Edit = { ...refused, at: 3_000 }
    const plan: Plan = { ...planOf(mon('b')), failed: [later], unsent: [accepted] }
    const { plan: next, edits } = taken(plan, accepted, { ...emptyWeek, wed: ['b'] })
    expect([edits, next.failed, shownWeek(next)]).toEqual([[], [later], { ...mon('b'), wed: ['b'] }])
  })

  test('V4.17 a change that counts as refused and is accepted after all is marked no more', () => {
    const plan: Plan = { ...planOf(mon('b')), failed: [accepted], elsewhere: [accepted] }
    expect(taken(plan, accepted, { ...emptyWeek, wed: ['b'] })).toMatchObject({ plan: { failed: [] }, edits: [] })
  })

  test('V4.16 V4.18 a change that is reported once more lies under what was made since', () => {
    const plan = planOf({ ...emptyWeek, tue: ['a'] })
    const added: Edit = { change: add('mon', 'a'), at: 900 }
    for (const again of [taken(plan, added, null), taken(plan, added, mon('a')), takenElsewhere(plan, added)])
      expect([shownWeek(again.plan), again.edits]).toEqual([{ ...emptyWeek, tue: ['a'] }, []])
  })

  test('V4.17 a change that this tab did not know to be on its way replaces nothing', () => {
    const plan: Plan = { ...planOf(emptyWeek), failed: [refused], unsent: [{ change: add('tue', 'c'), at: 3_000 }] }
    expect(taken(plan, accepted, emptyWeek)).toMatchObject({ plan: { failed: [refused] }, edits: [] })
  })
})

describe('the times of changes', () => {
  const theirs: Edit = { change: add('mon', 'b'), at: 900 }

  test('V4.16 V4.17 no later change has the time of one that was refused before or made in another tab', () => {
    for (const plan of [withRefused(planOf(mon('a')), [theirs]), withElsewhere(planOf(mon('a')), theirs)])
      expect([500, 900, 2_000].map((now) => changed(plan, add('tue', 'a'), now).edits[0]?.at)).toEqual([
        901, 901, 2_000,
      ])
  })

  test('V4.16 a change that ended here and in another tab has arrived once', () => {
    const plan = withElsewhere(planOf(mon('a')), theirs)
    for (const end of [
      delivered(doneElsewhere(plan, theirs), theirs, null),
      doneElsewhere(delivered(plan, theirs, null), theirs),
    ])
      expect([end.arrived, shownWeek(end)]).toEqual([[theirs], mon('a', 'b')])
  })

  test('V4.16 V4.17 a change that both tabs have and that ended in the other is not sent from here any more', () => {
    const plan: Plan = { ...planOf(mon('a')), unsent: [theirs] }
    expect(doneElsewhere(plan, theirs)).toMatchObject({ unsent: [], elsewhere: [], arrived: [theirs] })
  })
})
