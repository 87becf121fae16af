import type { BrowserContext, Page } from '@playwright/test'
import { dialog, menu, signOut, wayIn } from './forms.ts'
import { newcomer, register, tabTo } from './joining.ts'
import { card, closePlayer, expectToPlay, playback, position, row } from './playback.ts'
import type { Studio } from './site.ts'
import { enter, expect, test } from './site.ts'

const title = 'The Long Calm Barre'
const day = 24 * 60 * 60_000

const states = async (studio: Studio, id: string) =>
  (await studio.requests('product-api'))
    .filter(({ method, path, status }) => method === 'POST' && path.endsWith(`/video-state/${id}`) && status === 200)
    .map(({ body }) => JSON.parse(String(body)) as { lastTime: number; completed: boolean })

const nextDay = async (context: BrowserContext, studio: Studio, address = '/') => {
  await studio.clock({ advance: day })
  const page = await context.newPage()
  await page.clock.install({ time: Date.now() + day })
  await page.goto(address)
  return page
}

const seekTo = async (page: Page, share: string) => {
  await expectToPlay(page)
  await playback(page).press(share)
}

test('V4.05 V4.06 V4.07 V9.05 V2.31 the media element goes on, in a tab of the next day, where a member left a class in the middle', async ({
  page,
  context,
  studio,
}) => {
  await enter(page, 'grace', '/m/lock0001')
  await page.getByRole('main').getByRole('link', { name: 'Start Watching' }).click()
  await seekTo(page, '5')
  await expectToPlay(page, 1_350)
  await page.goBack()
  await expect(page.getByRole('main').getByRole('link', { name: 'Continue Watching' })).toBeVisible()
  await expect.poll(async () => (await states(studio, 'lock0001')).at(-1)?.lastTime ?? 0).toBeGreaterThan(1_349)
  const left = (await states(studio, 'lock0001')).at(-1)?.lastTime ?? 0
  await page.close()

  const morning = await nextDay(context, studio)
  const kept = card(row(morning, 'Keep going'), title)
  await expect(kept.getByRole('progressbar', { includeHidden: true })).toHaveJSProperty('value', left / 2_700)
  await expect(kept.getByText('23 min left')).toBeVisible()
  await morning.goto('/m/lock0001')
  await expect(morning.getByText('Resume at 22:')).toBeVisible()
  await morning.getByRole('main').getByRole('link', { name: 'Continue Watching' }).click()
  await expectToPlay(morning, left - 1)
  expect(await position(morning)).toBeLessThan(left + 15)
  await closePlayer(morning)
  await morning.getByRole('main').getByRole('link', { name: 'Start over' }).click()
  await expectToPlay(morning)
  expect(await position(morning)).toBeLessThan(15)
})

test('V4.07 V7.11 a tab that is closed while the media element plays still tells how far it was', async ({
  page,
  context,
  studio,
}) => {
  await enter(page, 'grace', '/m/lock0001?play=1')
  await seekTo(page, '4')
  await expectToPlay(page, 1_080.3)
  await page.close({ runBeforeUnload: true })
  await expect.poll(async () => (await states(studio, 'lock0001')).at(-1)?.lastTime ?? 0).toBeGreaterThan(1_079)
  const morning = await nextDay(context, studio, '/m/lock0001')
  await expect(morning.getByText('Resume at 18:')).toBeVisible()
})

test('V9.22 A4.03 what a visitor watched moves from the device into the new account once, and a reload finds it there', async ({
  page,
  studio,
}) => {
  const kept = card(row(page, 'Keep going'), 'Twelve Minutes at the Counter')
  await page.goto('/m/free0001?play=1')
  await seekTo(page, '4')
  await expectToPlay(page, 288.2)
  await page.getByRole('link', { name: 'Adagio, home' }).first().click()
  await expect(kept).toBeVisible()
  await wayIn(page).click()
  await dialog(page, 'Sign in').getByRole('link', { name: 'Create an account' }).click()
  await register(page)
  await expect(menu(page, newcomer)).toBeVisible()
  await expect.poll(async () => (await states(studio, 'free0001')).length).toBe(1)
  await page.reload()
  await expect(kept).toBeVisible()
  await signOut(page, newcomer)
  await expect(row(page, 'New this week').getByRole('article').first()).toBeVisible()
  await expect(row(page, 'Keep going')).toHaveCount(0)
  expect(await states(studio, 'free0001')).toHaveLength(1)
  const stored = await page.evaluate(() => Object.entries(localStorage).map((entry) => entry.join('=')))
  expect(stored.filter((entry) => /free0001|nora/.test(entry))).toEqual([])
})

test('the keyboard alone leads from the skip link to a playing media element, works it, and back', async ({ page }) => {
  await page.goto('/p/plstfree')
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await tabTo(page, /^Twelve Minutes at the Counter/, 4)
  await page.keyboard.press('Enter')
  await expectToPlay(page)
  await expect(playback(page)).toBeFocused()
  await page.keyboard.press('l')
  await expect.poll(() => position(page)).toBeGreaterThan(10)
  await page.keyboard.press('k')
  await expect(playback(page).getByRole('button', { name: 'Play', exact: true }).first()).toBeVisible()
  const paused = await position(page)
  await page.keyboard.press('j')
  await expect.poll(() => position(page)).toBeLessThan(paused - 8)
  await page.keyboard.press('k')
  await tabTo(page, /^Close player$/, 3)
  await page.keyboard.press('Enter')
  await expect(playback(page)).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1, name: 'Twelve Minutes at the Counter' })).toBeFocused()
})
