import type { Page } from '@playwright/test'
import { closePlayer, expectToPlay, playback, position } from './playback.ts'
import { enter, expect, test } from './site.ts'

const og = (page: Page, name: string) => page.locator(`meta[property="og:${name}"]`)

test('V2.02 V5.03 an address starts the media element at its second, the moments of a description seek it, each as often as it is pressed, and closing it keeps the list', async ({
  page,
}) => {
  const moment = (text: string) => page.getByRole('main').getByRole('link', { name: text, exact: true }).first()
  const expectAt = async (second: number) => {
    await expect.poll(async () => Math.abs((await position(page)) - second)).toBeLessThan(20)
    await expectToPlay(page, second)
  }
  await enter(page, 'grace', '/m/lock0001?play=1&r=plstfree&t=300')
  await expectAt(300)
  await closePlayer(page)
  await expect(page).toHaveURL(/\/m\/lock0001(\/[^?]*)?\?r=plstfree$/)
  await moment('12:05').click()
  await expect(page).toHaveURL(/play=1/)
  await expectAt(725)
  for (const [text, second] of [
    ['2:15', 135],
    ['30:20', 1_820],
  ] as const) {
    await moment(text).click()
    await expectAt(second)
  }
  await playback(page).press('5')
  await expectAt(1_350)
  await moment('30:20').click()
  await expectAt(1_820)
  await expect(playback(page)).toHaveCount(1)
})

test('V2.02 Share puts the address of the class on the clipboard without what concerns only this visit', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/m/free0001?r=plstfree&t=300&utm_source=letter')
  await page.evaluate(() => Object.defineProperty(navigator, 'share', { value: undefined }))
  await page.getByRole('button', { name: 'Share' }).click()
  await expect(page.getByText('Link copied')).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toBe(`${new URL(page.url()).origin}/m/free0001/twelve-minutes-at-the-counter`)
})

test('V9.24 the head of the document names the class as the server sends it, and another after each change of place', async ({
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
