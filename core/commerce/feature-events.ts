import type { Commerce } from './rules.ts'
import { isDialogChanged, isPageLeft } from './rules.ts'

/** An event for a feature of commerce, by the name of the feature. */
interface FeatureEvent {
  readonly of: string
  readonly event: {
    readonly type: 'cancel' | 'clear' | 'leave' | 'show'
    readonly to?: unknown
  }
}

const clear = (...features: readonly string[]): readonly FeatureEvent[] =>
  features.map((of) => ({ of, event: { type: 'clear' } }))

/** Returns the events that empty the forms of a dialog that has changed. A4.25 */
export const dialogLeft = (commerce: Commerce): readonly FeatureEvent[] => {
  if (!isDialogChanged(commerce)) return []
  const forms = ['register', 'newPassword', 'resetLink', 'social'] as const
  return clear(...forms, ...(commerce.address.dialog === 'send-confirmation' ? [] : ['forgot']))
}

/** Returns the events that empty the forms of the member's own account at another address. A4.24 A5.32 */
const ownFormsLeft = (commerce: Commerce): readonly FeatureEvent[] => {
  const isDeleting = commerce.address.dialog === 'delete-account-confirmation'
  return [
    ...(isDialogChanged(commerce) ? clear('changePassword', ...(isDeleting ? [] : ['ownership', 'deletion'])) : []),
    ...(isPageLeft(commerce) ? clear('exporting') : []),
  ]
}

/** Returns the events that discard the open form of a page or dialog that was left, its picture and its errors. */
export const pageLeft = (commerce: Commerce): readonly FeatureEvent[] => {
  const { address, before, isActing } = commerce
  const areDetailsLeft = isDialogChanged(commerce) && before?.dialog === 'personal-details'
  return [
    ...(areDetailsLeft ? [{ of: 'account', event: { type: 'cancel' } } as const] : []),
    ...(isActing ? [] : ownFormsLeft(commerce)),
    ...(isPageLeft(commerce)
      ? ([
          { of: 'account', event: { type: 'leave', to: address } },
          { of: 'picture', event: { type: 'cancel' } },
          { of: 'subscription', event: { type: 'leave' } },
          ...clear('confirm', 'portal', 'receipt', 'connect', 'migrate'),
        ] as const)
      : []),
  ]
}

/** Returns the events that load the payments and the payment method once the billing page is open; none for an acting admin. A3.08 */
export const billingShown = ({ address: { route }, isActing }: Commerce): readonly FeatureEvent[] => {
  if (route.type !== 'account' || route.section !== 'payments' || isActing) return []
  return [
    { of: 'transactions', event: { type: 'show' } },
    { of: 'savedPayment', event: { type: 'show' } },
  ]
}
