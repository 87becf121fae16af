import { signInDialogs } from './dialog-names.ts'
import { parameter, withDialog, withoutDialog } from './dialog-parameters.ts'
import type { Address } from './rules.ts'

/** The intent of somebody who is asked to sign in first: what they wanted to buy or take; null where nothing. A2.11 A2.13 P4.4.09 */
export type Intent =
  | { readonly type: 'buy'; readonly key: string }
  | { readonly type: 'pass24' }
  /** A day pass, at whichever price is theirs. V2.38 */
  | { readonly type: 'dayPass' }
  | null

/** The intent that an address with a dialog of the sign-in carries. A2.11 A2.13 P4.4.09 */
export const intentOf = (address: Address): Intent => {
  if (!signInDialogs.includes(address.dialog ?? '')) return null
  if (address.route.type === 'newsletter' || parameter(address, 'm') === 'pass24') return { type: 'pass24' }
  const key = parameter(address, 'pk')
  return key === null ? null : { type: 'buy', key }
}

/** The product that an address names, with or without a dialog; null without one. A2.11 */
export const productIn = (address: Address): string | null => parameter(address, 'pk')

/** The address that first asks a visitor to create an account, and then goes on to buy that product. A2.11 */
export const inviting = (address: Address, key: string): Address => ({
  ...withDialog(withoutDialog(address), 'create-account'),
  rest: [...withoutDialog(address).rest, ['pk', key]],
})
