import type { Product } from '../access/index.ts'
import { membershipsOf, viewerOf } from '../access/index.ts'
import type { Address } from '../routes/index.ts'
import { billingAt, withoutDialog } from '../routes/index.ts'
import type { Lack } from './account/index.ts'
import type { Commerce } from './rules.ts'
import type { PlanAction, SubscriptionEvent, SubscriptionPort } from './subscription/index.ts'
import { planActions, subscriptionCapabilities } from './subscription/index.ts'

const actions = { 'upgrade-subscription': 'change', unsubscribe: 'cancel', 'renew-subscription': 'renew' } as const

const outcomes: readonly (string | null)[] = [
  ...['upgrade-subscription-success', 'upgrade-subscription-error', 'upgrade-subscription-pending'],
]

const isNamed = (dialog: string | null): dialog is keyof typeof actions =>
  dialog !== null && Object.hasOwn(actions, dialog)

/** Returns the reason why the membership cannot be changed this way; `null` if the only reason is that an admin acts for the member. */
const planLack = (
  type: PlanAction,
  products: readonly Product[],
  subscription: SubscriptionPort,
  isActing: boolean,
): Lack | null => {
  const { cancel, renew, switches, switchTo } = subscriptionCapabilities(subscription, false)
  if (products.length === 0) return 'noMembership'
  if (type === 'cancel' && products.every(({ renews }) => renews === false)) return 'isCanceled'
  if (type === 'renew' && products.every(({ renews }) => renews)) return 'isRenewing'
  if (!(cancel || renew || switchTo)) return 'noSubscriptions'
  const isSupported = { cancel, renew, change: switches && switchTo }[type]
  if (!isSupported) return type
  return isActing ? null : 'isFixed'
}

/**
 * Returns the step from a dialog about a subscription: to the payments page, then to its question there. An address
 * changes nothing by itself, so a renewal waits for its button. Nor does it prove anything, so an outcome leads to the page with
 * the latest answer. If the member cannot make the change, the dialog closes, and `lack` says why. `null` for
 * another dialog.
 */
export const planStep = (
  { address, profile, isActing }: Pick<Commerce, 'address' | 'profile' | 'isActing'>,
  subscription: SubscriptionPort,
  now: number,
): { readonly address: Address; readonly event: SubscriptionEvent | null; readonly lack: Lack | null } | null => {
  const { dialog, route } = address
  if (dialog === null || !(isNamed(dialog) || outcomes.includes(dialog))) return null
  const capabilities = subscriptionCapabilities(subscription, isActing)
  const viewer = viewerOf(profile)
  const products = (['on-demand', 'live'] as const).flatMap((permission) => membershipsOf(viewer, now, permission))
  const type = isNamed(dialog) ? actions[dialog] : 'change'
  const closed = { address: withoutDialog(address), event: null }
  if (!isNamed(dialog) && capabilities.switchTo && products.length > 0)
    return { ...closed, address: withoutDialog(billingAt(address, 'upgrade-subscription')), lack: null }
  const { offer } = products.find((product) => planActions(product, capabilities).includes(type)) ?? {}
  if (offer == null || !isNamed(dialog)) return { ...closed, lack: planLack(type, products, subscription, isActing) }
  if (route.type !== 'account' || route.section !== 'payments')
    return { ...closed, address: billingAt(address, dialog), lack: null }
  return { ...closed, event: type === 'renew' ? null : { type, offer }, lack: null }
}
