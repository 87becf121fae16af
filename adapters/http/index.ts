import type { KyInstance } from 'ky'
import ky, { isNetworkError } from 'ky'
import type { Failure } from '../../core/kernel/failure.ts'
import type { Result } from '../../core/kernel/result.ts'
import { fail, ok } from '../../core/kernel/result.ts'
import type { TimedAnswer } from '../../core/kernel/server-clock.ts'

/** A request to an outside service. */
export interface Question {
  readonly method: 'GET' | 'POST' | 'DELETE'
  /** An absolute address. */
  readonly url: string
  readonly headers?: Readonly<Record<string, string>>
  readonly json?: unknown
  /** A body as it is: a form, or plain text. */
  readonly body?: FormData | string
  /** Whether the request outlives the page that made it. */
  readonly keepalive?: boolean
  /** The time limit in ms, where it is not the usual one. */
  readonly limit?: number
}

/** An answer with any status; its body has been read completely. */
export interface Answer {
  readonly status: number
  readonly text: string
  /** When it was given, by the clock of the service; absent where it does not say. */
  readonly time?: TimedAnswer
}

/** Sends one request; fails only where there is no answer. */
export type Http = (question: Question, signal: AbortSignal) => Promise<Result<Answer, Failure>>

/** The time limit of a request, including its body, in ms. */
export const timeLimit = 15_000

const isOffline = (cause: unknown): boolean => isNetworkError(cause) || cause instanceof TypeError

/** Runs an exchange within a time limit; it is aborted when its answer is no longer wanted. */
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

/** The HTTP client under every exchange: it neither retries nor limits by itself. */
export const makeClient = (fetch?: typeof globalThis.fetch): KyInstance =>
  ky.create({ retry: 0, timeout: false, throwHttpErrors: false, ...(fetch && { fetch }) })

const timeOf = ({ headers }: Response, sentAt: number): TimedAnswer | null => {
  const date = Date.parse(headers.get('date') ?? '')
  // Whatever a cache was told, an answer with an age was given to somebody before.
  const isFresh = (headers.get('cache-control')?.includes('no-store') ?? false) && !(Number(headers.get('age')) > 0)
  return Number.isNaN(date) ? null : { date, sentAt, receivedAt: Date.now(), isFresh }
}

const askOnce = async (client: KyInstance, question: Question, signal: AbortSignal): Promise<Answer> => {
  const { method, url, headers, json, body, keepalive } = question
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
  return { status: response.status, text: await response.text(), ...(time && { time }) }
}

/** The one HTTP client of the project: a time limit over the whole exchange, aborted when the answer is no longer wanted. */
export const makeHttp = (fetch?: typeof globalThis.fetch): Http => {
  const client = makeClient(fetch)
  return (question, signal) => within(question.limit ?? timeLimit, signal, (inner) => askOnce(client, question, inner))
}
