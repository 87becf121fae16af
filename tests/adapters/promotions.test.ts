import { afterEach, describe, expect, test, vi } from 'vitest'
import { promotionsPorts } from '../../adapters/app/promotions.ts'
import { tabChoice } from '../../adapters/browser/choice.ts'
import { deviceMemory } from '../../adapters/browser/storage.ts'
import { offers } from '../../adapters/config/offers.ts'
import { offersOf } from '../../adapters/config/products.ts'
import { makeHttp } from '../../adapters/http/index.ts'
import { withServerClock } from '../../adapters/http/server-clock.ts'
import { campaignsOf, productPromotions } from '../../adapters/product-api/promotions.ts'
import { visitor } from '../../core/access/index.ts'
import { isGoods, maySell, offerById, offerCard } from '../../core/commerce/offers/index.ts'
import { holidayOrder } from '../../core/commerce/promotions/choice.ts'
import { nothingChosen } from '../../core/commerce/promotions/index.ts'
import type { Failure } from '../../core/kernel/failure.ts'
import type { Result } from '../../core/kernel/result.ts'
import { fail, ok } from '../../core/kernel/result.ts'
import { priceList } from '../../fixtures/offers.ts'
import { appConfigs } from '../../fixtures/studio/app-config/configs.ts'
import { isSold, offers as soldOffers } from '../../fixtures/studio/checkout/offers.ts'
import { nobody } from './site-configs.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const { products, promotions: promoted, vitaPromoCode: code } = appConfigs.adagio00.custom

const sold = offersOf(offers, products)

const own = () => campaignsOf(promoted, code ?? null, sold)

describe('the promotions of the config', () => {
  test('P2.8.05 P2.8.06 P4.6.01 P9.02 P9.10 P9.14 those of the studio are read, and every plan they name is sold at the price of the till', () => {
    const { holiday, sale, freeMonth } = own()
    expect(holiday?.offers.map(({ offerId, gifts, stock }) => [offerId, gifts.length, stock])).toEqual([
      ['on-demand-annual', 2, null],
      ['on-demand-6-months', 0, null],
      ['inspiration-collection', 0, 'inspirationCollections'],
    ])
    expect(holiday?.gifts.map(({ id, stock, usOnly, freeShipping }) => [id, stock, usOnly, freeShipping])).toEqual([
      ['gift-day-passes-5', null, false, false],
      ['gift-calendar-2025', 'calendars', true, true],
    ])
    for (const { offerId } of holiday?.offers ?? [])
      expect(offerById(sold, offerId)?.price.amount).toBe(isSold(offerId) && soldOffers[offerId].amount)
    expect(sale?.offers).toEqual([{ offerId: 'on-demand-annual', price: 15_000, coupon: 'NEW-YEAR' }])
    expect(freeMonth).toMatchObject({ offerId: 'on-demand', value: 2_500, code: 'VITA-MONTH' })
  })

  test('P9.01 P9.02 P9.04 P9.07 P9.09 the checkout and the receipts name each product as the site does', () => {
    for (const { id, title } of offers) expect(isSold(id) && soldOffers[id].name, id).toBe(title)
  })

  test('P9.14 P9.02 P2.8.05 a product and prices of next year come from the config alone: they are shown, compared and sold at them', () => {
    const next = offersOf(offers, [
      {
        ...{ key: 'on-demand-annual', price: 18_000, name: 'The Whole Year' },
        claims: [{ type: 'saves', amount: 12_000, against: 'on-demand' }],
      },
      { key: 'on-demand-6-months', price: 9_000 },
      { key: 'barre-box-2027', type: 'goods', name: 'The Barre Box', price: 4_950 },
    ])
    const config = {
      stats: 'winter-2027',
      title: 'Winter',
      plans: [
        { key: 'barre-box-2027', rows: ['A barre'], stock: 'boxes' },
        { key: 'on-demand-annual' },
        { key: 'on-demand-6-months' },
      ],
      stock: [{ key: 'boxes', one: 'Box', many: 'Boxes' }],
    }
    const { holiday } = campaignsOf({ holiday: config }, null, next)
    const period = { start: 1_000, end: 2_000 }
    const stats = { left: { boxes: 1 } }
    const situation = {
      campaigns: { ...own(), holiday },
      period,
      stats,
      choice: nothingChosen,
      offers: next,
      now: 1_000,
    }
    const priced = (key: string) => {
      const made = holidayOrder(key, situation)
      const card = offerCard(priceList(next), key, visitor, 1_000)
      return [card?.title, card?.price, card?.saving, made.type === 'order' ? made.terms.price : made.type]
    }
    expect(priced('barre-box-2027')).toEqual(['The Barre Box', '$49.50', null, 4_950])
    expect(priced('on-demand-annual')).toEqual(['The Whole Year', '$180', 'Save $120', 18_000])
    // What is claimed of another price, 'Save 10%', holds of no price but that, and is not shown.
    expect(priced('on-demand-6-months')).toEqual(['On-Demand 6 Months', '$90', null, 9_000])
    expect([maySell(next, 'barre-box-2027', visitor, 1_000), isGoods(next, 'barre-box-2027')]).toEqual([null, true])
  })

  test.each([
    ['no list', { key: 'on-demand', price: 2_000 }, 1],
    ['a text', 'on-demand', 1],
    ['nothing', null, 0],
    ['a key that is none', [{ key: 'A Box!', name: 'Box', price: 100 }], 1],
    [
      'a price below zero, or in parts of a cent',
      [
        { key: 'on-demand', price: -1 },
        { key: 'day-pass', price: 0.5 },
      ],
      2,
    ],
    [
      'new goods without a price or a name',
      [
        { key: 'box', type: 'goods', name: 'Box' },
        { key: 'bag', type: 'goods', price: 1 },
      ],
      2,
    ],
    [
      'a key that is misspelled, and a type that no product of the config has',
      [
        { key: 'on-demand-anual', name: 'On-Demand Pass', price: 18_000 },
        { key: 'on-demand-2-years', type: 'membership', name: 'Two Years', price: 38_000 },
        { key: 'box', type: null, name: 'Box', price: 100 },
      ],
      3,
    ],
    ['another type of a usual plan', [{ key: 'on-demand-annual', type: 'goods' }], 1],
    ['the own type of a usual plan', [{ key: 'on-demand-annual', type: 'membership' }], 0],
  ])('P9.14 A9.16 %s: what is sold stays as it is, with a warning for each', (_, config, warnings) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    expect(offersOf(offers, config)).toEqual(offers)
    expect(warn).toHaveBeenCalledTimes(warnings)
  })

  test('A9.16 P9.14 P9.02 of a product that is read in parts each part that can be read counts, with a warning for each other', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const year = { key: 'on-demand-annual', price: 18_000 }
    const saves = { type: 'saves', amount: 12_000, against: 'on-demand' }
    const readOf = (has: Readonly<Record<string, unknown>>) => {
      warn.mockClear()
      const read = offerById(offersOf(offers, [{ ...year, ...has }]), year.key)
      return [read?.title, read?.price.amount, read?.claims.length, warn.mock.calls.length]
    }
    const usual = offerById(offers, year.key)!
    const { title } = usual
    expect(readOf({ name: null })).toEqual([title, 18_000, usual.claims.length, 1])
    expect(readOf({ claims: null })).toEqual([title, 18_000, usual.claims.length, 1])
    expect(readOf({ claims: [saves, { type: 'saves', amount: '12000', against: 'on-demand' }, saves] })).toEqual([
      ...[title, 18_000, 2, 1],
    ])
    expect(readOf({ claims: [0, -1, 0.5].map((amount) => ({ ...saves, amount })) })).toEqual([title, 18_000, 0, 3])
    expect(readOf({ name: 'The Whole Year', price: '18000' })).toEqual([
      ...['The Whole Year', 20_000, usual.claims.length, 1],
    ])
    expect(readOf({ name: '', price: -1, claims: {} })).toEqual([title, 20_000, usual.claims.length, 3])
  })

  test('A9.16 P9.14 of two products with one key the first counts, with a warning', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const box = { key: 'box', type: 'goods', name: 'Box', price: 100 }
    const year = { key: 'on-demand-annual', price: 18_000 }
    const read = offersOf(offers, [year, box, { ...year, price: 19_000 }, { ...box, price: 200 }])
    expect([year.key, 'box'].map((key) => offerById(read, key)?.price.amount)).toEqual([18_000, 100])
    expect([read.length, warn.mock.calls.length]).toEqual([offers.length + 1, 2])
  })

  test.each([
    ['nothing', undefined],
    ['text', 'soon'],
    ['promotions that are none', { holiday: { title: 4 }, sale: [], vita: null }],
    ['prices below zero', { sale: { title: 'Sale', plans: [{ key: 'on-demand', price: -1, coupon: 'X' }] } }],
  ])('P2.8.02 P2.8.05 %s: none that could be shown, and a warning for what cannot be read', (_, config) => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const { holiday, sale, freeMonth } = campaignsOf(config, 'CODE', sold)
    expect([holiday, sale?.offers ?? [], freeMonth]).toEqual([null, [], null])
  })

  test('P2.8.02 P2.8.05 P2.8.06 each promotion is read where the config has no other', () => {
    const each = (['holiday', 'sale', 'vita'] as const).map((name) =>
      campaignsOf({ [name]: promoted?.[name] }, 'CODE', sold),
    )
    const isRead = each.map(({ holiday, sale, freeMonth }) => [holiday, sale, freeMonth].map((one) => one !== null))
    expect(isRead).toEqual([
      [true, false, false],
      [false, true, false],
      [false, false, true],
    ])
  })

  test('P4.6.01 P9.14 P5.06 goods in the sale or as the free month are left out with a warning: only the holiday promotion asks where to send them', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const box = { key: 'inspiration-collection', price: 5_000, coupon: 'BOX' }
    const year = { key: 'on-demand-annual', price: 15_000, coupon: 'NEW-YEAR' }
    const { holiday, sale, freeMonth } = campaignsOf(
      {
        ...{ holiday: { stats: 'winter', title: 'Winter', plans: [{ key: box.key }] } },
        ...{ sale: { title: 'Sale', plans: [box, year] }, vita: { title: 'Month', key: box.key, value: 2_500 } },
      },
      'CODE',
      sold,
    )
    expect([holiday?.offers.map(({ offerId }) => offerId), sale?.offers, freeMonth]).toEqual([
      [box.key],
      [{ offerId: year.key, price: year.price, coupon: year.coupon }],
      null,
    ])
    expect(warn).toHaveBeenCalledTimes(2)
  })

  test('P2.8.05 one gift or plan that cannot be read is left out, not the promotion; the free month needs its code', () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const spoiled = {
      ...{ ...promoted?.holiday, gifts: [{}] },
      plans: [{ key: 'castle' }, ...(promoted?.holiday.plans ?? [])],
    }
    const { holiday, freeMonth } = campaignsOf({ ...promoted, holiday: spoiled }, null, sold)
    expect([holiday?.offers.length, holiday?.gifts, freeMonth]).toEqual([3, [], null])
  })
})

describe('the stock', () => {
  const statsFor = async (data: unknown) => {
    const asked: unknown[] = []
    const ports = productPromotions(
      async (ask) => {
        asked.push(ask)
        return ok(data)
      },
      async () => {
        throw new Error('not needed')
      },
    )
    return { asked, stats: await ports.stats('black-friday', nobody()) }
  }

  test('P3.13 P3.14 P7.02 it is asked for by its name without a token, and told by its names with the period', async () => {
    const { asked, stats } = await statsFor({
      ...{ calendars: 12, inspirationCollections: '7', startTime: '2026-11-27T05:00:00Z' },
      endTime: '2026-12-01T05:00:00Z',
    })
    expect(asked).toEqual([{ method: 'GET', path: '/promos/black-friday', open: true }])
    expect(stats).toEqual(
      ok({
        left: { calendars: 12, inspirationCollections: 7 },
        period: { start: Date.parse('2026-11-27T05:00:00Z'), end: Date.parse('2026-12-01T05:00:00Z') },
      }),
    )
  })

  test.each([
    [null, undefined],
    ['gone', undefined],
    [{ calendars: -3 }, undefined],
    [{ calendars: 'some', startTime: 'soon', endTime: 4 }, null],
    [{ startTime: null, endTime: null }, null],
  ])(
    'P8.05 P3.14 of %j nothing is left, and its period is %j: null where it is said that there is none',
    async (data, period) => {
      vi.spyOn(console, 'warn').mockImplementation(() => undefined)
      const { stats } = await statsFor(data)
      expect(stats.ok && [Object.values(stats.value.left).every((left) => left === 0), stats.value.period]).toEqual([
        ...[true, period],
      ])
    },
  )
})

test('P3.16 V7.04 the period of the sale is read again from the initial data, without a token; one that cannot be read is none', async () => {
  const asked: unknown[] = []
  const periodOf = async (answer: Result<unknown, Failure>) => {
    const api = async (ask: unknown) => {
      asked.push(ask)
      return answer
    }
    const ports = productPromotions(api, async () => fail<Failure>({ type: 'Offline' }))
    return ports.salePeriod(undefined, nobody())
  }
  const [startTime, endTime] = ['2026-12-26T05:00:00Z', '2027-01-05T05:00:00Z']
  expect(await periodOf(ok({ sale: { startTime, endTime }, programs: 'unread' }))).toEqual(
    ok({ start: Date.parse(startTime), end: Date.parse(endTime) }),
  )
  for (const none of [{}, { sale: null }, { sale: { startTime, endTime: 'soon' } }])
    expect(await periodOf(ok(none))).toEqual(ok(null))
  expect((await periodOf(ok('gone'))).ok).toBe(false)
  expect(await periodOf(fail({ type: 'Offline' }))).toEqual(fail({ type: 'Offline' }))
  expect(asked[0]).toEqual({ method: 'GET', path: '/initial-data', open: true })
})

test('P4.6.02 the clock of the studio is heard from the dates of its answers, and from nothing else', async () => {
  const time = { date: 1_000_000, sentAt: 500_000, receivedAt: 500_100, isFresh: true }
  const {
    http,
    offset: lead,
    isKnown: isHeard,
  } = withServerClock(async ({ url }) => ok({ status: 200, text: '', ...(url === 'timed' && { time }) }))
  const ask = (url: string) => http({ method: 'GET', url }, nobody())
  await ask('plain')
  expect([lead(), isHeard()]).toEqual([0, false])
  await ask('timed')
  expect([lead(), isHeard()]).toEqual([499_900, true])
})

test('P4.6.02 where no answer has told the time, as on a page that came with its data, one is asked for before a promotion is shown; else none', async () => {
  const asked: string[] = []
  const api = async ({ path }: { readonly path: string }) => {
    asked.push(path)
    return fail<Failure>({ type: 'Refused', reason: 'missing', message: 'No' })
  }
  const addresses = { promotions: promoted, freeMonthCode: code } as never
  const siteConfig = async () => ok({ config: { offers: sold } as never, addresses })
  for (const isHeard of [false, true]) {
    const ports = promotionsPorts(api, siteConfig, { offset: () => 0, isKnown: () => isHeard })
    expect((await ports.campaigns(undefined, nobody())).ok).toBe(true)
  }
  expect(asked).toEqual(['/promos/black-friday'])
})

test('P7.02 P4.6.03 the answer that told the time is the first about the stock, once and for a second; one that failed is not', async () => {
  const asked: string[] = []
  const answers = [fail<Failure>({ type: 'Offline' }), ok({ calendars: 3 }), ok({ calendars: 2 }), ok({ calendars: 1 })]
  const api = async ({ path }: { readonly path: string }) => {
    asked.push(path)
    return answers.shift() ?? ok({ calendars: 0 })
  }
  const addresses = { promotions: promoted, freeMonthCode: code } as never
  const siteConfig = async () => ok({ config: { offers: sold } as never, addresses })
  const now = vi.spyOn(Date, 'now').mockReturnValue(0)
  const ports = promotionsPorts(api, siteConfig, { offset: () => 0, isKnown: () => false })
  const left = async () => {
    const stats = await ports.stats('black-friday', nobody())
    return [stats.ok && stats.value.left['calendars'], asked.length]
  }
  await ports.campaigns(undefined, nobody())
  expect(await left()).toEqual([3, 2])
  await ports.campaigns(undefined, nobody())
  expect([await left(), await left()]).toEqual([
    [2, 3],
    [1, 4],
  ])
  await ports.campaigns(undefined, nobody())
  now.mockReturnValue(1_000)
  expect(await left()).toEqual([0, 6])
})

test('P4.6.02 V8.11 a studio that does not answer holds the promotions back for three seconds and no longer', async () => {
  vi.useFakeTimers()
  const never = (_: unknown, signal: AbortSignal) =>
    new Promise<never>((_done, refuse) => signal.addEventListener('abort', () => refuse(new Error('no longer wanted'))))
  const addresses = { promotions: promoted, freeMonthCode: code } as never
  const siteConfig = async () => ok({ config: { offers: sold } as never, addresses })
  const ports = promotionsPorts(never, siteConfig, { offset: () => 0, isKnown: () => false })
  const seen: boolean[] = []
  void ports.campaigns(undefined, nobody()).then(({ ok: isRead }) => seen.push(isRead))
  await vi.advanceTimersByTimeAsync(2_999)
  expect(seen).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(seen).toEqual([true])
})

test.each([
  ['no-store', '0', true],
  ['no-store', null, true],
  ['private, no-store', '7', false],
  ['max-age=60', null, false],
])('P4.6.02 an answer with %s and the age %j was given now: %s', async (cache, age, isFresh) => {
  const headers = { Date: 'Mon, 02 Mar 2026 17:00:00 GMT', 'Cache-Control': cache, ...(age !== null && { Age: age }) }
  const http = makeHttp(async () => new Response('', { headers }))
  const answer = await http({ method: 'GET', url: 'https://studio.test/' }, nobody())
  expect(answer.ok && answer.value.time).toMatchObject({ date: Date.parse(headers.Date), isFresh })
})

test('P5.05 P5.06 what was chosen in this tab is there after a reload; what cannot be read counts as nothing', () => {
  const memory = deviceMemory(null)
  const choice = { gift: 'gift-calendar-2025', usAddress: true }
  expect(tabChoice(memory).load()).toEqual(nothingChosen)
  tabChoice(memory).keep(choice)
  expect(tabChoice(memory).load()).toEqual(choice)
  for (const broken of ['{', '{"gift":1}', 'null']) {
    memory.set('promotionChoice', broken)
    expect(tabChoice(memory).load()).toEqual(nothingChosen)
  }
})
