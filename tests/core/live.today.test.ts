import { describe, expect, test } from 'vitest'
import { visitor } from '../../core/access/index.ts'
import type { MediaItem } from '../../core/catalogue/index.ts'
import type { Failure } from '../../core/kernel/failure.ts'
import type { QueryState } from '../../core/kernel/query.ts'
import { query } from '../../core/kernel/query.ts'
import type { Result } from '../../core/kernel/result.ts'
import { fail, ok } from '../../core/kernel/result.ts'
import type { ClassRowView, DailyClass, ScheduledClass } from '../../core/planner/live/index.ts'
import { bookingsMachine, dailyView, liveHeroView, noBookings, todayView } from '../../core/planner/live/index.ts'
import { barre, centre, day, hour, minute, morning } from '../../fixtures/examples.ts'
import { instantOf } from '../../fixtures/properties/zones.ts'
import { aLiveClass, anAgenda, anEvent, guest, liveMember } from './live-examples.ts'
import { alone, clockAt, offline, quiet, refused } from './running.ts'
import { scriptedWrites } from './writes.ts'

const zone = 'America/New_York'
const holder = { ...guest, unusedDayPasses: 1 }

/** What was fetched, when it came to those answers. */
const fetched = async <A>(...answers: readonly Result<A, Failure>[]): Promise<QueryState<A>> => {
  let turn = -1
  const machine = alone(
    query('it', async (_: undefined) => {
      turn += 1
      return answers[turn]!
    }),
  )
  await quiet()
  for (let again = 1; again < answers.length; again += 1) {
    machine.actor.send({ type: 'reload' })
    await quiet()
  }
  return machine.actor.getSnapshot()
}

const at = (time: string, has: Partial<ScheduledClass> = {}, date = '2026-03-03') => {
  const start = instantOf(`${date}T${time}:00.000`, zone)
  return aLiveClass({ id: time, start, end: start + 45 * minute, ...has })
}

const timetable = async (classes: readonly ScheduledClass[], has: Parameters<typeof anAgenda>[0] = {}) =>
  todayView(await fetched(ok(classes)), anAgenda({ zone, ...has }))

const tuesday = instantOf('2026-03-03T08:00:00.000', zone)

describe('today’s timetable', () => {
  test('V2.22 V9.18 V9.19 V9.20 holds the classes that start on the viewer’s day, with its name, gaps and night', async () => {
    const classes = [at('21:59'), at('09:00'), at('10:30'), at('23:00'), at('00:30'), at('12:00', {}, '2026-03-04')]
    const view = await timetable(classes, { now: tuesday })
    expect(view).toMatchObject({ state: 'ready', message: null, label: 'Tutu & Tunic Tuesday', all: '/live-class' })
    expect(view.entries.map((entry) => (entry.type === 'gap' ? entry.id : entry.row.id))).toEqual([
      ...['09:00', '10:30', 'gap-21:59', '21:59'],
    ])
    expect(view.night.map(({ id }) => id)).toEqual(['00:30', '23:00'])
    const next = await timetable(classes, { now: tuesday + day })
    expect([next.label, next.entries.length]).toEqual([null, 1])
  })

  test('V2.22 has its own words where there is nothing, and where it does not come', async () => {
    expect(todayView(undefined, anAgenda())).toMatchObject({ state: 'loading', message: null })
    expect(await timetable([at('09:00')], { now: tuesday + day })).toMatchObject({
      ...{ state: 'empty', message: 'No live classes today', entries: [] },
    })
    expect(todayView(await fetched<readonly ScheduledClass[]>(fail(offline)), anAgenda())).toMatchObject({
      ...{ state: 'failed', message: 'Could not load items' },
    })
    const nights = await timetable([at('23:00')], { now: tuesday })
    expect([nights.state, nights.entries, nights.night.length]).toEqual(['ready', [], 1])
  })

  test('V2.22 what is there stays when the next answer does not come', async () => {
    const state = await fetched<readonly ScheduledClass[]>(ok([at('09:00')]), fail(offline))
    expect(todayView(state, anAgenda({ zone, now: tuesday }))).toMatchObject({ state: 'ready', message: null })
  })

  const row = async (has: Parameters<typeof anAgenda>[0] = {}, item = at('09:00')): Promise<ClassRowView> => {
    const [entry] = (await timetable([item], { now: tuesday, ...has })).entries
    if (entry?.type !== 'class') throw new Error('The class is there')
    return entry.row
  }
  const nine = tuesday + hour

  test('V4.10 V4.11 A4.28 A9.05 a row waits until its start, may then be joined until fifteen minutes after its end', async () => {
    const shown = async (now: number, viewer = liveMember) => {
      const { live, join, href } = await row({ now, viewer })
      return [live, join?.label.replaceAll('\u00a0', ' ') ?? null, href]
    }
    const theme = 'https://rooms.adagio.test/centre'
    expect(await shown(nine - 1)).toEqual([false, 'Join on Tuesday, March 3rd, 2026 @ 09:00 AM', null])
    expect(await shown(nine)).toEqual([true, 'Join Event', theme])
    expect(await shown(nine + 45 * minute - 1)).toEqual([true, 'Join Event', theme])
    expect(await shown(nine + 45 * minute)).toEqual([false, 'Join Event', theme])
    expect(await shown(nine + 60 * minute - 1)).toEqual([false, 'Join Event', theme])
    expect(await shown(nine + 60 * minute)).toEqual([false, null, null])
    expect(await shown(nine - 1, holder)).toEqual([false, 'Join on Tuesday, March 3rd, 2026 @ 09:00 AM', null])
    expect(await shown(nine, holder)).toEqual([true, 'Join with Day Pass', null])
    expect(await shown(nine, guest)).toEqual([true, 'Buy Day Pass', null])
  })

  test('V4.13 A4.29 who is not signed in gets no way in, nor does anybody before it is known who they are', async () => {
    expect(await row({ now: nine, viewer: visitor })).toMatchObject({ join: null, href: null, rsvp: null })
    expect(await row({ now: nine, viewer: liveMember, known: false })).toMatchObject({ join: null, href: null })
  })

  test('V3.10 a row tells its hours, its description, its pacing, pointe, length and tags; where it is held is the schedule when its own address may not be followed', async () => {
    expect(await row({}, at('09:00', { pointe: true }))).toMatchObject({
      ...{ hours: '9:00 AM – 9:45 AM EST', meta: 'Slow · Pointe · 45 min', name: 'Live Centre' },
    })
    const told = at('09:00', { pacing: '', tags: ['Turns', 'Live piano'], description: ' Slow and long. ' })
    expect(await row({}, told)).toMatchObject({ meta: '45 min · Turns · Live piano', description: 'Slow and long.' })
    expect((await row({}, at('09:00', { description: ' ' }))).description).toBeNull()
    const sly = { now: nine, viewer: liveMember }
    for (const url of [null, 'javascript:alert(1)'])
      expect((await row(sly, at('09:00', { url }))).href).toMatch(/^\/live-class\?date=|^$/)
  })

  test('V3.13 V4.15 a place can be taken until the class begins, word of its recording afterwards too, and a refusal is told', async () => {
    const clock = clockAt()
    const has = { ...noBookings, rsvps: { class: [{ id: '09:00', name: '', start: nine, duration: 1 }], event: [] } }
    const { actor } = alone(bookingsMachine({ bookings: async () => ok(has), writes: scriptedWrites().port }, clock), {
      clock,
    })
    await quiet()
    const shown = async (now: number) => {
      const { rsvp, notify } = await row({ now, bookings: actor.getSnapshot() })
      return [rsvp?.on ?? null, notify?.on ?? null]
    }
    expect(await shown(nine - 1)).toEqual([true, false])
    expect(await shown(nine)).toEqual([null, false])
    expect(await shown(nine + 45 * minute)).toEqual([null, false])
    const refuse = (kind: 'class' | 'event') => {
      const booking = { purpose: 'rsvp', kind, id: '09:00', on: true, at: 1 } as const
      actor.send({ type: 'takeBack', mark: booking, failure: refused })
      return row({ bookings: actor.getSnapshot() })
    }
    expect([(await refuse('class')).refused, (await refuse('event')).refused]).toEqual([
      "We couldn't save your RSVP. Please try again later.",
      null,
    ])
  })
})

describe('the classes that are proposed for today', () => {
  interface Proposed {
    readonly daily: DailyClass
    readonly item: MediaItem
  }
  const daily = (time: string, date: string): DailyClass => ({
    start: instantOf(`${date}T${time}:00.000`, zone),
    ...{ video: barre.id, kind: 'ondemand', summary: 'Gently' },
  })

  test('V3.09 V7.19 are those of the viewer’s day in the order of time, with their time', async () => {
    const state = await fetched<readonly Proposed[]>(
      ok([
        { daily: daily('18:00', '2026-03-03'), item: centre },
        { daily: daily('07:30', '2026-03-03'), item: barre },
        { daily: daily('00:00', '2026-03-04'), item: barre },
        { daily: daily('23:59', '2026-03-02'), item: barre },
      ]),
    )
    const view = dailyView(state, anAgenda({ zone, now: tuesday }))
    expect(view).toMatchObject({ state: 'ready', message: null })
    expect(view.cards.map(({ id, meta }) => [id, meta])).toEqual([
      [barre.id, '7:30 AM · Gently'],
      [centre.id, '6:00 PM · Gently'],
    ])
    expect(dailyView(state, anAgenda({ zone, now: tuesday + 2 * day }))).toMatchObject({ state: 'empty', cards: [] })
  })

  test('V7.19 say what they are: loading, or not to be had', async () => {
    expect(dailyView(undefined, anAgenda())).toMatchObject({ state: 'loading', cards: [] })
    expect(dailyView(await fetched<readonly Proposed[]>(fail(offline)), anAgenda())).toMatchObject({
      ...{ state: 'failed', message: 'Could not load items' },
    })
  })
})

describe('the live hero', () => {
  const soon = anEvent({ id: 'soon', description: 'One line.\nAnother.' })
  const later = anEvent({ id: 'later', start: morning + 5 * hour, end: morning + 6 * hour })

  test('V2.22 shows the event that is on or comes next, of those that take place', () => {
    const cancelled = anEvent({ id: 'cancelled', start: morning, cancelled: true })
    const undated = anEvent({ id: 'undated', start: null })
    const hero = (now: number) => liveHeroView(anAgenda({ now, events: [later, cancelled, undated, soon] }))
    expect(hero(morning)).toMatchObject({
      ...{ id: 'soon', overline: 'Next live', href: '/live-events/soon' },
      when: 'Today, 7:00 AM – 8:00 AM EST',
      countdown: { label: 'Starts in' },
      join: { type: 'wait' },
    })
    expect(hero(morning - day)).toMatchObject({ id: 'soon', when: 'Tomorrow, 7:00 AM – 8:00 AM EST' })
    expect(hero(soon.start! - 1)?.overline).toBe('Next live')
    expect(hero(soon.start!)).toMatchObject({ overline: 'Live now', countdown: { label: 'Ends in' } })
    expect(liveHeroView(anAgenda())).toBeNull()
  })

  test('V2.22 V2.36 where it is joined on its page alone, its button leads there', () => {
    const hero = (joinUrl: string | null) =>
      liveHeroView(anAgenda({ now: soon.start!, events: [{ ...soon, joinUrl }], viewer: liveMember }))
    expect(hero(null)).toMatchObject({ join: { type: 'join' }, joinHref: null, wayIn: 'Join Event' })
    expect(hero('https://rooms.adagio.test/gala')).toMatchObject({ wayIn: null })
    expect(liveHeroView(anAgenda({ events: [soon], viewer: liveMember }))).toMatchObject({ wayIn: null })
  })

  test('V2.22 an event that is over gives way to the next, and is not called live', () => {
    const hero = (now: number) => liveHeroView(anAgenda({ now, events: [soon, later], viewer: liveMember }))?.id ?? null
    expect([soon.end! - 1, soon.end!, later.end! - 1, later.end!].map(hero)).toEqual(['soon', 'later', 'later', null])
  })
})
