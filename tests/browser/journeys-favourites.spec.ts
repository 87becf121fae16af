import type { Page } from '@playwright/test'
import { card } from './playback.ts'
import type { Studio } from './site.ts'
import { enter, expect, test } from './site.ts'

const title = 'Twelve Minutes at the Counter'
const add = (page: Page, name = title) => page.getByRole('button', { name: `Add ${name} to favorites` }).first()
const remove = (page: Page, name = title) => page.getByRole('button', { name: `Remove ${name} from favorites` }).first()

const marks = async (studio: Studio) =>
  (await studio.requests('product-api'))
    .filter(({ path, method, status }) => path.endsWith('/bookmarks') && method !== 'GET' && status === 200)
    .map(({ method, body }) => `${method} ${(JSON.parse(String(body)) as { mediaId: string }).mediaId}`)

test('V2.05 V6.03 V7.07 hearts are kept through a reload and gathered on the page of favorites', async ({
  page,
  studio,
}) => {
  await enter(page, 'grace', '/p/plstfree')
  await add(page).click()
  await expect(remove(page)).toBeVisible()
  await add(page, 'One Breath, One Plié').click()
  await remove(page, 'One Breath, One Plié').click()
  await expect(add(page, 'One Breath, One Plié')).toBeVisible()
  await expect.poll(() => marks(studio)).toContain('DELETE shrt0001')
  expect((await marks(studio)).filter((mark) => mark.endsWith('free0001'))).toEqual(['POST free0001'])
  await page.reload()
  await expect(remove(page)).toBeVisible()
  await expect(add(page, 'One Breath, One Plié')).toBeVisible()
  await page.goto('/favorites')
  await expect(page.getByRole('heading', { level: 1, name: 'Favorites' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(1)
  await expect(card(page, title)).toBeVisible()
  await remove(page).click()
  await expect(page.getByText('No favorites yet')).toBeVisible()
})

test('V2.05 V7.07 two tabs agree about a heart without a reload, the list of favorites too', async ({
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

test('V6.03 A2.01 favorites offer a visitor to sign in, and are there once they have', async ({ page }) => {
  await page.goto('/favorites')
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
  await expect(page).toHaveURL('/favorites?u=login')
  await page.getByRole('dialog').getByLabel('Email').fill('anna@adagio.test')
  await page.getByRole('dialog').getByRole('textbox', { name: 'Password' }).fill('barre2026')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
  await expect(page).toHaveURL('/favorites')
})

test('V6.03 V7.07 a heart that the studio refuses is taken back', async ({ page, studio, allow }) => {
  allow(/status of 422/)
  await enter(page, 'grace', '/p/plstfree')
  await expect(add(page)).toBeVisible()
  await studio.fault({ wire: 'product-api', method: 'POST', path: '*/bookmarks', type: 'status', status: 422 })
  const refused = page.waitForResponse((answer) => answer.url().endsWith('/bookmarks') && answer.status() === 422)
  await add(page).click()
  await refused
  await expect(add(page)).toBeVisible()
})

test('V2.05 V7.07 hearts pressed in a hurry are all among the favorites, none is forgotten', async ({ page }) => {
  await enter(page, 'grace', '/p/plstfree')
  const hearts = page.getByRole('main').getByRole('button', { name: /^Add .* to favorites$/ })
  await expect(hearts.first()).toBeVisible()
  const count = await hearts.count()
  await page.evaluate(() => {
    for (const heart of document.querySelectorAll<HTMLElement>('main article button')) heart.click()
  })
  await expect(hearts).toHaveCount(0)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Favorites' }).click()
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(count)
})
