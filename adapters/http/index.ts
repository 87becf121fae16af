import type { KyInstance } from 'ky'
import ky, { isNetworkError } from 'ky'
import type { Failure } from '../../core/kernel/failure.ts'
import type { Result } from '../../core/kernel/result.ts'
import { fail, ok } from '../../core/kernel/result.ts'

/** One request to the outside. */
export interface Question {
  readonly method: 'GET' | 'POST' | 'DELETE'
  /** Absolute. */
  readonly url: string
  readonly headers?: Readonly<Record<string, string>>
  readonly json?: unknown
  readonly form?: FormData
  /** Survives the page that asked. */
  readonly keepalive?: boolean
  /** How long it may take, in ms, where that is not the usual time. */
  readonly limit?: number
}

/** What came back, whatever its status; the body has been read to its end. */
export interface Answer {
  readonly status: number
  readonly text: string
}

/** Asks once; fails only where there is no answer. */
export type Http = (question: Question, signal: AbortSignal) => Promise<Result<Answer, Failure>>

/** How long a request may take, its body included, in ms. */
export const timeLimit = 15_000

/** The status of an answer that did not come in time, as a gateway would give it: it may pass. */
const overdue = 504

const isOffline = (cause: unknown): boolean => isNetworkError(cause) || cause instanceof TypeError

const askOnce = async (client: KyInstance, question: Question, signal: AbortSignal): Promise<Answer> => {
  const { method, url, headers, json, form, keepalive } = question
  const response = await client(url, {
    method,
    signal,
    ...(headers && { headers }),
    ...(json !== undefined && { json }),
    ...(form && { body: form }),
    ...(keepalive && { keepalive }),
  })
  return { status: response.status, text: await response.text() }
}

/** The one client of the project: a time limit over the whole exchange, aborted when nobody waits any more. */
export const makeHttp = (fetch?: typeof globalThis.fetch): Http => {
  const client = ky.create({ retry: 0, timeout: false, throwHttpErrors: false, ...(fetch && { fetch }) })
  return async (question, signal) => {
    const limit = new AbortController()
    const timer = setTimeout(() => limit.abort(), question.limit ?? timeLimit)
    try {
      return ok(await askOnce(client, question, AbortSignal.any([signal, limit.signal])))
    } catch (cause) {
      if (limit.signal.aborted) return fail({ type: 'Refused', status: overdue, message: 'no response' })
      return fail(isOffline(cause) ? { type: 'Offline' } : { type: 'Unexpected', cause })
    } finally {
      clearTimeout(timer)
    }
  }
}
