import type { Locator } from '@playwright/test'
import { password } from '../../fixtures/people.ts'
import { dialog, field } from './forms.ts'
import {
  beWelcomed,
  buyer,
  charged,
  newcomer,
  pays,
  personNow,
  plan,
  register,
  sessionsAsked,
  welcome,
} from './joining.ts'
import { expectToPlay } from './playback.ts'
import { expect, test } from './site.ts'

const day = 86_400_000

test.beforeEach(({ studio }) => studio.clock({ stopped: true }))

test.describe('on a phone, by the keyboard alone', () => {
  test.use({ viewport: { width: 375, height: 812 } })

  /** Goes on with the keyboard, once something is there, until the focus is on it. */
  const reach = async (target: Locator, most = 60) => {
    await expect(target).toBeVisible()
    await expect(target).toBeEnabled()
    const isReached = () => target.evaluate((element) => element === document.activeElement)
    for (let step = 0; step < most && !(await isReached()); step += 1) await target.page().keyboard.press('Tab')
    await expect(target).toBeFocused()
  }

  test('A2.11 A2.29 A4.18 A4.20 A4.21 A7.08 A7.09 V6.02 P9.05 by redirects to the hosted page and back, the trial leads a visitor from a locked class to the same class playing, and Back not into the checkout', async ({
    page,
    studio,
  }) => {
    const press = (key: 'Enter' | 'Space') => page.keyboard.press(key)
    await page.goto('/m/lock0001')
    await reach(page.getByRole('main').getByRole('link', { name: 'Start 7-Day Free Trial' }))
    await press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Start your 7-day free trial' })).toBeFocused()
    await reach(buyer(page, 'On-Demand Monthly'))
    await press('Enter')

    const form = dialog(page, 'Create an account')
    const [email, onward] = [field(form, 'Email'), form.getByRole('button', { name: 'Continue' })]
    await expect(form.getByText('Next: 7 days free, then $25')).toBeVisible()
    await expect(email).toBeFocused()
    await expect(onward).toBeDisabled()
    await page.keyboard.type(newcomer)
    await expect(email).toHaveValue(newcomer)
    await reach(field(form, 'Password'), 2)
    await page.keyboard.type(password)
    await reach(form.getByRole('checkbox', { name: /my limits/ }), 4)
    await press('Space')
    await expect(form.getByRole('checkbox', { name: /my limits/ })).toBeChecked()
    // The terms and the privacy policy come before it.
    await reach(onward, 4)
    await press('Enter')

    await expect(page.getByText('7-day free trial', { exact: true })).toBeVisible()
    await reach(pays(page))
    await press('Enter')

    await beWelcomed(page, studio)
    await expect(welcome(page)).toContainText(/Free until \w+ \d+, then \$25 a month/)
    await expect(welcome(page).getByRole('link', { name: /^Your class is ready: / })).toBeFocused()
    await press('Enter')
    await expect(welcome(page)).toHaveCount(0)
    await expect(page).toHaveURL(/\/m\/lock0001\/[^?]+\?play=1$/)
    await expectToPlay(page)
    await page.goBack()
    await expect(page).toHaveURL(/\/m\/lock0001\/[^?]+$/)
    await expect(page.getByRole('main').getByRole('link', { name: /^(Start|Continue) Watching$/ })).toBeVisible()
    expect(await charged(page)).toEqual([['trial', 0]])
    expect(await sessionsAsked(studio)).toEqual([
      expect.objectContaining({ key: 'on-demand', email: newcomer, hasTrial: false, promoType: null }),
    ])
  })
})

test('A4.11 A4.21 A6.04 A6.07 A7.05 A7.09 A9.04 P6.08 P9.07 by a redirect to the hosted page and back, a visitor buys a Day Pass for 15 at a locked class, lands in front of it, and takes it with the pass', async ({
  page,
  studio,
}) => {
  await page.goto('/m/lock0001')
  await page.getByRole('main').getByRole('link', { name: 'Start 7-Day Free Trial' }).click()
  await expect(plan(page, 'Day Pass')).toContainText('$15')
  await buyer(page, 'Day Pass').click()
  await register(page)
  await expect(page.getByText('$15.00')).toBeVisible()
  await pays(page).click()
  await beWelcomed(page, studio)
  await welcome(page).getByRole('link', { name: 'Go to your class' }).click()
  const paywall = page.getByRole('region', { name: 'Join to take this class' })
  await expect(paywall).toContainText('You have 1 Day Pass.')
  await paywall.getByRole('button', { name: 'Use a Day Pass' }).click()
  await dialog(page, 'The Long Calm Barre').getByRole('button', { name: 'Use a Day Pass now' }).click()
  await expectToPlay(page)
  const { products, unusedDayPasses } = await personNow(page)
  expect(unusedDayPasses).toBe(0)
  expect(products.map(({ type }) => type).toSorted()).toEqual(['live', 'on-demand'])
  for (const { createdAt, expiresAt } of products) expect(Date.parse(expiresAt) - Date.parse(createdAt)).toBe(day)
  expect(await charged(page)).toEqual([['day-pass', 1_500]])
})
