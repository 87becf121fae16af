import type { Page } from '@playwright/test'
import { password, people } from '../../fixtures/people.ts'
import { dialog, expectWrong, field, letterFor, letters, menuOf, signOut, tryPassword } from './forms.ts'
import { newcomer } from './joining.ts'
import { enter, expect, test } from './site.ts'

const hour = 3_600_000
const fresh = 'plie2027'
const combination = 'Incorrect email and password combination'
const weak = 'Use at least 8 characters with a lower-case letter and a digit'

const forgot = (page: Page) => dialog(page, 'Forgot your password?')
const sent = (page: Page) => dialog(page, 'Check your email')
const chosen = (page: Page) => dialog(page, 'Choose a new password')

const ask = async (page: Page, email: string) => {
  await field(forgot(page), 'Email').fill(email)
  await forgot(page).getByRole('button', { name: 'Send the link' }).click()
  await expect(sent(page)).toBeVisible()
}

const choose = async (page: Page, first: string, again = first) => {
  await field(chosen(page), 'New password').fill(first)
  await field(chosen(page), 'New password again').fill(again)
  await chosen(page).getByRole('button', { name: 'Save the password' }).click()
}

test('A4.25 A8.18 asking for a link is answered alike for a known and an unknown address; a letter goes to the known', async ({
  page,
}) => {
  await page.goto('/programs?u=login&utm_source=letter')
  await field(dialog(page, 'Sign in'), 'Email').fill(people.grace.email)
  await dialog(page, 'Sign in').getByRole('link', { name: 'Forgot password?' }).click()
  await expect(field(forgot(page), 'Email')).toHaveValue(people.grace.email)
  const said: string[] = []
  for (const email of [people.grace.email, newcomer]) {
    await page.goto('/programs?u=forgot-password&utm_source=letter')
    await ask(page, email)
    said.push((await sent(page).innerText()).replaceAll(email, '…'))
    await expect(sent(page)).toContainText(`If ${email} has an account`)
  }
  expect(said[0]).toBe(said[1])
  expect((await letters(page)).map(({ recipient }) => recipient)).toEqual([people.grace.email])
  await sent(page).getByRole('button', { name: 'Send again' }).click()
  await expect(sent(page).getByText('Sent again.')).toBeVisible()
  await sent(page).getByRole('link', { name: 'Back to sign in' }).click()
  await expect(field(dialog(page, 'Sign in'), 'Email')).toHaveValue(newcomer)
  await dialog(page, 'Sign in').getByRole('button', { name: 'Close' }).click()
  await expect(page).toHaveURL('/programs?utm_source=letter')
})

test('A5.28 A8.18 what is no address is told beside the field, and no letter is asked for', async ({
  page,
  studio,
}) => {
  await page.goto('/?u=forgot-password')
  for (const [typed, words] of [
    ['', 'Enter your email address'],
    ['grace at adagio', 'This is not an email address'],
  ] as const) {
    await field(forgot(page), 'Email').fill(typed)
    await field(forgot(page), 'Email').press('Enter')
    await expectWrong(field(forgot(page), 'Email'), words)
    await expect(field(forgot(page), 'Email')).toBeFocused()
    await expect(field(forgot(page), 'Email')).toHaveValue(typed)
  }
  expect(await studio.requests('identity')).toEqual([])
})

test('A4.25 A5.29 A5.30 A8.03 the letter’s link sets a new password and signs in; the old one does not work any more', async ({
  page,
  studio,
  allow,
}) => {
  allow(/status of 400/)
  await page.goto('/?u=forgot-password')
  await ask(page, people.grace.email)
  await page.goto('/dev/mail')
  await expect(page.getByText(`To ${people.grace.email}`)).toBeVisible()
  await page.getByRole('link', { name: 'Open the link' }).click()
  await choose(page, fresh, 'plie2028')
  await expectWrong(field(chosen(page), 'New password again'), 'The passwords do not match')
  await expect(field(chosen(page), 'New password again')).toBeFocused()
  await expect(field(chosen(page), 'New password')).toHaveValue(fresh)
  await choose(page, 'plie')
  await expectWrong(field(chosen(page), 'New password'), weak)
  await expect(field(chosen(page), 'New password')).toBeFocused()
  const asked = await studio.requests('identity')
  expect(asked.filter(({ path }) => path.includes('resetPassword'))).toEqual([])
  await choose(page, fresh)
  await expect(menuOf(page, 'grace')).toBeVisible()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await signOut(page, 'Grace Mbeki')
  await page.goto('/?u=login')
  await tryPassword(page, people.grace.email, password)
  await expect(dialog(page, 'Sign in').getByText(combination)).toBeVisible()
  await tryPassword(page, people.grace.email, fresh)
  await expect(menuOf(page, 'grace')).toBeVisible()
})

const offersAnother = async (page: Page) => {
  await expect(chosen(page).getByText('This link is invalid: it was used already, or it is too old.')).toBeVisible()
  await expect(chosen(page).getByRole('link', { name: 'Ask for a new link' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(field(forgot(page), 'Email')).toHaveValue(people.grace.email)
  await forgot(page).getByRole('button', { name: 'Send the link' }).click()
  await expect(sent(page)).toBeVisible()
  const [newest] = await letters(page)
  await page.goto(newest?.link ?? '')
  await choose(page, 'jete2029')
  await expect(menuOf(page, 'grace')).toBeVisible()
}

test('A5.31 A8.17 a link that was used says so, and leads to another one that works', async ({ page, allow }) => {
  allow(/status of 400/)
  await page.goto('/')
  const link = await letterFor(page, people.grace.email)
  await page.goto(link)
  await choose(page, fresh)
  await expect(menuOf(page, 'grace')).toBeVisible()
  await signOut(page, 'Grace Mbeki')
  await page.goto(link)
  await choose(page, 'another2028')
  await offersAnother(page)
})

test('A5.31 A8.17 a link of an hour ago says that it is too old, and leads to another one that works', async ({
  page,
  studio,
  allow,
}) => {
  allow(/status of 400/)
  const link = await letterFor(page, people.grace.email)
  await studio.clock({ advance: hour })
  await page.goto(link)
  await choose(page, fresh)
  await offersAnother(page)
})

test('A5.31 a link without its code is invalid at once, whatever it lacks', async ({ page, studio }) => {
  for (const address of ['/?u=edit-password', '/?u=edit-password&resetPasswordToken=&email=grace%40adagio.test']) {
    await page.goto(address)
    await expect(chosen(page).getByText('This link is invalid.')).toBeVisible()
    await expect(chosen(page).getByRole('textbox')).toHaveCount(0)
    await chosen(page).getByRole('link', { name: 'Ask for a new link' }).click()
    await expect(forgot(page)).toBeVisible()
  }
  expect(await studio.requests('identity')).toEqual([])
})

test('A5.31 A8.17 the link of somebody else signs in whom it belongs to, and nobody by mistake', async ({ page }) => {
  await enter(page, 'anna')
  await expect(menuOf(page, 'anna')).toBeVisible()
  await page.goto(await letterFor(page, people.grace.email))
  await choose(page, fresh)
  await expect(menuOf(page, 'grace')).toBeVisible()
  await expect(menuOf(page, 'anna')).toHaveCount(0)
  await page.reload()
  await expect(menuOf(page, 'grace')).toBeVisible()
})
