import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mediaInterval } from '../../core/catalogue/index.ts'
import { jitteredInterval } from '../../core/kernel/jitter.ts'
import { eventInterval } from '../../core/planner/live/index.ts'
import { hour } from '../../fixtures/examples.ts'
import { anyCharacter } from '../../fixtures/properties/characters.ts'
import { runs } from '../runs.ts'

const intervals = [mediaInterval, eventInterval]

/** Pages of a full house, named as the product names them: nearly alike. */
const seeds = Array.from({ length: 10_000 }, (_, guest) => `guest${guest}:1772445600000:gala`)

/** How many of the waits fall into each of ten equal parts of the way from one to the other. */
const tenths = (waits: readonly number[], from: number, to: number): readonly number[] => {
  const counts = Array.from({ length: 10 }, () => 0)
  for (const wait of waits) counts[Math.min(9, Math.floor(((wait - from) / (to - from)) * 10))]! += 1
  return counts
}

test('V4.04 V4.14 a full house knocks evenly over the first interval, and evenly around each later one', () => {
  for (const interval of intervals) {
    const waits = (turn: number) => seeds.map((seed) => jitteredInterval(interval, seed, turn))
    const counts = [
      ...tenths(waits(0), 0, interval),
      ...tenths(waits(1), 0.9 * interval, 1.1 * interval),
      ...tenths(waits(7), 0.9 * interval, 1.1 * interval),
    ]
    // A thousand each; a tenth of evenly drawn ones differs by a hundred and fifty about once in a million times.
    expect(Math.min(...counts)).toBeGreaterThan(850)
    expect(Math.max(...counts)).toBeLessThan(1_150)
  }
})

test('V4.04 V4.14 those who knocked together do not knock together again', () => {
  const together = seeds.filter((seed) => jitteredInterval(eventInterval, seed, 0) < eventInterval / 10)
  const counts = tenths(
    together.map((seed) => jitteredInterval(eventInterval, seed, 1)),
    0.9 * eventInterval,
    1.1 * eventInterval,
  )
  expect(Math.min(...counts)).toBeGreaterThan(60)
  expect(Math.max(...counts)).toBeLessThan(140)
})

test('V4.04 V4.14 the first wait lies within the interval, each later one within a tenth of it, all in whole milliseconds', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...intervals),
      fc.string({ unit: anyCharacter }),
      fc.integer({ min: 1, max: 1_000_000 }),
      (interval, seed, turn) => {
        const [first, later] = [jitteredInterval(interval, seed, 0), jitteredInterval(interval, seed, turn)]
        expect(first).toBeGreaterThanOrEqual(0)
        expect(first).toBeLessThanOrEqual(interval)
        expect(Math.abs(later - interval)).toBeLessThanOrEqual(interval / 10)
        expect([first, later].map(Number.isInteger)).toEqual([true, true])
        expect(Math.max(first, later)).toBeLessThan(hour)
      },
    ),
    { numRuns: runs(1_000) },
  )
})

test('V4.04 V4.14 a visit waits as it did when it is repeated, and differently each turn', () => {
  const waits = () => [0, 1, 2, 3, 4, 5].map((turn) => jitteredInterval(eventInterval, 'anna:1:gala', turn))
  expect(waits()).toEqual(waits())
  expect(new Set(waits()).size).toBe(6)
})
