import { expect, test } from 'vitest'
import type { Product } from '../../core/access/index.ts'
import { membershipScreen } from '../../core/membership/index.ts'
import { plansScreen } from '../../core/subscription/index.ts'
import { ben } from '../../fixtures/examples.ts'
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
  ...claims.map((dialog) => [dialog, aMonth, 'portal'] as const),
  ['renew-subscription', aMonth, 'site'],
  ['unsubscribe', cancelled, 'site'],
  ['upgrade-subscription', cancelled, 'site'],
  ['upgrade-subscription', { ...aYear, pendingOffer: 'on-demand' }, 'site'],
  ['unsubscribe', { ...aMonth, isGranted: true }, 'site'],
  ['upgrade-subscription', aMonth, 'portal'],
  ['unsubscribe', aMonth, 'portal'],
] as const)(
  'A2.02 A6.10 the address of %s closes without a word where there is nothing to do',
  async (dialog, product, manages) => {
    const here = await at(`/pricing?u=${dialog}`, product, manages)
    expect([here.at(), shown(here)?.result ?? null]).toEqual(['/pricing', null])
  },
)

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

test('A2.02 who has no subscription stays where they are', async () => {
  for (const dialog of ['upgrade-subscription', 'unsubscribe', 'renew-subscription', ...claims]) {
    const here = await visit(`/pricing?u=${dialog}`, { device: deviceOf(ben) })
    expect(here.at()).toBe('/pricing')
  }
})
