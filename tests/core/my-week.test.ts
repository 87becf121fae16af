import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { weekdays } from '../../core/kernel/calendar.ts'
import type { Week, WeekChange } from '../../core/my-week/index.ts'
import {
  applied,
  changesNothing,
  dayOf,
  emptyWeek,
  mayFollow,
  placed,
  swapped,
  videosOf,
} from '../../core/my-week/rules.ts'
import { neighboursOf } from '../../core/queue/index.ts'
import { runs } from '../runs.ts'
import { aChange, aDay, add, aRemoval, aVideo, aWeek, clear, remove } from './my-week-plans.ts'

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

  test('V3.08 V7.14 V7.15 V7.16 V7.17 no day ever holds a class twice, or one that nobody put there', () => {
    fc.assert(
      fc.property(aWeek, aChange, (before, each) => {
        const next = applied(before, each)
        for (const day of weekdays) expect(new Set(next[day]).size).toBe(next[day].length)
        const put = each.type === 'add' ? [each.video] : []
        expect([...videosOf(before), ...put]).toEqual(expect.arrayContaining([...videosOf(next)]))
        if (each.type === 'move' || each.type === 'order')
          expect([...videosOf(next)].toSorted()).toEqual([...videosOf(before)].toSorted())
      }),
    )
  })

  test('V7.14 V7.15 V7.16 V7.17 made twice is made once, and what changes nothing is known as such', () => {
    fc.assert(
      fc.property(aWeek, aChange, (before, each) => {
        const next = applied(before, each)
        expect(applied(next, each)).toEqual(next)
        expect(changesNothing(before, each)).toBe(JSON.stringify(next) === JSON.stringify(before))
      }),
    )
  })

  test('V4.16 V4.18 where a removal may follow a later change, either order comes to the same week', () => {
    fc.assert(
      fc.property(aWeek, aRemoval, aChange, (before, taken, later) => {
        fc.pre(mayFollow(taken, later))
        expect(applied(applied(before, later), taken)).toEqual(applied(applied(before, taken), later))
      }),
      { numRuns: runs(1_000) },
    )
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
    expect([placed(['a', 'b'], 'a', null), placed(['a', 'b'], 'a', 'x')]).toEqual([
      ['b', 'a'],
      ['b', 'a'],
    ])
    fc.assert(
      fc.property(aDay, aVideo, fc.option(aVideo), fc.constantFrom(-1 as const, 1 as const), (day, one, before, by) => {
        const put = placed(day, one, before)
        expect(put.toSorted()).toEqual([...new Set([...day, one])].toSorted())
        if (before !== null && before !== one && day.includes(before)) expect(neighboursOf(put, one).next).toBe(before)
        const polled = swapped(day, one, by)
        if (polled) {
          expect(polled.toSorted()).toEqual(day.toSorted())
          expect(polled.indexOf(one)).toBe(day.indexOf(one) + by)
          expect(swapped(polled, one, by === 1 ? -1 : 1)).toEqual(day)
        }
      }),
    )
  })

  test('V4.19 V4.20 next leads from each class of a day to the one after it, and nowhere from the last', () => {
    fc.assert(
      fc.property(aDay, (day) => {
        expect(day.map((one) => neighboursOf(day, one))).toEqual(
          day.map((_, at) => ({ previous: day[at - 1] ?? null, next: day[at + 1] ?? null })),
        )
        expect(neighboursOf(day, 'elsewhere')).toEqual({ previous: null, next: null })
      }),
    )
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
