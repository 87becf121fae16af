import { describe, expect, test, vi } from 'vitest'
import type { Question } from '../../adapters/http/index.ts'
import { makeHttp } from '../../adapters/http/index.ts'
import { stopTime } from './street.ts'

const question: Question = { method: 'GET', url: 'http://studio.test/barre' }
const nobody = () => new AbortController().signal

const aborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }))

/** A body that begins and never ends, unless the request is let go. */
const endless = (signal: AbortSignal) =>
  new Response(
    new ReadableStream({
      start: (controller) => {
        controller.enqueue(new TextEncoder().encode('{"half":'))
        signal.addEventListener('abort', () => controller.error(signal.reason), { once: true })
      },
    }),
  )

type Fetch = (request: Request) => Promise<Response>
const httpOver = (fetch: Fetch) => makeHttp(fetch as typeof globalThis.fetch)

const slow: readonly (readonly [string, Fetch])[] = [
  ['an answer that does not come', (request) => aborted(request.signal)],
  ['a body that does not end', async (request) => endless(request.signal)],
]

describe('http', () => {
  test.each(slow)('V8.02 %s is given up after fifteen seconds, and no sooner', async (_, fetch) => {
    stopTime()
    const answered = vi.fn()
    void httpOver(fetch)(question, nobody()).then(answered)
    await vi.advanceTimersByTimeAsync(14_999)
    expect(answered).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(answered).toHaveBeenCalledWith({
      ok: false,
      error: { type: 'Refused', reason: 'busy', message: 'no response' },
    })
  })

  test.each(slow)('%s is let go when nobody waits for it any more', async (_, fetch) => {
    stopTime()
    const requests: Request[] = []
    const waiting = new AbortController()
    const asked = httpOver((request) => {
      requests.push(request)
      return fetch(request)
    })(question, waiting.signal)
    await vi.advanceTimersByTimeAsync(10)
    waiting.abort()
    expect((await asked).ok).toBe(false)
    expect(requests.map(({ signal }) => signal.aborted)).toEqual([true])
    expect(vi.getTimerCount()).toBe(0)
  })

  test('V8.01 a connection that fails is being offline, and no clock is left behind', async () => {
    stopTime()
    const answer = await httpOver(async () => {
      throw new TypeError('fetch failed')
    })(question, nobody())
    expect(answer).toEqual({ ok: false, error: { type: 'Offline' } })
    expect(vi.getTimerCount()).toBe(0)
  })

  test('V8.01 a connection that breaks within the body is being offline', async () => {
    const broken = new ReadableStream({ pull: (controller) => controller.error(new TypeError('terminated')) })
    const answer = await httpOver(async () => new Response(broken))(question, nobody())
    expect(answer).toEqual({ ok: false, error: { type: 'Offline' } })
  })

  test.each([200, 204, 401, 404, 500])(
    'V8.01 an answer with status %i is an answer, whatever its body',
    async (status) => {
      const body = status === 204 ? null : '<html>'
      const answer = await httpOver(async () => new Response(body, { status }))(question, nobody())
      expect(answer).toEqual({ ok: true, value: { status, text: body ?? '' } })
    },
  )

  test('V7.11 a write carries its JSON and headers, is sent once, and outlives the page where that is wanted', async () => {
    const requests: Request[] = []
    const http = httpOver(async (request) => {
      requests.push(request.clone())
      return new Response('', { status: 503 })
    })
    const write: Question = { method: 'POST', url: question.url, headers: { 'x-barre': 'left' }, json: { at: 1 } }
    await http({ ...write, keepalive: true }, nobody())
    await http(write, nobody())
    expect(requests.map(({ keepalive }) => keepalive)).toEqual([true, false])
    expect(requests[0]?.headers.get('x-barre')).toBe('left')
    expect(requests[0]?.headers.get('content-type')).toBe('application/json')
    expect(await requests[0]?.json()).toEqual({ at: 1 })
  })
})
