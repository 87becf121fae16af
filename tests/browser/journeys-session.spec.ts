import { password, people } from '../../fixtures/people.ts'
import { menuOf, signOut, tryPassword, wayIn } from './forms.ts'
import { expect, test } from './site.ts'

test('A2.01 A4.01 A4.02 A4.03 a session that began in the dialog is stored over a reload, and ends with signing out, also in the storage', async ({
  page,
}) => {
  const favourites = page.getByRole('main').getByRole('article')
  await page.goto('/favorites')
  await wayIn(page).click()
  await tryPassword(page, people.anna.email, password)
  await expect(favourites.first()).toBeVisible()
  await page.reload()
  await expect(menuOf(page, 'anna')).toBeVisible()
  await expect(favourites.first()).toBeVisible()
  await signOut(page, 'Anna Lindqvist')
  await expect(favourites).toHaveCount(0)
  await page.reload()
  await expect(wayIn(page)).toBeVisible()
  const kept = await page.evaluate(() => Object.entries(localStorage).map((entry) => entry.join('=')))
  expect(kept.filter((entry) => /studio-anna|auth/.test(entry))).toEqual([])
})
