import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { LiveEvent } from '../../core/catalogue/index.ts'
import { weekTexts } from '../../core/planner/my-week/index.ts'
import { aClass, anEvent, aShelf, barre, hour, day as oneDay } from '../../fixtures/examples.ts'
import { card, dialog, main, region, title } from './locators.ts'
import { pointAway, site } from './mounted.tsx'
import { anna, ben, grace } from './people.ts'
import {
  arrived,
  atWeek,
  button,
  calm,
  choose,
  classesOf,
  day,
  free,
  half,
  holds,
  planned,
  plannedIn,
  short,
  takeOut,
  toast,
} from './planning.ts'

const adds = () => button('Add to My Week')
const picker = () => page.getByRole('dialog', { name: 'Add to My Week' })
const dates = () =>
  main()
    .getByRole('heading', { level: 2 })
    .elements()
    .map(({ textContent }) => textContent)

test('V2.44 V6.04 V4.16 V7.14 a member adds a class to a day, is told where it is already, and the focus comes back', async () => {
  const here = await atWeek({}, { address: '/m/lock0001' })
  await adds().click()
  const offered = () =>
    picker()
      .getByRole('button')
      .elements()
      .map(({ textContent }) => textContent)
  await expect.poll(offered).toHaveLength(7)
  expect(offered().slice(0, 3)).toEqual(['Today', 'Tomorrow', 'Wednesday, March 4th'])
  await picker().getByRole('button', { name: 'Tomorrow' }).click()
  await expect.element(picker()).toMatchTextContent('Added to Tuesday')
  await picker()
    .getByRole('button', { name: /^Tomorrow ?, planned$/ })
    .click()
  await expect.element(picker()).toMatchTextContent('The Long Calm Barre is already planned for Tuesday')
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => picker().elements()).toEqual([])
  await expect.element(button('In your week: Tuesday')).toHaveFocus()
  expect([arrived(here), holds(here)]).toEqual([['add tue lock0001'], { tue: [calm.id] }])
})

test('V6.04 who is no member can plan what is free', async () => {
  const here = await atWeek({}, { who: ben, address: '/m/free0001' })
  await adds().click()
  await picker().getByRole('button', { name: 'Today' }).click()
  await expect.poll(() => holds(here, ben)).toEqual({ mon: [free.id] })
})

test.each([
  ['V6.04 who is no member cannot plan a class for members', ben, calm],
  ['V6.04 a visitor cannot plan a class for members', null, calm],
  ['V6.04 a visitor cannot plan a free class', null, free],
])('%s', async (_, who, { id, title: name }) => {
  await atWeek({}, { who, address: `/m/${id}` })
  await expect.element(title()).toHaveTextContent(name)
  expect(adds().elements()).toEqual([])
})

test('V2.08 a visitor is asked to sign in to plan, over their week', async () => {
  const here = await site('/my-week')
  await expect.element(main().getByText('Sign in to plan your week')).toBeVisible()
  await main().getByRole('link', { name: 'Sign in' }).click()
  await expect.element(dialog('Sign in')).toBeVisible()
  expect(here.at()).toBe('/my-week?u=login')
})

test('V2.08 V2.52 who has planned nothing has no options and is led to classes; the sidebar leads to the week', async () => {
  const here = await atWeek({}, { address: '/programs' })
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'My Week Plan' }).click()
  await expect.poll(here.at).toBe('/my-week')
  await expect.element(title()).toHaveTextContent('My Week Plan')
  await expect.element(main().getByText('Nothing is planned for the next seven days')).toBeVisible()
  expect(button('Options').elements()).toEqual([])
  await main().getByRole('link', { name: 'Browse classes' }).click()
  await expect.poll(here.at).toBe('/sections')
})

const giselle = anEvent({ id: 'evt-giselle', title: 'Giselle, Act One' })

test('V2.39 V2.40 V3.08 V4.15 the week shows seven days from today with what is planned, what is live and how long it takes', async () => {
  const studio = planned({ tue: [calm.id, free.id] }, anna, { events: [giselle] })
  await atWeek({}, { who: anna, studio })
  await expect.poll(dates).toEqual(['Today', 'Tomorrow', ...['Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']])
  await expect.poll(classesOf('Tomorrow')).toEqual(['Giselle', calm.title, free.title])
  await expect
    .element(plannedIn('Tomorrow', giselle.title).getByRole('link'))
    .toHaveAttribute('href', '/live-events/evt-giselle')
  await expect.element(plannedIn('Tomorrow', calm.title)).toMatchTextContent('45 min')
  await expect.element(plannedIn('Tomorrow', free.title)).toMatchTextContent('12 min')
  await expect.element(plannedIn('Tomorrow', giselle.title).getByText('1 hr', { exact: true })).toBeVisible()
  await expect.element(day('Tomorrow').getByText('1 hr 57 min', { exact: true })).toBeVisible()
  await expect.element(main().getByText('3 classes · 1 hr 57 min in the next 7 days')).toBeVisible()
  await expect.element(day('Today').getByText('Nothing planned')).toBeVisible()
  await expect
    .element(day(/^Friday, /).getByRole('link', { name: 'Add a class – Friday, March 6th' }))
    .toHaveAttribute('href', '/sections')
})

test('V2.44 a class that is looked for for a day goes to that day with one press, and says so', async () => {
  const here = await atWeek({}, { studio: planned({ mon: [calm.id] }, grace, { media: [barre] }) })
  await day(/^Friday, /)
    .getByRole('link', { name: 'Add a class – Friday' })
    .click()
  await expect.poll(here.at).toBe('/sections')
  await page.getByRole('link', { name: 'Home', exact: true }).first().click()
  await card(barre.title).getByRole('link').click()
  await button('Add to Friday').click()
  await expect.element(picker().getByText('Added to Friday')).toBeVisible()
  await expect.element(picker().getByRole('button', { name: 'Friday, March 6th, planned' })).toBeVisible()
  await expect.poll(() => arrived(here)).toEqual([`add fri ${barre.id}`])
  await expect.element(button('In your week: Friday')).toBeVisible()
})

test('V2.39 at midnight the seven days roll on by themselves, and again when a device wakes after two nights', async () => {
  const here = await atWeek({ mon: [free.id, calm.id], tue: [short.id] })
  await expect.poll(classesOf('Today')).toEqual([free.title, calm.title])
  await here.pass(14 * hour - 1_000)
  expect(dates()[2]).toMatch(/^Wednesday/)
  await here.pass(1_000)
  await expect.poll(() => dates()[2]).toMatch(/^Thursday/)
  await expect.poll(classesOf('Today')).toEqual(['One Breath'])
  expect(classesOf(/^Monday, /)()).toEqual([free.title, calm.title])
  await here.pass(2 * oneDay + hour)
  await expect.poll(() => dates()[2]).toMatch(/^Saturday/)
  expect(classesOf(/^Tuesday, /)()).toEqual(['One Breath'])
})

/** In Auckland it is eleven on Monday night at the moment of the examples, and in an hour it is Tuesday. */
const inAuckland = (address: string) =>
  atWeek(
    {},
    {
      ...{ address, who: anna },
      studio: planned({ mon: [free.id], tue: [short.id] }, anna, { events: [giselle] }),
      prepare: ({ zone }) => zone.tell({ type: 'zoned', zone: 'Pacific/Auckland' }),
    },
  )

test('V2.39 V2.40 V4.15 the days are the viewer’s own wherever they are: what is planned and what is live', async () => {
  const here = await inAuckland('/my-week')
  await expect.poll(classesOf('Today')).toEqual([free.title])
  await expect.element(plannedIn('Tomorrow', giselle.title)).toMatchTextContent('11:00 PM')
  await here.pass(hour)
  await expect.poll(classesOf('Today')).toEqual(['Giselle', 'One Breath'])
})

test('V2.39 V2.44 a class is put into the day that it is where the viewer is', async () => {
  const here = await inAuckland('/m/long0001')
  await expect.element(adds()).toBeVisible()
  await here.pass(hour)
  await adds().click()
  await picker().getByRole('button', { name: 'Today' }).click()
  await expect.poll(() => arrived(here)).toEqual(['add tue long0001'])
})

const home = (week: Parameters<typeof planned>[0], who = grace, events: readonly LiveEvent[] = []) =>
  planned(week, who, { events, homeShelves: [aShelf({ type: 'my-week-plan', name: 'My Week Plan' })] })

test('V2.20 V2.02 the week is a row of the home page from today on, and each class is opened as one of its day', async () => {
  await site('/', { who: grace, studio: home({ mon: [free.id], sun: [calm.id], tue: [short.id, free.id] }) })
  const names = () =>
    region('My Week Plan')
      .getByRole('article')
      .elements()
      .map((each) => each.querySelector('a')?.textContent?.split(',')[0])
  await expect.poll(names).toEqual([free.title, 'One Breath', calm.title])
  await expect.element(card(free.title).getByText('Today')).toBeVisible()
  await expect.element(card(calm.title).getByText('Sunday')).toBeVisible()
  await expect
    .element(card(free.title).getByRole('link').first())
    .toHaveAttribute('href', expect.stringMatching(/^\/m\/free0001\/.*\?play=1&myweek=mon$/))
})

test('V2.20 V4.15 the live classes of the week stand below their row with their icon, however many there are', async () => {
  const events = Array.from({ length: 6 }, (_, at) =>
    anEvent({ id: `evt-${at}`, title: `An Evening with Claire ${at}` }),
  )
  await site('/', { who: anna, studio: home({ mon: [free.id] }, anna, events) })
  await expect.element(main().getByRole('link', { name: /An Evening with Claire 0/ })).toBeVisible()
  const link = main()
    .getByRole('link', { name: /An Evening with Claire 0/ })
    .element()
  const { left, top, width, height } = link.getBoundingClientRect()
  expect(link.contains(document.elementFromPoint(left + width / 2, top + height / 2))).toBe(true)
  const icons = main().getByRole('list', { name: weekTexts.liveWeek }).element().querySelectorAll('svg')
  expect([...icons].map((icon) => icon.getBoundingClientRect().width)).toEqual(events.map(() => 16))
})

test('V2.20 an empty week is a row that leads to planning', async () => {
  const here = await site('/', { who: grace, studio: home({}) })
  await region('My Week Plan').getByRole('link', { name: 'Plan your week' }).click()
  await expect.poll(here.at).toBe('/my-week')
})

const beyond = () => document.documentElement.scrollWidth - document.documentElement.clientWidth

test.each([1440, 768, 375, 320])(
  'V9.09 nothing of the week goes sideways beyond a screen of %i px, in edit mode and with a toast',
  async (width) => {
    const endless = aClass({ id: 'longttl1', title: `Everything We Know about ${'Port-de-bras-'.repeat(8)}`.trim() })
    const studio = planned({ ...half, wed: [endless.id] }, anna, { media: [endless] })
    await atWeek({}, { who: anna, studio })
    await expect.element(day(/^Wednesday, /).getByRole('link')).toMatchTextContent(/^Everything We Know/)
    await choose('Edit')
    await takeOut('Today', calm.title)
    await pointAway()
    await page.viewport(width, 800)
    await expect.poll(beyond).toBe(0)
    const { left, right } = toast(calm.title).element().getBoundingClientRect()
    expect(left).toBeGreaterThanOrEqual(0)
    expect(right).toBeLessThanOrEqual(width)
  },
)

test('V2.41 the options are left by Escape, and their button has the focus again', async () => {
  await atWeek()
  await button('Options').click()
  await expect.element(page.getByRole('menu', { name: 'Options' })).toBeVisible()
  await userEvent.keyboard('{ArrowDown}{Escape}')
  await expect.poll(() => page.getByRole('menu').elements()).toEqual([])
  await expect.element(button('Options')).toHaveFocus()
})
