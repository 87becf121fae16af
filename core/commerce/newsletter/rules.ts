import type { Entitlements } from '../../access/index.ts'
import type { Address } from '../../routes/index.ts'
import { switchDialog, write } from '../../routes/index.ts'
import type { Identity } from '../../session/index.ts'
import { sameEmail } from '../../session/index.ts'

type PassStep = { readonly type: 'home' } | { readonly type: 'confirm'; readonly email: string }

/** Whether a newsletter's link is for an email other than the member's. P4.4.07 */
export const isForAnother = ({ route }: Address, profile: (Identity & Entitlements) | null): boolean =>
  route.type === 'newsletter' && route.email !== null && profile !== null && !sameEmail(route.email, profile.email)

/** Whether this viewer cannot use the newsletter page: its address has no email, or another member's email. P4.4.02 */
export const isNotForThem = (address: Address, profile: (Identity & Entitlements) | null): boolean =>
  (address.route.type === 'newsletter' && address.route.email === null) || isForAnother(address, profile)

/** Returns the next step of activating the pass. On the newsletter page, the email in the address is confirmed and must be the member's; other pages use the member's email. P4.4.03 P5.07 */
export const passStep = ({ route }: Address, profile: Identity & Entitlements): PassStep => {
  if (route.type !== 'newsletter') return { type: 'confirm', email: profile.email }
  return route.email !== null && sameEmail(route.email, profile.email)
    ? { type: 'confirm', email: profile.email }
    : { type: 'home' }
}

/** Returns the address of a visitor's registration with the intent to activate the pass. P4.4.08 */
export const passHref = (address: Address): string =>
  write({
    ...switchDialog(address, 'create-account'),
    route: address.route.type === 'newsletter' ? { ...address.route, pass24: true } : address.route,
  })
