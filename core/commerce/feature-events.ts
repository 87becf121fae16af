import type { AnyActorRef } from 'xstate'
import { childState } from '../kernel/feature.ts'
import type { QueryState } from '../kernel/query.ts'
import type { ConsentRequest } from './account/index.ts'
import { isOutdated } from './account/index.ts'
import type { Commerce } from './rules.ts'
import { isDialogChanged, isPageLeft } from './rules.ts'

/** An event for a feature of commerce, by the name of the feature. */
interface FeatureEvent {
  readonly of: string
  readonly event: {
    readonly type: 'cancel' | 'clear' | 'edit' | 'leave' | 'reload' | 'show'
    readonly section?: 'allDetails'
    readonly to?: unknown
  }
}

const clear = (...features: readonly string[]): readonly FeatureEvent[] =>
  features.map((of) => ({ of, event: { type: 'clear' } }))

/** Returns the events that clear the forms of a dialog that was changed or closed. */
export const dialogLeft = (commerce: Commerce): readonly FeatureEvent[] => {
  if (!isDialogChanged(commerce)) return []
  const forms = ['register', 'newPassword', 'resetLink', 'social'] as const
  return clear(...forms, ...(commerce.address.dialog === 'send-confirmation' ? [] : ['forgot']))
}

/** Returns the events that clear the forms of the member's own account when the address changes. */
const ownFormsLeft = (commerce: Commerce): readonly FeatureEvent[] => {
  const isDeleting = commerce.address.dialog === 'delete-account-confirmation'
  return [
    ...(isDialogChanged(commerce) ? clear('changePassword', ...(isDeleting ? [] : ['ownership', 'deletion'])) : []),
    ...(isPageLeft(commerce) ? clear('exporting') : []),
  ]
}

/** Returns the events that discard the open form, picture and errors of a page or dialog that was left. */
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

/** Returns the consent requests that commerce has loaded; `null` before. */
export const requestsIn = (commerce: AnyActorRef): readonly ConsentRequest[] | null =>
  childState<QueryState<readonly ConsentRequest[]>>(commerce, 'consents')?.context.value ?? null

/** Returns the events that open the form of the personal details dialog, and load the consent requests again if the member's are newer. */
export const detailsShown = (
  { address, profile }: Pick<Commerce, 'address' | 'profile'>,
  requests: readonly ConsentRequest[] | null,
): readonly FeatureEvent[] => {
  if (address.dialog !== 'personal-details') return []
  const isRenewed = requests !== null && profile !== null && isOutdated(profile, requests)
  return [
    { of: 'account', event: { type: 'edit', section: 'allDetails' } },
    ...(isRenewed ? [{ of: 'consents', event: { type: 'reload' } } as const] : []),
  ]
}

/** Returns the events that load the payments and the payment method when the billing page opens; none for an acting admin. */
export const billingShown = ({ address: { route }, isActing }: Commerce): readonly FeatureEvent[] => {
  if (route.type !== 'account' || route.section !== 'payments' || isActing) return []
  return [
    { of: 'transactions', event: { type: 'show' } },
    { of: 'savedPayment', event: { type: 'show' } },
  ]
}
