import type { AnyActorRef } from 'xstate'
import type { AccountState } from '../account/index.ts'
import { childState } from '../kernel/feature.ts'
import { insideOf } from '../kernel/lazy.ts'
import type { Address, Route } from '../routes/index.ts'
import { intentOf, offerIdIn, openDialogs } from '../routes/index.ts'
import type { Visit } from '../visit/index.ts'

const routes: readonly Route['type'][] = ['pricing', 'vita', 'account', 'welcome', 'newsletter', 'migrate']
const dialogs: readonly string[] = openDialogs

/** Whether commerce is needed: on its own pages and dialogs, and for an intent to buy. */
export const needsCommerce = ({ address, intent, session }: Pick<Visit, 'address' | 'intent' | 'session'>): boolean =>
  intent !== null ||
  (address !== null &&
    (routes.includes(address.route.type) ||
      dialogs.includes(address.dialog ?? '') ||
      intentOf(address) !== null ||
      (session === 'signedIn' && offerIdIn(address) !== null)))

// The dialog of personal details is a form of its own on any page.
const formOf = ({ route, dialog }: Address): string | null => {
  if (dialog === 'personal-details') return dialog
  return route.type === 'account' ? route.section : null
}

const isUnsaved = (commerce: AnyActorRef): boolean => {
  const inside = insideOf(commerce, 'commerce')
  return (inside && childState<AccountState>(inside, 'account'))?.hasTag('unsaved') ?? false
}

/** Whether leaving an account page or the dialog of personal details must wait, because its changes are unsaved or being saved. A2.33 */
export const blocksNavigation = (commerce: AnyActorRef, from: Address | null, to: Address): boolean =>
  from !== null && formOf(from) !== null && formOf(from) !== formOf(to) && isUnsaved(commerce)
