import type { BrowserContext, Page } from '@playwright/test'
import { card, expectToPlay, playback, position, row } from './playback.ts'
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

test('V4.05 V4.06 V4.07 V9.05 V2.31 what a member left in the middle is kept going with the next day', async ({
  page,
  context,
  studio,
}) => {
  await enter(page, 'grace', '/m/lock0001')
  await page
    .getByRole('button', { name: `Add ${title} to favorites` })
    .first()
    .click()
  await expect(page.getByRole('button', { name: `Remove ${title} from favorites` }).first()).toBeVisible()
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
  await playback(morning).getByRole('button', { name: 'Close player' }).click()
  await morning.getByRole('main').getByRole('link', { name: 'Start over' }).click()
  await expectToPlay(morning)
  expect(await position(morning)).toBeLessThan(15)
})

test('V4.07 V7.11 a tab that is closed in the middle of a class still tells how far it was', async ({
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

test('V4.08 V2.30 V2.31 V2.06 a class watched to its end is completed: tick, words and a row for it', async ({
  page,
  studio,
}) => {
  await enter(page, 'grace', '/m/shrt0001?play=1')
  await seekTo(page, '9')
  await expect(playback(page).getByRole('button', { name: 'Watch Again' }).first()).toBeVisible()
  await expect.poll(async () => (await states(studio, 'shrt0001')).at(-1)?.completed).toBe(true)
  const watched = (await studio.requests('product-api')).filter(({ path }) => path.endsWith('/watched-videos'))
  expect(watched.filter(({ method, status }) => method === 'POST' && status === 200)).toHaveLength(1)
  await playback(page).getByRole('button', { name: 'Close player' }).click()
  await expect(page.getByRole('main').getByRole('link', { name: 'Watch Again' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Start over' })).toHaveCount(0)
  await page.goto('/watch-again')
  await expect(card(page, 'One Breath, One Plié').getByRole('link', { name: /, Watched/ })).toBeVisible()
  await page.goto('/p/plstfree')
  await expect(card(page, 'One Breath, One Plié').getByRole('link', { name: /, Watched/ })).toBeVisible()
  await page.goto('/')
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
    await expect(card(row(page, 'Watch again'), 'One Breath, One Plié')).toBeAttached({ timeout: 500 })
  }).toPass()
})
