import type { Page } from '@playwright/test'
import { password, people } from '../../fixtures/people.ts'
import { row } from './playback.ts'
import { enter, expect, test } from './site.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Sign in' })
const door = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Sign in' })
const account = (page: Page) => page.getByRole('button', { name: 'Account of Anna Lindqvist' })
const emailField = (page: Page) => dialog(page).getByLabel('Email')
const passwordField = (page: Page) => dialog(page).getByRole('textbox', { name: 'Password' })

const signIn = async (page: Page, secret = password, email: string = people.anna.email) => {
  await emailField(page).fill(email)
  await passwordField(page).fill(secret)
  await dialog(page).getByRole('button', { name: 'Sign in' }).click()
}

const signOut = async (page: Page) => {
  await account(page).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(door(page)).toBeVisible()
}

test('A2.01 A2.05 A2.27 the door opens a dialog over the page; who is let in finds the page as it was', async ({
  page,
}) => {
  await page.goto('/programs?utm_source=letter')
  await expect(page.getByRole('heading', { level: 1, name: 'Programs' })).toBeVisible()
  await door(page).click()
  await expect(page).toHaveURL(/\/programs\?u=login&utm_source=letter$/)
  await expect(dialog(page)).toBeVisible()
  await expect(emailField(page)).toBeFocused()
  await signIn(page)
  await expect(account(page)).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
  await expect(page).toHaveURL('/programs?utm_source=letter')
  await expect(page.getByRole('heading', { level: 1, name: 'Programs' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Programs' })).toBeFocused()
})

test('A8.03 a wrong combination says so, keeps the email, clears the password and waits there for another', async ({
  page,
  allow,
}) => {
  allow(/status of 400/)
  await page.goto('/?u=login')
  await signIn(page, 'arabesque')
  await expect(dialog(page).getByText('Incorrect email and password combination')).toBeVisible()
  await expect(emailField(page)).toHaveValue(people.anna.email)
  await expect(passwordField(page)).toHaveValue('')
  await expect(passwordField(page)).toBeFocused()
  await passwordField(page).fill(password)
  await passwordField(page).press('Enter')
  await expect(account(page)).toBeVisible()
})

test('A5.01 A8.03 what is no email address is told beside its field, and nothing is sent', async ({ page, studio }) => {
  await page.goto('/?u=login')
  await signIn(page, password, 'anna at adagio')
  await expect(dialog(page).getByText('This is not an email address')).toBeVisible()
  await expect(emailField(page)).toBeFocused()
  await expect(passwordField(page)).toHaveValue(password)
  expect(await studio.requests('identity')).toEqual([])
})

test('A8.03 without a network, or when the service is broken, the words are others and the password stays', async ({
  page,
  context,
  studio,
  allow,
}) => {
  allow(/ERR_INTERNET_DISCONNECTED|status of 503/)
  await page.goto('/?u=login')
  await expect(dialog(page)).toBeVisible()
  await context.setOffline(true)
  await signIn(page)
  await expect(dialog(page).getByText('You seem to be offline')).toBeVisible()
  await expect(passwordField(page)).toHaveValue(password)
  await context.setOffline(false)
  await studio.fault({ wire: 'identity', type: 'status', status: 503 })
  await dialog(page).getByRole('button', { name: 'Sign in' }).click()
  await expect(dialog(page).getByText('It is not your password')).toBeVisible()
  await expect(passwordField(page)).toHaveValue(password)
  await dialog(page).getByRole('button', { name: 'Sign in' }).click()
  await expect(account(page)).toBeVisible()
})

test('V8.11 V8.14 A2.01 a dialog whose code does not come says so on the page, and Retry opens it', async ({
  page,
  allow,
}) => {
  allow(/ERR_FAILED|dynamically imported module|Unloadable/)
  await page.route('**/assets/login-*.js', (route) => route.abort())
  await page.goto('/')
  await door(page).click()
  await expect(page.getByText('Unable to load translations')).toBeInViewport()
  await page.unroute('**/assets/login-*.js')
  await page.getByRole('button', { name: 'Retry' }).first().click()
  await expect(dialog(page)).toBeVisible()
})

test('A2.01 Escape closes the dialog and gives the focus back; behind it the page cannot be reached', async ({
  page,
}) => {
  await page.goto('/?utm_source=letter')
  await door(page).click()
  await expect(emailField(page)).toBeFocused()
  for (let step = 0; step < 12; step += 1) {
    await page.keyboard.press('Tab')
    const outside = await page.evaluate(
      () =>
        document.activeElement !== document.body &&
        !document.activeElement?.closest('[role=dialog]') &&
        document.activeElement?.closest('#root') !== null,
    )
    expect(outside, `step ${step} stays in the dialog`).toBe(false)
  }
  await expect(page.locator('#root')).toHaveJSProperty('inert', true)
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await expect(page).toHaveURL('/?utm_source=letter')
  await expect(page.locator('#root')).toHaveJSProperty('inert', false)
  await expect(door(page)).toBeFocused()
})

test('A2.05 A2.11 Back closes the dialog that the address opened', async ({ page }) => {
  await page.goto('/')
  await door(page).click()
  await expect(dialog(page)).toBeVisible()
  await page.goBack()
  await expect(dialog(page)).toHaveCount(0)
  await expect(page).toHaveURL('/')
})

test('A2.06 A2.09 with an email in the address only the close button closes the dialog', async ({ page }) => {
  await page.goto('/?u=login&email=grace%40adagio.test&utm_source=letter')
  await expect(emailField(page)).toHaveValue('grace@adagio.test')
  await page.keyboard.press('Escape')
  await page.mouse.click(5, 5)
  await expect(dialog(page)).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Close' }).click()
  await expect(dialog(page)).toHaveCount(0)
  await expect(page).toHaveURL('/?utm_source=letter')
})

test('A2.10 A8.05 who was signed out elsewhere is told why', async ({ page }) => {
  await page.goto('/?u=login&message=simultaneous_logins')
  await expect(dialog(page).getByText('used in too many places at once')).toBeVisible()
  await signIn(page)
  await expect(account(page)).toBeVisible()
  await expect(page).toHaveURL('/')
})

test('A2.04 A2.05 a dialog for members asks a visitor to sign in first; a member on login is sent on', async ({
  page,
}) => {
  await page.goto('/?u=personal-details&utm_source=letter')
  await expect(page).toHaveURL('/?u=login&utm_source=letter')
  await expect(dialog(page)).toBeVisible()
  await enter(page, 'anna', '/?u=login&utm_source=letter')
  await expect(account(page)).toBeVisible()
  await expect(page).toHaveURL('/?utm_source=letter')
  await expect(dialog(page)).toHaveCount(0)
})

test('A4.01 A4.02 A4.03 a session lives through a reload and ends with signing out', async ({ page }) => {
  await enter(page, 'anna')
  await expect(account(page)).toBeVisible()
  await page.reload()
  await expect(account(page)).toBeVisible()
  await expect(row(page, 'Keep going')).toBeVisible()
  await signOut(page)
  await expect(row(page, 'Keep going')).toHaveCount(0)
  await page.reload()
  await expect(door(page)).toBeVisible()
  const kept = await page.evaluate(() => Object.entries(localStorage).map((entry) => entry.join('=')))
  expect(kept.filter((entry) => /studio-anna|auth/.test(entry))).toEqual([])
})
