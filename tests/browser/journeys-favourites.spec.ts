import type { Page } from '@playwright/test'
import { card } from './playback.ts'
import { enter, expect, test } from './site.ts'

const title = 'Twelve Minutes at the Counter'
const add = (page: Page, name = title) => page.getByRole('button', { name: `Add ${name} to favorites` }).first()
const remove = (page: Page, name = title) => page.getByRole('button', { name: `Remove ${name} from favorites` }).first()

test('V2.05 V7.07 several tabs: two agree about a heart without a reload, the list of favorites too', async ({
  page,
  context,
}) => {
  await enter(page, 'grace', '/p/plstfree')
  await expect(add(page)).toBeVisible()
  const other = await context.newPage()
  await other.goto('/favorites')
  await expect(other.getByText('No favorites yet')).toBeVisible()
  await add(page).click()
  await expect(card(other, title)).toBeVisible()
  await remove(other).click()
  await expect(other.getByText('No favorites yet')).toBeVisible()
  await expect(add(page)).toBeVisible()
})
