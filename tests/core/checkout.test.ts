import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  holdingOf,
  isGranted,
  isSameOrder,
  isStale,
  orderOf,
  pollEvery,
  pollTries,
  requestOf,
  welcomeSeconds,
} from '../../core/checkout/index.ts'
import type { Place } from '../../core/places/index.ts'
import { read, write } from '../../core/places/index.ts'
import type { Profile } from '../../core/session/index.ts'
import { aProduct, aProfile, ben, day, morning } from '../../fixtures/examples.ts'
import { anAttempt, anOrder } from './checkout-desk.ts'

describe('what is held', () => {
  test('A4.21 is the end of the last on-demand product and the passes that are not used', () => {
    expect(holdingOf(ben)).toEqual({ until: 0, passes: 0 })
    const products = [
      aProduct({ expiresAt: morning + 5 * day }),
      aProduct({ expiresAt: morning + 2 * day }),
      aProduct({ type: 'live', expiresAt: morning + 90 * day }),
    ]
    expect(holdingOf({ ...ben, products, unusedDayPasses: 3 })).toEqual({ until: morning + 5 * day, passes: 3 })
  })

  const held = (until: number, passes: number): Profile => ({
    ...ben,
    products: until > 0 ? [aProduct({ expiresAt: until })] : [],
    unusedDayPasses: passes,
  })

  test.each([
    [morning, 1, false],
    [morning + 1, 1, true],
    [morning - 1, 1, false],
    [morning, 2, true],
    [morning - 1, 2, true],
    [0, 0, false],
    [morning + 1, 0, true],
  ])('A4.21 A9.06 with an end at %i and %i passes it is granted: %s', (until, passes, granted) => {
    expect(isGranted({ before: { until: morning, passes: 1 } }, held(until, passes))).toBe(granted)
  })

  test('A4.21 nothing is granted by what was there before', () => {
    fc.assert(
      fc.property(fc.nat(10), fc.nat(3), fc.nat(10), fc.nat(3), (until, passes, more, others) => {
        const before = holdingOf(held(until, passes))
        expect(isGranted({ before }, held(until, passes))).toBe(false)
        expect(isGranted({ before }, held(until + more, passes + others))).toBe(more + others > 0)
      }),
    )
  })
})

describe('a hosted page', () => {
  test.each([
    [0, false],
    [day - 1, false],
    [day, true],
    [day + 1, true],
    [-1, true],
  ])('A7.08 %i ms after it was opened it has closed for good: %s', (later, stale) => {
    expect(isStale(anAttempt(), morning + later)).toBe(stale)
  })

  test('A9.06 takes the same order again, and no other', () => {
    expect(isSameOrder(null, anOrder())).toBe(false)
    expect(isSameOrder(anAttempt(), anOrder())).toBe(true)
    expect(isSameOrder(anAttempt(), anOrder('day-pass'))).toBe(false)
    expect(isSameOrder(anAttempt({ key: 'day-pass', promo: 'pass24' }), anOrder('day-pass'))).toBe(false)
  })
})

describe('an order', () => {
  const landings = (
    key: 'on-demand' | 'day-pass',
    from: string,
    wish: Place | null = null,
    promo: 'pass24' | null = null,
  ) => {
    const { landing, leaving } = orderOf(key, { from: read(from), wish, promo })
    return [write(landing), write(leaving)]
  }

  test('A4.21 A2.15 P2.6.01 who came for nothing else is asked the one question, or sees their passes', () => {
    const left = '/pricing?u=payment-cancelled&utm_source=x'
    expect(landings('on-demand', '/pricing?t=new-year-sale&u=login&pk=on-demand&utm_source=x')).toEqual([
      '/welcome?u=waiting-for-payment&utm_source=x',
      left,
    ])
    expect(landings('day-pass', '/pricing?utm_source=x')).toEqual([
      '/u/payments?u=waiting-for-payment&utm_source=x',
      left,
    ])
  })

  test('A4.21 who came for a class waits for access there', () => {
    const wish = read('/m/barre001/x').place
    for (const key of ['on-demand', 'day-pass'] as const)
      expect(landings(key, '/pricing', wish)[0]).toBe('/m/barre001/x?u=waiting-for-payment')
  })

  test('P4.4.06 who takes the newsletter’s pass lands at home, whatever they came for', () => {
    const wish = read('/m/barre001/x').place
    expect(landings('day-pass', '/newsletter?email=a%40b.test&m=pass24', wish, 'pass24')[0]).toBe(
      '/?u=waiting-for-payment',
    )
  })

  test('A7.08 in the words of the request, with whose it is and whether they had the trial', () => {
    const order = anOrder()
    expect(requestOf(order, ben)).toEqual({
      ...{ key: 'on-demand', promo: null, email: ben.email, id: 'ben', hasTrial: false },
      ...{ landing: '/welcome?u=waiting-for-payment', leaving: '/pricing?u=payment-cancelled' },
    })
    for (const had of [{ hasTrial: true }, { hasExpiredTrial: true }])
      expect(requestOf(order, aProfile(had)).hasTrial).toBe(true)
  })

  test('A4.20 A4.21 A9.06 the numbers', () => {
    expect([pollEvery, pollTries, welcomeSeconds]).toEqual([3_000, 5, 10])
  })
})
