import { offerById } from '../../core/commerce/offers/index.ts'
import { day } from '../../fixtures/examples.ts'
import { aMember, memoryPorts, memoryStudio } from '../../fixtures/memory/index.ts'
import { challengedCard, expiredCard, refusedCard } from '../../fixtures/memory/payments.ts'
import { offers } from '../../fixtures/offers.ts'
import { goodCard } from '../core/checkout-payments.ts'
import { noon, openStudio } from '../studio/asking.ts'
import { charged } from '../studio/buying.ts'
import { clubAt } from './club.ts'
import { formOf } from './forms.ts'
import { officeAt } from './offices.ts'
import { subscriptionStandAtA } from './provider-a-stands.ts'
import { subscriptionStandAtB } from './provider-b-stands.ts'
import { nobody } from './site-configs.ts'
import type { SubscriptionStand } from './subscription-contract.ts'
import { subscriptionContract } from './subscription-contract.ts'

const kofi = formOf('kofi')

/** The own set-up manages all of it on its portal. */
const atStudio = async (): Promise<SubscriptionStand> => {
  const studio = openStudio()
  const { ports, profile } = await officeAt(studio, 'kofi')
  return {
    ...{ port: ports.subscription, offer: 'on-demand' },
    products: async () => (await profile(kofi.id)).products,
    charges: async () => (await charged(studio)).map(({ amount }: { readonly amount: number }) => amount),
  }
}

/** The documented provider says nothing of what can be done about a membership. */
const asDocumented = async (): Promise<SubscriptionStand> => {
  const { server, ports } = await clubAt('ben')
  return { port: ports.subscription, offer: 'on-demand', products: async () => [], charges: server.charges }
}

const inMemory = (offer: 'on-demand' | 'on-demand-annual') => async (): Promise<SubscriptionStand> => {
  const product = { type: 'on-demand', createdAt: noon - day, expiresAt: noon + 20 * day, renews: true, offer } as const
  const products = [{ ...product, price: offerById(offers, offer)!.price }]
  const studio = memoryStudio({ members: [aMember({ ...kofi, products })] })
  Object.assign(studio, { manages: 'site', now: noon })
  const { ports, device } = memoryPorts({ studio })
  device.account = { id: kofi.id, email: kofi.email }
  const opened = await ports.commerce.open({ isAwaited: true }, nobody())
  if (!opened.ok) throw new Error('closed')
  const { subscription: port } = opened.value
  const cards = { refused: refusedCard, expired: expiredCard, challenged: challengedCard }
  const numbers = { accepted: goodCard.number, ...cards }
  return {
    ...{ port, offer, returned: { paymentMethodId: 'paypal' } },
    products: async () => studio.members.get(kofi.email)!.profile.products,
    charges: async () => studio.charges.map(({ amount }) => amount),
    endPeriod: async () => studio.endPeriod(kofi.id),
    refuseSwitch: async (to) => studio.refusedSwitches.add(to),
    billPeriods: async (count) => {
      for (let month = 0; month < count; month += 1) studio.bill(kofi.id, offer, 2_500)
    },
    detailsFor: (step, answer) =>
      step.type === 'cardForm' ? port.changeSavedPayment?.takeCard?.({ ...goodCard, number: numbers[answer] }) : answer,
  }
}

subscriptionContract('the own set-up', atStudio)
subscriptionContract('the docs', asDocumented)
subscriptionContract('the memory, by the month', inMemory('on-demand'))
subscriptionContract('the memory, by the year', inMemory('on-demand-annual'))
subscriptionContract('provider A', subscriptionStandAtA)
subscriptionContract('provider B', subscriptionStandAtB)
