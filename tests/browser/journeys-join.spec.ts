import { password } from '../../fixtures/people.ts'
import { dialog } from './forms.ts'
import {
  beWelcomed,
  buyer,
  charged,
  hosted,
  newcomer,
  personNow,
  plan,
  register,
  sessionsAsked,
  tabTo,
  toTheTill,
  welcome,
} from './joining.ts'
import { expectToPlay } from './playback.ts'
import { enter, expect, test } from './site.ts'

const day = 86_400_000

test.beforeEach(({ studio }) => studio.clock({ stopped: true }))

test.describe('on a phone, by the keyboard alone', () => {
  test.use({ viewport: { width: 375, height: 812 } })

  test('A2.11 A2.29 A4.18 A4.20 A4.21 A7.08 A7.09 V6.02 P9.05 the trial leads a visitor from a locked class to the same class playing, and Back not into the checkout', async ({
    page,
    studio,
  }) => {
    const press = (key: 'Enter' | 'Space') => page.keyboard.press(key)
    await page.goto('/m/lock0001')
    await expect(page.getByRole('main').getByRole('link', { name: 'Start 7-Day Free Trial' })).toBeVisible()
    await tabTo(page, /^Start 7-Day Free Trial$/)
    await press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Start your 7-day free trial' })).toBeFocused()
    await tabTo(page, /^Start 7-Day FREE Trial$/)
    await press('Enter')

    const form = page.getByRole('dialog', { name: 'Create an account' })
    await expect(form.getByText('Next: On-Demand Monthly')).toBeVisible()
    await expect(form.getByRole('textbox', { name: 'Email' })).toBeFocused()
    await expect(form.getByRole('button', { name: 'Continue' })).toBeDisabled()
    await page.keyboard.type(newcomer)
    await tabTo(page, /^Password$/, 2)
    await page.keyboard.type(password)
    await tabTo(page, /own limits/, 4)
    await press('Space')
    await tabTo(page, /^Continue$/, 2)
    await press('Enter')

    await expect(hosted(page, 'Pay')).toBeVisible()
    await expect(page.getByText('Seven days of On-Demand, free')).toBeVisible()
    await tabTo(page, /^Pay$/)
    await press('Enter')

    await beWelcomed(page, studio)
    await expect(welcome(page).getByRole('button', { name: 'Start dancing' })).toBeVisible()
    await tabTo(page, /^Start dancing$/, 5)
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

test('A2.11 A2.19 A4.18 P2.6.01 P2.6.02 P9.02 a visitor who buys the year is asked the one question and shown a program', async ({
  page,
  studio,
}) => {
  await page.goto('/pricing')
  await expect(plan(page, 'On-Demand Pass')).toContainText('Most Popular')
  await buyer(page, 'On-Demand Pass').click()
  await expect(page).toHaveURL('/pricing?u=create-account&pk=on-demand-annual')
  await register(page)
  await expect(page.getByText('$200.00')).toBeVisible()
  await hosted(page, 'Pay').click()
  await beWelcomed(page, studio)
  await welcome(page).getByRole('button', { name: 'Start dancing' }).click()
  await expect(page).toHaveURL('/welcome')
  await expect(page.getByRole('heading', { level: 1, name: 'Where are you with ballet?' })).toBeVisible()
  await page.getByRole('button', { name: 'I am new to ballet' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'First Steps' })).toBeVisible()
  await page.getByRole('link', { name: 'Open the program' }).click()
  await expect(page).toHaveURL('/programs/first-steps')
  await expect(page.getByRole('heading', { level: 1, name: 'First Steps' })).toBeVisible()
  expect(await charged(page)).toEqual([['on-demand-annual', 20_000]])
})

test('A2.15 A4.11 A6.04 A6.07 A7.05 A9.04 P6.08 P9.07 a visitor buys a Day Pass for 15, uses it, and is a member for a day', async ({
  page,
  context,
  studio,
}) => {
  await context.clock.install()
  await page.goto('/pricing')
  await expect(plan(page, 'Day Pass')).toContainText('$15')
  await buyer(page, 'Day Pass').click()
  await register(page)
  await expect(page.getByText('$15.00')).toBeVisible()
  await hosted(page, 'Pay').click()
  await beWelcomed(page, studio)
  await welcome(page).getByRole('button', { name: 'Start dancing' }).click()
  await expect(page).toHaveURL('/u/payments')
  const passes = page.getByRole('region', { name: 'Day Pass' })
  await expect(passes.getByText('You have an unused Day Pass.')).toBeVisible()
  expect(await personNow(page)).toMatchObject({ unusedDayPasses: 1, products: [] })

  await passes.getByRole('button', { name: 'Use a Day Pass now' }).click()
  await dialog(page, 'Use a Day Pass').getByRole('button', { name: 'Use a Day Pass now' }).click()
  await expect(passes.getByText(/^Your Day Pass runs until/)).toBeVisible()
  await expect(passes.getByRole('button', { name: 'Use a Day Pass now' })).toHaveCount(0)
  const { products, unusedDayPasses } = await personNow(page)
  expect(unusedDayPasses).toBe(0)
  expect(products.map(({ type }) => type).toSorted()).toEqual(['live', 'on-demand'])
  for (const { createdAt, expiresAt } of products) expect(Date.parse(expiresAt) - Date.parse(createdAt)).toBe(day)

  await page.goto('/m/lock0001?play=1')
  await expectToPlay(page)
  expect(await charged(page)).toEqual([['day-pass', 1_500]])

  await studio.clock({ advance: day })
  await context.clock.fastForward(day)
  await page.goto('/m/lock0001?play=1')
  await expect(page.getByRole('region', { name: 'Join to take this class' })).toBeVisible()
})

test('V6.18 P6.08 P9.07 P9.09 a member pays 5 for a Day Pass and 25 for five and one', async ({ page, studio }) => {
  await enter(page, 'anna', '/pricing')
  await toTheTill(page, 'Day Pass')
  await hosted(page, 'Pay').click()
  await beWelcomed(page, studio)
  await page.goto('/pricing')
  await toTheTill(page, 'Day Pass Pack')
  await hosted(page, 'Pay').click()
  await beWelcomed(page, studio)
  await welcome(page).getByRole('button', { name: 'Start dancing' }).click()
  await expect(page).toHaveURL('/u/payments')
  await expect(page.getByText('You have 7 unused Day Passes.')).toBeVisible()
  expect(await charged(page)).toEqual([
    ['day-pass-member', 500],
    ['day-pass-pack-5', 2_500],
  ])
})

test('A4.21 P9.11 P4.8.03 an annual pass that is extended is longer by a year', async ({ page, studio }) => {
  await enter(page, 'anna', '/pricing')
  await expect(plan(page, 'On-Demand Pass')).toContainText('Your existing pass expires in 8 months')
  await toTheTill(page, 'On-Demand Pass')
  await hosted(page, 'Pay').click()
  await beWelcomed(page, studio)
  await page.goto('/pricing')
  await expect(plan(page, 'On-Demand Pass')).toContainText('Your existing pass expires in 20 months')
  expect(await charged(page)).toEqual([['on-demand-annual', 20_000]])
})

test('A4.11 A4.21 A6.04 P9.07 who buys a Day Pass at a locked class lands in front of it, and uses the pass there and then', async ({
  page,
  studio,
}) => {
  await page.goto('/m/lock0001')
  await page.getByRole('main').getByRole('link', { name: 'Start 7-Day Free Trial' }).click()
  await buyer(page, 'Day Pass').click()
  await register(page)
  await hosted(page, 'Pay').click()
  await beWelcomed(page, studio)
  await welcome(page).getByRole('button', { name: 'Start dancing' }).click()
  const paywall = page.getByRole('region', { name: 'Join to take this class' })
  await expect(paywall).toContainText('You have 1 Day Pass.')
  await paywall.getByRole('button', { name: 'Use a Day Pass' }).click()
  await dialog(page, 'The Long Calm Barre').getByRole('button', { name: 'Use a Day Pass now' }).click()
  await expectToPlay(page)
})
