import { expect, test } from 'vitest'
import { drawnAtOnce, drawnNext } from '../../web/parts/card/drawn-cards.ts'

const cards = (from: number, to: number) => ({ from, to })

test('V9.10 cards that are needed are drawn at once, beside those drawn before', () => {
  expect(drawnAtOnce(cards(0, 24), cards(16, 32), cards(12, 44))).toEqual(cards(0, 32))
  expect(drawnAtOnce(cards(12, 44), cards(20, 36), cards(16, 48))).toEqual(cards(12, 44))
})

test('V9.10 after a jump only what is needed is drawn at once', () => {
  expect(drawnAtOnce(cards(0, 24), cards(160, 176), cards(156, 188))).toEqual(cards(160, 176))
  expect(drawnAtOnce(cards(160, 176), cards(0, 16), cards(0, 28))).toEqual(cards(0, 16))
})

test('V9.10 what else is wanted follows so many at a time, first below, then above, and ends there', () => {
  const wanted = cards(13, 23)
  const steps = [cards(16, 20)]
  for (let step = 0; step < 5; step += 1) steps.push(drawnNext(steps.at(-1)!, wanted, 2))
  expect(steps).toEqual([cards(16, 20), cards(16, 22), cards(16, 23), cards(14, 23), cards(13, 23), cards(13, 23)])
})

test('V9.10 cards that are wanted no more go so many at a time, at both ends, also while others are drawn', () => {
  const steps = (drawn: ReturnType<typeof cards>, wanted: ReturnType<typeof cards>) => {
    const seen = [drawn]
    for (let step = 0; step < 4; step += 1) seen.push(drawnNext(seen.at(-1)!, wanted, 4))
    return seen.slice(1)
  }
  expect(steps(cards(0, 24), cards(8, 32))).toEqual([cards(4, 28), cards(8, 32), cards(8, 32), cards(8, 32)])
  expect(steps(cards(24, 48), cards(8, 40))).toEqual([cards(20, 44), cards(16, 40), cards(12, 40), cards(8, 40)])
})
