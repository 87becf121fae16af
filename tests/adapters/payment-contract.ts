import { describe, expect, test } from 'vitest'
import type {
  CheckoutPort,
  CheckoutRequest,
  OrderStatus,
  PaymentAttempt,
  PaymentStep,
  StepFailure,
} from '../../core/commerce/checkout/index.ts'
import { orderStatusOf } from '../../core/commerce/checkout/index.ts'
import { isAccepted, isOnSite, pageOf } from '../../core/commerce/checkout/payment.ts'
import type { Result } from '../../core/kernel/result.ts'
import { ok } from '../../core/kernel/result.ts'
import { formOf } from './forms.ts'
import { nobody } from './site-configs.ts'

/** How the bank, or the member at the bank, answers. */
export type BankAnswer = 'accepted' | 'refused' | 'expired' | 'challenged'

/** A provider of payments with one member who is signed in, and what happens outside of the site. */
export interface PaymentStand {
  readonly port: CheckoutPort
  /** A request for a membership of a year, which the member may have. */
  readonly request: CheckoutRequest
  readonly now: () => number
  /** The member pays at the address of another site, or is refused there. */
  readonly payAt: (url: string, answer: BankAnswer) => Promise<unknown>
  /** The parameters with which that site sends the member back; null without any. */
  readonly returned: Readonly<Record<string, string>> | null
  /** What the form or the challenge of a step hands over when the bank answers so. */
  readonly detailsFor: (step: PaymentStep, answer: BankAnswer) => unknown
  /** The payment of an order is confirmed. */
  readonly confirm: (orderId: string) => Promise<unknown>
  /** The amounts charged so far, in minor units. */
  readonly charges: () => Promise<readonly number[]>
  /** Coupons that the provider knows: one that takes something off, and one that takes off everything; `null` if it has none. */
  readonly coupons: { readonly some: string; readonly all: string } | null
}

/** What a provider whose hosted pages take the payments needs for its stand: its checkout, who pays there, and how that is confirmed. */
type HostedPayments = Pick<PaymentStand, 'port' | 'payAt' | 'confirm' | 'charges'> & Partial<Pick<PaymentStand, 'now'>>

const ben = formOf('ben')

/** Returns the stand of a provider with hosted pages, at which Ben is signed in. */
export const hostedStand = (payments: HostedPayments): PaymentStand => ({
  ...{ now: Date.now, returned: {}, coupons: null, detailsFor: () => null },
  request: {
    ...{ offerId: 'on-demand-annual', promo: null, coupon: null, usAddress: false, limited: false },
    ...{ email: ben.email, id: ben.id, hasTrial: true },
    ...{ successAddress: '/?u=waiting-for-payment', cancelAddress: '/pricing?u=payment-cancelled' },
  },
  ...payments,
})

const got = <A>(result: Result<A, unknown>): A => {
  if (!result.ok) throw new Error(JSON.stringify(result.error))
  return result.value
}

/** Starts the payment of an order, with the provider's own order if it has orders, and remembers it as the checkout does. */
const start = async (stand: PaymentStand, coupon: string | null = null) => {
  const { port, request } = stand
  const created = port.orders && got(await port.orders.create(request, nobody()))
  const order =
    created && got(await port.orders!.change({ orderId: created.orderId, method: created.method, coupon }, nobody()))
  const paymentOrder = order && { ...order, total: order.price.total }
  const begun =
    order && !order.needsDetails && port.payNothing
      ? { orderId: order.orderId, step: got(await port.payNothing(order.orderId, nobody())) }
      : got(await port.begin({ ...request, ...(paymentOrder && { paymentOrder }) }, nobody()))
  const attempt: PaymentAttempt = {
    ...{ offerId: request.offerId, promo: null, at: stand.now(), trial: false, orderId: begun.orderId },
    ...{ url: pageOf(begun.step), before: { products: [], passes: 0 } },
  }
  await port.keep({ id: request.id, attempt }, nobody())
  return { attempt, begun, total: order?.price.total ?? null }
}

const statusOf = async ({ port, request, now }: PaymentStand, attempt: PaymentAttempt): Promise<OrderStatus> =>
  orderStatusOf(attempt, got(await port.findAccess({ id: request.id, attempt }, nobody())), now())

/** Resumes a payment, and returns its next step. */
const resume = async (
  { port }: PaymentStand,
  attempt: PaymentAttempt,
  returned: PaymentStand['returned'] | null = null,
): Promise<Result<PaymentStep, StepFailure>> => {
  const resumed = await port.resume({ attempt, returned }, nobody())
  return resumed.ok ? ok(resumed.value.step) : resumed
}

/** The step after another, if the bank answers so. */
const next = async (stand: PaymentStand, attempt: PaymentAttempt, step: PaymentStep, answer: BankAnswer) => {
  const { port } = stand
  if (step.type !== 'redirect')
    return port.submit!({ orderId: attempt.orderId, details: stand.detailsFor(step, answer), amount: null }, nobody())
  await stand.payAt(step.url, answer)
  return resume(stand, attempt, stand.returned)
}

/** Takes steps until the payment is accepted; no payment has more than five. */
const payAll = async (stand: PaymentStand, attempt: PaymentAttempt, first: PaymentStep): Promise<PaymentStep> => {
  let step = first
  for (let count = 0; count < 5 && !isAccepted(step); count += 1)
    step = got(await next(stand, attempt, step, 'accepted'))
  return step
}

/** What every provider of payments does, whichever operations it has. */
export const paymentContract = (name: string, open: () => Promise<PaymentStand>): void => {
  describe(`payments of ${name}`, () => {
    test('A7.08 A7.09 A4.21 an order is open until it is paid, pending until it is confirmed, and then granted; it is charged once', async () => {
      const stand = await open()
      const { attempt, begun, total } = await start(stand)
      expect([await statusOf(stand, attempt), await stand.charges()]).toEqual(['open', []])
      expect(isAccepted(await payAll(stand, attempt, begun.step))).toBe(true)
      expect(await statusOf(stand, attempt)).toBe('pending')
      await stand.confirm(attempt.orderId)
      expect(await statusOf(stand, attempt)).toBe('granted')
      const charges = await stand.charges()
      expect(charges).toHaveLength(1)
      if (total !== null) expect(charges).toEqual([total])
      if (typeof begun.amount === 'number') expect(charges).toEqual([begun.amount])
    })

    test('A9.06 an order that is not paid is gone on with after a reload, and is charged once', async () => {
      const stand = await open()
      const { attempt } = await start(stand)
      const again = got(await resume(stand, attempt))
      expect(isAccepted(again)).toBe(false)
      await payAll(stand, attempt, again)
      expect(await stand.charges()).toHaveLength(1)
    })

    test('A8.24 no other order is paid while a payment is being confirmed', async () => {
      const stand = await open()
      const { attempt, begun } = await start(stand)
      await payAll(stand, attempt, begun.step)
      const { port, request } = stand
      const other = await (port.orders ? port.orders.create(request, nobody()) : port.begin(request, nobody()))
      expect(other).toEqual({ ok: false, error: { type: 'StillConfirming' } })
      expect(await stand.charges()).toHaveLength(1)
    })

    test('A4.21 what this device remembers of an order is forgotten once, by the id of the order', async () => {
      const { port, request, ...stand } = await open()
      const { attempt } = await start({ port, request, ...stand })
      const id = request.id
      expect(await port.recall(id, nobody())).toMatchObject({ value: { attempt: { orderId: attempt.orderId } } })
      const other = { ...attempt, orderId: 'another' }
      expect(got(await port.forget({ id, attempt: other }, nobody()))).toBe(false)
      expect(got(await port.forget({ id, attempt }, nobody()))).toBe(true)
      expect(got(await port.forget({ id, attempt }, nobody()))).toBe(false)
    })

    test('A8.20 a refused card or challenge charges nothing and may be tried again; a lost answer is not charged twice', async ({
      skip,
    }) => {
      const stand = await open()
      const { attempt, begun } = await start(stand)
      const { orderId } = attempt
      // Not every provider takes payment details on the site.
      const submit = (isOnSite(begun.step) && stand.port.submit) || skip()
      const refused = await next(stand, attempt, begun.step, 'refused')
      expect(refused).toMatchObject({ ok: false, error: { type: 'CardRefused' } })
      const expired = await next(stand, attempt, begun.step, 'expired')
      expect(expired).toEqual({ ok: false, error: { type: 'CardRefused', reason: 'expired' } })
      const challenge = got(await next(stand, attempt, begun.step, 'challenged'))
      // The bank asks inside the form, or on a page of its own.
      expect(challenge.type).toMatch(/^(challenge|redirect)$/)
      const failed = await next(stand, attempt, challenge, 'refused')
      expect(failed).toEqual({ ok: false, error: { type: 'ChallengeFailed' } })
      expect(await stand.charges()).toEqual([])
      const details = stand.detailsFor(begun.step, 'accepted')
      for (const time of [1, 2])
        expect([time, isAccepted(got(await submit({ orderId, details, amount: null }, nobody())))]).toEqual([
          time,
          true,
        ])
      const last = await payAll(stand, attempt, got(await resume(stand, attempt)))
      expect([isAccepted(last), (await stand.charges()).length]).toEqual([true, 1])
    })

    test('A8.20 an order that another tab has changed is charged at the amount that was shown, or not at all', async ({
      skip,
    }) => {
      const stand = await open()
      const { some } = stand.coupons ?? skip()
      const { attempt, begun, total } = await start(stand)
      const submit = (isOnSite(begun.step) && stand.port.submit) || skip()
      const { orderId } = attempt
      const { method } = got(await stand.port.orders!.read(orderId, nobody()))
      const changedTo = (coupon: string | null) => stand.port.orders!.change({ orderId, method, coupon }, nobody())
      const paidAt = (amount: number | null) =>
        submit({ orderId, details: stand.detailsFor(begun.step, 'accepted'), amount }, nobody())
      const less = got(await changedTo(some))
      expect(await paidAt(total)).toEqual({ ok: false, error: { type: 'OrderLost' } })
      got(await changedTo(null))
      expect(await paidAt(less.price.total)).toEqual({ ok: false, error: { type: 'OrderLost' } })
      expect(await stand.charges()).toEqual([])
      await payAll(stand, attempt, got(await paidAt(total)))
      expect(await stand.charges()).toEqual([total])
    })

    test('A3.06 A5.26 an order that is requested again in the same tab is the same, as it was changed last, until it is paid', async ({
      skip,
    }) => {
      const stand = await open()
      const { request } = stand
      const [orders, coupons] = [stand.port.orders ?? skip(), stand.coupons ?? skip()]
      const { attempt, begun } = await start(stand, coupons.some)
      expect(got(await orders.create(request, nobody())).orderId).toBe(attempt.orderId)
      await payAll(stand, attempt, begun.step)
      expect((await orders.create(request, nobody())).ok).toBe(false)
    })

    test('an order is loaded again as it was changed last, until it is paid', async ({ skip }) => {
      const stand = await open()
      const orders = stand.port.orders ?? skip()
      const { attempt, begun } = await start(stand, stand.coupons?.some)
      const { orderId } = attempt
      const again = got(await orders.read(orderId, nobody()))
      const { method, coupon } = again
      expect(coupon).toBe(stand.coupons?.some ?? null)
      expect(got(await orders.change({ orderId, method, coupon }, nobody()))).toEqual(again)
      expect(isAccepted(await payAll(stand, attempt, begun.step))).toBe(true)
      expect((await orders.read(orderId, nobody())).ok).toBe(false)
    })

    test('A8.20 the price of an order follows its coupon; one for which nothing is due needs no payment details', async ({
      skip,
    }) => {
      const stand = await open()
      const { port, request } = stand
      const [orders, { some, all }] = [port.orders ?? skip(), stand.coupons ?? skip()]
      const whole = got(await orders.create(request, nobody()))
      const { orderId, method } = whole
      const changed = (coupon: string | null) => orders.change({ orderId, method, coupon }, nobody())
      const less = got(await changed(some))
      expect([less.price.total, less.coupon]).toEqual([whole.price.total - less.price.discount, some])
      expect(less.price.total).toBeLessThan(whole.price.total)
      expect(await changed('nobody knows this')).toEqual({ ok: false, error: { type: 'CouponUnknown' } })
      expect(got(await changed(null)).price).toEqual(whole.price)
      expect((await orders.methods(orderId, nobody())).ok).toBe(true)
      const free = await start(stand, all)
      // A provider that cannot complete such an order takes a card for it, and charges nothing.
      if (port.payNothing) expect(isAccepted(free.begun.step)).toBe(true)
      const last = await payAll(stand, free.attempt, free.begun.step)
      expect([isAccepted(last), await stand.charges()]).toEqual([true, [0]])
    })
  })
}
