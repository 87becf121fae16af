import { membershipsOf, viewerOf } from '../access/index.ts'
import type { Address } from '../routes/index.ts'
import { billingAt, withoutDialog } from '../routes/index.ts'
import type { SubscriptionCapabilities, SubscriptionEvent } from '../subscription/index.ts'
import { planActions } from '../subscription/index.ts'
import type { Commerce } from './rules.ts'

const actions = { 'upgrade-subscription': 'change', unsubscribe: 'cancel', 'renew-subscription': 'renew' } as const

const outcomes: readonly (string | null)[] = [
  ...['upgrade-subscription-success', 'upgrade-subscription-error', 'upgrade-subscription-pending'],
]

const isNamed = (dialog: string | null): dialog is keyof typeof actions =>
  dialog !== null && Object.hasOwn(actions, dialog)

/**
 * Returns the step from a dialog about a subscription: to the page of payments, then to its own question there. An address
 * changes nothing by itself, so a renewal waits for its button; and it proves nothing, so an outcome leads to the page, which
 * says what the newest answer bears out. Where the member cannot do it, the dialog closes. `null` for
 * another dialog. A2.02 A4.06 A4.23
 */
export const planStep = (
  { address, profile }: Pick<Commerce, 'address' | 'profile'>,
  capabilities: SubscriptionCapabilities,
  now: number,
): { readonly address: Address; readonly event: SubscriptionEvent | null } | null => {
  const { dialog, route } = address
  if (dialog === null || !(isNamed(dialog) || outcomes.includes(dialog))) return null
  const viewer = viewerOf(profile)
  const products = (['on-demand', 'live'] as const).flatMap((permission) => membershipsOf(viewer, now, permission))
  if (!isNamed(dialog)) {
    const isSaid = capabilities.switchTo && products.length > 0
    return { address: withoutDialog(isSaid ? billingAt(address, 'upgrade-subscription') : address), event: null }
  }
  const type = actions[dialog]
  const { offer } = products.find((product) => planActions(product, capabilities).includes(type)) ?? {}
  if (offer == null) return { address: withoutDialog(address), event: null }
  if (route.type !== 'account' || route.section !== 'payments')
    return { address: billingAt(address, dialog), event: null }
  return { address: withoutDialog(address), event: type === 'renew' ? null : { type, offer } }
}
