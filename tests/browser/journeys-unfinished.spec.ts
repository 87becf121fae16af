import type { BrowserContext, Page } from '@playwright/test'
import { people } from '../../fixtures/people.ts'
import {
  beWelcomed,
  buyer,
  charged,
  fulfilment,
  hosted,
  longer,
  plan,
  sessionsAsked,
  signIn,
  slowBank,
  toTheTill,
  waiting,
  welcome,
} from './joining.ts'
import type { Studio } from './stage.ts'
import { enter, expect, test } from './stage.ts'

const year = ['on-demand-annual', 20_000]

const unfinished = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'On-Demand Pass: not confirmed yet' })

const another = async (context: BrowserContext, address: string) => {
  const page = await context.newPage()
  await page.goto(address)
  return page
}

test.beforeEach(({ studio }) => studio.clock({ stopped: true }))

test('A4.21 A7.09 a tab closed before paying leaves a notice, which leads to the same hosted page, paid once', async ({
  page,
  context,
  studio,
}) => {
  await enter(page, 'ben', '/pricing')
  const till = await toTheTill(page, 'On-Demand Pass')
  await page.close()
  const next = await another(context, '/pricing')
  await expect(unfinished(next)).toContainText('if not, nothing was charged')
  await unfinished(next).getByRole('button', { name: 'Continue to payment' }).click()
  await expect(next).toHaveURL(till)
  await next.goto('/pricing')
  await expect(unfinished(next)).toBeVisible()
  expect(await toTheTill(next, 'On-Demand Pass')).toBe(till)
  await hosted(next, 'Pay').click()
  await beWelcomed(next, studio)
  expect(await charged(next)).toEqual([year])
  expect(await sessionsAsked(studio)).toHaveLength(1)
})

test('A4.21 an unfinished payment that is dismissed is forgotten, and what is bought next begins anew', async ({
  page,
  context,
  studio,
}) => {
  await enter(page, 'ben', '/pricing')
  const till = await toTheTill(page, 'On-Demand Pass')
  await page.close()
  const next = await another(context, '/pricing')
  await unfinished(next).getByRole('button', { name: 'Dismiss' }).click()
  await expect(unfinished(next)).toHaveCount(0)
  await expect(next.getByRole('heading', { level: 1 })).toBeFocused()
  await next.reload()
  await expect(buyer(next, 'On-Demand Pass')).toBeEnabled()
  await expect(unfinished(next)).toHaveCount(0)
  expect(await toTheTill(next, 'On-Demand Pass')).not.toBe(till)
  expect(await charged(next)).toEqual([])
  expect(await sessionsAsked(studio)).toHaveLength(2)
})

test('A4.21 a hosted page that is a day old is not gone back to', async ({ page, context, studio, allow }) => {
  allow(/status of 401/)
  await context.clock.install()
  await enter(page, 'ben', '/pricing')
  const till = await toTheTill(page, 'On-Demand Pass')
  await page.close()
  await studio.clock({ advance: 25 * 3_600_000 })
  await context.clock.fastForward(25 * 3_600_000)
  const next = await another(context, '/pricing')
  await expect(buyer(next, 'On-Demand Pass')).toBeEnabled()
  await expect(unfinished(next)).toHaveCount(0)
  expect(await toTheTill(next, 'On-Demand Pass')).not.toBe(till)
})

test('A4.20 A4.21 who has paid and closed the tab before coming back is welcomed an hour later, wherever they come', async ({
  page,
  context,
  studio,
  allow,
}) => {
  allow(/status of 401/)
  await context.clock.install()
  await enter(page, 'ben', '/pricing')
  const till = await toTheTill(page, 'On-Demand Pass')
  const paid = await page.request.post(till, { form: { choice: 'pay' }, maxRedirects: 0 })
  expect(paid.status()).toBe(303)
  await page.close()
  await studio.clock({ advance: 3_600_000 })
  await context.clock.fastForward(3_600_000)
  const next = await another(context, '/programs')
  await expect(welcome(next)).toBeVisible()
  await welcome(next).getByRole('button', { name: 'Start dancing' }).click()
  await expect(next).toHaveURL('/programs')
  await next.reload()
  await expect(next.getByRole('heading', { level: 1, name: 'Programs' })).toBeVisible()
  await expect(next.getByRole('button', { name: 'Account of Ben Okafor' })).toBeVisible()
  await expect(next.getByRole('dialog')).toHaveCount(0)
  expect(await charged(next)).toEqual([year])
})

test('A4.21 A7.09 Back from the hosted page finds the plans with the notice, and nothing is held', async ({
  page,
  studio,
}) => {
  await enter(page, 'ben', '/pricing')
  const till = await toTheTill(page, 'On-Demand Pass')
  await page.goBack()
  await expect(page).toHaveURL('/pricing')
  await expect(unfinished(page)).toBeVisible()
  await expect(buyer(page, 'On-Demand Flex')).toBeEnabled()
  expect(await toTheTill(page, 'On-Demand Flex')).not.toBe(till)
  await hosted(page, 'Pay').click()
  await beWelcomed(page, studio)
  expect(await charged(page)).toEqual([['on-demand-3-months', 5_000]])
})

test('A7.08 A7.09 of two tabs that buy, the page of the first has expired and only the second can be paid', async ({
  page,
  context,
  studio,
  allow,
}) => {
  allow(/status of 410/)
  await enter(page, 'ben', '/pricing')
  const other = await another(context, '/pricing')
  await expect(buyer(other, 'On-Demand Flex')).toBeEnabled()
  await toTheTill(page, 'On-Demand Pass')
  await toTheTill(other, 'On-Demand Flex')
  await hosted(page, 'Pay').click()
  await expect(page.getByRole('heading', { name: 'Expired' })).toBeVisible()
  expect(await charged(page)).toEqual([])
  await hosted(other, 'Pay').click()
  await beWelcomed(other, studio)
  await page.getByRole('link', { name: 'Back to Adagio' }).click()
  await expect(page.getByRole('button', { name: 'Account of Ben Okafor' })).toBeVisible()
  await expect(page.getByText('not confirmed yet')).toHaveCount(0)
  expect(await charged(page)).toEqual([['on-demand-3-months', 5_000]])
})

test('A3.01 A4.21 A8.24 the other tab, which still shows the plans, cannot pay a second time while the first is confirmed', async ({
  page,
  context,
  studio,
  allow,
}) => {
  allow(/status of 409/)
  await enter(page, 'ben', '/pricing')
  const other = await another(context, '/pricing')
  await expect(buyer(other, 'On-Demand Flex')).toBeEnabled()
  await toTheTill(page, 'On-Demand Pass')
  await hosted(page, 'Pay').click()
  await expect(waiting(page)).toBeVisible()
  await buyer(other, 'On-Demand Flex').click()
  await expect(plan(other, 'On-Demand Flex').getByRole('alert')).toHaveText(
    'A payment of yours is still being confirmed. Nothing was charged.',
  )
  await studio.clock({ advance: fulfilment })
  await expect(welcome(page)).toBeVisible()
  expect(await charged(page)).toEqual([year])
})

test('A4.21 a reload in the middle of waiting waits on, and is welcomed once', async ({ page, studio }) => {
  await enter(page, 'ben', '/pricing')
  await toTheTill(page, 'On-Demand Pass')
  await hosted(page, 'Pay').click()
  await expect(waiting(page)).toBeVisible()
  await page.reload()
  await beWelcomed(page, studio)
  await welcome(page).getByRole('button', { name: 'Start dancing' }).click()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Where are you with ballet?' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await charged(page)).toEqual([year])
})

test('A3.01 A4.03 A4.21 who signs out while a payment is pending and comes in again is told so, and has it when it is confirmed', async ({
  page,
  studio,
}) => {
  await page.clock.install()
  await enter(page, 'ben', '/pricing')
  await toTheTill(page, 'On-Demand Pass')
  await hosted(page, 'Pay with a slow bank').click()
  await expect(waiting(page)).toBeVisible()
  await expect
    .poll(async () => {
      await page.clock.runFor(3_000)
      return longer(page).isVisible()
    })
    .toBe(true)
  await page.keyboard.press('Escape')
  await expect(longer(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Account of Ben Okafor' }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click()
  await signIn(page, people.ben.email)
  await expect(page.getByRole('button', { name: 'Account of Ben Okafor' })).toBeVisible()
  await page.goto('/pricing')
  await expect(page.getByText('A payment of yours is being confirmed.')).toBeVisible()
  await studio.clock({ advance: slowBank })
  await page.reload()
  await expect(plan(page, 'On-Demand Monthly')).toContainText('You have an Annual Pass')
  await expect(page.getByText('is being confirmed')).toHaveCount(0)
  expect(await charged(page)).toEqual([year])
})

const offeredAgain = async (page: Page, studio: Studio, before: readonly unknown[]) => {
  await expect(page).toHaveURL(/\/pricing\?error=invalid-trial$/)
  await expect(page.getByText("Sorry, it looks like you've already completed a free trial.")).toBeVisible()
  await expect(buyer(page, 'On-Demand Monthly')).toHaveText('Join Now')
  await expect(buyer(page, 'On-Demand Monthly')).toBeEnabled()
  await page.clock.runFor(1_000)
  // Asked once: a dialog that comes closes by itself.
  expect.soft(page.url()).toMatch(/error=invalid-trial$/)
  expect.soft(await page.getByRole('dialog').count()).toBe(0)
  await expect.soft(page.getByText('not confirmed yet')).toHaveCount(0)
  expect(await charged(page)).toEqual(before)
  await toTheTill(page, 'On-Demand Monthly')
  await hosted(page, 'Pay').click()
  await beWelcomed(page, studio)
  expect(await charged(page)).toEqual([...before, ['on-demand', 2_500]])
}

test('A5.38 A8.34 A2.12 P2.8.07 a trial that was had is not given twice: the page says so, no dialog does, and the month can be bought', async ({
  page,
  studio,
}) => {
  await page.clock.install()
  const profile = { wire: 'product-api', path: '/users/studio-hiro' }
  await studio.fault({ ...profile, type: 'wrongType', field: 'data.hasExpiredTrial', count: 20 })
  await enter(page, 'hiro', '/pricing')
  await expect(buyer(page, 'On-Demand Monthly')).toHaveText('Start 7-Day FREE Trial')
  await studio.mend()
  await buyer(page, 'On-Demand Monthly').click()
  await offeredAgain(page, studio, [])
})

test('A5.38 A8.34 A2.12 P2.8.07 a trial that was had and ended on another device is not welcomed on this one', async ({
  page,
  browser,
  studio,
  allow,
}) => {
  allow(/status of 401/)
  await page.clock.install()
  await enter(page, 'ben', '/pricing')
  await expect(buyer(page, 'On-Demand Monthly')).toHaveText('Start 7-Day FREE Trial')
  const elsewhere = await browser.newContext()
  const device = await elsewhere.newPage()
  await enter(device, 'ben', '/pricing')
  await toTheTill(device, 'On-Demand Monthly')
  await hosted(device, 'Pay').click()
  await beWelcomed(device, studio)
  await elsewhere.close()
  await studio.clock({ advance: 8 * 86_400_000 })
  await page.clock.setSystemTime(Date.now() + 8 * 86_400_000)
  await buyer(page, 'On-Demand Monthly').click()
  await offeredAgain(page, studio, [['trial', 0]])
})
