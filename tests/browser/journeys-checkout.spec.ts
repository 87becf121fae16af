import type { BrowserContext, Page } from '@playwright/test'
import {
  beWelcomed,
  buyer,
  charged,
  fulfilment,
  hosted,
  personNow,
  plan,
  sessionsAsked,
  toTheTill,
  waiting,
  welcome,
} from './joining.ts'
import { enter, expect, test } from './site.ts'
import { kinds, spoilt } from './spoiling.ts'

const year = ['on-demand-annual', 20_000]

const another = async (context: BrowserContext, address: string) => {
  const page = await context.newPage()
  await page.goto(address)
  return page
}

test.beforeEach(({ studio }) => studio.clock({ stopped: true }))

test('A7.08 a buy button that is pressed twice asks for one session, and no other can be pressed meanwhile', async ({
  page,
  studio,
}) => {
  await enter(page, 'ben', '/pricing')
  const held = Promise.withResolvers<void>()
  await page.route('**/checkout/session', async (route) => {
    await held.promise
    await route.continue()
  })
  await buyer(page, 'On-Demand Pass').dblclick()
  await expect(buyer(page, 'On-Demand Pass')).toHaveAttribute('aria-busy', 'true')
  await expect(buyer(page, 'On-Demand Pass')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(buyer(page, 'Day Pass')).toBeDisabled()
  held.resolve()
  await expect(hosted(page, 'Pay')).toBeVisible()
  expect(await sessionsAsked(studio)).toHaveLength(1)
})

const events = async (page: Page) => {
  const answer = await page.request.get('/dev/control/analytics')
  return ((await answer.json()) as { events: readonly { name: string; data: unknown }[] }).events
}

for (const kind of kinds)
  test(`A8.24 a checkout met by ${kind} says so beside the plan, is told as purchase_failed, and can be tried again`, async ({
    page,
    studio,
    allow,
  }) => {
    allow(/Failed to load resource|ERR_/)
    await page.clock.install()
    await studio.fault(spoilt(kind, { wire: 'product-api', path: '/checkout/session', field: 'data.url' }))
    await enter(page, 'ben', '/pricing')
    await buyer(page, 'On-Demand Pass').click()
    const words = plan(page, 'On-Demand Pass').getByRole('alert')
    for (let seconds = 0; kind === 'delay' && seconds < 20 && !(await words.isVisible()); seconds += 1)
      await page.clock.runFor(1_000)
    await expect(words).toContainText('Nothing was charged')
    await expect(words).toContainText(kind === 'drop' ? 'You seem to be offline' : 'please try again')
    await expect(plan(page, 'On-Demand Monthly').getByRole('alert')).toHaveCount(0)
    await page.clock.runFor(5_000)
    await expect
      .poll(() => events(page))
      .toContainEqual(
        expect.objectContaining({
          name: 'purchase_failed',
          data: expect.objectContaining({ key: 'on-demand-annual' }),
        }),
      )
    await studio.mend()
    await toTheTill(page, 'On-Demand Pass')
    await hosted(page, 'Pay').click()
    await expect(waiting(page)).toBeVisible()
    expect(await charged(page)).toEqual([year])
  })

test('A7.08 A8.24 a session whose answer was lost is gone on with, and no other is asked for', async ({
  page,
  studio,
  allow,
}) => {
  allow(/status of 503/)
  await enter(page, 'ben', '/pricing')
  await studio.fault({ wire: 'product-api', path: '/checkout/session', type: 'status', status: 503, late: true })
  await buyer(page, 'On-Demand Pass').click()
  await expect(plan(page, 'On-Demand Pass').getByRole('alert')).toContainText('Nothing was charged')
  await toTheTill(page, 'On-Demand Pass')
  await hosted(page, 'Pay').click()
  await beWelcomed(page, studio)
  expect(await charged(page)).toEqual([year])
  expect(await sessionsAsked(studio)).toHaveLength(1)
  expect((await personNow(page)).products).toHaveLength(1)
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
    'Your last payment is still being confirmed.',
  )
  await studio.clock({ advance: fulfilment })
  await expect(welcome(page)).toBeVisible()
  expect(await charged(page)).toEqual([year])
})
