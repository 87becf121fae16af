import type { BrowserContext, Page } from '@playwright/test'
import { password, people } from '../../fixtures/people.ts'
import { card, expectToPlay, playback, row } from './playback.ts'
import { enter, expect, test } from './site.ts'

const account = (page: Page) => page.getByRole('button', { name: 'Account of Anna Lindqvist' })
const door = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Sign in' })

const another = async (context: BrowserContext, address = '/') => {
  const page = await context.newPage()
  await page.goto(address)
  return page
}

test('A4.03 A4.14 signing out in one tab signs out the other, and nothing of the account stays on its screen', async ({
  page,
  context,
}) => {
  await enter(page, 'anna')
  const other = await another(context)
  await expect(row(other, 'Keep going').getByRole('article').first()).toBeVisible()
  await account(page).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  for (const tab of [page, other]) {
    await expect(door(tab)).toBeVisible()
    await expect(row(tab, 'Keep going')).toHaveCount(0)
    await expect(tab.getByRole('button', { name: /(to|from) favorites$/ })).toHaveCount(0)
  }
  await other.goto('/favorites')
  await expect(other.getByText('Sign in to keep your favorite classes here')).toBeVisible()
})

test('A4.02 signing in in one tab signs in the other', async ({ page, context }) => {
  await page.goto('/?u=login')
  const other = await another(context, '/favorites')
  await expect(other.getByText('Sign in to keep your favorite classes here')).toBeVisible()
  await page.getByRole('dialog').getByLabel('Email').fill(people.anna.email)
  await page.getByRole('dialog').getByRole('textbox', { name: 'Password' }).fill(password)
  await page.keyboard.press('Enter')
  for (const tab of [page, other]) await expect(account(tab)).toBeVisible()
  await expect(other.getByRole('main').getByRole('article').first()).toBeVisible()
})

test('A4.14 A8.11 two tabs whose token is over at the same moment refresh it once, and both go on', async ({
  page,
  context,
  studio,
}) => {
  await context.clock.install()
  await enter(page, 'anna')
  const other = await another(context)
  for (const tab of [page, other]) await expect(card(row(tab, 'New this week'), 'Newly Added')).toBeVisible()
  await studio.clock({ advance: 61 * 60_000 })
  await context.clock.fastForward(61 * 60_000)
  const hearts = (tab: Page, place: number) =>
    row(tab, 'New this week')
      .getByRole('button', { name: /^Add .* to favorites$/ })
      .nth(place)
  await Promise.all([hearts(page, 0).click(), hearts(other, 1).click()])
  const wrote = async () =>
    (await studio.requests('product-api')).filter(
      ({ method, path, status }) => method === 'POST' && path.endsWith('/bookmarks') && status === 200,
    ).length
  await expect.poll(wrote).toBe(2)
  const refreshes = (await studio.requests('identity')).filter(({ path }) => path.includes('/v1/token'))
  expect(refreshes.map(({ status }) => status)).toEqual([200])
  for (const tab of [page, other]) await expect(account(tab)).toBeVisible()
})

test('V4.05 V7.11 what is watched in one tab is kept going with in the other, without a reload', async ({
  page,
  context,
}) => {
  await enter(page, 'grace')
  await expect(row(page, 'New this week').getByRole('article').first()).toBeVisible()
  const other = await another(context, '/m/free0001?play=1')
  await expectToPlay(other)
  await playback(other).press('4')
  await expectToPlay(other, 288.2)
  await playback(other).getByRole('button', { name: 'Close player' }).click()
  await expect(card(row(page, 'Keep going'), 'Twelve Minutes at the Counter')).toBeVisible()
})

test('A4.03 another person who signs in in the other tab is here too, and nothing of the first stays', async ({
  page,
  context,
}) => {
  await enter(page, 'anna')
  await expect(row(page, 'Keep going').getByRole('article').first()).toBeVisible()
  const other = await another(context)
  await account(other).click()
  await other.getByRole('button', { name: 'Sign out' }).click()
  await expect(door(page)).toBeVisible()
  await enter(other, 'ben')
  for (const tab of [page, other]) {
    await expect(tab.getByRole('button', { name: 'Account of Ben Okafor' })).toBeVisible()
    await expect(row(tab, 'Keep going')).toHaveCount(0)
  }
})
