import { describe, expect, test } from 'vitest'
import type { Product } from '../../core/access/index.ts'
import type { PaymentStep, StepFailure } from '../../core/commerce/checkout/index.ts'
import type { OfferId } from '../../core/commerce/offers/index.ts'
import type {
  BegunChange,
  OfferSwitch,
  SavedPaymentChange,
  SubscriptionPort,
  TransactionPage,
} from '../../core/commerce/subscription/index.ts'
import type { Result } from '../../core/kernel/result.ts'
import type { BankAnswer } from './payment-contract.ts'
import { nobody } from './site-configs.ts'

/** A provider of subscriptions with one member who is signed in and has a monthly membership that renews, and what happens outside of the site; what a test needs of it and is left out skips the test. */
export interface SubscriptionStand {
  readonly port: SubscriptionPort
  /** The offer of the membership. */
  readonly offer: OfferId
  /** The products of the member, as the provider says them now. */
  readonly products: () => Promise<readonly Product[]>
  /** The amounts charged so far, in minor units. */
  readonly charges: () => Promise<readonly number[]>
  /** The paid period ends. */
  readonly endPeriod?: () => Promise<unknown>
  /** The provider refuses to switch to an offer from now on. */
  /** Why the switch is refused then; without it, the switch itself is. */
  readonly refusesBy?: 'CardRefused'
  readonly refuseSwitch?: (to: OfferId) => Promise<unknown>
  /** The member was charged for so many periods before. */
  readonly billPeriods?: (count: number) => Promise<unknown>
  /** What the form or the challenge of a step hands over when the bank answers so. */
  readonly detailsFor?: (step: PaymentStep, answer: BankAnswer) => unknown
  /** Absent if the bank may ask the member to confirm a card that is only saved. */
  readonly asksNothingOfSavedCards?: true
  /** The parameters with which another site sends the member back who has confirmed there. */
  readonly returned?: Readonly<Record<string, string>>
}

const got = <A>(result: Result<A, unknown>): A => {
  if (!result.ok) throw new Error(JSON.stringify(result.error))
  return result.value
}

/** The product of the membership; a pass beside it does not count. */
const membershipIn = async ({ products, offer }: SubscriptionStand): Promise<Product | undefined> =>
  (await products()).find((product) => product.offer === offer)

const addresses = { successAddress: '/u/payments?a=1', cancelAddress: '/u/payments' }

/** The next step of replacing the payment method with which the bank agrees, or not. */
const next = async (
  change: SavedPaymentChange,
  { detailsFor, returned }: SubscriptionStand,
  method: string,
  { replaces, step }: BegunChange,
  answer: BankAnswer,
): Promise<Result<PaymentStep, StepFailure>> =>
  step.type === 'redirect'
    ? change.resume!({ pending: { replaces, challengeData: null }, returned: returned ?? {} }, nobody())
    : change.submit!(
        {
          ...{ method, ...addresses, pending: { replaces, challengeData: null } },
          details: detailsFor?.(step, answer),
        },
        nobody(),
      )

/** All pages of transactions; nobody of a contract has more than twenty. */
const allPages = async (load: NonNullable<SubscriptionPort['transactions']>): Promise<readonly TransactionPage[]> => {
  const pages: TransactionPage[] = []
  for (let page = 0; page < 20 && (page === 0 || pages.at(-1)!.hasMore); page += 1)
    pages.push(got(await load({ page }, nobody())))
  return pages
}

const noSubscription = { ok: false, error: { type: 'NoSubscription' } }
const none = 'sold-by-nobody'

/** What every provider of subscriptions does; the tests of an operation that it leaves out are skipped. */
export const subscriptionContract = (name: string, open: () => Promise<SubscriptionStand>): void => {
  /** A stand whose port has some operations. */
  const standWith = async <K extends keyof SubscriptionPort>(skip: () => never, ...operations: readonly K[]) => {
    const stand = await open()
    if (operations.some((operation) => stand.port[operation] === undefined)) skip()
    return { stand, port: stand.port as SubscriptionPort & Required<Pick<SubscriptionPort, K>> }
  }

  /** A stand with the first switch of a direction that its provider offers. */
  const standWithSwitch = async (skip: () => never, direction: OfferSwitch['direction']) => {
    const { stand, port } = await standWith(skip, 'switches', 'switchTo')
    const offered = got(await port.switches(stand.offer, nobody()))
    const to = offered.find((each) => each.direction === direction) ?? skip()
    const request = { ...to, from: stand.offer, to: to.offerId }
    return { stand, port, to, request, make: () => port.switchTo(request, nobody()) }
  }

  describe(`subscriptions of ${name}`, () => {
    test('A7.11 A7.12 the portal is a page elsewhere', async ({ skip }) => {
      const { port } = await standWith(skip, 'portal')
      expect(got(await port.portal('/u/payments', nobody()))).toMatch(/^https?:\/\/.+\/portal/)
    })

    test('A4.06 a canceled membership stays open until its end', async ({ skip }) => {
      const { stand, port } = await standWith(skip, 'cancel')
      const before = await membershipIn(stand)
      expect(before?.renews).toBe(true)
      got(await port.cancel(stand.offer, nobody()))
      expect(await membershipIn(stand)).toMatchObject({ renews: false, expiresAt: before?.expiresAt })
    })

    test('A4.06 A7.17 a membership is charged at the end of a period, and no more once it is canceled', async ({
      skip,
    }) => {
      const chargesAtEnd = async (isCanceled: boolean) => {
        const { stand, port } = await standWith(skip, 'cancel')
        const { endPeriod = skip() } = stand
        if (isCanceled) got(await port.cancel(stand.offer, nobody()))
        await endPeriod()
        return (await stand.charges()).length
      }
      expect([await chargesAtEnd(false), await chargesAtEnd(true)]).toEqual([1, 0])
    })

    test('A4.06 a cancellation is taken back until the end', async ({ skip }) => {
      const { stand, port } = await standWith(skip, 'cancel', 'renew')
      const before = await membershipIn(stand)
      got(await port.cancel(stand.offer, nobody()))
      got(await port.renew(stand.offer, nobody()))
      expect(await membershipIn(stand)).toMatchObject({ renews: true, expiresAt: before?.expiresAt })
      expect(await stand.charges()).toEqual([])
    })

    test('A8.20 a subscription that the member does not have is not changed', async ({ skip }) => {
      const { stand, port } = await standWith(skip, 'cancel')
      const before = await stand.products()
      expect(await port.cancel(none, nobody())).toEqual(noSubscription)
      if (port.renew) expect(await port.renew(none, nobody())).toEqual(noSubscription)
      expect(await stand.products()).toEqual(before)
    })

    test('A4.23 A7.25 an upgrade is in force at once, and is charged once', async ({ skip }) => {
      const { stand, to, make } = await standWithSwitch(skip, 'upgrade')
      expect([to.startsLater, got(await make())]).toEqual([false, 'switched'])
      const offers = (await stand.products()).map(({ offer }) => offer)
      expect([offers.includes(to.offerId), offers.includes(stand.offer)]).toEqual([true, false])
      expect((await stand.charges()).length).toBeLessThanOrEqual(1)
    })

    test('A4.08 A4.23 A7.25 a downgrade is pending until the paid period ends, and costs nothing before', async ({
      skip,
    }) => {
      const { stand, to, make } = await standWithSwitch(skip, 'downgrade')
      const { endPeriod = skip() } = stand
      const before = await membershipIn(stand)
      expect([to.startsLater, got(await make())]).toEqual([true, 'pending'])
      expect(await membershipIn(stand)).toMatchObject({ pendingOffer: to.offerId, expiresAt: before?.expiresAt })
      expect(await stand.charges()).toEqual([])
      await endPeriod()
      const after = (await stand.products()).find(({ offer }) => offer === to.offerId)
      expect([after?.pendingOffer ?? null, after?.price]).toEqual([null, to.price])
    })

    test('A4.23 A8.20 a switch that is refused changes nothing, and is not charged', async ({ skip }) => {
      const { stand, port, to, request, make } = await standWithSwitch(skip, 'upgrade')
      const { refuseSwitch = skip() } = stand
      const before = await stand.products()
      await refuseSwitch(to.offerId)
      const refused = { ok: false, error: { type: 'SwitchRefused' } }
      expect(await make()).toMatchObject({ ok: false, error: { type: stand.refusesBy ?? 'SwitchRefused' } })
      expect(await port.switchTo({ ...request, to: none }, nobody())).toEqual(refused)
      expect([await stand.products(), await stand.charges()]).toEqual([before, []])
    })

    test('A3.08 A7.14 the transactions come page by page, each once and the newest first', async ({ skip }) => {
      const { stand, port } = await standWith(skip, 'transactions')
      const { billPeriods = skip() } = stand
      await billPeriods(13)
      const all = (await allPages(port.transactions)).flatMap(({ items }) => items)
      expect([all.length, new Set(all.map(({ id }) => id)).size]).toEqual([13, 13])
      const dates = all.map(({ at }) => at)
      expect(dates).toEqual(dates.toSorted((one, other) => other - one))
      expect(all.every(({ title, price }) => title !== '' && Number.isInteger(price.amount))).toBe(true)
    })

    test('A3.08 who has paid nothing has no transactions', async ({ skip }) => {
      const { port } = await standWith(skip, 'transactions')
      expect(got(await port.transactions({ page: 0 }, nobody()))).toEqual({ items: [], hasMore: false })
    })

    test('A7.17 each transaction has its receipt, and an unknown one has none', async ({ skip }) => {
      const { stand, port } = await standWith(skip, 'transactions', 'receipt')
      const { billPeriods = skip() } = stand
      await billPeriods(2)
      const { items } = got(await port.transactions({ page: 0 }, nobody()))
      for (const { id } of items) expect((await port.receipt(id, nobody())).ok).toBe(true)
      expect(await port.receipt(none, nobody())).toMatchObject({ ok: false, error: { type: 'Refused' } })
    })

    test.for(['refused', 'expired', 'challenged'] as const)(
      'A7.17 A7.26 A7.28 the saved payment method stays until another is confirmed: a card that is %s',
      async (answer, { skip }) => {
        const { stand, port } = await standWith(skip, 'savedPayment', 'changeSavedPayment')
        const { savedPayment, changeSavedPayment: change } = port
        if (answer === 'challenged' && stand.asksNothingOfSavedCards) skip()
        const saved = async () => got(await savedPayment(undefined, nobody()))
        const before = await saved()
        const cards = got(await change.methods(undefined, nobody())).filter(({ type }) => type === 'card')
        const { id } = cards[0] ?? skip()
        const first = got(await change.begin({ method: id, ...addresses }, nobody()))
        const second = await next(change, stand, id, first, answer)
        expect(second.ok ? second.value.type : second.error.type).toBe(
          answer === 'challenged' ? 'challenge' : 'CardRefused',
        )
        if (answer === 'expired') expect(second).toMatchObject({ error: { reason: 'expired' } })
        if (second.ok)
          expect((await next(change, stand, id, { ...first, step: second.value }, 'refused')).ok).toBe(false)
        expect(await saved()).toEqual(before)
      },
    )

    test('A7.17 A7.26 A7.28 a confirmed payment method takes the place of the saved one, and nothing is charged', async ({
      skip,
    }) => {
      const { stand, port } = await standWith(skip, 'savedPayment', 'changeSavedPayment')
      const { changeSavedPayment: change, savedPayment } = port
      for (const { id, type } of got(await change.methods(undefined, nobody()))) {
        const before = got(await savedPayment(undefined, nobody()))
        const first = got(await change.begin({ method: id, ...addresses }, nobody()))
        expect(got(await savedPayment(undefined, nobody()))).toEqual(before)
        expect(got(await next(change, stand, id, first, 'accepted')).type).toBe('paid')
        expect(got(await savedPayment(undefined, nobody()))?.type).toBe(type)
      }
      expect(await stand.charges()).toEqual([])
    })
  })
}
