import { describe, expect, test } from 'vitest'
import type { Week, WeekChange } from '../../core/planner/my-week/index.ts'
import { applied, buildsOn, dayOf, emptyWeek, mayFollow, placed, swapped } from '../../core/planner/my-week/rules.ts'
import { add, clear, move, order, remove } from './my-week-plans.ts'

describe('a change of the week', () => {
  const both: Week = { ...emptyWeek, mon: ['a', 'b', 'c'], tue: ['c', 'd'] }

  test.each<[string, WeekChange, Partial<Week>]>([
    ['V7.14 an added class comes last', add('mon', 'd'), { mon: ['a', 'b', 'c', 'd'] }],
    ['V7.14 what the day has is not added again', add('mon', 'a'), {}],
    ['V7.14 a removed class is gone from that day alone', remove('mon', 'c'), { mon: ['a', 'b'] }],
    ['V7.14 what is not there is not removed', remove('mon', 'd'), {}],
    [
      'V7.17 a moved class comes last on the other day',
      { type: 'move', day: 'mon', video: 'a', newDay: 'tue' },
      { mon: ['b', 'c'], tue: ['c', 'd', 'a'] },
    ],
    [
      'V7.17 the other day holds a moved class once, where it was',
      { type: 'move', day: 'mon', video: 'c', newDay: 'tue' },
      { mon: ['a', 'b'] },
    ],
    ['V7.17 what is not there is not moved', { type: 'move', day: 'tue', video: 'a', newDay: 'mon' }, {}],
    ['V7.17 to its own day nothing moves', { type: 'move', day: 'mon', video: 'a', newDay: 'mon' }, {}],
    [
      'V7.16 an order takes what the day holds; the rest comes after, as it was',
      { type: 'order', day: 'mon', videos: ['c', 'd', 'c'] },
      { mon: ['c', 'a', 'b'] },
    ],
    ['V7.15 a reset empties every day', clear, { mon: [], tue: [] }],
  ])('%s', (_, each, days) => {
    expect(applied(both, each)).toEqual({ ...both, ...days })
  })

  test('V4.16 V4.18 a removal need not be told before what has nothing to do with it, only before what builds on it', () => {
    const taken = remove('mon', 'a')
    for (const free of [add('mon', 'b'), add('tue', 'a'), remove('tue', 'a'), clear])
      expect(mayFollow(taken, free)).toBe(true)
    expect(mayFollow(taken, { type: 'order', day: 'mon', videos: ['b'] })).toBe(true)
    expect(mayFollow(taken, add('mon', 'a'))).toBe(false)
    expect(mayFollow(taken, { type: 'move', day: 'tue', video: 'a', newDay: 'mon' })).toBe(false)
    expect([mayFollow(clear, add('mon', 'a')), mayFollow(clear, taken)]).toEqual([false, true])
  })

  test('V4.16 V4.17 one builds on another where both name the same class on the same day; an order names none', () => {
    const moved = move('mon', 'tue', 'a')
    for (const change of [add('tue', 'a'), remove('mon', 'a'), move('wed', 'mon', 'a'), clear])
      expect([buildsOn(change, moved), buildsOn(moved, change)]).toEqual([true, change !== clear])
    for (const change of [add('wed', 'a'), add('tue', 'b'), order('tue', 'a')])
      expect([buildsOn(change, moved), buildsOn(moved, change)]).toEqual([false, false])
    expect(buildsOn(order('mon', 'a', 'b'), order('mon', 'b', 'a'))).toBe(false)
  })
})

describe('the order of a day', () => {
  test('V2.42 up and down swap neighbours, and the first cannot go up nor the last down', () => {
    expect(swapped(['a', 'b', 'c'], 'b', -1)).toEqual(['b', 'a', 'c'])
    expect(swapped(['a', 'b', 'c'], 'b', 1)).toEqual(['a', 'c', 'b'])
    expect([swapped(['a', 'b'], 'a', -1), swapped(['a', 'b'], 'b', 1), swapped(['a'], 'x', 1)]).toEqual([
      null,
      null,
      null,
    ])
  })

  test('V2.42 a class put before another, or at the end, loses and doubles nothing', () => {
    expect(placed(['a', 'b', 'c'], 'c', 'a')).toEqual(['c', 'a', 'b'])
    for (const before of [null, 'x']) expect(placed(['a', 'b', 'c', 'd'], 'a', before)).toEqual(['b', 'c', 'd', 'a'])
  })

  test('V4.19 a class is played from today’s list, else from that of the next day that has it', () => {
    const planned = { ...emptyWeek, mon: ['a'], wed: ['a', 'b'], sun: ['b'] }
    expect([dayOf(planned, 'a', 'mon'), dayOf(planned, 'a', 'tue'), dayOf(planned, 'a', 'thu')]).toEqual([
      'mon',
      'wed',
      'mon',
    ])
    expect([dayOf(planned, 'b', 'sat'), dayOf(planned, 'c', 'mon')]).toEqual(['sun', null])
  })
})
