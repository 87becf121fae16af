import { viewerOf } from '../access/index.ts'
import type { Address, Dialog, Route } from '../routes/index.ts'
import { emailOf, pricingFor, withDialog, withEmail, withoutDialog } from '../routes/index.ts'
import type { Order, OrderTerms } from './checkout/index.ts'
import { isTooLate, orderOf, plainTerms } from './checkout/index.ts'
import type { OfferId, Offers } from './offers/index.ts'
import { dayPassFor, offerWithRole } from './offers/index.ts'
import type { Commerce } from './rules.ts'

const at = (address: Address, route: Route): Address => ({ ...withoutDialog(address), route })

/** Returns the address of the home page, keeping the other parameters. */
export const homeAt = (address: Address): Address => at(address, { type: 'home' })

/** Returns the address of the pricing page, keeping the other parameters. */
export const pricingAt = (address: Address): Address => at(address, pricingFor(address.route))

/** Returns the address with another dialog open. */
export const dialogAt = (address: Address, dialog: Dialog): Address => withDialog(withoutDialog(address), dialog)

/** Returns the address with the sign-in dialog open, with the email in the address. */
export const signInAt = (address: Address): Address => {
  const email = emailOf(address)
  return email ? withEmail(address, 'login', email) : dialogAt(address, 'login')
}

/** Returns the order of an offer from an address that sells it; it does not return to an event that has ended. */
export const orderAt = (
  { offers, returnTo, events }: Pick<Commerce, 'offers' | 'returnTo' | 'events'>,
  offerId: OfferId,
  from: Address,
  now: number,
  terms: OrderTerms = plainTerms,
): Order => {
  const isLate = isTooLate(offers, offerId, { returnTo, events }, now)
  return orderOf(offers, offerId, { from, returnTo: isLate ? null : returnTo, events, terms })
}

/** Returns the order of a day pass from the current page, or for the live event `about`, whose page the member then returns to; `null` if no day pass is sold. */
export const dayPassOrder = (
  { address, offers, returnTo, events, profile }: Commerce,
  about: Route | undefined,
  now: number,
): Order | null => {
  const pass = dayPassFor(offers, viewerOf(profile), now)
  return pass && orderOf(offers, pass.id, { from: address, returnTo: about ?? returnTo, events })
}

/** Returns the order of the newsletter's free pass from an address; `null` if no day pass is sold. */
export const passOrder = (offers: Offers, address: Address): Order | null => {
  const pass = offerWithRole(offers, 'dayPass')
  const terms: OrderTerms = { ...plainTerms, promo: 'pass24' }
  return pass && orderOf(offers, pass.id, { from: address, returnTo: null, terms })
}

/** Returns the fact that opens an address; `replace` replaces the current history entry. */
export const goTo = (address: Address, replace = true) => ({ type: 'goTo', address, replace }) as const
