import type { CheckoutRequest } from '../../core/commerce/checkout/index.ts'
import { customers, monthlyOffer, yearlyOffer } from '../../fixtures/customers.ts'
import { row, write } from '../../fixtures/studio/database.ts'
import type { OffersStand } from './offers-contract.ts'
import type { PaymentStand } from './payment-contract.ts'
import { cardDetails, challengeDetails, forgetPayments, pressAt, shopFor } from './provider-b-shop.ts'
import { value } from './provider-device.ts'
import { nobody } from './site-configs.ts'
import type { SubscriptionStand } from './subscription-contract.ts'

/** The yearly offer as provider B sells it in the United States. */
export const aYear = `${yearlyOffer}_US`

/** The monthly offer as provider B sells it in the United States. */
export const aMonth = `${monthlyOffer}_US`

/** Lena's request for an offer. */
export const requestFor = (offerId: string): CheckoutRequest => ({
  ...{ offerId, promo: null, coupon: null, usAddress: false, limited: false },
  ...{ id: customers.lena.id, email: customers.lena.email, hasTrial: true },
  ...{ successAddress: '/?u=waiting-for-payment', cancelAddress: '/pricing?u=payment-cancelled' },
})

const paypal = '153'

/** Lena, who pays by card or with PayPal. */
export const paymentStandAtB = (method: 'card' | 'paypal') => async (): Promise<PaymentStand> => {
  const { checkout, studio, later, charges } = await shopFor('lena')
  const { orders } = checkout
  const create: typeof orders.create = async (request, signal) => {
    const made = await orders.create(request, signal)
    if (!made.ok || method === 'card') return made
    return orders.change({ orderId: made.value.orderId, method: paypal, coupon: null }, signal)
  }
  return {
    port: { ...checkout, orders: { ...orders, create } },
    request: requestFor(aYear),
    now: () => studio.clock.now(),
    payAt: (url) => pressAt(studio, url, 'approved'),
    returned: {},
    detailsFor: (step, answer) =>
      step.type === 'challenge' ? challengeDetails(step, answer) : cardDetails(answer === 'accepted' ? 'late' : answer),
    confirm: async () => later(10_000),
    charges: async () => charges(),
    coupons: { some: 'BARRE10', all: 'ENCORE100' },
  }
}

/** Jonas, who pays by the month. He confirms at PayPal as soon as the site has sent him there. */
export const subscriptionStandAtB = async (): Promise<SubscriptionStand> => {
  const { id, studio, subscription, member, later, charges } = await shopFor('jonas')
  const { db } = studio.context
  forgetPayments(studio)
  let billed = 0
  let leftTo: string | null = null
  const change = subscription.changeSavedPayment
  const port: typeof subscription = {
    ...subscription,
    changeSavedPayment: {
      ...change,
      begin: async (asked, signal) => {
        const begun = await change.begin(asked, signal)
        leftTo = begun.ok && begun.value.step.type === 'redirect' ? begun.value.step.url : null
        return begun
      },
      resume: async (returned, signal) => {
        if (leftTo) await pressAt(studio, leftTo, 'approved')
        return change.resume!(returned, signal)
      },
    },
  }
  return {
    ...{ port, offer: aMonth, returned: { paymentMethodId: paypal } },
    products: async () => {
      // The service takes this long to know a switch itself.
      later(7_500)
      return (await member()).products
    },
    charges: async () => charges().slice(billed),
    endPeriod: async () => {
      const ends = row<{ expires_at: number }>(db, 'select expires_at from customer_subscription where uid = ?', id)
      studio.clock.set((ends?.expires_at ?? 0) + 60_000)
      // The service charges a period when it is asked something.
      await member()
    },
    refusesBy: 'CardRefused',
    refuseSwitch: async () => write(db, 'update customer_card set refuses = 1 where uid = ?', id),
    billPeriods: async (count) => {
      const sql = `insert into customer_payment (uid, offer, title, country, currency, price, discount, tax, fee, method,
        at, granted_at) values (?, ?, 'On-Demand Monthly', 'US', 'USD', 2500, 0, 222, 0, 'card', ?, ?)`
      for (let month = 0; month < count; month += 1) {
        const at = studio.clock.now() - (count - month) * 2_592_000_000
        write(db, sql, id, aMonth, at, at)
      }
      billed += count
    },
    detailsFor: (step, answer) => (step.type === 'challenge' ? challengeDetails(step, answer) : cardDetails(answer)),
  }
}

/** Lena before the offers of provider B; she pays for their trial like everybody else. */
export const offersStandAtB = async (): Promise<OffersStand> => {
  const { siteConfig, checkout, id, email, ...parts } = await shopFor('lena')
  const { providerB } = await import('../../adapters/provider-b/index.ts')
  return {
    configured: value(await siteConfig(nobody())).config.offers,
    sold: providerB.offers({ siteConfig, ...parts }),
    ...{ checkout, buyer: { id, email } },
  }
}
