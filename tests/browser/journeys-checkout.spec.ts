import type { BrowserContext } from '@playwright/test'
import { beWelcomed, buyer, charged, fulfilment, pays, plan, toTheTill, waiting, welcome } from './joining.ts'
import { enter, expect, test } from './site.ts'

const another = async (context: BrowserContext, address: string) => {
  const page = await context.newPage()
  await page.goto(address)
  return page
}

test.beforeEach(({ studio }) => studio.clock({ stopped: true }))

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
  await pays(page).click()
  await expect(page.getByRole('heading', { name: 'Expired' })).toBeVisible()
  expect(await charged(page)).toEqual([])
  await pays(other).click()
  await beWelcomed(other, studio)
  expect(await charged(page)).toEqual([['on-demand-3-months', 5_000]])
})

test('A3.01 A4.21 A8.24 of two tabs, the one that still shows the plans cannot pay a second time while the payment of the other is confirmed', async ({
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
  await pays(page).click()
  await expect(waiting(page)).toBeVisible()
  await buyer(other, 'On-Demand Flex').click()
  await expect(plan(other, 'On-Demand Flex').getByRole('alert')).toHaveText(
    'Your last payment is still being confirmed.',
  )
  await studio.clock({ advance: fulfilment })
  await expect(welcome(page)).toBeVisible()
  expect(await charged(page)).toEqual([['on-demand-annual', 20_000]])
})
