import { describe, expect, test } from 'vitest'
import { viewerOf } from '../../core/access/index.ts'
import { offersAt } from '../../core/commerce/checkout/choose-offer.screen.ts'
import type { CheckoutState, OrderTerms, PaymentOrder } from '../../core/commerce/checkout/index.ts'
import {
  buyingScreen,
  chooseOfferScreen,
  offerCardsScreen,
  orderScreen,
  outcomeOf,
} from '../../core/commerce/checkout/index.ts'
import { orderSummary } from '../../core/commerce/checkout/order.view.ts'
import { orderWords } from '../../core/commerce/checkout/order.words.ts'
import type { Offer, Offers } from '../../core/commerce/offers/index.ts'
import { termText } from '../../core/commerce/offers/index.ts'
import { taxWords } from '../../core/commerce/offers/words.ts'
import { read } from '../../core/routes/index.ts'
import { ben, morning } from '../../fixtures/examples.ts'
import { aMember, memoryStudio } from '../../fixtures/memory/index.ts'
import { challengedCard } from '../../fixtures/memory/payments.ts'
import type { Paying } from '../../fixtures/memory/till.ts'
import { offers } from '../../fixtures/offers.ts'
import { goodCard } from './checkout-payments.ts'
import { shownBy } from './shown.ts'
import { deviceOf, visit } from './visit.ts'

const year = 'on-demand-annual'
const atOrder = `/pricing?u=checkout&pk=${year}`

const withoutPrice = ({ price: _, ...terms }: OrderTerms) => terms

/** A visit of a member to a provider that has orders. */
const ordering = async (address: string, pays: Paying = 'card') => {
  const studio = memoryStudio({ members: [aMember(ben)] })
  studio.pays = pays
  const here = await visit(address, { device: deviceOf(ben), studio })
  const shown = () => shownBy(here, orderScreen)
  const submit = (number: string) => {
    const { step } = shown()
    return here.ask('checkout', { type: 'submit', details: step?.takeCard?.({ ...goodCard, number }) })
  }
  return { ...here, shown, submit }
}

/** A visit at the card form of an order. */
const paying = async (pays: Paying = 'card') => {
  const here = await ordering(atOrder, pays)
  await here.ask('checkout', { type: 'resume' })
  return here
}

describe('the way to an order', () => {
  test('A4.16 who buys is led to the order, over the page, and from the choice of an offer so that Back leads there', async () => {
    const here = await ordering('/pricing')
    await here.tell({ type: 'buy', offerId: year })
    expect([here.at(), here.shown().type, here.went.at(-1)?.replace]).toEqual([atOrder, 'order', false])
    await here.arrive(`/pricing?u=choose-offer&pk=${year}`)
    expect(here.checkout()?.value).toBe('idle')
    await here.tell({ type: 'buy', offerId: year })
    expect([here.at(), here.went.at(-1)?.replace]).toEqual([atOrder, false])
    expect(here.studio.sessions.map(({ state }) => state)).toEqual(['open'])
  })

  test('A4.16 P7.09 P7.10 an order from a promotion keeps its terms when its page is loaded again, until its dialog closes', async () => {
    const terms = { promo: 'gift-day-passes-5', coupon: 'HALF', usAddress: true, price: 10_000, limited: true }
    const here = await ordering('/pricing')
    await here.tell({ type: 'buy', offerId: year, terms })
    expect([here.at(), here.desk.asked('checkout.createOrder')]).toMatchObject([atOrder, [terms].map(withoutPrice)])
    const { device, studio } = here
    const again = await visit(here.at(), { device, studio })
    expect(again.desk.asked('checkout.createOrder')).toEqual(here.desk.asked('checkout.createOrder'))
    expect(again.checkout()?.context.order).toEqual(here.checkout()?.context.order)
    await again.ask('checkout', { type: 'resume' })
    const atCard = await visit(again.at(), { device, studio })
    expect(shownBy(atCard, orderScreen).type).toBe('card')
    await atCard.ask('checkout', { type: 'changeOrder' })
    expect(atCard.checkout()?.context.order).toMatchObject(terms)
    // Another offer, another page, or the same offer once the dialog was closed has its ordinary terms.
    await atCard.arrive('/pricing')
    await atCard.arrive(atOrder)
    const others = [`/u/payments?u=checkout&pk=${year}`, '/pricing?u=checkout&pk=on-demand-3-months']
    const plain = [atCard, ...(await Promise.all(others.map((address) => visit(address, { device, studio }))))]
    for (const { desk } of plain)
      expect(desk.asked('checkout.createOrder').at(-1)).toMatchObject({ promo: null, coupon: null, usAddress: false })
    expect((await visit(atOrder, { device, studio })).checkout()?.context.order).toMatchObject({ coupon: null })
  })

  test('A4.16 an address of an order places it, once; one without an offer that is sold leads to the choice', async () => {
    const here = await ordering(`${atOrder}&utm_source=x`)
    expect([here.shown().type, here.desk.asked('checkout.createOrder').length]).toEqual(['order', 1])
    for (const key of ['', '&pk=nothing']) {
      const other = await ordering(`/pricing?u=checkout${key}`)
      expect([other.at(), other.desk.asked('checkout.createOrder')]).toEqual([`/pricing?u=choose-offer${key}`, []])
    }
  })

  test('A4.16 a provider without orders has neither dialog, and begins at once', async () => {
    for (const dialog of ['checkout', 'choose-offer']) {
      const here = await ordering(`/pricing?u=${dialog}&pk=${year}&utm_source=x`, 'hosted')
      expect([here.at(), here.creates()]).toEqual(['/pricing?utm_source=x', []])
      await here.tell({ type: 'buy', offerId: year })
      expect(here.out()).toHaveLength(1)
    }
  })

  test('A2.04 A4.16 a visitor signs in first, and goes on to the order', async () => {
    const here = await visit(atOrder, {
      studio: Object.assign(memoryStudio({ members: [aMember(ben)] }), { pays: 'card' as const }),
    })
    expect(here.at()).toBe(`/pricing?u=login&pk=${year}`)
    await here.signIn(ben.email)
    expect([here.at(), shownBy(here, orderScreen).type]).toEqual([atOrder, 'order'])
  })
})

describe('leaving an order', () => {
  test('A7.08 an order whose dialog is closed while its payment begins leads nowhere, and can be continued', async () => {
    const here = await ordering(atOrder)
    here.desk.hold('checkout.begin')
    await here.ask('checkout', { type: 'resume' })
    await here.arrive('/pricing')
    here.desk.free('checkout.begin')
    await here.follow()
    expect([here.at(), outcomeOf(here.checkout())]).toEqual(['/pricing', 'pending'])
    await here.ask('checkout', { type: 'resume' })
    expect([here.at(), here.shown().type]).toEqual([atOrder, 'card'])
  })

  test('A4.17 a card form that is left is forgotten, also after a refusal; a challenge is not', async () => {
    const here = await paying()
    await here.submit('4000000000000002')
    expect(here.shown().step?.problem).toBe("Your card was declined. You haven't been charged.")
    await here.arrive('/pricing')
    expect([here.checkout()?.value, here.device.attempts.size]).toEqual(['idle', 0])
    const other = await paying()
    await other.submit(challengedCard)
    expect(other.shown()).toMatchObject({ type: 'challenge', step: { isOver: false, problem: null } })
    await other.arrive('/pricing')
    expect([outcomeOf(other.checkout()), other.device.attempts.size]).toEqual(['pending', 1])
    await other.ask('checkout', { type: 'resume' })
    expect([other.at(), other.shown().type]).toEqual([atOrder, 'challenge'])
  })

  test('A4.21 a payment that is accepted after its dialog was closed is waited for where the member is', async () => {
    const here = await paying()
    here.desk.hold('checkout.submit')
    await here.submit(goodCard.number)
    await here.arrive('/pricing')
    here.desk.free('checkout.submit')
    await here.follow()
    expect([here.at(), here.studio.charges.length]).toEqual(['/pricing?u=waiting-for-payment', 1])
  })

  test('A4.16 another offer that is chosen on the way back is ordered, not the first', async () => {
    const here = await ordering(atOrder)
    await here.arrive('/pricing?u=choose-offer&pk=on-demand-6-months')
    await here.tell({ type: 'buy', offerId: 'on-demand-6-months' })
    expect([here.at(), here.shown().summary?.title]).toEqual([
      '/pricing?u=checkout&pk=on-demand-6-months',
      'On-Demand 6 Months',
    ])
  })
})

describe('what goes wrong with an order', () => {
  test('A4.17 A8.21 an order that is lost while it is changed leads to the offers, which say so until one is bought', async () => {
    const here = await ordering(atOrder)
    here.desk.failNext('checkout.changeOrder', { type: 'OrderLost' } as never)
    await here.ask('checkout', { type: 'choose', coupon: 'HALF' })
    expect(here.at()).toBe(`/pricing?u=choose-offer&pk=${year}`)
    const lost = "This order isn't open anymore."
    expect(shownBy(here, chooseOfferScreen)).toMatchObject({ problem: lost, chosen: year })
    await here.tell({ type: 'buy', offerId: year })
    expect([here.at(), here.shown().order?.problem]).toEqual([atOrder, null])
  })

  test('A8.20 an order that is refused until a time names it on every screen that says so, and not once it has passed', async () => {
    const here = await ordering('/pricing')
    const until = here.clock.now() + 90_000
    here.desk.failNext('checkout.createOrder', { type: 'StillConfirming', until } as never)
    await here.tell({ type: 'buy', offerId: year })
    const shown = () => {
      const cards = shownBy(here, offerCardsScreen)
      const views = [here.shown(), shownBy(here, chooseOfferScreen), shownBy(here, buyingScreen(null)), cards]
      return views.map((view) => JSON.stringify(view))
    }
    const named = () => shown().map((text) => text.includes('pay again at'))
    expect(named()).toEqual([true, true, true, true])
    await here.wait(60_000)
    expect(named()).toEqual([true, true, true, true])
    await here.wait(60_000)
    expect(named()).toEqual([false, false, false, false])
    for (const text of shown()) expect(text).toContain('Your last payment is still being confirmed.')
  })

  test('A8.23 a payment that the bank refuses on its own site says so, and leads back to checkout', async () => {
    const here = await paying('paypal')
    const named = `orderId=${encodeURIComponent(here.device.attempts.get(ben.id)!.orderId)}`
    const back = await visit(`/welcome?u=finalize-payment&${named}&redirectResult=x`, {
      ...{ device: here.device, studio: here.studio },
      prepare: ({ desk }) => desk.failNext('checkout.resume', { type: 'ChallengeFailed' } as never),
    })
    expect(back.at()).toBe(`/welcome?u=payment-error&${named}`)
    expect([outcomeOf(back.checkout()), back.checkout()?.context.problem?.type]).toEqual([
      'cancelled',
      'ChallengeFailed',
    ])
    await back.arrive(atOrder)
    expect([shownBy(back, orderScreen).type, back.device.attempts.size]).toEqual(['order', 0])
  })
})

const order = (price: Partial<PaymentOrder['price']>, coupon: string | null = null): PaymentOrder => ({
  ...{ orderId: 'o', method: 'card', coupon, needsDetails: true },
  price: { currency: 'EUR', offer: 1_000, discount: 0, fee: 0, tax: 0, taxRate: 0, total: 1_000, ...price },
})

const summaryOf = (paymentOrder: PaymentOrder, offerId = year, sold: Offers = offers) =>
  orderSummary({
    context: { paymentOrder, offers: sold, attempt: null, order: { offerId } },
  } as unknown as CheckoutState)

describe('what an order says', () => {
  test('A3.05 A9.12 the price has its offer, discount, fee and tax with a rounded percent, and no line for nothing', () => {
    const all = { discount: 200, fee: 30, tax: 158, taxRate: 0.1949, total: 988 }
    expect(summaryOf(order(all, 'SPRING'))).toMatchObject({
      lines: [
        { label: 'On-Demand Pass', text: '€10' },
        { label: 'Coupon SPRING', text: '−€2' },
        { label: 'Payment fee', text: '€0.30' },
        { label: 'Tax\u00a0(19%)', text: '€1.58' },
      ],
      total: { label: 'Total', text: '€9.88' },
    })
    expect(summaryOf(order({ taxRate: 0.195, tax: 195, total: 1_195 })).lines[1]?.label).toBe('Tax\u00a0(20%)')
    expect(summaryOf(order({})).lines).toHaveLength(1)
  })

  test('A3.05 a discount says what it is, and of a subscription how many payments have it', () => {
    const less = { discount: 200, total: 800 }
    const sold = offers.map((each) => ({ ...each, renews: each.id === 'live' ? true : each.renews }))
    const labelOf = (coupon: string | null, discount: PaymentOrder['discount'], offerId = 'live') =>
      summaryOf({ ...order(less, coupon), discount: discount ?? null }, offerId, sold).lines[1]?.label
    expect(labelOf('SPRING', { type: 'coupon', periods: 3 })).toBe('Coupon SPRING (first\u00a03\u00a0payments)')
    expect(labelOf('SPRING', { type: 'coupon', periods: 1 })).toBe('Coupon SPRING (first\u00a0payment)')
    expect(labelOf('SPRING', { type: 'coupon', periods: null })).toBe('Coupon SPRING')
    expect(labelOf('SPRING', { type: 'coupon', periods: 1 }, 'day-pass')).toBe('Coupon SPRING')
    expect(labelOf('SPRING', { type: 'trial', periods: 1 })).toBe('Free trial')
    expect(labelOf(null, null)).toBe('Discount')
    expect(labelOf(null, null, 'on-demand')).toBe('Free trial')
  })

  test('A3.05 A9.12 an addition beside a price is on one line: the payments with a discount, the tax and the period', () => {
    const [offer] = offers
    const additions = [
      ...[orderWords.payments(1), orderWords.payments(3), orderWords.tax(19), taxWords.included, taxWords.extra],
      ...offers.filter(({ type }) => type === 'membership').map(termText),
      ...[...orderWords.taxIncluded('$8.88', 9).matchAll(/tax.*/g)].map(([end]) => end),
      ...[true, false].flatMap((isTaxIncluded) => termText({ ...offer!, isTaxIncluded }).split(' ')),
    ]
    expect(additions).toContain('(first\u00a03\u00a0payments)')
    expect(additions.filter((text) => text.includes(' '))).toEqual([])
  })

  test('A9.12 a tax that is in the price already is not one of its parts', () => {
    const inside = summaryOf(order({ offer: 1_090, discount: 545, tax: 45, taxRate: 0.09, total: 545 }, 'HALF'))
    expect(inside.lines.map(({ text }) => text)).toEqual(['€10.90', '−€5.45'])
    expect([inside.total?.text, inside.tax]).toEqual(['€5.45', 'Includes €0.45 tax\u00a0(9%)'])
    expect(summaryOf(order({ tax: 90, taxRate: 0.09, total: 1_090 })).tax).toBeNull()
  })

  test('P9.01 a free trial says what it costs afterwards', () => {
    const free = summaryOf(order({ discount: 1_000, total: 0 }), 'on-demand')
    expect([free.terms, free.lines[1]?.label, free.free]).toEqual([
      ...['7 days free, then $25 a month', 'Free trial', 'trial'],
    ])
  })

  test('A5.26 a coupon that takes the place of the free trial says so, and one beside it does not', () => {
    const termsWith = (coupon: string | null, type: 'trial' | 'coupon', offerId: string) => {
      const reduced = { ...order({ discount: 500, total: 500 }, coupon), discount: { type, periods: null } }
      return summaryOf(reduced, offerId).terms
    }
    expect(termsWith('SPRING', 'coupon', 'on-demand')).toBe('$25 a month, without the free trial')
    expect(termsWith('SPRING', 'trial', 'on-demand')).toBe('$25 a month')
    expect(termsWith('SPRING', 'coupon', year)).toBe('$200 a year')
  })

  test('A3.04 A4.16 memberships are offered that are sold to the member, and purchases of the class they came from', () => {
    const single: Offer = {
      ...offers[0]!,
      ...{ id: 'barre-single', type: 'single', role: null, layouts: [], trial: null, period: null },
      includes: { permission: null, passes: 0 },
    }
    const at = (address: string, bought: readonly string[] = []) => {
      const viewer = { ...viewerOf(ben), bought }
      const found = offersAt([...offers, single], viewer, read(address).route, morning)
      return [found.subscriptions.length, found.single.map(({ id }) => id)]
    }
    const [plain, alone] = ['/pricing?next=%2Fm%2Fbarre001%2Fx', '&single=barre-single']
    expect(at(plain + alone)).toEqual([5, ['barre-single']])
    for (const address of [plain, `${plain}&single=on-demand`, `/m/barre001/x?${alone}`])
      expect(at(address)).toEqual([5, []])
    expect(at(plain + alone, ['barre-single'])).toEqual([5, []])
  })
})
