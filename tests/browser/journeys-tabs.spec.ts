import type { BrowserContext, Page } from '@playwright/test'
import { password, people } from '../../fixtures/people.ts'
import { row } from './playback.ts'
import { enter, expect, test } from './site.ts'

const hour = 61 * 60_000
const free = 'Twelve Minutes at the Counter'

const account = (page: Page, name: string) => page.getByRole('button', { name: `Account of ${name}` })
const signInLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Sign in' })

const another = async (context: BrowserContext, address = '/') => {
  const page = await context.newPage()
  await page.goto(address)
  return page
}

test('A4.02 A4.03 A4.14 of two tabs each follows the other when somebody signs out and another person signs in', async ({
  page,
  context,
}) => {
  await enter(page, 'anna')
  const tabs = [page, await another(context)]
  for (const tab of tabs) await expect(row(tab, 'Keep going').getByRole('article').first()).toBeVisible()
  await account(page, 'Anna Lindqvist').click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  for (const tab of tabs) {
    await expect(signInLink(tab)).toBeVisible()
    await expect(row(tab, 'Keep going')).toHaveCount(0)
    await expect(tab.getByRole('button', { name: /(to|from) favorites$/ })).toHaveCount(0)
  }
  await signInLink(page).click()
  await page.getByRole('dialog').getByLabel('Email').fill(people.ben.email)
  await page.getByRole('dialog').getByRole('textbox', { name: 'Password' }).fill(password)
  await page.keyboard.press('Enter')
  for (const tab of tabs) {
    await expect(account(tab, 'Ben Okafor')).toBeVisible()
    await expect(row(tab, 'Keep going')).toHaveCount(0)
  }
})

test('A4.14 A8.11 two tabs whose token is over at the same moment refresh it one after the other under the browser’s lock, and both go on', async ({
  page,
  context,
  studio,
}) => {
  await context.clock.install()
  await enter(page, 'anna', '/m/free0001')
  const heart = (tab: Page) =>
    tab
      .getByRole('article')
      .getByRole('button', { name: / favorites$/ })
      .first()
  await expect(heart(page)).toBeVisible()
  // What is loaded once the browser is idle would meet the studio an hour later, and refresh the token before the hour.
  const isLoaded = async () => (await studio.requests('product-api')).some(({ path }) => path.includes('notifications'))
  await expect.poll(isLoaded).toBe(true)
  await studio.clock({ advance: hour })
  const held = Promise.withResolvers<void>()
  const refreshing: string[] = []
  await context.route('**/v1/token**', async (route) => {
    refreshing.push(route.request().frame().page() === page ? 'first' : 'second')
    await held.promise
    await route.continue()
  })
  await context.clock.fastForward(hour)
  await heart(page).click()
  await expect.poll(() => refreshing).toEqual(['first'])
  const other = await another(context, '/m/lock0001')
  const locks = () =>
    page.evaluate(async () => {
      const { held: taken = [], pending = [] } = await navigator.locks.query()
      return [taken, pending].map((all) => all.filter(({ name }) => name?.includes('refresh')).length)
    })
  await expect.poll(locks).toEqual([1, 1])
  expect(refreshing).toEqual(['first'])
  held.resolve()
  const wrote = async () =>
    (await studio.requests('product-api')).filter(
      ({ method, path, status }) => method !== 'GET' && path.endsWith('/bookmarks') && status === 200,
    ).length
  await expect.poll(wrote).toBe(1)
  const refreshes = (await studio.requests('identity')).filter(({ path }) => path.includes('/v1/token'))
  // A tab may learn of the other's new token late; then it uses the old one again, as the service allows for a minute.
  expect([[200], [200, 200]]).toContainEqual(refreshes.map(({ status }) => status))
  for (const tab of [page, other]) await expect(account(tab, 'Anna Lindqvist')).toBeVisible()
})

test('A8.12 a fresh token that is no token to the studio signs out in two tabs, says so in both, and leaves the storage of the browser', async ({
  page,
  context,
  allow,
}) => {
  allow(/status of 401/)
  await enter(page, 'grace', '/m/free0001')
  const heart = page.getByRole('button', { name: `Add ${free} to favorites` })
  await expect(heart).toBeVisible()
  const other = await another(context)
  await expect(account(other, 'Grace Mbeki')).toBeVisible()
  await page.route('**/product-api/**/bookmarks', (route) =>
    route.fulfill({ status: 401, json: { status: 401, success: false, message: 'Invalid JWT token', data: null } }),
  )
  await heart.click()
  for (const tab of [page, other]) await expect(tab.getByText('Your session has ended')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('jwapp.auth'))).toBe('null')
})
