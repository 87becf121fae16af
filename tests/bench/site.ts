import type { Browser } from '@playwright/test'
import { expect } from '@playwright/test'
import { open } from '../browser/opened.ts'
import { median, time } from './measure.ts'

const rounds = 7

const sinceClick = async (browser: Browser, baseURL: string) => {
  const context = await browser.newContext({ baseURL, viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  await page.goto('/p/plstfree')
  const card = page
    .getByRole('main')
    .getByRole('link', { name: /^Twelve Minutes at the Counter/ })
    .first()
  await expect(card).toBeVisible()
  await page.waitForLoadState('networkidle')
  const clicked = performance.now()
  await card.click()
  await page.getByRole('heading', { level: 1, name: 'Twelve Minutes at the Counter' }).waitFor()
  const titled = performance.now() - clicked
  await page.waitForFunction(() => [...document.querySelectorAll('video')].some((video) => video.currentTime > 0))
  const moved = performance.now() - clicked
  await context.close()
  return { titled, moved }
}

/** How long somebody waits, as lines. */
export const siteLines = async (loop: number): Promise<readonly string[]> => {
  const { address, browser, close } = await open()
  try {
    const seen: Awaited<ReturnType<typeof sinceClick>>[] = []
    for (let round = 0; round < rounds; round += 1) seen.push(await sinceClick(browser, address))
    const titled = median(seen.map((each) => each.titled))
    const moved = median(seen.map((each) => each.moved))
    return [
      time('click on a card to the title of its class', titled, loop),
      time('click on a card to the first moving picture', moved, loop),
    ]
  } finally {
    await close()
  }
}
