import type { Clock } from '../../../core/kernel/clock.ts'
import type { Failure } from '../../../core/kernel/failure.ts'
import type { Feed } from '../../../core/kernel/feed.ts'
import type { Result } from '../../../core/kernel/result.ts'
import type { Connection } from './connection.ts'
import { connect } from './connection.ts'

/** Where a connection leads. */
export interface Destination {
  readonly url: string
  readonly topic: string
}

/** A connection that is made again whenever it is lost. */
export interface Staying extends Connection {
  /** Signs an address with new keys. */
  readonly find: (signal: AbortSignal) => Promise<Result<Destination, Failure>>
  readonly clock: Clock
  /** A number from 0 to 1. */
  readonly random: () => number
  /** The page is visible, restored or online again. */
  readonly woke: Feed<unknown>
  /** Whether the page is hidden: nothing is tried again until it wakes. */
  readonly isHidden: () => boolean
  /** Called when the connection is lost and not tried again, since the page is hidden. */
  readonly onRest: () => void
  readonly onMessage: (text: string) => void
}

/** How long the keys of a connection are used, in ms: less than the 30 minutes for which they are valid. */
export const renewAfter = 28 * 60_000

/** How long a connection lasts before its end counts as the first failure again, in ms. */
const steadyAfter = 60_000

const first = 1_000
const longest = 5 * 60_000

/** Returns the wait before another try, in ms: twice as long after each failure, and up to a half longer or shorter, so that not all members come back at once. */
export const backOff = (failures: number, random: number): number =>
  Math.min(longest, first * 2 ** Math.min(failures, 20)) * (0.5 + random)

/** Stays connected until the returned function is called. New keys get a new connection, and the one before is closed when that has subscribed. */
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
          // A new connection is under way already.
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
      // A connection whose keys were not renewed is still good.
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
