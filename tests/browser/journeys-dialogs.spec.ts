import { dialog, wayIn } from './forms.ts'
import { expect, test } from './site.ts'

test('A2.01 A2.05 the browser’s history: Back leads from a dialog to the page before it, and Forward to the dialog again', async ({
  page,
}) => {
  await page.goto('/favorites')
  await page.goto('/programs')
  await wayIn(page).click()
  await dialog(page, 'Sign in').getByRole('link', { name: 'Create an account' }).click()
  await expect(dialog(page, 'Create an account')).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/programs')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.goForward()
  await expect(page).toHaveURL('/programs?u=create-account')
  await expect(dialog(page, 'Create an account')).toBeVisible()
  await page.goBack()
  await page.goBack()
  await expect(page).toHaveURL('/favorites')
})

test('A2.01 A2.05 the browser’s history: after a dialog was closed, Back leaves the page with one press, and Forward shows no dialog', async ({
  page,
}) => {
  await page.goto('/favorites')
  await page.goto('/programs')
  await wayIn(page).click()
  await expect(dialog(page, 'Sign in')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/programs')
  await page.goBack()
  await expect(page).toHaveURL('/favorites')
  await page.goForward()
  await expect(page).toHaveURL('/programs')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
