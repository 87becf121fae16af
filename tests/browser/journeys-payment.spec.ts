import {
  beWelcomed,
  buyer,
  charged,
  hosted,
  longer,
  newcomer,
  personNow,
  register,
  sessionsAsked,
  slowBank,
  toTheTill,
  waiting,
  welcome,
} from './joining.ts'
import { expectToPlay } from './playback.ts'
import { enter, expect, test } from './site.ts'

const year = ['on-demand-annual', 20_000]

test.beforeEach(({ studio }) => studio.clock({ stopped: true }))

test('P2.7.01 P2.7.02 P4.4.01 P4.4.05 P4.4.06 P4.4.08 P4.4.10 P4.4.11 A2.13 A4.10 P6.07 a visitor comes from the newsletter, creates an account, is redirected to the hosted page and back, and has the pass for 24 hours', async ({
  page,
  studio,
}) => {
  await page.goto(`/newsletter?email=${encodeURIComponent(newcomer)}`)
  await page.getByRole('main').getByRole('link', { name: 'Activate My Pass' }).click()
  await register(page)
  await expect(page.getByText('$0.00').first()).toBeVisible()
  await hosted(page, 'Pay').click()
  await beWelcomed(page, studio)
  await welcome(page).getByRole('button', { name: 'Start dancing' }).click()
  await expect(page).toHaveURL('/')
  expect(await charged(page)).toEqual([['pass24', 0]])
  const { products, tags } = await personNow(page)
  expect(tags).toContain('pass24')
  expect(products.map(({ type }) => type)).toEqual(['on-demand'])
  for (const { createdAt, expiresAt } of products)
    expect(Date.parse(expiresAt) - Date.parse(createdAt)).toBe(86_400_000)
  await page.goto('/m/lock0001?play=1')
  await expectToPlay(page)
})

test('A5.38 A8.34 A2.12 P2.8.07 a second trial is redirected back to the plans, which say so, and the month can be bought', async ({
  page,
  studio,
}) => {
  const profile = { wire: 'product-api', path: '/users/studio-hiro' }
  await studio.fault({ ...profile, type: 'wrongType', field: 'data.hasExpiredTrial', count: 20 })
  await enter(page, 'hiro', '/pricing')
  await expect(buyer(page, 'On-Demand Monthly')).toHaveText('Start 7-Day FREE Trial')
  await buyer(page, 'On-Demand Monthly').click()
  await expect(page).toHaveURL(/\/pricing\?error=invalid-trial$/)
  await studio.mend()
  await expect(page.getByText("Sorry, it looks like you've already completed a free trial.")).toBeVisible()
  await toTheTill(page, 'On-Demand Monthly')
  await hosted(page, 'Pay').click()
  await beWelcomed(page, studio)
  expect(await charged(page)).toEqual([['on-demand', 2_500]])
})

test('A4.21 A7.08 A7.09 Back from the hosted page, and another tab after this one is closed, lead to the same hosted page, paid once', async ({
  page,
  context,
  studio,
}) => {
  const unfinished = (tab: typeof page) =>
    tab.getByRole('status').filter({ hasText: 'On-Demand Pass: not confirmed yet' })
  await enter(page, 'ben', '/pricing')
  const till = await toTheTill(page, 'On-Demand Pass')
  await page.goBack()
  await expect(unfinished(page)).toBeVisible()
  await expect(buyer(page, 'On-Demand Flex')).toBeEnabled()
  await page.close()
  const next = await context.newPage()
  await next.goto('/pricing')
  await unfinished(next).getByRole('button', { name: 'Continue to payment' }).click()
  await expect(next).toHaveURL(till)
  await hosted(next, 'Pay').click()
  await beWelcomed(next, studio)
  expect(await charged(next)).toEqual([year])
  expect(await sessionsAsked(studio)).toHaveLength(1)
})

test('A3.01 A4.20 A4.21 what a slow bank has confirmed while the page was left is welcomed after a reload, once', async ({
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
  await page.goto('/pricing')
  await expect(page.getByRole('status').filter({ hasText: 'On-Demand Pass: payment received' })).toBeVisible()
  await studio.clock({ advance: slowBank })
  await page.reload()
  await welcome(page).getByRole('button', { name: 'Start dancing' }).click()
  await page.reload()
  await expect(page.getByText('You have an Annual Pass').first()).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await charged(page)).toEqual([year])
})
