import { expect, test } from 'vitest'
import { drawnAtOnce, drawnNext } from '../../web/parts/drawn-lines.ts'

const lines = (from: number, to: number) => ({ from, to })

test('V9.10 lines that are needed are drawn at once, and those drawn before stay while they are wanted', () => {
  expect(drawnAtOnce(lines(0, 6), lines(4, 8), lines(3, 11))).toEqual(lines(3, 8))
  expect(drawnAtOnce(lines(3, 11), lines(5, 9), lines(4, 12))).toEqual(lines(4, 11))
})

test('V9.10 after a jump only what is needed is drawn at once', () => {
  expect(drawnAtOnce(lines(0, 6), lines(40, 44), lines(39, 47))).toEqual(lines(40, 44))
  expect(drawnAtOnce(lines(40, 44), lines(0, 4), lines(0, 7))).toEqual(lines(0, 4))
})

test('V9.10 what else is wanted follows line by line, first below, then above, and ends there', () => {
  const wanted = lines(3, 11)
  const steps = [lines(4, 9)]
  for (let step = 0; step < 5; step += 1) steps.push(drawnNext(steps.at(-1)!, wanted))
  expect(steps).toEqual([lines(4, 9), lines(4, 10), lines(4, 11), lines(3, 11), lines(3, 11), lines(3, 11)])
})
