import { describe, expect, test } from 'vitest'
import { feature } from '../../core/app/features.ts'
import { offerCardsScreen } from '../../core/commerce/checkout/index.ts'
import {
  freeMonthScreen,
  holidayScreen,
  newYearScreen,
  promotionScreen,
  saleRowScreen,
  soldScreen,
} from '../../core/commerce/promotions/index.ts'
import { promotionsMachine } from '../../core/commerce/promotions/machine.ts'
import { openPromotions } from '../../core/kernel/retry.ts'
import { read } from '../../core/routes/index.ts'
import type { Member } from '../../core/session/index.ts'
import { aProduct, aProfile, ben, day, hour, morning } from '../../fixtures/examples.ts'
import { memoryPorts } from '../../fixtures/memory/index.ts'
import { aHoliday, promotedStudio, someCampaigns, today } from './promoted.ts'
import { alone, clockAt, down, offline, quiet } from './running.ts'
import { shownBy } from './shown.ts'
import { deviceOf, visit } from './visit.ts'

type More = NonNullable<Parameters<typeof visit>[1]>

const come = async (
  address: string,
  has: Parameters<typeof promotedStudio>[0] & { readonly who?: Member; readonly prepare?: More['prepare'] } = {},
) => {
  const { who, prepare, ...studio } = has
  const house = promotedStudio(studio)
  const here = await visit(address, {
    ...{ studio: house, ...(who && { device: deviceOf(who) }), ...(prepare && { prepare }) },
  })
  return {
    ...{ ...here, house },
    press: async (event: { readonly type: string } & Record<string, unknown>) => {
      feature(here.app, 'promotions')?.send(event)
      await here.follow()
    },
    asks: () => here.desk.asked('promotions.stats').length,
  }
}

type Here = Awaited<ReturnType<typeof come>>

const cardOf = (here: Here, key: string) => shownBy(here, holidayScreen)?.cards.find((card) => card.id === key)

const sale = { promo: null, sale: today }
const holiday = { promo: today }

describe('the page of the holiday promotion', () => {
  test('P2.8.03 P2.8.05 P9.02 P9.13 P3.13 three plans, the gifts of the year, what is left, questions, and the way to the ordinary prices', async () => {
    const here = await come('/pricing?utm_source=x', {
      ...holiday,
      left: { calendars: 20, inspirationCollections: 21 },
    })
    expect(shownBy(here, promotionScreen).page).toBe('holiday')
    const view = shownBy(here, holidayScreen)
    expect(view?.cards.map(({ title, price, saving, badge }) => [title, price, saving, badge])).toEqual([
      ['On-Demand Pass', '$200', null, 'Most Popular'],
      ['On-Demand 6 Months', '$100', null, null],
      ['Inspiration Collection', '$70', null, null],
    ])
    expect(view?.cards[0]?.gifts?.choices.map(({ name, badges, selected }) => [name, badges, selected])).toEqual([
      ['5 Day Passes', [], true],
      ['2025 Calendar', ['ONLY 20 LEFT', 'FREE SHIPPING'], false],
    ])
    const title = () => cardOf(here, 'on-demand-annual')?.gifts?.title
    expect(title()).toBe('Your free gift: 5 Day Passes')
    await here.press({ type: 'choose', gift: view!.cards[0]!.gifts!.choices[1]!.id })
    expect(title()).toBe('Your free gift: 2025 Calendar')
    expect(view?.cards[2]?.badges).toEqual([])
    expect([view?.faq.questions.length, view?.standard]).toEqual([
      ...[1, { label: 'See standard pricing & Day Passes', href: '/pricing?t=0&utm_source=x' }],
    ])
  })

  test('P8.05 P5.05 P9.13 where the stock cannot be told nothing of it is left, and it says so; the year comes with passes', async () => {
    const prepare: More['prepare'] = ({ desk }) => desk.failAlways('promotions.stats', down)
    const here = await come('/pricing', { ...holiday, who: ben, prepare })
    expect(shownBy(here, holidayScreen)?.stockUnknown).toBe("We couldn't check availability.")
    expect(cardOf(here, 'on-demand-annual')?.gifts?.choices[1]).toMatchObject({
      ...{ badges: ['SOLD OUT'], disabled: true, selected: false },
    })
    expect(cardOf(here, 'inspiration-collection')).toMatchObject({
      ...{ badges: ['SOLD OUT'], button: { label: 'Sold Out', disabled: true } },
    })
    expect(cardOf(here, 'on-demand-annual')?.button?.disabled).toBe(false)
  })

  test('P8.05 V8.11 Retry asks for the stock at once, and again if it fails again', async () => {
    const prepare: More['prepare'] = ({ desk }) => desk.failNext('promotions.stats', down)
    const here = await come('/pricing', { ...holiday, who: ben, prepare })
    here.desk.failNext('promotions.stats', down)
    await here.press({ type: 'askStock' })
    expect([here.asks(), shownBy(here, holidayScreen)?.stockUnknown]).toEqual([2, "We couldn't check availability."])
    await here.press({ type: 'askStock' })
    expect([here.asks(), shownBy(here, holidayScreen)?.stockUnknown]).toEqual([3, null])
  })

  test.each([
    [-1, 'Coming Soon', true],
    [0, 'Join Now', false],
  ])('P4.6.02 P9.18 %i ms from its start the buttons read %s', async (ms, label, disabled) => {
    const promo = { start: morning + 2_500, end: morning + hour }
    const here = await come('/pricing', { promo, who: ben })
    expect(cardOf(here, 'on-demand-6-months')?.button).toMatchObject({ label: 'Coming Soon', disabled: true })
    await here.wait(2_500 + ms)
    expect(cardOf(here, 'on-demand-6-months')?.button).toMatchObject({ label, disabled })
  })

  test('P4.6.02 P2.8.05 at its end it shuts to the millisecond, and the ordinary prices follow', async () => {
    const promo = { start: morning - hour, end: morning + 2_500 }
    const here = await come('/pricing', { promo, who: ben })
    await here.wait(2_499)
    expect([shownBy(here, promotionScreen).page, cardOf(here, 'on-demand-annual')?.button?.label]).toEqual([
      ...['holiday', 'Join Now'],
    ])
    await here.wait(1)
    expect(shownBy(here, promotionScreen).page).toBeNull()
  })

  test.each([
    ['an hour behind', hour],
    ['an hour ahead', -hour],
  ])('P4.6.02 a device whose clock is %s shows the time of the studio', async (_, lead) => {
    const promo = { start: morning + lead + 2_000, end: morning + lead + hour }
    const prepare: More['prepare'] = ({ studio }) => {
      studio.lead = lead
    }
    const here = await come('/pricing', { promo, who: ben, prepare })
    expect(cardOf(here, 'on-demand-annual')?.button?.label).toBe('Coming Soon')
    await here.wait(2_000)
    expect(cardOf(here, 'on-demand-annual')?.button?.label).toBe('Join Now')
  })

  test('P3.14 P4.6.02 where the studio shuts it while the page is open, the ordinary prices follow with the next answer', async () => {
    const here = await come('/pricing', { ...holiday, who: ben })
    here.house.stats = { left: {}, period: null }
    await here.wait(60_000)
    expect(shownBy(here, promotionScreen).page).toBeNull()
  })
})

describe('the stock', () => {
  test('P4.6.03 P7.02 P9.18 it is asked for at once, then about every 30 s, and not while nobody looks', async () => {
    const here = await come('/pricing', holiday)
    expect(here.desk.asked('promotions.stats')).toEqual(['black-friday'])
    await here.wait(300_000)
    const asked = here.asks()
    expect(asked).toBeGreaterThanOrEqual(10)
    expect(asked).toBeLessThanOrEqual(12)
    here.hidden.tell({ type: 'pageHidden' })
    await here.wait(150_000)
    expect(here.asks()).toBe(asked)
    here.woke.tell({ type: 'wokeUp' })
    await here.wait(1_000)
    expect(here.asks()).toBe(asked + 1)
    await here.arrive('/')
    await here.wait(90_000)
    expect(here.asks()).toBe(asked + 1)
  })

  test('P4.6.03 who comes and goes asks no more often', async () => {
    const here = await come('/pricing', holiday)
    await here.wait(30_000)
    const asked = here.asks()
    for (let turn = 0; turn < 20; turn += 1) {
      here.hidden.tell({ type: 'pageHidden' })
      here.woke.tell({ type: 'wokeUp' })
      await here.wait(100)
    }
    expect(here.asks()).toBeLessThanOrEqual(asked + 1)
  })

  test('P9.12 what was just sold is told for six seconds', async () => {
    const here = await come('/pricing', holiday)
    here.house.stats = { left: { calendars: 38, inspirationCollections: 24 }, period: today }
    const notes = () => shownBy(here, soldScreen).notes.map(({ title, text }) => `${title}. ${text}`)
    for (let seconds = 0; notes().length === 0 && seconds < 40; seconds += 1) await here.wait(500)
    expect(notes()).toEqual([
      '2 Calendars Just Sold. Only 38 more remaining',
      '1 Inspiration Collection Just Sold. Only 24 more remaining',
    ])
    await here.wait(6_000)
    expect(notes()).toEqual([])
  })
})

describe('buying from a promotion', () => {
  test('P5.06 P7.09 P7.10 the calendar is ordered once an address in the United States is confirmed', async () => {
    const here = await come('/pricing', { ...holiday, who: ben })
    await here.press({ type: 'choose', gift: 'gift-calendar-2025' })
    expect(cardOf(here, 'on-demand-annual')?.address?.checked).toBe(false)
    await here.press({ type: 'buy', offerId: 'on-demand-annual' })
    expect([here.creates(), cardOf(here, 'on-demand-annual')?.button?.problem]).toEqual([
      ...[[], 'Check the box to confirm your address in the United States. We ship only there.'],
    ])
    await here.press({ type: 'choose', gift: 'gift-day-passes-5' })
    expect(cardOf(here, 'on-demand-annual')?.button?.problem).toBeNull()
    await here.press({ type: 'choose', gift: 'gift-calendar-2025' })
    await here.press({ type: 'confirmAddress', usAddress: true })
    await here.press({ type: 'buy', offerId: 'on-demand-annual' })
    expect(here.creates()).toMatchObject([
      { offerId: 'on-demand-annual', promo: 'gift-calendar-2025', usAddress: true },
    ])
    expect(here.out()).toHaveLength(1)
  })

  test('P5.05 P5.06 who comes back from the checkout finds the gift that they chose, and its address confirmed', async () => {
    const here = await come('/pricing', holiday)
    await here.press({ type: 'choose', gift: 'gift-calendar-2025' })
    await here.press({ type: 'confirmAddress', usAddress: true })
    const again = await visit('/pricing', { studio: here.house })
    expect(feature(again.app, 'promotions')?.getSnapshot().context.choice).toEqual({
      ...{ gift: 'gift-calendar-2025', usAddress: true },
    })
  })

  test('P5.06 A2.11 a visitor is asked for their address before they are asked to register', async () => {
    const here = await come('/pricing', holiday)
    await here.press({ type: 'choose', gift: 'gift-calendar-2025' })
    await here.press({ type: 'buy', offerId: 'on-demand-annual' })
    expect(here.at()).toBe('/pricing')
    expect(cardOf(here, 'on-demand-annual')?.button?.problem).toContain('confirm your address')
    await here.press({ type: 'confirmAddress', usAddress: true })
    await here.press({ type: 'buy', offerId: 'on-demand-annual' })
    expect(here.at()).toBe('/pricing?u=create-account')
  })

  test('P5.06 P7.09 a box that is shipped is ordered once an address in the United States is confirmed, so that the checkout asks for it', async () => {
    const here = await come('/pricing', { ...holiday, who: ben })
    const box = () => cardOf(here, 'inspiration-collection')
    expect([box()?.address?.checked, cardOf(here, 'on-demand-6-months')?.address]).toEqual([false, null])
    await here.press({ type: 'buy', offerId: 'inspiration-collection' })
    expect([here.creates(), box()?.button?.problem]).toEqual([
      ...[[], 'Check the box to confirm your address in the United States. We ship only there.'],
    ])
    expect(box()?.address?.missing).toBe(true)
    await here.press({ type: 'confirmAddress', usAddress: true })
    expect(box()?.address?.missing).toBe(false)
    await here.press({ type: 'buy', offerId: 'inspiration-collection' })
    expect(here.creates()).toMatchObject([{ offerId: 'inspiration-collection', promo: null, usAddress: true }])
    const none = await come('/pricing', { ...holiday, left: { inspirationCollections: 0 } })
    expect(cardOf(none, 'inspiration-collection')?.address).toBeNull()
  })

  test('P5.05 what has sold out since the last answer is said before anybody pays', async () => {
    const here = await come('/pricing', { ...holiday, who: ben })
    await here.press({ type: 'choose', gift: 'gift-calendar-2025' })
    await here.press({ type: 'confirmAddress', usAddress: true })
    here.house.stats = { left: { calendars: 0, inspirationCollections: 0 }, period: today }
    for (const key of ['on-demand-annual', 'inspiration-collection']) {
      await here.press({ type: 'confirmAddress', usAddress: true })
      await here.press({ type: 'buy', offerId: key })
      expect(cardOf(here, key)?.button?.problem).toBe("This just sold out. You haven't been charged.")
    }
    expect([here.creates(), here.out()]).toEqual([[], []])
    expect(cardOf(here, 'on-demand-annual')?.gifts?.choices.map(({ selected }) => selected)).toEqual([true, false])
    await here.press({ type: 'buy', offerId: 'on-demand-annual' })
    expect(here.creates()).toMatchObject([{ promo: 'gift-day-passes-5', usAddress: false }])
  })

  test('P5.05 an order waits for a late answer about the stock for four seconds, and is placed then', async () => {
    const here = await come('/pricing', { ...holiday, who: ben })
    here.desk.hold('promotions.stats')
    await here.press({ type: 'buy', offerId: 'on-demand-6-months' })
    await here.wait(3_999)
    expect([here.creates().length, cardOf(here, 'on-demand-6-months')?.button?.busy]).toEqual([0, true])
    await here.wait(1)
    expect(here.creates()).toMatchObject([{ offerId: 'on-demand-6-months' }])
  })

  test('P5.05 P7.10 what the studio refuses because it is gone, or over, is said in words', async () => {
    for (const [type, text] of [
      ['SoldOut', "This just sold out. You haven't been charged."],
      ['OfferOver', "This offer isn't available right now. You haven't been charged."],
    ] as const) {
      const prepare: More['prepare'] = ({ desk }) => desk.failAlways('checkout.begin', { type })
      const here = await come('/pricing', { ...holiday, who: ben, prepare })
      await here.press({ type: 'confirmAddress', usAddress: true })
      await here.press({ type: 'buy', offerId: 'inspiration-collection' })
      expect([cardOf(here, 'inspiration-collection')?.button?.problem, here.out()]).toEqual([text, []])
      // It is said beside the button, and nowhere else.
      expect(shownBy(here, holidayScreen)?.notices.problem).toBeNull()
    }
  })

  test('P4.6.01 nobody is led to pay another price than the one that was shown', async () => {
    const here = await come('/pricing?t=new-year-sale', { ...sale, who: ben })
    here.house.amounts = { 'on-demand-annual': 20_000 }
    await here.press({ type: 'buy', offerId: 'on-demand-annual' })
    expect(here.creates()).toMatchObject([{ coupon: 'NEW-YEAR' }])
    expect([shownBy(here, newYearScreen)?.cards[0]?.button?.problem, here.out()]).toEqual([
      ...["The price is now $200. You haven't been charged. Refresh the page to see current offers.", []],
    ])
    here.house.amounts = { 'on-demand-annual': 15_000 }
    await here.press({ type: 'buy', offerId: 'on-demand-annual' })
    expect(here.out()).toHaveLength(1)
  })

  test('P9.14 P2.8.03 nor from the ordinary prices of a page that has been open since before they changed', async () => {
    const here = await come('/pricing?t=0', { who: ben })
    here.house.amounts = { 'on-demand-annual': 25_000 }
    await here.tell({ type: 'buy', offerId: 'on-demand-annual' })
    expect([here.creates().length, here.checkout()?.context.problem, here.out()]).toEqual([
      ...[1, { type: 'OtherPrice', amount: 25_000 }, []],
    ])
  })

  test('P9.14 P9.01 A5.38 who may not have the trial is not led to pay another price for the month, and who may have it to pay at once', async () => {
    for (const [who, amount, isLed] of [
      [{ ...ben, hasExpiredTrial: true }, 2_500, true],
      [{ ...ben, hasExpiredTrial: true }, 3_000, false],
      [ben, 0, true],
      [ben, 2_500, false],
    ] as const) {
      const here = await come('/pricing?t=0', { who, members: [who] })
      here.house.amounts = { 'on-demand': amount }
      await here.tell({ type: 'buy', offerId: 'on-demand' })
      expect([here.creates().length, here.checkout()?.context.problem?.type, here.out().length]).toEqual([
        ...[1, isLed ? undefined : 'OtherPrice', Number(isLed)],
      ])
    }
  })

  test('P2.8.05 P9.01 A5.38 a plan of the holiday promotion with a free trial is begun for nothing by who may have it', async () => {
    const month = { offerId: 'on-demand', text: null, rows: [], gifts: [], stock: null, usOnly: false }
    const campaigns = someCampaigns({ holiday: aHoliday({ offers: [month] }) })
    const here = await come('/pricing', { ...holiday, who: ben, campaigns })
    here.house.amounts = { 'on-demand': 0 }
    await here.press({ type: 'buy', offerId: 'on-demand' })
    expect([here.creates().length, here.out().length]).toEqual([1, 1])
  })

  test('P4.6.01 A7.08 a page that was opened at the ordinary price is not opened again for the sale, nor the other way round', async () => {
    const here = await come('/pricing?t=new-year-sale', { ...sale, who: ben })
    await here.press({ type: 'buy', offerId: 'on-demand-annual' })
    await here.arrive('/pricing?t=0')
    await here.tell({ type: 'buy', offerId: 'on-demand-annual' })
    await here.wait(11_000)
    await here.tell({ type: 'buy', offerId: 'on-demand-annual' })
    expect(here.creates().map(({ coupon }) => coupon)).toEqual(['NEW-YEAR', null])
  })

  test('A2.11 P7.09 a visitor is asked to register, and their order goes on from there with its gift', async () => {
    const here = await come('/pricing', holiday)
    await here.press({ type: 'choose', gift: 'gift-day-passes-5' })
    await here.press({ type: 'buy', offerId: 'on-demand-annual' })
    expect(here.at()).toBe('/pricing?u=create-account')
    await here.signIn(ben.email)
    await here.follow()
    expect(here.creates()).toMatchObject([{ offerId: 'on-demand-annual', promo: 'gift-day-passes-5' }])
  })

  test('A2.11 what a visitor pressed is forgotten on another page', async () => {
    const here = await come('/pricing', holiday)
    await here.press({ type: 'buy', offerId: 'on-demand-annual' })
    await here.arrive('/')
    await here.signIn(ben.email)
    await here.arrive('/pricing')
    expect(here.creates()).toEqual([])
  })

  test('A2.11 who closes the dialog orders nothing by signing in later', async () => {
    const here = await come('/pricing?t=new-year-sale', sale)
    await here.press({ type: 'buy', offerId: 'on-demand-annual' })
    expect(here.at()).toBe('/pricing?t=new-year-sale&u=create-account')
    await here.arrive('/pricing?t=new-year-sale')
    await here.arrive('/pricing?t=new-year-sale&u=login')
    await here.signIn(ben.email)
    await here.follow()
    expect([here.creates(), here.out()]).toEqual([[], []])
  })

  test('P5.05 a double press, and an answer that is lost, order once', async () => {
    const here = await come('/pricing', { ...holiday, who: ben })
    here.desk.failAlways('promotions.stats', offline)
    await here.press({ type: 'confirmAddress', usAddress: true })
    await Promise.all([
      here.press({ type: 'buy', offerId: 'inspiration-collection' }),
      here.press({ type: 'buy', offerId: 'inspiration-collection' }),
    ])
    expect(here.creates()).toHaveLength(1)
  })
})

test('P2.8.05 P9.01 a promotion leads who may have the free trial to it, and nobody else', async () => {
  const trialOf = async (who?: Member) =>
    shownBy(await come('/pricing', { ...holiday, ...(who && { who }) }), holidayScreen)?.trial
  const trial = { label: 'New here? Try every on-demand class free for 7 days', href: '/pricing?t=0' }
  expect([await trialOf(), await trialOf(ben)]).toEqual([trial, trial])
  expect(await trialOf(aProfile())).toBeNull()
})

describe('the sale', () => {
  test('P2.8.02 P4.6.01 its page has the price of the sale, what it saves, and what follows', async () => {
    const here = await come('/pricing?t=new-year-sale', sale)
    expect(shownBy(here, promotionScreen).page).toBe('sale')
    expect(shownBy(here, newYearScreen)?.cards).toMatchObject([
      { title: 'On-Demand Pass', price: '$150', saving: 'Save $50' },
    ])
    expect(shownBy(here, newYearScreen)?.period.countdown?.label).toBe('Ends in')
  })

  test('P4.6.01 P9.05 a plan that usually begins with a free trial has none in the sale, whose coupon takes its place', async () => {
    const usual = someCampaigns().sale!
    const campaigns = someCampaigns({
      sale: { ...usual, offers: [{ ...usual.offers[0]!, offerId: 'on-demand', price: 1_900 }] },
    })
    const here = await come('/pricing?t=new-year-sale', { ...sale, campaigns })
    expect(shownBy(here, newYearScreen)?.cards).toMatchObject([{ price: '$19', button: { label: 'Join Now' } }])
  })

  test('P4.6.01 before it starts the ordinary prices have its countdown above them', async () => {
    const here = await come('/pricing?t=new-year-sale', { sale: { start: morning + 2_500, end: morning + hour } })
    expect(shownBy(here, promotionScreen)).toMatchObject({ page: null, isSaleToCome: true })
    expect(shownBy(here, saleRowScreen)).toMatchObject({ period: { countdown: { label: 'Starts in' } } })
    await here.wait(2_499)
    expect(shownBy(here, promotionScreen).page).toBeNull()
    await here.wait(1)
    expect(shownBy(here, promotionScreen).page).toBe('sale')
  })

  const address = '/pricing?t=new-year-sale'
  const askedFor = (here: Here) => here.desk.asked('promotions.salePeriod').length
  const labelOf = (here: Here) => shownBy(here, newYearScreen)?.cards[0]?.button?.label
  const moved = { start: morning + day, end: morning + 2 * day }

  test('P4.6.01 P3.16 a page that is looked at again after half a minute shows where the studio has moved it, and asks no more often', async () => {
    const here = await come(address, sale)
    await here.wait(hour)
    expect([askedFor(here), shownBy(here, promotionScreen).page]).toEqual([0, 'sale'])
    here.house.salePeriod = { ...moved, start: morning + 2 * hour }
    for (let turn = 0; turn < 5; turn += 1) {
      here.hidden.tell({ type: 'pageHidden' })
      here.woke.tell({ type: 'wokeUp' })
      await here.wait(100)
    }
    expect([askedFor(here), shownBy(here, promotionScreen).isSaleToCome]).toEqual([1, true])
    here.house.salePeriod = null
    await here.wait(30_000)
    here.woke.tell({ type: 'wokeUp' })
    await here.wait(100)
    expect([askedFor(here), shownBy(here, promotionScreen)]).toMatchObject([2, { page: null, isSaleToCome: false }])
  })

  test.each([
    ['start', { start: morning + hour, end: morning + 2 * day }, 'before'],
    ['end', { start: morning - hour, end: morning + hour }, 'on'],
  ] as const)(
    'P4.6.01 P9.18 just before its %s it is asked for once, each visitor at another moment, and what was moved counts',
    async (_, sale, phase) => {
      const here = await come(address, { sale })
      const shown = () => {
        const { page, isSaleToCome } = shownBy(here, promotionScreen)
        return isSaleToCome ? 'before' : page === 'sale' ? 'on' : 'over'
      }
      await here.wait(hour - 30_000 - 5_000)
      expect(askedFor(here)).toBe(0)
      here.house.salePeriod = phase === 'before' ? moved : { ...sale, end: moved.end }
      await here.wait(30_000 + 5_000)
      expect([askedFor(here), shown()]).toEqual([1, phase])
      await here.wait(hour)
      expect([askedFor(here), shown()]).toEqual([1, phase])
    },
  )

  test('P4.6.01 P4.6.02 on a device that has slept the first look and the first press go by the time it is now', async () => {
    const opened = async () => {
      const memory = memoryPorts({ studio: promotedStudio(sale) })
      const ports = await memory.ports.promotions.open({ isAwaited: true }, new AbortController().signal)
      if (!ports.ok) throw new Error('the promotions are always open in memory')
      const timers = clockAt()
      let slept = 0
      const clock = {
        now: () => timers.now() + slept,
        setTimeout: timers.setTimeout.bind(timers),
        clearTimeout: timers.clearTimeout.bind(timers),
      }
      const { catalogue } = memory.studio
      const input = { address: read(address), catalogue, session: 'signedIn' }
      const machine = alone(promotionsMachine(ports.value, clock), { clock: timers, input })
      await quiet()
      slept = day
      return { ...memory, ...machine }
    }
    const looks = await opened()
    looks.actor.send({ type: 'pageShown' })
    await quiet()
    expect(looks.desk.asked('promotions.salePeriod')).toHaveLength(1)
    const pays = await opened()
    pays.actor.send({ type: 'buy', offerId: 'on-demand-annual' })
    expect([pays.named('ordered'), pays.actor.getSnapshot().context.hindrance]).toEqual([
      ...[[], { offerId: 'on-demand-annual', type: 'shut' }],
    ])
  })

  test('P4.6.01 without an answer it keeps the times that are known, and the next look asks again', async () => {
    const prepare: More['prepare'] = ({ desk }) => desk.failNext('promotions.salePeriod', offline)
    const here = await come(address, { sale: { start: morning + hour, end: morning + 2 * day }, prepare })
    await here.wait(hour)
    expect([askedFor(here), labelOf(here)]).toEqual([1, 'Join Now'])
    here.house.salePeriod = null
    here.woke.tell({ type: 'wokeUp' })
    await here.wait(100)
    expect([askedFor(here), shownBy(here, promotionScreen).page]).toEqual([2, null])
  })

  test('P4.6.01 a page that is not looked at asks nothing, and one that is opened later asks first', async () => {
    const here = await come(address, sale)
    here.hidden.tell({ type: 'pageHidden' })
    await here.wait(hour)
    here.clock.increment(2 * day)
    await here.wait(60_000)
    expect(askedFor(here)).toBe(0)
    const other = await come(address, sale)
    await other.arrive('/')
    await other.wait(hour)
    other.house.salePeriod = null
    await other.arrive(address)
    await other.wait(100)
    expect([askedFor(other), shownBy(other, promotionScreen).page]).toEqual([1, null])
  })

  test('P4.6.01 P8.05 an order that the studio refuses because the sale is over says so, and the ordinary prices follow', async () => {
    const prepare: More['prepare'] = ({ desk }) => desk.failAlways('checkout.begin', { type: 'OfferOver' })
    const here = await come(address, { ...sale, who: ben, prepare })
    here.house.salePeriod = null
    await here.press({ type: 'buy', offerId: 'on-demand-annual' })
    await here.wait(100)
    expect(shownBy(here, promotionScreen).page).toBeNull()
    expect(shownBy(here, offerCardsScreen).plans).toMatchObject({
      plans: [
        { id: 'on-demand' },
        { purchase: { problem: "This offer isn't available right now. You haven't been charged." } },
        {},
      ],
    })
  })

  test('V2.20 V2.22 P4.6.01 A6.12 its row of the home page is there from a week before it to its end, with its time', async () => {
    const shelves = [{ name: 'The sale', type: 'new-year-sale', itemId: '', order: -1 }]
    const here = await come('/', { sale: { start: morning + 1_000, end: morning + 3_000 }, shelves })
    const label = () => {
      const row = shownBy(here, saleRowScreen)
      return row?.type === 'ready' ? row.period.countdown?.label : row
    }
    const seen = [label()]
    for (let second = 0; second < 3; second += 1) {
      await here.wait(1_000)
      seen.push(label())
    }
    expect(seen).toEqual(['Starts in', 'Ends in', 'Ends in', null])
    expect(
      shownBy(await come('/', { sale: { start: morning + 8 * day, end: morning + 9 * day }, shelves }), saleRowScreen),
    ).toBeNull()
  })
})

test('V2.20 P4.6.01 its row keeps its place on the home page until it is known, and gives it up where it cannot be', async () => {
  const shelves = [{ name: 'The sale', type: 'new-year-sale', itemId: '', order: -1 }]
  const prepare: More['prepare'] = ({ desk }) => desk.hold('promotions.open')
  const here = await come('/', { ...sale, shelves, prepare })
  expect(shownBy(here, saleRowScreen)).toEqual({ type: 'waiting' })
  here.desk.free('promotions.open')
  await here.follow()
  expect(shownBy(here, saleRowScreen)).toMatchObject({ type: 'ready', title: 'New Year Sale' })
  // In the day after its end it is still asked whether the clock of the device is wrong, and no place is kept.
  const over = { start: morning - day, end: morning - hour }
  const late = await come('/', { sale: over, shelves, prepare })
  expect(shownBy(late, saleRowScreen)).toBeNull()
  const failing: More['prepare'] = ({ desk }) => desk.failAlways('promotions.open', down)
  expect(shownBy(await come('/', { ...sale, shelves, prepare: failing }), saleRowScreen)).toBeNull()
})

describe('the free month', () => {
  test('P2.8.06 P9.06 a visitor who turns out to have the plan sees that they do, and orders nothing', async () => {
    const member = aProfile({ products: [aProduct()] })
    const here = await come('/vita', { members: [member] })
    await here.press({ type: 'buy', offerId: 'on-demand' })
    await here.signIn(member.email)
    await here.follow()
    expect(shownBy(here, freeMonthScreen)).toMatchObject({ card: { owned: 'You have this plan', button: null } })
    expect([here.creates(), here.out()]).toEqual([[], []])
  })

  test('P2.8.06 P9.10 A8.20 who has used it before is told so', async () => {
    const prepare: More['prepare'] = ({ desk }) => desk.failAlways('checkout.begin', { type: 'NotForYou' })
    const here = await come('/vita', { who: ben, prepare })
    await here.press({ type: 'buy', offerId: 'on-demand' })
    const view = shownBy(here, freeMonthScreen)
    expect(view.type === 'ready' && view.card.button?.problem).toBe(
      "You can't use this offer. You may have used it before. You haven't been charged.",
    )
  })

  test('P2.8.06 P9.10 P7.09 it is claimed with the code of the studio, and no trial is asked for beside it', async () => {
    const here = await come('/vita', { who: ben })
    expect(shownBy(here, freeMonthScreen)).toMatchObject({
      ...{ type: 'ready', title: 'One free month' },
      card: { price: '$0', terms: 'Worth $25. Then $25 per\u00a0month; cancel anytime.' },
    })
    await here.press({ type: 'buy', offerId: 'on-demand' })
    expect(here.creates()).toMatchObject([{ offerId: 'on-demand', coupon: 'VITA-MONTH', hasTrial: true, promo: null }])
  })

  test('P2.8.06 P9.06 who has the plan already is told so; a studio without it leads to its plans', async () => {
    const member = aProfile({ products: [aProduct()] })
    const here = await come('/vita', { who: member })
    expect(shownBy(here, freeMonthScreen)).toMatchObject({ type: 'ready', card: { button: null } })
    const none = await come('/vita', { campaigns: someCampaigns({ freeMonth: null }) })
    expect(shownBy(none, freeMonthScreen)).toMatchObject({ type: 'missing', back: { href: '/pricing?t=0' } })
  })
})

describe('a promotion that cannot be loaded', () => {
  test('P2.8.02 P2.8.05 V8.11 leaves the ordinary prices; the free month says so and can be tried again', async () => {
    const prepare: More['prepare'] = ({ desk }) => desk.failAlways('promotions.open', offline)
    for (const address of ['/pricing', '/pricing?t=new-year-sale']) {
      const here = await come(address, { sale: today, promo: today, prepare })
      expect(shownBy(here, promotionScreen).page).toBeNull()
    }
    const here = await come('/vita', { prepare })
    expect(shownBy(here, freeMonthScreen)).toEqual({ type: 'unreachable', retry: openPromotions })
    feature(here.app, openPromotions.of)?.send(openPromotions.event)
    await quiet()
  })

  test('P2.8.05 one that cannot be read leaves the ordinary prices', async () => {
    const prepare: More['prepare'] = ({ desk }) => desk.failAlways('promotions.offers', down)
    const here = await come('/pricing', { promo: today, prepare })
    expect(shownBy(here, promotionScreen).page).toBeNull()
  })
})
