import type { Call } from '../../core/kernel/call.ts'
import type { Feed } from '../../core/kernel/feed.ts'
import type { Http, Question } from '../http/index.ts'
import { nextTask } from './next-task.ts'

/** A queue of calls that start once the page is ready, one per task, so that the browser can paint and respond between them. */
export interface TaskQueue {
  /** Resolves when the first call may start. */
  readonly begun: Promise<void>
  /** Resolves when it is the caller's turn. */
  readonly next: () => Promise<void>
  /** Returns whether the queue is empty for good; then calls start at once, as they must while a page closes. */
  readonly isOver: () => boolean
}

/** Returns a queue that starts once a promise resolves. */
export const taskQueueAfter = (begin: Promise<void>): TaskQueue => {
  let last = begin
  let waiting = 1
  let isOver = false
  const ended = () => {
    waiting -= 1
    isOver ||= waiting === 0
  }
  void begin.then(ended)
  return {
    begun: begin,
    next: () => {
      waiting += 1
      last = last.then(nextTask).then(ended)
      return last
    },
    isOver: () => isOver,
  }
}

/** Returns a call that waits in a queue; it runs at once if there is no queue, or if the queue is over. */
export const queuedCall = <I, A, E>(queue: TaskQueue | undefined, call: Call<I, A, E>): Call<I, A, E> =>
  queue === undefined
    ? call
    : (input, signal) => (queue.isOver() ? call(input, signal) : queue.next().then(() => call(input, signal)))

/** Returns a feed that waits in a queue; it starts at once if there is no queue, or if the queue is over. */
export const queuedFeed = <E>(queue: TaskQueue | undefined, feed: Feed<E>): Feed<E> =>
  queue === undefined
    ? feed
    : (on) => {
        if (queue.isOver()) return feed(on)
        let stop: (() => void) | null = null
        let wanted = true
        void queue.next().then(() => {
          if (wanted) stop = feed(on)
        })
        return () => {
          wanted = false
          stop?.()
        }
      }

/** Returns an HTTP client whose reads wait in a queue and are sent in their own task, so that they do not delay the response to a press. Writes are sent once the queue has started, since the page may be about to close. */
export const readsLater = (queue: TaskQueue | undefined, http: Http): Http => {
  const read = queuedCall(queue, (question: Question, signal) => nextTask().then(() => http(question, signal)))
  return async (question, signal) => {
    if (question.method === 'GET') return read(question, signal)
    if (queue && !queue.isOver()) await queue.begun
    return http(question, signal)
  }
}
