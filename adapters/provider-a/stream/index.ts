import * as z from 'zod/mini'
import type { Clock } from '../../../core/kernel/clock.ts'
import type { Feed } from '../../../core/kernel/feed.ts'
import type { Notice, NoticesPort } from '../../../core/notices/index.ts'
import { deviceClock } from '../../browser/clock.ts'
import type { Claim } from '../../browser/mutex.ts'
import { alone } from '../../browser/mutex.ts'
import { isHidden, woke } from '../../browser/page.ts'
import { storedAccount } from '../../session/tokens.ts'
import type { Connection } from './connection.ts'
import type { DestinationParts } from './destination.ts'
import { destinationOf } from './destination.ts'
import { noticeIn } from './notice.ts'
import { stayConnected } from './staying.ts'

/** The channel that the connected tab uses to forward messages to other tabs. */
type Channel = Pick<BroadcastChannel, 'postMessage' | 'addEventListener' | 'close'>

/** The browser features that the stream uses; tests supply their own. */
export interface StreamTab extends Pick<Connection, 'open'> {
  readonly clock: Clock
  readonly random: () => number
  readonly woke: Feed<unknown>
  /** Emits when the page closes or enters the back-forward cache. */
  readonly ended: Feed<unknown>
  readonly isHidden: () => boolean
  /** Runs a task in one tab at a time. */
  readonly alone: (claim: Claim, run: (over: AbortSignal) => Promise<void>, instead: () => void) => Promise<void>
  /** Opens a channel; `null` if the browser does not support channels. */
  readonly channel: (name: string) => Channel | null
}

// The back-forward cache rejects a page with an open connection.
const pageEnded: Feed<unknown> = (on) => {
  if (typeof globalThis.addEventListener !== 'function') return () => {}
  globalThis.addEventListener('pagehide', on)
  return () => globalThis.removeEventListener('pagehide', on)
}

const browserTab: StreamTab = {
  open: (url, protocol) => new WebSocket(url, protocol),
  ...{ clock: deviceClock, random: Math.random, woke, ended: pageEnded, isHidden, alone },
  channel: (name) => {
    try {
      return new BroadcastChannel(name)
    } catch {
      return null
    }
  },
}

/** The delay before a tab requests the lock again, in ms. */
const askAgainAfter = 1_000

/** Resolves when the page becomes visible, or when the signal fires. */
const visible = ({ woke, isHidden }: StreamTab, signal: AbortSignal): Promise<void> =>
  new Promise((done) => {
    const stop = woke(() => isHidden() || end())
    const end = () => {
      stop()
      done()
    }
    signal.addEventListener('abort', end, { once: true })
  })

const passed = z.object({ account: z.string(), text: z.string() })

/** Creates the notices of provider A for the member who is signed in on this device. One tab is connected and forwards each message to the other tabs. Another tab connects when that tab closes, or loses its connection while hidden. A4.15 */
export const streamNotices =
  (parts: DestinationParts, tab: StreamTab = browserTab): NoticesPort =>
  (on) => {
    const account = storedAccount(parts.memory)?.id
    if (account === undefined) return () => {}
    const { base, find } = destinationOf(parts)
    const name = `notices.${account}`
    const endKey = `${name}-end`
    const channel = tab.channel(`adagio.${name}`)
    const over = new AbortController()
    let place = new AbortController()

    // Loaded before the first message, so that each message is reported without a delay.
    let address = parts.origin
    const known = base(over.signal).then((found) => {
      address = found
    })
    const deliver = (text: string) => {
      const notice: Notice | null = noticeIn(text, address)
      if (notice === null || over.signal.aborted) return
      // A member who has signed out gets no notices, except for the reason if another tab has just ended the session.
      const here = storedAccount(parts.memory)?.id ?? (notice.type === 'sessionEnded' ? account : null)
      if (here === account) on(notice)
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
      while (!signal.aborted) {
        isResting = false
        await tab.alone(claim, lead, () => {}).catch(() => {})
        if (signal.aborted) return
        if (isResting) await visible(tab, signal)
        // A tab that waited too long for the lock requests it again.
        else await new Promise<void>((done) => tab.clock.setTimeout(done, askAgainAfter))
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
    ]
    channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      const heard = passed.safeParse(data)
      if (heard.success && heard.data.account === account) deliver(heard.data.text)
    })
    void take(place.signal)
    return () => {
      over.abort()
      place.abort()
      channel?.close()
      for (const stop of stops) stop()
    }
  }
