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

/** The network of a page that starts: its HTTP, the answers of its document, and the queue that its first calls wait in; no queue if calls may be made at once. */
export interface Network {
  readonly http: Http
  readonly document: Pick<AnsweredHttp, 'settled' | 'asked'>
  readonly queue: TaskQueue | undefined
}

/** Opens the network of a page: reads are answered from its document first, and each is sent in a task of its own. */
export const startNetwork = ({ origin, fetch, begun, isRendered }: Start): Network => {
  const queue = begun && taskQueueAfter(begun)
  // React takes over the page of a host with the answers that the page shows, even if the scripts load late.
  const age = isRendered ? () => 0 : () => performance.now()
  const answers = documentAnswers(globalThis.document, origin)
  const { http, ...document } = withAnswers(readsLater(queue, makeHttp(fetch)), answers, age)
  return { http, document, queue }
}
