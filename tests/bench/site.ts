import type { Browser } from '@playwright/test'
import { expect } from '@playwright/test'
import { open } from '../browser/opened.ts'
import { median, time } from './measure.ts'

const rounds = 7

/** What happens between the press of a card and the first moving picture, in order; each in ms since the press. */
const parts = ['title', 'answer', 'playlist', 'piece', 'picture'] as const

const names: Readonly<Record<(typeof parts)[number], string>> = {
  title: 'click on a card to the title of its class',
  answer: 'to the first answer about the class',
  playlist: 'to the last of the playlists',
  piece: 'to the first piece of the picture',
  picture: 'to the first moving picture, at most 400 ms',
}

type Seen = Record<(typeof parts)[number], number>

/** Notes in the page when it was pressed, when the title was there, and when a picture of the class was shown. */
const watch = () => {
  const seen = { pressed: 0, title: 0, picture: 0 }
  const watched = new WeakSet<HTMLVideoElement>()
  const look = () => {
    const now = performance.now()
    if (seen.pressed > 0 && seen.title === 0 && document.querySelector('main article h1')) seen.title = now
    for (const video of document.querySelectorAll('video')) {
      if (watched.has(video)) continue
      watched.add(video)
      video.requestVideoFrameCallback((at) => {
        seen.picture ||= at
      })
    }
    requestAnimationFrame(look)
  }
  addEventListener(
    'click',
    ({ timeStamp }) => {
      seen.pressed ||= timeStamp
    },
    { capture: true },
  )
  requestAnimationFrame(look)
  Object.assign(window, { seen })
}

const sinceClick = async (browser: Browser, baseURL: string): Promise<Seen> => {
  const context = await browser.newContext({ baseURL, viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  await page.addInitScript(watch)
  await page.goto('/p/plstfree')
  const card = page
    .getByRole('main')
    .getByRole('link', { name: /^Twelve Minutes at the Counter/ })
    .first()
  await expect(card).toBeVisible()
  await page.waitForLoadState('networkidle')
  // Whoever presses a card has moved on the page before, and its code is fetched then.
  await card.hover()
  await page.waitForLoadState('networkidle')
  await card.click()
  await page.getByRole('heading', { level: 1, name: 'Twelve Minutes at the Counter' }).waitFor()
  await page.waitForFunction(() => (window as unknown as { seen: { picture: number } }).seen.picture > 0)
  const found = await page.evaluate(() => {
    const { pressed, title, picture } = (window as unknown as { seen: Record<'pressed' | 'title' | 'picture', number> })
      .seen
    const ends = (part: RegExp) =>
      performance
        .getEntriesByType('resource')
        .filter(({ name, startTime }) => startTime >= pressed && part.test(name))
        .map((entry) => (entry as PerformanceResourceTiming).responseEnd - pressed)
    return {
      title: title - pressed,
      answer: ends(/\/media\/\w+(\/sign)?(\?|$)/)[0] ?? Number.NaN,
      playlist: ends(/\.m3u8/).at(-1) ?? Number.NaN,
      piece: ends(/\.(m4s|ts|mp4)/)[0] ?? Number.NaN,
      picture: picture - pressed,
    }
  })
  await context.close()
  return found
}

/** How long somebody waits, part by part, as lines. */
export const siteLines = async (loop: number): Promise<readonly string[]> => {
  const { address, browser, close } = await open()
  try {
    const seen: Seen[] = []
    for (let round = 0; round < rounds; round += 1) seen.push(await sinceClick(browser, address))
    return parts.map((part) => time(names[part], median(seen.map((each) => each[part])), loop))
  } finally {
    await close()
  }
}
