import { describe, expect, test } from 'vitest'
import { visitor } from '../../core/access/index.ts'
import type { LiveEvent } from '../../core/catalogue/index.ts'
import { ok } from '../../core/kernel/result.ts'
import { eventsView, hoursText, noBookings } from '../../core/planner/live/index.ts'
import { day, hour, minute, morning } from '../../fixtures/examples.ts'
import { anAgenda, anEvent, bookingsOf, guest, liveMember } from './live-examples.ts'

const { start, end } = anEvent()

describe('the list of events', () => {
  const list = (events: readonly LiveEvent[], has: Parameters<typeof anAgenda>[0] = {}) =>
    eventsView(anAgenda({ ...has, events }))
  const at = (id: string, moment: number, has: Partial<LiveEvent> = {}) =>
    anEvent({ id, start: moment, end: moment + hour, ...has })

  test('V2.32 is grouped by the viewer’s day, titled Today, Tomorrow or the date in full, in the order of time', () => {
    // 10:00 in Greenwich is 05:00 in New York, whose Monday begins five hours earlier.
    const midnight = morning + 19 * hour
    const events = [
      at('wednesday', midnight + 30 * hour),
      at('first tomorrow', midnight),
      at('last today', midnight - 1),
      at('soon', morning + hour),
      at('next week', midnight + 6 * day),
    ]
    const groups = (zone: string) =>
      list(events, { zone }).groups.map(({ title, rows }) => [title, rows.map(({ id }) => id).join(', ')])
    expect(groups('America/New_York')).toEqual([
      ['Today', 'soon, last today'],
      ['Tomorrow', 'first tomorrow'],
      ['Wednesday, March 4th', 'wednesday'],
      ['Monday, March 9th', 'next week'],
    ])
    expect(groups('Pacific/Kiritimati').map(([title]) => title)).toEqual([
      ...['Today', 'Thursday, March 5th', 'Monday, March 9th'],
    ])
    expect(list(events.toReversed())).toEqual(list(events))
  })

  test('V2.32 holds what can be joined still; what is on says so, and what is over says since when, below what comes', () => {
    const gone = at('gone', morning - hour - 15 * minute)
    const going = at('going', morning - hour - 15 * minute + 1)
    const rows = list([gone, going, at('on', morning), anEvent({ id: 'undated', start: null })]).groups[0]!.rows
    expect(rows.map(({ id, status }) => [id, status?.text])).toEqual([
      ['on', 'LIVE'],
      ['going', 'Ended 14 minutes ago'],
    ])
  })

  test('V2.32 a day on which everything is over is the last one', () => {
    // 10:00 in Greenwich is midnight in Honolulu.
    const late = at('late', morning - 90 * minute, { end: morning - minute / 2 })
    const { groups } = list([late, at('next', morning + day)], { zone: 'Pacific/Honolulu' })
    expect(groups.map(({ title, rows }) => [title, ...rows.map(({ id }) => id)])).toEqual([
      ['Tomorrow', 'next'],
      ['Sunday, March 1st', 'late'],
    ])
    expect(groups[1]!.rows[0]!.status).toEqual({ type: 'over', text: 'Just ended' })
  })

  test('V2.33 is empty in its own words, also when all there was is over', () => {
    expect(list([])).toMatchObject({ groups: [], empty: 'No upcoming events scheduled' })
    expect(list([at('gone', morning - day)]).empty).toBe('No upcoming events scheduled')
    expect(list([at('soon', morning + hour)]).empty).toBeNull()
  })

  test('V2.35 a cancelled event says CANCELLED and leads nowhere, even while it would be on', () => {
    const rows = list([
      at('on', morning - minute, { cancelled: true }),
      at('soon', morning + hour, { cancelled: true }),
      at('fine', morning + 2 * hour),
    ]).groups[0]!.rows
    expect(rows.map(({ status, href }) => [status?.text ?? null, href])).toEqual([
      ['CANCELLED', null],
      ['CANCELLED', null],
      [null, '/live-events/fine'],
    ])
  })

  test('V2.32 a row has its hours in the viewer’s zone and its first words, and links carry the rest of the address on', () => {
    const { groups, browse, documentTitle } = list([anEvent()], { rest: [['app-config', 'x']] as never })
    expect(groups[0]!.rows[0]).toMatchObject({
      ...{ title: 'Spring Gala', hours: '7:00 AM – 8:00 AM EST', booked: null },
      ...{ summary: 'Variations from the classics. With a talk afterwards.', action: 'See details' },
      href: '/live-events/gala?app-config=x',
    })
    expect([browse, documentTitle]).toEqual(['/sections?app-config=x', 'Live Events - Adagio'])
    expect(hoursText({ start, end: null }, 'Europe/Berlin')).toBe('1:00 PM GMT+1')
    expect(hoursText({ start: null, end }, 'Europe/Berlin')).toBe('Time to be announced')
  })

  test('V2.36 V2.32 a row says what can be done: read more, and from the opening on what the join button says', () => {
    const start = anEvent().start!
    const open = anEvent({ showingFrom: start - 10 * minute })
    const action = (now: number, viewer = liveMember) => list([open], { now, viewer }).groups[0]!.rows[0]!.action
    expect(action(start - 10 * minute - 1)).toBe('See details')
    expect(action(start - 10 * minute)).toBe('Join Event')
    expect([action(start, { ...guest, unusedDayPasses: 1 }), action(start, guest), action(start, visitor)]).toEqual([
      ...['Join with Day Pass', 'Buy Day Pass', 'Sign in to join'],
    ])
    expect(list([anEvent({ cancelled: true })]).groups[0]!.rows[0]!.action).toBeNull()
  })

  test('V3.14 a place that is taken is marked', async () => {
    const { state } = await bookingsOf(ok({ ...noBookings, rsvps: { class: [], event: ['gala'] } }))
    expect(list([anEvent()], { bookings: state() }).groups[0]!.rows[0]!.booked).toBe("You're going")
    expect(list([anEvent()], { bookings: state(), viewer: visitor }).groups[0]!.rows[0]!.booked).toBeNull()
  })
})
