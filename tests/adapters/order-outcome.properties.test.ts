import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Product } from '../../core/access/index.ts'
import { dayPassProducts } from '../../core/access/index.ts'
import type { Member } from '../../core/session/index.ts'
import { ben, day, hour, minute, morning } from '../../fixtures/examples.ts'
import { offers } from '../../fixtures/offers.ts'
import { counterexample, productKey, profile } from '../../fixtures/properties/index.ts'
import type { Property } from '../../fixtures/properties/property.ts'
import { equal, property } from '../../fixtures/properties/property.ts'
import { brokenText } from '../report.ts'
import { runs } from '../runs.ts'
import {
  started as begun,
  arrivedOf as hasArrived,
  isFulfilled,
  lasting,
  statusOf as orderStatusOf,
} from './outcomes.ts'

const memberships = ['on-demand', 'on-demand-3-months', 'on-demand-6-months', 'on-demand-annual'] as const
const passes = ['day-pass', 'day-pass-member', 'day-pass-pack-5'] as const
const days = { 'on-demand': 30, 'on-demand-3-months': 91, 'on-demand-6-months': 182, 'on-demand-annual': 365 } as const

type Key = (typeof memberships)[number] | (typeof passes)[number]
type Arrival = Key | 'redeem' | 'pass24' | 'gift' | 'live'

/** What an account gets after an order was started, each a minute after the other: purchases, a redeemed pass, the pass of the newsletter, a day as a gift, a live product. */
const arrivals: fc.Arbitrary<readonly Arrival[]> = fc.subarray([
  ...memberships,
  ...passes,
  ...(['redeem', 'pass24', 'gift', 'live'] as const),
])

const productsOf = (arrival: Arrival, at: number): readonly Product[] => {
  const from = morning + (at + 1) * minute
  if (arrival === 'redeem') return dayPassProducts(from)
  if (arrival === 'pass24' || arrival === 'gift') return [lasting(1, from)]
  if (arrival === 'live') return [lasting(30, from, 'live')]
  return arrival in days ? [lasting(days[arrival as keyof typeof days], from)] : []
}

const passesOf = (arrival: Arrival): number =>
  arrival === 'day-pass-pack-5' ? 6 : arrival.startsWith('day-pass') ? 1 : 0

const passesIn = (came: readonly Arrival[]): number => came.reduce((sum, each) => sum + passesOf(each), 0)

const withArrivals = (before: Member, came: readonly Arrival[], isTagged = false): Member => ({
  ...before,
  products: [...before.products, ...came.flatMap(productsOf)],
  unusedDayPasses: before.unusedDayPasses + passesIn(came) - (came.includes('redeem') ? 1 : 0),
  tags: isTagged || came.includes('pass24') ? ['pass24'] : [],
})

const rules = { hasArrived, isFulfilled, orderStatusOf }

const now = morning + hour

const properties: readonly Property<typeof rules>[] = [
  property({
    ids: 'A4.21',
    says: 'an order is granted exactly when what it gives has come since, whatever was held before and whatever else came',
    oracle: true,
    runs: 300,
    given: { before: profile, key: productKey, came: arrivals, isTagged: fc.boolean() },
    holds: (own, { before, key, came, isTagged }) => {
      const after = withArrivals(before, came, isTagged)
      const day24 = came.includes('pass24') || (isTagged && came.includes('gift'))
      const isPasses = passesOf(key) > 0
      const expected = isPasses ? passesIn(came) >= passesOf(key) : came.includes(key)
      const found = {
        order: own.isFulfilled(offers, begun(key, before), after, now),
        pass24: own.isFulfilled(offers, begun('day-pass', before, { promo: 'pass24' }), after, now),
        again: own.isFulfilled(offers, begun(key, after), after, now),
      }
      equal(found, { order: expected, pass24: day24, again: false }, 'isFulfilled')
    },
  }),
  property({
    ids: 'A3.01 A4.21',
    says: 'an order of which nothing came is pending while a payment is being confirmed, else open for 24 hours and then closed',
    oracle: true,
    given: {
      before: profile,
      key: productKey,
      later: fc.constantFrom(0, 1, hour, day - 1, day, day + 1, 30 * day),
      isPending: fc.boolean(),
    },
    holds: (own, { before, key, later, isPending }) => {
      const after = { ...before, hasPendingSubscription: isPending }
      const found = own.orderStatusOf(offers, begun(key, before), after, morning + later)
      equal(found, isPending ? 'pending' : later < 86_400_000 ? 'open' : 'closed', 'orderStatusOf')
    },
  }),
  property({
    ids: 'A4.21',
    says: 'a membership that begins where one of the same plan has ended is its renewal, and neither grants an order nor arrives anew',
    oracle: true,
    runs: 300,
    given: {
      held: fc.constantFrom(...memberships),
      bought: fc.constantFrom(...memberships),
      begins: fc.constantFrom('where it ended' as const, 'where it will end' as const, 'beside it' as const),
    },
    holds: (own, { held, bought, begins }) => {
      const end = { 'where it ended': now - hour, 'where it will end': now + hour, 'beside it': now + day }[begins]
      const member: Member = { ...ben, products: [lasting(days[held], end - days[held] * day)] }
      const from = begins === 'beside it' ? now - hour : end
      const after = { ...member, products: [...member.products, lasting(days[bought], from)] }
      const isRenewal = held === bought && begins === 'where it ended'
      equal(own.isFulfilled(offers, begun(bought, member), after, now), !isRenewal, 'isFulfilled')
      equal(own.hasArrived(offers, after, now), !isRenewal, 'hasArrived')
    },
  }),
  property({
    ids: 'A4.21',
    says: 'a membership that is held and ends later than before grants no order',
    given: {
      held: fc.constantFrom(...memberships),
      bought: fc.constantFrom(...memberships),
      longer: fc.integer({ min: 1, max: 400 }),
    },
    holds: (own, { held, bought, longer }) => {
      const from = morning - 5 * day
      const before: Member = { ...ben, products: [lasting(days[held], from)] }
      const after: Member = { ...ben, products: [lasting(days[held] + longer, from)] }
      equal(own.isFulfilled(offers, begun(bought, before), after, now), false, 'isFulfilled')
    },
  }),
  property({
    ids: 'A4.21',
    says: 'where the studio names no orders, a payment has arrived with a product of more than a day that began less than 24 hours ago',
    oracle: true,
    given: {
      days: fc.constantFrom(30, 7, 365, 1),
      began: fc.constantFrom(hour, 0, day - 1, day, day + 1, 40 * hour, 3 * day),
      type: fc.constantFrom<Product['type'][]>('on-demand', 'live'),
    },
    holds: (own, { days, began, type }) => {
      const createdAt = now - began
      const products = [{ type, createdAt, expiresAt: createdAt + days * day }]
      const expected = days > 1 && began < 86_400_000
      equal(own.hasArrived(offers, { ...ben, products }, now), expected, 'hasArrived')
    },
  }),
]

describe('what became of an order, where the studio names none', () => {
  test.each(properties.map((each) => ({ ...each, title: `${each.ids} ${each.says}` })))('$title', (each) => {
    const broken = counterexample(each, rules, { runs })
    expect(broken && brokenText(broken)).toBeNull()
  })
})
