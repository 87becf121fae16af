import type { Locator, Page } from '@playwright/test'
import type { PersonName } from '../../fixtures/people.ts'
import { people } from '../../fixtures/people.ts'
import { atServices, expect } from './site.ts'

/** A dialog, by its title. */
export const dialog = (page: Page, title: string): Locator => page.getByRole('dialog', { name: title, exact: true })

/** A field, by its label. */
export const field = (within: Page | Locator, label: string): Locator =>
  within.getByRole('textbox', { name: label, exact: true })

/** The menu of who is signed in. */
export const menu = (page: Page, name: string): Locator =>
  // How many notifications are unread follows the name.
  page.getByRole('button', { name: new RegExp(`^Account of ${name}(,|$)`) })

/** The menu of somebody of the studio's people. */
export const menuOf = (page: Page, who: PersonName): Locator =>
  menu(page, `${people[who].firstName} ${people[who].lastName}`)

/** The way in, for a visitor. */
export const wayIn = (page: Page): Locator => page.getByRole('banner').getByRole('link', { name: 'Sign in' })

/** Waits until words stand beside a field that is said to be wrong, for eyes and ears. */
export const expectWrong = async (wrong: Locator, words: string | RegExp) => {
  await expect(wrong).toHaveAttribute('aria-invalid', 'true')
  await expect(wrong).toHaveAccessibleDescription(typeof words === 'string' ? new RegExp(words) : words)
}

/** An email that the studio has sent. */
export interface Mail {
  readonly recipient: string
  readonly link: string
}

/** The emails of the studio's outbox, newest first. */
export const mails = async (page: Page): Promise<readonly Mail[]> => {
  const answer = await page.request.get('/dev/control/mails')
  return ((await answer.json()) as { readonly mails: readonly Mail[] }).mails
}

/** Asks for an email with a link to a new password, without the site. */
export const resetLink = async (page: Page, email: string): Promise<string> => {
  const asked = await page.request.post(atServices('/identity/v1/accounts:sendOobCode?key=studio-identity-key'), {
    data: { requestType: 'PASSWORD_RESET', email },
  })
  expect(asked.ok()).toBe(true)
  return (await mails(page))[0]?.link ?? ''
}

/** Signs out by the menu of who is signed in. */
export const signOut = async (page: Page, name: string) => {
  await menu(page, name).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(wayIn(page)).toBeVisible()
}

/** Tries a password in the dialog of who signs in. */
export const tryPassword = async (page: Page, email: string, secret: string) => {
  const form = dialog(page, 'Sign in')
  await field(form, 'Email').fill(email)
  await field(form, 'Password').fill(secret)
  await form.getByRole('button', { name: 'Sign in' }).click()
}
