import type { Address } from '../routes/index.ts'
import { switchDialog, write } from '../routes/index.ts'
import type { Profile } from '../session/index.ts'

/** What comes of the newsletter's link for who is signed in. P4.4.02 P4.4.03 P4.4.07 P5.07 */
export type PassStep = { readonly type: 'home' } | { readonly type: 'confirm'; readonly email: string }

const sameEmail = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase()

/** Whether the page of the newsletter has nothing for who looks: no email, or another's. P4.4.02 P4.4.07 */
export const isNotForThem = ({ route }: Address, profile: Profile | null): boolean =>
  route.type === 'newsletter' && (route.email === null || (profile !== null && !sameEmail(route.email, profile.email)))

/** What activating does: the page's email must be theirs; away from the page their own is taken. P4.4.03 P5.07 A2.13 */
export const passStep = ({ route }: Address, profile: Profile): PassStep => {
  if (route.type !== 'newsletter') return { type: 'confirm', email: profile.email }
  return route.email !== null && sameEmail(route.email, profile.email)
    ? { type: 'confirm', email: profile.email }
    : { type: 'home' }
}

/** Where a visitor goes to activate the pass: to a new account that knows what it is for. P4.4.08 */
export const passHref = (address: Address): string =>
  write({
    ...switchDialog(address, 'create-account'),
    route: address.route.type === 'newsletter' ? { ...address.route, pass24: true } : address.route,
  })
