import * as z from 'zod/mini'
import type { Clock } from '../../../core/kernel/clock.ts'
import type { Feed } from '../../../core/kernel/feed.ts'
import type { Notice, NoticesPort } from '../../../core/notices/index.ts'
import { endReasonKey } from '../../browser/account-keys.ts'
import { deviceClock } from '../../browser/clock.ts'
import type { Claim } from '../../browser/mutex.ts'
import { alone } from '../../browser/mutex.ts'
import { isHidden, woke } from '../../browser/page.ts'
import { hasEnded, storedAccount } from '../../session/tokens.ts'
import { storeBankRequest } from '../client-order.ts'
import type { Connection } from './connection.ts'
import type { DestinationParts } from './destination.ts'
import { destinationOf } from './destination.ts'
import { noticeIn } from './notice.ts'
import { backOff, stayConnected } from './staying.ts'

/** The channel that the connected tab uses to forward messages to other tabs. */
type Channel = Pick<BroadcastChannel, 'postMessage' | 'addEventListener' | 'close'>

/** The browser features that the stream uses; tests supply their own. */
export interface StreamTab extends Pick<Connection, 'open'> {
  readonly clock: Clock
  readonly random: () => number
  readonly woke: Feed<unknown>
  /** Emits when the page closes or enters the back-forward cache. */
  readonly ended: Feed<unknown>
  /** Emits when the page returns from the back-forward cache, before the session receives the changes that it has missed. */
  readonly restored: Feed<unknown>
  readonly isHidden: () => boolean
  /** Runs a task in one tab at a time. */
  readonly alone: (claim: Claim, run: (over: AbortSignal) => Promise<void>, instead: () => void) => Promise<void>
  /** Opens a channel; `null` if the browser does not support channels. */
  readonly channel: (name: string) => Channel | null
}

const pageFeed =
  (name: 'pagehide' | 'pageshow', wanted: (event: Event) => boolean): Feed<unknown> =>
  (on) => {
    if (typeof globalThis.addEventListener !== 'function') return () => {}
    const heard = (event: Event) => {
      if (wanted(event)) on(event)
    }
    globalThis.addEventListener(name, heard)
    return () => globalThis.removeEventListener(name, heard)
  }

// The back-forward cache rejects a page with an open connection.
const pageEnded = pageFeed('pagehide', () => true)

/** The page has returned from the back-forward cache. */
export const pageRestored = pageFeed('pageshow', (event) => (event as PageTransitionEvent).persisted)

const browserTab: StreamTab = {
  open: (url, protocol) => new WebSocket(url, protocol),
  ...{ clock: deviceClock, random: Math.random, woke, isHidden, alone },
  ...{ ended: pageEnded, restored: pageRestored },
  channel: (name) => {
    try {
      return new BroadcastChannel(name)
    } catch {
      return null
    }
  },
}

/** The delay before a visible tab requests the lock again, in ms. */
const askAgainAfter = 1_000

/** Waits for a time in ms, or without a limit for `null`; ends earlier when the page becomes visible, or when the signal fires. */
const pause = ({ clock, woke, isHidden }: StreamTab, signal: AbortSignal, ms: number | null): Promise<void> =>
  new Promise((done) => {
    const end = () => {
      stop()
      clock.clearTimeout(timer)
      signal.removeEventListener('abort', end)
      done()
    }
    const timer = ms === null ? undefined : clock.setTimeout(end, ms)
    const stop = woke(() => isHidden() || end())
    signal.addEventListener('abort', end)
  })

/** How long a reported reason explains the end of a session, in ms. */
const reasonLife = 60_000

const passed = z.object({ account: z.string(), text: z.string() })

/** Creates the notices of provider A for the member who is signed in on this device. One tab is connected and forwards each message to the other tabs. Another tab connects when that tab closes, or loses its connection while hidden. */
export const streamNotices =
  (parts: DestinationParts, tab: StreamTab = browserTab): NoticesPort =>
  (on) => {
    const account = storedAccount(parts.memory)?.id
    if (account === undefined) return () => {}
    const { base, find } = destinationOf(parts)
    const name = `notices.${account}`
    const endKey = `${name}-end`
    const endedKey = endReasonKey(account)
    const channel = tab.channel(`adagio.${name}`)
    const over = new AbortController()
    let place = new AbortController()

    // Loaded before the first message, so that each message is reported without a delay.
    let address = parts.origin
    const known = base(over.signal).then((found) => {
      address = found
    })
    /** The last reason why the session may have ended. */
    let reported: { readonly text: string; readonly at: number } | null = null
    const deliver = (text: string) => {
      const notice: Notice | null = noticeIn(text, address)
      if (notice === null || over.signal.aborted) return
      // A signed-out member gets no notices, except the reason if another tab has just ended the session.
      const here = storedAccount(parts.memory)?.id ?? (notice.type === 'sessionEnded' ? account : null)
      if (here !== account) return
      if (notice.type === 'sessionEnded') reported = { text, at: tab.clock.now() }
      // The order is payable again before anything asks for it because of the notice.
      if (notice.type === 'paymentNeedsAction') storeBankRequest(parts.memory, account, notice.at)
      on(notice)
    }
    // Other tabs are notified first. The end of a session is sent through storage, like the tokens, so the reason never arrives after the sign-out.
    const passOn = (text: string) => {
      if (noticeIn(text, address)?.type !== 'sessionEnded') return channel?.postMessage({ account, text })
      parts.memory.set(endKey, text)
      parts.memory.remove(endKey)
    }
    let isResting = false
    const lead = async (signal: AbortSignal) => {
      await known
      if (signal.aborted) return
      await new Promise<void>((done) => {
        const stop = stayConnected({
          ...tab,
          find,
          onRest: () => {
            isResting = true
            end()
          },
          onMessage: (text) => {
            passOn(text)
            deliver(text)
          },
        })
        const end = () => {
          stop()
          done()
        }
        signal.addEventListener('abort', end, { once: true })
      })
    }
    const take = async (signal: AbortSignal) => {
      const claim = { name, memory: parts.memory, now: tab.clock.now, signal }
      let refusals = 0
      while (!signal.aborted) {
        isResting = false
        refusals += 1
        const run = (over: AbortSignal) => {
          refusals = 0
          return lead(over)
        }
        await tab.alone(claim, run, () => {}).catch(() => {})
        if (signal.aborted) return
        // A tab that waited too long for the lock requests it again; a hidden tab with longer and longer delays.
        const again = tab.isHidden() ? backOff(refusals, tab.random()) : askAgainAfter
        await pause(tab, signal, isResting ? null : again)
      }
    }
    const stops = [
      tab.ended(() => place.abort()),
      tab.woke(() => {
        if (!place.signal.aborted) return
        place = new AbortController()
        void take(place.signal)
      }),
      parts.memory.listen((key, text) => {
        if (key === endKey && text !== null) deliver(text)
      }),
      tab.restored(() => {
        const text = hasEnded(parts.memory) ? parts.memory.get(endedKey) : null
        if (text !== null) deliver(text)
      }),
    ]
    channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      const heard = passed.safeParse(data)
      if (heard.success && heard.data.account === account) deliver(heard.data.text)
    })
    // The reasons of earlier sessions, whose tabs may have closed before deleting them.
    for (const key of parts.memory.keys(endReasonKey(''))) parts.memory.remove(key)
    void take(place.signal)
    return () => {
      over.abort()
      // A tab in the back-forward cache receives nothing, and reads the reason when it is restored.
      if (reported && tab.clock.now() - reported.at < reasonLife && hasEnded(parts.memory)) {
        parts.memory.set(endedKey, reported.text)
        tab.clock.setTimeout(() => parts.memory.remove(endedKey), reasonLife)
      }
      place.abort()
      channel?.close()
      for (const stop of stops) stop()
    }
  }
