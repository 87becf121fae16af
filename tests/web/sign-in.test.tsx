import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { leaveOut } from '../core/account-service.ts'
import { down, offline } from '../core/running.ts'
import { dialog, expectWrong, field, signInLink, title } from './locators.ts'
import { pressAt, site } from './mounted.tsx'
import { anna } from './people.ts'

const form = () => dialog('Sign in')
const email = () => field(form(), 'Email')
const password = () => field(form(), 'Password')
const account = () => page.getByRole('button', { name: 'Account of Anna Lindqvist', exact: true })
const dialogs = () => page.getByRole('dialog').elements()

const signIn = async (secret = 'barre2026', address = anna.email) => {
  await email().fill(address)
  await password().fill(secret)
  await form().getByRole('button', { name: 'Sign in' }).click()
}

test('A1.07 A2.01 A2.05 A2.27 A6.01 the link in the banner opens a dialog over the page; who signs in finds the page as it was', async () => {
  const here = await site('/programs?utm_source=letter')
  await expect.element(title()).toHaveTextContent('Programs')
  await signInLink().click()
  await expect.poll(here.at).toBe('/programs?u=login&utm_source=letter')
  await expect.element(email()).toHaveFocus()
  await signIn()
  await expect.element(account()).toBeVisible()
  await expect.poll(dialogs).toEqual([])
  expect(here.at()).toBe('/programs?utm_source=letter')
  await expect.element(title()).toHaveTextContent('Programs')
  await expect.element(title()).toHaveFocus()
})

test('A8.03 a wrong combination says so, keeps the email, clears the password and waits there for another', async () => {
  await site('/?u=login')
  await signIn('arabesque')
  await expect.element(form().getByText('Incorrect email and password combination')).toBeVisible()
  await expect.element(email()).toHaveValue(anna.email)
  await expect.element(password()).toHaveValue('')
  await expect.element(password()).toHaveFocus()
  await password().fill('barre2026')
  await userEvent.keyboard('{Enter}')
  await expect.element(account()).toBeVisible()
})

test('A8.03 A2.01 opened again after a wrong password, the form begins with the email', async () => {
  await site('/?u=login')
  await signIn('arabesque')
  await expect.element(password()).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.poll(dialogs).toEqual([])
  await signInLink().click()
  await expect.element(email()).toHaveFocus()
  await new Promise(requestAnimationFrame)
  await expect.element(email()).toHaveFocus()
})

test('A5.01 A8.03 what is no email address is told beside its field, and nothing is sent', async () => {
  const here = await site('/?u=login')
  await signIn('barre2026', 'anna at adagio')
  await expectWrong(email(), 'Enter a valid email address')
  await expect.element(email()).toHaveFocus()
  await expect.element(password()).toHaveValue('barre2026')
  expect(here.desk.asked('session.signIn')).toEqual([])
})

test.each([
  ['A8.03 without a network the form says so, and the password stays for the next try', offline, "You're offline"],
  ['A8.03 a broken service blames itself, and the password stays for the next try', down, 'Your password is fine'],
])('%s', async (_, failure, words) => {
  await site('/?u=login', { prepare: ({ desk }) => desk.failNext('session.signIn', failure) })
  await signIn()
  await expect.element(form().getByRole('alert')).toMatchTextContent(words)
  await expect.element(password()).toHaveValue('barre2026')
  await form().getByRole('button', { name: 'Sign in' }).click()
  await expect.element(account()).toBeVisible()
})

test('A8.03 V8.09 an account that is disabled is told with a link to support, if there is one', async () => {
  await site('/?u=login', { prepare: ({ desk }) => desk.failNext('session.signIn', { type: 'Disabled' }) })
  await signIn()
  const link = form().getByRole('alert').getByRole('link', { name: 'Contact support' })
  await expect.element(link).toHaveAttribute('href', 'mailto:support@adagio.test')
})

/** Whether the focus is on something of the page behind the dialog. */
const isBehind = () => document.activeElement?.closest('#root') != null

test('A2.01 the keyboard stays in the dialog; Escape closes it and gives the focus back', async () => {
  const here = await site('/?utm_source=letter')
  await signInLink().click()
  await expect.element(email()).toHaveFocus()
  const visited = new Set<Element | null>()
  for (let step = 0; step < 12; step += 1) {
    await userEvent.keyboard('{Tab}')
    visited.add(document.activeElement)
    expect(isBehind(), `step ${step} stays in the dialog`).toBe(false)
  }
  expect(visited).toContain(password().element())
  expect(visited).toContain(form().getByRole('button', { name: 'Close' }).element())
  expect(document.querySelector('#root')).toHaveProperty('inert', true)
  await userEvent.keyboard('{Escape}')
  await expect.poll(dialogs).toEqual([])
  await expect.poll(here.at).toBe('/?utm_source=letter')
  expect(document.querySelector('#root')).toHaveProperty('inert', false)
  await expect.element(signInLink()).toHaveFocus()
})

test('A4.01 V9.13 whoever signs out by the keyboard has the focus on the way back in', async () => {
  await site('/programs', { who: anna })
  await expect.element(account()).toBeVisible()
  ;(account().element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  const leave = page.getByRole('button', { name: 'Sign out' })
  await expect.element(leave).toBeVisible()
  ;(leave.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(signInLink()).toHaveFocus()
})

test('A2.05 A2.11 Back closes the dialog that was opened over the page', async () => {
  const here = await site('/programs')
  await signInLink().click()
  await expect.element(form()).toBeVisible()
  window.history.back()
  await expect.poll(dialogs).toEqual([])
  expect(here.at()).toBe('/programs')
})

test('A2.06 A2.09 A2.10 A8.05 who was signed out elsewhere is told why, beside their email, and comes in again', async () => {
  const here = await site(
    `/?u=login&message=simultaneous_logins&email=${encodeURIComponent(anna.email)}&utm_source=letter`,
  )
  await expect.element(form().getByText('used in too many places at once')).toBeVisible()
  await expect.element(email()).toHaveValue(anna.email)
  await userEvent.keyboard('{Escape}')
  await pressAt(5, 5)
  await expect.element(form()).toBeVisible()
  await password().fill('barre2026')
  await userEvent.keyboard('{Enter}')
  await expect.element(account()).toBeVisible()
  await expect.poll(here.at).toBe('/?utm_source=letter')
})

test('A2.06 A2.09 with an email in the address the close button closes the dialog', async () => {
  const here = await site('/?u=login&email=grace%40adagio.test&utm_source=letter')
  await expect.element(email()).toHaveValue('grace@adagio.test')
  await form().getByRole('button', { name: 'Close' }).click()
  await expect.poll(dialogs).toEqual([])
  await expect.poll(here.at).toBe('/?utm_source=letter')
})

test('A6.10 until it is known what the account service can do, the form is usable and keeps an unseen place for its links', async () => {
  const here = await site('/?u=login', { prepare: ({ desk }) => desk.hold('commerce.open') })
  await expect.element(email()).toHaveFocus()
  await password().fill('barre2026')
  expect(form().getByRole('link').elements()).toEqual([])
  await expect.element(form().getByText('Forgot password?')).not.toBeVisible()
  await expect.element(form().getByText('New here?')).toHaveStyle({ visibility: 'hidden' })
  const places = () =>
    [...document.querySelectorAll('[role=dialog] :is(h2, input, button, a, p)')].map((each) =>
      each.getBoundingClientRect().toJSON(),
    )
  const before = places()
  here.desk.free('commerce.open')
  await expect.element(form().getByRole('link', { name: 'Create an account' })).toBeVisible()
  await expect.element(form().getByRole('link', { name: 'Forgot password?' })).toBeVisible()
  expect(places()).toEqual(before)
  await expect.element(password()).toHaveFocus()
  await expect.element(password()).toHaveValue('barre2026')
})

test('A6.10 what the account service lacks has no link in the sign-in dialog, and its address leads there', async () => {
  const here = await site('/programs?u=create-account', { prepare: leaveOut(['signUp', 'sendReset']) })
  await expect.poll(here.at).toBe('/programs?u=login')
  await expect.element(dialog('Sign in').getByRole('button', { name: 'Sign in' })).toBeVisible()
  expect(dialog('Sign in').getByRole('link').elements()).toEqual([])
})
