import { describe, expect, test } from 'vitest'
import type { Product } from '../../core/access/index.ts'
import type { LiveEvent } from '../../core/catalogue/index.ts'
import { openPlanner } from '../../core/kernel/retry.ts'
import { homeScreen } from '../../core/page/home/index.ts'
import { dayPassButtonScreen, dayPassScreen } from '../../core/planner/day-pass/index.ts'
import {
  dailyRowScreen,
  eventScreen,
  eventsScreen,
  joinScreen,
  liveLineScreen,
  nextEventScreen,
  plannerUnreachable,
  todayRowScreen,
} from '../../core/planner/live/index.ts'
import { addToWeekScreen, toastsScreen, weekRowScreen, weekScreen } from '../../core/planner/my-week/index.ts'
import { schedulePageScreen } from '../../core/planner/schedule-page/index.ts'
import { aCatalogue, aProduct, aShelf, day, hour, morning } from '../../fixtures/examples.ts'
import { aMember, memoryDevice, memoryStudio } from '../../fixtures/memory/index.ts'
import { anEvent } from './live-examples.ts'
import { anna, come, followed } from './planner-visit.ts'
import { offline, quiet, running } from './running.ts'
import { shownBy } from './shown.ts'
import { deviceOf } from './visit.ts'

const silent = { type: 'unreachable', trouble: plannerUnreachable, retry: openPlanner }
const rows = ['live-class-hero', 'daily-classes', 'my-week-plan'].map((type) =>
  aShelf({ type, itemId: '', name: type }),
)

const studioWith = (
  events: readonly LiveEvent[],
  flags: Readonly<Record<string, boolean>> = {},
  none: { readonly classes?: readonly []; readonly daily?: readonly [] } = {},
) =>
  memoryStudio({
    catalogue: aCatalogue({ homeShelves: rows, upcomingEvents: events }, { flags: { homeShelves: true, ...flags } }),
    members: [aMember(anna())],
    ...none,
  })

const broken: NonNullable<Parameters<typeof come>[1]> = {
  prepare: ({ desk }) => desk.failNext('planner.open', offline),
}

describe('where the planner could not be fetched', () => {
  test('V8.11 V8.14 its pages say so, with another try that opens them', async () => {
    const here = await come('/live-events', broken)
    expect(shownBy(here, eventsScreen).page).toEqual(silent)
    await here.hear(() => here.ref(openPlanner.of)!.send(openPlanner.event))
    await followed()
    expect(shownBy(here, eventsScreen).page.type).toBe('empty')
    expect(shownBy(await come('/live-class', broken), schedulePageScreen).page).toEqual(silent)
    expect(shownBy(await come('/live-events/gala', broken), eventScreen)).toEqual(silent)
  })

  test('V8.11 so do the week, its row, and the days to add to', async () => {
    const here = await come('/my-week', broken)
    expect(shownBy(here, weekScreen).page).toMatchObject({ type: 'missing', retry: openPlanner })
    expect(shownBy(here, weekRowScreen)).toMatchObject({ state: 'failed', retry: [openPlanner, {}, {}] })
    expect(shownBy(here, addToWeekScreen('barre001'))).toEqual({
      type: 'unreachable',
      text: plannerUnreachable.title,
      retry: openPlanner,
    })
  })

  test('V2.29 V8.11 the button of the day pass gives way to Retry; while the planner is on its way it waits', async () => {
    const here = await come('/my-week', broken)
    expect(shownBy(here, dayPassButtonScreen)).toEqual({
      busy: false,
      missing: { text: plannerUnreachable.title, retry: openPlanner },
    })
    await here.hear(() => here.ref(openPlanner.of)!.send(openPlanner.event))
    await followed()
    expect(shownBy(here, dayPassButtonScreen)).toEqual({ busy: false, missing: null })
    expect(shownBy(await come('/library'), dayPassButtonScreen)).toEqual({ busy: true, missing: null })
  })

  test('V2.20 V8.11 each of its rows at home says so, and keeps its place', async () => {
    const here = await come('/', { ...broken, studio: studioWith([]) })
    const planned = (shownBy(here, homeScreen).rows ?? []).flatMap((row) => (row.type === 'planner' ? [row] : []))
    expect(planned.map(({ kind, state, retry }) => [kind, state, retry])).toEqual(
      rows.map(({ type }) => [type, 'unreachable', openPlanner]),
    )
  })
})

describe('the screens of the planner', () => {
  const gala = anEvent()

  test('V2.32 the events are waited for, then listed, the next of them large; without any it is said', async () => {
    const waiting = await come('/live-events', { prepare: ({ desk }) => desk.hold('planner.open') })
    expect(shownBy(waiting, eventsScreen)).toMatchObject({ title: 'Live Events', page: { type: 'loading' } })
    const here = await come('/live-events', { studio: studioWith([gala]) })
    expect(shownBy(here, eventsScreen)).toMatchObject({
      documentTitle: 'Live Events - Adagio',
      page: { type: 'ready', list: { groups: [{ rows: [{ id: 'gala' }] }], lost: null } },
    })
    expect(shownBy(here, nextEventScreen)).toMatchObject({ id: 'gala', wayIn: null })
    const none = await come('/live-events', { studio: studioWith([]) })
    expect(shownBy(none, eventsScreen).page).toEqual({
      type: 'empty',
      text: 'No upcoming events scheduled',
      action: { href: '/sections', label: 'Browse classes' },
    })
    expect(shownBy(none, nextEventScreen)).toBeNull()
  })

  test('V4.12 a countdown goes by the second, between two looks at the clock too', async () => {
    const here = await come('/live-events', { studio: studioWith([gala]) })
    const left = () => shownBy(here, nextEventScreen)?.countdown?.parts.at(-1)?.value
    const before = left()
    await here.wait(1_000)
    expect([before, left()]).toEqual([0, 59])
  })

  test('V2.22 the next event in one line, with a button for who may join it, needs no planner', async () => {
    const line = async (event: LiveEvent, products: readonly Product[] | null = null) => {
      const here = await running({
        studio: memoryStudio({
          catalogue: aCatalogue(
            { homeShelves: rows.slice(0, 1), upcomingEvents: [event] },
            { flags: { homeShelves: true, liveEvents: true } },
          ),
          members: [aMember(anna({ products: products ?? [] }))],
        }),
        device: products ? deviceOf(anna()) : memoryDevice(),
      })
      await quiet()
      expect(here.desk.asked('planner.open')).toEqual([])
      return shownBy(here, liveLineScreen)
    }
    expect(await line({ ...gala, start: morning + 2 * hour, end: morning + 3 * hour })).toEqual({
      live: false,
      overline: 'Next live',
      title: 'Spring Gala',
      when: 'Starts in 2 hours',
      href: '/live-events/gala',
      ...{ way: null, mayBeJoined: false, image: gala.image },
    })
    const open = { ...gala, start: morning - hour, end: morning + hour }
    const live = [aProduct({ type: 'live', createdAt: morning - day, expiresAt: morning + day })]
    expect(await line(open)).toMatchObject({ live: true, overline: 'Live now', when: 'Ends in 1 hour', way: null })
    expect(await line(open, [])).toMatchObject({ way: null })
    expect((await line(open, live))?.way).toEqual({ label: 'Join Event', href: '/live-events/gala', external: false })
    expect(await line({ ...open, end: morning })).toBeNull()
  })

  test('V2.22 without live events the row of what is live has today’s classes, or is left out', async () => {
    const shown = async (...there: Parameters<typeof studioWith>) =>
      shownBy(await come('/', { studio: studioWith(...there) }), todayRowScreen)
    expect(await shown([gala])).toMatchObject({ state: 'ready' })
    expect(await shown([gala], {}, { classes: [] })).toBeNull()
  })

  test('V3.09 the row of the classes of the day is left out where there are none', async () => {
    const shown = async (...there: Parameters<typeof studioWith>) =>
      shownBy(await come('/', { studio: studioWith(...there) }), dailyRowScreen)
    expect(await shown([])).toMatchObject({ id: 'daily-classes', state: 'ready', cards: [{}] })
    expect(await shown([], {}, { daily: [] })).toBeNull()
  })

  test('V2.36 whoever signs in to join comes back to where they were', async () => {
    const here = await come('/live-events/gala?u=welcome&mid=x', { who: null })
    expect(shownBy(here, joinScreen).signIn).toBe('/live-events/gala?u=login&mid=x')
  })

  test('V2.09 V7.34 the schedule is framed once somebody listens, for the day that was asked for; without one it is said', async () => {
    const framed = (scheduleUrl: string | null) =>
      memoryStudio({ catalogue: aCatalogue({}, { scheduleUrl }), members: [aMember(anna())] })
    const here = await come('/live-class?date=2026-03-07', { studio: framed('https://schedule.adagio.test/') })
    expect(shownBy(here, schedulePageScreen)).toMatchObject({
      documentTitle: 'Live Schedule - Adagio',
      page: { type: 'framed', url: expect.stringContaining('2026-03-07'), ready: false, height: null, lost: null },
    })
    const none = await come('/live-class', { studio: framed(null) })
    expect(shownBy(none, schedulePageScreen).page).toMatchObject({ type: 'none', action: { href: '/live-events' } })
  })

  test('V2.29 the dialog of the day pass is there while it is open', async () => {
    const here = await come('/my-week')
    expect(shownBy(here, dayPassScreen)).toBeNull()
    const passFor = { classId: null, title: 'Spring Gala', start: morning + hour, eventId: 'gala' }
    await here.does('dayPass', { type: 'open', for: passFor })
    expect(shownBy(here, dayPassScreen)).toMatchObject({ title: 'Spring Gala' })
  })

  test('V2.20 V2.43 V2.44 a week that is there is shown on its page, in its row, to add to, and in its toasts', async () => {
    const here = await come('/my-week')
    expect(shownBy(here, weekScreen)).toMatchObject({ documentTitle: 'My Week Plan - Adagio', page: { type: 'ready' } })
    expect(shownBy(here, weekRowScreen)).toMatchObject({ title: 'My Week Plan', href: '/my-week' })
    expect(shownBy(here, addToWeekScreen('barre001'))).toMatchObject({ type: 'ready' })
    expect(shownBy(here, toastsScreen).undo).toEqual([])
    await here.does('myWeek', { type: 'clear' })
    expect(shownBy(here, toastsScreen).undo).toMatchObject([
      { text: "Your classes were removed. Live classes you're going to are still here." },
    ])
  })
})
