import type { Page } from '@playwright/test'
import { dialog } from './forms.ts'
import { beWelcomed, charged, pays, personNow, sessionsAsked } from './joining.ts'
import type { Studio } from './site.ts'
import { enter, expect, test } from './site.ts'

const event = '/live-events/evt-open'
const title = 'Warm-Up with Hana'

const main = (page: Page) => page.getByRole('main')
const use = (page: Page) => dialog(page, title).getByRole('button', { name: 'Start it and join' })
const joinsWithPass = (page: Page) => main(page).getByRole('button', { name: 'Join with Day Pass' })
const redeemed = async (studio: Studio) =>
  (await studio.requests('product-api'))
    .filter(({ method, path }) => method === 'POST' && path.endsWith('/redeem-day-pass'))
    .map(({ status }) => status)

test('V2.38 V4.22 V6.18 P6.04 P9.08 A6.04 A7.08 A4.11 a day pass is bought by the redirect to the hosted page and back, started by one press, and opens the event', async ({
  page,
  studio,
}) => {
  await studio.clock({ stopped: true })
  await enter(page, 'ben', event)
  await main(page).getByRole('button', { name: 'Buy Day Pass' }).click()
  await expect(page.locator('dl')).toContainText('$15.00')
  await pays(page).click()
  const ready = dialog(page, 'Your pass is ready')
  await beWelcomed(page, studio, ready)
  await ready.getByRole('button', { name: 'Start it and join' }).click()
  await expect(page).toHaveURL(/\/dev\/live\/evt-open$/)
  expect(await redeemed(studio)).toEqual([200])
  await page.goto(event)
  expect((await personNow(page)).unusedDayPasses).toBe(0)
  expect(await charged(page)).toEqual([['day-pass', 1_500]])
  expect(await sessionsAsked(studio)).toHaveLength(1)
})

test('V4.23 V4.24 A4.12 of two tabs that redeem a pass the second takes none, and both are let in', async ({
  page,
  context,
  studio,
  allow,
}) => {
  // The second tab does not learn from the first one that the pass is used.
  allow(/ERR_FAILED.*\/users\/studio-chloe/)
  await enter(page, 'chloe', event)
  const other = await context.newPage()
  await other.goto(event)
  for (const tab of [page, other]) {
    await joinsWithPass(tab).click()
    await expect(use(tab)).toBeVisible()
  }
  await other.route('**/product-api/users/studio-chloe*', (route) => route.abort())
  await use(page).click()
  await expect(page).toHaveURL(/\/dev\/live\/evt-open$/)
  await use(other).click()
  await other.unroute('**/product-api/users/studio-chloe*')
  await expect(other).toHaveURL(/\/dev\/live\/evt-open$/)
  expect(await redeemed(studio)).toEqual([200, 200])
  await page.goto(event)
  expect((await personNow(page)).unusedDayPasses).toBe(2)
})
