import { afterEach, expect, test, vi } from 'vitest'
// Loaded beforehand: a simulated clock does not wait for files.
import '../../adapters/browser/lease.ts'
import { alone, leaseTime } from '../../adapters/browser/mutex.ts'
import { makeProductApi } from '../../adapters/product-api/request.ts'
import { fail, ok } from '../../core/kernel/result.ts'
import { houseOf } from './site-configs.ts'
import { sharedDevice } from './tabs.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('A4.14 a page that is going uses the token at hand, and never starts a refresh', async () => {
  const asked: string[] = []
  const tokens = {
    token: async () => {
      asked.push('refresh')
      return ok('fresh')
    },
    atHand: () => fail({ type: 'Offline' } as const),
    end: () => undefined,
  }
  const http = async () => {
    asked.push('http')
    return ok({ status: 200, text: '{"status":200,"success":true,"message":"","data":{}}' })
  }
  const write = { method: 'POST', path: '/users/a/video-state/b', json: {}, keepalive: true } as const
  const signal = new AbortController().signal
  const going = makeProductApi(
    http,
    houseOf({}),
    tokens,
    () => null,
    () => true,
  )
  expect(await going(write, signal)).toEqual(fail({ type: 'Offline' }))
  expect(asked).toEqual([])
  const staying = makeProductApi(
    http,
    houseOf({}),
    tokens,
    () => null,
    () => false,
  )
  expect((await staying(write, signal)).ok).toBe(true)
  expect(asked).toEqual(['refresh', 'http'])
})

test('A4.14 a tab that holds the lock and sleeps keeps another waiting for no longer than a lease', async () => {
  vi.useFakeTimers()
  const request = (_: string, { signal }: { signal: AbortSignal }) =>
    new Promise((_done, refuse) => signal.addEventListener('abort', () => refuse(signal.reason)))
  vi.stubGlobal('navigator', { locks: { request } })
  const outcome = alone(
    { name: 'refresh', memory: sharedDevice().open(), now: Date.now },
    async () => 'mine',
    () => 'instead',
  )
  await vi.advanceTimersByTimeAsync(leaseTime - 1)
  const early = await Promise.race([outcome, Promise.resolve('still waiting')])
  expect(early).toBe('still waiting')
  await vi.advanceTimersByTimeAsync(1)
  expect(await outcome).toBe('instead')
})

test('A4.14 locks that are neither granted nor refused keep a tab waiting for no longer than a lease', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('navigator', { locks: { request: () => new Promise(() => {}) } })
  const outcome = alone(
    { name: 'refresh', memory: sharedDevice().open(), now: Date.now },
    async () => 'mine',
    () => 'instead',
  )
  await vi.advanceTimersByTimeAsync(leaseTime)
  expect(await outcome).toBe('instead')
})

test('A4.14 a lock that is granted after its caller has gone on runs nothing', async () => {
  vi.useFakeTimers()
  const grants: (() => Promise<unknown>)[] = []
  const request = (_: string, __: unknown, run: () => Promise<unknown>) =>
    new Promise((done, refuse) => {
      grants.push(async () => run()?.then(done, refuse))
    })
  vi.stubGlobal('navigator', { locks: { request } })
  const ran: string[] = []
  const outcome = alone(
    { name: 'refresh', memory: sharedDevice().open(), now: Date.now },
    async () => ran.push('mine'),
    () => 0,
  )
  await vi.advanceTimersByTimeAsync(leaseTime)
  expect(await outcome).toBe(0)
  await grants[0]?.().catch(() => {})
  expect(ran).toEqual([])
})

test('A4.14 locks that the browser does not let the site look at are replaced by a lease', async () => {
  vi.useFakeTimers()
  vi.stubGlobal(
    'navigator',
    Object.defineProperty({}, 'locks', {
      get: () => {
        throw new DOMException('denied', 'SecurityError')
      },
    }),
  )
  const outcome = alone(
    { name: 'refresh', memory: sharedDevice().open(), now: Date.now },
    async () => 'mine',
    () => 'instead',
  )
  await vi.advanceTimersByTimeAsync(leaseTime)
  expect(await outcome).toBe('mine')
})

test('a lease is renewed while its task runs, and its signal fires when another tab has it', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('navigator', {})
  const { entries, open } = sharedDevice()
  const runs: string[] = []
  const turn = (name: string) =>
    alone(
      { name: 'long', memory: open(), now: Date.now },
      (over) =>
        new Promise<string>((done) => {
          runs.push(`${name} runs`)
          over.addEventListener('abort', () => done(`${name} lost it`))
        }),
      () => `${name} gave up`,
    )
  const first = turn('one')
  await vi.advanceTimersByTimeAsync(leaseTime * 2)
  const second = turn('other')
  await vi.advanceTimersByTimeAsync(leaseTime * 2)
  expect([await second, runs]).toEqual(['other gave up', ['one runs']])
  // A browser whose data is cleared gives the lease to no other tab.
  entries.clear()
  await vi.advanceTimersByTimeAsync(leaseTime)
  expect(entries.size).toBe(1)
  entries.set('long-lease', `${Date.now() + leaseTime} third`)
  await vi.advanceTimersByTimeAsync(leaseTime)
  expect(await first).toBe('one lost it')
  expect(entries.get('long-lease')).toMatch(/ third$/)
})
