import {
  beWelcomed,
  buyer,
  charged,
  newcomer,
  pays,
  personNow,
  register,
  sessionsAsked,
  toTheTill,
  welcome,
} from './joining.ts'
import { expectToPlay } from './playback.ts'
import { enter, expect, test } from './site.ts'

test.beforeEach(({ studio }) => studio.clock({ stopped: true }))

test('P2.7.01 P2.7.02 P4.4.01 P4.4.05 P4.4.06 P4.4.08 P4.4.10 P4.4.11 A2.13 A4.10 P6.07 a visitor comes from the newsletter, creates an account, is redirected to the hosted page and back, and has the pass for 24 hours', async ({
  page,
  studio,
}) => {
  await page.goto(`/newsletter?email=${encodeURIComponent(newcomer)}`)
  await page.getByRole('main').getByRole('link', { name: 'Activate My Pass' }).click()
  await register(page)
  await expect(page.getByText('$0.00').first()).toBeVisible()
  await pays(page).click()
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
  await pays(next).click()
  await beWelcomed(next, studio)
  expect(await charged(next)).toEqual([['on-demand-annual', 20_000]])
  expect(await sessionsAsked(studio)).toHaveLength(1)
})
