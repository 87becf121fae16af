import { expect, test } from 'vitest'
import type { Product } from '../../core/access/index.ts'
import { newsScreen } from '../../core/commerce/account/index.ts'
import { membershipScreen } from '../../core/commerce/membership/index.ts'
import { plansScreen } from '../../core/commerce/subscription/index.ts'
import { ben } from '../../fixtures/examples.ts'
import { leaveOutOf } from './account-service.ts'
import { shownBy } from './shown.ts'
import { aMonth, aYear, studioOf, subscriber } from './subscriptions.ts'
import { deviceOf, visit } from './visit.ts'

const cancelled: Product = { ...aMonth, renews: false }
const changes = ['subscription.cancel', 'subscription.renew', 'subscription.switchTo'] as const

const at = async (address: string, product: Product = aMonth, manages: 'portal' | 'site' = 'site') => {
  const studio = studioOf(product)
  studio.manages = manages
  const here = await visit(address, { device: deviceOf(subscriber(product)), studio })
  expect(changes.flatMap((change) => here.desk.asked(change))).toEqual([])
  return here
}

const shown = (here: Awaited<ReturnType<typeof at>>) => shownBy(here, plansScreen)

test.each(['/?u=upgrade-subscription', '/pricing?u=upgrade-subscription', '/u/payments?u=upgrade-subscription'])(
  'A2.02 A4.23 the address %s opens the change of plan on the page of payments',
  async (address) => {
    const here = await at(address)
    expect([here.at(), here.desk.asked('subscription.switches')]).toEqual(['/u/payments', ['on-demand']])
    expect(shown(here)?.choosing?.choices).not.toEqual([])
  },
)

test('A2.02 A4.06 the address of a cancellation asks first, and that of a renewal waits for its button', async () => {
  const here = await at('/my-week?u=unsubscribe&utm_source=x')
  expect([here.at(), shown(here)?.question?.title]).toEqual(['/u/payments?utm_source=x', 'Cancel your membership?'])
  const other = await at('/?u=renew-subscription', cancelled)
  expect([other.at(), shown(other)?.plans[0]?.actions.map(({ type }) => type)]).toEqual(['/u/payments', ['renew']])
})

test('A2.02 an address typed while the site is open does the same', async () => {
  const here = await at('/u/payments')
  await here.arrive('/u/payments?u=unsubscribe')
  expect([here.at(), shown(here)?.question !== null]).toEqual(['/u/payments', true])
  await here.arrive('/pricing?u=upgrade-subscription')
  expect([here.at(), shown(here)?.choosing !== null]).toEqual(['/u/payments', true])
})

const claims = ['upgrade-subscription-success', 'upgrade-subscription-pending', 'upgrade-subscription-error']

test.each([
  ...claims.map((dialog) => [dialog, aMonth, 'portal', /^Subscription service is not configured\./] as const),
  ['renew-subscription', aMonth, 'site', /already renews/],
  ['unsubscribe', cancelled, 'site', /already canceled/],
  ['upgrade-subscription', cancelled, 'site', /can't be changed right now/],
  ['upgrade-subscription', { ...aYear, pendingOffer: 'on-demand' }, 'site', /can't be changed right now/],
  ['unsubscribe', { ...aMonth, isGranted: true }, 'site', /can't be changed right now/],
  ['upgrade-subscription', aMonth, 'portal', /^Subscription service is not configured\./],
  ['unsubscribe', aMonth, 'portal', /^Subscription service is not configured\./],
] as const)(
  'A2.02 A6.10 the address of %s with nothing to do closes and says why, with a link to Billing',
  async (dialog, product, manages, words) => {
    const here = await at(`/pricing?u=${dialog}&utm_source=x`, product, manages)
    expect([here.at(), shown(here)?.result ?? null]).toEqual(['/pricing?utm_source=x', null])
    const { text, kind, link } = shownBy(here, newsScreen)
    expect([text, kind]).toEqual([expect.stringMatching(words), 'information'])
    expect(link).toEqual({ label: 'Billing', href: '/u/payments?utm_source=x' })
    await here.arrive('/u/payments?utm_source=x')
    expect(shownBy(here, newsScreen).text).toBeNull()
  },
)

test.each([
  ['unsubscribe', 'cancel', /^Canceling a membership is not supported/],
  ['upgrade-subscription', 'switchTo', /^Changing your plan is not supported/],
  ['renew-subscription', 'renew', /^Renewing a canceled membership is not supported/],
] as const)('A6.10 A8.20 the address of %s at a provider without it says so', async (dialog, operation, words) => {
  const product = operation === 'renew' ? cancelled : aMonth
  const here = await visit(`/u/payments?u=${dialog}`, {
    ...{ device: deviceOf(subscriber(product)), studio: studioOf(product) },
    prepare: leaveOutOf('subscription', [operation]),
  })
  expect(here.at()).toBe('/u/payments')
  expect(shownBy(here, newsScreen)).toMatchObject({ text: expect.stringMatching(words), link: null })
})

test.each(claims)(
  'A2.02 A4.23 the address of %s leads to the page of payments, which says what the newest answer bears out',
  async (dialog) => {
    for (const [product, words] of [
      [aMonth, null],
      [{ ...aMonth, pendingOffer: 'on-demand-annual' }, /change/i],
    ] as const)
      for (const from of ['/my-week', '/u/payments']) {
        const here = await at(`${from}?u=${dialog}&utm_source=x`, product)
        expect([here.at(), shown(here)?.result ?? null]).toEqual(['/u/payments?utm_source=x', null])
        if (words) expect(shownBy(here, membershipScreen)?.memberships[0]?.until).toMatch(words)
        else expect(shown(here)?.plans[0]?.actions.map(({ type }) => type)).toContain('change')
      }
  },
)

test('A2.02 A8.20 a member without a subscription stays on the page and reads so, with a link to the plans', async () => {
  for (const dialog of ['upgrade-subscription', 'unsubscribe', 'renew-subscription', ...claims]) {
    const here = await visit(`/pricing?u=${dialog}`, { device: deviceOf(ben) })
    expect(here.at()).toBe('/pricing')
    expect(shownBy(here, newsScreen)).toMatchObject({
      ...{ text: expect.stringMatching(/^User has no active subscription\./), kind: 'information' },
      link: { label: 'See plans', href: '/pricing' },
    })
    await here.arrive('/library')
    expect(shownBy(here, newsScreen).text).toBeNull()
  }
})
