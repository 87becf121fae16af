import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { CalendarDay, Weekday } from '../../core/kernel/calendar.ts'
import { weekdays } from '../../core/kernel/calendar.ts'
import type { Week } from '../../core/my-week/index.ts'
import { nextInWeek } from '../../core/planner/rules.ts'
import type { Route } from '../../core/routes/index.ts'
import { mediaRoute } from '../../core/routes/index.ts'
import { emptyWeek } from '../../fixtures/examples.ts'
import { aWeek } from './my-week-plans.ts'

const monday: CalendarDay = '2026-03-02'
const aDate = fc.integer({ min: 2, max: 8 }).map((day): CalendarDay => `2026-03-0${day}`)

const at = (route: Route) => ({ route, dialog: null, rest: [] })
const following = (id: string, myWeek: Weekday | 'today', week: Week, today = monday) =>
  nextInWeek(at(mediaRoute({ id, title: id }, { play: true, myWeek })), id, week, today)

/** The classes that follow one of a day, each opened by the address that the one before led to. */
const chain = (first: string, day: Weekday, week: Week, today: CalendarDay): readonly string[] => {
  const visited: string[] = []
  let next = following(first, day, week, today)
  while (next?.type === 'video' && visited.length < 100) {
    visited.push(next.video)
    next = following(next.video, next.day, week, today)
  }
  expect(next).toEqual({ type: 'home' })
  return visited
}

describe('the chain of My Week', () => {
  test('V4.19 V4.20 from any class of any day it visits exactly that day’s later classes in order, and then goes home', () => {
    fc.assert(
      fc.property(aWeek, aDate, (week, today) => {
        for (const day of weekdays)
          for (const [place, video] of week[day].entries())
            expect(chain(video, day, week, today)).toEqual(week[day].slice(place + 1))
      }),
    )
  })

  test('V4.19 a class opened from Thursday’s list goes on in Thursday’s, though Tuesday has it too', () => {
    const week = { ...emptyWeek, tue: ['a', 'b'], thu: ['a', 'c'] }
    expect(following('a', 'thu', week)).toEqual({ type: 'video', video: 'c', day: 'thu' })
  })

  test('V4.19 an address that names no day goes on in the next day from today that has the class', () => {
    const week = { ...emptyWeek, tue: ['a', 'b'], thu: ['a', 'c'] }
    expect(following('a', 'today', week)).toEqual({ type: 'video', video: 'b', day: 'tue' })
    expect(following('a', 'today', week, '2026-03-04')).toEqual({ type: 'video', video: 'c', day: 'thu' })
  })

  test('V4.20 a class that its day no longer has is followed by home, and one outside a week by nothing', () => {
    const week = { ...emptyWeek, tue: ['a', 'b'], thu: ['c'] }
    expect([following('a', 'thu', week), following('x', 'today', week)]).toEqual([{ type: 'home' }, { type: 'home' }])
    expect(nextInWeek(at(mediaRoute({ id: 'a', title: 'a' })), 'a', week, monday)).toBeNull()
    expect(nextInWeek(at({ type: 'home' }), 'a', week, monday)).toBeNull()
  })
})
