import type { Entitlements } from '../../access/index.ts'
import type { OfferId } from '../offers/index.ts'
import type { OfferSwitch } from './port.ts'

/** An event of the subscriptions: a button of a subscription or of its dialogs, or the owner's news. */
export type SubscriptionEvent =
  | { readonly type: 'cancel' | 'renew' | 'change'; readonly offer: OfferId }
  | { readonly type: 'confirm' | 'close' }
  /** The member goes back from the question to the plans. */
  | { readonly type: 'back' }
  | { readonly type: 'switchTo'; readonly to: OfferSwitch }
  /** The page was left. */
  | { readonly type: 'leave' }
  /** The profile has changed: the member was loaded again, or changed a part of it. */
  | { readonly type: 'learned'; readonly profile: Pick<Entitlements, 'confirmedAt'> }

/** The changed profile of a `learned` event, as the parameter of an action or guard. */
export const learned = {
  params: ({ event }: { readonly event: Extract<SubscriptionEvent, { type: 'learned' }> }) => event.profile,
} as const
