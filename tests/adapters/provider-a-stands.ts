import { providerA } from '../../adapters/provider-a/index.ts'
import { monthlyFee, yearlyFee } from '../../fixtures/consumers.ts'
import { row, write } from '../../fixtures/studio/database.ts'
import type { OffersStand } from './offers-contract.ts'
import type { PaymentStand } from './payment-contract.ts'
import { pressAtA, requestAtA, savedFiles, shopAtA, typedAtA } from './provider-a-shop.ts'
import { value } from './provider-device.ts'
import { nobody } from './site-configs.ts'
import type { SubscriptionStand } from './subscription-contract.ts'

/** The yearly subscription of provider A. */
export const yearAtA = `S${yearlyFee}`

/** The monthly subscription. */
export const monthAtA = `S${monthlyFee}`

/** Tomas, who pays by card or with PayPal. */
export const paymentStandAtA = (method: 'card' | 'paypal') => async (): Promise<PaymentStand> => {
  const { checkout, studio, later, charges } = await shopAtA('tomas')
  const { orders } = checkout
  let back: Readonly<Record<string, string>> = {}
  const create: typeof orders.create = async (request, signal) => {
    const made = await orders.create(request, signal)
    if (!made.ok || method === 'card') return made
    return orders.change({ orderId: made.value.orderId, method: '2', coupon: null }, signal)
  }
  return {
    port: { ...checkout, orders: { ...orders, create } },
    request: requestAtA('tomas', yearAtA),
    now: () => studio.clock.now(),
    payAt: async (url, answer) => {
      back = await pressAtA(studio, url, answer === 'accepted' ? 'approved' : 'declined')
    },
    get returned() {
      return back
    },
    detailsFor: (_, answer) => checkout.takeCard(typedAtA(answer)),
    confirm: async () => later(10_000),
    charges: async () => charges(),
    coupons: { some: 'BARRE10', all: 'ENCORE100' },
  }
}

/** Ines, who pays by the month. */
export const subscriptionStandAtA = async (): Promise<SubscriptionStand> => {
  const { id, studio, subscription, member, later, charges } = await shopAtA('ines')
  const { db } = studio.context
  savedFiles()
  write(db, 'delete from consumer_payment where uid = ?', id)
  let billed = 0
  return {
    ...{ port: subscription, offer: monthAtA, asksNothingOfSavedCards: true },
    products: async () => {
      later(7_500)
      return (await member()).products
    },
    charges: async () => charges().slice(billed),
    endPeriod: async () => {
      const ends = row<{ expires_at: number }>(db, 'select expires_at from consumer_subscription where uid = ?', id)
      studio.clock.set((ends?.expires_at ?? 0) + 60_000)
      // The service charges a period when it is asked something.
      await member()
    },
    refusesBy: 'CardRefused',
    refuseSwitch: async () => write(db, 'update consumer_card set refuses = 1 where uid = ?', id),
    billPeriods: async (count) => {
      const sql = `insert into consumer_payment (uid, fee, title, amount, method, action, at)
        values (?, ?, 'On-Demand Monthly', 2500, 'Card', 'recurrent', ?)`
      for (let month = 0; month < count; month += 1)
        write(db, sql, id, monthlyFee, studio.clock.now() - (count - month) * 2_592_000_000)
      billed += count
    },
    detailsFor: (_, answer) => subscription.changeSavedPayment.takeCard?.(typedAtA(answer)),
  }
}

/** Tomas before the offers of provider A. */
export const offersStandAtA = async (): Promise<OffersStand> => {
  const { siteConfig, checkout, id, email, ...parts } = await shopAtA('tomas')
  return {
    configured: value(await siteConfig(nobody())).config.offers,
    sold: providerA.offers({ siteConfig, ...parts }),
    ...{ checkout, buyer: { id, email } },
  }
}
