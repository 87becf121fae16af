import { expect, test } from 'vitest'
import { choir, peakOf } from '../bench/crowd.ts'

test('V4.14 ten thousand who open one event in the same second ask at most three hundred times in the busiest', async () => {
  expect(Math.max(...choir(10_000).values())).toBe(10_000)
  const peak = await peakOf(10_000, 2)
  expect(peak).toBeLessThanOrEqual(300)
  expect(peak).toBeGreaterThan(150)
})
