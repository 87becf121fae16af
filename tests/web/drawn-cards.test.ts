import { expect, test } from 'vitest'
import { isElsewhere, nextCards } from '../../web/parts/drawn-cards.ts'

const columns = 4

test('V9.10 cards that come into view are drawn in steps of two below and of a line above, until all that are wanted are', () => {
  const wanted = { from: 20, to: 48 }
  let drawn = { from: 28, to: 40 }
  const steps = [drawn]
  for (let step = 0; step < 4; step += 1) {
    drawn = nextCards(drawn, wanted, columns)
    steps.push(drawn)
  }
  expect(steps.map(({ from }) => from)).toEqual([28, 24, 20, 20, 20])
  expect(steps.map(({ to }) => to)).toEqual([40, 42, 44, 46, 48])
})

test('V9.10 cards that are out of view are dropped at once', () => {
  expect(nextCards({ from: 0, to: 28 }, { from: 8, to: 20 }, columns)).toEqual({ from: 8, to: 20 })
})

test('V9.10 after a jump or a resize nothing is drawn in steps', () => {
  const drawn = { from: 8, to: 20 }
  expect(isElsewhere(drawn, { from: 12, to: 40 }, columns)).toBe(false)
  expect(isElsewhere(drawn, { from: 20, to: 40 }, columns)).toBe(true)
  expect(isElsewhere(drawn, { from: 0, to: 8 }, columns)).toBe(true)
  expect(isElsewhere(drawn, drawn, 3)).toBe(true)
})
