import type { AnyActorRef, AnyEventObject } from 'xstate'
import type { Clock } from '../kernel/clock.ts'
import { childState } from '../kernel/feature.ts'
import { insideOf, lazyMachine, ownerFrom } from '../kernel/lazy.ts'
import type { Address, Route } from '../routes/index.ts'
import { hrefOf, intentOf, offerIdIn, openDialogs } from '../routes/index.ts'
import type { Visit } from '../visit/index.ts'
import { noVisit } from '../visit/index.ts'
import type { AccountState } from './account/index.ts'
import type { CommercePort } from './ports.ts'

const routes: readonly Route['type'][] = ['pricing', 'vita', 'account', 'welcome', 'newsletter', 'migrate']
const dialogs: readonly string[] = openDialogs

/** Whether commerce is needed: on its pages and dialogs, and for an intent to buy. */
const needsCommerce = ({ address, intent, session }: Pick<Visit, 'address' | 'intent' | 'session'>): boolean =>
  intent !== null ||
  (address !== null &&
    (routes.includes(address.route.type) ||
      dialogs.includes(address.dialog ?? '') ||
      intentOf(address) !== null ||
      (session === 'signedIn' && offerIdIn(address) !== null)))

const pathOf = (address: Address | null): string | null => address && hrefOf(address.route)

/** Returns the visit after an event, until commerce is loaded. A day pass to buy becomes the intent, which is dropped when the page or the user changes. */
export const visitAfter = (before: Visit, event: AnyEventObject): Visit => {
  if (event.type === 'buyPass')
    return { ...before, intent: { type: 'dayPass' }, returnTo: event['for'] ?? before.returnTo }
  if (event.type !== 'visitChanged') return before
  const after: Visit = event['visit']
  const stays = before.intent && before.user === after.user && pathOf(before.address) === pathOf(after.address)
  return stays ? { ...after, intent: before.intent, returnTo: before.returnTo } : after
}

/** Creates commerce, whose code is loaded when it is first needed. */
export const lazyCommerce = ({ open }: CommercePort, clock: Clock) =>
  lazyMachine<Visit>({
    ...{ name: 'commerce', first: noVisit, learn: visitAfter, isNeeded: needsCommerce },
    // A purchase that could not begin must not begin by itself a minute later.
    mayRetry: ({ intent }) => intent === null,
    fetch: ownerFrom(
      open,
      () => import('./machine.ts'),
      ({ commerceMachine }, ports) => commerceMachine(ports, clock),
    ),
  })

// The dialog of personal details is a separate form on any page.
const formOf = ({ route, dialog }: Address): string | null => {
  if (dialog === 'personal-details') return dialog
  return route.type === 'account' ? route.section : null
}

const isUnsaved = (commerce: AnyActorRef): boolean => {
  const inside = insideOf(commerce, 'commerce')
  return (inside && childState<AccountState>(inside, 'account'))?.hasTag('unsaved') ?? false
}

/** Whether leaving an account page or the personal details dialog must wait, because changes are unsaved or being saved. */
export const blocksNavigation = (commerce: AnyActorRef, from: Address | null, to: Address): boolean =>
  from !== null && formOf(from) !== null && formOf(from) !== formOf(to) && isUnsaved(commerce)
