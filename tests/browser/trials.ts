import type { Locator, Page } from '@playwright/test'
import type { PersonName } from '../../fixtures/people.ts'
import { password, people } from '../../fixtures/people.ts'
import { dialog, field, letterFor, menu, menuOf } from './forms.ts'
import { newcomer, register } from './joining.ts'
import { portrait } from './portraits.ts'
import { expect } from './site.ts'
import type { Wire } from './spoiling.ts'

/** Something that somebody does about their account, and what is seen of it when its answer is of no use. */
export interface Trial {
  readonly ids: string
  readonly name: string
  readonly who: PersonName | null
  readonly address: string | ((page: Page) => Promise<string>)
  readonly wire: Wire
  /** Does it, with all that has to be typed or chosen before. */
  readonly attempt: (page: Page) => Promise<unknown>
  /** What is said. */
  readonly words: string
  /** What is said where nothing came through; the same where it is not given. */
  readonly offline?: string
  readonly within: (page: Page) => Locator
  /** What was typed or chosen is still there. */
  readonly kept?: (page: Page) => Promise<unknown>
  /** The button that tries again. */
  readonly again: string
  /** What was done is found out at once, although its answer could not be read. */
  readonly findsOut?: true
  /** It was done. */
  readonly done: (page: Page) => Promise<unknown>
}

const fresh = 'plie2027'
const main = (page: Page) => page.getByRole('main')
const region = (name: string) => (page: Page) => page.getByRole('region', { name, exact: true })
const titled = (title: string) => (page: Page) => dialog(page, title)

const fill = (within: (page: Page) => Locator, typed: Readonly<Record<string, string>>) => async (page: Page) => {
  for (const [label, text] of Object.entries(typed)) await field(within(page), label).fill(text)
}

const still = (within: (page: Page) => Locator, typed: Readonly<Record<string, string>>) => async (page: Page) => {
  for (const [label, text] of Object.entries(typed)) await expect(field(within(page), label)).toHaveValue(text)
}

const typing = (within: (page: Page) => Locator, button: string, typed: Readonly<Record<string, string>>) => ({
  within,
  again: button,
  attempt: async (page: Page) => {
    await fill(within, typed)(page)
    await within(page).getByRole('button', { name: button, exact: true }).click()
  },
  kept: still(within, typed),
})

const editing = (section: string, typed: Readonly<Record<string, string>>) => {
  const form = typing(region(section), 'Save', typed)
  return {
    ...form,
    attempt: async (page: Page) => {
      await page.getByRole('button', { name: `Edit ${section}` }).click()
      await form.attempt(page)
    },
  }
}

const pressing = (within: (page: Page) => Locator, button: string) => ({
  within,
  again: button,
  attempt: (page: Page) => within(page).getByRole('button', { name: button, exact: true }).click(),
})

const product = (path: string, field: string): Wire => ({ wire: 'product-api', path, field })
const identity = (method: string, field: string): Wire => ({ wire: 'identity', path: `*accounts:${method}*`, field })

const offline = 'You seem to be offline'

/** What somebody does about their account, wire by wire. */
export const trials: readonly Trial[] = [
  {
    ...{ ids: 'A8.10 A7.36', name: 'registering', who: null, address: '/?u=create-account' },
    ...{ words: 'Your account could not be created. Please try again.', offline, again: 'Continue' },
    wire: identity('signUp', 'idToken'),
    within: titled('Create an account'),
    attempt: (page) => register(page),
    kept: async (page) => {
      await still(titled('Create an account'), { Email: newcomer, Password: password })(page)
      await expect(page.getByRole('checkbox', { name: /own limits/ })).toBeChecked()
    },
    done: (page) => expect(menu(page, newcomer)).toBeVisible(),
  },
  {
    ...{ ids: 'A8.13 A8.18 A4.25', name: 'asking for a link', who: null, address: '/?u=forgot-password' },
    ...{ words: 'Failed to reset password. The letter could not be sent: please try again.', offline },
    wire: identity('sendOobCode', 'email'),
    ...typing(titled('Forgot your password?'), 'Send the link', { Email: people.grace.email }),
    done: (page) => expect(dialog(page, 'Check your email')).toBeVisible(),
  },
  {
    ...{ ids: 'A8.13 A8.17 A5.31', name: 'a new password by a link', who: null },
    address: (page) => letterFor(page, people.grace.email),
    ...{ words: 'Failed to reset password. Please try again.', offline },
    wire: identity('resetPassword', 'email'),
    ...typing(titled('Choose a new password'), 'Save the password', {
      'New password': fresh,
      'New password again': fresh,
    }),
    done: (page) => expect(menuOf(page, 'grace')).toBeVisible(),
  },
  {
    ...{ ids: 'A8.13 A8.16 A2.33', name: 'another password', who: 'grace', address: '/u/my-account' },
    ...{ words: 'Failed to change password. Please try again.', offline },
    ...{ wire: identity('update', 'idToken'), findsOut: true },
    ...editing('Security', { 'Present password': password, 'New password': fresh, 'New password again': fresh }),
    done: (page) => expect(region('Security')(page).getByText('Saved')).toBeVisible(),
  },
  {
    ...{ ids: 'A8.13 A8.15 A2.33 A7.02', name: 'saving names', who: 'grace', address: '/u/my-account' },
    ...{ words: 'Failed to update user data. An unknown error occurred: please try again.', offline },
    wire: product('/users/me', 'data.user'),
    ...editing('About you', { 'First name (optional)': 'Gracie' }),
    done: (page) => expect(menu(page, 'Gracie Mbeki')).toBeVisible(),
  },
  {
    ...{ ids: 'A8.28 A7.06', name: 'a picture on its way', who: 'grace', address: '/u/my-account', again: 'Save' },
    words: 'Failed to upload profile picture.',
    wire: product('/users/me/profile/picture', 'data.user'),
    within: titled('Your picture'),
    attempt: async (page) => {
      await page.getByLabel('Choose a picture').setInputFiles(await portrait(page, 300, 200))
      await dialog(page, 'Your picture').getByRole('button', { name: 'Save' }).click()
    },
    kept: (page) => expect(dialog(page, 'Your picture').getByRole('application')).toBeVisible(),
    done: async (page) => {
      await expect(dialog(page, 'Your picture')).toHaveCount(0)
      await expect(main(page).getByRole('button', { name: 'Remove picture' })).toBeVisible()
    },
  },
  {
    ...{ ids: 'A7.11 A7.12', name: 'opening the portal', who: 'anna', address: '/u/payments' },
    words: 'The page of your membership could not be opened. Please try again.',
    wire: product('/customer-portal/session', 'data.url'),
    ...pressing(region('On-Demand Pass'), 'Manage membership'),
    done: (page) => expect(page.getByRole('heading', { level: 1, name: 'Your membership' })).toBeVisible(),
  },
  {
    ...{ ids: 'A8.31 A4.12 A7.05', name: 'using a day pass', who: 'chloe', address: '/u/payments' },
    words: 'Failed to redeem day pass',
    wire: product('/users/studio-chloe/redeem-day-pass', 'data'),
    within: titled('Use a Day Pass'),
    again: 'Use a Day Pass now',
    attempt: async (page) => {
      for (const within of [region('Day Pass'), titled('Use a Day Pass')])
        await within(page).getByRole('button', { name: 'Use a Day Pass now', exact: true }).click()
    },
    done: async (page) => {
      await expect(main(page).getByText(/^Your Day Pass runs until/)).toBeVisible()
      await expect(main(page).getByText('You have 2 unused Day Passes.')).toBeVisible()
    },
  },
]
