import type { Page } from '@playwright/test'
import type { PersonName } from '../../fixtures/people.ts'
import { charged, hosted, plan, tabTo, toTheTill } from './joining.ts'
import { enter, expect, test } from './stage.ts'

/** What somebody reads on a card: its callout or whose it is, and its button. */
type Sold = readonly [name: string, price: string, action: string | null, says?: string]

const passes = (price: string): readonly Sold[] => [
  ['Day Pass', price, 'Buy Day Pass', ...(price === '$5' ? (['Saves $10'] as const) : [])],
]
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
    sold: [...memberships(['Join Now', null, 'Join Now'], ['', 'You have this plan']), ...passes('$5'), pack],
  },
  {
    ...{ who: 'anna', is: 'an annual member', heading: 'Extend Your Pass', ids: 'P9.06 P9.11 P4.8.03 V6.18' },
    sold: [
      ...memberships(
        ['Extend Annual Pass', null, null],
        ['Your existing pass expires in 8 months', 'You have an Annual Pass', 'You have an Annual Pass'],
      ),
      ...passes('$5'),
      pack,
    ],
  },
  {
    ...{ who: 'grace', is: 'whose pass ends in 20 days', heading: 'Extend Your Pass', ids: 'P9.11 P9.17 P4.8.03 V6.18' },
    sold: [
      ...memberships(['Extend Your Pass', 'Join Now', 'Join Now'], ['Your existing pass expires in 20 days']),
      ...passes('$5'),
      pack,
    ],
  },
  {
    ...{ who: 'dario', is: 'a live member', heading: 'Choose your plan', ids: 'P9.07 V6.18' },
    sold: [...memberships(['Join Now', 'Join Now', 'Join Now']), ...passes('$5'), pack],
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

const voices = (page: Page) => page.getByRole('region', { name: 'What our dancers say' })
const up = (page: Page) => voices(page).locator('[aria-roledescription=slide]:not([inert])')
const expectVoice = (page: Page, place: number) => expect(up(page)).toHaveAttribute('aria-label', `${place} of 5`)

test('P2.8.01 P9.19 the testimonials turn every 30 s, stand still while paused or held, and come round again', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto('/pricing')
  await expect(plan(page, 'On-Demand Pass')).toBeVisible()
  await expectVoice(page, 1)
  await page.clock.runFor(25_000)
  await expectVoice(page, 1)
  await page.clock.runFor(5_000)
  await expectVoice(page, 2)
  await page.clock.runFor(30_000)
  await expectVoice(page, 3)
  await voices(page).getByRole('button', { name: 'Pause rotation' }).click()
  await page.mouse.move(0, 0)
  await page.clock.runFor(120_000)
  await expectVoice(page, 3)
  await voices(page).getByRole('button', { name: 'Resume rotation' }).click()
  await page.mouse.move(0, 0)
  await page.getByRole('button', { name: 'By length' }).focus()
  await page.clock.runFor(30_000)
  await expectVoice(page, 4)
  await voices(page).hover()
  await page.clock.runFor(60_000)
  await expectVoice(page, 4)
  await page.mouse.move(0, 0)
  await page.clock.runFor(60_000)
  await expectVoice(page, 1)
})

test('P2.8.01 P9.19 the testimonials are chosen with their arrows, dots and the arrow keys', async ({ page }) => {
  await page.goto('/pricing')
  await expectVoice(page, 1)
  await voices(page).getByRole('button', { name: 'Next' }).click()
  await expectVoice(page, 2)
  await expect(voices(page).locator('[aria-live]')).toHaveAttribute('aria-live', 'polite')
  await voices(page).getByRole('button', { name: 'Previous' }).click()
  await voices(page).getByRole('button', { name: 'Previous' }).click()
  await expectVoice(page, 5)
  await page.keyboard.press('ArrowRight')
  await expectVoice(page, 1)
  await page.keyboard.press('ArrowLeft')
  await expectVoice(page, 5)
  await voices(page).getByRole('button', { name: 'Show 3 of 5' }).click()
  await expectVoice(page, 3)
  await expect(up(page)).toContainText('Yuki')
})

test('P9.19 who asks for less motion sees testimonials that stand still', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.clock.install()
  await page.goto('/pricing')
  await expectVoice(page, 1)
  await expect(voices(page).getByRole('button', { name: 'Resume rotation' })).toBeVisible()
  await page.clock.runFor(90_000)
  await expectVoice(page, 1)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 812 }, hasTouch: true })

  test('P2.8.01 a finger that goes to the side turns the testimonials, and one that scrolls does not', async ({
    page,
  }) => {
    await page.goto('/pricing')
    await expect(plan(page, 'On-Demand Pass')).toBeVisible()
    const finger = await page.context().newCDPSession(page)
    const swipe = async (aside: number, along: number) => {
      await up(page).scrollIntoViewIfNeeded()
      const { x, y, width, height } = (await up(page).boundingBox())!
      const [fromX, fromY] = [x + width / 2, y + height / 2]
      const touch = (type: 'touchStart' | 'touchMove', share: number) =>
        finger.send('Input.dispatchTouchEvent', {
          type,
          touchPoints: [{ x: fromX + aside * share, y: fromY + along * share }],
        })
      await touch('touchStart', 0)
      for (const share of [0.25, 0.5, 0.75, 1]) await touch('touchMove', share)
      await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    }
    await swipe(-120, 4)
    await expectVoice(page, 2)
    await swipe(-120, 4)
    await expectVoice(page, 3)
    await swipe(120, 4)
    await expectVoice(page, 2)
    await swipe(-20, 0)
    await swipe(10, -120)
    await swipe(-120, 4)
    await expectVoice(page, 3)
  })
})
