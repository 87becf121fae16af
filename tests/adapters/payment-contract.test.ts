import type { CheckoutRequest, PaymentStep } from '../../core/checkout/index.ts'
import { aMember, memoryPorts, memoryStudio } from '../../fixtures/memory/index.ts'
import { challengedCard, refusedCard, waysToPay } from '../../fixtures/memory/payments.ts'
import type { Paying } from '../../fixtures/memory/till.ts'
import { goodCard } from '../core/checkout-payments.ts'
import { noon, openStudio } from '../studio/asking.ts'
import { charged, press } from '../studio/buying.ts'
import { formOf } from './forms.ts'
import { officeAt } from './offices.ts'
import type { BankAnswer, PaymentStand } from './payment-contract.ts'
import { paymentContract } from './payment-contract.ts'
import { nobody } from './site-configs.ts'

const ben = formOf('ben')

const request: CheckoutRequest = {
  ...{ offerId: 'on-demand-annual', promo: null, coupon: null, usAddress: false, limited: false },
  ...{ email: ben.email, id: ben.id, hasTrial: true },
  ...{ successAddress: '/?u=waiting-for-payment', cancelAddress: '/pricing?u=payment-cancelled' },
}

const atStudio = async (): Promise<PaymentStand> => {
  const studio = openStudio()
  const { ports } = await officeAt(studio, 'ben')
  return {
    ...{ port: ports.checkout, request, coupons: null, detailsFor: () => null },
    now: () => studio.clock.now(),
    // The site does not ask for the next step of a hosted page: its address says that it was paid.
    payAt: (url) => press(studio, new URL(url).pathname, 'pay'),
    returned: {},
    confirm: async () => studio.clock.set(studio.clock.now() + 1_500),
    charges: async () => (await charged(studio)).map(({ amount }: { readonly amount: number }) => amount),
  }
}

const inMemory = (pays: Paying) => async (): Promise<PaymentStand> => {
  const studio = memoryStudio({ members: [aMember(ben)] })
  Object.assign(studio, { pays, now: noon })
  const { ports, device } = memoryPorts({ studio })
  device.account = { id: ben.id, email: ben.email }
  const opened = await ports.commerce.open({ isAwaited: true }, nobody())
  if (!opened.ok) throw new Error('closed')
  const { checkout: port } = opened.value
  const numbers = { accepted: goodCard.number, refused: refusedCard, challenged: challengedCard }
  return {
    ...{ port, request, now: () => studio.now, returned: { redirectResult: 'x' } },
    payAt: async (url) => studio.pay(url.replace(/\/paypal$/, '')),
    detailsFor: (step: PaymentStep, answer: BankAnswer) =>
      step.type === 'cardForm' ? port.takeCard?.({ ...goodCard, number: numbers[answer] }) : answer,
    confirm: async (orderId) => studio.fulfil(orderId),
    charges: async () => studio.charges.map(({ amount }) => amount),
    coupons: pays === 'hosted' ? null : { some: 'HALF', all: 'FREE' },
  }
}

paymentContract('the own set-up', atStudio)
for (const pays of waysToPay) paymentContract(`the memory, by ${pays}`, inMemory(pays))
