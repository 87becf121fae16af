import type { Call } from '../../core/kernel/call.ts'
import type { Feed } from '../../core/kernel/feed.ts'

/** Turns of calls that wait for the page: one task each, between which the browser may paint and answer. */
export interface Turns {
  /** Resolves when it is the caller's turn. */
  readonly next: () => Promise<void>
  /** Whether nothing waits any more: from then on calls are made at once, as they must be while a page ends. */
  readonly areOver: () => boolean
}

const task = () => new Promise<void>((done) => setTimeout(done, 0))

/** Turns that begin once a promise resolves. */
export const turnsAfter = (begin: Promise<void>): Turns => {
  let last = begin
  let waiting = 1
  const ended = () => {
    waiting -= 1
  }
  void begin.then(ended)
  return {
    next: () => {
      waiting += 1
      last = last.then(task).then(ended)
      return last
    },
    areOver: () => waiting === 0,
  }
}

/** A call that is made when it is its turn; at once where there are no turns or they are over. */
export const heldCall = <I, A, E>(turns: Turns | undefined, call: Call<I, A, E>): Call<I, A, E> =>
  turns === undefined
    ? call
    : (input, signal) => (turns.areOver() ? call(input, signal) : turns.next().then(() => call(input, signal)))

/** A feed that begins when it is its turn; without turns, at once. */
export const heldFeed = <E>(turns: Turns | undefined, feed: Feed<E>): Feed<E> =>
  turns === undefined
    ? feed
    : (on) => {
        let stop: (() => void) | null = null
        let wanted = true
        void turns.next().then(() => {
          if (wanted) stop = feed(on)
        })
        return () => {
          wanted = false
          stop?.()
        }
      }
