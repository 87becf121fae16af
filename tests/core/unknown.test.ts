import { describe, expect, test } from 'vitest'
import { ownScreen } from '../../core/page/lists/index.ts'
import { endedScreen } from '../../core/page/media-page/index.ts'
import { programScreen } from '../../core/page/programs/index.ts'
import type { WeekView } from '../../core/planner/my-week/index.ts'
import { weekScreen } from '../../core/planner/my-week/index.ts'
import { notificationsScreen } from '../../core/user/notifications/index.ts'
import { anna, come, followed } from './planner-visit.ts'
import { down } from './running.ts'
import { shownBy } from './shown.ts'

/* Whatever stands on a list that has not come, says nothing as a fact: neither that there is nothing, nor how much there is. */

type Prepare = NonNullable<NonNullable<Parameters<typeof come>[1]>['prepare']>

const without = (call: string): readonly (readonly [string, Prepare])[] => [
  ['has not come yet', ({ desk }) => desk.hold(call)],
  ['could not be loaded', ({ desk }) => desk.failAlways(call, down)],
]

const weekOf = (page: { readonly type: string }): WeekView => (page as never as { week: WeekView }).week

describe.each(without('live.bookings'))('where the list of bookings %s', (_, prepare) => {
  test('V2.40 V8.11 no day of the week is called empty, and neither classes nor minutes are counted', async () => {
    const here = await come('/my-week', { prepare })
    await followed()
    const week = weekOf(shownBy(here, weekScreen).page)
    expect(week.days[0]!.videos.map(({ id }) => id)).toEqual(['barre001', 'centre01'])
    expect([week.total, week.isEmpty, week.days.map(({ empty, total }) => [empty, total])]).toEqual([
      ...[null, false, Array.from({ length: 7 }, () => [null, null])],
    ])
    here.desk.free('live.bookings')
    here.desk.failAlways('live.bookings', null)
    await here.does('bookings', { type: 'reload' })
    await followed()
    const known = weekOf(shownBy(here, weekScreen).page)
    expect([known.total, known.failed, known.days[1]!.empty]).toEqual([
      ...['2 classes · 1 hr 10 min in the next 7 days', null, 'Nothing planned'],
    ])
  })
})

describe.each(without('myWeek.items'))('where the classes of the week %s', (_, prepare) => {
  test('V2.40 the week counts them, but not their minutes', async () => {
    const here = await come('/my-week', { prepare })
    await followed()
    const week = weekOf(shownBy(here, weekScreen).page)
    expect([week.total, week.days[0]!.total]).toEqual(['2 classes in the next 7 days', null])
  })
})

describe.each(without('history.watched'))('where what was watched %s', (_, prepare) => {
  test('V4.09 the end of a class does not say how many there were this week', async () => {
    const here = await come('/m/barre001?play=1', { prepare })
    await followed()
    here.player.tell({ type: 'ready', duration: 1_800, heights: [], captions: false })
    here.player.tell({ type: 'playing' })
    here.clock.increment(15 * 60_000)
    await followed()
    expect(shownBy(here, endedScreen)?.text).toBe('30 min')
  })
})

describe.each(without('notifications.page'))('where the notifications %s', (_, prepare) => {
  test('P2.5.03 P8.09 the page does not say that there are none', async () => {
    const here = await come('/notifications', { prepare })
    await followed()
    expect(shownBy(here, notificationsScreen).page.type).toMatch(/^(loading|missing)$/)
  })
})

describe.each(without('session.profile'))('where the account %s', (_, prepare) => {
  test('P2.2.05 a program does not say how many of its lessons are done', async () => {
    const here = await come('/programs/first-steps', { who: anna(), prepare })
    await followed()
    const { page } = shownBy(here, programScreen)
    expect(page).toMatchObject({ type: 'ready', program: { done: { part: 0, percent: '', text: /lessons?$/ } } })
  })
})

describe.each(without('favourites.load'))('where the favorites %s', (_, prepare) => {
  test('V2.05 V8.11 the hearts pressed since are not shown as the whole list', async () => {
    const here = await come('/favorites', { prepare })
    await followed()
    const favorites = here.ref('favourites')!
    favorites.send({ type: 'toggle', id: 'barre001', pageUrl: '' })
    await followed()
    const { state, cards } = shownBy(here, ownScreen).list
    expect([state, cards]).toEqual([expect.stringMatching(/^(loading|failed)$/), []])
    here.desk.free('favourites.load')
    here.desk.failAlways('favourites.load', null)
    favorites.send({ type: 'reload' })
    await followed()
    expect(shownBy(here, ownScreen).list).toMatchObject({ state: 'ready', cards: [{ id: 'barre001' }] })
  })
})

test('V2.08 V8.11 a week that could not be loaded again says that it may be old, until it is', async () => {
  const here = await come('/my-week')
  await followed()
  expect(weekOf(shownBy(here, weekScreen).page).failed).toBeNull()
  here.desk.failAlways('myWeek.load', down)
  await here.does('myWeek', { type: 'reload' })
  await followed()
  const old = weekOf(shownBy(here, weekScreen).page)
  expect([old.failed, old.days[0]!.videos.length]).toEqual([
    ...["We couldn't check for changes. This is your week as of your last visit.", 2],
  ])
  here.desk.failAlways('myWeek.load', null)
  await here.does('myWeek', { type: 'reload' })
  await followed()
  expect(weekOf(shownBy(here, weekScreen).page).failed).toBeNull()
})
