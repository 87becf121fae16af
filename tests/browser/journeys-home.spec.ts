import type { Locator, Page } from '@playwright/test'
import { row, scrollTo } from './playback.ts'
import { expect, test } from './site.ts'

const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY))

const top = (element: Locator) => element.evaluate((node) => Math.round(node.getBoundingClientRect().top))

/** Goes along a link, and tells how far down the screen it was: it is brought into the screen, and stands still, before the press. */
const follow = async (link: Locator): Promise<number> => {
  await link.hover()
  const before = await top(link)
  await link.click()
  return before
}

const expectBackAt = (link: Locator, before: number) =>
  expect.poll(async () => Math.abs((await top(link)) - before)).toBeLessThan(3)

test('the browser’s history: Back returns to where one was reading, on the home page and in a list', async ({
  page,
}) => {
  await page.goto('/')
  const all = row(page, 'Trending').getByRole('link', { name: 'See all Trending' })
  await scrollTo(page, row(page, 'Trending'))
  await expect(row(page, 'Trending').getByRole('article').first()).toBeVisible()
  // Rows above may still grow while their classes come.
  await page.waitForLoadState('networkidle')
  await expect.poll(() => scrolled(page)).toBeGreaterThan(200)
  const onHome = await follow(all)
  await expect(page.getByRole('heading', { level: 1, name: 'Trending' })).toBeVisible()
  await expect.poll(() => scrolled(page)).toBe(0)
  // A card of the list's second page, which is loaded on the way to it; what follows may be there before it is looked at.
  const place = page.locator('li[aria-posinset="30"]')
  await scrollTo(page, place)
  const deep = place.getByRole('article').getByRole('link').first()
  const inList = await follow(deep)
  await expect(page).toHaveURL(/\/m\//)
  await page.goBack()
  await expectBackAt(deep, inList)
  await page.goBack()
  await expectBackAt(all, onHome)
})
