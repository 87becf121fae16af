import { describe, expect, test, vi } from 'vitest'
import { fiveTimes, patiently } from '../../adapters/http/patience.ts'
import { refused } from '../../adapters/http/refused.ts'
import type { Failure } from '../../core/kernel/failure.ts'
import { fail, ok } from '../../core/kernel/result.ts'
import { noon } from '../studio/asking.ts'
import { stopTime } from './street.ts'

const twice = { times: 2, wait: 1_000, factor: 1 }
const passing: readonly Failure[] = [
  { type: 'Offline' },
  { type: 'Unexpected', cause: 'half a body' },
  refused(500),
  refused(504),
  refused(429),
]
const lasting: readonly Failure[] = [
  { type: 'SignedOut' },
  ...[400, 401, 403, 404, 408, 422].map((status) => refused(status)),
]

/** A read that fails so often, each try after so many ms. */
const readThatFails = (failures: number, failure: Failure, takes = 0) => {
  const tries: number[] = []
  const signals: AbortSignal[] = []
  const run = async (signal: AbortSignal) => {
    tries.push(Date.now() - noon)
    signals.push(signal)
    if (takes > 0) await new Promise((done) => setTimeout(done, takes))
    return tries.length > failures ? ok('a class') : fail(failure)
  }
  return { tries, signals, run }
}

const nobody = () => new AbortController().signal

describe('reads that are tried again', () => {
  test.each(passing)('V7.05 A9.15 V8.13 %j is tried five times more, each wait a quarter longer', async (failure) => {
    stopTime()
    const { tries, run } = readThatFails(Number.POSITIVE_INFINITY, failure)
    const asked = patiently(run, fiveTimes, nobody())
    await vi.advanceTimersByTimeAsync(20_000)
    expect(await asked).toEqual(fail(failure))
    expect(tries).toHaveLength(6)
    const waits = tries.slice(1).map((at, index) => at - tries[index]!)
    expect(waits.some((wait, index) => Math.abs(wait - 250 * 1.25 ** index) > 2)).toBe(true)
    for (const [index, wait] of waits.entries()) {
      const due = 250 * 1.25 ** index
      expect(wait).toBeGreaterThanOrEqual(Math.floor(due * 0.8))
      expect(wait).toBeLessThanOrEqual(Math.ceil(due * 1.2))
    }
  })

  test.each([1, 2, 3, 4, 5])('V7.05 A9.15 what comes after %i failures is the answer', async (failures) => {
    stopTime()
    const { tries, run } = readThatFails(failures, { type: 'Offline' })
    const asked = patiently(run, fiveTimes, nobody())
    await vi.advanceTimersByTimeAsync(5_000)
    expect(await asked).toEqual(ok('a class'))
    expect(tries).toHaveLength(failures + 1)
  })

  test.each(lasting)('V7.05 %j is the last word', async (failure) => {
    stopTime()
    const { tries, run } = readThatFails(1, failure)
    expect(await patiently(run, fiveTimes, nobody())).toEqual(fail(failure))
    expect(tries).toEqual([0])
    expect(vi.getTimerCount()).toBe(0)
  })

  test('V7.33 content is asked for twice more, exactly one second apart', async () => {
    stopTime()
    const { tries, run } = readThatFails(3, refused(503))
    const asked = patiently(run, twice, nobody())
    await vi.advanceTimersByTimeAsync(999)
    expect(tries).toEqual([0])
    await vi.advanceTimersByTimeAsync(1_001)
    expect(await asked).toEqual(fail(refused(503)))
    expect(tries).toEqual([0, 1_000, 2_000])
  })

  test.each([4_000, 9_000, 14_999])(
    'V7.05 all tries of %i ms each end after twenty seconds together',
    async (takes) => {
      stopTime()
      const { signals, run } = readThatFails(9, { type: 'Offline' }, takes)
      const answered = vi.fn()
      void patiently(run, fiveTimes, nobody()).then(answered)
      await vi.advanceTimersByTimeAsync(19_999)
      expect(answered).not.toHaveBeenCalled()
      await vi.advanceTimersByTimeAsync(2)
      expect(answered).toHaveBeenCalledWith(fail({ type: 'Offline' }))
      expect(signals.at(-1)?.aborted).toBe(true)
    },
  )

  test('V7.05 who leaves in the middle of a wait is not asked for again', async () => {
    stopTime()
    const { tries, run } = readThatFails(9, { type: 'Offline' })
    const waiting = new AbortController()
    const asked = patiently(run, twice, waiting.signal).catch(() => 'left')
    await vi.advanceTimersByTimeAsync(500)
    waiting.abort()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(await asked).toBe('left')
    expect(tries).toEqual([0])
  })

  test('V7.05 who leaves during the first try is not asked for again', async () => {
    stopTime()
    const { tries, run } = readThatFails(9, { type: 'Offline' }, 100)
    const waiting = new AbortController()
    const asked = patiently(run, twice, waiting.signal)
    waiting.abort()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(await asked).toEqual(fail({ type: 'Offline' }))
    expect(tries).toEqual([0])
  })

  test('V7.05 a read that throws is unexpected, and tried again', async () => {
    stopTime()
    let tries = 0
    const asked = patiently(
      async () => {
        tries += 1
        if (tries < 3) throw new Error('a bug')
        return ok('a class')
      },
      fiveTimes,
      nobody(),
    )
    await vi.advanceTimersByTimeAsync(5_000)
    expect(await asked).toEqual(ok('a class'))
  })
})
