import type { Page } from '@playwright/test'
import { hour, minute, onNext, second, setClocks, studioZone } from './hours.ts'
import { playback, row } from './playback.ts'
import type { Studio } from './site.ts'
import { enter, expect, test } from './site.ts'

test.use({ timezoneId: studioZone })

const today = (page: Page) => row(page, 'Today in the studio')
const names = (page: Page) => today(page).getByRole('heading', { level: 3 })
const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Main' })

const toTheDailyClasses = (page: Page) =>
  expect
    .poll(async () => {
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
      return row(page, 'Today’s classes').count()
    })
    .toBe(1)

test('V2.22 V2.52 V4.12 with live events on the home page shows the event that is on, then the next, and the sidebar leads to all', async ({
  page,
  context,
  studio,
}) => {
  const noon = onNext('Monday', '12:00')
  const hours = await setClocks(context, studio, noon)
  await enter(page, 'dario', '/')
  await hours.to(noon)
  const hero = (title: string) => row(page, title)
  await expect(hero('Ask Claire Anything')).toContainText('Live now')
  await expect(hero('Ask Claire Anything').getByRole('status')).toHaveText('Ends in 25 minutes')
  await hours.advance(25 * minute)
  await expect(hero('Warm-Up with Hana')).toContainText('Live now')
  await hours.advance(10 * hour)
  await expect(hero('Giselle, Act One, for Everybody')).toContainText('Live Tomorrow')
  await expect(row(page, 'Today in the studio')).toHaveCount(0)
  await hours.go()
  await sidebar(page).getByRole('link', { name: 'Live Schedule' }).click()
  await expect(page).toHaveURL('/live-events')
})

const days = [
  {
    weekday: 'Tuesday',
    label: 'Tutu & Tunic Tuesday',
    gaps: 2,
    night: ['Before the Birds with Anouk'],
    classes: [
      'Wake-Up Barre with Naomi',
      'Noon Stretch with Hana',
      'Tutu & Tunic Tuesday',
      'First Position with Naomi',
    ],
  },
  {
    weekday: 'Saturday',
    label: 'Sparkle Saturday',
    gaps: 1,
    night: [],
    classes: ['Wake-Up Barre with Naomi', 'Sparkle Saturday', 'Strong Shoes with Mei-Lin', 'Open Class with Tomás'],
  },
] as const

for (const { weekday, label, gaps, classes, night } of days)
  test(`V2.22 V2.52 V9.18 V9.19 V9.20 without live events the home page has the timetable of a ${weekday}, as the studio divides it`, async ({
    page,
    context,
    studio,
  }) => {
    await setClocks(context, studio, onNext(weekday, '12:00'))
    await page.goto('/?app-config=adagio02')
    await expect(names(page).filter({ hasNotText: 'Late and early' })).toHaveText([...classes, ...night])
    await expect(today(page).getByText(label, { exact: true }).first()).toBeVisible()
    await expect(today(page).locator('li[aria-hidden=true]')).toHaveCount(gaps)
    await expect(names(page).filter({ hasText: 'Late and early' })).toHaveCount(night.length)
    await expect(today(page).getByRole('button', { name: /^(Join|Buy|RSVP)/ })).toHaveCount(0)
    await expect(today(page).getByRole('link', { name: 'See the whole schedule' })).toHaveAttribute(
      'href',
      /^\/live-class/,
    )
    await sidebar(page).getByRole('link', { name: 'Live Schedule' }).click()
    await expect(page).toHaveURL(/\/live-class/)
  })

test('V2.22 V4.11 A4.27 A4.28 a class of today is waited for, joined from its start until a quarter of an hour after its end', async ({
  page,
  context,
  studio,
}) => {
  const noon = onNext('Tuesday', '12:00')
  const hours = await setClocks(context, studio, noon)
  await enter(page, 'dario', '/?app-config=adagio02')
  const stretch = today(page).getByRole('article').filter({ hasText: 'Noon Stretch' })
  const joins = stretch.locator('a, button').filter({ hasText: /^Join/ })
  await expect(joins).toBeVisible()
  await hours.to(noon + 15 * minute - second)
  await expect(joins).toHaveText(/^Join on Tuesday, .* @ 12:15 PM/)
  await expect(joins).toBeDisabled()
  await hours.to(noon + 15 * minute)
  await expect(joins).toHaveText(/^Join Event/)
  await expect(joins).toHaveAttribute('href', /\/dev\/live\/cls-.*-1215$/)
  await hours.to(noon + hour - second)
  await expect(joins).toHaveText(/^Join Event/)
  await hours.to(noon + hour)
  await expect(joins).toHaveCount(0)
})

test.describe('somewhere else', () => {
  test.use({ timezoneId: 'Europe/Amsterdam' })
  test('V9.18 V9.20 the timetable is that of the viewer’s own day and night', async ({ page, context, studio }) => {
    await setClocks(context, studio, onNext('Tuesday', '12:00'))
    await page.goto('/?app-config=adagio02')
    const bird = today(page).getByRole('article').filter({ hasText: 'Before the Birds' })
    await expect(bird).toContainText('10:00 AM')
    await expect(names(page)).toHaveText([
      'Before the Birds with Anouk',
      'Wake-Up Barre with Naomi',
      'Noon Stretch with Hana',
      'Late and early',
      'Open Class with Tomás',
      'Adagio with Claire',
      'Night Owls’ Barre with Jacques',
      'Tutu & Tunic Tuesday',
    ])
  })
})

test('V2.20 V7.19 the home page has the classes that the studio proposes for today, each with its time', async ({
  page,
  context,
  studio,
}) => {
  await setClocks(context, studio, onNext('Monday', '12:00'))
  await page.goto('/')
  const proposed = row(page, 'Today’s classes').getByRole('article')
  await toTheDailyClasses(page)
  await expect(proposed).toHaveCount(3)
  for (const [place, time] of ['7:00 AM', '12:00 PM', '7:00 PM'].entries())
    await expect(proposed.nth(place)).toContainText(time)
  await proposed.first().getByRole('link').first().click()
  await expect(page).toHaveURL(/\/m\//)
})

const media = async (studio: Studio, id: string) =>
  (await studio.requests('delivery')).filter(({ path }) => path.endsWith(`/v2/media/${id}`)).length

test('V4.01 V4.02 V4.03 V4.04 a live class is asked for about every 30 seconds, goes live at its start without a reload, and can be taken', async ({
  page,
  context,
  studio,
}) => {
  const noon = onNext('Monday', '12:00')
  const hours = await setClocks(context, studio, noon)
  await enter(page, 'elena', '/m/lunp0001')
  const main = page.getByRole('main')
  const start = main.locator('a, button').filter({ hasText: 'Start Class' }).first()
  await expect(main).toContainText(/Starts Monday, .* 12:15/)
  await expect(start).toBeDisabled()
  await hours.to(noon)
  await hours.run(30 * second)
  const before = await media(studio, 'lunp0001')
  for (let times = 1; times <= 3; times += 1) {
    await hours.run(33 * second)
    await expect.poll(() => media(studio, 'lunp0001')).toBeGreaterThanOrEqual(before + times)
  }
  expect(await media(studio, 'lunp0001')).toBeLessThanOrEqual(before + 4)
  await hours.to(noon + 15 * minute - second)
  await expect(start).toBeDisabled()
  await hours.to(noon + 15 * minute)
  await expect(main.getByText('LIVE', { exact: true })).toBeVisible()
  await expect(main).not.toContainText('Starts Monday')
  await hours.go()
  await start.click()
  await expect(playback(page)).toBeVisible()
  await expect(page).toHaveURL(/play=1/)
})
