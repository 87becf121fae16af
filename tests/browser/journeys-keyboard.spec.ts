import type { Page } from '@playwright/test'
import { expectToPlay, playback, position } from './playback.ts'
import { expect, test } from './site.ts'

const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document
    return activeElement?.getAttribute('aria-label') ?? activeElement?.textContent ?? ''
  })

const tabTo = async (page: Page, name: RegExp, most: number) => {
  for (let step = 0; step < most; step += 1) {
    await page.keyboard.press('Tab')
    if (name.test(await focused(page))) return
  }
  throw new Error(`the keyboard did not come to ${name} in ${most} steps`)
}

test('the keyboard alone leads from the door to a playing class, works it, and back', async ({ page }) => {
  await page.goto('/p/plstfree')
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await tabTo(page, /^Twelve Minutes at the Counter/, 4)
  await page.keyboard.press('Enter')
  await expectToPlay(page)
  await expect(playback(page)).toBeFocused()

  await page.keyboard.press('l')
  await expect.poll(() => position(page)).toBeGreaterThan(10)
  await page.keyboard.press('k')
  await expect(playback(page).getByRole('button', { name: 'Play', exact: true }).first()).toBeVisible()
  const paused = await position(page)
  await page.keyboard.press('j')
  await expect.poll(() => position(page)).toBeLessThan(paused - 8)
  await page.keyboard.press('m')
  await expect(playback(page).getByRole('button', { name: 'Unmute' })).toBeVisible()
  await page.keyboard.press('k')
  await expect(playback(page).getByRole('button', { name: 'Pause' })).toBeVisible()

  await tabTo(page, /^Close player$/, 3)
  await page.keyboard.press('Enter')
  await expect(playback(page)).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('link', { name: /Start Watching|Continue Watching/ })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Twelve Minutes at the Counter' })).toBeFocused()
})

test('coming to another screen the focus goes to its heading, and Back too', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
  await page.getByRole('link', { name: 'See all 20 minutes or less' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/p/plist400')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.goBack()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 1, name: 'Adagio' })).toBeFocused()
})
