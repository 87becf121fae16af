import type { Page } from '@playwright/test'
import type { PersonName } from '../../fixtures/people.ts'
import { charged, hosted, plan, tabTo, toTheTill } from './joining.ts'
import { enter, expect, test } from './site.ts'

/** What somebody reads on a card: its callout or whose it is, and its button. */
type Sold = readonly [name: string, price: string, action: string | null, says?: string | undefined]

const passes = (price: string, saving?: string): readonly Sold[] => [['Day Pass', price, 'Buy Day Pass', saving]]
const pack: Sold = ['Day Pass Pack', '$25', 'Buy Day Pass Pack', '5 Day Passes plus 1 free']
const memberships = (actions: readonly (string | null)[], says: readonly string[] = []): readonly Sold[] =>
  [
    ['On-Demand Pass', '$200', 'Save $100'],
    ['On-Demand Monthly', '$25', 'per month'],
    ['On-Demand Flex', '$50', 'Save 15%'],
  ].map(([name = '', price = '', otherwise = ''], at) => [name, price, actions[at] ?? null, says[at] || otherwise])

const trial = 'Start 7-Day FREE Trial'
const shop: readonly { who: PersonName | null; is: string; heading: string; sold: readonly Sold[]; ids: string }[] = [
  {
    ...{ who: null, is: 'a visitor', heading: 'Start your 7-day free trial', ids: 'A5.38 P9.01 P9.05 P9.07' },
    sold: [...memberships(['Join Now', trial, 'Join Now'], ['Most Popular', '7-day free trial']), ...passes('$15')],
  },
  {
    ...{ who: 'ben', is: 'who may have the trial', heading: 'Start your 7-day free trial', ids: 'A5.38 P4.8.04 P9.05' },
    sold: [...memberships(['Join Now', trial, 'Join Now'], ['Most Popular', '7-day free trial']), ...passes('$15')],
  },
  {
    ...{ who: 'hiro', is: 'who had the trial', heading: 'Choose your plan', ids: 'A5.38 P4.8.04 P9.05' },
    sold: [...memberships(['Join Now', 'Join Now', 'Join Now']), ...passes('$15')],
  },
  {
    ...{ who: 'kofi', is: 'a monthly member', heading: 'Your membership', ids: 'P9.06 P9.07 P9.09 V6.18' },
    sold: [
      ...memberships(['Join Now', null, 'Join Now'], ['', 'You have this plan']),
      ...passes('$5', 'Saves $10'),
      pack,
    ],
  },
  {
    ...{ who: 'anna', is: 'an annual member', heading: 'Extend Your Pass', ids: 'P9.06 P9.11 P4.8.03 V6.18' },
    sold: [
      ...memberships(
        ['Extend Annual Pass', null, null],
        ['Your existing pass expires in 8 months', 'You have an Annual Pass', 'You have an Annual Pass'],
      ),
      ...passes('$5', 'Saves $10'),
      pack,
    ],
  },
  {
    ...{
      who: 'grace',
      is: 'whose pass ends in 20 days',
      heading: 'Extend Your Pass',
      ids: 'P9.11 P4.8.03 V6.18',
    },
    sold: [
      ...memberships(['Extend Your Pass', 'Join Now', 'Join Now'], ['Your existing pass expires in 20 days']),
      ...passes('$5', 'Saves $10'),
      pack,
    ],
  },
  {
    ...{ who: 'dario', is: 'a live member', heading: 'Choose your plan', ids: 'P9.07 V6.18' },
    sold: [...memberships(['Join Now', 'Join Now', 'Join Now']), ...passes('$5', 'Saves $10'), pack],
  },
]

const shown = (page: Page) => page.getByRole('main').getByRole('list').getByRole('article')

const expectSold = async (page: Page, sold: readonly Sold[]) => {
  await expect(shown(page).getByRole('heading')).toHaveText(sold.map(([name]) => name))
  for (const [name, price, action, says] of sold) {
    const card = plan(page, name)
    await expect(card, name).toContainText(price)
    if (says) await expect(card, name).toContainText(says)
    if (action === null) await expect(card.locator('a, button'), name).toHaveCount(0)
    else await expect(card.locator('a, button'), name).toHaveText(action)
  }
}

for (const { who, is, heading, sold, ids } of shop)
  test(`${ids} ${is} is sold what is for them, in words for them`, async ({ page }) => {
    if (who) await enter(page, who, '/pricing')
    else await page.goto('/pricing')
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expectSold(page, sold)
    await expect(page.getByText('Members pay less for Day Passes')).toHaveCount(sold.includes(pack) ? 1 : 0)
  })

test('P9.03 By length compares what a month comes to, and Plans shows the plans again', async ({ page }) => {
  await enter(page, 'hiro', '/pricing')
  const choice = (name: string) => page.getByRole('button', { name, exact: true })
  await expect(choice('Plans')).toHaveAttribute('aria-pressed', 'true')
  await choice('By length').click()
  await expect(choice('By length')).toHaveAttribute('aria-pressed', 'true')
  await expectSold(page, [
    ['On-Demand Pass', '$200', 'Join Now', '$13.30 per month or $200 per year'],
    ['On-Demand Monthly', '$25', 'Join Now', 'per month'],
    ['On-Demand 6 Months', '$100', 'Join Now', 'Save 10%'],
  ])
  await choice('Plans').click()
  await expect(plan(page, 'On-Demand Flex')).toBeVisible()
  await expect(plan(page, 'On-Demand 6 Months')).toHaveCount(0)
  await choice('By length').click()
  await toTheTill(page, 'On-Demand 6 Months')
  await expect(page.getByText('$100.00')).toBeVisible()
  await hosted(page, 'Pay').click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await charged(page)).toEqual([['on-demand-6-months', 10_000]])
})

test('P2.8.01 the questions open and close by the keyboard', async ({ page }) => {
  await page.goto('/pricing')
  await expect(plan(page, 'On-Demand Pass')).toBeVisible()
  const item = page.getByRole('region', { name: 'Good to know' }).getByRole('group').first()
  const answer = item.getByText('The monthly plan begins with seven free days')
  await expect(answer).toBeHidden()
  await tabTo(page, /^How does the free trial work\?$/)
  await page.keyboard.press('Enter')
  await expect(answer).toBeVisible()
  await page.keyboard.press('Space')
  await expect(answer).toBeHidden()
})

test('P2.8.07 A2.12 A8.34 who comes back from a trial that was not given is told so, above the plans', async ({
  page,
}) => {
  await enter(page, 'hiro', '/pricing?error=invalid-trial')
  await expect(page.getByRole('status').filter({ hasText: 'already completed a free trial' })).toHaveText(
    "Sorry, it looks like you've already completed a free trial.",
  )
  await page.goto('/pricing?error=somebody-elses-words')
  await expect(plan(page, 'On-Demand Pass')).toBeVisible()
  await expect(page.getByText(/already completed|somebody/)).toHaveCount(0)
})
