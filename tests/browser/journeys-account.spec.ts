import type { Page } from '@playwright/test'
import { password, people } from '../../fixtures/people.ts'
import { dialog, expectWrong, field, menu, menuOf, signOut, tryPassword, wayIn } from './forms.ts'
import { enter, expect, test } from './site.ts'

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const edit = (page: Page, name: string) => page.getByRole('button', { name: `Edit ${name}` })
const save = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Save', exact: true })
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

test('A2.14 A2.33 A5.09 A7.02 names that are saved are in the page and in the menu, after a reload too', async ({
  page,
  studio,
}) => {
  await enter(page, 'grace', '/u/my-account')
  await edit(page, 'About you').click()
  await expect(field(page, 'First name (optional)')).toBeFocused()
  await field(page, 'First name (optional)').fill('  Gràce Amélie ')
  await field(page, 'Last name (optional)').fill('O’Mbeki')
  await page.keyboard.press('Enter')
  await expect(section(page, 'About you').getByRole('status').filter({ hasText: 'Saved' })).toBeVisible()
  await expect(edit(page, 'About you')).toBeFocused()
  for (const turn of ['now', 'after a reload']) {
    if (turn !== 'now') await page.reload()
    await expect(section(page, 'About you').getByText('Gràce Amélie O’Mbeki')).toBeVisible()
    await expect(menu(page, 'Gràce Amélie O’Mbeki')).toBeVisible()
  }
  const sent = (await studio.requests('product-api')).filter(
    ({ method, path }) => method === 'POST' && path.endsWith('/users/me'),
  )
  expect(sent.map(({ body }) => JSON.parse(String(body)))).toEqual([{ firstName: 'Gràce Amélie', lastName: 'O’Mbeki' }])
})

test('A5.09 who takes their names away is called by their email', async ({ page }) => {
  await enter(page, 'grace', '/u/my-account')
  await edit(page, 'About you').click()
  await field(page, 'First name (optional)').fill('')
  await field(page, 'Last name (optional)').fill('')
  await save(page).click()
  await expect(menu(page, people.grace.email)).toBeVisible()
  await expect(section(page, 'About you').getByText(people.grace.email)).toBeVisible()
})

test('A5.10 A8.14 A9.01 a name has 50 characters at most, and what is longer is told beside it', async ({ page }) => {
  const fifty = 'é'.repeat(50)
  await enter(page, 'grace', '/u/my-account')
  await edit(page, 'About you').click()
  await field(page, 'First name (optional)').fill(`${fifty}é`)
  await field(page, 'Last name (optional)').fill(`${fifty}é`)
  await save(page).click()
  await expectWrong(field(page, 'First name (optional)'), 'firstName can have max 50 characters')
  await expectWrong(field(page, 'Last name (optional)'), 'lastName can have max 50 characters')
  await expect(field(page, 'First name (optional)')).toBeFocused()
  await expect(field(page, 'First name (optional)')).toHaveValue(`${fifty}é`)
  await field(page, 'First name (optional)').fill(fifty)
  await field(page, 'Last name (optional)').fill('M')
  await save(page).click()
  await expect(menu(page, `${fifty} M`)).toBeVisible()
})

test('A5.11 A8.14 an email is changed with the password: what is wrong stands beside its field, and the new one signs in', async ({
  page,
  allow,
}) => {
  allow(/status of 400/)
  const fresh = 'grace.mbeki@adagio.test'
  const [email, confirmation] = ['Email', 'Your password, to confirm'].map((label) => field(page, label))
  if (!email || !confirmation) return
  const attempt = async (address: string, secret: string) => {
    await email.fill(address)
    await confirmation.fill(secret)
    await save(page).click()
  }
  await enter(page, 'grace', '/u/my-account')
  await edit(page, 'Email').click()
  await attempt('grace at adagio', '')
  await expectWrong(email, 'This is not an email address')
  await expectWrong(confirmation, 'Enter your password to confirm')
  await expect(email).toBeFocused()
  await attempt(fresh, 'arabesque1')
  await expectWrong(confirmation, 'This is not your password')
  await expect(confirmation).toBeFocused()
  await expect(confirmation).toHaveValue('')
  await expect(email).toHaveValue(fresh)
  await attempt(people.anna.email, password)
  await expectWrong(email, 'Customer email already exists')
  await expect(email).toBeFocused()
  await attempt(fresh, password)
  await expect(section(page, 'Email').getByText('Saved')).toBeVisible()
  await expect(section(page, 'Email').getByText(fresh)).toBeVisible()
  await menuOf(page, 'grace').click()
  await expect(page.getByRole('banner').getByText(fresh)).toBeVisible()
  await page.keyboard.press('Escape')
  await page.reload()
  await expect(section(page, 'Email').getByText(fresh)).toBeVisible()
  await signOut(page, 'Grace Mbeki')
  await page.goto('/?u=login')
  await tryPassword(page, people.grace.email, password)
  await expect(dialog(page, 'Sign in').getByText('Incorrect email and password combination')).toBeVisible()
  await tryPassword(page, fresh, password)
  await expect(menuOf(page, 'grace')).toBeVisible()
})

test('A2.14 A2.33 one section at a time is open; Cancel gives up what was typed, and what is untouched asks nothing', async ({
  page,
}) => {
  await enter(page, 'grace', '/u/my-account')
  await edit(page, 'About you').click()
  await expect(page.getByRole('main').locator('form')).toHaveCount(1)
  await edit(page, 'Email').click()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await expect(page.getByRole('main').locator('form')).toHaveCount(1)
  await expect(field(page, 'Email')).toHaveValue(people.grace.email)
  await edit(page, 'About you').click()
  await field(page, 'First name (optional)').fill('Somebody')
  await page.getByRole('main').getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('main').locator('form')).toHaveCount(0)
  await expect(edit(page, 'About you')).toBeFocused()
  await expect(section(page, 'About you').getByText('Grace Mbeki')).toBeVisible()
  await edit(page, 'About you').click()
  await expect(field(page, 'First name (optional)')).toHaveValue('Grace')
})

test('A2.15 A2.17 A2.25 the pages of the account are a click apart, and any other is the first of them', async ({
  page,
}) => {
  await enter(page, 'anna', '/u/whatever?utm_source=letter')
  await expect(title(page, 'Account')).toBeVisible()
  await expect(page).toHaveURL('/u/my-account?utm_source=letter')
  await page.goto('/u')
  await expect(page).toHaveURL('/u/my-account')
  const pages = page.getByRole('main').getByRole('navigation')
  await pages.getByRole('link', { name: 'Billing' }).click()
  await expect(title(page, 'Billing')).toBeFocused()
  await expect(section(page, 'Day Pass')).toBeVisible()
  await expect(section(page, 'On-Demand Pass')).toBeVisible()
  await pages.getByRole('link', { name: 'Favorites' }).click()
  await expect(title(page, 'Favorites')).toBeVisible()
  await expect(page).toHaveURL('/u/favorites')
  await page.goBack()
  await expect(title(page, 'Billing')).toBeVisible()
})

test('A2.04 A2.18 a visitor at the billing page is asked to sign in, lands there, and signing out leads home', async ({
  page,
}) => {
  await page.goto('/u/payments?utm_source=letter')
  await expect(dialog(page, 'Sign in')).toBeVisible()
  await expect(page).toHaveURL('/u/payments?u=login&utm_source=letter')
  await tryPassword(page, people.anna.email, password)
  await expect(section(page, 'On-Demand Pass')).toBeVisible()
  await expect(page).toHaveURL('/u/payments?utm_source=letter')
  await menuOf(page, 'anna').click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(wayIn(page)).toBeVisible()
  await expect(page).toHaveURL('/?utm_source=letter')
})

test('A2.18 a visitor at the billing page who does not sign in is led home', async ({ page }) => {
  await page.goto('/favorites')
  await page.goto('/u/payments')
  await dialog(page, 'Sign in').getByRole('button', { name: 'Close' }).click()
  await expect(page).toHaveURL('/')
  await expect(title(page, 'Adagio')).toBeFocused()
})

test('A7.11 A7.12 A7.13 the portal of a membership is opened once, and leads back to the billing page', async ({
  page,
  studio,
}) => {
  await enter(page, 'anna', '/u/payments')
  await page.getByRole('button', { name: 'Manage membership' }).dblclick()
  await expect(page.getByRole('heading', { level: 1, name: 'Your membership' })).toBeVisible()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(section(page, 'On-Demand Pass')).toBeVisible()
  await expect(page).toHaveURL(/\/u\/payments$/)
  const asked = (await studio.requests('product-api')).filter(({ path }) => path.endsWith('/customer-portal/session'))
  expect(asked.map(({ body }) => JSON.parse(String(body)))).toEqual([
    { redirectUrl: expect.stringMatching(/^http.*\/u\/payments$/), mid: 'me' },
  ])
})
