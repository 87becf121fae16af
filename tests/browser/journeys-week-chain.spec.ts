import type { Page } from '@playwright/test'
import type { PersonName } from '../../fixtures/people.ts'
import { onNext, second, setClocks, studioZone } from './hours.ts'
import type { Planned } from './planning.ts'
import { classes, ids, planned, titles, toasts, weekOf } from './planning.ts'
import { expectToPlay, playback } from './playback.ts'
import type { Studio } from './site.ts'
import { enter, expect, test } from './site.ts'

test.use({ timezoneId: studioZone })

const noon = onNext('Monday', '12:00')
const chained = { mon: [ids.short, ids.free] }
const next = (page: Page) => toasts(page).filter({ hasText: 'Next Class' })
const toastButton = (page: Page, name: string) => next(page).getByRole('button', { name, exact: true })
const ended = (page: Page) => playback(page).getByRole('button', { name: 'Watch Again' }).first()

/** Opens a class from the page of a planned week, as whoever planned it. */
const start = async (page: Page, studio: Studio, plan: Planned = chained, who: PersonName = 'grace') => {
  const hours = await setClocks(page.context(), studio, noon)
  await weekOf(page, studio, who, plan)
  await enter(page, who, '/my-week')
  await planned(page, 'Today', titles.short).getByRole('link').click()
  await expect(page).toHaveURL(/\/m\/shrt0001\/.*\?play=1&myweek=mon$/)
  await expectToPlay(page)
  return hours
}

/** Watches the class to its end. */
const watch = (page: Page) => playback(page).press('9')

test('V4.19 V9.21 V2.02 after a class of the week the next one begins by itself when its toast has stood five seconds', async ({
  page,
  studio,
}) => {
  const hours = await start(page, studio)
  await hours.advance(0)
  await watch(page)
  await expect(next(page)).toContainText(titles.free)
  await hours.run(5 * second - 200)
  await expect(next(page)).toBeVisible()
  await expect(page).toHaveURL(/\/m\/shrt0001/)
  await hours.run(400)
  await expect(page).toHaveURL(/\/m\/free0001\/.*\?play=1&myweek=mon$/)
  await hours.go()
  await expectToPlay(page)
  await expect(next(page)).toHaveCount(0)
})

test('V4.19 Skip begins the next class at once, with the keyboard too', async ({ page, studio }) => {
  await start(page, studio)
  await watch(page)
  await toastButton(page, 'Skip').press('Enter')
  await expect(page).toHaveURL(/\/m\/free0001\/.*\?play=1&myweek=mon$/)
  await expectToPlay(page)
})

test('V4.19 V9.21 Cancel stays with the class that has ended, and nothing begins by itself', async ({
  page,
  studio,
}) => {
  const hours = await start(page, studio)
  await watch(page)
  await toastButton(page, 'Cancel').click()
  await expect(next(page)).toHaveCount(0)
  await hours.run(10 * second)
  await expect(page).toHaveURL(/\/m\/shrt0001/)
  await expect(ended(page)).toBeVisible()
})

test('V4.19 V9.21 the toast waits for whoever is at it', async ({ page, studio }) => {
  const hours = await start(page, studio)
  await watch(page)
  await toastButton(page, 'Cancel').focus()
  await hours.run(60 * second)
  await expect(next(page)).toBeVisible()
  await expect(page).toHaveURL(/\/m\/shrt0001/)
})

test('V4.20 after the last class of the day the week leads home', async ({ page, studio }) => {
  await start(page, studio, { mon: [ids.free, ids.short], tue: [ids.calm] })
  await watch(page)
  await expect(page).toHaveURL('/')
  await expect(toasts(page)).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1, name: 'Adagio' })).toBeVisible()
})

test('V4.19 V6.02 the week asks again who may see what comes next: a class for members shows its paywall', async ({
  page,
  studio,
}) => {
  await start(page, studio, { mon: [ids.short, ids.calm] }, 'hiro')
  await watch(page)
  await toastButton(page, 'Skip').click()
  await expect(page).toHaveURL(/\/m\/lock0001/)
  await expect(page.getByRole('link', { name: 'Join to watch' })).toBeVisible()
  await expect(playback(page).locator('video')).toHaveCount(0)
})

test('V2.02 V4.19 a class that is planned and opened from elsewhere ends as any other', async ({ page, studio }) => {
  await setClocks(page.context(), studio, noon)
  await weekOf(page, studio, 'grace', chained)
  await enter(page, 'grace', '/my-week')
  await expect(classes(page, 'Today')).toHaveCount(2)
  await page.goto('/m/shrt0001?play=1')
  await expectToPlay(page)
  await watch(page)
  await expect(ended(page)).toBeVisible()
  await expect(toasts(page)).toHaveCount(0)
  await expect(page).toHaveURL(/\/m\/shrt0001/)
})

test('V4.19 going elsewhere while the toast stands takes it away, and nothing begins', async ({ page, studio }) => {
  const hours = await start(page, studio)
  await watch(page)
  await expect(next(page)).toBeVisible()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Favorites' }).click()
  await expect(next(page)).toHaveCount(0)
  await hours.run(10 * second)
  await expect(page).toHaveURL('/favorites')
})
