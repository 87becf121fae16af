import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { needed } from '../../adapters/start/needed.ts'
import { makeStorage } from './street.ts'

const reload = vi.fn()

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 })
  vi.stubGlobal('sessionStorage', makeStorage())
  vi.stubGlobal('location', { reload })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  reload.mockReset()
})

const gone = async (): Promise<never> => {
  throw new TypeError('Failed to fetch dynamically imported module')
}

test('V8.14 code that does not come at first is fetched once more', async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new TypeError('gone')).mockResolvedValueOnce('code')
  expect(await needed(load)).toBe('code')
  expect([reload.mock.calls, vi.getTimerCount()]).toEqual([[], 0])
})

test('V8.14 where it does not come twice the page is loaded anew, once in a minute', async () => {
  const at = async (ms: number) => {
    vi.setSystemTime(1_000_000 + ms)
    await expect(needed(gone)).rejects.toThrow('dynamically imported')
    return reload.mock.calls.length
  }
  expect([await at(0), await at(59_999), await at(60_000)]).toEqual([1, 1, 2])
})
