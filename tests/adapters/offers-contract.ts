import { expect, test } from 'vitest'
import type { CheckoutPort, CheckoutRequest } from '../../core/commerce/checkout/index.ts'
import type { Offer, Offers } from '../../core/commerce/offers/index.ts'
import { isOfferId, priceText } from '../../core/commerce/offers/index.ts'
import type { Call } from '../../core/kernel/call.ts'
import { value } from './provider-device.ts'
import { nobody } from './site-configs.ts'

/** A provider's offers, and its checkout for a member who has had the trial. */
export interface OffersStand {
  readonly configured: Offers
  readonly sold: Call<Offers, Offers>
  readonly checkout: Pick<CheckoutPort, 'begin' | 'orders'>
  readonly buyer: Pick<CheckoutRequest, 'id' | 'email'>
}

/** Returns the amount that an order of an offer charges; null if the provider does not say. */
const chargeOf = async ({ checkout, buyer }: OffersStand, offer: Offer): Promise<number | null | undefined> => {
  const request: CheckoutRequest = {
    ...{ ...buyer, offerId: offer.id, promo: null, coupon: null, usAddress: false, limited: false, hasTrial: true },
    ...{ successAddress: '/?u=waiting-for-payment', cancelAddress: '/pricing?u=payment-cancelled' },
  }
  if (!checkout.orders) return value(await checkout.begin(request, nobody())).amount
  const { price } = value(await checkout.orders.create(request, nobody()))
  expect(price.currency).toBe(offer.price.currency)
  return price.offer
}

const isWhole = (count: number): boolean => Number.isSafeInteger(count) && count > 0

/** What every provider must keep to that sells: the offers of the site's config, as it sells them. */
export const offersContract = (open: () => Promise<OffersStand>): void => {
  const soldBy = async ({ sold, configured }: OffersStand) => value(await sold(configured, nobody()))

  test('A7.10 A9.16 each offer has an id of its own, which an address can have', async () => {
    const ids = (await soldBy(await open())).map(({ id }) => id)
    expect(ids.length).toBeGreaterThan(0)
    expect([new Set(ids).size, ids.filter((id) => !isOfferId(id))]).toEqual([ids.length, []])
  })

  test('A9.16 P9.01 each has a price in minor units of an ISO currency, periods of whole units, and a country by its ISO code', async () => {
    for (const { price, period, trial, country, type } of await soldBy(await open())) {
      expect(Number.isSafeInteger(price.amount) && price.amount >= 0).toBe(true)
      expect(Intl.supportedValuesOf('currency')).toContain(price.currency)
      expect(priceText(price)).toMatch(/\d/)
      expect([period, trial].every((each) => each === null || isWhole(each.count))).toBe(true)
      expect(type === 'membership' ? period !== null : trial === null).toBe(true)
      expect(country ?? 'US').toMatch(/^[A-Z]{2}$/)
    }
  })

  test('P9.01 V6.18 A1.05 each role is played once, and what is included fits the type', async () => {
    const offers = await soldBy(await open())
    const roles = offers.flatMap(({ role }) => role ?? [])
    expect(new Set(roles).size).toBe(roles.length)
    for (const { type, includes } of offers) {
      expect(includes.permission !== null).toBe(type === 'membership')
      expect(includes.passes > 0).toBe(type === 'pass')
    }
  })

  test('A9.16 P9.14 an order charges the price that was said', async ({ skip }) => {
    const stand = await open()
    const sold = (await soldBy(stand)).filter(({ type, audience }) => type !== 'goods' && audience !== 'members')
    const charged: (readonly [string, number])[] = []
    for (const offer of sold) {
      const charge = await chargeOf(stand, offer)
      if (typeof charge === 'number') charged.push([offer.id, charge])
    }
    if (charged.length === 0) skip()
    const prices = new Map(sold.map(({ id, price }) => [id, price.amount]))
    expect(charged).toEqual(charged.map(([id]) => [id, prices.get(id)]))
  })
}
