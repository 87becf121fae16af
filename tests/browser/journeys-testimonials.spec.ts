import type { Page } from '@playwright/test'
import { plan } from './joining.ts'
import { expect, test } from './site.ts'

const voices = (page: Page) => page.getByRole('region', { name: 'What our dancers say' })
const up = (page: Page) => voices(page).locator('[aria-roledescription=slide]:not([inert])')
const expectVoice = (page: Page, place: number) => expect(up(page)).toHaveAttribute('aria-label', `${place} of 5`)

test.describe('under a finger', () => {
  test.use({ viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true })

  test('V4.27 P2.8.01 touch events: a tap beside the open rail only closes it; a finger that goes to the side turns the testimonials, and one that scrolls does not', async ({
    page,
  }) => {
    await page.goto('/pricing')
    await expect(plan(page, 'On-Demand Pass')).toBeVisible()
    await page.setViewportSize({ width: 768, height: 1024 })
    const rail = page.getByRole('navigation', { name: 'Main' })
    const widthOfRail = async () => (await rail.boundingBox())!.width
    const { x, y, width, height } = (await page
      .getByRole('banner')
      .getByRole('link', { name: 'Sign in' })
      .boundingBox())!
    const tapSignIn = () => page.touchscreen.tap(x + width / 2, y + height / 2)
    await expect.poll(widthOfRail).toBeLessThan(100)
    await rail.getByRole('button', { name: 'Programs' }).tap()
    await expect.poll(widthOfRail).toBeGreaterThan(200)
    await tapSignIn()
    await expect.poll(widthOfRail).toBeLessThan(100)
    await expect(page).toHaveURL(/\/pricing$/)
    await tapSignIn()
    await expect(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible()

    await page.setViewportSize({ width: 375, height: 812 })
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
