import { describe, expect, test } from 'vitest'
import type { Product, Viewer } from '../../core/access/index.ts'
import { dayPassProducts, visitor } from '../../core/access/index.ts'
import { bannerFor, bannerView, billingView, carriesBanner } from '../../core/commerce/billing/index.ts'
import { ordersView } from '../../core/commerce/billing/orders.view.ts'
import { mutation } from '../../core/kernel/mutation.ts'
import { ok } from '../../core/kernel/result.ts'
import { read } from '../../core/routes/index.ts'
import type { NamedOrder } from '../../core/session/index.ts'
import { day, morning as now } from '../../fixtures/examples.ts'
import { makeDesk } from '../../fixtures/memory/desk.ts'
import { euroOffers, offers, priceList } from '../../fixtures/offers.ts'
import { inferred } from './inferred.ts'
import { alone, offline, quiet } from './running.ts'
import { plansOf } from './subscriptions.ts'

const product = (from: number, to: number, type: Product['type'] = 'on-demand'): Product => ({
  ...{ type, createdAt: now + from, expiresAt: now + to },
})
const person = (...products: readonly Product[]): Viewer => inferred({ ...visitor, signedIn: true, products })

describe('the banner', () => {
  test('P4.8.01 only who once had something is told that nothing is active', () => {
    expect(bannerFor(visitor, now)).toBeNull()
    expect(bannerFor(person(), now)).toBeNull()
    expect(bannerFor(person(product(-60 * day, -1)), now)).toEqual({ type: 'inactive' })
    expect(bannerFor(person(product(-60 * day, 0)), now)).toEqual({ type: 'inactive' })
    expect(bannerFor(person(product(-20 * day, 1)), now)).toBeNull()
    expect(bannerFor(person(product(-60 * day, -1), product(-1, day, 'live')), now)).toBeNull()
    expect(bannerFor({ ...person(product(-60 * day, -1)), signedIn: false }, now)).toBeNull()
  })

  test.each([
    ['30 days before the end of 92', product(-62 * day, 30 * day), true],
    ['a millisecond earlier', product(-62 * day, 30 * day + 1), false],
    ['a day before', product(-364 * day, day), true],
    ['a millisecond before', product(-364 * day, 1), true],
    ['of 31 days exactly', product(-day, 30 * day), false],
    ['of a millisecond more', product(-day - 1, 30 * day), true],
    ['of a month', product(-29 * day, day), false],
    ['live, not on demand', product(-362 * day, 3 * day, 'live'), false],
  ])('P4.8.02 P9.17 a membership %s is told to expire: %s', (_, held, told) => {
    expect(bannerFor(person(held), now)).toEqual(told ? { type: 'expiring', end: held.expiresAt } : null)
  })

  test('P4.8.02 of several memberships the one that ends last counts, and a day pass is none', () => {
    expect(bannerFor(person(product(-362 * day, 3 * day), product(3 * day, 368 * day)), now)).toBeNull()
    const pass = dayPassProducts(now)
    expect(bannerFor(person(product(-365 * day, day / 2), ...pass), now)).toEqual({
      ...{ type: 'expiring', end: now + day / 2 },
    })
    expect(bannerFor(person(...pass), now)).toBeNull()
  })

  test('P4.8.01 P4.8.02 A3.01 of one of unknown beginning nothing is told but that it is over', () => {
    const unknown = (to: number): Product => ({ ...product(0, to), createdAt: null })
    for (const to of [1, day, 30 * day, 300 * day]) expect(bannerFor(person(unknown(to)), now)).toBeNull()
    expect(bannerFor(person(product(-362 * day, 3 * day), unknown(9 * day)), now)).toBeNull()
    expect(bannerFor(person(unknown(0)), now)).toEqual({ type: 'inactive' })
  })

  test('P4.8.02 A3.03 a membership that renews is not told to expire', () => {
    const ends = product(-362 * day, 3 * day)
    expect(bannerFor(person({ ...ends, renews: true }), now)).toBeNull()
    expect(bannerFor(person({ ...ends, renews: false }), now)?.type).toBe('expiring')
  })

  test('P4.8.02 P4.8.03 counts the days, and leads to the prices in the words of what is held', () => {
    const words = (from: number, to: number) => {
      const view = bannerView(offers, person(product(from, to)), now, read('/').route)
      return [view?.text, view?.action.label, view?.action.href]
    }
    expect(words(-62 * day, 30 * day)).toEqual(['Your pass expires in 30 days.', 'Extend Your Pass', '/pricing'])
    expect(words(-364 * day, day)).toEqual(['Your pass expires in 1 day.', 'Extend Annual Pass', '/pricing'])
    expect(words(-364 * day, 1)).toEqual(['Your pass expires in 1 day.', 'Extend Annual Pass', '/pricing'])
    expect(words(-364 * day, day + 1)[0]).toBe('Your pass expires in 2 days.')
    expect(bannerView(offers, person(product(-60 * day, 0)), now, read('/').route)).toMatchObject({
      text: 'Your membership has ended.',
    })
    const onlyPasses = person(product(-2 * day, -day, 'live'), product(-2 * day, -day))
    expect(bannerView(offers, onlyPasses, now, read('/').route)?.text).toBe('Your pass has ended.')
  })

  test('P4.8.02 of a subscription that was canceled says that the membership ends, and leads to its renewal', () => {
    const canceled = person({ ...product(-362 * day, 3 * day), renews: false, pendingOffer: null })
    expect(bannerView(offers, canceled, now, read('/').route)).toEqual({
      ...{ kind: 'warning', text: 'Your membership expires in 3 days.' },
      action: { label: 'Check your membership', href: '/u/payments' },
    })
    expect(bannerView(offers, canceled, now, read('/u/my-account').route)?.action.href).toBe('/u/payments')
    expect(bannerView(offers, canceled, now, read('/u/payments').route)).toBeNull()
  })

  test('P4.8.01 P4.8.02 stands over some pages and not over the prices', () => {
    const over = person(product(-60 * day, 0))
    for (const [address, carries] of [
      ['/', true],
      ['/u/payments', true],
      ['/pricing', false],
      ['/m/barre001', false],
      ['/welcome', false],
    ] as const) {
      expect(carriesBanner(read(address).route)).toBe(carries)
      expect(bannerView(offers, over, now, read(address).route) !== null).toBe(carries)
    }
  })
})

describe('gifts and orders', () => {
  const order: NamedOrder = {
    ...{
      id: 'cs_1',
      offerId: 'on-demand-annual',
      promo: null,
      state: 'granted',
      at: now - 2 * day,
      url: null,
      amount: 20_000,
    },
    items: [{ name: '5 Day Passes', isGift: true, isShipped: false }],
  }
  const box: NamedOrder = {
    ...{ ...order, id: 'cs_2', offerId: 'inspiration-collection', amount: 7_000 },
    items: [{ name: 'Inspiration Collection', isGift: false, isShipped: true }],
  }

  const shown = (orders: readonly NamedOrder[] | null, bought: readonly string[] = [], sold = offers) =>
    ordersView(sold, { orders, bought }, now)

  test('A1.05 A2.15 what was bought once, with its day and its price as far as its order is listed, and each once', () => {
    const paid = { ...order, id: 'cs_3', offerId: 'gala-night', amount: 1_250, items: [] }
    const gala = { name: 'Gala Night', opens: 'Added to your account.' }
    expect(shown([paid], ['gala-night', 'other'], euroOffers)?.items).toMatchObject([
      { ...gala, price: '€12.50', until: expect.stringMatching(/^Ordered \w+ \d+$/) },
    ])
    const listed = { ...paid, items: [{ name: 'Gala', isGift: false, isShipped: false }] }
    expect(shown([listed], ['gala-night'], euroOffers)?.items).toHaveLength(1)
    expect(shown(null, ['gala-night'], euroOffers)?.items).toMatchObject([{ ...gala, price: null, until: 'Ordered' }])
    expect(shown([{ ...listed, tax: 200 }], ['gala-night'], euroOffers)?.items[0]?.price).toBe('€12.50 incl.\u00a0tax')
    for (const bought of [[], ['club-month'], ['gone']]) expect(shown(null, bought, euroOffers)).toBeNull()
  })

  test('A2.15 P9.02 P9.14 the gift that was chosen and the goods that were bought, each with its day, its price and where it goes', () => {
    expect(shown([box, order])?.items).toMatchObject([
      {
        ...{ name: 'Inspiration Collection', price: '$70', until: expect.stringMatching(/^Ordered \w+ \d+$/) },
        opens: "We'll mail it to the address you gave at checkout.",
      },
      { name: '5 Day Passes', price: 'Free gift', opens: 'Added to your account.' },
    ])
    const two = { ...box, items: [...(box.items ?? []), ...(box.items ?? [])] }
    expect(shown([two])?.items.map(({ price }) => price)).toEqual([null, null])
    expect(new Set(shown([two])?.items.map(({ key }) => key)).size).toBe(2)
    const { amount: _, ...bare } = box
    expect(shown([{ ...bare, at: null }])?.items).toMatchObject([{ price: null, until: 'Ordered' }])
  })

  test('A2.15 P9.02 what is not paid is not told, nor an order that brought nothing else', () => {
    const { items: _, ...plain } = order
    const unpaid = (['open', 'pending', 'refused', 'closed'] as const).map((state) => ({ ...box, state }))
    for (const orders of [null, [], [plain], unpaid]) expect(shown(orders)).toBeNull()
  })
})

describe('billing', () => {
  const { actor } = alone(mutation('portal', async () => ok('https://pay.test')))
  const view = (viewer: Viewer) => billingView(priceList(offers), viewer, now, actor.getSnapshot())

  test('A6.10 A7.11 without a portal there is no button to it', () => {
    expect(
      billingView(priceList(offers), person(product(-10 * day, 20 * day)), now, undefined).membership.manage,
    ).toBeNull()
  })

  test('A2.15 V6.18 without anything it leads to the prices and sells a pass for 15', () => {
    const { membership, dayPass, onDemand } = view(person())
    expect(membership).toMatchObject({ memberships: [], pass: null, unused: null, manage: null, error: null })
    expect(membership.empty).toBe("You don't have a membership.")
    expect(dayPass).toMatchObject({ title: 'Day Pass', use: null })
    expect(dayPass?.cards.map(({ id, price }) => [id, price])).toEqual([['day-pass', '$15']])
    expect(onDemand).toMatchObject({ title: 'On-Demand Pass', action: { label: 'See plans', href: '/pricing' } })
  })

  test('A4.23 a subscription does not lead to the prices: its provider says what it can be switched to', () => {
    const year = { ...product(-10 * day, 355 * day), offer: 'on-demand-annual', renews: true, pendingOffer: null }
    for (const has of [{}, { offer: 'on-demand' }, { renews: false }, { pendingOffer: 'on-demand' }])
      expect(billingView(priceList(plansOf), person({ ...year, ...has }), now, undefined).onDemand).toBeNull()
  })

  test('A2.15 A7.11 P4.8.03 a membership is extended where the prices offer it, one that ended is joined again, and has its receipts alone', () => {
    const monthly = view(person(product(-10 * day, 20 * day)))
    expect(monthly).toMatchObject({
      membership: { memberships: [{ name: 'On-Demand Monthly' }], manage: { label: 'Manage membership', busy: false } },
      onDemand: { action: { label: 'See plans' } },
    })
    expect(monthly.dayPass?.cards.map(({ price }) => price)).toEqual(['$5', '$25'])
    expect(view(person(product(-70 * day, 20 * day))).onDemand?.action.label).toBe('Extend Your Pass')
    expect(view(person(product(-10 * day, 355 * day))).onDemand?.action.label).toBe('Extend Annual Pass')
    expect(view(person(product(-40 * day, 0)))).toMatchObject({
      membership: {
        memberships: [],
        empty: 'Your membership ended Mar 2.',
        manage: { label: 'Find your receipts', text: null },
      },
      onDemand: { action: { label: 'Join again', href: '/pricing' } },
    })
  })

  test('A2.15 A6.06 A7.11 a live member manages their membership, and is offered the plans', () => {
    expect(view(person(product(-10 * day, 20 * day, 'live')))).toMatchObject({
      membership: { memberships: [{ name: 'Live Membership' }], manage: { label: 'Manage membership' } },
      onDemand: { action: { label: 'See plans' } },
    })
  })

  test('A6.06 A6.04 a live member keeps their unused passes for later', () => {
    const live: Viewer = { ...person(product(-10 * day, 20 * day, 'live')), unusedDayPasses: 2 }
    const text = 'Your membership already includes live classes. Save your pass for later.'
    expect(view(live).dayPass).toMatchObject({ use: null, text })
  })

  test('V6.10 A6.07 A9.04 one pass runs at a time, for 24 hours, and is no membership', () => {
    const rich: Viewer = { ...person(), unusedDayPasses: 2 }
    expect(view(rich)).toMatchObject({
      membership: { unused: '2 passes left', pass: null },
      dayPass: { use: 'Use a Day Pass now' },
    })
    const using: Viewer = { ...person(...dayPassProducts(now)), unusedDayPasses: 1 }
    expect(view(using)).toMatchObject({
      membership: { unused: '1 pass left', pass: { left: '24 hr left' }, memberships: [], manage: null },
      dayPass: { use: null, text: null },
    })
    // The newsletter's pass runs: a Day Pass is not denied beside it.
    const day24: Viewer = { ...person(product(0, day)), tags: ['pass24'] }
    expect(view(day24)).toMatchObject({
      membership: { pass: { name: '24-Hour Pass' } },
      dayPass: { text: expect.not.stringContaining('No Day Pass') },
    })
    expect(billingView(priceList(offers), using, now + day, undefined)).toMatchObject({
      membership: { pass: null },
      dayPass: { use: 'Use a Day Pass now' },
    })
  })

  test('A7.11 a portal that did not open says so until it is tried again', async () => {
    const desk = makeDesk()
    const call = desk.asCall('portal', (_: string) => ok('https://pay.test'))
    const { actor: trying } = alone(mutation('portal', call))
    const once = person(product(-40 * day, 0))
    const portal = () => billingView(priceList(offers), once, now, trying.getSnapshot()).membership
    desk.failNext('portal', offline)
    trying.send({ type: 'submit', input: '/' })
    expect(portal().manage?.busy).toBe(true)
    await quiet()
    expect(portal().error).toContain("couldn't open")
    trying.send({ type: 'submit', input: '/' })
    expect(portal().error).toBeNull()
  })
})
