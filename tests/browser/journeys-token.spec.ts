import type { Page } from '@playwright/test'
import type { Studio } from './site.ts'
import { enter, expect, test } from './site.ts'

const free = 'Twelve Minutes at the Counter'
const hour = 61 * 60_000

const account = (page: Page) => page.getByRole('button', { name: 'Account of Grace Mbeki' })
const door = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Sign in' })
const heart = (page: Page) => page.getByRole('button', { name: `Add ${free} to favorites` })

const arrived = async (studio: Studio) =>
  (await studio.requests('product-api')).filter(
    ({ method, path, status }) => method === 'POST' && path.endsWith('/bookmarks') && status === 200,
  ).length

const refreshes = async (studio: Studio) =>
  (await studio.requests('identity')).filter(({ path }) => path.includes('/v1/token')).map(({ status }) => status)

test('A8.12 a token that the studio refuses is refreshed once and the call made once more', async ({
  page,
  studio,
  allow,
}) => {
  allow(/status of 401/)
  await enter(page, 'grace', '/m/free0001')
  await expect(heart(page)).toBeVisible()
  await studio.clock({ advance: hour })
  await heart(page).click()
  await expect.poll(() => arrived(studio)).toBe(1)
  expect(await refreshes(studio)).toEqual([200])
  await expect(account(page)).toBeVisible()
})

test('A8.12 a fresh token that is no token to the studio signs out, in every tab', async ({ page, context, allow }) => {
  allow(/status of 401/)
  await enter(page, 'grace', '/m/free0001')
  await expect(heart(page)).toBeVisible()
  const other = await context.newPage()
  await other.goto('/')
  await expect(account(other)).toBeVisible()
  await page.route('**/product-api/**/bookmarks', (route) =>
    route.fulfill({ status: 401, json: { status: 401, success: false, message: 'Invalid JWT token', data: null } }),
  )
  await heart(page).click()
  for (const tab of [page, other]) await expect(door(tab)).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('jwapp.auth'))).toBeNull()
})

test('A8.11 a refresh token that is over signs out, in every tab', async ({ page, context, studio, allow }) => {
  allow(/status of 40[01]/)
  await enter(page, 'grace', '/m/free0001')
  await expect(heart(page)).toBeVisible()
  const other = await context.newPage()
  await other.goto('/')
  await expect(account(other)).toBeVisible()
  await studio.clock({ advance: hour })
  await page.route('**/identity/**/token*', (route) =>
    route.fulfill({ status: 400, json: { error: { code: 400, message: 'TOKEN_EXPIRED' } } }),
  )
  await heart(page).click()
  for (const tab of [page, other]) await expect(door(tab)).toBeVisible()
})

test('A8.11 a refresh that the service cannot do just now keeps the session, and what was to be saved', async ({
  page,
  studio,
  allow,
}) => {
  allow(/status of (401|503)/)
  await page.clock.install()
  await enter(page, 'grace', '/m/free0001')
  await expect(heart(page)).toBeVisible()
  await studio.clock({ advance: hour })
  await studio.fault({ wire: 'identity', path: '*token*', type: 'status', status: 503, count: 1 })
  await heart(page).click()
  await expect.poll(() => refreshes(studio)).toEqual([503])
  await expect(account(page)).toBeVisible()
  await expect(async () => {
    await page.clock.fastForward(5_000)
    expect(await arrived(studio)).toBe(1)
  }).toPass({ timeout: 10_000 })
  expect(await refreshes(studio)).toEqual([503, 200])
  await expect(page.getByRole('button', { name: `Remove ${free} from favorites` })).toBeVisible()
})

test('A4.02 V7.05 an account that cannot be reached leaves the public page readable, and Retry finds it', async ({
  page,
  studio,
  allow,
}) => {
  allow(/status of 503/)
  await enter(page, 'grace')
  await expect(account(page)).toBeVisible()
  await studio.fault({ wire: 'product-api', path: '/users/studio-grace', type: 'status', status: 503, count: 6 })
  await page.reload()
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
  await page.getByRole('button', { name: 'Account unreachable: Retry' }).click({ timeout: 15_000 })
  await expect(account(page)).toBeVisible()
})
