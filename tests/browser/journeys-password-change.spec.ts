import type { Locator, Page } from '@playwright/test'
import { password, people } from '../../fixtures/people.ts'
import { dialog, expectWrong, field, letters, menuOf, tryPassword, wayIn } from './forms.ts'
import { enter, expect, test } from './site.ts'

const fresh = 'plie2027'
const labels = ['Present password', 'New password', 'New password again'] as const

const security = (page: Page) => page.getByRole('region', { name: 'Security' })

const fill = async (form: Locator, ...typed: readonly [old: string, first: string, again?: string]) => {
  const [old, first, again = first] = typed
  for (const [at, text] of [old, first, again].entries()) await field(form, labels[at] ?? '').fill(text)
}

const expectEmpty = async (form: Locator) => {
  for (const label of labels) await expect(field(form, label)).toHaveValue('')
}

test('A2.33 A5.29 A5.30 A8.14 A8.16 in Security a wrong present password is told beside it, and all of them are typed again', async ({
  page,
  allow,
}) => {
  allow(/status of 400/)
  await enter(page, 'grace', '/u/my-account?utm_source=letter')
  await security(page).getByRole('button', { name: 'Edit Security' }).click()
  await expect(field(security(page), 'Present password')).toBeFocused()
  await security(page).getByRole('button', { name: 'Save' }).click()
  await expectWrong(field(security(page), 'Present password'), 'Enter your present password')
  await expectWrong(field(security(page), 'New password'), 'Enter a new password')
  await expect(field(security(page), 'Present password')).toBeFocused()
  await fill(security(page), password, fresh, 'plie2028')
  await security(page).getByRole('button', { name: 'Save' }).click()
  await expectWrong(field(security(page), 'New password again'), 'The passwords do not match')
  await expect(field(security(page), 'Present password')).toHaveValue(password)
  await fill(security(page), 'arabesque1', fresh)
  await security(page).getByRole('button', { name: 'Save' }).click()
  await expectWrong(field(security(page), 'Present password'), 'This is not your present password')
  await expect(field(security(page), 'Present password')).toBeFocused()
  await expectEmpty(security(page))
  await expect(page).toHaveURL('/u/my-account?utm_source=letter')
  await fill(security(page), password, fresh)
  await field(security(page), 'New password again').press('Enter')
  await expect(security(page).getByRole('status').filter({ hasText: 'Saved' })).toBeVisible()
  await expect(security(page).getByRole('button', { name: 'Edit Security' })).toBeFocused()
  await expect(menuOf(page, 'grace')).toBeVisible()
})

test('A8.16 the dialog for a new password asks for the present one, and says when it is changed', async ({
  page,
  allow,
}) => {
  allow(/status of 400/)
  await enter(page, 'grace', '/programs?u=edit-password&utm_source=letter')
  const form = dialog(page, 'Choose a new password')
  await expect(field(form, 'Present password')).toBeFocused()
  await fill(form, 'arabesque1', fresh)
  await form.getByRole('button', { name: 'Save the password' }).click()
  await expectWrong(field(form, 'Present password'), 'This is not your present password')
  await expect(field(form, 'Present password')).toBeFocused()
  await fill(form, password, fresh)
  await form.getByRole('button', { name: 'Save the password' }).click()
  await expect(form.getByText('Your password is changed.')).toBeVisible()
  await form.getByRole('button', { name: 'Close' }).last().click()
  await expect(page).toHaveURL('/programs?utm_source=letter')
  await expect(menuOf(page, 'grace')).toBeVisible()
})

test('A8.16 in the dialog, too, a wrong present password has all passwords typed again', async ({ page, allow }) => {
  allow(/status of 400/)
  await enter(page, 'grace', '/programs?u=edit-password')
  const form = dialog(page, 'Choose a new password')
  await fill(form, 'arabesque1', fresh)
  await form.getByRole('button', { name: 'Save the password' }).click()
  await expectWrong(field(form, 'Present password'), 'This is not your present password')
  await expectEmpty(form)
})

test('A4.03 A4.14 A8.11 A8.16 a changed password leaves the other tab signed in, and signs out every other device', async ({
  page,
  context,
  browser,
}) => {
  await enter(page, 'grace', '/u/my-account')
  await expect(security(page)).toBeVisible()
  const tab = await context.newPage()
  await tab.goto('/programs')
  await expect(menuOf(tab, 'grace')).toBeVisible()
  const elsewhere = await browser.newContext()
  const device = await elsewhere.newPage()
  await enter(device, 'grace', '/programs')
  await expect(menuOf(device, 'grace')).toBeVisible()

  await security(page).getByRole('button', { name: 'Edit Security' }).click()
  await fill(security(page), password, fresh)
  await security(page).getByRole('button', { name: 'Save' }).click()
  await expect(security(page).getByText('Saved')).toBeVisible()

  await device.goto('/watch-again')
  await expect(wayIn(device)).toBeVisible()
  await device.goto('/?u=login')
  await tryPassword(device, people.grace.email, fresh)
  await expect(menuOf(device, 'grace')).toBeVisible()
  await elsewhere.close()

  await tab.getByRole('link', { name: 'Favorites' }).first().click()
  await expect(tab.getByRole('heading', { level: 1, name: 'Favorites' })).toBeVisible()
  await tab.reload()
  for (const each of [tab, page]) await expect(menuOf(each, 'grace')).toBeVisible()
})

test('A2.02 A8.18 who has forgotten it while signed in is sent a link to their own address', async ({ page }) => {
  await enter(page, 'grace', '/u/my-account')
  await security(page).getByRole('button', { name: 'Edit Security' }).click()
  await security(page).getByRole('link', { name: 'Send me a link' }).click()
  const reset = dialog(page, 'Reset your password')
  await expect(reset).toContainText(people.grace.email)
  await reset.getByRole('button', { name: 'Send the link' }).click()
  await expect(dialog(page, 'Check your email')).toContainText(people.grace.email)
  expect((await letters(page)).map(({ recipient }) => recipient)).toEqual([people.grace.email])
  await dialog(page, 'Check your email').getByRole('button', { name: 'Close' }).last().click()
  await expect(page).toHaveURL('/u/my-account')
})
