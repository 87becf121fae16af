import type { Locator, Page } from '@playwright/test'
import { expect, plain as test } from './site.ts'

// One contract for both players: the house's own, and the vendor's, which the start-up file brings with a licence key.
test.use({ serviceWorkers: 'block' })

const withLicence = async (page: Page) => {
  // To the browser a page that a test sends comes from the internet, which may not reach this machine's services unasked.
  await page.context().grantPermissions(['local-network-access'])
  await page.route('**/m/*', async (route) => {
    const answer = await route.fetch()
    const text = await answer.text()
    await route.fulfill({
      response: answer,
      body: text.replace('\nplayerId=', '\nplayerLicenseKey=contract\nplayerId='),
    })
  })
}

const playback = (page: Page): Locator => page.getByRole('region', { name: /^Player: / })
const position = async (page: Page) => Number(await playback(page).getByRole('slider', { name: 'Seek' }).inputValue())
const video = (page: Page) => playback(page).locator('video').first()
const element = (page: Page) =>
  video(page).evaluate(({ paused, currentTime, playbackRate, muted, preservesPitch }: HTMLVideoElement) => ({
    ...{ paused, currentTime, playbackRate, muted, preservesPitch },
  }))

// A browser may ask for a gesture before sound: then Play is pressed, as a visitor would.
const watch = async (page: Page) => {
  await page.goto('/m/shrt0001?play=1')
  const play = playback(page).getByRole('button', { name: 'Play', exact: true }).first()
  await expect(async () => {
    if (await play.isVisible()) await play.click({ timeout: 1_000 })
    await expect(playback(page).getByRole('button', { name: 'Pause' })).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await expect.poll(() => position(page)).toBeGreaterThan(0.3)
}

for (const player of ['own', 'vendor'] as const)
  test.describe(`the ${player} player`, () => {
    test.beforeEach(async ({ page }) => {
      if (player === 'vendor') await withLicence(page)
    })

    test('V7.36 V7.37 plays in a media element, pauses where it is, goes where asked, keeps pitch, speed and silence, and ends with a way to watch again', async ({
      page,
    }) => {
      await watch(page)
      await playback(page).press('k')
      await expect(playback(page).getByRole('button', { name: 'Play', exact: true }).first()).toBeVisible()
      const paused = await position(page)
      const { paused: isPaused, currentTime } = await element(page)
      expect(isPaused).toBe(true)
      expect(Math.abs(currentTime - paused)).toBeLessThan(0.3)

      await playback(page).press('5')
      await expect.poll(() => position(page)).toBeCloseTo(12, 0)
      await playback(page).press('j')
      await expect.poll(async () => (await element(page)).currentTime).toBeCloseTo(2, 0)
      await playback(page).press('k')
      await expect.poll(() => position(page)).toBeGreaterThan(2.5)

      await playback(page).press('<')
      await playback(page).press('m')
      await expect(playback(page).getByRole('button', { name: 'Speed, 0.95×' })).toBeVisible()
      await expect.poll(() => element(page)).toMatchObject({ playbackRate: 0.95, muted: true, preservesPitch: true })

      await playback(page).press('9')
      const again = playback(page).getByRole('button', { name: 'Watch Again' }).first()
      await expect(again).toBeVisible({ timeout: 15_000 })
      await again.click()
      await expect(playback(page).getByRole('button', { name: 'Pause' })).toBeVisible()
      await expect.poll(() => position(page)).toBeLessThan(10)
    })

    test('V7.36 a list that its media element cannot reach has words, and another try', async ({ page }) => {
      await page.route(/\.m3u8/, (route) => route.fulfill({ status: 404, body: '' }))
      await page.goto('/m/shrt0001?play=1')
      await expect(playback(page).getByRole('alert')).toContainText("The video isn't loading", { timeout: 30_000 })
      await page.unroute(/\.m3u8/)
      await playback(page).getByRole('button', { name: 'Try again' }).click()
      await expect(playback(page).getByRole('button', { name: 'Pause' })).toBeVisible({ timeout: 15_000 })
    })
  })

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true })

  test('V7.36 the first tap on the media element brings hidden controls back and presses none of them, and captions have a key', async ({
    page,
  }) => {
    await watch(page)
    await playback(page).blur()
    await expect(playback(page)).toHaveAttribute('data-resting', 'true', { timeout: 10_000 })
    await expect(playback(page).getByRole('button', { name: 'Pause' }).first()).toBeAttached()
    const { x, y, width, height } = (await playback(page).getByRole('slider', { name: 'Seek' }).boundingBox())!
    await page.touchscreen.tap(x + width * 0.9, y + height / 2)
    await expect(playback(page)).toHaveAttribute('data-resting', 'false')
    expect(await position(page)).toBeLessThan(20)
    expect((await element(page)).paused).toBe(false)

    await playback(page).press('c')
    const mode = () =>
      video(page).evaluate((element: HTMLVideoElement) => Array.from(element.textTracks, (track) => track.mode)[0])
    await expect.poll(mode).toBe('showing')
    await playback(page).press('c')
    await expect.poll(mode).toBe('hidden')
  })
})

test('V7.36 a vendor’s script that does not come from its CDN has words, not an endless wait', async ({ page }) => {
  await withLicence(page)
  await page.route('**/libraries/*.js', (route) => route.fulfill({ status: 404, body: '' }))
  await page.goto('/m/shrt0001?play=1')
  await expect(playback(page).getByRole('alert')).toContainText("The video isn't loading")
})
