import type { Failure } from '../../core/kernel/failure.ts'
import type { Result } from '../../core/kernel/result.ts'
import { fail, ok } from '../../core/kernel/result.ts'
import { makeClient, timeLimit, within } from './index.ts'

/** Reads a public file by its address, without a token; any status but success is `Refused`. */
export type ReadBytes = (url: string, signal: AbortSignal, limit?: number) => Promise<Result<Blob, Failure>>

/** Makes the reader of files, over the one HTTP client. */
export const makeReadBytes = (fetch?: typeof globalThis.fetch): ReadBytes => {
  const client = makeClient(fetch)
  return async (url, signal, limit = timeLimit) => {
    const read = await within(limit, signal, async (inner) => {
      const response = await client(url, { signal: inner })
      return { status: response.status, blob: await response.blob() }
    })
    if (!read.ok) return read
    const { status, blob } = read.value
    return status < 400 ? ok(blob) : fail({ type: 'Refused', status, message: `Request failed with ${status}` })
  }
}
