import { describe, expect, test } from 'vitest'
import type { CalendarDay, Weekday } from '../../core/kernel/calendar.ts'
import type { Week } from '../../core/planner/my-week/index.ts'
import { nextInWeek } from '../../core/planner/rules.ts'
import type { Route } from '../../core/routes/index.ts'
import { mediaRoute } from '../../core/routes/index.ts'
import { emptyWeek } from '../../fixtures/examples.ts'

const monday: CalendarDay = '2026-03-02'
const at = (route: Route) => ({ route, dialog: null, rest: [] })
const following = (id: string, myWeek: Weekday | 'today', week: Week, today = monday) =>
  nextInWeek(at(mediaRoute({ id, title: id }, { play: true, myWeek })), id, week, today)

describe('the chain of My Week', () => {
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
