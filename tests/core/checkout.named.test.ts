import { describe, expect, test } from 'vitest'
import { withoutAttempt } from '../../core/commerce/checkout/device-checkout.ts'
import type { PaymentAttempt } from '../../core/commerce/checkout/index.ts'
import { cancelledView, outcomeOf } from '../../core/commerce/checkout/index.ts'
import { namedRules } from '../../core/commerce/checkout/named.ts'
import { answeredBy } from '../../core/commerce/checkout/reported.ts'
import { leadBy } from '../../core/commerce/checkout-dialogs.ts'
import { read, write } from '../../core/routes/index.ts'
import type { Member } from '../../core/session/index.ts'
import { ben, morning } from '../../fixtures/examples.ts'
import { anAttempt, benAwaited, benWith, checkoutDesk } from './checkout-desk.ts'

const attempt = anAttempt({ orderId: 'one' })
const other = anAttempt({ orderId: 'two' })
const both = (one: 'open' | 'paid', two: 'open' | 'pending'): Member => ({
  ...benWith('open'),
  orders: [...benWith('open').orders!, ...benWith(two === 'open' ? 'open' : 'pending', 'two').orders!],
  hasPendingSubscription: one === 'paid' || two === 'pending',
})

describe('the order that an address names', () => {
  test('A2.02 only that order says whether a cancellation was charged', () => {
    const unpaid = (profile: Member, has: Partial<Parameters<typeof namedRules.isUnpaid>[0]> = {}) =>
      namedRules.isUnpaid({ profile, attempt, backFrom: 'one', ...has }, morning)
    expect(unpaid(benWith('open'))).toBe(true)
    expect(unpaid(benWith('pending'))).toBe(false)
    // Another order in confirmation does not count, unless this one may be the one in confirmation.
    expect(unpaid(both('open', 'pending'))).toBe(true)
    expect(unpaid(both('paid', 'open'))).toBe(false)
    // The studio lists orders, and not yet this one.
    expect(unpaid({ ...benWith('open', 'two'), hasPendingSubscription: true })).toBe(false)
    // The device has forgotten it, or has the attempt of another order.
    expect(unpaid(benWith('open'), { attempt: null })).toBe(true)
    expect(unpaid(benWith('open', 'two'), { attempt: null })).toBe(false)
    expect(unpaid(benWith('open', 'two'), { attempt: other })).toBe(false)
    expect(unpaid(ben, { attempt: other })).toBe(false)
  })

  test('A2.02 A4.21 a return that names an order this device no longer has claims nothing, and leaves another order alone', async () => {
    for (const screen of ['payment-error', 'payment-cancelled'] as const)
      for (const state of ['open', 'pending'] as const) {
        const here = await checkoutDesk({ kept: other, profile: benWith(state, 'two'), hasOrders: true })
        const at = [screen, state]
        await here.send({ type: 'shown', screen, backFrom: 'one' })
        // Nor is the member led to wait, because the other payment is in confirmation.
        const told = (['welcomeOver', 'awaited'] as const).map((type) => here.told().includes(type))
        expect([...at, outcomeOf(here.state()), ...told]).toEqual([...at, 'none', true, false])
        await here.send({ type: 'shown', screen: null })
        expect([...at, here.known.kept]).toEqual([...at, other])
        // The other order is told in this tab.
        expect([...at, outcomeOf(here.state())]).toEqual([...at, 'pending'])
        expect(here.desk.asked('changeOrder')).toEqual([])
      }
  })

  test('A2.02 A4.21 a member who has paid the order that the address of a cancellation names by its reference is led to wait for it', async () => {
    for (const profile of [benWith('pending'), benAwaited]) {
      const here = await checkoutDesk({ kept: { ...attempt, reference: 'r-1' }, profile })
      await here.send({ type: 'shown', screen: 'payment-cancelled', backFrom: 'r-1' })
      expect(here.told().at(-1)).toBe('awaited')
    }
  })

  test('A2.02 A4.21 a cancellation whose address names its attempt by a reference is still told after a reload, until it is closed', async () => {
    const load = async (kept: PaymentAttempt | null) => {
      const here = await checkoutDesk({ kept, profile: benWith('open') })
      await here.send({ type: 'shown', screen: 'payment-cancelled', backFrom: 'r-1' })
      expect(cancelledView(here.state(), 0).known).toBe(true)
      return here
    }
    const here = await load((await load({ ...attempt, reference: 'r-1' })).known.kept)
    await here.send({ type: 'shown', screen: null })
    expect([outcomeOf(here.state()), here.known.kept]).toEqual(['none', null])
  })

  test('A4.21 the result of a payment at another site is not sent for another order', async () => {
    const here = await checkoutDesk({ kept: other, profile: benWith('open', 'two'), hasOrders: true })
    const returned = { orderId: 'one', redirectResult: 'yes' }
    // The tab has the other attempt already when the address changes without a load.
    expect(here.state().context.attempt).toEqual(other)
    await here.send({ type: 'shown', screen: 'waiting-for-payment', returned, backFrom: 'one' })
    expect(here.desk.asked('resume')).toEqual([])
    await here.send({ type: 'shown', screen: null })
    expect(here.known.kept).toEqual(other)
  })

  test('A2.02 the dialog that a refusal opens names its order, so that a reload is about the same one', () => {
    const at = (orderId: string | null) =>
      write(
        leadBy(
          { type: 'paymentEnded', dialog: 'payment-error', orderId },
          read('/pricing?u=finalize-payment&orderId=x'),
        )!.address,
      )
    expect(at('one')).toBe('/pricing?u=payment-error&orderId=one')
    expect(at(null)).toBe('/pricing?u=payment-error')
  })

  test('A4.21 an answer from before the known member says nothing newer', () => {
    const known: Member = { ...benWith('granted'), confirmedAt: morning + 2 }
    const answered = (confirmedAt: number) =>
      answeredBy({ report: null, profile: known } as never, { ...benWith('open'), confirmedAt })
    expect(answered(morning + 1)).toMatchObject({ profile: known, answered: true })
    expect(answered(morning + 2).profile?.orders?.[0]?.state).toBe('open')
  })

  test('A4.21 an attempt that the device still has is not recalled at once', () => {
    expect(
      [withoutAttempt(null), withoutAttempt(null, false), withoutAttempt(null, true)].map(({ recalled }) => recalled),
    ).toEqual([...[false, false, true]])
  })
})
