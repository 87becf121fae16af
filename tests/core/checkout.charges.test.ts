import { describe, expect, test } from 'vitest'
import type { OrderFailure, StepFailure } from '../../core/commerce/checkout/index.ts'
import { orderWords, refusedWords } from '../../core/commerce/checkout/order.words.ts'
import { problemText } from '../../core/commerce/checkout/problem.view.ts'
import { cancelledWords, declinedText, unfinishedWords, waitingWords } from '../../core/commerce/checkout/words.ts'
import { morning } from '../../fixtures/examples.ts'
import { anAttempt } from './checkout-desk.ts'
import { aYear, goodCard, payingStudio, payingTab } from './checkout-payments.ts'
import { down, offline } from './running.ts'

type Problem = (OrderFailure | StepFailure)['type']

const answered: OrderFailure = { type: 'Refused', reason: 'conflict', message: 'Too late' }

/** Each failure of a call of the provider: those that differ within a type are listed for it. */
const failures: Readonly<Record<Problem, readonly (OrderFailure | StepFailure)[]>> = {
  Offline: [offline],
  Refused: [down, answered],
  SignedOut: [{ type: 'SignedOut' }],
  Unexpected: [{ type: 'Unexpected', cause: 'x' }],
  SoldOut: [{ type: 'SoldOut' }],
  OfferOver: [{ type: 'OfferOver' }],
  NotForYou: [{ type: 'NotForYou' }],
  AlreadyHeld: [{ type: 'AlreadyHeld' }],
  CouponUnknown: [{ type: 'CouponUnknown' }],
  CouponNotValid: [{ type: 'CouponNotValid' }],
  CouponOver: [{ type: 'CouponOver' }],
  OrderLost: [{ type: 'OrderLost' }],
  OrderOver: [{ type: 'OrderOver' }],
  StillConfirming: [{ type: 'StillConfirming' }, { type: 'StillConfirming', until: morning + 90_000 }],
  NotSent: [{ type: 'NotSent' }],
  CardRefused: [{ type: 'CardRefused' }, { type: 'CardRefused', reason: 'expired' }],
  ChallengeFailed: [{ type: 'ChallengeFailed' }],
}

const every = Object.values(failures).flat()

/** The answers that prove that an order of the provider was not charged, by the problem of which they are. */
const proofs: Partial<Record<Problem, string>> = {
  CardRefused: 'the payment was refused for its card',
  ChallengeFailed: 'the payment was refused by the bank',
  CouponOver: 'the payment was refused for its coupon',
  OrderLost: 'the order was found unpaid, and its payment refused',
}

/** The problems of a hosted page after which nothing is said about a charge: another payment may be charged, or the message is about something else. */
const unsaid: readonly Problem[] = [
  'AlreadyHeld',
  'CouponUnknown',
  'CouponNotValid',
  'OrderOver',
  'StillConfirming',
  'NotSent',
]

/** The calls that a provider with orders can fail, each by what the member does. */
const calls = {
  createOrder: async (no: object) => {
    const tab = await payingTab(payingStudio('card'))
    tab.desk.failNext('checkout.createOrder', no as never)
    await tab.send({ type: 'buy', order: aYear })
    return tab
  },
  changeOrder: async (no: object) => {
    const tab = await payingTab(payingStudio('card'))
    await tab.send({ type: 'buy', order: aYear })
    tab.desk.failNext('checkout.changeOrder', no as never)
    await tab.send({ type: 'choose', method: 'paypal' })
    return tab
  },
  begin: async (no: object) => {
    const tab = await payingTab(payingStudio('card'))
    await tab.send({ type: 'buy', order: aYear })
    tab.desk.failNext('checkout.begin', no as never)
    await tab.send({ type: 'resume' })
    return tab
  },
  submit: async (no: object) => {
    const tab = await payingTab(payingStudio('card'))
    await tab.send({ type: 'buy', order: aYear })
    await tab.send({ type: 'resume' })
    tab.desk.failNext('checkout.submit', no as never)
    await tab.send({ type: 'submit', details: tab.port.takeCard?.(goodCard) })
    return tab
  },
  resume: async (no: object) => {
    const world = payingStudio('card')
    const before = await payingTab(world)
    await before.send({ type: 'buy', order: aYear })
    await before.send({ type: 'resume' })
    const tab = await payingTab(world)
    tab.desk.failNext('checkout.resume', no as never)
    await tab.send({ type: 'resume' })
    return tab
  },
} as const

const says = (text: string | null) => text?.includes("You haven't been charged") ?? false

describe("'You haven't been charged'", () => {
  test.each(
    Object.keys(calls).flatMap((call) =>
      every.map((no) => [call as keyof typeof calls, no.type as Problem, no] as const),
    ),
  )(
    'A8.20 A8.24 at a provider with orders, %s that fails as %s (%j) says so only by an answer that proves it',
    async (call, type, no) => {
      const tab = await calls[call](no)
      // A change of an order proves nothing but the refusal of its coupon by a payment.
      const proof = call === 'changeOrder' && type !== 'CouponOver' ? undefined : proofs[type]
      const text = problemText(tab.state(), morning)
      expect([says(text), text]).toEqual([text !== null && proof !== undefined, text])
    },
  )

  test.each(every.map((no) => [no.type as Problem, no] as const))(
    'A8.20 A8.24 at a studio with hosted pages, an order that fails as %s (%j) says so because no page was opened, unless another payment may be one',
    async (type, no) => {
      const tab = await payingTab(payingStudio('hosted'))
      tab.desk.failNext('checkout.begin', no as never)
      await tab.send({ type: 'buy', order: aYear })
      const text = problemText(tab.state(), morning)
      expect(tab.facts.map((fact) => fact.type)).not.toContain('goOut')
      expect([says(text), text]).toEqual([!unsaid.includes(type), text])
    },
  )

  test('A8.20 A8.24 the fixed texts say so after an answer that proves it, or only of a member who did not pay', () => {
    const all = [orderWords, refusedWords, cancelledWords.known, waitingWords.none, unfinishedWords]
    const fixed = all.flatMap((words) => Object.values(words)).filter((text) => typeof text === 'string')
    const said = [...fixed, declinedText('')].filter((text) => /been charged/.test(text))
    /** The proof of each text; a text of a member who may have paid names its condition itself. */
    const proved: Readonly<Record<string, string>> = {
      [orderWords.challenge]: 'the bank asks first',
      [refusedWords.text]: 'the provider lists the order as unpaid',
      [cancelledWords.known.text]: 'the provider lists the order as unpaid',
      [declinedText('')]: 'the studio lists the order as refused',
    }
    for (const text of said)
      expect([text in proved || /If you (didn't finish|canceled),/.test(text), text]).toEqual([true, text])
  })

  test('A8.20 A8.24 nothing says so of a studio that has not answered while an earlier hosted page may have been paid', async () => {
    const problem = { type: 'EventOver' } as const
    const textOf = (known: { readonly answered: boolean; readonly attempt: object | null }) =>
      problemText({ context: { ...known, problem, hasOrders: false, order: null }, matches: () => false } as never, 0)
    expect(says(textOf({ answered: false, attempt: anAttempt() }))).toBe(false)
    expect(says(textOf({ answered: true, attempt: anAttempt() }))).toBe(true)
    expect(says(textOf({ answered: false, attempt: null }))).toBe(true)
  })
})
