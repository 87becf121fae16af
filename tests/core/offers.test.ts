import { describe, expect, test } from 'vitest'
import { offers } from '../../adapters/config/offers.ts'
import type { Product, Viewer } from '../../core/access/index.ts'
import { hasProduct, mayRead, visitor } from '../../core/access/index.ts'
import { claimText, holds } from '../../core/commerce/offers/claims.ts'
import type { Claim, Duration, Offer, OfferCard, OfferLayout, Offers } from '../../core/commerce/offers/index.ts'
import {
  amountText,
  costOf,
  freeTrial,
  goodsOf,
  isOfferId,
  maySell,
  offerCard,
  passesIn,
  priceText,
  pricingView,
  titleOf,
} from '../../core/commerce/offers/index.ts'
import { endOfPass } from '../../core/commerce/offers/rules.ts'
import { offerOutlines, pricingError } from '../../core/commerce/offers/view.ts'
import { offers as examples, priceList, usd } from '../../fixtures/offers.ts'
import { inferred } from './inferred.ts'

const untaxed = { isTaxIncluded: null }

const now = Date.parse('2026-03-02T10:00:00Z')
const hour = 3_600_000
const day = 24 * hour

const onDemand = (from: number, to: number): Product => ({
  type: 'on-demand',
  createdAt: now + from * day,
  expiresAt: now + to * day,
})
const member = (...products: Product[]): Viewer => inferred({ ...visitor, signedIn: true, products })

const ben: Viewer = member()
const hiro: Viewer = { ...member(onDemand(-60, -53), onDemand(-53, -23)), hasExpiredTrial: true }
const kofi = member(onDemand(-1, 29))
const trialling: Viewer = { ...member(onDemand(-1, 6)), hasTrial: true }
const flex = member(onDemand(-10, 82))
const grace = member(onDemand(-162, 20))
const anna = member(onDemand(-120, 245))
const farid: Viewer = { ...member(onDemand(-1 / 6, 5 / 6)), tags: ['pass24'] }
const dario: Viewer = member({ ...onDemand(-10, 20), type: 'live' })

/** The cards of what is sold beside the live membership. */
const cardsOf = (sold: Offers, viewer: Viewer, layout: OfferLayout = 'plans') =>
  pricingView(priceList(sold), viewer, now, layout).cards.filter(({ isLive }) => !isLive)

const card = (viewer: Viewer, key: OfferCard['id']): OfferCard | undefined =>
  pricingView(priceList(offers), viewer, now).cards.find((each) => each.id === key)
const owned = (viewer: Viewer) => cardsOf(offers, viewer).map((each) => each.owned)
const keys = (viewer: Viewer) => cardsOf(offers, viewer).map((each) => each.id)

describe('what is sold', () => {
  test('A7.10 A9.16 the studio of the examples sells the same for the same', () => {
    const facts = (sold: Offers) =>
      sold.map(({ id, role, type, title, price, audience, trial, period, includes }) => [
        ...[id, role, type, title, price, audience, trial, period, includes],
      ])
    const added = 'inspiration-collection'
    expect(facts(examples.filter(({ id }) => id !== added))).toEqual(facts(offers))
    expect(examples.every(({ id }) => isOfferId(id))).toBe(true)
  })

  test.each([
    ['a', true],
    ['7-day', true],
    ['a'.repeat(50), true],
    ['a'.repeat(51), false],
    ['', false],
    ['-a', false],
    ['S900100200_US', true],
    ['_a', false],
    ['a b', false],
  ])('A7.10 the key of a product is written as the studio takes it: %j is %s', (key, isOne) => {
    expect(isOfferId(key)).toBe(isOne)
  })

  test('P9.14 goods are sold once to anybody, on the page of a promotion alone, and add nothing to an account', () => {
    const box = goodsOf('box', 'Box', usd(4_950))
    expect(box).toMatchObject({
      type: 'goods',
      audience: 'everyone',
      period: null,
      includes: { permission: null, passes: 0 },
    })
    for (const viewer of [visitor, hiro, kofi]) {
      expect(maySell([...offers, box], 'box', viewer, now)).toBeNull()
      expect(offerCard(priceList([...offers, box]), 'box', viewer, now)).toMatchObject({
        title: 'Box',
        price: '$49.50',
        per: 'once',
        rows: [],
      })
    }
  })

  test('P9.01 P9.02 P9.04 the three memberships, with their words', () => {
    const cards = cardsOf(offers, hiro).filter(({ type }) => type === 'membership')
    expect(cards.map(({ title, price, per, badge, saving }) => [title, price, per, badge, saving])).toEqual([
      ['On-Demand Pass', '$200', 'per\u00a0year', 'Most Popular', 'Save $100'],
      ['On-Demand Monthly', '$25', 'per\u00a0month', null, null],
      ['On-Demand Flex', '$50', 'per\u00a03\u00a0months', null, null],
    ])
    expect(card(hiro, 'on-demand-3-months')?.rows).toContainEqual({ text: 'No automatic renewal', included: true })
  })

  test('A9.16 P9.01 an offer says whether its price includes tax, and the only country that it is sold in, wherever its price is said', () => {
    const said = (has: Partial<Offer>) => {
      const sold = offers.map((offer) => ({ ...offer, ...has }))
      const { price, per, country, terms, monthly } = offerCard(priceList(sold), 'on-demand', ben, now)!
      const length = pricingView(priceList(sold), hiro, now, 'lengths').cards.find(({ id }) => id === 'on-demand')
      return [price, per, country, terms, monthly, length?.monthly]
    }
    expect(said({ isTaxIncluded: true, country: 'US' })).toEqual([
      ...['$25', 'per\u00a0month incl.\u00a0tax', 'Only in the United States'],
      ...['7 days free, then $25 a month incl.\u00a0tax', null, '$25 a month incl.\u00a0tax'],
    ])
    expect(said({ isTaxIncluded: false, country: 'DE' })).toEqual([
      ...['$25', 'per\u00a0month plus\u00a0tax', 'Only in Germany'],
      ...['7 days free, then $25 a month plus\u00a0tax', null, '$25 a month plus\u00a0tax'],
    ])
    expect(said({})).toEqual(['$25', 'per\u00a0month', null, '7 days free, then $25 a month', null, '$25 a month'])
  })

  test('P9.01 the 7-day trial of the monthly plan is named to who may try it, and to nobody else', () => {
    const named = [visitor, ben, hiro, trialling, kofi, anna, dario].map((viewer) =>
      pricingView(priceList(offers), viewer, now)
        .cards.filter(({ terms }) => terms === '7 days free, then $25 a month')
        .map(({ id }) => id),
    )
    expect(named).toEqual([['on-demand'], ['on-demand'], [], [], [], [], []])
  })

  test('P9.01 A5.38 a trial is offered where one is sold, and each card tells the price that follows its own', () => {
    expect(freeTrial(offers, ben, now)).toMatchObject({ offer: { id: 'on-demand' }, days: 7 })
    expect(freeTrial(offers, hiro, now)).toBeNull()
    const none = offers.map((offer) => ({ ...offer, trial: null }))
    expect(freeTrial(none, ben, now)).toBeNull()
    expect(pricingView(priceList(none), ben, now)).toMatchObject({ heading: 'Choose your plan' })
    expect(pricingView(priceList(none), ben, now).cards.some(({ isMain }) => isMain)).toBe(true)
    const both = offers.map((offer) =>
      offer.id === 'on-demand-annual' ? { ...offer, trial: { unit: 'day', count: 14 } as const } : offer,
    )
    const terms = pricingView(priceList(both), ben, now).cards.flatMap((each) => each.terms ?? [])
    expect(terms.toSorted()).toEqual(['14 days free, then $200 a year', '7 days free, then $25 a month'])
  })

  test('V6.18 P9.07 P9.08 P9.09 members pay 5 for a day pass and see the pack, others pay 15', () => {
    for (const viewer of [visitor, ben, hiro]) {
      expect(keys(viewer).filter((key) => key.startsWith('day-pass'))).toEqual(['day-pass'])
      expect(card(viewer, 'day-pass')).toMatchObject({ title: 'Day Pass', price: '$15', saving: null })
    }
    for (const viewer of [kofi, anna, dario, farid]) {
      expect(keys(viewer).filter((key) => key.startsWith('day-pass'))).toEqual(['day-pass-member', 'day-pass-pack-5'])
      expect(card(viewer, 'day-pass-member')).toMatchObject({ title: 'Day Pass', price: '$5', saving: 'Save $10' })
      expect(card(viewer, 'day-pass-pack-5')).toMatchObject({ price: '$25', saving: null })
      expect(card(viewer, 'day-pass-pack-5')?.rows.map(({ text }) => text)).toEqual(['5 Day Passes plus 1 free'])
    }
  })

  test('V6.18 the price of a day pass changes in the instant a membership ends', () => {
    const ends = now + 29 * day
    expect(pricingView(priceList(offers), kofi, ends - 1).cards.map(({ id }) => id)).toContain('day-pass-member')
    expect(pricingView(priceList(offers), kofi, ends).cards.map(({ id }) => id)).toContain('day-pass')
  })

  test('P9.07 P9.09 the pack gives five day passes and one free, and a membership none', () => {
    const given = Object.fromEntries(offers.map(({ id, includes }) => [id, includes.passes]))
    expect(given).toMatchObject({ 'day-pass': 1, 'day-pass-member': 1, 'day-pass-pack-5': 6, 'on-demand': 0, live: 0 })
    expect(offers.filter(({ id, type }) => passesIn(offers, id) > 0 !== (type === 'pass'))).toEqual([])
  })

  test('P9.01 amounts are whole cents and each key is sold once', () => {
    expect(offers.filter(({ price }) => !Number.isSafeInteger(price.amount))).toEqual([])
    expect(new Set(offers.map(({ id }) => id)).size).toBe(offers.length)
    expect([0, 5, 2_500, 1_330, 2_000_000].map((cents) => priceText(usd(cents)))).toEqual([
      '$0',
      '$0.05',
      '$25',
      '$13.30',
      '$20,000',
    ])
  })
})

describe('prices and terms', () => {
  test('P9.01 P9.03 P9.04 a price is told with its currency and its period, whatever they are', () => {
    const told = [
      costOf({ ...untaxed, price: usd(2_500), period: { unit: 'month', count: 1 } }),
      costOf({ ...untaxed, price: usd(5_000), period: { unit: 'month', count: 3 } }),
      costOf({ ...untaxed, price: { amount: 1_330, currency: 'EUR' }, period: { unit: 'month', count: 1 } }),
      costOf({ ...untaxed, price: { amount: 2_500, currency: 'JPY' }, period: { unit: 'year', count: 1 } }),
      costOf({ ...untaxed, price: { amount: 1_250, currency: 'KWD' }, period: null }),
    ]
    expect(told).toEqual(['$25 a month', '$50 for 3 months', '€13.30 a month', '¥2,500 a year', 'KWD\u00a01.250'])
    expect([amountText(offers, 1_500), amountText([], 1_500)]).toEqual(['$15', '€15'])
  })

  test('P9.01 the terms of a trial, of days or of other periods, in the currency of the plan', () => {
    const terms = (count: number, unit: Duration['unit']) => {
      const sold = offers.map((offer) =>
        offer.role === 'monthly'
          ? { ...offer, price: { amount: 1_330, currency: 'EUR' }, trial: { unit, count } }
          : offer,
      )
      return offerCard(priceList(sold), 'on-demand', visitor, now)?.terms
    }
    expect([terms(7, 'day'), terms(2, 'week'), terms(1, 'month')]).toEqual([
      ...['7 days free, then €13.30 a month', '2 weeks free, then €13.30 a month', '1 month free, then €13.30 a month'],
    ])
  })

  test('P9.04 each period of a renewal has its words', () => {
    const row = (renews: boolean, unit: Duration['unit'], count = 1) => {
      const sold = offers.map((offer) =>
        offer.role === 'monthly' ? { ...offer, renews, period: { unit, count } } : offer,
      )
      return offerCard(priceList(sold), 'on-demand', visitor, now)?.rows.at(-1)?.text
    }
    expect([row(true, 'week'), row(true, 'month', 6), row(true, 'year'), row(false, 'month', 3)]).toEqual([
      ...['Renews weekly, cancel anytime', 'Renews every 6 months, cancel anytime'],
      ...['Renews yearly, cancel anytime', 'No automatic renewal'],
    ])
  })
})

describe('what is claimed about prices', () => {
  const claimed = (sold: Offers) =>
    sold.flatMap((offer) => offer.claims.map((claim) => [offer.id, claimText(offer, claim), holds(sold, offer, claim)]))
  const priced = (prices: Partial<Record<OfferCard['id'], number>>): Offers =>
    offers.map((offer) => ({ ...offer, price: usd(prices[offer.id] ?? offer.price.amount) }))

  test('P9.02 P9.03 P9.04 P9.07 P9.09 every claim of the specification is in the table, and holds or does not', () => {
    expect(claimed(offers)).toEqual([
      ['on-demand-annual', 'Save $100', true],
      ['on-demand-annual', '$13.30 per\u00a0month or $200 per\u00a0year', false],
      ['on-demand-3-months', 'Save 15%', false],
      ['on-demand-6-months', 'Save 10%', false],
      ['day-pass-member', 'Save $10', true],
      ['day-pass-pack-5', '15% off each', false],
    ])
  })

  test('P9.02 P9.03 P9.04 P9.07 P9.09 a claim follows from the prices, whichever of them is corrected', () => {
    const fair = priced({
      ...{ 'on-demand-annual': 15_960, 'on-demand-3-months': 6_375, 'on-demand-6-months': 13_500 },
      ...{ 'day-pass-member': 501, 'day-pass-pack-5': 2_550 },
    })
    expect(claimed(fair).map(([, , held]) => held)).toEqual([false, true, true, true, false, true])
    expect(cardsOf(fair, visitor).map(({ saving }) => saving)).toEqual([null, null, 'Save 15%', null])
    expect(pricingView(priceList(fair), hiro, now, 'lengths').cards[0]?.monthly).toBe(
      '$13.30 per\u00a0month or $159.60 per\u00a0year',
    )
  })

  test('P9.02 a claim against a product that is not sold does not hold', () => {
    const without = offers.filter(({ id }) => id !== 'on-demand')
    expect(claimed(without)).toContainEqual(['on-demand-annual', 'Save $100', false])
  })
})

describe('what cannot be compared', () => {
  const claimedOf = (key: string, claim: Claim, prices: Readonly<Record<string, number>> = {}): boolean => {
    const sold = examples.map((offer) => ({ ...offer, price: usd(prices[offer.id] ?? offer.price.amount) }))
    return sold.some((plan) => plan.id === key && holds(sold, plan, claim))
  }
  const year = 'on-demand-annual'
  const box = 'inspiration-collection'

  test.each<[string, boolean]>([
    ['a year with months', claimedOf(year, { type: 'percent', percent: 33, against: 'on-demand' })],
    ['passes with passes', claimedOf('day-pass-member', { type: 'percent', percent: 67, against: 'day-pass' })],
  ])('P9.02 P9.07 %s is compared', (_, isClaimed) => {
    expect(isClaimed).toBe(true)
  })

  test.each<[string, boolean]>([
    ['a pass with a membership', claimedOf('day-pass', { type: 'saves', amount: 1_000, against: 'on-demand' })],
    ['a membership with a pass', claimedOf('on-demand', { type: 'percent', percent: 50, against: 'day-pass-member' })],
    ['goods with a membership', claimedOf(box, { type: 'percent', percent: 100, against: year })],
    ['goods with goods', claimedOf(box, { type: 'saves', amount: 0, against: box })],
    ['a membership with goods', claimedOf(year, { type: 'percent', percent: 97, against: box })],
    ['what is free', claimedOf(year, { type: 'percent', percent: 100, against: 'on-demand' }, { [year]: 0 })],
    [
      'with what is free',
      claimedOf(year, { type: 'saves', amount: -20_000, against: 'on-demand' }, { 'on-demand': 0 }),
    ],
    ['a saving of nothing, in dollars', claimedOf(year, { type: 'saves', amount: 0, against: year })],
    ['a saving of nothing, in percent', claimedOf(year, { type: 'percent', percent: 0, against: year })],
    ['a month for nothing', claimedOf(year, { type: 'perMonth', amount: 0 }, { [year]: 0 })],
    ['a price beside what is cheaper', claimedOf('on-demand', { type: 'percent', percent: -50, against: year })],
  ])('P9.02 P9.03 P9.07 nothing is claimed of %s', (_, isClaimed) => {
    expect(isClaimed).toBe(false)
  })
})

describe('what a viewer has', () => {
  const unknown = (to: number): Product => ({ ...onDemand(0, to), createdAt: null })

  test('P9.06 A3.01 a membership of unknown beginning is one, but of no known plan: every plan is sold', () => {
    for (const viewer of [member(unknown(20)), member(unknown(365)), member(unknown(1))]) {
      expect(owned(viewer)).toEqual([null, null, null, null, null])
      for (const key of ['on-demand', 'on-demand-3-months', 'on-demand-annual'] as const)
        expect(maySell(offers, key, viewer, now)).toBe(key)
      expect(maySell(offers, 'day-pass-member', viewer, now)).toBe('day-pass-member')
      expect(pricingView(priceList(offers), viewer, now).heading).toBe('Choose your plan')
      expect(card(viewer, 'on-demand-annual')).toMatchObject({ callout: null, action: 'Join Now' })
    }
  })

  test('P9.06 P9.11 beside one of unknown beginning the known one tells the plan, and its end is told where it is the last', () => {
    const both = (viewer: Viewer, to: number) => ({ ...viewer, products: [...viewer.products, unknown(to)] })
    expect(owned(both(kofi, 60))).toEqual([null, 'You have this plan', null, null, null])
    expect(card(both(grace, 10), 'on-demand-annual')?.callout).toBe('Your existing pass expires in 20 days')
    expect(card(both(grace, 30), 'on-demand-annual')?.callout).toBe(null)
    expect(owned({ ...member(unknown(200)), combinedOffer: 'on-demand-annual' })[1]).toBe('You have an Annual Pass')
  })

  test('P9.06 a plan that is held says so, and an annual pass says so on the other memberships', () => {
    const none = [null, null, null, null]
    for (const viewer of [visitor, ben, hiro]) expect(owned(viewer)).toEqual(none)
    for (const viewer of [farid, dario, grace]) expect(owned(viewer)).toEqual([...none, null])
    for (const viewer of [kofi, trialling])
      expect(owned(viewer)).toEqual([null, 'You have this plan', null, null, null])
    expect(owned(flex)).toEqual([null, null, 'You have this plan', null, null])
    const annual = [null, 'You have an Annual Pass', 'You have an Annual Pass', null, null]
    expect(owned(anna)).toEqual(annual)
    const own = (viewer: Viewer) => cardsOf(offers, viewer).map(({ isOwn }) => isOwn)
    expect([own(anna), own(kofi)]).toEqual([
      [false, false, false, false, false],
      [false, true, false, false, false],
    ])
    expect(owned(member(onDemand(-1, 29), onDemand(-360, 5)))).toEqual(annual)
  })

  test.each([
    [365, '12 months'],
    [245, '8 months'],
    [60, '2 months'],
    [59.9, '1 month'],
    [30, '1 month'],
    [29.9, '30 days'],
    [20, '20 days'],
    [1, '1 day'],
    [1 / 24, '1 day'],
  ])('P9.11 A3.03 an annual pass that ends in %f days is extended, and expires or renews in %s', (left, words) => {
    const viewer = member(onDemand(left - 365, left))
    expect(pricingView(priceList(offers), viewer, now).heading).toBe('Extend Your Pass')
    expect(card(viewer, 'on-demand-annual')?.callout).toBe(`Your existing pass expires in ${words}`)
    const renewing = member({ ...onDemand(left - 365, left), renews: true })
    expect(card(renewing, 'on-demand-annual')?.callout).toBe(`Your existing pass renews in ${words}`)
    expect(pricingView(priceList(offers), viewer, now).cards.filter(({ callout }) => callout)).toHaveLength(1)
  })

  test('P4.8.02 P9.11 another pass of over 31 days is to be extended in its last 30 days, a monthly one is not', () => {
    expect(card(grace, 'on-demand-annual')?.callout).toBe('Your existing pass expires in 20 days')
    expect(card(member(onDemand(-62, 30)), 'on-demand-annual')?.callout).toBe('Your existing pass expires in 1 month')
    expect(card(member(onDemand(-62, 30 + 1 / day)), 'on-demand-annual')?.callout).toBe(null)
    expect(card(member(onDemand(-1, 30)), 'on-demand-annual')?.callout).toBe(null)
    expect(card(member(onDemand(-1 - 1 / day, 30)), 'on-demand-annual')?.callout).not.toBe(null)
    for (const viewer of [visitor, ben, hiro, kofi, trialling, flex, farid, dario])
      expect(card(viewer, 'on-demand-annual')?.callout).toBe(null)
  })

  test('P4.8.03 P9.11 A4.23 a subscription that is about to end is not extended, as a pass of the same length is', () => {
    const pass = onDemand(-62, 20)
    for (const pendingOffer of [undefined, null, 'on-demand'])
      expect([
        pendingOffer,
        endOfPass(offers, member({ ...pass, ...(pendingOffer !== undefined && { pendingOffer }) }), now),
      ]).toEqual([...[pendingOffer, pendingOffer === undefined ? now + 20 * day : null]])
    const heading = (product: Product) => pricingView(priceList(offers), member(product), now).heading
    expect([heading(pass), heading({ ...pass, pendingOffer: null })]).toEqual(['Extend Your Pass', 'Your membership'])
  })

  test.each([
    ['several products', [onDemand(-165, 17), onDemand(17, 200)]],
    ['one of no known plan', [onDemand(-50, 200)]],
    ['one of unknown beginning', [unknown(200)]],
  ])('P9.11 P4.8.03 a year that the studio tells of, made of %s, is extended as an annual pass is', (_, products) => {
    const viewer = member(...products)
    const yearly = { ...viewer, combinedOffer: 'on-demand-annual' }
    expect([endOfPass(offers, viewer, now), endOfPass(offers, yearly, now)]).toEqual([null, now + 200 * day])
    expect(pricingView(priceList(offers), yearly, now).heading).toBe('Extend Your Pass')
    expect(card(yearly, 'on-demand-annual')).toMatchObject({
      ...{ callout: 'Your existing pass expires in 6 months', action: 'Extend Annual Pass' },
    })
  })

  test('P9.11 an annual pass that was extended counts to the end of the later one', () => {
    const viewer = member(onDemand(-365, 10), onDemand(10, 375))
    expect(card(viewer, 'on-demand-annual')?.callout).toBe('Your existing pass expires in 12 months')
  })

  test.each([
    ['a visitor', visitor, 'Start your 7-day free trial'],
    ['somebody who may try', ben, 'Start your 7-day free trial'],
    ['somebody who has tried', hiro, 'Choose your plan'],
    ['a monthly member', kofi, 'Your membership'],
    ['a live member', dario, 'Choose your plan'],
    ['somebody with a 24-hour pass', farid, 'Choose your plan'],
    ['a member whose pass expires', grace, 'Extend Your Pass'],
  ])('P2.8.01 the heading for %s', (_, viewer, heading) => {
    expect(pricingView(priceList(offers), viewer, now).heading).toBe(heading)
  })

  test('P2.8.01 A6.04 the notes tell of day passes that are not used yet, and of the members’ price', () => {
    expect(pricingView(priceList(offers), ben, now).notes).toEqual([])
    expect(pricingView(priceList(offers), { ...ben, unusedDayPasses: 1 }, now).notes).toEqual([
      'You have an unused Day Pass',
    ])
    expect(pricingView(priceList(offers), { ...kofi, unusedDayPasses: 3 }, now).notes).toEqual([
      'Members pay less for Day Passes',
      'You have 3 unused Day Passes',
    ])
  })

  test('A2.12 A8.34 P2.8.07 a trial that was refused has its banner for who had one, and at no other address', () => {
    const at = (error: string | null) => ({ type: 'pricing', sale: false, error }) as const
    const over = "Sorry, it looks like you've already completed a free trial."
    for (const viewer of [
      { ...ben, hasTrial: true },
      { ...ben, hasExpiredTrial: true },
    ])
      expect(pricingError(viewer, at('invalid-trial'))).toBe(over)
    expect(pricingError(visitor, at('invalid-trial'))).toBeNull()
    for (const error of ['<b>x</b>', null])
      expect(pricingError({ ...visitor, hasExpiredTrial: true }, at(error))).toBeNull()
  })
})

describe('what is sold to whom', () => {
  const actions = (viewer: Viewer) => cardsOf(offers, viewer).map(({ action }) => action)
  const passes = ['Buy Day Pass']
  const membersPasses = ['Buy Day Pass', 'Buy Day Pass Pack']

  test.each([
    ['a visitor', visitor, ['Start 7-Day FREE Trial', 'Join Now', 'Join Now', ...passes]],
    ['who may try', ben, ['Start 7-Day FREE Trial', 'Join Now', 'Join Now', ...passes]],
    ['who has tried', hiro, ['Join Now', 'Join Now', 'Join Now', ...passes]],
    ['who has the trial', trialling, ['Join Now', null, 'Join Now', ...membersPasses]],
    ['a monthly member', kofi, ['Join Now', null, 'Join Now', ...membersPasses]],
    ['a Flex member', flex, ['Join Now', 'Join Now', null, ...membersPasses]],
    ['an annual member', anna, ['Extend Annual Pass', null, null, ...membersPasses]],
    ['a member whose pass expires', grace, ['Extend Your Pass', 'Join Now', 'Join Now', ...membersPasses]],
    ['who has the newsletter’s pass', farid, ['Join Now', 'Join Now', 'Join Now', ...membersPasses]],
  ])('P9.05 P9.06 P9.11 P4.8.03 P4.8.04 the buttons for %s', (_, viewer, words) => {
    expect(actions(viewer)).toEqual(words)
  })

  test('P9.02 P9.05 the main button is that of the plan with the badge, for everyone; without a badge that of the trial', () => {
    const mains = (viewer: Viewer) =>
      pricingView(priceList(offers), viewer, now).cards.flatMap(({ id, isMain }) => (isMain ? [id] : []))
    const plain = offers.map((offer) => ({ ...offer, badge: null }))
    expect(pricingView(priceList(plain), ben, now).cards.find(({ isMain }) => isMain)?.id).toBe('on-demand')
    for (const viewer of [visitor, ben, hiro, trialling, kofi, anna, dario])
      expect(mains(viewer)).toEqual(['on-demand-annual'])
  })

  test('P2.8.01 P9.01 the plan with the free trial comes first for who may have it, and while that is unknown', () => {
    const first = (viewer: Viewer) => pricingView(priceList(offers), viewer, now).cards[0]?.id
    for (const viewer of [visitor, ben]) expect(first(viewer)).toBe('on-demand')
    for (const viewer of [hiro, trialling, anna]) expect(first(viewer)).toBe('on-demand-annual')
    expect(offerOutlines(priceList(offers), 'plans').map(({ id }) => id)).toEqual([
      ...['on-demand', 'on-demand-annual', 'on-demand-3-months'],
    ])
  })

  test('P2.8.01 P6.06 A6.05 A6.06 each membership lists what access opens to who has it, in the same rows', () => {
    for (const layout of ['plans', 'lengths'] as const) {
      const cards = cardsOf(offers, visitor, layout).filter(({ type }) => type === 'membership')
      const [first, ...others] = cards.map(({ rows }) => rows.slice(0, 3).map(({ text }) => text))
      for (const rows of others) expect(rows).toEqual(first)
      expect(cards.map(({ rows }) => rows.map(({ included }) => included))).toEqual([
        [true, true, true, true],
        [true, true, true, true],
        [true, true, true, true],
      ])
    }
    for (const offer of offers.filter(({ type }) => type === 'membership')) {
      const holder = member({ ...onDemand(0, 30), type: offer.includes.permission! })
      const opened = [
        ...(hasProduct(holder, 'live', now) ? ['Every live class and event'] : []),
        ...(hasProduct(holder, 'on-demand', now) ? ['Over 5,000 classes', '25+ step-by-step programs'] : []),
        ...(mayRead('magazine', 'svod', holder, now) ? ['The digital magazine'] : []),
      ]
      const rows = offerCard(priceList(offers), offer.id, visitor, now)?.rows.filter(({ included }) => included)
      expect(rows?.slice(0, -1).map(({ text }) => text)).toEqual(opened)
    }
  })

  test('A9.16 A6.06 the live membership is sold at 80 a month, below the plans, to who has none', () => {
    const live = (viewer: Viewer) => card(viewer, 'live')
    expect(live(ben)).toMatchObject({
      ...{
        title: 'Live Membership',
        price: '$80',
        per: 'per\u00a0month',
        action: 'Join Now',
        isLive: true,
        isMain: false,
      },
      rows: [
        { text: 'Every live class and event', included: true },
        { text: 'The digital magazine', included: true },
        { text: 'Over 5,000 classes', included: false },
        { text: '25+ step-by-step programs', included: false },
        { text: 'Renews monthly, cancel anytime', included: true },
      ],
    })
    expect([anna, kofi, dario].map((viewer) => live(viewer)?.owned)).toEqual([null, null, 'You have this plan'])
    expect([maySell(offers, 'live', anna, now), maySell(offers, 'live', dario, now)]).toEqual(['live', null])
    expect(maySell(offers, 'on-demand', dario, now)).toBe('on-demand')
    expect(pricingView(priceList(offers), ben, now, 'lengths').cards.some(({ isLive }) => isLive)).toBe(false)
  })

  test('P9.03 by the month: what a month of each plan comes to, and no passes', () => {
    const cards = pricingView(priceList(offers), visitor, now, 'lengths').cards
    expect(cards.map(({ id, price, monthly, saving }) => [id, price, monthly, saving])).toEqual([
      ['on-demand', '$25', '$25 a month', null],
      ['on-demand-annual', '$200', '$16.67 a month', 'Save $100'],
      ['on-demand-6-months', '$100', '$16.67 a month', null],
    ])
    expect(cardsOf(offers, visitor).map(({ monthly }) => monthly)).toEqual([null, null, null, null])
  })

  test('A2.11 A7.10 V6.18 P9.06 a key is sold just where a card of either view has a button for it', () => {
    for (const viewer of [visitor, ben, hiro, trialling, kofi, flex, grace, anna, farid, dario]) {
      const buttons = (['plans', 'lengths'] as const).flatMap((layout) =>
        pricingView(priceList(offers), viewer, now, layout).cards.flatMap(({ id, action }) =>
          action === null ? [] : [id],
        ),
      )
      for (const { id } of offers)
        expect([id, maySell(offers, id, viewer, now)]).toEqual([id, buttons.includes(id) ? id : null])
    }
    for (const key of ['', 'On-Demand', 'toString', 'Live']) expect(maySell(offers, key, visitor, now)).toBeNull()
  })

  test('V6.18 what may be sold changes in the instant a membership ends', () => {
    const ends = now + 29 * day
    expect([maySell(offers, 'day-pass-member', kofi, ends - 1), maySell(offers, 'day-pass', kofi, ends - 1)]).toEqual([
      'day-pass-member',
      null,
    ])
    expect([maySell(offers, 'day-pass-member', kofi, ends), maySell(offers, 'day-pass', kofi, ends)]).toEqual([
      null,
      'day-pass',
    ])
    expect([maySell(offers, 'on-demand', kofi, ends - 1), maySell(offers, 'on-demand', kofi, ends)]).toEqual([
      null,
      'on-demand',
    ])
  })

  test('P9.01 each product has its name', () => {
    for (const { id, title } of offers) expect(titleOf(offers, id)).toBe(title)
  })
})
