import type { Call } from '../../core/kernel/call.ts'
import type { Feed } from '../../core/kernel/feed.ts'
import type { Http, Question } from '../http/index.ts'
import { nextTask } from './next-task.ts'

/** Calls that wait for the page, and then run one in each task, so that the browser may paint and answer between them. */
export interface TaskQueue {
  /** Resolves when the first of them may be made. */
  readonly begun: Promise<void>
  /** Resolves when the caller may go on. */
  readonly next: () => Promise<void>
  /** Whether nothing waits any more: from then on calls are made at once, as they must be while a page ends. */
  readonly isOver: () => boolean
}

/** A queue that begins once a promise resolves. */
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

/** A call that waits in a queue; it is made at once where there is no queue or it is over. */
export const heldCall = <I, A, E>(queue: TaskQueue | undefined, call: Call<I, A, E>): Call<I, A, E> =>
  queue === undefined
    ? call
    : (input, signal) => (queue.isOver() ? call(input, signal) : queue.next().then(() => call(input, signal)))

/** A feed that waits in a queue; it begins at once where there is none or it is over. */
export const heldFeed = <E>(queue: TaskQueue | undefined, feed: Feed<E>): Feed<E> =>
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

/** HTTP whose reads are sent in a task of their own, so that they do not lengthen the one that answers a press, and wait in a queue. Writes are sent as soon as it has begun, since the page may be about to end. */
export const readsLater = (queue: TaskQueue | undefined, http: Http): Http => {
  const read = heldCall(queue, (question: Question, signal) => nextTask().then(() => http(question, signal)))
  return async (question, signal) => {
    if (question.method === 'GET') return read(question, signal)
    if (queue && !queue.isOver()) await queue.begun
    return http(question, signal)
  }
}
