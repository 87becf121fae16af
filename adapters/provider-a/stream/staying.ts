import type { Clock } from '../../../core/kernel/clock.ts'
import type { Failure } from '../../../core/kernel/failure.ts'
import type { Feed } from '../../../core/kernel/feed.ts'
import type { Result } from '../../../core/kernel/result.ts'
import type { Connection } from './connection.ts'
import { connect } from './connection.ts'

/** The address and the topic of a connection. */
export interface Destination {
  readonly url: string
  readonly topic: string
}

/** A connection that reconnects whenever it is lost. */
export interface Staying extends Connection {
  /** Signs an address with new keys. */
  readonly find: (signal: AbortSignal) => Promise<Result<Destination, Failure>>
  readonly clock: Clock
  /** A number from 0 to 1. */
  readonly random: () => number
  /** Emits when the page is visible, restored or online again. */
  readonly woke: Feed<unknown>
  /** Whether the page is hidden. A hidden page does not reconnect. */
  readonly isHidden: () => boolean
  /** Called when the connection is lost and the page is hidden, so it does not reconnect. */
  readonly onRest: () => void
  readonly onMessage: (text: string) => void
}

/** How long a connection uses its keys, in ms. The keys are valid for 30 minutes. */
export const renewAfter = 28 * 60_000

/** How long a connection must last to reset the number of failures, in ms. */
const steadyAfter = 60_000

const first = 1_000
const longest = 5 * 60_000

/** Returns the delay before the next try, in ms. It doubles after each failure, with up to 50% of jitter so that members do not reconnect at the same time. */
export const backOff = (failures: number, random: number): number =>
  Math.min(longest, first * 2 ** Math.min(failures, 20)) * (0.5 + random)

/** Stays connected until the returned function is called. Renews the keys with a new connection, and closes the old one once the new one has subscribed. */
export const stayConnected = (staying: Staying): (() => void) => {
  const { find, clock, random, woke, isHidden, onRest, onMessage } = staying
  const over = new AbortController()
  let closeCurrent: (() => void) | null = null
  let closeNext = () => {}
  let failures = 0
  let timer: unknown
  let isTrying = false
  let isResting = false

  const later = (ms: number) => {
    clock.clearTimeout(timer)
    timer = clock.setTimeout(attempt, ms)
  }
  const retry = () => {
    isTrying = false
    if (over.signal.aborted) return
    isResting = true
    later(backOff(failures, random()))
    failures += 1
  }
  const begin = ({ url, topic }: Destination) => {
    let isCurrent = false
    let subscribedAt = 0
    const close = connect(
      staying,
      { url, topic },
      {
        onMessage,
        onSubscribed: () => {
          isCurrent = true
          isTrying = false
          subscribedAt = clock.now()
          closeCurrent?.()
          closeCurrent = close
          closeNext = () => {}
          later(renewAfter)
        },
        onEnd: () => {
          if (isCurrent) closeCurrent = null
          if (isCurrent && clock.now() - subscribedAt >= steadyAfter) failures = 0
          // A new connection is already being opened.
          if (isCurrent && isTrying) return
          retry()
        },
      },
    )
    closeNext = close
  }
  async function attempt(): Promise<void> {
    if (isTrying || over.signal.aborted) return
    if (isHidden() && isResting) {
      // The connection still works, although its keys were not renewed.
      if (closeCurrent === null) onRest()
      return
    }
    isTrying = true
    isResting = false
    clock.clearTimeout(timer)
    const found = await find(over.signal).catch(() => null)
    if (over.signal.aborted) return
    if (!found?.ok) return retry()
    try {
      begin(found.value)
    } catch {
      retry()
    }
  }
  const stopWaking = woke(() => {
    if (isResting) void attempt()
  })
  void attempt()
  return () => {
    over.abort()
    stopWaking()
    clock.clearTimeout(timer)
    closeNext()
    closeCurrent?.()
  }
}
