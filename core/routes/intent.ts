import { signInDialogs } from './dialog-names.ts'
import { offerIdIn, parameter, withOffer } from './dialog-parameters.ts'
import type { Address, Route } from './rules.ts'

/** The intent of a visitor who has to sign in first: the product to buy or the item to watch; `null` without an intent. A2.13 P4.4.09 */
export type Intent =
  | { readonly type: 'buy'; readonly offerId: string }
  | { readonly type: 'pass24' }
  /** A day pass, at the price for this member. */
  | { readonly type: 'dayPass' }
  | null

/** The intent in an address with a sign-in dialog, or with the dialog of personal details that follows it. */
export const intentOf = (address: Address): Intent => {
  if (![...signInDialogs, 'personal-details'].includes(address.dialog ?? '')) return null
  if (address.route.type === 'newsletter' || parameter(address, 'm') === 'pass24') return { type: 'pass24' }
  const key = offerIdIn(address)
  return key === null ? null : { type: 'buy', offerId: key }
}

/** Whether an address claims that the trial was refused because the account had one before. */
export const claimsTrial = (route: Route | undefined): boolean =>
  route?.type === 'pricing' && route.error === 'invalid-trial'

/** The address that asks a visitor to register and then continues to the purchase of a product. */
export const inviting = (address: Address, key: string): Address => withOffer(address, 'create-account', key)
