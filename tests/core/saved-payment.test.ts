import { describe, expect, test } from 'vitest'
import { paidScreen, paymentChangeScreen } from '../../core/commerce/subscription/index.ts'
import { fail, ok } from '../../core/kernel/result.ts'
import { firstCard } from '../../fixtures/memory/billing.ts'
import type { MemoryStudio } from '../../fixtures/memory/index.ts'
import { challengedCard, expiredCard, refusedCard } from '../../fixtures/memory/payments.ts'
import { goodCard } from './checkout-payments.ts'
import { down, offline } from './running.ts'
import { shownBy } from './shown.ts'
import { studioOf, subscriber } from './subscriptions.ts'
import { deviceOf, visit } from './visit.ts'

type Given = NonNullable<Parameters<typeof visit>[1]>

const open = '/u/payments?u=payment-method'
const changed = '/u/payments?u=payment-method-success'

const at = async (
  address: string,
  studio: MemoryStudio = studioOf(),
  prepare?: NonNullable<Given['prepare']>,
  device = deviceOf(subscriber()),
) => {
  const here = await visit(address, { device, studio, ...(prepare && { prepare }) })
  const ask = (event: { readonly type: string } & Record<string, unknown>) => here.ask('paymentChange', event)
  const begin = async (method: string) => {
    await ask({ type: 'choose', method })
    await ask({ type: 'begin' })
  }
  const takeCard = (number: string) => shown().step!.takeCard!({ ...goodCard, number })
  const submit = (number: string) => ask({ type: 'submit', details: takeCard(number) })
  const shown = () => shownBy(here, paymentChangeScreen)
  const row = () => shownBy(here, paidScreen).method
  const wake = () => here.hear(() => here.woke.tell({ type: 'wokeUp' }))
  return {
    ...here,
    device,
    ask,
    begin,
    submit,
    shown,
    row,
    wake,
    saved: () => studio.savedPayments.get(subscriber().id),
  }
}

/** A device that remembers a change which replaces the first card. */
const changing = (challengeData: string | null = null) => {
  const device = deviceOf(subscriber())
  device.pendingChanges.set(subscriber().id, { replaces: JSON.stringify(firstCard), challengeData })
  return device
}

const paypal = { type: 'paypal', brand: null, lastFour: null, expiry: null, canChange: true } as const

const notYet = fail({ type: 'ChallengeFailed' })

const withMethods = (studio: MemoryStudio, ...types: readonly ('card' | 'paypal')[]) =>
  at('/u/payments?u=edit-card', studio, ({ desk }) =>
    desk.answerNext('subscription.methods', ok(types.map((type) => ({ id: type, type })))),
  )

describe('the row of the billing page', () => {
  test('A6.10 has the link that changes the payment method, which stays while it is asked for again', async () => {
    const here = await at('/u/payments?utm_source=x')
    const change = { label: 'Change', about: 'payment method', href: '/u/payments?u=payment-method&utm_source=x' }
    expect(here.row()).toMatchObject({ text: 'Visa ending in 4242', change })
    here.desk.hold('subscription.savedPayment')
    await here.arrive(open)
    expect(here.row()).toMatchObject({ text: null, expires: null, change: { label: change.label } })
  })

  test('A6.10 has none if the payment method is managed elsewhere, if there is none, or if it did not load', async () => {
    const studio = studioOf()
    const { id } = subscriber()
    studio.savedPayments.set(id, null)
    expect((await at('/u/payments', studio)).row()).toMatchObject({ text: 'No saved payment method.', change: null })
    studio.savedPayments.set(id, { type: 'paypal', brand: null, lastFour: null, expiry: null, canChange: false })
    expect((await at('/u/payments', studio)).row()).toMatchObject({ text: 'PayPal', change: null })
    const failed = await at('/u/payments', studioOf(), ({ desk }) => desk.failNext('subscription.savedPayment', down))
    expect(failed.row()).toMatchObject({
      ...{ text: null, change: null, problem: 'Failed to get payment methods. Please try again.' },
    })
  })

  test('A7.17 the newest answer counts: an older one that is late is not shown', async () => {
    const studio = studioOf()
    const here = await at('/u/payments', studio)
    here.desk.hold('subscription.savedPayment')
    await here.arrive(open)
    studio.savedPayments.set(subscriber().id, null)
    await here.arrive('/u/payments')
    here.desk.free('subscription.savedPayment')
    await here.follow()
    expect(here.row()?.text).toBe('No saved payment method.')
  })
})

describe('a payment method that was changed elsewhere', () => {
  test('is on the billing page once the member looks at it again, and not asked for on another page', async () => {
    const studio = studioOf()
    const here = await at('/u/payments', studio)
    studio.savedPayments.set(subscriber().id, paypal)
    await here.wake()
    expect(here.row()?.text).toBe('PayPal')
    await here.arrive('/programs')
    const before = here.desk.asked('subscription.savedPayment').length
    await here.wake()
    expect(here.desk.asked('subscription.savedPayment')).toHaveLength(before)
  })
})

describe('the addresses of a payment method', () => {
  test.each(['/pricing?u=payment-method&utm_source=x', '/?u=edit-card&utm_source=x'])(
    'A2.02 %s opens its dialog over the page of payments, and nothing is changed by it',
    async (address) => {
      const here = await at(address)
      const dialog = address.includes('edit-card') ? 'edit-card' : 'payment-method'
      expect([here.at(), here.shown().type]).toEqual([`/u/payments?u=${dialog}&utm_source=x`, 'choosing'])
      expect([here.desk.asked('subscription.submitChange'), here.desk.asked('subscription.resumeChange')]).toEqual([
        [],
        [],
      ])
    },
  )

  test.each(['payment-method', 'edit-card', 'payment-method-success'])(
    'A2.02 A6.10 %s leads to the page of payments without a dialog if the provider cannot change it',
    async (dialog) => {
      const studio = studioOf()
      studio.manages = 'portal'
      const here = await at(`/programs?u=${dialog}&paymentMethodId=paypal&utm_source=x`, studio)
      expect([here.at(), here.desk.asked('subscription.methods')]).toEqual(['/u/payments?utm_source=x', []])
    },
  )

  test('A2.02 who has no saved payment method, or one that is managed elsewhere, is told so', async () => {
    const studio = studioOf()
    studio.savedPayments.set(subscriber().id, null)
    const none = await at(open, studio)
    expect(none.shown()).toMatchObject({ type: 'refused', text: expect.stringMatching(/^You have no saved/) })
    await none.ask({ type: 'begin' })
    expect(none.desk.asked('subscription.beginChange')).toEqual([])
    const bound = { type: 'card', brand: 'visa', lastFour: '1', expiry: null, canChange: false } as const
    studio.savedPayments.set(subscriber().id, bound)
    expect((await at(open, studio)).shown()).toMatchObject({ type: 'refused', text: expect.stringMatching(/managed/) })
  })

  test('A2.02 a success that only the address claims closes without a word, even if the provider does not answer', async () => {
    const here = await at(changed)
    expect([here.at(), here.saved()]).toEqual(['/u/payments', undefined])
    const silence: NonNullable<Given['prepare']> = ({ desk }) => desk.failNext('subscription.resumeChange', down)
    const silent = await at(changed, studioOf(), silence, changing())
    expect([silent.at(), silent.desk.asked('subscription.resumeChange').length]).toEqual(['/u/payments', 1])
  })

  test('A2.02 while an address alone claims a success, nothing is shown', async () => {
    const here = await at(changed, studioOf(), ({ desk }) => desk.hold('subscription.resumeChange'), changing())
    expect(here.desk.waiting('subscription.resumeChange')).toBe(1)
    expect(here.shown()).toMatchObject({ shown: false })
  })

  test('A2.04 who signs out meanwhile leaves the dialog, and a visitor is asked to sign in over the page of payments', async () => {
    const here = await at(open)
    await here.begin('card')
    await here.signOut()
    expect([here.at(), here.child('paymentChange')]).toEqual(['/', undefined])
    expect((await visit(open)).at()).toBe(`/u/payments?u=login&continue=${encodeURIComponent(open)}`)
  })
})

describe('a change', () => {
  test('A3.06 A7.28 a card is chosen, typed and confirmed, and the provider is asked for the new one', async () => {
    const here = await at(open)
    expect(here.shown()).toMatchObject({
      ...{ type: 'choosing', text: 'Your payment method is Visa ending in 4242.', onward: 'Continue' },
      methods: [{ label: 'Card', chosen: true }, { label: 'Card' }, { label: 'PayPal', chosen: false }],
    })
    await here.begin('card')
    expect([here.shown().type, here.saved()]).toEqual(['card', undefined])
    await here.submit(goodCard.number)
    expect([here.at(), here.shown()]).toMatchObject([
      changed,
      { type: 'changed', text: `Your payment method is now Mastercard ending in ${goodCard.number.slice(-4)}.` },
    ])
    await here.arrive('/u/payments')
    expect(here.row()?.text).toBe(`Mastercard ending in ${goodCard.number.slice(-4)}`)
  })

  test('A8.20 a refused card and a refused challenge say so and change nothing; another try succeeds', async () => {
    const here = await at(open)
    await here.begin('card')
    await here.submit(refusedCard)
    expect(here.device.pendingChanges.size).toBe(0)
    expect(here.shown().step?.problem).toMatch(/^Failed to update card details\. Your bank declined this card/)
    await here.submit(expiredCard)
    expect(here.shown().step?.problem).toBe(
      "Failed to update card details. Your card has expired. Your payment method hasn't changed.",
    )
    await here.submit(challengedCard)
    expect(here.shown()).toMatchObject({ type: 'challenge', text: expect.stringMatching(/^Your bank asks/) })
    await here.ask({ type: 'submit', details: { details: { threeDSResult: 'refused' } } })
    expect(here.device.pendingChanges.size).toBe(0)
    expect(here.shown()).toMatchObject({ type: 'challenge', text: null, step: { isOver: true } })
    expect(here.shown().step?.problem).toMatch(/didn't confirm this card/)
    await here.ask({ type: 'again' })
    expect([here.shown().type, here.saved()]).toEqual(['card', undefined])
    await here.submit(challengedCard)
    await here.ask({ type: 'submit', details: { details: { threeDSResult: 'accepted' } } })
    expect([here.at(), here.shown().type]).toEqual([changed, 'changed'])
  })

  test('A7.26 PayPal is another site, which leads back to the success or to the dialog, and the provider is asked', async () => {
    const here = await at('/u/payments?u=payment-method&utm_source=x')
    await here.begin('paypal')
    expect([here.out(), here.shown().type]).toEqual([[expect.stringContaining('paypal')], 'leaving'])
    const [request] = here.desk.asked('subscription.beginChange')
    expect(request).toEqual({
      ...{ method: 'paypal', successAddress: '/u/payments?u=payment-method-success&utm_source=x' },
      cancelAddress: '/u/payments?u=payment-method&utm_source=x&message=payment-cancelled',
    })
    const studio = studioOf()
    const back = await at(`${changed}&paymentMethodId=paypal&utm_source=x`, studio)
    expect(back.desk.asked('subscription.resumeChange')).toEqual([
      { pending: null, returned: { paymentMethodId: 'paypal' } },
    ])
    expect([back.at(), back.shown().text]).toEqual([
      '/u/payments?u=payment-method-success&utm_source=x',
      'Your payment method is now PayPal.',
    ])
  })

  test('A7.26 who comes back from PayPal without an end is told that nothing has changed, and chooses again', async () => {
    const here = await at(`${open}&message=payment-cancelled`, studioOf(), undefined, changing())
    expect(here.at()).toBe(open)
    expect(here.shown()).toMatchObject({ type: 'choosing', problem: "Your payment method hasn't changed." })
    expect([here.saved(), here.device.pendingChanges.size]).toEqual([undefined, 0])
    const bank = changing('d1')
    await at(`${open}&message=payment-cancelled`, studioOf(), undefined, bank)
    expect(bank.pendingChanges.size).toBe(1)
    const refuse: NonNullable<Given['prepare']> = ({ desk }) => desk.answerNext('subscription.resumeChange', notYet)
    const declined = await at(`${changed}&paymentMethodId=card&redirectResult=x`, studioOf(), refuse, bank)
    expect(declined.shown()).toMatchObject({ type: 'choosing', problem: "Your payment method hasn't changed." })
    expect([declined.at(), bank.pendingChanges.size]).toEqual([open, 0])
  })

  test.each(['wokeUp', 'time'])(
    'A7.26 a member who is still here, or back by Back (%s), is not left waiting for PayPal',
    async (way) => {
      const here = await at(open)
      await here.begin('paypal')
      if (way === 'wokeUp') await here.hear(() => here.woke.tell({ type: 'wokeUp' }))
      else await here.wait(10_000)
      expect(here.shown()).toMatchObject({ type: 'choosing', problem: "Your payment method hasn't changed." })
    },
  )

  test('A7.26 A7.27 a change that was abandoned at PayPal is remembered until the member is back, asks again, or starts another one', async () => {
    const back = await at(open)
    await back.begin('paypal')
    expect(back.device.pendingChanges.size).toBe(1)
    await back.wake()
    expect([back.shown().problem, back.device.pendingChanges.size]).toEqual(["Your payment method hasn't changed.", 0])

    const asking = await at(open)
    await asking.begin('card')
    asking.desk.failNext('subscription.submitChange', down)
    await asking.submit(goodCard.number)
    expect([asking.shown().type, asking.device.pendingChanges.size]).toEqual(['unsure', 1])
    await asking.ask({ type: 'again' })
    expect(asking.device.pendingChanges.size).toBe(0)

    // PayPal may still be open in another tab while the dialog is only opened.
    const other = await at(open, studioOf(), undefined, changing())
    expect(other.device.pendingChanges.size).toBe(1)
    await other.begin('card')
    await other.submit(refusedCard)
    expect(other.device.pendingChanges.size).toBe(0)
    const next = await at(open, studioOf(), undefined, changing('d1'))
    await next.begin('paypal')
    expect(next.device.pendingChanges.get(subscriber().id)?.challengeData).toBeNull()
  })

  test('an approval that PayPal reports late is asked for again every 2 s, and a success is said once it is there', async () => {
    const late: NonNullable<Given['prepare']> = ({ desk }) => {
      desk.answerNext('subscription.resumeChange', notYet)
      desk.answerNext('subscription.resumeChange', notYet)
    }
    const here = await at(`${changed}&paymentMethodId=paypal`, studioOf(), late, changing())
    expect(here.shown()).toMatchObject({ type: 'checking', shown: true })
    await here.wait(1_999)
    expect(here.desk.asked('subscription.resumeChange')).toHaveLength(1)
    await here.wait(1)
    expect(here.shown().type).toBe('checking')
    await here.wait(2_000)
    expect([here.at(), here.shown().text]).toEqual([changed, 'Your payment method is now PayPal.'])
    expect(here.device.pendingChanges.size).toBe(0)
  })

  test('an approval that never arrives leaves it open what is saved, and the change stays remembered', async () => {
    const never: NonNullable<Given['prepare']> = ({ desk }) => {
      for (let time = 0; time < 4; time += 1) desk.answerNext('subscription.resumeChange', notYet)
    }
    const here = await at(`${changed}&paymentMethodId=paypal`, studioOf(), never, changing())
    for (let time = 0; time < 5; time += 1) await here.wait(2_000)
    expect(here.shown().type).toBe('unsure')
    expect([here.desk.asked('subscription.resumeChange').length, here.device.pendingChanges.size]).toEqual([4, 1])
    await here.ask({ type: 'again' })
    expect(here.shown().type).toBe('changed')
  })

  test('a second tab that opens the form of a card leaves the bank’s data for the tab that returns from its page', async () => {
    const studio = studioOf()
    const here = await at(open, studio)
    await here.begin('card')
    const url = 'https://bank.test/1'
    const away = ok({ type: 'redirect', url, for: 'challenge', challengeData: 'd1' })
    here.desk.answerNext('subscription.submitChange', away)
    await here.submit(goodCard.number)
    expect(here.out()).toEqual([url])
    const second = await at(
      '/u/payments?u=edit-card',
      studio,
      ({ desk }) => desk.answerNext('subscription.methods', ok([{ id: 'card', type: 'card' }])),
      here.device,
    )
    expect(second.shown().type).toBe('card')
    const back = await at(`${changed}&paymentMethodId=card&redirectResult=x`, studio, undefined, here.device)
    expect(back.desk.asked('subscription.resumeChange')).toEqual([
      {
        pending: { replaces: JSON.stringify(firstCard), challengeData: 'd1' },
        returned: { paymentMethodId: 'card', redirectResult: 'x' },
      },
    ])
    expect(back.shown().type).toBe('changed')
  })

  test('an approval is finished in the tab that opens the dialog first, before another change begins, and the other one does not say that nothing has changed', async () => {
    const studio = studioOf()
    const device = changing()
    const chosen = await at(open, studio, undefined, device)
    expect(chosen.shown()).toMatchObject({ type: 'choosing', problem: null })
    studio.savedPayments.set(subscriber().id, paypal)
    await chosen.begin('card')
    expect([chosen.shown().type, chosen.desk.asked('subscription.beginChange')]).toEqual(['changed', []])
    const none: NonNullable<Given['prepare']> = ({ desk }) => desk.answerNext('subscription.resumeChange', notYet)
    const back = await at(`${changed}&paymentMethodId=paypal`, studio, none, device)
    expect([back.at(), back.row()?.text]).toEqual(['/u/payments', 'PayPal'])
    const later = changing()
    const opened = await at(open, studio, undefined, later)
    expect([opened.shown().text, later.pendingChanges.size]).toEqual(['Your payment method is now PayPal.', 0])
  })

  test('a session that has ended at PayPal: signing in leads to the result of the change', async () => {
    const device = changing()
    device.account = null
    const here = await visit(`${changed}&paymentMethodId=paypal`, { device, studio: studioOf() })
    expect(here.at()).toMatch(/^\/u\/payments\?u=login&/)
    await here.signIn(subscriber().email)
    expect([here.at(), shownBy(here, paymentChangeScreen).text]).toEqual([
      changed,
      'Your payment method is now PayPal.',
    ])
  })

  test('A8.20 an answer that is lost is asked for again: what was saved is a success, and never twice', async () => {
    const here = await at(open)
    await here.begin('card')
    here.desk.loseNext('subscription.submitChange', offline)
    await here.submit(goodCard.number)
    expect(here.shown()).toMatchObject({ type: 'unsure', text: expect.stringMatching(/^We couldn't check/) })
    here.desk.failNext('subscription.resumeChange', offline)
    await here.ask({ type: 'again' })
    expect(here.shown().type).toBe('unsure')
    await here.ask({ type: 'again' })
    expect([here.at(), here.shown().type]).toEqual([changed, 'changed'])
    expect(here.desk.asked('subscription.submitChange')).toHaveLength(1)
  })

  test('A8.20 a card that never arrived is told of, and another try begins with the choice', async () => {
    const here = await at(open)
    await here.begin('card')
    here.desk.failNext('subscription.submitChange', down)
    await here.submit(goodCard.number)
    await here.ask({ type: 'again' })
    expect(here.shown()).toMatchObject({ type: 'choosing', problem: "Your payment method hasn't changed." })
    expect([here.at(), here.saved()]).toEqual([open, undefined])
  })

  test("A8.20 'Failed to get payment methods', 'Failed to update card details' and 'Failed to generate PayPal payment url' are said where they happen, each with another try", async () => {
    const here = await at(open, studioOf(), ({ desk }) => desk.failNext('subscription.methods', down))
    expect(here.shown()).toMatchObject({ type: 'unloaded', problem: expect.stringMatching(/^Failed to get payment/) })
    await here.ask({ type: 'again' })
    for (const [method, words] of [
      ['card', /^Failed to update card details\./],
      ['paypal', /^Failed to generate PayPal payment url\./],
    ] as const) {
      here.desk.failNext('subscription.beginChange', down)
      await here.begin(method)
      expect(here.shown()).toMatchObject({ type: 'choosing', busy: false, problem: expect.stringMatching(words) })
    }
    here.desk.failNext('subscription.beginChange', offline)
    await here.begin('card')
    expect(here.shown().problem).toMatch(/^You're offline/)
    await here.begin('card')
    expect(here.shown()).toMatchObject({ type: 'card', problem: null })
  })

  test('A2.02 the address of a card opens its form at once where there is one kind of card, and names what is missing', async () => {
    const here = await withMethods(studioOf(), 'card', 'paypal')
    expect([here.shown().type, here.shown().methods.length]).toEqual(['card', 1])
    await here.submit(goodCard.number)
    expect(here.at()).toBe(changed)
    const none = await withMethods(studioOf(), 'paypal')
    expect(none.shown()).toMatchObject({ type: 'refused', text: "There's no other payment method to change to." })
    const failing = await at('/u/payments?u=edit-card', studioOf(), ({ desk }) => {
      desk.answerNext('subscription.methods', ok([{ id: 'card', type: 'card' }]))
      desk.failNext('subscription.beginChange', down)
    })
    expect(failing.shown()).toMatchObject({
      type: 'choosing',
      problem: expect.stringMatching(/^Failed to update card/),
    })
  })

  test('A7.28 a card that is sent is not recalled by closing the dialog, and the row says what came of it', async () => {
    const here = await at(open)
    await here.begin('card')
    here.desk.hold('subscription.submitChange')
    await here.submit(goodCard.number)
    await here.submit(goodCard.number)
    await here.arrive('/u/payments')
    here.desk.free('subscription.submitChange')
    await here.follow()
    expect([here.at(), here.row()?.text]).toEqual(['/u/payments', `Mastercard ending in ${goodCard.number.slice(-4)}`])
    expect(here.desk.asked('subscription.submitChange')).toHaveLength(1)
    await here.arrive(open)
    expect(here.shown()).toMatchObject({ type: 'choosing', problem: null })
  })

  test('the row is loaded again if the dialog is closed while a card is sent whose answer is lost', async () => {
    const here = await at(open)
    await here.begin('card')
    here.desk.hold('subscription.submitChange')
    here.desk.loseNext('subscription.submitChange', offline)
    await here.submit(goodCard.number)
    await here.arrive('/u/payments')
    here.desk.free('subscription.submitChange')
    await here.follow()
    expect([here.at(), here.row()?.text]).toEqual(['/u/payments', `Mastercard ending in ${goodCard.number.slice(-4)}`])
  })

  test('A2.05 a dialog that is closed and opened again, or another of them, begins again; Back to the methods leads to them', async () => {
    const here = await at(open)
    await here.begin('card')
    await here.ask({ type: 'back' })
    expect(here.shown()).toMatchObject({ type: 'choosing', problem: null })
    await here.begin('widget')
    expect(here.shown().type).toBe('widget')
    await here.arrive('/u/payments')
    await here.arrive(open)
    expect(here.shown().type).toBe('choosing')
    await here.begin('card')
    await here.arrive('/u/payments?u=edit-card')
    expect(here.shown()).toMatchObject({ type: 'choosing', methods: [{ label: 'Card' }, { label: 'Card' }] })
  })
})
