import { describe, expect, test, vi } from 'vitest'
import { lateOutcome } from '../../adapters/app/outcome.ts'
import { deviceAttempts } from '../../adapters/browser/payments.ts'
import { deviceMemory } from '../../adapters/browser/storage.ts'
import type { FindSiteConfig } from '../../adapters/config/index.ts'
import type { Product } from '../../core/access/index.ts'
import { dayPassProducts } from '../../core/access/index.ts'
import type { PaymentAttempt } from '../../core/commerce/checkout/index.ts'
import { isStale } from '../../core/commerce/checkout/index.ts'
import type { OfferId } from '../../core/commerce/offers/index.ts'
import { fail, ok } from '../../core/kernel/result.ts'
import type { Member, NamedOrder } from '../../core/session/index.ts'
import { isConfirming } from '../../core/session/index.ts'
import { ben, day, hour, minute, morning } from '../../fixtures/examples.ts'
import { euroOffers, offers } from '../../fixtures/offers.ts'
import { arrivedOf, isFulfilled, started, statusOf } from './outcomes.ts'
import { nobody } from './site-configs.ts'
import { makeStorage } from './street.ts'

const now = morning + hour
const lasting = (days: number, from = morning + minute, type: Product['type'] = 'on-demand'): Product => ({
  ...{ type, createdAt: from, expiresAt: from + days * day },
})
const holding = (products: readonly Product[], has: Partial<Member> = {}): Member => ({ ...ben, products, ...has })
const begun = started
const pass24 = (before: Member = ben) => begun('day-pass', before, { promo: 'pass24' })
const redeemedPass = dayPassProducts(morning + 2 * minute)

const week = lasting(7)
const month = lasting(30)
const flex = lasting(91)
const half = lasting(182)
const year = lasting(365)
const oneDay = lasting(1)

test('A1.05 A4.21 a class that was ordered alone is there once it is told as bought, and nothing else counts for it', () => {
  const order = begun('gala-night')
  for (const profile of [ben, holding([month]), holding([], { unusedDayPasses: 1, bought: ['other'] })])
    expect(isFulfilled(euroOffers, order, profile, now)).toBe(false)
  const buyer = holding([], { bought: ['gala-night'], orders: null })
  expect([isFulfilled(euroOffers, order, buyer, now), statusOf(euroOffers, order, buyer, now)]).toEqual([
    ...[true, 'granted'],
  ])
})

describe('a membership that was ordered, where the outside names no orders', () => {
  test.each([
    ['on-demand', month],
    ['on-demand', lasting(28)],
    ['on-demand', lasting(31)],
    ['on-demand', week],
    ['on-demand-3-months', flex],
    ['on-demand-6-months', half],
    ['on-demand-annual', year],
    ['on-demand-annual', lasting(366)],
  ] as const)(
    'A4.21 P9.06 %s is there with a new product of its own length, and with that of no other',
    (key, product) => {
      expect(isFulfilled(offers, begun(key), holding([product]), now)).toBe(true)
      for (const other of ['on-demand', 'on-demand-3-months', 'on-demand-6-months', 'on-demand-annual'] as const)
        expect(isFulfilled(offers, begun(other), holding([product]), now)).toBe(other === key)
      expect(isFulfilled(offers, begun('day-pass'), holding([product]), now)).toBe(false)
      expect(isFulfilled(offers, pass24(), holding([product], { tags: ['pass24'] }), now)).toBe(false)
    },
  )

  const tried = holding([lasting(7, morning - 3 * day)])
  const member = holding([lasting(30, morning - 3 * day)])
  const annual = holding([lasting(365, morning - 355 * day)])
  const following = ({ products }: Member, days: number) => lasting(days, products[0]!.expiresAt)
  const longer = ({ products }: Member, days: number): Product => ({
    ...products[0]!,
    expiresAt: products[0]!.expiresAt + days * day,
  })
  const atEnd = ({ products }: Member) => products[0]!.expiresAt

  test.each<[string, PaymentAttempt, Member, number, boolean]>([
    ['nothing new', begun('on-demand-annual', member), member, now, false],
    ['what was there before is gone', begun('on-demand-annual', member), ben, now, false],
    ['a day pass is redeemed', begun('on-demand'), holding([...redeemedPass]), now, false],
    ['a day pass is redeemed beside it', begun('on-demand'), holding([...redeemedPass, month]), now, true],
    ['the newsletter’s pass came', begun('on-demand'), holding([oneDay], { tags: ['pass24'] }), now, false],
    ['a live membership came', begun('on-demand'), holding([lasting(30, morning + 1, 'live')]), now, false],
    ['more passes came', begun('on-demand'), { ...ben, unusedDayPasses: 6 }, now, false],
    ['another plan came', begun('on-demand-annual'), holding([month]), now, false],
    ['both of two that were bought at once', begun('on-demand'), holding([month, year]), now, true],
    ['both of two, the other way round', begun('on-demand-annual'), holding([month, year]), now, true],
    [
      'it begins where another plan ends',
      begun('on-demand-annual', member),
      holding([...member.products, following(member, 365)]),
      now,
      true,
    ],
    [
      'it goes on from its own plan, which runs',
      begun('on-demand-annual', annual),
      holding([...annual.products, following(annual, 365)]),
      now,
      true,
    ],
    [
      'its own plan has ended and was renewed',
      begun('on-demand-annual', annual, { at: atEnd(annual) - hour }),
      holding([...annual.products, following(annual, 365)]),
      atEnd(annual),
      false,
    ],
    [
      'the trial has ended and became a month',
      begun('on-demand', tried, { at: atEnd(tried) - hour }),
      holding([...tried.products, following(tried, 30)]),
      atEnd(tried) + hour,
      false,
    ],
    [
      'a renewal that was renewed',
      begun('on-demand', member, { at: morning }),
      holding([...member.products, following(member, 30), lasting(30, atEnd(member) + 30 * day)]),
      atEnd(member) + 31 * day,
      false,
    ],
    ['what is held was made longer', begun('on-demand-annual', member), holding([longer(member, 335)]), now, false],
    [
      'what is held was made longer, and it came too',
      begun('on-demand-annual', member),
      holding([longer(member, 30), year]),
      now,
      true,
    ],
    [
      'it began with what is held, which is there still',
      begun('on-demand-annual', member),
      holding([...member.products, lasting(365, morning - 3 * day)]),
      now,
      true,
    ],
    ['it was over before it was ordered', begun('on-demand'), holding([lasting(30, morning - 40 * day)]), now, false],
  ])('A4.21 A9.06 %s', (_, order, profile, at, given) => {
    expect(isFulfilled(offers, order, profile, at)).toBe(given)
  })

  const unknown = (days: number): Product => ({ type: 'on-demand', createdAt: null, expiresAt: morning + days * day })

  test('A4.21 of unknown beginning it is told by how long it runs from the order; what is left of a day may be a pass', () => {
    expect(isFulfilled(offers, begun('on-demand'), holding([unknown(30)]), now)).toBe(true)
    expect(isFulfilled(offers, begun('on-demand-annual'), holding([unknown(365)]), now)).toBe(true)
    expect(isFulfilled(offers, begun('on-demand-annual'), holding([unknown(30)]), now)).toBe(false)
    expect(isFulfilled(offers, begun('on-demand'), holding([unknown(1.02)]), now)).toBe(false)
    // Two at once, both of unknown beginning, and one that was made longer.
    const two = holding([unknown(30), unknown(365)])
    for (const key of ['on-demand', 'on-demand-annual'] as const)
      expect(isFulfilled(offers, begun(key), two, now)).toBe(true)
    expect(isFulfilled(offers, begun('on-demand', holding([unknown(2)])), holding([unknown(30)]), now)).toBe(false)
    expect(
      isFulfilled(offers, begun('on-demand', holding([unknown(2)])), holding([unknown(2), unknown(30)]), now),
    ).toBe(true)
  })
})

describe('passes that were ordered, where the outside names no orders', () => {
  test.each<[string, OfferId, number, number, readonly Product[], boolean]>([
    ['no more', 'day-pass', 2, 2, [], false],
    ['one more', 'day-pass', 2, 3, [], true],
    ['one more, of members', 'day-pass-member', 0, 1, [], true],
    ['one more, and one was redeemed meanwhile', 'day-pass', 2, 2, redeemedPass, true],
    ['none more, and one was redeemed meanwhile', 'day-pass', 2, 1, redeemedPass, false],
    ['one more is no pack', 'day-pass-pack-5', 0, 1, [], false],
    ['five more are no pack of five and one', 'day-pass-pack-5', 0, 5, [], false],
    ['six more', 'day-pass-pack-5', 1, 7, [], true],
    ['five more, and one was redeemed meanwhile', 'day-pass-pack-5', 1, 6, redeemedPass, true],
    ['the newsletter’s pass is none', 'day-pass', 0, 0, [oneDay], false],
    ['a live day without its twin is none', 'day-pass', 1, 1, [lasting(1, morning + 1, 'live')], false],
    ['a membership is none', 'day-pass', 0, 0, [month], false],
  ])('A4.21 A6.07 P9.09 %s', (_, key, before, after, products, given) => {
    const order = begun(key, { ...ben, unusedDayPasses: before })
    expect(isFulfilled(offers, order, holding(products, { unusedDayPasses: after }), now)).toBe(given)
  })

  test('A4.21 A6.07 a pass that was redeemed before counts for nothing', () => {
    const before = holding([...redeemedPass], { unusedDayPasses: 1 })
    expect(isFulfilled(offers, begun('day-pass', before), before, now)).toBe(false)
    expect(isFulfilled(offers, begun('day-pass', before), { ...before, unusedDayPasses: 2 }, now)).toBe(true)
  })

  test('P4.4.10 A4.10 the newsletter’s pass is a new day of on-demand alone, with its tag', () => {
    const tags = ['pass24']
    expect(isFulfilled(offers, pass24(), holding([oneDay], { tags }), now)).toBe(true)
    expect(isFulfilled(offers, pass24(), holding([oneDay]), now)).toBe(false)
    expect(isFulfilled(offers, pass24(), holding([...redeemedPass], { tags }), now)).toBe(false)
    expect(isFulfilled(offers, pass24(), holding([...redeemedPass, oneDay], { tags }), now)).toBe(true)
    expect(isFulfilled(offers, pass24(holding([oneDay])), holding([oneDay], { tags }), now)).toBe(false)
    expect(isFulfilled(offers, pass24(), { ...ben, tags, unusedDayPasses: 1 }, now)).toBe(false)
  })
})

describe('how an order stands', () => {
  const named = (state: NamedOrder['state'], id = 'one'): NamedOrder => ({
    ...{ id, offerId: 'on-demand', promo: null, at: morning, url: null, state },
  })
  const order = begun('on-demand', ben, { orderId: 'one' })

  test.each(['pending', 'granted', 'refused', 'closed'] as const)(
    'A4.21 named as %s, it is that whatever is held',
    (state) => {
      for (const profile of [ben, holding([month]), { ...ben, hasPendingSubscription: true }])
        for (const later of [hour, 2 * day])
          expect(
            statusOf(offers, order, { ...profile, orders: [named('granted', 'two'), named(state)] }, morning + later),
          ).toBe(state)
    },
  )

  test('A4.21 A7.08 named as open it can be paid for a day, and what another order gave is not its own', () => {
    const profile = holding([month], { orders: [named('granted', 'two'), named('open')], hasPendingSubscription: true })
    expect(statusOf(offers, order, profile, morning + day - 1)).toBe('open')
    expect(statusOf(offers, order, profile, morning + day)).toBe('closed')
  })

  test.each([[null], [[]], [[named('granted', 'two')]]])(
    'A4.21 where it is not named, what is held and awaited tells: %j',
    (orders) => {
      const nameless = orders === null ? order : begun('on-demand')
      const of = (profile: Member, later = hour) => statusOf(offers, nameless, { ...profile, orders }, morning + later)
      expect(of(ben)).toBe('open')
      expect(of(ben, day)).toBe('closed')
      expect(of({ ...ben, hasPendingSubscription: true }, 2 * day)).toBe('pending')
      expect(of(holding([month], { hasPendingSubscription: true }))).toBe('granted')
      expect(of(holding([month]), 2 * day)).toBe('granted')
    },
  )

  test('A4.21 where others are named and it is not, that was said before it was begun, and nothing is known of it', () => {
    for (const orders of [[], [named('granted', 'two'), named('pending', 'three')]]) {
      const profile = holding([month], { orders, hasPendingSubscription: true })
      expect(statusOf(offers, order, profile, morning + day - 1)).toBe('open')
      expect(statusOf(offers, order, profile, morning + day)).toBe('closed')
    }
  })

  test.each([
    [0, false],
    [day - 1, false],
    [day, true],
    [day + 1, true],
    [-1, true],
  ])('A7.08 %i ms after it was opened its page has closed for good: %s', (later, stale) => {
    expect(isStale({ at: morning }, morning + later)).toBe(stale)
  })

  test('A3.01 a payment is being confirmed where the flag or any order says so', () => {
    expect(isConfirming(ben)).toBe(false)
    expect(isConfirming({ ...ben, orders: [named('open'), named('granted')] })).toBe(false)
    expect(isConfirming({ ...ben, orders: [named('open'), named('pending')] })).toBe(true)
    expect(isConfirming({ ...ben, hasPendingSubscription: true })).toBe(true)
  })

  test('A4.21 who lands and is not known here has what they paid for when an order of the day is given', () => {
    const member = holding([month])
    expect([arrivedOf(offers, ben, now), arrivedOf(offers, member, now)]).toEqual([false, true])
    expect(arrivedOf(offers, { ...member, hasPendingSubscription: true }, now)).toBe(false)
    expect(arrivedOf(offers, { ...member, orders: [] }, now)).toBe(false)
    expect(arrivedOf(offers, { ...member, orders: [named('open')] }, now)).toBe(false)
    expect(arrivedOf(offers, { ...member, orders: [named('granted')] }, morning + day - 1)).toBe(true)
    expect(arrivedOf(offers, { ...member, orders: [named('granted')] }, morning + day)).toBe(false)
    expect(arrivedOf(offers, { ...member, orders: [{ ...named('granted'), at: null }] }, morning + 9 * day)).toBe(true)
    expect(arrivedOf(offers, { ...member, orders: [named('granted'), named('pending', 'two')] }, now)).toBe(false)
  })

  test('A4.21 where several orders are named the newest tells what became of the payment', () => {
    const order = (state: 'granted' | 'open' | 'refused', at: number | null) => ({
      ...named(state, `${state}${at}`),
      at,
    })
    const landed = (...orders: Member['orders'] & object) =>
      arrivedOf(offers, { ...holding([month]), orders }, morning + 9_000)
    expect(landed(order('granted', morning), order('open', morning + 1))).toBe(false)
    expect(landed(order('refused', morning + 1), order('granted', morning))).toBe(false)
    expect(landed(order('open', morning), order('granted', morning + 1))).toBe(true)
    expect(landed(order('granted', null), order('refused', morning))).toBe(false)
    expect(landed(order('granted', null), order('granted', null))).toBe(false)
  })

  test('A4.21 who lands where no orders are named is not welcomed to what they held already, renewed or redeemed', () => {
    const began = month.createdAt!
    expect([-day, 1 - day, day - 1, day].map((later) => arrivedOf(offers, holding([month]), began + later))).toEqual([
      ...[false, true, true, false],
    ])
    for (const held of [
      holding([], { unusedDayPasses: 6 }),
      holding([lasting(30, now - 30 * day), lasting(30, now)]),
      holding(redeemedPass),
      holding([oneDay], { tags: ['pass24'] }),
      holding([{ ...month, createdAt: null }]),
    ])
      expect(arrivedOf(offers, held, now)).toBe(false)
  })
})

const start = morning + minute
const given = (offerId: OfferId, before: readonly Product[], after: readonly Product[], at = now) =>
  isFulfilled(offers, begun(offerId, holding(before)), holding(after), at)

describe('what counts as new, where the studio names no orders', () => {
  const month = lasting(30)
  const live = lasting(30, start, 'live')
  const before = lasting(30, start - 30 * day)
  const ending = { ...lasting(365, start - 335 * day), expiresAt: month.expiresAt }

  test.each<[string, boolean]>([
    ['a product beside a live one of the same dates', given('on-demand', [live], [month, live])],
    ['a product in place of a live one of the same start', given('on-demand', [live], [month])],
    ['one of another length with the same end', given('on-demand', [ending], [month, ending])],
    ['one of another length with the same start', given('on-demand-annual', [month], [lasting(365), month])],
    ['one that has an hour left', given('on-demand', [], [month], month.expiresAt - hour)],
    ['one that follows a live one', given('on-demand', [], [month, lasting(30, start - 30 * day, 'live')])],
    ['one that follows another plan', given('on-demand', [], [month, lasting(91, start - 91 * day)])],
  ])('A4.21 %s', (_, is) => {
    expect(is).toBe(true)
  })

  test.each<[string, boolean]>([
    ['one that ended as the order was started', given('on-demand', [], [lasting(30, morning - 30 * day)])],
    [
      'a day of which the start is unknown',
      given('on-demand', [], [{ ...month, createdAt: null, expiresAt: now + day }]),
    ],
    ['the renewal of the same plan', given('on-demand', [before], [month, before])],
  ])('A4.21 and not %s', (_, is) => {
    expect(is).toBe(false)
  })

  test('A4.21 the newsletter’s pass is an on-demand day, with no live one of the same start and end', () => {
    const comes = (...products: readonly Product[]) =>
      isFulfilled(offers, begun('day-pass', ben, { promo: 'pass24' }), holding(products, { tags: ['pass24'] }), now)
    const live = lasting(1, start, 'live')
    expect(comes(lasting(1))).toBe(true)
    expect(comes(lasting(1), { ...live, expiresAt: live.expiresAt + 1 })).toBe(true)
    expect(comes(lasting(1), { ...live, createdAt: start + 1 })).toBe(true)
    expect([comes(lasting(1), live), comes(live)]).toEqual([false, false])
  })

  test('A4.21 A9.16 a live membership that has just begun is a payment that arrived, too, and a live day is none', () => {
    expect(arrivedOf(offers, holding([month], { orders: null }), now)).toBe(true)
    expect(arrivedOf(offers, holding([live], { orders: null }), now)).toBe(true)
    expect(arrivedOf(offers, holding([lasting(1, start, 'live')], { orders: null }), now)).toBe(false)
    expect(isFulfilled(offers, begun('live'), holding([live]), now)).toBe(true)
    expect(isFulfilled(offers, begun('on-demand'), holding([live]), now)).toBe(false)
    expect(isFulfilled(offers, begun('live'), holding([month]), now)).toBe(false)
  })
})

describe('the session', () => {
  const late = (stored: object | null) => {
    const storage = makeStorage(stored ? { 'jwapp.checkout.ben': JSON.stringify(stored) } : {})
    const siteConfig = vi.fn(async () => ok({ config: { offers } })) as unknown as FindSiteConfig
    return { siteConfig, read: lateOutcome({ memory: deviceMemory(storage), siteConfig, now: () => now }) }
  }

  test('A4.21 reads a member with what became of the order that this device has started', async () => {
    const member = holding([month])
    const { read } = late(begun('on-demand'))
    const orderOutcomes = [{ orderId: 'https://pay.test/1', status: 'granted', hasGained: true }]
    expect(await read(ok(member), nobody())).toEqual(ok({ ...member, orderOutcomes, hasNewMembership: true }))
    expect(await late(null).read(ok(member), nobody())).toEqual(ok({ ...member, hasNewMembership: true }))
  })

  const outcomesOf = async (attempts: readonly PaymentAttempt[], member: Member) => {
    const memory = deviceMemory(makeStorage({}))
    const device = deviceAttempts(memory)
    for (const attempt of attempts) await device.keep({ id: ben.id, attempt }, nobody())
    const siteConfig = (async () => ok({ config: { offers } })) as unknown as FindSiteConfig
    const read = await lateOutcome({ memory, siteConfig, now: () => now })(ok(member), nobody())
    return read.ok ? read.value.orderOutcomes?.map(({ orderId, status }) => [orderId, status]) : read
  }
  const one = begun('on-demand', ben, { orderId: 'one' })
  const two = (offerId: OfferId, has: Partial<PaymentAttempt> = {}) => begun(offerId, ben, { orderId: 'two', ...has })

  test.each<[string, readonly PaymentAttempt[], Member, readonly (readonly [string, string])[]]>([
    [
      'the first is paid',
      [one, two('day-pass')],
      holding([month]),
      [
        ['two', 'open'],
        ['one', 'granted'],
      ],
    ],
    [
      'the last is paid',
      [one, two('day-pass')],
      holding([], { unusedDayPasses: 1 }),
      [
        ['two', 'granted'],
        ['one', 'open'],
      ],
    ],
    [
      'both are paid',
      [one, two('day-pass')],
      holding([month], { unusedDayPasses: 1 }),
      [
        ['two', 'granted'],
        ['one', 'granted'],
      ],
    ],
    // The profile does not say which payment is being confirmed.
    [
      'one is being confirmed',
      [one, two('day-pass')],
      holding([], { hasPendingSubscription: true }),
      [
        ['two', 'pending'],
        ['one', 'open'],
      ],
    ],
    // One purchase is not that of two orders.
    [
      'one of two for the same offer is paid',
      [one, two('on-demand', { coupon: 'SPRING' })],
      holding([month]),
      [
        ['two', 'granted'],
        ['one', 'open'],
      ],
    ],
    [
      'one of two for passes is paid',
      [begun('day-pass', ben, { orderId: 'one' }), two('day-pass-member')],
      holding([], { unusedDayPasses: 1 }),
      [
        ['two', 'granted'],
        ['one', 'open'],
      ],
    ],
  ])(
    'A4.21 reads what became of each of two orders that this device has started: %s',
    async (_, attempts, member, outcomes) => {
      expect(await outcomesOf(attempts, { ...member, orders: null })).toEqual(outcomes)
    },
  )

  test('A4.21 asks for nothing more if no order was started and the studio lists the orders, or if it failed', async () => {
    const { read, siteConfig } = late(null)
    const listed = ok({ ...ben, orders: [] })
    const failed = fail({ type: 'Offline' } as const)
    expect(await read(listed, nobody())).toBe(listed)
    expect(await read(failed, nobody())).toBe(failed)
    expect(siteConfig).not.toHaveBeenCalled()
  })
})
