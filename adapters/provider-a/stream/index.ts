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

/** The channel by which the connected tab passes messages on to the others. */
type Channel = Pick<BroadcastChannel, 'postMessage' | 'addEventListener' | 'close'>

/** The browser's parts that the stream uses in a tab; a test gives its own. */
export interface StreamTab extends Pick<Connection, 'open'> {
  readonly clock: Clock
  readonly random: () => number
  readonly woke: Feed<unknown>
  /** The page ends, or is kept for going back to it. */
  readonly ended: Feed<unknown>
  readonly isHidden: () => boolean
  /** Runs a task in one tab at a time. */
  readonly alone: (claim: Claim, run: (over: AbortSignal) => Promise<void>, instead: () => void) => Promise<void>
  /** `null` if the browser has none. */
  readonly channel: (name: string) => Channel | null
}

// The back-forward cache takes no page with an open connection.
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

/** The pause before a tab asks for its turn again, in ms. */
const askAgainAfter = 1_000

/** Resolves when the page wakes and is visible, or when the signal fires. */
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

/** Creates the notices of provider A for the member of this device. One tab is connected, and passes each message on to the others; when it ends, or loses its connection while hidden, another tab connects. A4.15 */
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

    // Known before the first message, so that a message is reported as soon as it arrives.
    let address = parts.origin
    const known = base(over.signal).then((found) => {
      address = found
    })
    const deliver = (text: string) => {
      const notice: Notice | null = noticeIn(text, address)
      if (notice === null || over.signal.aborted) return
      // Nothing is reported to a member who has signed out, but the reason why another tab has just signed them out is.
      const here = storedAccount(parts.memory)?.id ?? (notice.type === 'sessionEnded' ? account : null)
      if (here === account) on(notice)
    }
    // The other tabs hear it first. An ended session takes the way of the tokens, so that its reason is never overtaken.
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
        // A tab that has waited for its turn too long asks for it again.
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
