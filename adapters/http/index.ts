import type { KyInstance } from 'ky'
import ky, { isNetworkError } from 'ky'
import type { Failure } from '../../core/kernel/failure.ts'
import type { Result } from '../../core/kernel/result.ts'
import { fail, ok } from '../../core/kernel/result.ts'
import type { TimedAnswer } from '../../core/kernel/server-clock.ts'

/** A request to an outside service. */
export interface Question {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** An absolute URL. */
  readonly url: string
  readonly headers?: Readonly<Record<string, string>>
  readonly json?: unknown
  /** A form or plain text, sent unchanged. */
  readonly body?: FormData | string
  /** Whether the request may outlive the page. */
  readonly keepalive?: boolean
  /** Whether a successful answer is a file. The text of the answer is then empty. */
  readonly isFile?: boolean
  /** The time limit in ms; defaults to `timeLimit`. */
  readonly limit?: number
}

/** An answer with any status and a completely read body. */
export interface Answer {
  readonly status: number
  readonly text: string
  /** The file, if one was requested and the request succeeded. */
  readonly file?: Blob
  /** The time of the service's clock; absent if the answer has none. */
  readonly time?: TimedAnswer
}

/** Sends one request; fails only if there is no answer. */
export type Http = (question: Question, signal: AbortSignal) => Promise<Result<Answer, Failure>>

/** The time limit of a request, including its body, in ms. */
export const timeLimit = 15_000

const isOffline = (cause: unknown): boolean => isNetworkError(cause) || cause instanceof TypeError

/** Runs a request within a time limit in ms; aborted when the signal fires. */
export const within = async <A>(
  limitMs: number,
  signal: AbortSignal,
  run: (signal: AbortSignal) => Promise<A>,
): Promise<Result<A, Failure>> => {
  const limit = new AbortController()
  const timer = setTimeout(() => limit.abort(), limitMs)
  try {
    return ok(await run(AbortSignal.any([signal, limit.signal])))
  } catch (cause) {
    if (limit.signal.aborted) return fail({ type: 'Refused', reason: 'busy', message: 'no response' })
    return fail(isOffline(cause) ? { type: 'Offline' } : { type: 'Unexpected', cause })
  } finally {
    clearTimeout(timer)
  }
}

/** Creates the HTTP client below all requests, without retries or time limits. */
export const makeClient = (fetch?: typeof globalThis.fetch): KyInstance =>
  ky.create({ retry: 0, timeout: false, throwHttpErrors: false, ...(fetch && { fetch }) })

const timeOf = ({ headers }: Response, sentAt: number): TimedAnswer | null => {
  const date = Date.parse(headers.get('date') ?? '')
  // Whatever the cache directives, an answer with an age comes from a cache.
  const isFresh = (headers.get('cache-control')?.includes('no-store') ?? false) && !(Number(headers.get('age')) > 0)
  return Number.isNaN(date) ? null : { date, sentAt, receivedAt: Date.now(), isFresh }
}

const askOnce = async (client: KyInstance, question: Question, signal: AbortSignal): Promise<Answer> => {
  const { method, url, headers, json, body, keepalive, isFile } = question
  const sentAt = Date.now()
  const response = await client(url, {
    method,
    signal,
    ...(headers && { headers }),
    ...(json !== undefined && { json }),
    ...(body && { body }),
    ...(keepalive && { keepalive }),
  })
  const time = timeOf(response, sentAt)
  const read = isFile && response.ok ? { text: '', file: await response.blob() } : { text: await response.text() }
  return { status: response.status, ...read, ...(time && { time }) }
}

/** Creates the HTTP client of the project: one time limit for the whole request, aborted when the signal fires. */
export const makeHttp = (fetch?: typeof globalThis.fetch): Http => {
  const client = makeClient(fetch)
  return (question, signal) => within(question.limit ?? timeLimit, signal, (inner) => askOnce(client, question, inner))
}
