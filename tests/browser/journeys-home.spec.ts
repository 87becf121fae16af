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
  // A card of the list's second page, which is loaded on the way to it.
  const deep = page.locator('li[aria-posinset="30"]').getByRole('article')
  await expect(async () => {
    await toTheEnd(page)
    await expect(deep).toBeInViewport({ timeout: 500 })
  }).toPass()
  // Hovering waits until the card stands still.
  await deep.hover()
  const shown = () => deep.evaluate((card) => Math.round(card.getBoundingClientRect().top))
  const below = await shown()
  await deep.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/m\//)
  await page.goBack()
  await expect.poll(async () => Math.abs((await shown()) - below)).toBeLessThan(3)
  await page.goBack()
  await expect.poll(() => scrolled(page)).toBe(there)
})
