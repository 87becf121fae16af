import {
  beWelcomed,
  buyer,
  cancelled,
  charged,
  hosted,
  longer,
  looks,
  sessionsAsked,
  slowBank,
  toTheTill,
  waiting,
  welcome,
} from './joining.ts'
import { enter, expect, test } from './site.ts'

const year = ['on-demand-annual', 20_000]

test.beforeEach(({ studio }) => studio.clock({ stopped: true }))

test('A7.09 A4.21 a declined card stays on the hosted page; paying then is charged once', async ({ page, studio }) => {
  await enter(page, 'ben', '/pricing')
  const till = await toTheTill(page, 'On-Demand Pass')
  await hosted(page, 'Decline').click()
  await expect(page.getByRole('alert')).toHaveText('Your card was declined.')
  expect(page.url()).toContain(till)
  expect(await charged(page)).toEqual([])
  await hosted(page, 'Pay').click()
  await beWelcomed(page, studio)
  expect(await charged(page)).toEqual([year])
  expect(await sessionsAsked(studio)).toHaveLength(1)
})

test('A2.02 A7.08 a cancelled payment says that nothing was charged, closes to the plans, and they can be bought again', async ({
  page,
  studio,
}) => {
  await enter(page, 'ben', '/pricing?utm_source=letter')
  const first = await toTheTill(page, 'On-Demand Pass')
  await hosted(page, 'Cancel').click()
  await expect(cancelled(page)).toBeVisible()
  await expect(cancelled(page)).toContainText('Nothing was charged.')
  await cancelled(page).getByRole('link', { name: 'Back to the plans' }).click()
  await expect(cancelled(page)).toHaveCount(0)
  await expect(page).toHaveURL('/pricing?utm_source=letter')
  await expect(page.getByText('not confirmed yet')).toHaveCount(0)
  expect(await charged(page)).toEqual([])
  await page.reload()
  await expect(buyer(page, 'On-Demand Pass')).toBeEnabled()
  await expect(page.getByText('not confirmed yet')).toHaveCount(0)

  expect(await toTheTill(page, 'On-Demand Pass')).not.toBe(first)
  await hosted(page, 'Pay').click()
  await beWelcomed(page, studio)
  expect(await charged(page)).toEqual([year])
})

test('A7.09 a bank that refuses leaves the hosted page open, and one that approves is charged once', async ({
  page,
  studio,
}) => {
  await enter(page, 'ben', '/pricing')
  await toTheTill(page, 'On-Demand Flex')
  await hosted(page, 'Pay with a bank check').click()
  await hosted(page, 'Refuse').click()
  await expect(page.getByRole('alert')).toHaveText('Your bank refused the payment. Nothing was charged.')
  expect(await charged(page)).toEqual([])
  await hosted(page, 'Pay with a bank check').click()
  await hosted(page, 'Approve').click()
  await beWelcomed(page, studio)
  expect(await charged(page)).toEqual([['on-demand-3-months', 5_000]])
})

test('A4.21 A9.06 a slow bank is asked for five times, then once a minute, and Look again finds what it has confirmed', async ({
  page,
  studio,
}) => {
  await page.clock.install()
  await enter(page, 'ben', '/pricing')
  await toTheTill(page, 'On-Demand Pass')
  const before = await looks(studio, 'studio-ben')
  await hosted(page, 'Pay with a slow bank').click()
  await expect(waiting(page)).toBeVisible()
  // The page itself asks once who is here, the rest are the five.
  const asked = async () => (await looks(studio, 'studio-ben')) - before - 1
  for (let tries = 1; tries <= 5; tries += 1) {
    await expect.poll(asked).toBe(tries)
    await page.clock.runFor(3_000)
  }
  await expect(longer(page)).toBeVisible()
  await expect(longer(page)).toContainText('We have not heard back')
  await page.clock.runFor(60_000)
  await expect.poll(asked).toBe(6)
  await expect(longer(page)).toBeVisible()

  await longer(page).getByRole('button', { name: 'Look again' }).click()
  await expect.poll(asked).toBe(7)
  await studio.clock({ advance: slowBank })
  await expect
    .poll(async () => {
      await page.clock.runFor(3_000)
      return welcome(page).isVisible()
    })
    .toBe(true)
  expect(await charged(page)).toEqual([year])
})

test('A4.21 A3.01 who closes the wait for a slow bank is told that it is being confirmed, and is welcomed when it is', async ({
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
  await longer(page).getByRole('button', { name: 'Close', exact: true }).last().click()
  await expect(longer(page)).toHaveCount(0)
  await page.goto('/pricing')
  const open = page.getByRole('status').filter({ hasText: 'On-Demand Pass: payment received' })
  await expect(open).toBeVisible()
  await studio.clock({ advance: slowBank })
  await open.getByRole('button', { name: 'Look again' }).click()
  await expect(welcome(page)).toBeVisible()
  expect(await charged(page)).toEqual([year])
})

test('A4.21 A8.23 a slow bank that refuses is told on any page, also after a load, and trying again leads to another hosted page', async ({
  page,
  studio,
}) => {
  await page.clock.install()
  await enter(page, 'ben', '/pricing')
  const till = await toTheTill(page, 'On-Demand Pass')
  await hosted(page, 'Slow bank that refuses').click()
  await expect(waiting(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(waiting(page)).toHaveCount(0)
  await page.goto('/programs')
  await expect(page.getByRole('heading', { level: 1, name: 'Programs' })).toBeVisible()
  await studio.clock({ advance: slowBank })
  const declined = page.getByRole('alert').filter({ hasText: 'was declined' })
  await expect
    .poll(async () => {
      await page.clock.runFor(20_000)
      return declined.isVisible()
    })
    .toBe(true)
  await expect(declined).toContainText("Your payment for On-Demand Pass was declined. You haven't been charged.")
  await page.reload()
  await expect(declined).toHaveCount(1)
  await declined.getByRole('button', { name: 'Try again' }).click()
  await expect(hosted(page, 'Pay')).toBeVisible()
  expect(page.url()).not.toBe(till)
  await page.goto('/programs')
  await expect(page.getByRole('heading', { level: 1, name: 'Programs' })).toBeVisible()
  await expect(declined).toHaveCount(0)
  expect(await charged(page)).toEqual([])
})
