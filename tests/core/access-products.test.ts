import { expect, test } from 'vitest'
import type { Product, Viewer } from '../../core/access/index.ts'
import { isExpiring, isShownTo, itemOffersOf, membershipsOf, spanOf, visitor } from '../../core/access/index.ts'
import { day, morning as now } from '../../fixtures/examples.ts'

const product = (type: Product['type'], from: number | null, to: number): Product => ({
  ...{ type, createdAt: from === null ? null : now + from * day, expiresAt: now + to * day },
})
const holding = (...products: readonly Product[]): Viewer => ({ ...visitor, signedIn: true, products })

test('V6.10 A4.10 memberships are the running on-demand products of more than a day, the last to end first', () => {
  const [month, year, unknown] = [
    product('on-demand', -10, 20),
    product('on-demand', -1, 364),
    product('on-demand', null, 3),
  ]
  const others = [product('live', -10, 20), product('on-demand', -0.5, 0.5), product('on-demand', -40, -1)]
  expect(membershipsOf(holding(unknown, ...others, month, year), now)).toEqual([year, month, unknown])
  expect(membershipsOf(holding(year, month), now)).toEqual([year, month])
})

test.each([
  ['a year with 31 days left', -334, 31, false],
  ['a year with 30 days and a ms left', -335, 30 + 1 / day, false],
  ['a year with 30 days left', -335, 30, true],
  ['a year with a day left', -364, 1, true],
  ['31 days with a day left', -30, 1, false],
  ['31 days and a ms with a day left', -30 - 1 / day, 1, true],
  ['an unknown time with a day left', null, 1, false],
] as const)('P4.8.02 P9.17 %s, expiring', (_, from, to, is) => {
  expect(isExpiring(product('on-demand', from, to), now)).toBe(is)
})

test('P4.8.02 the length of a product is unknown where its start is', () => {
  expect(spanOf(product('live', null, 3))).toBeNull()
  expect(spanOf(product('live', -1, 3))).toBe(4 * day)
})

test('V6.11 an audience that nobody knows is nobody, and a visitor has nothing that a rule could count', () => {
  expect(isShownTo('staff', visitor, now)).toBe(false)
  expect(Object.values(visitor).flat().filter(Boolean)).toEqual([])
})

test('V6.05 an offer has its provider in front', () => {
  expect(itemOffersOf(':jwp:S1,jwp:S2', 'jwp')).toEqual([{ id: 'S2', premier: false }])
})
