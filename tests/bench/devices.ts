import type { Browser, BrowserContextOptions, CDPSession, Page } from '@playwright/test'
import { median } from './measure.ts'

/** The devices on which the site is measured, each with a CPU as many times slower as `slowDown`. */
export const devices = {
  phone: { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, hasTouch: true, isMobile: true },
  desktop: { viewport: { width: 1350, height: 940 } },
} as const satisfies Record<string, BrowserContextOptions>

/** The name of a device. */
export type Device = keyof typeof devices

/** How many times slower the CPU of a device is. */
export const slowDown = 4

/** A page on a device, with the browser's own interface to it. */
export interface Visit {
  readonly page: Page
  readonly cdp: CDPSession
}

/** Measures a new visitor's page on a device. */
export const visited = async <T>(
  browser: Browser,
  baseURL: string,
  device: Device,
  measure: (visit: Visit) => Promise<T>,
): Promise<T> => {
  const context = await browser.newContext({ baseURL, ...devices[device] })
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowDown })
  try {
    return await measure({ page, cdp })
  } finally {
    await context.close()
  }
}

/** Measures several visits, one after another; each figure is the median of theirs. */
export const medians = async <K extends string>(
  visits: number,
  measure: () => Promise<Record<K, number>>,
): Promise<Record<K, number>> => {
  const seen: Record<K, number>[] = []
  for (let visit = 0; visit < visits; visit += 1) seen.push(await measure())
  const names = Object.keys(seen[0] ?? {}) as K[]
  return Object.fromEntries(names.map((name) => [name, median(seen.map((each) => each[name]))])) as Record<K, number>
}
