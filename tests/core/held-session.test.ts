import { expect, test } from 'vitest'
import type { AnyMachineSnapshot } from 'xstate'
import type { CommerceState } from '../../core/commerce/machine.ts'
import type { SavedPaymentState, TransactionsState } from '../../core/commerce/subscription/index.ts'
import type { QueryState } from '../../core/kernel/query.ts'
import { firstCard } from '../../fixtures/memory/billing.ts'
import { aMonth, studioOf, subscriber } from './subscriptions.ts'
import { deviceOf, visit } from './visit.ts'

test('A3.15 the session holds the transactions, the active payment, the consents of the member and of the studio, and the pending offer', async () => {
  const product = { ...aMonth, pendingOffer: 'on-demand-annual' }
  const studio = studioOf(product, 3)
  const terms = { name: 'terms', version: '2', required: true, label: 'Terms', checked: false }
  const answer = { name: 'terms', version: '2', state: 'accepted' as const }
  studio.consents = [terms]
  studio.members.get(subscriber().email)!.consents.set('terms', answer)
  const here = await visit('/u/payments', { studio, device: deviceOf(subscriber(product)) })
  const held = () => {
    const of = (name: string) => here.child(name)?.getSnapshot() as AnyMachineSnapshot | undefined
    const { consents, products } = (here.office()!.getSnapshot() as CommerceState).context.profile!
    return {
      transactions: (of('transactions') as TransactionsState | undefined)?.context.items.length,
      activePayment: (of('savedPayment') as SavedPaymentState | undefined)?.context.value,
      customerConsents: consents,
      publisherConsents: (of('consents') as QueryState<unknown> | undefined)?.context.value,
      pendingOffer: products[0]?.pendingOffer,
    }
  }
  const all = {
    ...{ transactions: 3, activePayment: firstCard, customerConsents: [answer], publisherConsents: [terms] },
    pendingOffer: 'on-demand-annual',
  }
  expect(held()).toEqual(all)
  await here.arrive('/u/my-account')
  await here.arrive('/')
  expect(held()).toEqual(all)
  // They end with the session.
  await here.signOut()
  expect(['transactions', 'savedPayment'].map((name) => here.child(name))).toEqual([undefined, undefined])
})
