import type { Page } from '@playwright/test'
import { password, people } from '../../fixtures/people.ts'
import { dialog, expectWrong, field, menu, menuOf, signOut, wayIn } from './forms.ts'
import { newcomer, register } from './joining.ts'
import { card, expectToPlay, playback, row } from './playback.ts'
import { expect, test } from './site.ts'

const form = (page: Page) => dialog(page, 'Create an account')
const email = (page: Page) => field(form(page), 'Email')
const secret = (page: Page) => field(form(page), 'Password')
const care = (page: Page) => form(page).getByRole('checkbox', { name: /own limits/ })
const onward = (page: Page) => form(page).getByRole('button', { name: 'Continue' })

const weak = 'Use at least 8 characters with a lower-case letter and a digit'

test('A2.28 A2.29 Continue waits until both fields are filled, and the terms are named below', async ({ page }) => {
  await page.goto('/?u=create-account')
  await expect(email(page)).toBeFocused()
  await expect(onward(page)).toBeDisabled()
  await email(page).fill(newcomer)
  await expect(onward(page)).toBeDisabled()
  await secret(page).fill('a')
  await expect(onward(page)).toBeEnabled()
  await email(page).fill('')
  await expect(onward(page)).toBeDisabled()
  await expect(form(page)).toContainText('you agree to the terms of service')
})

test('A2.28 A5.04 A5.05 A5.06 the meter says how strong a password is while it is typed', async ({ page }) => {
  await page.goto('/?u=create-account')
  const meter = form(page).getByRole('status').filter({ hasText: 'Password strength' })
  await expect(meter).toHaveCount(0)
  for (const [typed, words] of [
    ['barre2', 'Not acceptable yet'],
    ['BARRE2026', 'Not acceptable yet'],
    ['barrework', 'Not acceptable yet'],
    ['barrework2', 'Very weak'],
    ['barre2026', 'Weak'],
    ['Barre2026', 'Fair'],
    ['Barre2026!', 'Strong'],
    ['Barre2026!?', 'Very strong'],
  ] as const) {
    await secret(page).fill(typed)
    await expect(meter).toHaveText(`Password strength: ${words}`)
  }
})

test('A5.03 A5.04 what is wrong is told beside its field, the first of it has the focus, and what was typed stays', async ({
  page,
  studio,
}) => {
  await page.goto('/?u=create-account')
  await email(page).fill('nora at adagio')
  await secret(page).fill('BARRE')
  await care(page).check()
  await onward(page).click()
  await expectWrong(email(page), 'This is not an email address')
  await expectWrong(secret(page), weak)
  await expect(email(page)).toBeFocused()
  await expect(email(page)).toHaveValue('nora at adagio')
  await expect(secret(page)).toHaveValue('BARRE')
  await email(page).fill(newcomer)
  await expect(email(page)).not.toHaveAttribute('aria-invalid')
  for (const typed of ['barre26', 'BARRE2026', 'barrework']) {
    await secret(page).fill(typed)
    await secret(page).press('Enter')
    await expectWrong(secret(page), weak)
    await expect(secret(page)).toBeFocused()
    await expect(secret(page)).toHaveValue(typed)
  }
  expect(await studio.requests('identity')).toEqual([])
})

test('A5.07 A8.35 a consent that has to be given is asked for beside its box, and the other is free', async ({
  page,
  studio,
}) => {
  await page.goto('/?u=create-account')
  await email(page).fill(newcomer)
  await secret(page).fill(password)
  await onward(page).click()
  await expectWrong(care(page), 'Please agree to go on')
  await expect(care(page)).toBeFocused()
  await expect(secret(page)).toHaveValue(password)
  await expect(form(page).getByRole('checkbox', { name: /news and offers/ })).not.toHaveAttribute('aria-invalid')
  expect(await studio.requests('identity')).toEqual([])
  await care(page).check()
  await expect(care(page)).not.toHaveAttribute('aria-invalid')
  await email(page).press('Enter')
  await expect(menu(page, newcomer)).toBeVisible()
})

test('A8.08 A2.11 an address that has an account says so, keeps it, clears the password, and leads to signing in', async ({
  page,
  allow,
}) => {
  allow(/status of 400/)
  await page.goto('/programs?u=create-account&utm_source=letter')
  await email(page).fill(people.anna.email)
  await secret(page).fill('another2026')
  await care(page).check()
  await onward(page).click()
  const notice = form(page).getByText('There is already an account with this email address.')
  await expect(notice).toBeVisible()
  await expect(email(page)).toHaveValue(people.anna.email)
  await expect(secret(page)).toHaveValue('')
  const instead = form(page).getByRole('link', { name: 'Sign in instead' })
  await expect(instead).toHaveCount(1)
  await expect(instead).toBeFocused()
  await instead.press('Enter')
  await expect(page).toHaveURL('/programs?u=login&utm_source=letter')
  await expect(field(dialog(page, 'Sign in'), 'Email')).toHaveValue(people.anna.email)
  await field(dialog(page, 'Sign in'), 'Password').fill(password)
  await page.keyboard.press('Enter')
  await expect(menuOf(page, 'anna')).toBeVisible()
  await expect(page).toHaveURL('/programs?utm_source=letter')
})

const answered = (page: Page, message: string) =>
  page.route('**/identity/v1/accounts:signUp*', (route) =>
    route.fulfill({ status: 400, json: { error: { code: 400, message, errors: [], status: 'INVALID_ARGUMENT' } } }),
  )

for (const [message, words] of [
  ['WEAK_PASSWORD : Password should be stronger', 'This password is not accepted: choose another one'],
  ['INVALID_EMAIL', 'This email address is not right'],
] as const)
  test(`A8.09 A8.10 a ${message.slice(0, 13)} of the service is told beside its field, and another try is free`, async ({
    page,
    allow,
  }) => {
    allow(/status of 400/)
    await answered(page, message)
    await page.goto('/?u=create-account')
    await register(page)
    await expectWrong(message.startsWith('WEAK') ? secret(page) : email(page), words)
    await expect(email(page)).toHaveValue(newcomer)
    await expect(secret(page)).toHaveValue('')
    await page.unrouteAll()
    await register(page)
    await expect(menu(page, newcomer)).toBeVisible()
  })

test('A8.10 a no of the service that nobody knows says that no account was created, and clears the password', async ({
  page,
  allow,
}) => {
  allow(/status of 400/)
  await answered(page, 'ADMIN_ONLY_OPERATION')
  await page.goto('/?u=create-account')
  await register(page)
  await expect(form(page).getByText('Your account could not be created. Please try again.')).toBeVisible()
  await expect(email(page)).toHaveValue(newcomer)
  await expect(secret(page)).toHaveValue('')
  await expect(secret(page)).toBeFocused()
})

test('A2.11 A7.36 who has registered is signed in where they were, with all that the address carries', async ({
  page,
  studio,
}) => {
  await page.goto('/m/free0001?r=plstfree&t=60&utm_source=letter')
  await wayIn(page).click()
  await dialog(page, 'Sign in').getByRole('link', { name: 'Create an account' }).click()
  await register(page)
  await expect(menu(page, newcomer)).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const { pathname, searchParams } = new URL(page.url())
  expect(pathname).toMatch(/^\/m\/free0001/)
  expect(Object.fromEntries(searchParams)).toEqual({ r: 'plstfree', t: '60', utm_source: 'letter' })
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.reload()
  await expect(menu(page, newcomer)).toBeVisible()
  const kept = (await studio.requests('product-api')).filter(
    ({ method, path }) => method === 'POST' && path.endsWith('/users/me'),
  )
  expect(kept.map(({ body }) => JSON.parse(String(body)))).toEqual([{ consents: { news: false, care: true } }])
})

test('V9.22 A4.03 what a visitor watched moves into the new account once, and nothing of it stays with the visitor', async ({
  page,
  studio,
}) => {
  const free = 'Twelve Minutes at the Counter'
  await page.goto('/m/free0001?play=1')
  await expectToPlay(page)
  await playback(page).press('4')
  await expectToPlay(page, 288.2)
  await page.getByRole('link', { name: 'Adagio, home' }).first().click()
  await expect(card(row(page, 'Keep going'), free)).toBeVisible()
  await wayIn(page).click()
  await dialog(page, 'Sign in').getByRole('link', { name: 'Create an account' }).click()
  await register(page)
  await expect(menu(page, newcomer)).toBeVisible()
  await expect(card(row(page, 'Keep going'), free)).toBeVisible()
  const moved = async () =>
    (await studio.requests('product-api')).filter(
      ({ method, path, status }) => method === 'POST' && path.endsWith('/video-state/free0001') && status === 200,
    ).length
  await expect.poll(moved).toBe(1)
  await page.reload()
  await expect(card(row(page, 'Keep going'), free)).toBeVisible()
  expect(await moved()).toBe(1)
  await signOut(page, newcomer)
  await expect(row(page, 'New this week').getByRole('article').first()).toBeVisible()
  await expect(row(page, 'Keep going')).toHaveCount(0)
  const kept = await page.evaluate(() => Object.entries(localStorage).map((entry) => entry.join('=')))
  expect(kept.filter((entry) => /free0001|nora/.test(entry))).toEqual([])
})

test('A2.27 A2.28 A2.23 a password manager finds its way in every form, and every field takes what is pasted', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/programs')
  for (const [address, title, fields] of [
    ['login', 'Sign in', { Email: 'username', Password: 'current-password' }],
    ['create-account', 'Create an account', { Email: 'username', Password: 'new-password' }],
    ['forgot-password', 'Forgot your password?', { Email: 'username' }],
    [
      'edit-password&resetPasswordToken=code',
      'Choose a new password',
      { 'New password': 'new-password', 'New password again': 'new-password' },
    ],
  ] as const) {
    await page.goto(`/programs?u=${address}`)
    for (const [label, purpose] of Object.entries(fields)) {
      const input = field(dialog(page, title), label)
      await expect(input).toHaveAttribute('autocomplete', purpose)
      await input.focus()
      await page.evaluate(() => navigator.clipboard.writeText('pasted2026@adagio.test'))
      await page.keyboard.press('ControlOrMeta+v')
      await expect(input).toHaveValue('pasted2026@adagio.test')
      if (label === 'Email') continue
      const show = dialog(page, title).getByRole('button', { name: 'Show password' }).first()
      await show.click()
      await expect(show).toHaveAttribute('aria-pressed', 'true')
      await expect(
        field(dialog(page, title), Object.keys(fields).find((each) => each !== 'Email') ?? ''),
      ).toHaveAttribute('type', 'text')
      await show.click()
    }
  }
})
