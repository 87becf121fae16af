import type { Failure } from '../../core/kernel/failure.ts'
import type { Result } from '../../core/kernel/result.ts'
import { fail, ok } from '../../core/kernel/result.ts'
import { makeClient, timeLimit, within } from './index.ts'
import { refused } from './refused.ts'

/** Loads a public file without a token; any status but success is `Refused`. */
export type ReadBytes = (url: string, signal: AbortSignal, limit?: number) => Promise<Result<Blob, Failure>>

/** The maximum time without data for a file with a longer limit than usual, in ms. */
export const longestStill = 10_000

/** Returns a timer that aborts unless `wind` is called in time; it never does for a file with the usual limit. */
const stillness = (limit: number) => {
  const over = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = () => clearTimeout(timer)
  const wind = () => {
    stop()
    if (limit > timeLimit) timer = setTimeout(() => over.abort(), longestStill)
  }
  return { signal: over.signal, wind, stop }
}

/** Reads a body in chunks, and calls `heard` for each. */
const bodyOf = async (response: Response, heard: () => void): Promise<Blob> => {
  const reader = response.body?.getReader()
  const pieces: Uint8Array<ArrayBuffer>[] = []
  for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
    heard()
    pieces.push(read.value)
  }
  return new Blob(pieces, { type: response.headers.get('content-type') ?? '' })
}

/** Creates the file loader on top of the shared HTTP client. A file whose data stop arriving is `Refused`, too. */
export const makeReadBytes = (fetch?: typeof globalThis.fetch): ReadBytes => {
  const client = makeClient(fetch)
  return async (url, signal, limit = timeLimit) => {
    const still = stillness(limit)
    still.wind()
    const read = await within(limit, signal, async (inner) => {
      const response = await client(url, { signal: AbortSignal.any([inner, still.signal]) })
      return { status: response.status, blob: await bodyOf(response, still.wind) }
    }).finally(still.stop)
    // Retried only by a pressed button, since the file may be large.
    if (!read.ok && still.signal.aborted) return fail({ type: 'Refused', reason: 'timedOut', message: 'no response' })
    if (!read.ok) return read
    const { status, blob } = read.value
    return status < 400 ? ok(blob) : fail(refused(status))
  }
}
