import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ViewContext } from '../../core/cards/index.ts'
import { ok } from '../../core/kernel/result.ts'
import { noBookings } from '../../core/planner/live/index.ts'
import { addLabelScreen } from '../../core/planner/my-week/add.screen.ts'
import { addToWeekView, weekRow } from '../../core/planner/my-week/add.view.ts'
import { addButtonScreen } from '../../core/planner/my-week/button.screen.ts'
import { addLabel } from '../../core/planner/my-week/button.view.ts'
import type { MyWeekEvent, MyWeekState } from '../../core/planner/my-week/index.ts'
import { myWeekMachine } from '../../core/planner/my-week/index.ts'
import { liveThings } from '../../core/planner/my-week/live.view.ts'
import { announcementView, undoViews } from '../../core/planner/my-week/toasts.view.ts'
import { weekView } from '../../core/planner/my-week/view.ts'
import { day, hour, morning } from '../../fixtures/examples.ts'
import { makeDesk, mouth } from '../../fixtures/memory/desk.ts'
import { runs } from '../runs.ts'
import { add, clear, mon, remove } from './my-week-plans.ts'
import { anViewContext, blank, zone } from './my-week-studio.ts'
import { weekWorld } from './my-week-world.ts'
import { alone, clockAt, offline, quiet } from './running.ts'
import { scriptedWrites } from './writes.ts'

const completed = { lastTime: 1_800, completed: true, programId: null, updatedAt: morning }

const planned = () => ({ ...blank(), mon: ['barre001', 'centre01'], tue: ['stretch1', 'barre001'] })

/** The week at a tab, and what its member does there. */
const page = async (plan = planned()) => {
  const world = await weekWorld(1, plan)
  const tab = world.tabs[0]!
  const soon = async () => {
    for (let times = 0; times < 4; times += 1) {
      world.clock.increment(0)
      await quiet()
    }
  }
  return {
    ...world,
    send: async (...events: readonly MyWeekEvent[]) => {
      for (const event of events) tab.send(event)
      await soon()
    },
    soon,
    states: () => world.states(tab),
    view: () => weekView(world.states(tab)),
    on: (weekday: string) => weekView(world.states(tab)).days.find((each) => each.weekday === weekday)!,
  }
}

const zones = [
  'America/New_York',
  'Europe/Berlin',
  'Asia/Kolkata',
  'Pacific/Kiritimati',
  'America/St_Johns',
  'Africa/Cairo',
]

describe('the seven days', () => {
  test('V2.39 begin with today wherever the member is, and are seven different ones, whatever the clocks do', async () => {
    const { states } = await page()
    const before = states()
    const instants = fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2027, 0, 1) })
    fc.assert(
      fc.property(instants, fc.constantFrom(...zones), (now, where) => {
        const { days } = weekView({ ...before, viewContext: anViewContext(now), zone: where })
        const today = new Intl.DateTimeFormat('en-CA', { timeZone: where }).format(now)
        const dates = [0, 1, 2, 3, 4, 5, 6].map((at) => new Date(Date.parse(today) + at * day))
        expect(days.map((each) => each.day)).toEqual(dates.map((date) => date.toISOString().slice(0, 10)))
        expect(days.map(({ isToday }) => isToday)).toEqual([true, ...Array(6).fill(false)])
        expect(days.slice(0, 2).map(({ title }) => title)).toEqual(['Today', 'Tomorrow'])
        for (const { title } of days.slice(2)) expect(title).toMatch(/^[A-Z][a-z]+day, [A-Z][a-z]+ \d+(st|nd|rd|th)$/)
        expect(new Set(days.map(({ weekday }) => weekday)).size).toBe(7)
        const monday = days.find(({ weekday }) => weekday === 'mon')!
        expect([monday.figures.weekday ?? monday.name.slice(0, 3), monday.videos.map(({ id }) => id)]).toEqual([
          'Mon',
          ['barre001', 'centre01'],
        ])
        for (const { name, title } of days) expect(title.split(',')[0]).toBe(name)
      }),
      { numRuns: runs(300) },
    )
  })

  test.each([
    ['spring forward on the eighth', Date.UTC(2026, 2, 6, 17), 'Sunday, March 8th', '2026-03-12'],
    ['fall back on the first', Date.UTC(2026, 9, 30, 17), 'Sunday, November 1st', '2026-11-05'],
  ])('V2.39 stay seven where the clocks %s', async (_, now, title, last) => {
    const { states } = await page()
    const { days } = weekView({ ...states(), viewContext: anViewContext(now) })
    const sunday = days.find(({ weekday }) => weekday === 'sun')!
    expect([days.length, days.at(-1)?.day, sunday.title]).toEqual([7, last, title])
  })

  test('V2.39 roll over at midnight, and each class stays with its day', async () => {
    const { states } = await page()
    const midnight = Date.UTC(2026, 2, 3, 5)
    const at = (now: number) => weekView({ ...states(), viewContext: anViewContext(now) }).days
    expect(at(midnight - 1).map(({ weekday }) => weekday)).toEqual(['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'])
    expect(at(midnight).map(({ weekday }) => weekday)).toEqual(['tue', 'wed', 'thu', 'fri', 'sat', 'sun', 'mon'])
    expect(at(midnight)[0]).toMatchObject({ title: 'Today', videos: [{ id: 'stretch1' }, { id: 'barre001' }] })
    expect(at(midnight).at(-1)).toMatchObject({
      title: 'Monday, March 9th',
      videos: [{ id: 'barre001' }, { id: 'centre01' }],
    })
  })
})

describe('a day', () => {
  test('V2.40 lists live classes and saved ones with their length together', async () => {
    const { on } = await page({ ...planned(), wed: ['barre001'] })
    expect(on('mon')).toMatchObject({
      total: '1 hr',
      videos: [{ title: 'barre001', duration: '30 min' }, { id: 'centre01' }],
    })
    // Two live classes of an hour and a saved one of thirty minutes.
    expect(on('wed')).toMatchObject({
      total: '2 hr 30 min',
      live: [{ id: 'live-1', time: '5:00 AM', duration: '1 hr' }, { id: 'live-2' }],
    })
    expect([on('thu').total, on('thu').videos, on('thu').live]).toEqual([null, [], []])
  })

  test('V2.39 a date is shown once: beside its figures a day is named, and the next two have their weekday with the figures', async () => {
    const { view } = await page()
    expect(view().days.map(({ name, figures: { weekday, day: date, month } }) => [name, weekday, date, month])).toEqual(
      [
        ['Today', 'Mon', '2', 'Mar'],
        ['Tomorrow', 'Tue', '3', 'Mar'],
        ...['Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'].map((name, at) => [
          name,
          null,
          `${at + 4}`,
          'Mar',
        ]),
      ],
    )
  })

  test('V2.40 the week tells how many classes it has and how long they take, in whole minutes as they are shown', async () => {
    const { view, send } = await page({ ...planned(), wed: ['barre001'] })
    expect(view().total).toBe('7 classes · 4 hr 30 min in the next 7 days')
    await send({ type: 'leave', kind: 'class', id: 'live-1' }, { type: 'leave', kind: 'class', id: 'live-2' })
    expect(view().total).toBe('5 classes · 2 hr 30 min in the next 7 days')
    await send(clear)
    expect(view().total).toBeNull()
  })

  test('V2.40 what is watched already is not counted among what is still to come, and its minutes are not', async () => {
    const { states } = await page({ ...planned(), wed: ['barre001'] })
    const shown = (progress: ViewContext['progress']) =>
      weekView({ ...states(), viewContext: anViewContext(morning, { progress }) })
    const some = shown({ barre001: completed })
    expect(some.total).toBe('4 classes · 3 hr in the next 7 days · 3 watched')
    expect(some.days.slice(0, 3).map(({ total }) => total)).toEqual(['30 min', '30 min', '2 hr'])
    const all = shown({ barre001: completed, centre01: completed, stretch1: completed })
    expect([all.total, all.days[0]!.total, all.days[0]!.isEmpty]).toEqual([
      ...['2 classes · 2 hr in the next 7 days · 5 watched', null, false],
    ])
  })

  test('V2.40 two live classes at the same time say so, one that begins as the other ends does not', async () => {
    const { states } = await page()
    const things = (starts: readonly number[]) => {
      const rsvps = starts.map((start, at) => ({ id: `live-${at}`, name: `Class ${at}`, start, duration: 3_600 }))
      const before = states()
      const known = { ...noBookings, rsvps: { class: rsvps, event: [] } }
      const bookings = { ...before.bookings!, context: { ...before.bookings!.context, known, marks: {} } }
      return liveThings({ ...before, bookings: bookings as never }).map(({ overlaps }) => overlaps)
    }
    expect(things([morning, morning + hour])).toEqual([null, null])
    expect(things([morning, morning + hour - 1])).toEqual(['Overlaps with Class 1', 'Overlaps with Class 0'])
    expect(things([morning, morning + 2 * hour, morning + 2 * hour])).toEqual([
      ...[null, 'Overlaps with Class 2', 'Overlaps with Class 1'],
    ])
  })

  test('V2.40 V4.15 shows a live class on the viewer’s day, not while it is being given up, and again when that is undone', async () => {
    const { on, send, states, clock } = await page()
    const elsewhere = weekView({ ...states(), zone: 'Pacific/Kiritimati' }).days.filter(({ live }) => live.length > 0)
    expect(elsewhere.map((each) => [each.day, each.live[0]?.time])).toEqual([['2026-03-05', '12:00 AM']])
    await send({ type: 'leave', kind: 'class', id: 'live-1' })
    expect(on('wed').live.map(({ id }) => id)).toEqual(['live-2'])
    const [toast] = undoViews(states().myWeek, clock.now())
    const back = { id: 'live-1', day: null, from: 'remove' }
    expect(toast).toEqual({ at: morning, text: 'RSVP canceled', back, lasts: 4_000, left: 4_000, held: false })
    await send({ type: 'undo', at: toast!.at })
    expect(on('wed').live.map(({ id }) => id)).toEqual(['live-1', 'live-2'])
  })

  test('V2.40 shows the events in which a place is taken, in the order of time, without one that was cancelled', async () => {
    const { states } = await page()
    const before = states()
    const { initial } = before.viewContext.catalogue
    const event = (id: string, start: number, cancelled = false) =>
      ({ id, title: id, start, end: start + hour, cancelled }) as (typeof initial.upcomingEvents)[number]
    const events = [
      event('gala', morning + 3 * hour),
      event('early', morning + hour),
      event('off', morning, true),
      event('other', morning),
    ]
    const viewContext = anViewContext(morning)
    const known = { ...noBookings, rsvps: { class: [], event: ['gala', 'early', 'off'] } }
    const { days } = weekView({
      ...before,
      viewContext: {
        ...viewContext,
        catalogue: { ...viewContext.catalogue, initial: { ...initial, upcomingEvents: events } },
      },
      bookings: { ...before.bookings, context: { ...before.bookings.context, known } },
    })
    expect(days.flatMap(({ live }) => live.map(({ id }) => id))).toEqual(['early', 'gala'])
  })

  test('V2.42 its first class may not go up, its last not down', async () => {
    const { on } = await page({ ...blank(), mon: ['a', 'b', 'c'], tue: ['a'] })
    expect(on('mon').videos.map(({ mayUp, mayDown }) => [mayUp, mayDown])).toEqual([
      [false, true],
      [true, true],
      [true, false],
    ])
    expect(on('tue').videos[0]).toMatchObject({ mayUp: false, mayDown: false })
  })

  test('V4.19 each class is played as a part of its own day', async () => {
    const { on } = await page({ ...blank(), mon: ['barre001'], thu: ['barre001'] })
    const played = [on('mon'), on('thu')].map(({ videos: [video] }) => video!.href.split('?')[1])
    expect(played).toEqual(['play=1&myweek=mon', 'play=1&myweek=thu'])
  })

  test('V2.40 a class that is gone is left out, and what could not be loaded is said', async () => {
    const desk = makeDesk()
    const woke = mouth<{ readonly type: 'wokeUp' }>().feed
    const items = desk.asCall<readonly string[], never[], typeof offline>('items', () => ok([]))
    desk.failNext('items', offline)
    const clock = clockAt()
    const port = {
      writes: scriptedWrites().port,
      load: async () => ok(mon('gone0001')),
      items,
      woke,
      online: mouth<{ readonly type: 'cameOnline' }>().feed,
    }
    const input = { id: 'anna', week: mon('gone0001'), old: false }
    const { actor } = alone(myWeekMachine(port, clock), { clock, input })
    await quiet()
    const view = () =>
      weekView({
        ...{ viewContext: anViewContext(morning), zone, bookings: undefined, outbox: undefined },
        myWeek: actor.getSnapshot() as MyWeekState,
      })
    expect([view().failed, view().days[0]?.videos[0]?.title]).toEqual(['Could not load items', 'A planned class'])
    actor.send({ type: 'reload' })
    await quiet()
    expect([view().failed, view().days[0]?.videos, view().hasVideos, view().isEmpty]).toEqual([null, [], false, false])
  })
})

const flush = { of: 'outbox', event: { type: 'flush' } }

describe('what is not saved', () => {
  test('V4.17 is marked where it stands as long as it waits for the network, and said once', async () => {
    const { on, view, send, weather, tabs, soon } = await page()
    weather.network = false
    await send(add('tue', 'centre01'), { type: 'order', day: 'mon', videos: ['centre01'] })
    expect(on('tue').videos.map(({ unsaved }) => unsaved)).toEqual([null, null, { text: 'Not saved', retry: flush }])
    expect(on('mon').videos.map(({ unsaved }) => unsaved?.text)).toEqual(['Not saved', undefined])
    expect(view().waiting).toMatch(/kept on this device/)
    weather.network = true
    tabs[0]!.woke.tell({ type: 'wokeUp' })
    await soon()
    expect([view().waiting, view().days.flatMap(({ videos }) => videos.filter(({ unsaved }) => unsaved))]).toEqual([
      null,
      [],
    ])
  })

  test('V4.17 is marked where the studio refused it, until it is told again', async () => {
    const { on, send, weather, studio } = await page()
    weather.refuses = 1
    await send({ type: 'move', day: 'mon', video: 'barre001', newDay: 'wed' })
    expect(on('wed').videos).toMatchObject([
      {
        id: 'barre001',
        unsaved: { text: 'Not saved', retry: { of: 'myWeek', event: { type: 'retry', at: morning } } },
      },
    ])
    await send({ type: 'retry', at: morning })
    expect([on('wed').videos[0]?.unsaved, studio.week.wed]).toEqual([null, ['barre001']])
  })

  test('V8.06 a removal that the studio refused is said in its words', async () => {
    const { on, view, send, weather } = await page()
    weather.refuses = 1
    await send(remove('mon', 'barre001'), { type: 'settle' })
    expect([view().restored, on('mon').videos.map(({ id }) => id)]).toEqual([
      'Failed to remove class from My Week Plan',
      ['barre001', 'centre01'],
    ])
    await send({ type: 'dismiss' })
    expect(view().restored).toBeNull()
  })
})

describe('what is said', () => {
  test.each<[string, MyWeekEvent, string]>([
    ['V2.44 of a class that the day has', add('mon', 'centre01'), 'centre01 is already planned for Monday'],
    ['V2.43 of a class that is removed', remove('mon', 'barre001'), 'barre001 removed from Monday. Undo available'],
    [
      'V2.42 of a class that is moved',
      { type: 'move', day: 'mon', video: 'barre001', newDay: 'sun' },
      'barre001 moved to Sunday. Undo available',
    ],
    ['V2.42 of a new order', { type: 'order', day: 'mon', videos: ['centre01'] }, 'Monday reordered'],
    [
      'V2.43 of a reset',
      clear,
      "Your classes were removed. Live classes you're going to are still here. Undo available",
    ],
    ['V4.15 of a place', { type: 'leave', kind: 'class', id: 'live-1' }, 'RSVP canceled. Undo available'],
  ])('%s', async (_, event, text) => {
    const { send, states, soon } = await page()
    await soon()
    expect(announcementView(states().myWeek)).toEqual({ text: '', at: 0 })
    await send(event)
    expect(announcementView(states().myWeek)).toEqual({ text, at: morning })
  })

  test.each<[string, MyWeekEvent]>([
    ['a removal', remove('mon', 'barre001')],
    ['a move', { type: 'move', day: 'mon', video: 'barre001', newDay: 'sun' }],
    ['a reset', clear],
  ])('V2.43 nothing is said of %s that can no longer be undone', async (_, event) => {
    const { send, states, soon } = await page()
    await soon()
    await send(event, { type: 'settle' })
    expect(announcementView(states().myWeek)).toEqual({ text: '', at: morning })
  })

  test('V2.43 V9.21 of the last change alone it is said that it can be undone, however long an earlier one still can', async () => {
    const { send, states, soon, clock } = await page()
    await soon()
    await send(clear)
    clock.increment(500)
    await send({ type: 'leave', kind: 'class', id: 'live-1' })
    clock.increment(4_000)
    await soon()
    expect(undoViews(states().myWeek, clock.now())).toHaveLength(1)
    expect(announcementView(states().myWeek)).toEqual({ text: '', at: morning + 500 })
  })

  test('V2.43 V4.18 what is taken back is said to be back, and not to be undone again', async () => {
    const { send, states, soon } = await page()
    await soon()
    await send({ type: 'clear' })
    await send({ type: 'undo', at: states().myWeek.context.pending[0]!.at })
    expect(announcementView(states().myWeek)).toEqual({ text: 'Undone', at: morning })
  })

  test('V2.43 V9.21 each toast says what was taken out, the oldest first, with its own time', async () => {
    const { send, states, clock } = await page()
    await send(remove('mon', 'barre001'))
    clock.increment(1_000)
    await send(clear)
    expect(undoViews(states().myWeek, clock.now())).toMatchObject([
      { text: 'Removed barre001', back: { id: 'barre001', day: 'mon', from: 'remove' }, lasts: 4_000, left: 3_000 },
      {
        text: "Your classes were removed. Live classes you're going to are still here.",
        back: null,
        lasts: 5_000,
        left: 5_000,
      },
    ])
  })
})

describe('elsewhere on the site', () => {
  test('V2.44 V6.04 the day picker shows the same seven days and which of them have the class, and speaks of that class alone', async () => {
    const { send, states } = await page()
    const { days, announcement } = addToWeekView('centre01', states())
    expect(days.map(({ title }) => title).slice(0, 2)).toEqual(['Today', 'Tomorrow'])
    expect(days.filter((each) => each.planned).map(({ weekday }) => weekday)).toEqual(['mon'])
    expect(announcement).toBe('')
    await send({ type: 'add', day: 'sun', video: 'centre01' })
    expect(addToWeekView('centre01', states()).outcome).toEqual({
      state: 'added',
      text: 'Added to Sunday',
      retry: null,
    })
    expect(addToWeekView('centre01', states()).days.filter((each) => each.planned)).toHaveLength(2)
    expect(addToWeekView('barre001', states()).announcement).toBe('')
  })

  test('V2.44 the button says on which days a class is planned, today first, and offers to add it where it is not', async () => {
    const { states, send } = await page()
    const label = (id: string, at = zone) => {
      const { app, now, myWeek } = {
        ...states(),
        app: { context: { profile: null } },
        now: { context: { now: morning, zone: at } },
      }
      return addLabelScreen(id).view({ app, now, myWeek } as never)
    }
    expect(label('other')).toBe('Add to My Week')
    expect(label('barre001')).toBe('In your week: Monday and Tuesday')
    await send(add('sat', 'barre001'))
    expect(label('barre001')).toBe('In your week: Monday, Tuesday and Saturday')
    expect(label('barre001', 'Pacific/Kiritimati')).toBe('In your week: Tuesday, Saturday and Monday')
    await send(remove('mon', 'centre01'))
    expect(label('centre01')).toBe('Add to My Week')
    const unloaded = {
      ...{ app: { context: { profile: { week: { ...blank(), thu: ['centre01'] } } } }, myWeek: undefined },
      now: { context: { now: morning, zone } },
    }
    expect(addButtonScreen('centre01').view(unloaded as never)).toEqual({
      ...{ label: 'In your week: Thursday', isLoaded: false },
    })
  })

  test.each([
    ['1970-01-01T12:00:00Z', 'Thursday, Saturday and Monday'],
    ['1969-12-31T12:00:00Z', 'Thursday, Saturday and Monday'],
    ['1969-12-28T12:00:00Z', 'Monday, Thursday and Saturday'],
    ['1969-12-27T12:00:00Z', 'Saturday, Monday and Thursday'],
    ['1969-12-24T12:00:00Z', 'Thursday, Saturday and Monday'],
    ['1969-12-23T12:00:00Z', 'Thursday, Saturday and Monday'],
    ['1900-01-01T12:00:00Z', 'Monday, Thursday and Saturday'],
  ])('V2.44 by a clock at %s the button begins with the present day too', (now, planned) => {
    const week = { ...blank(), mon: ['barre001'], thu: ['barre001'], sat: ['barre001'] }
    expect(addLabel(week, 'barre001', Date.parse(now), 'UTC')).toBe(`In your week: ${planned}`)
    expect(addLabel(week, 'centre01', Date.parse(now), 'UTC')).toBe('Add to My Week')
  })

  test('V2.44 V4.17 a class that is added is said to be saving until the studio has answered, then added', async () => {
    const { send, states, weather, soon, ...world } = await page()
    const outcome = () => addToWeekView('centre01', states()).outcome
    weather.slow = 'back'
    await send(add('tue', 'centre01'))
    expect(outcome()).toEqual({ state: 'saving', text: 'Saving…', retry: null })
    weather.slow = null
    world.next()
    await soon()
    expect(outcome()).toEqual({ state: 'added', text: 'Added to Tuesday', retry: null })
  })

  test('V2.44 V4.17 one that is refused, or waits for the network, says so with a way to try again', async () => {
    const { send, states, weather } = await page()
    const outcome = () => addToWeekView('centre01', states()).outcome
    weather.refuses = 1
    await send(add('tue', 'centre01'))
    expect(outcome()).toEqual({
      state: 'unsaved',
      text: 'Not saved',
      retry: { of: 'myWeek', event: { type: 'retry', at: morning } },
    })
    await send({ type: 'retry', at: morning })
    expect(outcome()?.state).toBe('added')
    weather.network = false
    await send(add('wed', 'centre01'))
    expect(outcome()).toMatchObject({ state: 'unsaved', retry: flush })
  })

  test('V2.20 the row of the home page shows each class once, with its first day, and every live class of the seven days with its day and time', async () => {
    const { states, send } = await page()
    const row = weekRow(states())
    expect(row).toMatchObject({ state: 'ready', title: 'My Week Plan', href: '/my-week' })
    expect(row.live.map(({ id, time }) => [id, time])).toEqual([
      ['live-1', 'Wednesday, 5:00 AM'],
      ['live-2', 'Wednesday, 5:00 AM'],
    ])
    expect(row.cards.map(({ id, meta }) => [id, meta?.split(' · ')[0]])).toEqual([
      ['barre001', 'Today'],
      ['centre01', 'Today'],
      ['stretch1', 'Tomorrow'],
    ])
    expect(row.cards.map(({ href }) => href.split('myweek=')[1])).toEqual(['mon', 'mon', 'tue'])
    const onTheDay = weekRow({ ...states(), viewContext: anViewContext(morning + 2 * day) })
    expect(onTheDay.live.map(({ time }) => time)).toEqual(['Today, 5:00 AM', 'Today, 5:00 AM'])
    await send(clear)
    expect(weekRow(states())).toMatchObject({ state: 'empty', cards: [], live: [{ id: 'live-1' }, { id: 'live-2' }] })
  })

  test('V2.20 the row of the home page does not begin with a class that is watched already', async () => {
    const { states } = await page()
    const viewContext = anViewContext(morning, { progress: { barre001: completed } })
    expect(weekRow({ ...states(), viewContext }).cards.map(({ id }) => id)).toEqual([
      'centre01',
      'stretch1',
      'barre001',
    ])
  })
})
