import { expect } from 'vitest'
import type { Locator } from 'vitest/browser'
import { page, userEvent } from 'vitest/browser'

/** What the page is about. */
export const main = (): Locator => page.getByRole('main')

/** The heading of the page. */
export const title = (): Locator => page.getByRole('heading', { level: 1 })

/** A row of the home page, or another named part of the page. */
export const region = (name: string): Locator => main().getByRole('region', { name, exact: true })

/** The first card of a title. */
export const card = (name: string, within: Locator = main()): Locator =>
  within.getByRole('article').filter({ hasText: name }).first()

/** A dialog, by its title. */
export const dialog = (name: string): Locator => page.getByRole('dialog', { name, exact: true })

/** A field, by its label. */
export const field = (within: Locator, label: string): Locator =>
  within.getByRole('textbox', { name: label, exact: true })

/** Waits until words stand beside a field that is said to be wrong, for eyes and ears. */
export const expectWrong = async (wrong: Locator, words: string) => {
  await expect.element(wrong).toHaveAttribute('aria-invalid', 'true')
  await expect.element(wrong).toHaveAccessibleDescription(words)
}

/** The link by which a visitor signs in, in the frame of every page. */
export const signInLink = (): Locator => page.getByRole('banner').getByRole('link', { name: 'Sign in' })

/** Goes to where the page ends now, which may bring more of it. */
export const toTheEnd = () => window.scrollTo(0, document.documentElement.scrollHeight)

const focused = () => {
  const active = document.activeElement
  return (active?.getAttribute('aria-label') ?? active?.textContent ?? '').trim()
}

/** Goes on with the keyboard until the focus is on what is named. */
export const tabTo = async (name: string, most = 40) => {
  for (let step = 0; step < most; step += 1) {
    await userEvent.keyboard('{Tab}')
    if (focused() === name) return
  }
  throw new Error(`the keyboard did not come to ${name} in ${most} steps`)
}
