import type { AnalyticsFact } from '../../core/analytics/index.ts'
import type { FindSiteConfig } from '../config/index.ts'

/** Sends a body, which may be empty; the browser delivers it even when the page is closed. */
export type Beacon = (url: string, body: string) => void

/** How often collected facts are sent, in ms, and how many at most in one request: a page that was asleep may have many. */
const sendEvery = 5_000
const most = 100

/** A fact, and when it became one, in ms since 1970. */
export type TimedFact = AnalyticsFact & { readonly at: number }

/** Sends facts to the studio in lists. */
export const studioEvents = (siteConfig: FindSiteConfig, beacon: Beacon) => {
  let collected: readonly TimedFact[] = []
  const send = async () => {
    if (collected.length === 0) return
    const all = collected
    collected = []
    const found = await siteConfig(new AbortController().signal)
    const to = found.ok ? found.value.addresses.analytics : null
    for (let at = 0; to !== null && at < all.length; at += most)
      beacon(`${to}/events`, JSON.stringify(all.slice(at, at + most)))
  }
  setInterval(send, sendEvery)
  return {
    tell: (fact: TimedFact) => {
      collected = [...collected, fact]
    },
    send,
  }
}
