import { describe, expect, test } from 'vitest'
import type { BookingsState } from '../../core/planner/live/index.ts'
import { bookingsIn } from '../../core/planner/live/index.ts'
import type { Week, WeekChange, WeekWrite } from '../../core/planner/my-week/index.ts'
import { weekWrite } from '../../core/planner/my-week/index.ts'
import { editsIn } from '../../core/planner/my-week/writes.ts'
import { write } from '../../core/routes/index.ts'
import type { WriteResult } from '../../core/user/outbox/index.ts'
import { barre, centre, day, emptyWeek, morning, stretch } from '../../fixtures/examples.ts'
import type { OpenPlanner } from './planner-world.ts'
import { anna, openPlanner } from './planner-world.ts'
import { down, missing } from './running.ts'

// The examples are on a Monday.
const planned: Week = { ...emptyWeek, mon: [barre.id, centre.id], tue: [centre.id] }
const annas = (address = '/my-week', more: Parameters<typeof openPlanner>[0] = {}) =>
  openPlanner({ address: '/live-events', profile: anna({ week: planned }), ...more }).then(async (here) => {
    if (address !== '/live-events') await here.go(address)
    return here
  })
const add: WeekChange = { type: 'add', day: 'wed', video: stretch.id }
const remove: WeekChange = { type: 'remove', day: 'mon', video: barre.id }
const changes = (here: OpenPlanner) => editsIn(here.writes()).map(({ change }) => change)
const bookings = (here: OpenPlanner) => bookingsIn(here.writes())
const last = (here: OpenPlanner) => here.writes().at(-1) as WeekWrite
const posted = (here: OpenPlanner, result: WriteResult) => here.hear(result)
const shows = (here: OpenPlanner) => here.child('myWeek')!.getSnapshot().context

describe('the week', () => {
  test('V4.16 V7.14 is changed at once and told as it was asked, in the order in which it counts', async () => {
    const here = await annas()
    const move: WeekChange = { type: 'move', day: 'tue', video: centre.id, newDay: 'fri' }
    await here.ask('myWeek', add)
    await here.ask('myWeek', move)
    expect([here.week().wed, here.week().tue, here.week().fri]).toEqual([[stretch.id], [], [centre.id]])
    expect(changes(here)).toEqual([add, move])
    const [one, other] = here.writes() as WeekWrite[]
    expect(other!.body.at).toBeGreaterThan(one!.body.at)
    expect([one!.at, other!.at]).toEqual([one!.body.at, other!.body.at])
  })

  test('V2.44 the day that a class is looked for lasts from page to page, until the week is opened again', async () => {
    const here = await annas()
    const friday = { type: 'setDefaultDay', day: 'fri', until: morning + 5 * day } as const
    await here.ask('myWeek', friday)
    await here.go('/sections')
    await here.go('/m/barre001')
    await here.ask('myWeek', { type: 'addByDefault', video: barre.id })
    expect(here.week().fri).toEqual([barre.id])
    await here.ask('myWeek', friday)
    await here.go('/sections')
    await here.go('/my-week')
    await here.ask('myWeek', { type: 'addByDefault', video: stretch.id })
    expect(here.week().fri).toEqual([barre.id])
  })

  test('V4.16 what the studio holds after a change is what it is, and nothing waits any more', async () => {
    const here = await annas()
    await here.ask('myWeek', add)
    const holds = { ...planned, wed: [stretch.id], sun: [barre.id] }
    await posted(here, { type: 'sent', write: last(here), reply: holds })
    expect([here.week(), shows(here).unsent]).toEqual([holds, []])
  })

  test('V4.15 V8.01 a refused RSVP is told on its page, and not again to a member who comes back there', async () => {
    const here = await annas('/live-events/gala')
    const booked = { purpose: 'rsvp', kind: 'event', id: 'gala' } as const
    const isTold = () => (here.child('bookings')!.getSnapshot() as BookingsState).context.refused !== null
    await here.ask('bookings', { type: 'toggle', booked })
    await here.hear({ type: 'refused', write: here.writes().at(-1)!, failure: missing })
    await here.go('/live-events/gala?u=login')
    expect(isTold()).toBe(true)
    await here.go('/live-events')
    await here.go('/live-events/gala')
    expect(isTold()).toBe(false)
  })

  test('V4.17 V8.06 a change that is refused stays and can be tried again, a removal comes back and is said', async () => {
    const here = await annas()
    await here.ask('myWeek', add)
    await posted(here, { type: 'refused', write: last(here), failure: missing })
    expect(here.week().wed).toEqual([stretch.id])
    await here.ask('myWeek', { type: 'retry', at: last(here).body.at })
    expect(changes(here)).toEqual([add, add])
    await here.ask('myWeek', remove)
    await here.tell({ type: 'settle' })
    expect(here.week().mon).toEqual([centre.id])
    await posted(here, { type: 'refused', write: last(here), failure: missing })
    expect([here.week().mon, shows(here).unremoved.length]).toEqual([planned.mon, 1])
  })

  test('V4.17 what the studio has taken without saying what it holds is asked for', async () => {
    const here = await annas('/live-events')
    await here.ask('myWeek', add)
    here.studio.held.week = { ...planned, wed: [stretch.id, barre.id] }
    await posted(here, { type: 'sent', write: last(here), reply: null })
    expect(here.desk.asked('week.load')).toHaveLength(1)
    expect([here.week().wed, shows(here).failed]).toEqual([[stretch.id, barre.id], []])
  })

  test('V4.16 a change of another tab is seen, and ends when it has come to an end there', async () => {
    const here = await annas('/live-events')
    const elsewhere = weekWrite({ change: add, at: morning - 1 })
    await posted(here, { type: 'keptElsewhere', write: elsewhere })
    expect(here.week().wed).toEqual([stretch.id])
    here.studio.held.week = { ...planned, wed: [stretch.id], thu: [barre.id] }
    await posted(here, { type: 'doneElsewhere', write: elsewhere })
    expect([here.week(), shows(here).elsewhere]).toEqual([here.studio.held.week, []])
    expect(changes(here)).toEqual([])
  })

  test('V4.16 what was not sent when the page was left is there again, told in time or late', async () => {
    const kept = weekWrite({ change: add, at: morning - 1 })
    const here = await annas('/live-events', { unsent: [kept] })
    expect(here.week().wed).toEqual([stretch.id])
    const late = await annas('/live-events')
    await posted(late, { type: 'restored', writes: [kept], refusals: [] })
    await posted(late, { type: 'restored', writes: [kept], refusals: [] })
    expect([late.week().wed, shows(late).unsent.length]).toEqual([[stretch.id], 1])
  })

  test('V3.08 wakes with the page: what another device has done is there', async () => {
    const here = await annas('/live-events')
    here.studio.held.week = { ...planned, sat: [stretch.id] }
    here.woke.tell({ type: 'wokeUp' })
    await here.wait(1)
    expect(here.week().sat).toEqual([stretch.id])
  })

  test('V4.16 an edit while the week is asked for lets the answer come', async () => {
    const here = await annas('/live-events')
    here.desk.hold('week.load')
    here.studio.held.week = { ...planned, sat: [stretch.id] }
    await here.ask('myWeek', { type: 'reload' })
    await here.ask('myWeek', remove)
    here.desk.free('week.load')
    await here.wait(1)
    expect([here.week().sat, here.week().mon]).toEqual([[stretch.id], [centre.id]])
  })
})

describe('what can be undone', () => {
  test('V4.18 V2.43 V9.21 waits 4 s, and is told then', async () => {
    const here = await annas()
    await here.ask('myWeek', remove)
    here.clock.increment(3_999)
    expect(changes(here)).toEqual([])
    here.clock.increment(1)
    expect(changes(here)).toEqual([remove])
  })

  const ways: readonly (readonly [string, (here: OpenPlanner) => Promise<void>])[] = [
    ['who goes to another page', (here) => here.go('/live-events')],
    ['who goes to a class', (here) => here.go('/m/barre001/x?play=1&myweek=1')],
    ['whose page goes, or who signs out', (here) => here.tell({ type: 'settle' })],
  ]

  test.each(ways)('V4.18 waits no longer for %s, and is told once', async (_, go) => {
    const here = await annas()
    await here.ask('myWeek', remove)
    await here.ask('myWeek', { type: 'leave', kind: 'event', id: 'gala' })
    await go(here)
    expect([changes(here), bookings(here).length]).toEqual([[remove], 1])
    await here.wait(6_000)
    expect([changes(here), bookings(here).length]).toEqual([[remove], 1])
  })

  test('V4.18 A2.01 waits on under a dialog, and through a look at the clock', async () => {
    const here = await annas()
    await here.ask('myWeek', remove)
    await here.go('/my-week?u=login')
    await here.tell({ type: 'ticked', zone: 'Asia/Tokyo' })
    expect(changes(here)).toEqual([])
    await here.ask('myWeek', { type: 'undo', at: shows(here).pending[0].at })
    await here.wait(6_000)
    expect([changes(here), here.week().mon]).toEqual([[], planned.mon])
  })

  test('A4.03 of somebody who is gone is told for nobody', async () => {
    const here = await annas()
    await here.ask('myWeek', remove)
    await here.tell({ type: 'signedOut' })
    await here.wait(6_000)
    expect([changes(here), here.failures]).toEqual([[], []])
  })

  test('V4.15 V4.18 a place that is given up is given back when it can no longer be undone', async () => {
    const here = await annas()
    await here.ask('myWeek', { type: 'leave', kind: 'class', id: 'cls-noon' })
    await here.ask('myWeek', { type: 'leave', kind: 'event', id: 'gala' })
    await here.ask('myWeek', { type: 'undo', at: shows(here).pending[1].at })
    here.clock.increment(3_999)
    expect(bookings(here)).toEqual([])
    here.clock.increment(1)
    expect(bookings(here)).toMatchObject([{ purpose: 'rsvp', kind: 'class', id: 'cls-noon', on: false }])
  })
})

describe('the chain of a day', () => {
  const playing = (id: string, more = '') => `/m/${id}/x?play=1${more || '&myweek=1'}`
  const led = (here: OpenPlanner) => here.heard('goTo').map(({ address }) => write(address))
  const ended = async (id: string, more?: string, at = morning) => {
    const here = await annas(playing(id, more))
    here.clock.increment(at - morning)
    if (at > morning) await here.tell({ type: 'ticked', zone: 'UTC' })
    await here.tell({ type: 'completed', id })
    return here
  }

  test('V4.19 V9.21 goes on to the next class of the day after 5 s, and not a millisecond before', async () => {
    const here = await ended(barre.id)
    here.clock.increment(4_999)
    expect(led(here)).toEqual([])
    here.clock.increment(1)
    expect(led(here)).toEqual(['/m/centre01/center-practice?play=1&myweek=mon'])
    await here.wait(10_000)
    expect(led(here)).toHaveLength(1)
  })

  test('V4.20 after the last class of the day it returns home at once', async () => {
    expect(led(await ended(centre.id))).toEqual(['/'])
    expect(led(await ended(centre.id, '', morning + day))).toEqual(['/'])
  })

  test('V4.19 Cancel stays, and Skip goes at once', async () => {
    const stays = await ended(barre.id)
    await stays.ask('nextClass', { type: 'cancel' })
    await stays.wait(10_000)
    expect(led(stays)).toEqual([])
    const skips = await ended(barre.id)
    await skips.ask('nextClass', { type: 'skip' })
    expect(led(skips)).toHaveLength(1)
  })

  test('V4.19 whoever goes elsewhere meanwhile is not called back, under a dialog it goes on', async () => {
    const gone = await ended(barre.id)
    await gone.go('/')
    await gone.wait(10_000)
    expect(led(gone)).toEqual([])
    const here = await ended(barre.id)
    await here.go(`${playing(barre.id)}&u=login&utm_source=x`)
    await here.wait(5_000)
    expect(led(here)).toEqual(['/m/centre01/center-practice?play=1&myweek=mon&utm_source=x'])
  })

  test('V4.19 a class that is not watched as one of the week, or another that ends, leads nowhere', async () => {
    const alone = await ended(barre.id, '&t=3')
    await alone.wait(6_000)
    const other = await annas(playing(barre.id))
    await other.tell({ type: 'completed', id: centre.id })
    await other.wait(6_000)
    expect([led(alone), led(other)]).toEqual([[], []])
  })

  test('V4.19 follows the week as its member has it now, with what is not saved yet', async () => {
    const here = await annas(playing(barre.id))
    await here.ask('myWeek', { type: 'remove', day: 'mon', video: centre.id })
    await here.ask('myWeek', { type: 'add', day: 'mon', video: stretch.id })
    await here.tell({ type: 'completed', id: barre.id })
    await here.wait(5_000)
    expect(led(here)).toEqual(['/m/stretch1/evening-stretch?play=1&myweek=mon'])
  })

  const gone = 'gone0001'
  const week = (...mon: string[]) => ({ profile: anna({ week: { ...planned, mon } }) })

  test('V4.19 passes over a class that was looked for and is gone', async () => {
    const here = await annas(playing(barre.id), week(barre.id, gone, gone, centre.id))
    expect([here.week().mon, shows(here).sought]).toEqual([
      [barre.id, gone, gone, centre.id],
      expect.arrayContaining([gone]),
    ])
    await here.tell({ type: 'completed', id: barre.id })
    await here.wait(5_000)
    expect(led(here)).toEqual(['/m/centre01/center-practice?play=1&myweek=mon'])
  })

  test('V4.20 returns home at once where only classes that are gone would follow', async () => {
    const here = await annas(playing(barre.id), week(barre.id, gone))
    await here.tell({ type: 'completed', id: barre.id })
    expect(led(here)).toEqual(['/'])
  })

  test('V4.19 goes on to a class of which it is not known yet whether it is there', async () => {
    for (const prepare of [
      ({ desk }: Pick<OpenPlanner, 'desk'>) => desk.hold('week.items'),
      ({ desk }: Pick<OpenPlanner, 'desk'>) => desk.failAlways('week.items', down),
    ]) {
      const here = await annas(playing(barre.id), { ...week(barre.id, centre.id), prepare })
      expect(shows(here).known).toEqual({})
      await here.tell({ type: 'completed', id: barre.id })
      await here.wait(5_000)
      expect(led(here).map((at) => at.split('?')[0])).toEqual([expect.stringMatching(/^\/m\/centre01/)])
    }
  })

  test('V4.19 A4.03 leads nobody who is gone', async () => {
    const here = await ended(barre.id)
    await here.tell({ type: 'signedOut' })
    await here.wait(10_000)
    expect([led(here), here.failures]).toEqual([[], []])
  })
})
