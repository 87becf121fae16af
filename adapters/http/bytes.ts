import type { Failure } from '../../core/kernel/failure.ts'
import type { Result } from '../../core/kernel/result.ts'
import { fail, ok } from '../../core/kernel/result.ts'
import { makeClient, timeLimit, within } from './index.ts'
import { refused } from './refused.ts'

/** Reads a public file by its address, without a token; any status but success is `Refused`. */
export type ReadBytes = (url: string, signal: AbortSignal, limit?: number) => Promise<Result<Blob, Failure>>

/** For how long a file that may take longer than the usual limit may stand still, in ms. */
export const longestStill = 10_000

/** A timer that runs out unless it is wound again in time; it never does for a file with the usual limit. */
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

/** Reads a body piece by piece, and tells of each. */
const bodyOf = async (response: Response, heard: () => void): Promise<Blob> => {
  const reader = response.body?.getReader()
  const pieces: Uint8Array<ArrayBuffer>[] = []
  for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
    heard()
    pieces.push(read.value)
  }
  return new Blob(pieces, { type: response.headers.get('content-type') ?? '' })
}

/** Makes the reader of files, over the one HTTP client. A file that stands still is `Refused`, too. */
export const makeReadBytes = (fetch?: typeof globalThis.fetch): ReadBytes => {
  const client = makeClient(fetch)
  return async (url, signal, limit = timeLimit) => {
    const still = stillness(limit)
    still.wind()
    const read = await within(limit, signal, async (inner) => {
      const response = await client(url, { signal: AbortSignal.any([inner, still.signal]) })
      return { status: response.status, blob: await bodyOf(response, still.wind) }
    }).finally(still.stop)
    // Tried again by a press alone, since the file may be large.
    if (!read.ok && still.signal.aborted) return fail({ type: 'Refused', reason: 'timedOut', message: 'no response' })
    if (!read.ok) return read
    const { status, blob } = read.value
    return status < 400 ? ok(blob) : fail(refused(status))
  }
}
