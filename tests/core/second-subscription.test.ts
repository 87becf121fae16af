import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Product } from '../../core/access/index.ts'
import { chooseOfferScreen, offerCardsScreen } from '../../core/commerce/checkout/index.ts'
import { day, morning } from '../../fixtures/examples.ts'
import { offers } from '../../fixtures/offers.ts'
import { runs } from '../runs.ts'
import { shownBy } from './shown.ts'
import { aMonth, aYear, studioOf, subscriber } from './subscriptions.ts'
import { deviceOf, visit } from './visit.ts'

const cancelled: Product = { ...aMonth, renews: false }
const switching: Product = { ...aYear, pendingOffer: 'on-demand' }

const at = async (address: string, product: Product = aMonth, pays: 'card' | 'hosted' = 'card') => {
  const studio = studioOf(product)
  studio.pays = pays
  return visit(address, { device: deviceOf(subscriber(product)), studio })
}

const plans = (here: Awaited<ReturnType<typeof at>>) =>
  shownBy(here, offerCardsScreen).plans.plans?.map(({ id, owned, purchase }) => [
    id,
    owned,
    'label' in purchase ? purchase.label : null,
    'href' in purchase ? purchase.href : null,
  ])

test('A4.23 A4.08 another plan than that of a subscription leads to the change of plan, and is not sold; only the own one has a check mark', async () => {
  const bought = ['on-demand', 'You have this plan', null, null]
  const href = '/u/payments?u=upgrade-subscription'
  const here = await at('/pricing')
  expect(plans(here)).toContainEqual(bought)
  expect(plans(here)).toContainEqual(['on-demand-annual', null, 'Switch to this plan', href])
  const cards = shownBy(here, offerCardsScreen).plans.plans ?? []
  expect(cards.filter(({ isOwn }) => isOwn).map(({ id }) => id)).toEqual(['on-demand'])
  // A plan that ends by itself is no subscription to switch to.
  expect(plans(here)).toContainEqual(['on-demand-3-months', 'You have another plan', null, null])
  for (const product of [cancelled, { ...aMonth, pendingOffer: 'on-demand-annual' }])
    expect(plans(await at('/pricing', product))).toContainEqual([
      ...['on-demand-annual', 'You have another plan', null, null],
    ])
})

test('A4.16 A4.23 the choice of an offer says why there is none for who has a subscription', async () => {
  const here = await at('/pricing?u=choose-offer')
  expect(shownBy(here, chooseOfferScreen)).toMatchObject({
    empty: 'You already have a plan.',
    billing: { label: 'Change it under Billing', href: '/u/payments' },
  })
})

test('A4.23 A9.16 the own set-up adds time to a membership, as before', async () => {
  const { pendingOffer: _, ...product } = aMonth
  const here = await at('/pricing', product)
  const labels = plans(here)?.map(([id, , label]) => [id, label])
  expect(labels).toContainEqual(['on-demand-annual', 'Join Now'])
})

const memberships = offers.filter(({ type }) => type === 'membership').map(({ id }) => id)
const addresses = fc.tuple(
  fc.constantFrom('/', '/pricing', '/vita', '/u/payments', '/my-week'),
  fc.constantFrom('u=choose-offer&pk=', 'u=checkout&pk=', 'pk=', 'u=login&pk=', 'u=create-account&pk='),
  fc.constantFrom(...memberships),
)

test('A4.16 A4.23 A7.10 no address and no button begins a second subscription', async () => {
  await fc.assert(
    fc.asyncProperty(
      addresses,
      fc.constantFrom(aMonth, aYear, cancelled, switching, { ...aMonth, expiresAt: morning + day }),
      fc.constantFrom('card' as const, 'hosted' as const),
      fc.boolean(),
      async ([page, parameter, offerId], product, pays, presses) => {
        const here = await at(`${page}?${parameter}${offerId}`, product, pays)
        if (presses) await here.tell({ type: 'buy', offerId })
        await here.wait(3_000)
        expect([here.desk.asked('checkout.createOrder'), here.desk.asked('checkout.begin')]).toEqual([[], []])
        expect(here.studio.sessions).toEqual([])
      },
    ),
    { numRuns: runs(60) },
  )
})
