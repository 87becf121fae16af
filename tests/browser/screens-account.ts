import type { Page } from '@playwright/test'
import type { NamedOrder } from '../../core/session/index.ts'
import type { PersonName } from '../../fixtures/people.ts'
import { password, people } from '../../fixtures/people.ts'
import { dialog, field, resetLink } from './forms.ts'
import { longer } from './joining.ts'
import { portrait } from './portraits.ts'
import type { Screen } from './screens.ts'
import { expect } from './site.ts'

type Step = (page: Page) => Promise<unknown>

const screen = (name: string, who: PersonName | null, address: string, ...steps: readonly Step[]): Screen => ({
  ...{ name, who, address },
  stands: async (page) => {
    for (const step of steps) await step(page)
  },
})

const heading =
  (name: string | RegExp): Step =>
  (page) =>
    expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

const titled =
  (title: string): Step =>
  (page) =>
    expect(dialog(page, title)).toBeVisible()

const region =
  (name: string): Step =>
  (page) =>
    expect(page.getByRole('region', { name, exact: true })).toBeVisible()

const press =
  (name: string): Step =>
  (page) =>
    page.getByRole('button', { name, exact: true }).click()

const words =
  (text: string): Step =>
  (page) =>
    expect(page.getByText(text).first()).toBeVisible()

const type =
  (typed: Readonly<Record<string, string>>): Step =>
  async (page) => {
    for (const [label, text] of Object.entries(typed)) await field(page, label).fill(text)
  }

const plans = (name: string, who: PersonName | null) =>
  screen(name, who, '/pricing', heading(/./), (page) =>
    expect(page.getByRole('main').getByRole('article').first()).toBeVisible(),
  )

const mine = (name: string, ...steps: readonly Step[]): Screen => ({
  ...screen(name, 'grace', '/u/my-account', region('Security'), ...steps),
  apart: steps.length > 0,
})

/** A countdown goes by seconds, and whoever looks at its screen may take longer. */
const stopCountdown: Step = (page) =>
  page.addInitScript(() => {
    const { setTimeout: later } = window
    const held = (run: () => void, ms?: number) => later(run, ms === 1_000 ? 600_000 : ms)
    Object.assign(window, { setTimeout: held })
  })

/** The member's profile has an order in that state: dialogs about payments say only what the studio bears out. */
const withOrder =
  (state: NamedOrder['state']): Step =>
  (page) =>
    page.route(/\/users\/[^/]+$/, async (route) => {
      if (route.request().method() !== 'GET') return route.fallback()
      const response = await route.fetch()
      const body = await response.json()
      const order = { id: 'cs_order', key: 'on-demand-annual', at: new Date().toISOString(), state }
      body.data.user.orders = [order]
      return route.fulfill({ response, json: body })
    })

/** Lets the browser's clock run until the waiting is over; the answers in between come in their own time. */
const untilLonger: Step = (page) =>
  expect(async () => {
    await page.clock.runFor(3_000)
    expect(await longer(page).isVisible()).toBe(true)
  }).toPass({ intervals: [200] })

const answer: Step = (page) => page.getByRole('main').getByRole('button', { name: "I'm new to ballet" }).click()

const throughLink: Step = async (page) => page.goto(await resetLink(page, people.grace.email))

const sale: readonly Screen[] = [
  plans('pricing-newcomer', 'ben'),
  plans('pricing-expiring', 'grace'),
  screen('billing-member', 'anna', '/u/payments', region('On-Demand Pass')),
  screen('billing-passes', 'chloe', '/u/payments', region('Day Pass')),
  screen('billing-newcomer', 'ben', '/u/payments', region('Day Pass')),
  screen('billing-visitor', null, '/u/payments', words('Sign in to see your account')),
  screen('welcome-question', 'kofi', '/welcome', heading("What's your ballet experience?")),
  screen('welcome-program', 'kofi', '/welcome', answer, heading('We suggest')),
  screen('newsletter-visitor', null, '/newsletter?email=nora%40adagio.test', heading(/Pass/)),
  screen('newsletter', 'ben', '/newsletter?email=ben%40adagio.test', heading(/Pass/), words('Activate My Pass')),
  screen(
    'migrate',
    null,
    '/migrate?email=grace%40adagio.test',
    heading('Connect your account'),
    words('Use a different'),
  ),
  {
    ...screen(
      'migrate-wrong',
      null,
      '/migrate?email=grace-at-adagio',
      type({ Email: 'grace@adagio.test', Password: 'wrong' }),
      press('Connect account'),
      words('Failed to connect your account'),
    ),
    complains: /status of 400/,
  },
  screen('migrate-member', 'ben', '/migrate', words("You're signed in as")),
  screen('migrate-own', 'ben', '/migrate?email=ben%40adagio.test', words('Connect this account')),
  screen('banner-inactive', 'hiro', '/', words('Your membership has ended.')),
  screen('banner-expiring', 'grace', '/', words('Your pass expires in')),
]

const dialogs: readonly Screen[] = [
  screen('create-account', null, '/pricing?u=create-account&pk=on-demand', titled('Create an account')),
  screen(
    'create-account-wrong',
    null,
    '/favorites?u=create-account',
    type({ Email: 'nora at adagio', Password: 'barre' }),
    press('Continue'),
    words('Please check this box to continue'),
  ),
  {
    ...screen(
      'create-account-known',
      null,
      '/favorites?u=create-account',
      type({ Email: 'anna@adagio.test', Password: 'another2026' }),
      (page) => page.getByRole('checkbox', { name: /my limits/ }).check(),
      press('Continue'),
      words('You already have an account'),
    ),
    complains: /status of 400/,
  },
  screen('forgot-password', null, '/favorites?u=forgot-password', titled('Forgot your password?')),
  screen('reset-password', 'grace', '/favorites?u=reset-password', titled('Reset your password')),
  screen(
    'send-confirmation',
    null,
    '/favorites?u=forgot-password',
    type({ Email: 'grace@adagio.test' }),
    press('Send reset link'),
    titled('Check your email'),
    press('Send again'),
    words('Sent again.'),
  ),
  screen('personal-details', 'grace', '/u/my-account?u=personal-details', titled('Personal details')),
  screen('delete-account', 'grace', '/u/my-account?u=delete-account', titled('Delete your account')),
  screen(
    'delete-account-confirmation',
    'grace',
    '/u/my-account?u=delete-account',
    type({ Password: password }),
    press('Continue'),
    titled('Delete your account for good?'),
  ),
  {
    ...screen('edit-password-link', null, '/favorites', throughLink, (page) =>
      expect(field(page, 'New password')).toBeVisible(),
    ),
    apart: true,
  },
  {
    ...screen(
      'edit-password-used',
      null,
      '/favorites?u=edit-password&resetPasswordToken=code&email=grace%40adagio.test',
      words('This link has expired or was already used.'),
    ),
    complains: /status of 400/,
  },
  screen('edit-password-invalid', null, '/favorites?u=edit-password', words('Invalid link. Request a new one.')),
  screen('edit-password', 'grace', '/favorites?u=edit-password', (page) =>
    expect(field(page, 'Current password')).toBeFocused(),
  ),
  {
    ...screen('waiting', 'ben', '/pricing?u=waiting-for-payment', titled('Confirming your payment')),
    arrange: withOrder('open'),
  },
  {
    ...screen('waiting-longer', 'ben', '/pricing?u=waiting-for-payment', untilLonger),
    arrange: async (page) => {
      await page.clock.install()
      await withOrder('open')(page)
    },
  },
  {
    ...screen('payment-cancelled', 'ben', '/pricing?u=payment-cancelled', titled('Payment canceled')),
    arrange: withOrder('closed'),
  },
  {
    ...screen('welcome', 'anna', '/favorites?u=welcome', titled('Welcome to Adagio')),
    arrange: async (page) => {
      await stopCountdown(page)
      await withOrder('granted')(page)
    },
  },
]

const account: readonly Screen[] = [
  mine('account'),
  mine('account-about', press('Edit About you'), type({ 'First name (optional)': 'Gracie' })),
  mine(
    'account-email',
    press('Edit Email'),
    type({ Email: 'grace at' }),
    press('Save'),
    words('Enter a valid email address'),
  ),
  mine(
    'account-security',
    press('Edit Security'),
    type({ 'New password': password, 'Confirm new password': 'other' }),
    press('Save'),
    words('The passwords do not match'),
  ),
  mine(
    'account-unsaved',
    press('Edit About you'),
    type({ 'First name (optional)': 'Gracie' }),
    press('Edit Email'),
    (page) => expect(page.getByRole('alertdialog')).toBeVisible(),
  ),
  mine('account-picture', async (page) => {
    await page.getByLabel('Choose a picture').setInputFiles(await portrait(page, 600, 400))
    await expect(dialog(page, 'Your picture').getByRole('button', { name: 'Save' })).toBeEnabled()
  }),
]

/** The screens of accounts and of what is sold. A2.02 A2.14 A2.15 A2.19 A2.20 */
export const accountScreens: readonly Screen[] = [...sale, ...dialogs, ...account]
