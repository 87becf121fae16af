import type { Page } from '@playwright/test'
import { plan } from './joining.ts'
import { expect, test } from './site.ts'

const voices = (page: Page) => page.getByRole('region', { name: 'What our dancers say' })
const up = (page: Page) => voices(page).locator('[aria-roledescription=slide]:not([inert])')
const expectVoice = (page: Page, place: number) => expect(up(page)).toHaveAttribute('aria-label', `${place} of 5`)

test('P2.8.01 P9.19 the testimonials turn every 30 s, stand still while paused or held, and come round again', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto('/pricing')
  await expect(plan(page, 'On-Demand Pass')).toBeVisible()
  await expectVoice(page, 1)
  await page.clock.runFor(25_000)
  await expectVoice(page, 1)
  await page.clock.runFor(5_000)
  await expectVoice(page, 2)
  await page.clock.runFor(30_000)
  await expectVoice(page, 3)
  await voices(page).getByRole('button', { name: 'Pause rotation' }).click()
  await page.mouse.move(0, 0)
  await page.clock.runFor(120_000)
  await expectVoice(page, 3)
  await voices(page).getByRole('button', { name: 'Resume rotation' }).click()
  await page.mouse.move(0, 0)
  await page.getByRole('button', { name: 'By length' }).focus()
  await page.clock.runFor(30_000)
  await expectVoice(page, 4)
  await voices(page).hover()
  await page.clock.runFor(60_000)
  await expectVoice(page, 4)
  await page.mouse.move(0, 0)
  await page.clock.runFor(60_000)
  await expectVoice(page, 1)
})

test('P2.8.01 P9.19 the testimonials are chosen with their arrows, dots and the arrow keys', async ({ page }) => {
  await page.goto('/pricing')
  await expectVoice(page, 1)
  await voices(page).getByRole('button', { name: 'Next' }).click()
  await expectVoice(page, 2)
  await expect(voices(page).locator('[aria-live]')).toHaveAttribute('aria-live', 'polite')
  await voices(page).getByRole('button', { name: 'Previous' }).click()
  await voices(page).getByRole('button', { name: 'Previous' }).click()
  await expectVoice(page, 5)
  await page.keyboard.press('ArrowRight')
  await expectVoice(page, 1)
  await page.keyboard.press('ArrowLeft')
  await expectVoice(page, 5)
  await voices(page).getByRole('button', { name: 'Show 3 of 5' }).click()
  await expectVoice(page, 3)
  await expect(up(page)).toContainText('Yuki')
})

test('P9.19 who asks for less motion sees testimonials that stand still', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.clock.install()
  await page.goto('/pricing')
  await expectVoice(page, 1)
  await expect(voices(page).getByRole('button', { name: 'Resume rotation' })).toBeVisible()
  await page.clock.runFor(90_000)
  await expectVoice(page, 1)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 812 }, hasTouch: true })

  test('P2.8.01 a finger that goes to the side turns the testimonials, and one that scrolls does not', async ({
    page,
  }) => {
    await page.goto('/pricing')
    await expect(plan(page, 'On-Demand Pass')).toBeVisible()
    const finger = await page.context().newCDPSession(page)
    const swipe = async (aside: number, along: number) => {
      await up(page).scrollIntoViewIfNeeded()
      const { x, y, width, height } = (await up(page).boundingBox())!
      const [fromX, fromY] = [x + width / 2, y + height / 2]
      const touch = (type: 'touchStart' | 'touchMove', share: number) =>
        finger.send('Input.dispatchTouchEvent', {
          type,
          touchPoints: [{ x: fromX + aside * share, y: fromY + along * share }],
        })
      await touch('touchStart', 0)
      for (const share of [0.25, 0.5, 0.75, 1]) await touch('touchMove', share)
      await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    }
    await swipe(-120, 4)
    await expectVoice(page, 2)
    await swipe(-120, 4)
    await expectVoice(page, 3)
    await swipe(120, 4)
    await expectVoice(page, 2)
    await swipe(-20, 0)
    await swipe(10, -120)
    await swipe(-120, 4)
    await expectVoice(page, 3)
  })
})
