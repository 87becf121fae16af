import type { Call } from '../../core/kernel/call.ts'
import type { Feed } from '../../core/kernel/feed.ts'

/** A call that is made no earlier than a promise resolves; without one, at once. */
export const heldUntil = <I, A, E>(until: Promise<void> | undefined, call: Call<I, A, E>): Call<I, A, E> =>
  until === undefined ? call : (input, signal) => until.then(() => call(input, signal))

/** A feed that begins no earlier than a promise resolves; without one, at once. */
export const feedUntil = <E>(until: Promise<void> | undefined, feed: Feed<E>): Feed<E> =>
  until === undefined
    ? feed
    : (on) => {
        let stop: (() => void) | null = null
        let wanted = true
        void until.then(() => {
          if (wanted) stop = feed(on)
        })
        return () => {
          wanted = false
          stop?.()
        }
      }
