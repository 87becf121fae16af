import type { Page } from '@playwright/test'
import { dayAt, instantOf } from '../../fixtures/studio/schedule/zone.ts'
import { wayIn } from './forms.ts'
import { onNext, setClocks, studioZone } from './hours.ts'
import { button, choose, classes, day, ids, takeOut, titles, toasts, weekOf } from './planning.ts'
import { card, row } from './playback.ts'
import { enter, expect, test } from './site.ts'

test.use({ timezoneId: studioZone })

const noon = onNext('Monday', '12:00')
const main = (page: Page) => page.getByRole('main')
const heading = (page: Page) => main(page).getByRole('heading', { level: 1 })
const adds = (page: Page) => button(page, 'Add to My Week')
const picker = (page: Page) => page.getByRole('dialog', { name: 'Add to My Week' })
const rest = [/^Wednesday, /, /^Thursday, /, /^Friday, /, /^Saturday, /, /^Sunday, /]
const length = /^(\d+ h( \d+ min)?|\d+ min)$/
/** Of the day from which the studio counts the places that its people have from the start. */
const early = instantOf(dayAt(Date.now()), '00:30')
const half = { mon: [ids.free, ids.calm, ids.long], tue: [ids.short] }

const minutesOf = (text: string): number => {
  const [, hours = 0, minutes = 0] = /^(?:(\d+) h)? ?(?:(\d+) min)?$/.exec(text) ?? []
  return Number(hours) * 60 + Number(minutes)
}

test('V2.44 V6.04 V4.16 V7.14 V2.52 V2.08 a member puts a class into a day, hears where it is already, and finds it there', async ({
  page,
  context,
  studio,
}) => {
  await setClocks(context, studio, noon)
  const week = await weekOf(page, studio, 'grace', {})
  await enter(page, 'grace', '/m/lock0001')
  await adds(page).click()
  await expect(picker(page).getByRole('button')).toHaveText(['Today', 'Tomorrow', ...rest])
  await picker(page).getByRole('button', { name: 'Tomorrow' }).click()
  await expect(picker(page)).toContainText('Added to Tuesday')
  await picker(page)
    .getByRole('button', { name: /^Tomorrow ?, planned$/ })
    .click()
  await expect(picker(page)).toContainText(`${titles.calm} is already planned for Tuesday`)
  await page.keyboard.press('Escape')
  await expect(picker(page)).toHaveCount(0)
  await expect(adds(page)).toBeFocused()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'My Week Plan' }).click()
  await expect(page).toHaveURL('/my-week')
  await expect(heading(page)).toHaveText('My Week Plan')
  for (const look of ['at once', 'after a reload']) {
    await expect(classes(page, 'Tomorrow'), look).toHaveText([new RegExp(`^${titles.calm}`)])
    await expect(main(page).getByRole('link'), look).toHaveCount(1)
    if (look === 'at once') await page.reload()
  }
  expect(await week.told()).toEqual(['add tue lock0001'])
  expect(await week.holds()).toEqual({ tue: [ids.calm] })
})

test('V6.04 who is no member can plan what is free, and a visitor nothing', async ({ page, studio }) => {
  const week = await weekOf(page, studio, 'ben', {})
  for (const address of ['/m/lock0001', '/m/free0001']) {
    await page.goto(address)
    await expect(wayIn(page)).toBeVisible()
    await expect(heading(page)).toBeVisible()
    await expect(adds(page)).toHaveCount(0)
  }
  await enter(page, 'ben', '/m/lock0001')
  await expect(page.getByRole('button', { name: 'Account of Ben Okafor' })).toBeVisible()
  await expect(heading(page)).toHaveText(titles.calm)
  await expect(adds(page)).toHaveCount(0)
  await page.goto('/m/free0001')
  await adds(page).click()
  await picker(page).getByRole('button', { name: 'Today' }).click()
  await expect.poll(async () => Object.values(await week.holds())).toEqual([[ids.free]])
})

test('V2.08 a visitor is asked to sign in to plan, and stands in their week once they have; who has planned nothing is led to classes', async ({
  page,
}) => {
  await page.goto('/my-week')
  await expect(main(page)).toContainText('Sign in to plan your week')
  await main(page).getByRole('link', { name: 'Sign in' }).click()
  await expect(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible()
  await expect(page).toHaveURL('/my-week?u=login')
  await enter(page, 'grace', '/my-week')
  await expect(main(page)).toContainText('Nothing is planned for the next seven days')
  await expect(button(page, 'Options')).toHaveCount(0)
  await main(page).getByRole('link', { name: 'Browse classes' }).click()
  await expect(page).toHaveURL('/sections')
})

test('V2.39 V2.40 V3.08 V4.15 the week shows seven days from today with what is planned, what is live and how long it takes', async ({
  page,
  context,
  studio,
}) => {
  await setClocks(context, studio, early)
  const names = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']
  const tomorrow = names[(new Date(`${dayAt(Date.now())}T12:00:00Z`).getUTCDay() + 1) % 7]!
  await weekOf(page, studio, 'anna', { [tomorrow]: [ids.calm, ids.free] })
  await enter(page, 'anna', '/my-week')
  await expect(main(page).getByRole('heading', { level: 2 })).toHaveText([
    'Today',
    'Tomorrow',
    /, /,
    /, /,
    /, /,
    /, /,
    /, /,
  ])
  const live = classes(page, 'Tomorrow').filter({ hasText: 'Live:' })
  await expect(live).toHaveCount(2)
  await expect(live.filter({ hasText: 'Giselle, Act One, for Everybody' })).toHaveAttribute(
    'href',
    '/live-events/evt-tomorrow',
  )
  await expect(live.filter({ hasNotText: 'Giselle' })).toHaveAttribute('href', /^\/live-class\?date=\d{4}-\d\d-\d\d$/)
  await expect(classes(page, 'Tomorrow').nth(2)).toHaveText(/^The Long Calm Barre, 45:00/)
  await expect(classes(page, 'Tomorrow').nth(3)).toHaveText(/^Twelve Minutes at the Counter, 12:00/)
  const lengths = await day(page, 'Tomorrow')
    .getByRole('listitem')
    .filter({ hasText: 'Live:' })
    .getByText(length)
    .allTextContents()
  const total = await day(page, 'Tomorrow').locator('header').getByText(length).textContent()
  expect(lengths).toHaveLength(2)
  expect(minutesOf(total ?? '')).toBe(lengths.map(minutesOf).reduce((sum, each) => sum + each, 45 + 12))
  await expect(day(page, 'Today')).toContainText('Nothing planned')
})

test('V2.20 V2.02 the week is a row of the home page, from today on, and an empty one leads to planning', async ({
  page,
  context,
  studio,
}) => {
  await setClocks(context, studio, noon)
  await weekOf(page, studio, 'grace', { mon: [ids.free], sun: [ids.calm], tue: [ids.short, ids.free] })
  await enter(page, 'grace')
  const week = row(page, 'Your week')
  const scrollToIt = () =>
    expect(async () => {
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
      await expect(week).toBeAttached({ timeout: 500 })
    }).toPass()
  await scrollToIt()
  await expect(week.getByRole('article')).toHaveCount(3)
  await expect(week.getByRole('article').getByRole('link')).toHaveText([/^Twelve/, /^One Breath/, /^The Long/])
  await expect(card(week, titles.free)).toContainText('Today')
  await expect(card(week, titles.calm)).toContainText('Sunday, ')
  const first = card(week, titles.free).getByRole('link').first()
  await expect(first).toHaveAttribute('href', /^\/m\/free0001\/.*\?play=1&myweek=mon$/)
  await enter(page, 'ben')
  await scrollToIt()
  await week.getByRole('link', { name: 'Plan your week' }).click()
  await expect(page).toHaveURL('/my-week')
})

test('V9.09 nothing of the week goes sideways beyond a screen of 320 px, in edit mode and with a toast', async ({
  page,
  context,
  studio,
}) => {
  const hours = await setClocks(context, studio, noon)
  await weekOf(page, studio, 'anna', { ...half, wed: ['longttl1', 'jpntitl1'] })
  await enter(page, 'anna', '/my-week')
  await expect(classes(page, /^Wednesday, /).first()).toHaveText(/^Everything We Know/)
  await choose(page, 'Edit')
  await hours.to(noon)
  await takeOut(page, 'Today', titles.calm)
  await expect(toasts(page)).toBeVisible()
  for (const width of [1440, 768, 375, 320]) {
    await page.setViewportSize({ width, height: 800 })
    const beyond = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(beyond, `${width} px`).toBeLessThanOrEqual(0)
    const box = (await toasts(page).boundingBox())!
    expect(box.x >= 0 && box.x + box.width <= width, `the toast at ${width} px`).toBe(true)
  }
})
