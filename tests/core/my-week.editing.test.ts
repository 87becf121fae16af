import { describe, expect, test } from 'vitest'
import {
  bookingCanceled,
  changed,
  endOf,
  nextEnd,
  retried,
  settledAll,
  settledAt,
  settledFor,
  taken,
  takenElsewhere,
  timerPaused,
  timerResumed,
  undone,
  undoWindow,
} from '../../core/planner/my-week/editing.ts'
import type { Week, WeekChange } from '../../core/planner/my-week/index.ts'
import type { Plan } from '../../core/planner/my-week/plan.ts'
import {
  delivered,
  doneElsewhere,
  planOf,
  refusedBy,
  shownWeek,
  withElsewhere,
  withRestored,
} from '../../core/planner/my-week/plan.ts'
import { applied, emptyWeek } from '../../core/planner/my-week/rules.ts'
import { add, clear, mon, move, planAfter, remove } from './my-week-plans.ts'

describe('a removal', () => {
  test('V2.43 V9.21 P9.23 of a class or a place can be undone for 4 s, a reset for 5 s, to the millisecond', () => {
    const route = { type: 'leave', kind: 'class', id: 'x' } as const
    expect([undoWindow({ type: 'remove', day: 'mon', video: 'a' }), undoWindow(route)]).toEqual([4_000, 4_000])
    for (const [each, lasts] of [
      [remove('mon', 'a'), 4_000],
      [clear, 5_000],
    ] as const) {
      const plan = planAfter(mon('a', 'b'), each)
      expect(nextEnd(plan)).toBe(1_000 + lasts)
      expect(settledAt(plan, 999 + lasts).edits).toEqual([])
      expect(settledAt(plan, 1_000 + lasts)).toMatchObject({
        edits: [{ change: each, at: 1_000 + lasts }],
        plan: { pending: [], unsent: [{ change: each }] },
      })
    }
    expect(settledAt(bookingCanceled(planOf(emptyWeek), route, 0), 4_000)).toMatchObject({
      edits: [],
      leaving: [route],
    })
  })

  test('V4.18 has a time of its own beside another’s, and one that is held waits alone', () => {
    const plan = planAfter(mon('a', 'b'), remove('mon', 'a'), remove('mon', 'b'))
    expect(plan.pending.map(endOf)).toEqual([5_000, 6_000])
    const [first] = plan.pending
    const held = timerPaused(plan, first!.at, 4_999)
    expect([held.pending.map(endOf), nextEnd(held)]).toEqual([[null, 6_000], 6_000])
    expect(settledAt(held, 60_000).edits.map((each) => each.change)).toEqual([remove('mon', 'b')])
    const on = timerResumed(timerPaused(held, first!.at, 20_000), first!.at, 60_000)
    expect(on.pending.map(endOf)).toEqual([60_001, 6_000])
    expect(timerResumed(on, first!.at, 70_000)).toEqual(on)
  })

  test('V4.18 V2.42 that is undone is back where it stood, behind the class that it stood behind if the day was reordered', () => {
    const plan = planAfter(mon('a', 'b', 'c'), remove('mon', 'b'))
    expect(undone(plan, plan.pending[0]!.at)).toMatchObject({ base: mon('a', 'b', 'c'), pending: [], unsent: [] })
    const order: WeekChange = { type: 'order', day: 'mon', videos: ['c', 'b'] }
    const reordered = planAfter(mon('a', 'b', 'c'), remove('mon', 'a'), order)
    expect(shownWeek(undone(reordered, reordered.pending[0]!.at))).toEqual(mon('a', 'c', 'b'))
  })

  test('V4.18 goes ahead of a change that builds on it, and waits beside one that does not', () => {
    const plan = planAfter(mon('a', 'b'), remove('mon', 'a'), remove('mon', 'b'))
    expect(settledFor(plan, add('mon', 'a'), 3_000).edits.map((each) => each.change)).toEqual([remove('mon', 'a')])
    expect(settledFor(plan, add('tue', 'a'), 3_000).edits).toEqual([])
    const { plan: added, edits } = changed(plan, add('mon', 'a'), 3_000)
    expect(edits.map(({ change: each, at }) => [each.type, at])).toEqual([
      ['remove', 3_000],
      ['add', 3_001],
    ])
    expect([shownWeek(added), added.pending.length]).toEqual([mon('a'), 1])
    const leaving = bookingCanceled(planOf(mon('a')), { type: 'leave', kind: 'class', id: 'x' }, 0)
    for (const each of [add('mon', 'b'), clear])
      expect(settledFor(leaving, each, 1_000)).toEqual({ plan: leaving, edits: [], leaving: [] })
  })

  test('V4.18 has no next end where there is none, or where all are held', () => {
    const plan = planAfter(mon('a', 'b'), remove('mon', 'a'), remove('mon', 'b'))
    expect(nextEnd(planOf(mon('a')))).toBeNull()
    expect(nextEnd(plan.pending.reduce((so, { at }) => timerPaused(so, at, 3_000), plan))).toBeNull()
  })

  test('V4.18 whoever leaves lets go of everything at once, in the order in which it was made', () => {
    const plan = bookingCanceled(
      planAfter(mon('a', 'b'), remove('mon', 'b'), clear),
      { type: 'leave', kind: 'event', id: 'x' },
      2_500,
    )
    const { edits, leaving, plan: rest } = settledAll(plan, 2_600)
    expect(edits).toEqual([
      { change: remove('mon', 'b'), at: 2_600 },
      { change: clear, at: 2_601 },
    ])
    expect([leaving, rest.pending, settledAll(rest, 2_700).edits]).toEqual([
      [{ type: 'leave', kind: 'event', id: 'x' }],
      [],
      [],
    ])
  })

  test('V4.15 a place is given up once, however often it is pressed', () => {
    const route = { type: 'leave', kind: 'class', id: 'x' } as const
    const once = bookingCanceled(planOf(emptyWeek), route, 0)
    expect(bookingCanceled(once, route, 10)).toBe(once)
    for (const other of [
      { ...route, kind: 'event' },
      { ...route, id: 'y' },
    ] as const)
      expect(bookingCanceled(once, other, 10).pending).toHaveLength(2)
  })
})

describe('what the studio says', () => {
  const plan = planAfter(mon('a'), add('mon', 'b'), { type: 'move', day: 'mon', video: 'a', newDay: 'tue' })
  const [first, second] = plan.unsent

  test('V4.16 its answer is adopted and what is not sent lies on top', () => {
    const next = delivered(plan, first!, mon('x', 'a', 'b'))
    expect(shownWeek(next)).toEqual({ ...mon('x', 'b'), tue: ['a'] })
    expect(shownWeek(delivered(next, second!, null))).toEqual(shownWeek(next))
    const all = delivered(delivered(plan, first!, null), second!, null)
    expect([all.unsent, shownWeek(all)]).toEqual([[], shownWeek(plan)])
  })

  test('V4.17 V8.06 what it refuses stays and can be told again; a removal comes back to its place', () => {
    const failed = refusedBy(plan, first!)
    expect([shownWeek(failed), failed.failed, failed.unsent]).toEqual([shownWeek(plan), [first], [second]])
    const again = retried(failed, first!.at, 9_000)
    expect(again).toMatchObject({ edits: [{ change: first!.change, at: 9_000 }], plan: { failed: [] }, leaving: [] })
    expect(retried(failed, 1, 9_000)).toEqual({ plan: failed, edits: [], leaving: [] })
    const { plan: removed, edits } = settledAll(planAfter(mon('a', 'b'), remove('mon', 'a')), 2_000)
    expect(shownWeek(refusedBy(removed, edits[0]!))).toEqual(mon('a', 'b'))
  })

  test('V4.17 what is only on the screen is told as what it is for the studio', () => {
    const unsaved = (base: Week, each: WeekChange): Plan => {
      const { plan: made, edits } = changed(planOf(base), each, 1)
      return refusedBy(made, edits[0]!)
    }
    const onward = (from: Plan, each: WeekChange) => {
      const { plan: made } = changed(from, each, 10_000)
      const { plan: end } = settledAll(made, 20_000)
      return { told: end.unsent.map((one) => one.change), shown: shownWeek(end), failed: end.failed.length }
    }
    const added = unsaved(emptyWeek, add('mon', 'a'))
    const moved = unsaved(mon('a'), { type: 'move', day: 'mon', video: 'a', newDay: 'tue' })
    expect(onward(added, remove('mon', 'a'))).toEqual({ told: [], shown: emptyWeek, failed: 0 })
    expect(onward(added, { type: 'move', day: 'mon', video: 'a', newDay: 'tue' })).toEqual({
      ...{ told: [add('tue', 'a')], shown: { ...emptyWeek, tue: ['a'] }, failed: 0 },
    })
    expect(onward(added, clear)).toEqual({ told: [clear], shown: emptyWeek, failed: 0 })
    expect(onward(moved, remove('tue', 'a'))).toEqual({ told: [remove('mon', 'a')], shown: emptyWeek, failed: 0 })
    expect(onward(moved, { type: 'move', day: 'tue', video: 'a', newDay: 'mon' })).toMatchObject({
      told: [],
      shown: mon('a'),
    })
    for (const unsure of [added, moved]) {
      const [video, day] = ['a', unsure === added ? ('mon' as const) : ('tue' as const)]
      const { plan: taken } = changed(unsure, remove(day, video), 10_000)
      const { pending, failed } = undone(taken, taken.pending[0]!.at)
      expect([pending, failed, shownWeek(undone(taken, taken.pending[0]!.at))]).toEqual([
        [],
        unsure.failed,
        shownWeek(unsure),
      ])
    }
  })

  test('V4.17 V4.16 what it refuses and a later change of the same class replaces is gone, and what is left of both is told', () => {
    const later = (start: Week, refused: WeekChange, ...next: readonly WeekChange[]) => {
      const all = settledAll(planAfter(start, refused, ...next), 10_000).plan
      const [first, ...others] = all.unsent
      let plan = refusedBy(all, first!)
      let studio = start
      const told: WeekChange[] = []
      for (const edit of others) {
        studio = applied(studio, edit.change)
        const settled = taken(plan, edit, studio)
        plan = settled.plan
        told.push(...settled.edits.map(({ change }) => change))
      }
      return [plan.failed.map(({ change }) => change), told, shownWeek(plan)]
    }
    const [addB, moveA] = [add('mon', 'b'), move('mon', 'tue', 'a')]
    expect(later(mon('a'), addB, clear)).toEqual([[], [], emptyWeek])
    expect(later(mon('a'), addB, move('mon', 'wed', 'b'))).toEqual([
      ...[[], [add('wed', 'b')]],
      { ...mon('a'), wed: ['b'] },
    ])
    expect(later(mon('a'), moveA, move('tue', 'wed', 'a'))).toEqual([
      ...[[], [move('mon', 'wed', 'a')]],
      { ...emptyWeek, wed: ['a'] },
    ])
    expect(later(mon('a'), moveA, add('mon', 'a'))).toEqual([[], [add('tue', 'a')], { ...mon('a'), tue: ['a'] }])
    expect(later(mon('a'), addB, add('tue', 'b'))).toEqual([[addB], [], { ...mon('a', 'b'), tue: ['b'] }])
    // More of them may be on their way: nothing is told behind what was wanted after it.
    expect(later(mon('a'), addB, move('mon', 'tue', 'b'), move('tue', 'wed', 'b'))).toEqual([
      ...[[], [add('wed', 'b')]],
      { ...mon('a'), wed: ['b'] },
    ])
    expect(later(mon('a'), addB, move('mon', 'tue', 'b'), clear)).toEqual([[], [], emptyWeek])
    expect(later(mon('a'), moveA, add('mon', 'a'), remove('tue', 'a'))).toEqual([[], [], mon('a')])
    expect(later(mon('a'), moveA, remove('tue', 'a'), add('mon', 'a'))).toEqual([[], [], mon('a')])
  })

  test('V4.17 a class that was refused here and that another tab has added is there, and is not called unsaved', () => {
    const plan = planAfter(mon('a'), add('mon', 'b'))
    const failed = refusedBy(plan, plan.unsent[0]!)
    const theirs = { change: add('mon', 'b'), at: 5_000 }
    const { plan: end, edits } = takenElsewhere(withElsewhere(failed, theirs), theirs)
    expect([end.failed, edits, shownWeek(end)]).toEqual([[], [], mon('a', 'b')])
  })

  test('V4.16 adding what the day has changes nothing', () => {
    const there = planOf(mon('a'))
    expect(changed(there, add('mon', 'a'), 5)).toEqual({ plan: there, edits: [], leaving: [] })
    expect(changed(planAfter(mon('a', 'b'), remove('mon', 'a')), remove('mon', 'a'), 5_000).plan.pending).toHaveLength(
      1,
    )
  })
})

describe('what another tab does, and what was kept', () => {
  const theirs = { change: add('mon', 'b'), at: 500 }

  test('V4.16 V4.17 is shown once, under what was done here', () => {
    const plan = withElsewhere(withElsewhere(planAfter(mon('a'), add('mon', 'c')), theirs), theirs)
    expect([shownWeek(plan), plan.elsewhere]).toEqual([mon('a', 'b', 'c'), [theirs]])
    const back = withRestored(plan, [theirs, ...plan.unsent])
    expect([shownWeek(back), back.elsewhere, back.unsent.length]).toEqual([mon('a', 'b', 'c'), [], 2])
  })

  test('V4.16 stays on the screen when it has come to its end there', () => {
    const plan = doneElsewhere(withElsewhere(planOf(mon('a')), theirs), theirs)
    expect([shownWeek(plan), plan.elsewhere]).toEqual([mon('a', 'b'), []])
  })

  test('V4.16 V4.17 lies where its time puts it: above what was told here before, whichever comes to its end first', () => {
    const { plan } = settledAll(planAfter(mon('a', 'c'), clear), 300)
    const added = { change: add('mon', 'a'), at: 5_000 }
    const both = withElsewhere(plan, added)
    for (const end of [both, doneElsewhere(both, added), delivered(both, plan.unsent[0]!, null)])
      expect(shownWeek(end)).toEqual(mon('a'))
    expect(shownWeek(delivered(doneElsewhere(both, added), plan.unsent[0]!, mon('a')))).toEqual(mon('a'))
  })

  test('V4.17 what was kept comes back in the order in which it was made, and nothing later is named the same', () => {
    const plan = withRestored(planOf(mon('a')), [{ change: remove('mon', 'b'), at: 900 }, theirs])
    expect([plan.unsent.map(({ at }) => at), shownWeek(plan)]).toEqual([[500, 900], mon('a')])
    expect(changed(plan, add('tue', 'a'), 900).edits[0]!.at).toBe(901)
  })
})
