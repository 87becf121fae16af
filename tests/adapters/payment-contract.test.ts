import type { PaymentStep } from '../../core/commerce/checkout/index.ts'
import { aMember, memoryPorts, memoryStudio } from '../../fixtures/memory/index.ts'
import { challengedCard, expiredCard, refusedCard, waysToPay } from '../../fixtures/memory/payments.ts'
import type { Paying } from '../../fixtures/memory/till.ts'
import { goodCard } from '../core/checkout-payments.ts'
import { noon, openStudio } from '../studio/asking.ts'
import { charged, press } from '../studio/buying.ts'
import { clubAt } from './club.ts'
import { formOf } from './forms.ts'
import { officeAt } from './offices.ts'
import type { BankAnswer, PaymentStand } from './payment-contract.ts'
import { hostedStand, paymentContract } from './payment-contract.ts'
import { paymentStandAtA } from './provider-a-stands.ts'
import { paymentStandAtB } from './provider-b-stands.ts'
import { nobody } from './site-configs.ts'

const ben = formOf('ben')

const atStudio = async (): Promise<PaymentStand> => {
  const studio = openStudio()
  const { ports } = await officeAt(studio, 'ben')
  return hostedStand({
    port: ports.checkout,
    now: () => studio.clock.now(),
    payAt: (url) => press(studio, new URL(url).pathname, 'pay'),
    confirm: async () => studio.clock.set(studio.clock.now() + 1_500),
    charges: async () => (await charged(studio)).map(({ amount }: { readonly amount: number }) => amount),
  })
}

const asDocumented = async (): Promise<PaymentStand> => {
  const { server, ports } = await clubAt('ben')
  return hostedStand({ port: ports.checkout, ...server })
}

const inMemory = (pays: Paying) => async (): Promise<PaymentStand> => {
  const studio = memoryStudio({ members: [aMember(ben)] })
  Object.assign(studio, { pays, now: noon })
  const { ports, device } = memoryPorts({ studio })
  device.account = { id: ben.id, email: ben.email }
  const opened = await ports.commerce.open({ isAwaited: true }, nobody())
  if (!opened.ok) throw new Error('closed')
  const { checkout: port } = opened.value
  const cards = { refused: refusedCard, expired: expiredCard, challenged: challengedCard }
  const numbers = { accepted: goodCard.number, ...cards }
  return {
    ...hostedStand({
      port,
      now: () => studio.now,
      payAt: async (url) => studio.pay(url.replace(/\/paypal$/, '')),
      confirm: async (orderId) => studio.fulfil(orderId),
      charges: async () => studio.charges.map(({ amount }) => amount),
    }),
    returned: { redirectResult: 'x' },
    detailsFor: (step: PaymentStep, answer: BankAnswer) =>
      step.type === 'cardForm' ? port.takeCard?.({ ...goodCard, number: numbers[answer] }) : answer,
    coupons: pays === 'hosted' ? null : { some: 'HALF', all: 'FREE' },
  }
}

paymentContract('the own set-up', atStudio)
paymentContract('the docs', asDocumented)
for (const pays of waysToPay) paymentContract(`the memory, by ${pays}`, inMemory(pays))
paymentContract('provider A, by card', paymentStandAtA('card'))
paymentContract('provider A, with PayPal', paymentStandAtA('paypal'))
paymentContract('provider B, by card', paymentStandAtB('card'))
paymentContract('provider B, with PayPal', paymentStandAtB('paypal'))
