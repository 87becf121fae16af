import { describe, expect, test } from 'vitest'
import type { CheckoutRequest, PaymentAttempt } from '../../core/commerce/checkout/index.ts'
import { pageOf } from '../../core/commerce/checkout/payment.ts'
import type { CommercePorts } from '../../core/commerce/ports.ts'
import { ok } from '../../core/kernel/result.ts'
import type { Member } from '../../core/session/index.ts'
import { day, hour } from '../../fixtures/examples.ts'
import { aMember, memoryPorts, memoryStudio } from '../../fixtures/memory/index.ts'
import type { PersonName } from '../../fixtures/people.ts'
import { noon, openStudio } from '../studio/asking.ts'
import { charged, press } from '../studio/buying.ts'
import { formOf } from './forms.ts'
import { codeFor, officeAt } from './offices.ts'
import { nobody } from './site-configs.ts'

/** A commerce, and what happens outside of it. */
interface Booth {
  readonly ports: CommercePorts
  readonly profile: (id: string) => Promise<Member>
  readonly here: () => Promise<string | null>
  readonly codeFor: (email: string) => Promise<string | null>
  readonly pay: (url: string) => Promise<boolean>
  /** The word of what was paid arrives. */
  readonly arrive: (url: string) => Promise<unknown>
  readonly charges: () => Promise<number>
  readonly later: (ms: number) => void
}

const atStudio = async (who: PersonName | null): Promise<Booth> => {
  const studio = openStudio()
  const { ports, profile, identity } = await officeAt(studio, who)
  return {
    ...{ ports, profile },
    here: async () => {
      const restored = await identity.restore(undefined, nobody())
      return restored.ok ? (restored.value?.id ?? null) : null
    },
    codeFor: (email) => codeFor(studio, email),
    pay: async (url) => (await press(studio, new URL(url).pathname, 'pay')).status === 303,
    arrive: async () => studio.clock.set(studio.clock.now() + 1_500),
    charges: async () => (await charged(studio)).length,
    later: (ms) => studio.clock.set(studio.clock.now() + ms),
  }
}

const products = [{ type: 'on-demand', createdAt: noon - 120 * day, expiresAt: noon + 245 * day }] as const
const members = () => [
  aMember({ ...formOf('anna'), products }),
  aMember(formOf('ben')),
  aMember({ ...formOf('chloe'), unusedDayPasses: 3 }),
]

const inMemory = async (who: PersonName | null): Promise<Booth> => {
  const studio = memoryStudio({ members: members() })
  studio.now = noon
  const { ports, device } = memoryPorts({ studio })
  if (who) device.account = { id: formOf(who).id, email: formOf(who).email }
  const opened = await ports.commerce.open({ isAwaited: true }, nobody())
  if (!opened.ok) throw new Error('closed')
  return {
    ports: opened.value,
    profile: async (id) => {
      const found = await ports.session.profile({ id, email: '' }, nobody())
      if (!found.ok) throw new Error('no profile')
      return found.value
    },
    here: async () => device.account?.id ?? null,
    codeFor: async (email) => studio.mails.findLast((mail) => mail.email === email)?.code ?? null,
    pay: async (url) => studio.pay(url) === 'paid',
    arrive: async (url) => studio.fulfil(url),
    charges: async () => studio.charges.length,
    later: (ms) => {
      studio.now += ms
    },
  }
}

const [anna, ben] = [formOf('anna'), formOf('ben')]
const _fresh = 'arabesque8'

const requestOf = (profile: Member, has: Partial<CheckoutRequest> = {}): CheckoutRequest => ({
  ...{ offerId: 'on-demand-annual', promo: null, coupon: null, usAddress: false, limited: false },
  ...{ email: profile.email, id: profile.id, hasTrial: false },
  ...{ successAddress: '/?u=waiting-for-payment', cancelAddress: '/pricing?u=payment-cancelled' },
  ...has,
})

const begun = async ({ ports }: Booth, request: CheckoutRequest): Promise<string> => {
  const made = await ports.checkout.begin(request, nobody())
  if (!made.ok) throw new Error('no page')
  return pageOf(made.value.step)!
}

describe.each([
  ['the studio', atStudio],
  ['the memory', inMemory],
])('the commerce of %s', (_, open) => {
  test('A7.08 A7.09 a payment is pending until its word comes, and then there is what was paid for', async () => {
    const booth = await open('ben')
    const url = await begun(booth, requestOf(ben))
    expect(await booth.profile(ben.id)).toMatchObject({ hasPendingSubscription: false, products: [] })
    expect(await booth.pay(url)).toBe(true)
    expect(await booth.ports.checkout.findAccess({ id: ben.id, attempt: null }, nobody())).toMatchObject(
      ok({ hasPendingSubscription: true, products: [] }),
    )
    expect(await booth.ports.checkout.begin(requestOf(ben), nobody())).toMatchObject({
      error: { type: 'StillConfirming' },
    })
    await booth.arrive(url)
    const found = await booth.ports.checkout.findAccess({ id: ben.id, attempt: null }, nobody())
    expect(found).toMatchObject(ok({ hasPendingSubscription: false }))
    expect(found.ok && found.value.products[0]?.expiresAt).toBe(
      Date.parse('2027-03-02T17:00:00Z') + (await moved(booth)),
    )
  })

  test('A7.09 a page takes one payment, and closes when another is opened or after a day', async () => {
    const booth = await open('ben')
    const first = await begun(booth, requestOf(ben))
    const second = await begun(booth, requestOf(ben))
    expect([await booth.pay(first), await booth.pay(second)]).toEqual([false, true])
    await booth.pay(second)
    expect(await booth.charges()).toBe(1)
    const late = await open('ben')
    const url = await begun(late, requestOf(ben))
    late.later(24 * hour)
    expect([await late.pay(url), await late.charges()]).toEqual([false, 0])
  })

  test.each([
    [{ offerId: 'day-pass' }, { unusedDayPasses: 1 }],
    [{ offerId: 'on-demand' }, { hasTrial: true }],
    [{ offerId: 'on-demand', hasTrial: true }, { hasTrial: false }],
    [
      { offerId: 'day-pass', promo: 'pass24' },
      { unusedDayPasses: 0, tags: ['pass24'] },
    ],
  ] as const)('A7.10 P4.4.05 %j comes to %j', async (has, after) => {
    const booth = await open('ben')
    const url = await begun(booth, requestOf(ben, has))
    await booth.pay(url)
    await booth.arrive(url)
    expect(await booth.profile(ben.id)).toMatchObject(after)
  })

  test('P7.01 A7.38 a newsletter is confirmed for its own reader, with whether there is a pass', async () => {
    const mine = await open('ben')
    expect(await mine.ports.newsletter.confirm(ben.email, nobody())).toEqual(ok({ hasPass: false }))
    expect(await mine.ports.newsletter.confirm(anna.email, nobody())).toMatchObject({ error: { reason: 'forbidden' } })
    const hers = await open('anna')
    expect(await hers.ports.newsletter.confirm(anna.email, nobody())).toEqual(ok({ hasPass: true }))
  })

  test('A2.12 A4.21 a payment that was begun is remembered for its account until it is forgotten, once, and by none but its own, and so is a refused trial', async () => {
    const { ports } = await open('ben')
    const { keep, forget, recall, refuseTrial } = ports.checkout
    const attempt: PaymentAttempt = {
      ...{ offerId: 'on-demand', promo: null, at: noon, url: 'https://pay.adagio.test/c/1' },
      trial: false,
      orderId: 'cs_1',
      before: { products: [...products], passes: 0 },
    }
    const none = { attempt: null, trialRefused: false }
    await keep({ id: ben.id, attempt }, nobody())
    expect([await recall(ben.id, nobody()), await recall(anna.id, nobody())]).toEqual([
      ok({ ...none, attempt }),
      ok(none),
    ])
    const other = { ...attempt, orderId: 'cs_2' }
    expect(await forget({ id: ben.id, attempt: other }, nobody())).toEqual(ok(false))
    expect(await recall(ben.id, nobody())).toEqual(ok({ ...none, attempt }))
    expect(await forget({ id: ben.id, attempt }, nobody())).toEqual(ok(true))
    expect(await forget({ id: ben.id, attempt }, nobody())).toEqual(ok(false))
    expect(await recall(ben.id, nobody())).toEqual(ok(none))
    await keep({ id: ben.id, attempt }, nobody())
    await refuseTrial(ben.id, nobody())
    expect([await recall(ben.id, nobody()), await recall(anna.id, nobody())]).toEqual([
      ok({ attempt: null, trialRefused: true }),
      ok(none),
    ])
    await keep({ id: ben.id, attempt }, nobody())
    expect(await recall(ben.id, nobody())).toEqual(ok({ attempt, trialRefused: true }))
  })

  test('a change of the payment method is remembered for its account until it is forgotten, and by none but its own', async () => {
    const { keep, forget, recall } = (await open('ben')).ports.pendingChange
    const known = async () => [await recall(ben.id, nobody()), await recall(anna.id, nobody())]
    const change = { replaces: '1', challengeData: null }
    await keep({ id: ben.id, change }, nobody())
    expect(await known()).toEqual([ok(change), ok(null)])
    await keep({ id: ben.id, change: { ...change, challengeData: 'd1' } }, nobody())
    expect(await known()).toEqual([ok({ ...change, challengeData: 'd1' }), ok(null)])
    await forget(ben.id, nobody())
    expect(await known()).toEqual([ok(null), ok(null)])
  })
})

/** How long after noon a booth's payment arrived. */
const moved = async ({ profile }: Booth): Promise<number> =>
  ((await profile(ben.id)).products[0]?.createdAt ?? noon) - noon
