import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { giftFor, holidayOrder, nothingChosen, saleOrder } from '../../core/commerce/promotions/choice.ts'
import { needsCampaigns } from '../../core/commerce/promotions/needs.ts'
import { offerPage } from '../../core/commerce/promotions/pages.ts'
import { isShown, phaseOf } from '../../core/commerce/promotions/period.ts'
import { periodView } from '../../core/commerce/promotions/period.view.ts'
import { firstPromotions, statsEvery, waitUntilAsked, withVisit } from '../../core/commerce/promotions/rules.ts'
import { isLeft, leftOf, noStats, soldBetween } from '../../core/commerce/promotions/stock.ts'
import { moreRemaining } from '../../core/commerce/promotions/words.ts'
import { zonedText } from '../../core/kernel/dates.ts'
import { offsetAfter, offsetOf, unknownOffset } from '../../core/kernel/server-clock.ts'
import { read, redirectedFrom } from '../../core/routes/index.ts'
import { aCatalogue, aConfig, day, hour, morning } from '../../fixtures/examples.ts'
import { offers } from '../../fixtures/offers.ts'
import { aHoliday, someCampaigns, today } from './promoted.ts'

const campaigns = someCampaigns()
const some = { calendars: 3, inspirationCollections: 1 }
const stats = { left: some, period: today }
const choice = { gift: null, usAddress: false }
const situation = { campaigns, period: today, stats, choice, offers, now: morning }

describe('the period of a promotion', () => {
  test.each([
    ['New York, as the clocks go back', '2026-11-01T00:30:00-04:00', '2026-11-01T23:30:00-05:00'],
    ['Berlin, as the clocks go forward', '2027-03-28T00:30:00+01:00', '2027-03-28T23:30:00+02:00'],
  ])('P4.6.01 P4.6.02 in %s it is on from its start to one ms before its end', (_, from, to) => {
    const period = { start: Date.parse(from), end: Date.parse(to) }
    expect([-1, 0, 1].map((ms) => phaseOf(period, period.start + ms))).toEqual(['before', 'on', 'on'])
    expect([-1, 0, 1].map((ms) => phaseOf(period, period.end + ms))).toEqual(['on', 'over', 'over'])
  })

  test('P4.6.01 P4.6.02 it is shown from a week before it begins to its end, and never without one', () => {
    const first = today.start - 7 * day
    expect([first - 1, first, today.end - 1, today.end].map((at) => isShown(today, 7, at))).toEqual([
      ...[false, true, true, false],
    ])
    expect(isShown(null, 7, morning)).toBe(false)
    expect(phaseOf(null, morning)).toBe('over')
  })

  test.each([
    ['2026-12-01T14:00:00Z', 'America/New_York', 'December 1, 2026 9:00 AM EST'],
    ['2026-11-01T05:59:59Z', 'America/New_York', 'November 1, 2026 1:59 AM EDT'],
    ['2026-11-01T06:00:00Z', 'America/New_York', 'November 1, 2026 1:00 AM EST'],
    ['2027-03-28T01:00:00Z', 'Europe/Berlin', 'March 28, 2027 3:00 AM GMT+2'],
  ])('P9.29 %s is said in %s with the name of the zone', (at, zone, text) => {
    expect(zonedText(Date.parse(at), zone)).toBe(text)
  })

  test('P4.6.01 V4.12 how long it goes on is said to a screen reader each hour, and each minute in its last one', () => {
    const spoken = (left: number) => periodView(today, 'UTC', today.end - left)?.countdown?.spoken
    expect([day + hour, 5 * hour + 59_000, 5 * hour, hour, hour - 1_000, 59_000].map(spoken)).toEqual([
      ...['Ends in 1 day 1 hour', 'Ends in 5 hours', 'Ends in 5 hours', 'Ends in 1 hour'],
      ...['Ends in 59 minutes', 'Ends in less than a minute'],
    ])
  })

  test('P4.6.01 P9.29 its start is counted down to, then its end; afterwards it is over', () => {
    const texts = [today.start - 1, today.start, today.end - 1, today.end].map((at) => {
      const { text, countdown } = periodView(today, 'UTC', at)
      return [text, countdown?.label ?? null, countdown?.parts.at(-1)?.value ?? null]
    })
    expect(texts).toEqual([
      [expect.stringMatching(/^Starts /), 'Starts in', 1],
      [expect.stringMatching(/^Ends /), 'Ends in', 0],
      [expect.stringMatching(/^Ends /), 'Ends in', 1],
      ['This offer has ended.', null, null],
    ])
  })
})

describe('the clock of the studio', () => {
  const aClock = fc.record({
    lead: fc.integer({ min: -2 * hour, max: 2 * hour }),
    answers: fc.array(
      fc.record({
        at: fc.integer({ min: 0, max: day }),
        way: fc.integer({ min: 0, max: 400 }),
        back: fc.integer({ min: 0, max: 400 }),
        cachedFor: fc.constantFrom(0, 0, 60_000),
      }),
      { minLength: 1, maxLength: 8 },
    ),
  })

  test('P4.6.02 is known to within a second and a request, and a device that is right is left alone', () => {
    fc.assert(
      fc.property(aClock, ({ lead, answers }) => {
        const known = answers.reduce((before, { at, way, back, cachedFor }) => {
          const sentAt = morning + at
          const date = Math.floor((sentAt + way + lead - cachedFor) / 1_000) * 1_000
          return offsetAfter(before, { date, sentAt, receivedAt: sentAt + way + back, isFresh: cachedFor === 0 })
        }, unknownOffset)
        expect(known.least).toBeLessThanOrEqual(lead)
        expect(known.most).toBeGreaterThanOrEqual(lead)
        if (lead === 0) expect(offsetOf(known)).toBe(0)
        const isFresh = answers.some(({ cachedFor }) => cachedFor === 0)
        if (isFresh) expect(Math.abs(offsetOf(known) - lead)).toBeLessThanOrEqual(1_800)
      }),
    )
  })

  test('P4.6.02 a device whose clock is set meanwhile is understood from the next answer on', () => {
    const answer = (lead: number) => ({ date: morning + lead, sentAt: morning, receivedAt: morning, isFresh: true })
    const first = offsetAfter(unknownOffset, answer(-hour))
    expect(offsetOf(first)).toBe(-hour + 999)
    expect(offsetOf(offsetAfter(first, answer(0)))).toBe(0)
    expect(
      offsetAfter(first, { date: morning, sentAt: morning + hour, receivedAt: morning - hour, isFresh: true }),
    ).toBe(first)
    expect(offsetOf(unknownOffset)).toBe(0)
  })
})

describe('the stock', () => {
  test('P3.13 P8.05 what the studio does not tell counts as none', () => {
    expect([leftOf(null, 'calendars'), leftOf(stats, 'calendars'), leftOf(stats, 'cards')]).toEqual([0, 3, 0])
    expect([isLeft(null, null), isLeft(noStats, 'calendars'), isLeft(stats, 'calendars')]).toEqual([true, false, true])
    expect(isLeft(null, 'calendars')).toBe(true)
  })

  test('P9.12 what was sold between two answers is told, but not at the first, nor where a stock grows', () => {
    const after = { left: { calendars: 1, inspirationCollections: 5 }, period: today }
    expect(soldBetween(aHoliday(), stats, after)).toEqual([{ stock: 'calendars', sold: 2, left: 1 }])
    expect(soldBetween(aHoliday(), null, after)).toEqual([])
    expect(soldBetween(aHoliday(), stats, stats)).toEqual([])
  })
})

describe('what is ordered', () => {
  const calendar = { gift: 'gift-calendar-2025', usAddress: true }

  test.each([
    [today.start - 1, 'shut'],
    [today.start, 'order'],
    [today.end - 1, 'order'],
    [today.end, 'shut'],
  ])('P4.6.02 P4.6.01 at %i from the promotion and from the sale: %s', (now, type) => {
    expect(holidayOrder('on-demand-annual', { ...situation, now }).type).toBe(type)
    expect(saleOrder('on-demand-annual', { ...situation, now }).type).toBe(type)
  })

  test('P5.05 P5.06 P7.09 P7.10 P9.02 the year comes with passes, or with a calendar to an address in the United States while there are any', () => {
    const order = (own: typeof choice | typeof calendar, left = some) =>
      holidayOrder('on-demand-annual', { ...situation, choice: own, stats: { left, period: today } })
    const terms = { promo: 'gift-day-passes-5', coupon: null, usAddress: false, price: 20_000, limited: false }
    expect(order(choice)).toEqual({ type: 'order', offerId: 'on-demand-annual', terms })
    expect(order({ ...calendar, usAddress: false })).toEqual({ type: 'needsAddress' })
    expect(order(calendar)).toEqual({
      ...{ type: 'order', offerId: 'on-demand-annual' },
      terms: { ...terms, promo: 'gift-calendar-2025', usAddress: true, limited: true },
    })
    expect(order(calendar, { ...some, calendars: 0 })).toEqual({ type: 'soldOut' })
    expect(giftFor(aHoliday(), 'on-demand-annual', calendar, { left: {}, period: null })?.id).toBe('gift-day-passes-5')
    expect(giftFor(aHoliday(), 'on-demand-6-months', calendar, stats)).toBeNull()
  })

  test('P9.13 P9.14 the box is ordered while there is one', () => {
    const order = (inspirationCollections: number) =>
      holidayOrder('inspiration-collection', {
        ...{ ...situation, choice: { gift: null, usAddress: true } },
        stats: { left: { inspirationCollections }, period: today },
      })
    expect(order(1)).toMatchObject({
      type: 'order',
      terms: { promo: null, usAddress: true, price: 7_000, limited: true },
    })
    expect(order(0)).toEqual({ type: 'soldOut' })
  })

  test('P4.6.01 the sale is ordered with its coupon, at its price', () => {
    expect(saleOrder('on-demand-annual', situation)).toEqual({
      ...{ type: 'order', offerId: 'on-demand-annual' },
      terms: { promo: null, coupon: 'NEW-YEAR', usAddress: false, price: 15_000, limited: false },
    })
    expect(saleOrder('on-demand', situation)).toEqual({ type: 'shut' })
  })

  test('P4.6.02 P5.05 P5.06 nothing is ordered outside its time, without a piece of it, or with a calendar or a box to nowhere', () => {
    const drawn = fc.record({
      now: fc.constantFrom(today.start - 1, today.start, morning, today.end - 1, today.end),
      gift: fc.constantFrom(null, 'gift-day-passes-5', 'gift-calendar-2025', 'gift-house'),
      usAddress: fc.boolean(),
      calendars: fc.integer({ min: 0, max: 2 }),
      inspirationCollections: fc.integer({ min: 0, max: 2 }),
      key: fc.constantFrom('on-demand-annual', 'on-demand-6-months', 'inspiration-collection', 'on-demand'),
    })
    fc.assert(
      fc.property(drawn, ({ now, gift, usAddress, key, ...left }) => {
        const made = holidayOrder(key as 'on-demand', {
          ...{ ...situation, now, choice: { gift, usAddress }, stats: { left, period: today } },
        })
        if (made.type !== 'order') return
        expect(now >= today.start && now < today.end).toBe(true)
        if (made.offerId === 'inspiration-collection') expect(left.inspirationCollections).toBeGreaterThan(0)
        if (made.terms.promo === 'gift-calendar-2025') expect(left.calendars).toBeGreaterThan(0)
        const isShipped = made.terms.promo === 'gift-calendar-2025' || made.offerId === 'inspiration-collection'
        expect([made.terms.usAddress, usAddress || !isShipped]).toEqual([isShipped, true])
      }),
    )
  })
})

describe('the page that is shown', () => {
  const config = aConfig({ flags: { newYearSale: true } })
  const catalogue = { ...aCatalogue({ sale: today, promo: today }), config }
  const visit = (address: string, has = catalogue) => ({
    ...{ address: read(address), catalogue: has, session: 'signedOut' as const },
  })

  test.each([
    ['/pricing', 'holiday'],
    ['/black-friday', 'holiday'],
    ['/pricing?t=new-year-sale', 'sale'],
    ['/pricing?t=0', null],
    ['/vita', 'freeMonth'],
    ['/', null],
  ] as const)('P2.8.02 P2.8.03 P2.8.04 P2.8.05 P2.8.06 at %s: %s', (address, page) => {
    expect(offerPage(visit(address), campaigns, stats, morning)).toBe(page)
  })

  test('P2.8.02 P2.8.05 P4.6.01 outside its time, without its flag or where it cannot be read it is the ordinary page', () => {
    const none = { holiday: null, sale: null, freeMonth: null }
    for (const address of ['/pricing', '/pricing?t=new-year-sale']) {
      for (const now of [today.start - 7 * day - 1, today.end])
        expect(offerPage(visit(address), campaigns, stats, now)).toBeNull()
      expect(offerPage(visit(address), none, stats, morning)).toBeNull()
    }
    const unflagged = { ...catalogue, config: aConfig() }
    expect(offerPage(visit('/pricing?t=new-year-sale', unflagged), campaigns, stats, morning)).toBeNull()
  })

  test('P2.8.05 V2.22 nothing is fetched where the studio has no promotion, or the page shows none', () => {
    const shut = { ...aCatalogue(), config }
    for (const address of ['/', '/pricing', '/pricing?t=new-year-sale', '/p/plst0001'])
      expect(needsCampaigns(visit(address, shut), morning)).toBe(false)
    expect(
      ['/pricing', '/pricing?t=new-year-sale', '/pricing?t=0', '/'].map((at) => needsCampaigns(visit(at), morning)),
    ).toEqual([...[true, true, false, false]])
    expect(needsCampaigns(visit('/vita', shut), morning)).toBe(true)
  })

  test('P4.6.01 P4.6.02 V2.20 nothing is fetched for a promotion that is over or not announced, but for a clock that is wrong by a day', () => {
    const shelves = [{ name: 'The sale', type: 'new-year-sale', itemId: '', order: 0 }]
    const arranged = { ...aCatalogue({ sale: today, promo: today, homeShelves: shelves }), config }
    for (const address of ['/', '/pricing', '/pricing?t=new-year-sale']) {
      const at = [today.start - 8 * day - 1, today.start - 8 * day, today.end + day - 1, today.end + day]
      expect(at.map((now) => needsCampaigns(visit(address, arranged), now))).toEqual([false, true, true, false])
      const unflagged = { ...arranged, config: aConfig() }
      expect(needsCampaigns(visit(address, unflagged), morning)).toBe(address === '/pricing')
    }
  })
})

test('A2.11 what a visitor pressed stays while an account is being made, and is forgotten when one comes from another tab', () => {
  const visit = (address: string) => ({
    address: read(address),
    catalogue: aCatalogue(),
    session: 'signedOut' as const,
  })
  const asked = visit('/pricing?u=create-account')
  const pressed = { ...firstPromotions(asked, morning, nothingChosen), wanted: 'on-demand-annual' as const }
  const member = { ...asked, session: 'signedIn' as const }
  const wanted = (...args: readonly [typeof asked | typeof member, ('form' | 'elsewhere')?]) =>
    ({ ...pressed, ...withVisit(pressed, ...args) }).wanted
  expect([wanted(visit('/pricing?u=login')), wanted(member, 'form'), wanted(member, 'elsewhere')]).toEqual([
    ...['on-demand-annual', 'on-demand-annual', null],
  ])
})

test('A2.11 P5.05 what was pressed, and why it ordered nothing, is forgotten on another page, also below an open dialog', () => {
  const visit = (address: string) => ({
    ...{ address: read(address), catalogue: aCatalogue(), session: 'signedOut' as const },
  })
  const pressed = {
    ...firstPromotions(visit('/pricing?u=login'), morning, nothingChosen),
    ...{ wanted: 'on-demand-annual' as const, hindrance: { offerId: 'on-demand' as const, type: 'soldOut' as const } },
  }
  const { wanted, hindrance } = pressed
  expect({ ...pressed, ...withVisit(pressed, visit('/pricing?u=create-account')) }).toMatchObject({ wanted, hindrance })
  expect(withVisit(pressed, visit('/programs?u=login'))).toMatchObject({ wanted: null, hindrance: null })
})

test('P4.6.03 the stock is asked for again within an interval, also where the clock of the device is set back', () => {
  expect(
    [0, statsEvery - 1, statsEvery, -hour].map((past) => waitUntilAsked(morning, statsEvery, morning + past)),
  ).toEqual([...[statsEvery, 1, 0, statsEvery]])
})

test('P9.12 of the last piece it is said that none is left', () => {
  expect([12, 1, 0].map(moreRemaining)).toEqual(['Only 12 more remaining', 'Only 1 more remaining', 'Sold Out'])
})

test('P2.8.08 an address that the studio redirects leads to its target, with its parameters; a circle does not', () => {
  const redirects = {
    '/sticky-buns': '/programs/first-steps?view=description',
    '/here': '/here',
    '/old': '/older/',
    '/older': '/oldest',
    '/oldest': '/old',
    '/sticky': '/sticky-buns',
  }
  expect(redirectedFrom('/sticky-buns?utm_source=x', redirects)).toBe(
    '/programs/first-steps?view=description&utm_source=x',
  )
  expect(redirectedFrom('/sticky-buns/', redirects)).toBe('/programs/first-steps?view=description')
  expect(redirectedFrom('/sticky', redirects)).toBe('/programs/first-steps?view=description')
  for (const path of ['/here', '/old', '/older', '/toString', '/nowhere'])
    expect(redirectedFrom(path, redirects)).toBeNull()
})
