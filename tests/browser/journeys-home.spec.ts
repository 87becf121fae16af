import type { Page } from '@playwright/test'
import { row, toTheEnd } from './playback.ts'
import { expect, test } from './site.ts'

const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY))

test('the browser’s history: Back returns to where one was reading, on the home page and in a list', async ({
  page,
}) => {
  await page.goto('/')
  await row(page, 'Trending').scrollIntoViewIfNeeded()
  await expect(row(page, 'Trending').getByRole('article').first()).toBeVisible()
  await expect.poll(() => scrolled(page)).toBeGreaterThan(200)
  const there = await scrolled(page)
  await row(page, 'Trending').getByRole('link', { name: 'See all Trending' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Trending' })).toBeVisible()
  await expect.poll(() => scrolled(page)).toBe(0)
  const tiles = page.getByRole('main').locator('li[aria-setsize]')
  const known = async () => Number(await tiles.first().getAttribute('aria-setsize'))
  const first = await known()
  await toTheEnd(page)
  await expect.poll(known).toBeGreaterThan(first)
  const deep = page.locator(`li[aria-posinset="${first + 1}"]`).getByRole('article')
  await deep.scrollIntoViewIfNeeded()
  const below = await scrolled(page)
  await deep.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/m\//)
  await page.goBack()
  await expect.poll(() => scrolled(page)).toBe(below)
  await page.goBack()
  await expect.poll(() => scrolled(page)).toBe(there)
})
