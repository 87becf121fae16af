import { expect, test } from 'vitest'
import { paymentsScreen } from '../../core/billing/index.ts'
import { ok } from '../../core/kernel/result.ts'
import type { SubscriptionPort } from '../../core/subscription/index.ts'
import { aProduct, ben, day, morning } from '../../fixtures/examples.ts'
import type { Memory } from '../../fixtures/memory/index.ts'
import { shownBy } from './shown.ts'
import { deviceOf, visit } from './visit.ts'

/** Gives the provider in memory another port of subscriptions. */
const withPort =
  (subscription: SubscriptionPort) =>
  ({ ports: { commerce } }: Memory): void => {
    const { open } = commerce
    Object.assign(commerce, {
      open: async (...input: Parameters<typeof open>) => {
        const opened = await open(...input)
        return opened.ok ? ok({ ...opened.value, subscription }) : opened
      },
    })
  }

const members = [{ ...ben, products: [aProduct({ expiresAt: morning + 30 * day })] }]

test.each([
  ['a portal', { portal: async () => ok('https://pay.test/portal') }, 'Manage membership'],
  ['none', {}, undefined],
] as const)('A6.10 A7.11 a provider with %s has the button %s', async (_, port, label) => {
  const here = await visit('/u/payments', { device: deviceOf(ben), members, prepare: withPort(port) })
  expect(shownBy(here, paymentsScreen)?.membership.manage?.label).toBe(label)
})
