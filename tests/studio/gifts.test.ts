import { describe, expect, test } from 'vitest'
import { promoId } from '../../fixtures/promotions.ts'
import { ask, noon, openStudio } from './asking.ts'
import { buy, charged, customer, profile, till, wish, wishOf } from './buying.ts'
import { calendar, mailed, openWindow, overTheChange, pressWith, promo, promotingStudio, stockUp } from './promoting.ts'

const annual = 'on-demand-annual'
const passes = { promoType: 'gift-day-passes-5' }
const goods = 'inspiration-collection'

describe('when it is on', () => {
  test.each(overTheChange)(
    'P3.14 P7.10 in %s to the millisecond, also over a change of clocks: from its start to just before its end',
    async (_, from, to) => {
      const [start, end] = [Date.parse(from), Date.parse(to)]
      const studio = openStudio()
      openWindow(studio, promoId, start, end)
      const statusAt = async (now: number, key: string, rest = {}) => {
        studio.clock.set(now)
        const { status, body } = await wish(studio, await customer(studio, 'ben'), key, rest)
        return status === 410 ? body.message : status
      }
      const shut = "This offer isn't available right now"
      for (const [key, rest] of [
        [annual, passes],
        [annual, calendar],
        [goods, {}],
      ] as const) {
        const moments = [start - 1, start, start + 1, end - 1, end, end + 1]
        const met = []
        for (const now of moments) met.push(await statusAt(now, key, rest))
        expect(met).toEqual([shut, 200, 200, 200, shut, shut])
        expect(await statusAt(end, annual)).toBe(200)
      }
    },
  )

  test('P3.14 P7.10 where no times are set it is not on', async () => {
    const studio = openStudio()
    const ben = await customer(studio, 'ben')
    expect((await wish(studio, ben, annual, passes)).status).toBe(410)
    expect((await wish(studio, ben, goods)).status).toBe(410)
  })

  test('P3.14 who pays when it is over is told and not charged, and finds the way back', async () => {
    const studio = promotingStudio()
    const ben = await customer(studio, 'ben')
    const page = await till(studio, ben, annual, calendar)
    openWindow(studio, promoId, noon, noon + 3_000)
    studio.clock.set(noon + 2_999)
    expect((await ask(studio, 'GET', page)).status).toBe(200)
    studio.clock.set(noon + 3_000)
    for (const answer of [await ask(studio, 'GET', page), await pressWith(studio, page, 'pay')]) {
      expect(answer).toMatchObject({
        status: 410,
        text: expect.stringContaining('This offer isn&#39;t available right now'),
      })
      expect(answer.text).toContain('href="http://studio.test/pricing?u=checkout')
    }
    expect((await profile(studio, ben)).user.orders).toMatchObject([
      { state: 'closed', promoType: calendar.promoType, amount: 20_000 },
    ])
    expect([await charged(studio), (await promo(studio)).calendars]).toEqual([[], 40])
    expect((await pressWith(studio, page, 'cancel')).headers.get('location')).toContain('/pricing?u=checkout')
  })
})

describe('what is given', () => {
  test('P7.10 P9.02 P7.09 a year with five Day Passes costs what the year costs, and adds both', async () => {
    const studio = promotingStudio()
    const ben = await customer(studio, 'ben')
    const { user } = await buy(studio, ben, annual, passes)
    expect(user).toMatchObject({ unusedDayPasses: 5, products: [{ expiresAt: '2027-03-02T17:00:01.500Z' }] })
    expect(user.orders[0]).toMatchObject({ key: annual, promoType: 'gift-day-passes-5', state: 'granted' })
    expect(user.orders[0].items).toEqual([{ name: '5 Day Passes', gift: true, shipped: false }])
    expect(await charged(studio)).toMatchObject([{ key: annual, amount: 20_000 }])
    expect(await mailed(studio)).toEqual([
      'On-Demand Pass, 1 year: $200.00, then $200 a year from Mar 2, 2027 (New York time). Your free gift: 5 Day Passes, ready in your account. Thank you for dancing with us.',
    ])
    const { calendars, inspirationCollections } = await promo(studio)
    expect([calendars, inspirationCollections]).toEqual([40, 25])
  })

  test('P7.10 P9.02 P9.13 P5.06 a year with the calendar takes one from stock and is shipped free of charge', async () => {
    const studio = promotingStudio()
    const ben = await customer(studio, 'ben')
    const page = await till(studio, ben, annual, calendar)
    expect((await pressWith(studio, page, 'pay')).headers.get('location')).toContain('/?u=welcome&cs=cs_')
    expect((await promo(studio)).calendars).toBe(39)
    studio.clock.set(noon + 1_500)
    expect((await profile(studio, ben)).user).toMatchObject({
      ...{ unusedDayPasses: 0, products: [{}] },
      orders: [{ items: [{ name: '2025 Calendar', gift: true, shipped: true }] }],
    })
    expect(await mailed(studio)).toEqual([
      'On-Demand Pass, 1 year: $200.00, then $200 a year from Mar 2, 2027 (New York time). Your free gift: 2025 Calendar. It ships to Ben Okafor, 12 Barre Street, Ithaca, NY 14850, free of charge. Thank you for dancing with us.',
    ])
  })

  test('P3.13 P7.09 P9.14 the Inspiration Collection costs 70, takes one from stock, asks for an address and adds nothing to the account', async () => {
    const studio = promotingStudio()
    const ben = await customer(studio, 'ben')
    const before = await profile(studio, ben)
    const page = await till(studio, ben, goods)
    expect((await ask(studio, 'GET', page)).text).toContain('Shipping address')
    await pressWith(studio, page, 'pay')
    studio.clock.set(noon + 1_500)
    const { user } = await profile(studio, ben)
    expect({ ...user, orders: [] }).toEqual(before.user)
    const items = [{ name: 'Inspiration Collection', gift: false, shipped: true }]
    expect(user.orders).toMatchObject([{ key: goods, promoType: null, state: 'granted', items }])
    expect(await charged(studio)).toMatchObject([{ key: goods, amount: 7_000 }])
    expect((await promo(studio)).inspirationCollections).toBe(24)
    expect(await mailed(studio)).toEqual([
      'Inspiration Collection: $70.00. It ships to Ben Okafor, 12 Barre Street, Ithaca, NY 14850. Thank you for dancing with us.',
    ])
  })

  test.each([
    ['promoType', annual, { promoType: 'gift-horse' }],
    ['promoType', annual, { promoType: 'constructor' }],
    ['promoType', 'on-demand', passes],
    ['promoType', 'on-demand-6-months', calendar],
    ['promoType', goods, passes],
    ['requireUSAddress', annual, { promoType: 'gift-calendar-2025' }],
    ['requireUSAddress', annual, { ...calendar, requireUSAddress: false }],
    ['coupon', annual, { ...passes, coupon: 'NEW-YEAR' }],
  ] as const)(
    'P7.10 P5.06 P9.02 an order is refused with a word for its field %s: %s with %j',
    async (field, key, rest) => {
      const studio = promotingStudio()
      const { status, body } = await wish(studio, await customer(studio, 'ben'), key, rest)
      expect({ status, fields: Object.keys(body.data.errors) }).toEqual({ status: 422, fields: [field] })
      expect(body.data.errors[field]).toBe(body.message)
    },
  )

  test('A7.08 a checkout that is asked for again with its name is the same one', async () => {
    const studio = promotingStudio()
    const ben = await customer(studio, 'ben')
    const again = (key: string, body = wishOf(ben, annual, calendar)) =>
      ask(studio, 'POST', '/product-api/checkout/session', {
        ...{ token: ben.token, body, headers: { 'Idempotency-Key': key } },
      })
    const first = await again('one')
    await pressWith(studio, new URL(first.body.data.url).pathname, 'pay')
    expect((await again('one')).body).toEqual(first.body)
    expect(first.body.data).toEqual({ url: expect.any(String), orderId: expect.any(String), amount: 20_000 })
    expect((await again('two')).status).toBe(409)
    stockUp(studio, 'calendars', 0)
    studio.clock.set(noon + 1_500)
    expect((await again('three')).body).toMatchObject({ status: 409, message: 'Sold out' })
    stockUp(studio, 'calendars', 1)
    expect((await again('three')).status).toBe(200)
  })
})

describe('the last one', () => {
  test('P5.05 P3.13 what is sold out is refused, and what sold out meanwhile is said before it is paid', async () => {
    const studio = promotingStudio()
    const [ben, chloe] = [await customer(studio, 'ben'), await customer(studio, 'chloe')]
    stockUp(studio, 'calendars', 1)
    const [first, second] = [await till(studio, ben, annual, calendar), await till(studio, chloe, annual, calendar)]
    expect((await pressWith(studio, first, 'pay')).status).toBe(303)
    for (const answer of [await pressWith(studio, second, 'pay'), await ask(studio, 'GET', second)]) {
      expect(answer.status).toBe(410)
      expect(answer.text).toContain('The calendar just sold out. You haven&#39;t been charged.')
      expect(answer.text).toContain('href="http://studio.test/pricing?u=checkout')
    }
    expect(await charged(studio)).toHaveLength(1)
    expect((await profile(studio, chloe)).user.orders).toMatchObject([{ state: 'closed', url: null }])
    expect((await wish(studio, chloe, annual, calendar)).body).toMatchObject({ status: 409, message: 'Sold out' })
    expect((await wish(studio, chloe, annual, passes)).status).toBe(200)
    stockUp(studio, 'inspirationCollections', 0)
    expect((await wish(studio, chloe, goods)).body).toMatchObject({ status: 409, message: 'Sold out' })
  })

  test('P5.05 two payments of one order take one piece', async () => {
    const studio = promotingStudio()
    const page = await till(studio, await customer(studio, 'ben'), annual, calendar)
    const pressed = ['pay', 'slow', 'approve', 'slow-refusal', 'pay'].map((choice) => pressWith(studio, page, choice))
    await Promise.all(pressed)
    expect([(await promo(studio)).calendars, (await charged(studio)).length]).toEqual([39, 1])
  })

  test('P5.05 a slow bank holds a piece, and gives it back when it refuses, to the millisecond and once', async () => {
    const studio = promotingStudio()
    stockUp(studio, 'calendars', 1)
    const [ben, chloe] = [await customer(studio, 'ben'), await customer(studio, 'chloe')]
    const [first, second] = [await till(studio, ben, annual, calendar), await till(studio, chloe, annual, calendar)]
    await pressWith(studio, first, 'slow-refusal')
    studio.clock.set(noon + 59_999)
    expect((await pressWith(studio, second, 'pay')).text).toContain('just sold out')
    studio.clock.set(noon + 60_000)
    expect([(await promo(studio)).calendars, (await promo(studio)).calendars]).toEqual([1, 1])
    expect((await profile(studio, ben)).user.orders).toMatchObject([{ state: 'refused' }])
    expect((await ask(studio, 'GET', second)).status).toBe(200)
    expect((await pressWith(studio, second, 'slow')).status).toBe(303)
    studio.clock.set(noon + 120_000)
    expect((await promo(studio)).calendars).toBe(0)
    expect(await charged(studio)).toMatchObject([{ uid: chloe.uid, amount: 20_000 }])
    expect(await mailed(studio)).toHaveLength(1)
  })
})
