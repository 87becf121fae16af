import type { BrowserContext, Page } from '@playwright/test'
import { dialog } from './forms.ts'
import { day, minute, onNext, second, setClocks, studioZone, wake } from './hours.ts'
import { beWelcomed, charged, hosted, personNow, sessionsAsked, tabTo } from './joining.ts'
import type { Studio } from './site.ts'
import { enter, expect, test } from './site.ts'

test.use({ timezoneId: studioZone })

const event = '/live-events/evt-open'
const title = 'Warm-Up with Hana'
const now = 'Use a Day Pass now'

const main = (page: Page) => page.getByRole('main')
const modal = (page: Page, name = title) => dialog(page, name)
const use = (page: Page) => modal(page).getByRole('button', { name: now })
const joinsWithPass = (page: Page) => main(page).getByRole('button', { name: 'Join with Day Pass' })
const joins = (page: Page) =>
  main(page)
    .locator('a, button')
    .filter({ hasText: /^Join Event/ })

const redeemed = async (studio: Studio) =>
  (await studio.requests('product-api')).filter(
    ({ method, path }) => method === 'POST' && path.endsWith('/redeem-day-pass'),
  )

const open = async (page: Page) => {
  await joinsWithPass(page).click()
  await expect(modal(page)).toBeVisible()
}

const learns = (page: Page) => page.waitForResponse(/\/product-api\/users\/[^/?]+(\?|$)/)

const another = async (context: BrowserContext, address = event) => {
  const page = await context.newPage()
  await page.goto(address)
  return page
}

test('V2.29 V4.22 V4.24 A4.11 A4.13 A9.04 A7.05 a double click redeems one pass: the modal is busy, then closed, and the event open', async ({
  page,
  studio,
}) => {
  await enter(page, 'chloe', event)
  const held = Promise.withResolvers<void>()
  await page.route('**/redeem-day-pass', async (route) => {
    await held.promise
    await route.continue()
  })
  await open(page)
  await expect(modal(page)).toContainText('You have 3 day passes')
  await use(page).dblclick()
  await expect(use(page)).toHaveAttribute('aria-busy', 'true')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await expect(modal(page)).toBeVisible()
  const learned = learns(page)
  held.resolve()
  await expect(modal(page)).toHaveCount(0)
  await expect(joins(page)).toBeVisible()
  expect(await redeemed(studio)).toHaveLength(1)
  await learned
  const { unusedDayPasses, products } = await personNow(page)
  expect(unusedDayPasses).toBe(2)
  expect(products.map(({ type }) => type).toSorted()).toEqual(['live', 'on-demand'])
  await expect(joins(page)).toBeVisible()
})

test('V4.22 A4.11 A9.04 a pass opens live and on-demand classes on the page and at the studio for 24 hours and not a second longer', async ({
  page,
  context,
  studio,
}) => {
  const hours = await setClocks(context, studio, onNext('Monday', '18:20') + 10 * minute)
  await enter(page, 'chloe', event)
  await expect(joinsWithPass(page)).toBeVisible()
  await hours.to(hours.now() + second)
  await hours.go()
  const begun = hours.now()
  await open(page)
  const learned = learns(page)
  await use(page).click()
  await expect(joins(page)).toBeVisible()
  await learned
  const { products } = await personNow(page)
  expect(products.map(({ expiresAt }) => Date.parse(expiresAt))).toEqual([begun + day, begun + day])

  const tomorrow = '/live-events/evt-tomorrow'
  const doorNow = async () => {
    const [answer] = await Promise.all([page.waitForResponse(`**/product-api${tomorrow}`), wake(page)])
    return ((await answer.json()) as { data: { event: { joinUrl: string | null } } }).data.event.joinUrl
  }
  await page.goto(tomorrow)
  await expect(main(page).getByRole('button', { name: /^Join on Tuesday/ })).toBeDisabled()
  await hours.to(begun + day - second)
  await expect(joins(page)).toBeVisible()
  expect(await doorNow()).toMatch(/\/dev\/live\/evt-tomorrow$/)
  await hours.to(begun + day)
  await expect(joinsWithPass(page)).toBeVisible()
  await expect(joins(page)).toHaveCount(0)
  expect(await doorNow()).toBeNull()
  await expect(main(page)).toContainText('You have 2 day passes')
})

test('V4.23 V4.24 A4.12 a second tab that redeems while a pass runs is a duplicate: nothing is taken, and its page is loaded anew', async ({
  page,
  context,
  studio,
}) => {
  await enter(page, 'chloe', event)
  const other = await another(context)
  await open(page)
  await open(other)
  await other.route('**/product-api/users/studio-chloe*', (route) => route.abort())
  await use(page).click()
  await expect(joins(page)).toBeVisible()
  await other.unroute('**/product-api/users/studio-chloe*')
  const loaded = other.waitForEvent('load')
  await use(other).click()
  await loaded
  await expect(joins(other)).toBeVisible()
  await expect(modal(other)).toHaveCount(0)
  expect((await redeemed(studio)).map(({ status }) => status)).toEqual([200, 200])
  expect((await personNow(page)).unusedDayPasses).toBe(2)
})

// A browser asks once more by itself where a connection that it had used before was cut, so each is to be lost.
for (const fault of [
  { type: 'drop', count: 9 },
  { type: 'status', status: 503 },
] as const)
  test(`V8.05 A8.31 V4.23 A4.12 an answer that was lost by ${fault.type} is said, can be asked for again, and takes one pass`, async ({
    page,
    studio,
    allow,
  }) => {
    allow(/ERR_|status of 503/)
    await enter(page, 'chloe', event)
    await studio.fault({ wire: 'product-api', path: '*/redeem-day-pass', late: true, ...fault })
    await open(page)
    await use(page).click()
    await expect(modal(page).getByRole('alert')).toHaveText('Failed to redeem day pass')
    await studio.mend()
    const loaded = page.waitForEvent('load')
    await use(page).click()
    await loaded
    await expect(joins(page)).toBeVisible()
    expect((await personNow(page)).unusedDayPasses).toBe(2)
  })

const prices = [
  { who: 'anna', amount: '$5.00', key: 'day-pass-member', cents: 500 },
  { who: 'ben', amount: '$15.00', key: 'day-pass', cents: 1_500 },
] as const

for (const { who, amount, key, cents } of prices)
  test(`V2.38 V6.18 P9.08 A7.08 Buy Day Pass takes ${who} to the hosted page for ${amount}, and paid once it is a pass for the event`, async ({
    page,
    studio,
  }) => {
    await studio.clock({ stopped: true })
    await enter(page, who, event)
    await main(page).getByRole('button', { name: 'Buy Day Pass' }).dblclick()
    await expect(hosted(page, 'Pay')).toBeVisible()
    await expect(page.locator('dl')).toContainText(amount)
    await hosted(page, 'Pay').click()
    await beWelcomed(page, studio)
    await expect(page).toHaveURL(event)
    await expect(joinsWithPass(page)).toBeVisible()
    await expect(main(page)).toContainText('You have 1 day pass')
    expect(await charged(page)).toEqual([[key, cents]])
    expect(await sessionsAsked(studio)).toHaveLength(1)
  })

test('V2.32 V3.13 V2.29 V4.22 with the keyboard alone: from the list to an event, a place in it, and a day pass for it', async ({
  page,
  studio,
}) => {
  await enter(page, 'chloe', '/live-events')
  await expect(main(page).getByRole('article').first()).toBeVisible()
  await tabTo(page, new RegExp(`^${title}$`))
  await page.keyboard.press('Enter')
  await expect(page.locator('h1')).toHaveText(title)
  await tabTo(page, /^RSVP/)
  await page.keyboard.press('Space')
  await expect(page.getByRole('button', { name: `RSVP for ${title}` })).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('Shift+Tab')
  await expect(joinsWithPass(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(use(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(modal(page)).toHaveCount(0)
  await expect(joinsWithPass(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(use(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(modal(page)).toHaveCount(0)
  await expect(joins(page)).toBeVisible()
  expect(await redeemed(studio)).toHaveLength(1)
  await expect(page.locator('body')).not.toBeFocused()
})
