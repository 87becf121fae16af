import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { offers } from '../../adapters/config/offers.ts'
import type { Product, Viewer } from '../../core/access/index.ts'
import { dayPassProducts, isMember, mayRead, visitor } from '../../core/access/index.ts'
import { hadMembership, membershipView, passOf } from '../../core/commerce/membership/index.ts'
import { holdingsOf } from '../../core/commerce/membership/rules.ts'
import { leftText } from '../../core/commerce/membership/words.ts'
import { priceList, usd } from '../../fixtures/offers.ts'
import { inferred } from './inferred.ts'

// Noon of the device's own zone, so that 'today' is the same day wherever this runs.
const now = new Date(2026, 10, 23, 12).getTime()
const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

const product = (from: number, to: number, has: Partial<Product> = {}): Product => ({
  ...{ type: 'on-demand', createdAt: now + from * day, expiresAt: now + to * day },
  ...has,
})
const person = (...products: readonly Product[]): Viewer => ({ ...visitor, signedIn: true, products })
const view = (viewer: Viewer, at = now) => membershipView(priceList(offers), inferred(viewer), at)
const held = (...products: readonly Product[]) => view(person(...products)).memberships

describe('what a member has', () => {
  test('A3.02 V6.10 a day pass whose start nobody says is a pass and no membership if the studio says that one is running', () => {
    const days = (hours: number) =>
      (['on-demand', 'live'] as const).map((type) => ({ type, createdAt: null, expiresAt: now + hours * hour }))
    const holder = (hours: number, hasDayPass: boolean) => ({ ...person(...days(hours)), hasDayPass })
    const found = (viewer: Viewer) => {
      const { memberships, pass } = holdingsOf(offers, viewer, now)
      return [memberships.length, pass, mayRead('magazine', 'svod', viewer, now)]
    }
    expect(found(holder(24, true))).toEqual([0, { type: 'dayPass', until: now + day }, false])
    expect(found(holder(24, false))).toEqual([2, null, true])
    expect(found(holder(25, true))).toEqual([2, null, true])
    expect(isMember(holder(24, true), now)).toBe(true)
  })

  test('A2.15 A3.03 a membership renews only where the studio says so, ends where it says so, else is active until its end', () => {
    const until = (renews?: boolean) => held(product(-24, 6, { renews, price: usd(2_500) }))
    expect(until(true)).toMatchObject([
      {
        ...{ name: 'On-Demand Monthly', price: '$25 a month', until: 'Renews Nov 29' },
        ...{ opens: 'Includes every on-demand class and program', left: null, isTrial: false },
      },
    ])
    expect(until(false)[0]?.until).toBe('Ends Nov 29')
    expect(until()[0]?.until).toBe('Active until Nov 29')
  })

  test('A3.07 the price of a subscription has the words about its tax: its own, or those of its offer', () => {
    const sold = offers.map((offer) => ({ ...offer, isTaxIncluded: true }))
    const week = { renews: true, offer: 'weekly', period: { unit: 'week', count: 1 }, price: usd(980) } as const
    const priceOf = (has: Partial<Product>) =>
      membershipView(priceList(sold), person(product(-1, 6, { ...week, ...has })), now).memberships[0]?.price
    expect([priceOf({}), priceOf({ isTaxIncluded: true })]).toEqual(['$9.80 a week', '$9.80 a week incl.\u00a0tax'])
    expect(priceOf({ offer: 'on-demand', isTaxIncluded: null })).toMatch(/ incl\.\u00a0tax$/)
  })

  test('A3.07 a subscription that is not among the offers has its own title, and its price its own period', () => {
    const own = {
      renews: true,
      offer: 'weekly',
      title: 'On-Demand Weekly',
      period: { unit: 'week', count: 1 },
    } as const
    const shown = (has: Partial<Product>) =>
      membershipView(priceList(offers), person(product(-1, 6, { price: usd(900), ...has })), now).memberships
    expect(shown(own)).toMatchObject([{ name: 'On-Demand Weekly', price: '$9 a week', until: 'Renews Nov 29' }])
    expect(shown({ offer: 'weekly' })).toMatchObject([{ name: 'On-Demand Membership', price: null }])
  })

  test('P9.01 A3.02 the free trial tells its end and the price that follows, unless it was canceled', () => {
    const trial = (renews: boolean) =>
      view({ ...person(product(-1, 6, { renews, price: usd(2_500) })), hasTrial: true }).memberships
    expect(trial(true)).toMatchObject([{ price: 'Free trial', until: 'Free until Nov 29, then $25 a month' }])
    expect(trial(false)).toMatchObject([{ price: 'Free trial', until: 'Ends Nov 29' }])
  })

  test('A2.15 P9.14 what is held costs what the studio says of it, whatever the same plan is sold for now; else nothing is said of its price', () => {
    const dearer = offers.map((offer) => ({ ...offer, price: usd(offer.price.amount + 500) }))
    const seen = (amount?: number) => {
      const price = amount === undefined ? undefined : usd(amount)
      const year = person(product(-120, 245, { renews: true, price }))
      const trial = { ...person(product(-1, 6, { renews: true, price })), hasTrial: true }
      return [year, trial].flatMap((viewer) => membershipView(priceList(dearer), inferred(viewer), now).memberships)
    }
    expect(seen(20_000)[0]).toMatchObject({ price: '$200 a year', until: 'Renews Jul 26, 2027' })
    expect(seen(2_500)[1]).toMatchObject({ price: 'Free trial', until: 'Free until Nov 29, then $25 a month' })
    expect(seen(0)[0]?.price).toBe('$0 a year')
    expect(seen()).toMatchObject([{ price: null }, { price: 'Free trial', until: 'Renews Nov 29' }])
  })

  test('A6.05 A6.06 a live member, and one who holds both, read each with what it opens', () => {
    const live = product(-10, 20, { type: 'live', renews: true })
    const liveView = {
      name: 'Live Membership',
      price: null,
      until: 'Renews Dec 13',
      opens: 'Includes every live class',
    }
    expect(held(live)).toMatchObject([liveView])
    expect(held(live, product(-120, 245, { renews: true, price: usd(20_000) }))).toMatchObject([
      { name: 'On-Demand Pass', price: '$200 a year', until: 'Renews Jul 26, 2027' },
      liveView,
    ])
  })

  test('V6.10 A6.07 A9.04 who is twenty hours into a day pass reads until when it is active, and what is left', () => {
    const viewer: Viewer = { ...person(...dayPassProducts(now - 20 * hour)), unusedDayPasses: 2 }
    expect(view(viewer)).toMatchObject({
      ...{ memberships: [], unused: '2 passes left', empty: "You don't have a membership.", summary: null },
      pass: {
        name: 'Day Pass',
        until: 'Active until 4:00 PM today',
        opens: 'Includes every live and on-demand class',
      },
    })
    expect(view(viewer).pass?.left).toBe('4 hr left')
    expect(view(viewer, now + 4 * hour - 1).pass?.left).toBe('Less than a minute left')
    expect(view(viewer, now + 4 * hour).pass).toBeNull()
  })

  test('A4.09 V6.10 a day pass whose end the studio has not confirmed is shown until its answer is here', () => {
    const products = dayPassProducts(now - day)
    const asked = { ...person(...products), confirmedAt: now - hour }
    expect(view(asked).pass).toMatchObject({ name: 'Day Pass', left: 'Less than a minute left' })
    expect(passOf({ ...asked, confirmedAt: now }, now)).toBeNull()
    expect(passOf({ ...asked, confirmedAt: undefined }, now)).toBeNull()
  })

  test('A4.10 the newsletter’s pass opens on-demand classes alone', () => {
    const pass = product(-4 / 24, 20 / 24)
    expect(view({ ...person(pass), tags: ['pass24'] }).pass).toMatchObject({
      ...{ name: '24-Hour Pass', until: 'Active until 8:00 AM tomorrow' },
      opens: 'Includes every on-demand class and program',
    })
  })

  test('A2.15 whose membership has ended reads when, and who never had one that there is none', () => {
    expect(view(person(product(-53, -23)))).toMatchObject({ memberships: [], empty: 'Your membership ended Oct 31.' })
    expect(view(person())).toMatchObject({ summary: "You don't have a membership.", pass: null, unused: null })
    expect(view(person(...dayPassProducts(now - 2 * day))).empty).toBe("You don't have a membership.")
    const live = person(product(-53, -23, { type: 'live' }))
    expect([hadMembership(live), hadMembership(person(...dayPassProducts(now)))]).toEqual([true, false])
  })

  test('A2.15 P9.11 what runs is listed before what follows it, which says when it starts', () => {
    const extended = held(...[10, -355].map((from) => product(from, from + 365, { renews: false, price: usd(20_000) })))
    expect(extended).toMatchObject([
      { name: 'On-Demand Pass', price: '$200 a year', until: 'Ends Dec 3' },
      { name: 'On-Demand Pass', price: '$200 a year', until: 'Starts Dec 3' },
    ])
    expect(new Set(extended.map(({ key }) => key)).size).toBe(2)
    expect(
      held(product(20, 385, { price: usd(20_000) }), product(-10, 20, { renews: true, price: usd(2_500) })),
    ).toMatchObject([
      { name: 'On-Demand Monthly', price: '$25 a month', until: 'Renews Dec 13' },
      { name: 'On-Demand Pass', price: '$200 a year', until: 'Starts Dec 13' },
    ])
  })

  test('A3.02 P9.06 each is named and priced by its own length, and no price is told of a length that no plan has', () => {
    const half = [-100, 82].map((from) => product(from, from + 182, { renews: false, price: usd(10_000) }))
    const halves = view({ ...person(...half), combinedOffer: 'on-demand-annual' }).memberships
    expect(halves.map(({ name }) => name)).toEqual(['On-Demand 6 Months', 'On-Demand 6 Months'])
    expect(halves.map(({ price }) => price)).toEqual(['$100 for 6 months', '$100 for 6 months'])
    expect(held(product(-4, 10, { renews: false, price: usd(2_500) }))).toMatchObject([
      { price: null, until: 'Ends Dec 3' },
    ])
    expect(held(product(-100, 630, { price: usd(20_000) }))).toMatchObject([{ name: 'On-Demand Pass', price: null }])
  })

  test('A2.15 a membership without an end says so, and one of unknown length has no plan', () => {
    const endless = { ...product(-1, 0), expiresAt: Number.MAX_SAFE_INTEGER }
    expect(held(endless)[0]?.until).toBe('No end date')
    const unknown = held(product(0, 9, { createdAt: null }))
    expect(unknown).toMatchObject([{ name: 'On-Demand Membership', price: null }])
  })

  test('A4.09 a membership is over in the instant at which it ends', () => {
    const viewer = person(product(-10, 20))
    expect(holdingsOf(offers, viewer, now + 20 * day - 1).memberships).toHaveLength(1)
    expect(holdingsOf(offers, viewer, now + 20 * day)).toMatchObject({ memberships: [], endedAt: now + 20 * day })
  })

  test.each([
    [day, '24 hr left'],
    [5 * hour + 12 * minute + 1, '5 hr 12 min left'],
    [hour, '1 hr left'],
    [hour - 1, '59 min left'],
    [2 * minute - 1, '1 min left'],
    [minute, '1 min left'],
    [minute - 1, 'Less than a minute left'],
  ])('A9.04 of %i ms is said: %s', (left, said) => {
    expect(leftText(left)).toBe(said)
  })

  test('V1.05 A9.09 dates are written in English, whatever the device speaks', () => {
    const { DateTimeFormat } = Intl
    const inGerman = vi.spyOn(Intl, 'DateTimeFormat')
    inGerman.mockImplementation(function format(locales = 'de', options) {
      return new DateTimeFormat(locales, options)
    })
    onTestFinished(() => inGerman.mockRestore())
    expect(held(product(-24, 6, { renews: true }))[0]?.until).toBe('Renews Nov 29')
  })
})

test('A4.08 a pending switch says the plan that follows instead of a renewal', () => {
  const until = (has: Partial<Product>) => held(product(-10, 6, { renews: true, offer: 'on-demand', ...has }))[0]?.until
  expect(until({ pendingOffer: null })).toBe('Renews Nov 29')
  expect(until({ pendingOffer: 'on-demand-annual' })).toBe('Changes to On-Demand Pass on Nov 29')
  expect(until({ pendingOffer: 'S9', pendingTitle: 'Half a year' })).toBe('Changes to Half a year on Nov 29')
  expect(until({ pendingOffer: 'S9', pendingTitle: null })).toBe('Changes to another plan on Nov 29')
})
