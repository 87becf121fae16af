import { expect, test } from './site.ts'

test('V2.14 a static page is reached from the foot of every page, and shows its Markdown as text and links', async ({
  page,
}) => {
  await page.goto('/pricing')
  await page.getByRole('contentinfo').getByRole('link', { name: 'How We Teach' }).click()
  await expect(page).toHaveURL('/m/page0001/how-we-teach')
  await expect(page.getByRole('heading', { level: 1, name: 'How We Teach' })).toBeFocused()
  await expect(page).toHaveTitle('How We Teach - Adagio')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 2, name: 'Levels, plainly' })).toBeVisible()
  await expect(main.getByText("<script>alert('sanitise me')</script>")).toBeVisible()
  await expect(main.getByRole('link', { name: 'not this' })).toHaveCount(0)
  await expect(main.getByRole('link', { name: /Write to us/ })).toHaveAttribute('href', 'https://example.org/letters')
  for (const width of [375, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
  await main.getByRole('link', { name: 'First Steps' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'First Steps' })).toBeVisible()
})

test('V2.14 a static page that could not be loaded is tried again; asked to play, it stays a page', async ({
  page,
  studio,
  allow,
}) => {
  allow(/403/)
  await studio.fault({ wire: 'delivery', path: '/v2/media/page0001', type: 'status', status: 403, count: 9 })
  await page.goto('/m/page0001?play=1')
  const retry = page.locator('[data-message=media_failed]').getByRole('button', { name: 'Retry' })
  await expect(retry).toBeVisible()
  await studio.mend()
  await retry.click()
  await expect(page.getByRole('heading', { level: 1, name: 'How We Teach' })).toBeVisible()
  await expect(page.locator('video')).toHaveCount(0)
})
