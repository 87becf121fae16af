import type { Product } from '../../core/access/index.ts'
import type { SubscriptionPort } from '../../core/commerce/subscription/index.ts'
import { aProfile, day, morning } from '../../fixtures/examples.ts'
import type { MemoryStudio } from '../../fixtures/memory/index.ts'
import { aMember, memoryPorts, memoryStudio } from '../../fixtures/memory/index.ts'
import { offers, usd } from '../../fixtures/offers.ts'
import { isKnown, offerOf } from '../../fixtures/studio/checkout/offers.ts'
import { deviceOf } from './visit.ts'

/** A monthly membership that renews in 20 days. */
export const aMonth: Product = {
  ...{ type: 'on-demand', createdAt: morning - 10 * day, expiresAt: morning + 20 * day, renews: true },
  ...{ offer: 'on-demand', isTrial: false, price: usd(2_500), pendingOffer: null },
}

/** A year of membership that renews. */
export const aYear: Product = {
  ...aMonth,
  ...{ createdAt: morning - 100 * day, expiresAt: morning + 265 * day, offer: 'on-demand-annual', price: usd(20_000) },
}

/** Anna, with a membership. */
export const subscriber = (product: Product = aMonth) => aProfile({ products: [product] })

/** The plans of a studio that manages subscriptions on the site: those that its till renews say so. */
export const plansOf = offers.map((offer) => ({
  ...offer,
  renews: isKnown(offer.id) ? offerOf(offer.id).renews === true : offer.renews,
}))

/** A studio that manages subscriptions on the site, and a member who was charged so often before. */
export const studioOf = (product: Product = aMonth, payments = 0): MemoryStudio => {
  const member = subscriber(product)
  const studio = memoryStudio({ members: [aMember(member)] })
  studio.manages = 'site'
  Object.assign(studio, { sold: plansOf })
  for (let count = 0; count < payments; count += 1) studio.bill(member.id, product.offer!, product.price!.amount)
  studio.charges.length = 0
  return studio
}

/** The port of the subscriptions of such a member, and its desk. */
export const subscriptionsOf = async (studio: MemoryStudio = studioOf()) => {
  const member = subscriber()
  const { ports, desk } = memoryPorts({ studio, device: deviceOf(member) })
  const opened = await ports.commerce.open({ isAwaited: true }, new AbortController().signal)
  if (!opened.ok) throw new Error('closed')
  const port: SubscriptionPort = opened.value.subscription
  return { port, desk, studio, products: () => studio.members.get(member.email)!.profile.products }
}
