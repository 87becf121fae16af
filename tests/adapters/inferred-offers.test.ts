import { describe, expect, test } from 'vitest'
import { offers } from '../../adapters/config/offers.ts'
import { combinedOfferOf, withOffers } from '../../adapters/product-api/inferred-offers.ts'
import type { Product } from '../../core/access/index.ts'
import { day, morning } from '../../fixtures/examples.ts'
import { usd } from '../../fixtures/offers.ts'

const lasting = (days: number, has: Partial<Product> = {}): Product => ({
  ...{ type: 'on-demand', createdAt: morning, expiresAt: morning + days * day, price: usd(1_000) },
  ...has,
})
const inferred = (product: Product, hasTrial = false): Product => withOffers(offers, [product], hasTrial)[0]!

describe('the offers that a member has, which the product API does not name', () => {
  test.each([
    [1, null],
    [1 + 1 / day, 'on-demand'],
    [45 - 1 / day, 'on-demand'],
    [45, 'on-demand-3-months'],
    [100 - 1 / day, 'on-demand-3-months'],
    [100, null],
    [160, 'on-demand-6-months'],
    [200 - 1 / day, 'on-demand-6-months'],
    [200, null],
    [364, 'on-demand-annual'],
    [4_000, 'on-demand-annual'],
  ])('P9.06 an on-demand product of %f days is of the offer %s', (days, offer) => {
    expect(inferred(lasting(days))).toMatchObject({ offer, isTrial: false })
  })

  test('P9.06 A6.06 a live month is the live membership, a live year is of no offer, and so is one of unknown start', () => {
    const offers = [lasting(30, { type: 'live' }), lasting(365, { type: 'live' }), lasting(30, { createdAt: null })]
    expect(offers.map((product) => inferred(product).offer)).toEqual(['live', null, null])
  })

  test('P9.01 a product is the trial if one is running and it lasts no longer than the free days and one more', () => {
    const isTrial = (days: number, hasTrial: boolean) => inferred(lasting(days), hasTrial).isTrial
    expect([isTrial(7, true), isTrial(8, true), isTrial(8 + 1 / day, true), isTrial(7, false)]).toEqual([
      ...[true, true, false, false],
    ])
    expect(inferred(lasting(7, { type: 'live' }), true).isTrial).toBe(false)
  })

  test('P9.01 P9.06 the price is kept for the trial and for what lasts as long as its offer, give or take three days', () => {
    const price = (days: number, hasTrial = false) => inferred(lasting(days), hasTrial).price
    expect([price(28), price(33), price(7, true), price(365), price(366)]).toEqual(Array(5).fill(usd(1_000)))
    expect([price(27), price(34), price(7), price(400), price(120)]).toEqual(Array(5).fill(undefined))
  })

  test('A3.02 memberships count together as the annual offer if the studio says that a year is running and sells one', () => {
    const without = offers.filter(({ role }) => role !== 'annual')
    expect([combinedOfferOf(offers, true), combinedOfferOf(offers, false), combinedOfferOf(without, true)]).toEqual([
      ...['on-demand-annual', null, null],
    ])
  })
})
