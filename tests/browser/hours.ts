import type { BrowserContext, Page, Request } from '@playwright/test'
import { dayAt, daysAfter, instantOf, weekdayOf } from '../../fixtures/studio/schedule/zone.ts'
import type { Studio } from './site.ts'
import { expect } from './site.ts'

export const minute = 60_000

/** The zone of the studio, where a test's browser is too when it tells of days. */
export const studioZone = 'America/New_York'

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const

/** A time on the next such weekday of the studio's calendar, in ms since 1970; today counts. */
export const onNext = (weekday: (typeof weekdays)[number], time: string): number => {
  const today = dayAt(Date.now())
  const ahead = (weekdays.indexOf(weekday) - weekdayOf(today) + 7) % 7
  return instantOf(daysAfter(today, ahead), time)
}

/** The studio's clock and those of all pages, moved together. */
export interface Hours {
  /** Puts them on, and lets them stand there: what is due by then happens, once. */
  readonly to: (at: number) => Promise<void>
  /** Lets so much time pass, and everything that is due happen in its order. */
  readonly run: (ms: number) => Promise<void>
  /** Lets the pages' clocks go again, as a page needs it that is opened. */
  readonly go: () => Promise<void>
}

const refreshesOf = (context: BrowserContext): ReadonlySet<Request> => {
  const open = new Set<Request>()
  context.on('request', (request) => {
    if (request.url().includes('/identity/')) open.add(request)
  })
  const over = (request: Request) => void open.delete(request)
  context.on('requestfinished', over).on('requestfailed', over)
  return open
}

/**
 * Stops the studio's clock at a moment from which it counts its events; to be called before the first page is opened. The
 * pages' clocks go until they are put somewhere for the first time, and come from a minute before.
 */
export const setClocks = async (context: BrowserContext, studio: Studio, from: number): Promise<Hours> => {
  await studio.clock({ now: from, stopped: true })
  await context.clock.install({ time: from - minute })
  let now = from
  const refreshing = refreshesOf(context)
  // A question on its way would come to a studio of another time; of a token that is refreshed the answer would be given up.
  const pass = async (ms: number) => {
    for (const page of context.pages()) await page.waitForLoadState('networkidle')
    await expect.poll(() => refreshing.size).toBe(0)
    await studio.clock({ advance: ms })
    now += ms
  }
  return {
    to: async (at) => {
      await pass(at - now)
      await context.clock.pauseAt(at)
    },
    run: async (ms) => {
      await pass(ms)
      await context.clock.runFor(ms)
    },
    go: () => context.clock.resume(),
  }
}

/** Tells a page what the browser tells one whose device has woken, or that is looked at again. */
export const wake = (page: Page) =>
  page.evaluate(() => {
    document.dispatchEvent(new Event('visibilitychange'))
    window.dispatchEvent(new Event('online'))
  })
