import type { Http } from '../http/index.ts'
import { makeHttp } from '../http/index.ts'
import type { AnsweredHttp } from './document.ts'
import { documentAnswers, withAnswers } from './document.ts'
import type { TaskQueue } from './task-queue.ts'
import { readsLater, taskQueueAfter } from './task-queue.ts'

/** The conditions under which a page starts. */
export interface Start {
  readonly origin: string
  readonly fetch?: typeof globalThis.fetch | undefined
  /** Resolves when calls may be made, one per task. */
  readonly begun?: Promise<void> | undefined
  /** Whether a host has rendered the page. */
  readonly isRendered?: boolean | undefined
}

/** The network of a starting page: its HTTP client, the embedded answers, and the queue of the first calls; `undefined` if calls may be made at once. */
export interface Network {
  readonly http: Http
  readonly document: Pick<AnsweredHttp, 'settled' | 'used'>
  readonly queue: TaskQueue | undefined
}

/** Creates the network of a starting page. Reads use the embedded answers first, and each request is sent in its own task. */
export const startNetwork = ({ origin, fetch, begun, isRendered }: Start): Network => {
  const queue = begun && taskQueueAfter(begun)
  // A page rendered by a host is hydrated with its embedded answers, even if the scripts load late.
  const age = isRendered ? () => 0 : () => performance.now()
  const answers = documentAnswers(globalThis.document, origin)
  const { http, ...document } = withAnswers(readsLater(queue, makeHttp(fetch)), answers, age)
  return { http, document, queue }
}
