import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mediaInterval } from '../../core/catalogue/index.ts'
import { jitteredInterval } from '../../core/kernel/jitter.ts'
import { pollMachine } from '../../core/kernel/poll.ts'
import { runs } from '../runs.ts'
import { alone } from './running.ts'

const turning = (seed = 'anna:1', interval = mediaInterval) => {
  const machine = alone(pollMachine, { input: { interval, seed } })
  return { ...machine, polled: () => machine.named('polled').length }
}

test('V4.04 a turn comes exactly when its wait is over, never a millisecond earlier', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 8 }), (seed) => {
      const { clock, polled } = turning(seed)
      for (const turn of [0, 1, 2, 3]) {
        const wait = jitteredInterval(mediaInterval, seed, turn)
        if (wait > 1) clock.increment(wait - 1)
        expect(polled()).toBe(turn)
        clock.increment(Math.min(wait, 1))
        expect(polled()).toBe(turn + 1)
      }
    }),
    { numRuns: runs(50) },
  )
})

test('V4.04 the first comes within thirty seconds, and each later one 27 to 33 seconds after the one before', () => {
  const { clock, polled } = turning()
  const times: number[] = []
  for (let second = 1; second <= 300; second += 1) {
    clock.increment(1_000)
    for (; times.length < polled(); times.push(second));
  }
  expect(times[0]).toBeLessThanOrEqual(30)
  for (const [at, time] of times.slice(1).entries()) {
    expect(time - times[at]!).toBeGreaterThanOrEqual(26)
    expect(time - times[at]!).toBeLessThanOrEqual(34)
  }
  expect(times.length).toBeGreaterThanOrEqual(9)
})

test('V4.04 a device that slept through many turns takes one when it wakes, and the next a whole wait later', () => {
  const { clock, polled } = turning()
  clock.increment(20 * mediaInterval)
  expect(polled()).toBe(1)
  clock.increment(0.9 * mediaInterval - 1)
  expect(polled()).toBe(1)
  clock.increment(0.2 * mediaInterval + 1)
  expect(polled()).toBe(2)
})

test('V4.04 who has gone asks no more', () => {
  const { actor, clock, polled } = turning()
  actor.stop()
  clock.increment(10 * mediaInterval)
  expect(polled()).toBe(0)
})
