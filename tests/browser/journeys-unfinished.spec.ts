import type { BrowserContext, Page } from '@playwright/test'
import { people } from '../../fixtures/people.ts'
import {
  beWelcomed,
  buyer,
  charged,
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
import { enter, expect, test } from './site.ts'

const year = ['on-demand-annual', 20_000]

const unfinished = (page: Page) => page.getByRole('status').filter({ hasText: 'On-Demand Pass: not confirmed yet' })

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

test('A4.21 A7.08 an unfinished payment that is dismissed is forgotten, and bought again it goes on at the page that can be paid still', async ({
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
  expect(await toTheTill(next, 'On-Demand Pass')).toBe(till)
  expect(await charged(next)).toEqual([])
  expect(await sessionsAsked(studio)).toHaveLength(1)
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
