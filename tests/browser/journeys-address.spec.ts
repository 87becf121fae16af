import type { Page } from '@playwright/test'
import { expectToPlay, playback, position } from './playback.ts'
import { enter, expect, test } from './site.ts'

const og = (page: Page, name: string) => page.locator(`meta[property="og:${name}"]`)

test('V5.03 V2.02 the moments in a description start the class there, and while it plays they lead there', async ({
  page,
}) => {
  await enter(page, 'grace', '/m/lock0001')
  const moment = (text: string) => page.getByRole('main').getByRole('link', { name: text, exact: true }).first()
  await moment('12:05').click()
  await expect(page).toHaveURL(/play=1/)
  await expect(page).toHaveURL(/t=725/)
  await expectToPlay(page, 725)
  expect(await position(page)).toBeLessThan(745)
  await moment('2:15').click()
  await expect.poll(() => position(page)).toBeLessThan(160)
  await expectToPlay(page, 135)
  await moment('2:15').click()
  await moment('30:20').click()
  await expectToPlay(page, 1_820)
  await expect(playback(page)).toHaveCount(1)
})

test('V5.03 the same moment leads there again', async ({ page }) => {
  await page.goto('/m/shrt0001?play=1')
  await expectToPlay(page)
  const moment = page.getByRole('main').getByRole('link', { name: '0:16', exact: true })
  await moment.click()
  await expectToPlay(page, 16)
  await playback(page).press('0')
  await expect.poll(() => position(page)).toBeLessThan(8)
  await moment.click()
  await expectToPlay(page, 16)
})

test('V2.02 t and r in an address: it begins there, and knows the list it came from', async ({ page }) => {
  await page.goto('/m/free0001?play=1&r=plstfree&t=300')
  await expectToPlay(page, 300)
  expect(await position(page)).toBeLessThan(320)
  await playback(page).getByRole('button', { name: 'Close player' }).click()
  await expect(page).toHaveURL(/\/m\/free0001(\/[^?]*)?\?r=plstfree$/)
})

test('V2.02 Share copies the address of the class without what concerns only this visit', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/m/free0001?r=plstfree&t=300&utm_source=letter')
  await page.evaluate(() => Object.defineProperty(navigator, 'share', { value: undefined }))
  await page.getByRole('button', { name: 'Share' }).click()
  await expect(page.getByText('Link copied')).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toBe(`${new URL(page.url()).origin}/m/free0001/twelve-minutes-at-the-counter`)
})

test('V9.24 the head names the class, for who runs no scripts and after each change of place', async ({
  page,
  request,
  baseURL,
}) => {
  const served = await (await request.get('/m/free0001', { headers: { 'user-agent': 'Twitterbot/1.0' } })).text()
  expect(served).toMatch(/<title>Twelve Minutes at the Counter/)
  expect(served).toContain('property="og:title" content="Twelve Minutes at the Counter')
  expect(served).toMatch(/property="og:image" content="http:\/\/[^"]+720/)
  expect(served).toContain('property="og:image:width" content="720"')
  expect(served).toContain('property="og:image:height" content="406"')

  await page.goto('/p/plstfree')
  await expect(page).toHaveTitle('Free classes - Adagio')
  await expect(og(page, 'url')).toHaveAttribute('content', `${baseURL}/p/plstfree`)
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Twelve Minutes at the Counter/ })
    .first()
    .click()
  await expect(page).toHaveTitle('Twelve Minutes at the Counter - Adagio')
  await expect(og(page, 'title')).toHaveAttribute('content', /Twelve Minutes at the Counter/)
  await expect(og(page, 'url')).toHaveAttribute('content', `${baseURL}/m/free0001/twelve-minutes-at-the-counter`)
  await expect(og(page, 'image')).toHaveAttribute('content', /^http:.*width=720/)
  await expect(og(page, 'image:width')).toHaveAttribute('content', '720')
  for (const name of ['title', 'image', 'url']) await expect(og(page, name)).toHaveCount(1)
  await page.getByRole('link', { name: 'Adagio, home' }).first().click()
  await expect(page).toHaveTitle('Adagio')
  await expect(og(page, 'image')).toHaveCount(0)

  const told = page.locator('head script[type="application/ld+json"]')
  await page.goto('/m/free0001?play=0&utm_source=x')
  await expect(page).toHaveTitle('Twelve Minutes at the Counter - Adagio')
  await expect(page.locator('head link[rel=canonical]')).toHaveCount(1)
  expect(JSON.parse((await told.textContent()) ?? '')).toMatchObject({ '@type': 'VideoObject' })
  await page.getByRole('link', { name: 'Adagio, home' }).first().click()
  await expect(page).toHaveTitle('Adagio')
  await expect(told).toHaveCount(0)
})

test('V2.13 P8.07 an address that leads nowhere says so, and leads home', async ({ page }) => {
  await page.goto('/no/such/place')
  await expect(page.getByRole('heading', { level: 1, name: 'Not found' })).toBeVisible()
  await expect(page.getByText("This page doesn't exist.")).toBeVisible()
  await expect(page).toHaveTitle('Not found - Adagio')
  await page.getByRole('main').getByRole('link', { name: 'Home' }).click()
  await expect(page).toHaveURL('/')
})

test('V2.18 V8.08 a class that is not there any more is Video not found', async ({ page, allow }) => {
  allow(/status of 404/)
  await page.goto('/m/gone0001')
  await expect(page.getByRole('heading', { level: 1, name: 'Video not found' })).toBeVisible()
  await expect(page.locator('[data-message=video_not_found]')).toBeVisible()
  await expect(page).toHaveTitle(/^Video not found/)
})
