import type { Page } from '@playwright/test'
import { password, people } from '../../fixtures/people.ts'
import { card, expectToPlay, playback, row } from './playback.ts'
import type { Studio } from './site.ts'
import { enter, expect, test } from './site.ts'

const free = 'Twelve Minutes at the Counter'
const account = (page: Page) => page.getByRole('button', { name: 'Account of Grace Mbeki' })
const door = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Sign in' })

const states = async (studio: Studio) =>
  (await studio.requests('product-api'))
    .filter(({ method, path, status }) => method === 'POST' && path.includes('/video-state/') && status === 200)
    .map(({ path, body }) => ({
      id: path.split('/').at(-1),
      lastTime: (JSON.parse(String(body)) as { lastTime: number }).lastTime,
    }))

const signIn = async (page: Page) => {
  await door(page).click()
  await page.getByRole('dialog').getByLabel('Email').fill(people.grace.email)
  await page.getByRole('dialog').getByRole('textbox', { name: 'Password' }).fill(password)
  await page.keyboard.press('Enter')
  await expect(account(page)).toBeVisible()
}

test('V4.07 V7.11 going from one class to the next saves each in its own name', async ({ page, studio }) => {
  await enter(page, 'grace', '/m/free0001?play=1')
  await expectToPlay(page)
  await playback(page).press('4')
  await expectToPlay(page, 288.2)
  const next = row(page, 'More like this').getByRole('article').first().getByRole('link').first()
  const id = /\/m\/([^/?]+)/.exec((await next.getAttribute('href')) ?? '')?.[1] ?? ''
  await next.click()
  await expect(page).toHaveURL(new RegExp(`/m/${id}`))
  await expectToPlay(page)
  await page.getByRole('link', { name: 'Adagio, home' }).first().click()
  await expect.poll(async () => (await states(studio)).some((state) => state.id === id)).toBe(true)
  for (const state of await states(studio))
    if (state.id === 'free0001') expect(state.lastTime).toBeGreaterThan(287)
    else expect(state).toMatchObject({ id, lastTime: expect.closeTo(0, -1.7) })
  await page.goBack()
  await expectToPlay(page)
})

test('V4.07 opening and closing in a hurry leaves one player, and it plays', async ({ page }) => {
  await page.goto('/m/free0001')
  for (let turn = 0; turn < 3; turn += 1) {
    await page
      .getByRole('main')
      .getByRole('link', { name: /^(Start|Continue) Watching$/ })
      .click()
    await playback(page).getByRole('button', { name: 'Close player' }).click()
  }
  await page
    .getByRole('main')
    .getByRole('link', { name: /^(Start|Continue) Watching$/ })
    .click()
  await expectToPlay(page)
  await expect(page.locator('video:not([hidden])')).toHaveCount(1)
})

test('V2.02 after the player was closed, Back leaves the page of the class with one press', async ({ page }) => {
  await page.goto('/p/plstfree')
  await page.goto('/m/free0001?r=plstfree')
  await page.getByRole('main').getByRole('link', { name: 'Start Watching' }).click()
  await expectToPlay(page)
  await playback(page).getByRole('button', { name: 'Close player' }).click()
  await expect(page).toHaveURL('/m/free0001?r=plstfree')
  await page.goBack()
  await expect(page).toHaveURL('/p/plstfree')
  await card(page, free).getByRole('link').first().click()
  await expectToPlay(page)
  await playback(page).getByRole('button', { name: 'Close player' }).click()
  await expect(page.getByRole('heading', { level: 1, name: free })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/p/plstfree')
})

test('V9.22 A4.03 what a visitor watched stays the visitor’s, on the device, whoever signs in between', async ({
  page,
  studio,
}) => {
  await page.goto('/m/free0001?play=1')
  await expectToPlay(page)
  await playback(page).press('4')
  await expectToPlay(page, 288.2)
  await page.getByRole('link', { name: 'Adagio, home' }).first().click()
  await expect(card(row(page, 'Keep going'), free)).toBeVisible()
  await page.reload()
  await expect(card(row(page, 'Keep going'), free)).toBeVisible()
  await signIn(page)
  await expect(
    row(page, 'New this week')
      .getByRole('button', { name: /to favorites$/ })
      .first(),
  ).toBeVisible()
  await expect(row(page, 'Keep going')).toHaveCount(0)
  expect(await states(studio)).toEqual([])
  await account(page).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(card(row(page, 'Keep going'), free)).toBeVisible()
})

test('A4.03 V7.07 signing out with something not saved yet waits, then asks; staying keeps it', async ({
  page,
  context,
  studio,
  allow,
}) => {
  allow(/ERR_INTERNET_DISCONNECTED/)
  await page.clock.install()
  await enter(page, 'grace', '/m/free0001')
  await expect(page.getByRole('button', { name: `Add ${free} to favorites` })).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('button', { name: `Add ${free} to favorites` }).click()
  await account(page).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.clock.runFor(5_100)
  await expect(page.getByText('Not saved yet: sign out anyway?')).toBeVisible()
  await page.getByRole('button', { name: 'Stay signed in' }).click()
  await context.setOffline(false)
  const hearts = async () =>
    (await studio.requests('product-api')).filter(
      ({ method, path, status }) => method === 'POST' && path.endsWith('/bookmarks') && status === 200,
    ).length
  await expect.poll(hearts).toBe(1)
  await expect(account(page)).toBeVisible()
})

test('V8.09 a class that stops arriving says so, and Try again goes on from the same place', async ({
  page,
  allow,
}) => {
  allow(/ERR_FAILED/)
  await page.clock.install()
  await enter(page, 'grace', '/m/lock0001?play=1')
  await expectToPlay(page)
  const pieces = /\/delivery\/.*\.(m4s|mp4|ts)/
  await page.route(pieces, (route) => route.abort())
  await playback(page).press('7')
  await expect(async () => {
    await page.clock.fastForward(10_000)
    await expect(playback(page).getByRole('alert')).toContainText(/stopped arriving|can't be reached/, { timeout: 500 })
  }).toPass({ timeout: 15_000 })
  await page.unroute(pieces)
  await playback(page).getByRole('button', { name: 'Try again' }).click()
  await expectToPlay(page, 1_889)
})

test('A4.03 V6.07 signing out in the middle of a locked class closes it, and leaves no trace on the device', async ({
  page,
}) => {
  await enter(page, 'grace', '/m/lock0001?play=1')
  await expectToPlay(page)
  await playback(page).press('4')
  await expectToPlay(page, 1_080.3)
  await account(page).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('region', { name: 'Join to take this class' })).toBeVisible()
  await expect(playback(page)).toHaveCount(0)
  await page.getByRole('link', { name: 'Adagio, home' }).first().click()
  await expect(row(page, 'New this week').getByRole('article').first()).toBeVisible()
  await expect(row(page, 'Keep going')).toHaveCount(0)
  const kept = await page.evaluate(() => Object.entries(localStorage).map((entry) => entry.join('=')))
  expect(kept.filter((entry) => entry.includes('lock0001'))).toEqual([])
})
