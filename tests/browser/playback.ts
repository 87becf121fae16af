import type { Locator, Page } from '@playwright/test'
import { expect } from '@playwright/test'

/** The player on the page. */
export const playback = (page: Page): Locator => page.getByRole('region', { name: /^Player: / })

/** The picture that moves. */
export const video = (page: Page): Locator => playback(page).locator('video').first()

/** Where the class is, in seconds. */
export const position = (page: Page): Promise<number> =>
  video(page).evaluate((element: HTMLVideoElement) => element.currentTime)

/** Waits until the class plays by itself, past the moment given. */
export const expectToPlay = async (page: Page, past = 0.3) => {
  await expect(playback(page).getByRole('button', { name: 'Pause' })).toBeVisible()
  await expect.poll(() => position(page)).toBeGreaterThan(past)
}

/** Closes the player. The pointer moves over it first: controls that have gone to rest, as on a slow machine, are not pressed. */
export const closePlayer = async (page: Page) => {
  const close = playback(page).getByRole('button', { name: 'Close player' })
  let step = 0
  await expect(async () => {
    step += 1
    await playback(page).hover({ position: { x: 40 + step, y: 90 }, timeout: 2_000 })
    await close.click({ timeout: 2_000 })
  }).toPass()
}

/** A row of the home page, by its name. */
export const row = (page: Page, name: string): Locator =>
  page.getByRole('main').getByRole('region', { name, exact: true })

/** Scrolls down by most of a screen; from a little above, so that the page is scrolled where it is at its end already. */
const scrollOn = (page: Page) =>
  page.evaluate(async () => {
    window.scrollBy(0, -100)
    await new Promise(requestAnimationFrame)
    await new Promise(requestAnimationFrame)
    window.scrollBy(0, 100 + window.innerHeight * 0.7)
  })

/** Scrolls down until something is there, as more of a page comes only with a scroll, and brings it into the screen. */
export const scrollTo = (page: Page, wanted: Locator) =>
  expect(async () => {
    if ((await wanted.count()) === 0) await scrollOn(page)
    await expect(wanted).toBeAttached({ timeout: 500 })
    await wanted.scrollIntoViewIfNeeded({ timeout: 2_000 })
  }).toPass()

/** A card, by its title. */
export const card = (within: Page | Locator, title: string): Locator =>
  within.getByRole('article').filter({ hasText: title }).first()
