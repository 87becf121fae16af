import type { LiveEvent } from '../catalogue/index.ts'
import type { MutationFact } from '../kernel/mutation.ts'
import type { EndReason, Notice } from '../notices/index.ts'
import type { Address, Route } from '../routes/index.ts'
import { hrefOf, resetCodeOf, signInDialogs } from '../routes/index.ts'
import type { Identity } from '../session/index.ts'
import type { Visit, VisitChanged } from '../visit/index.ts'
import type { AccountFact, News } from './account/index.ts'
import type { CheckoutFact, OrderTerms } from './checkout/index.ts'
import type { OfferId, Offers } from './offers/index.ts'
import type { OnboardingFact } from './onboarding/index.ts'
import type { PaymentChangeFact, SubscriptionFact } from './subscription/index.ts'

/** Events of commerce: of the product, of screens, and facts of its own features. */
export type CommerceEvent =
  | VisitChanged
  | { readonly type: 'begun' }
  /** The answers due after signing in were given or postponed. */
  | { readonly type: 'answered' }
  | { readonly type: 'leave'; readonly to: Address }
  /** The button of an offer is pressed. */
  | { readonly type: 'buy'; readonly offerId: OfferId; readonly terms?: OrderTerms }
  /** The member retries a declined purchase on the pricing page. */
  | { readonly type: 'buyAgain'; readonly offerId: OfferId }
  /** The member buys a day pass for a live event and returns to its page, or from the current page. */
  | { readonly type: 'buyPass'; readonly for?: Route }
  /** The newsletter's pass is activated. */
  | { readonly type: 'activate' }
  | { readonly type: 'openPortal' }
  /** The button of a social network is pressed. */
  | { readonly type: 'signInWith'; readonly network: string }
  /** The account that has just signed in on the page for existing accounts is connected. */
  | { readonly type: 'connectOwn' }
  | MutationFact
  | Exclude<AccountFact | CheckoutFact, PassedFact>
  | OnboardingFact
  | SubscriptionFact
  | Notice
  | Exclude<PaymentChangeFact, { readonly type: 'goOut' }>
  /** The page is online or visible again, or was restored. */
  | { readonly type: 'wokeUp' }

/** The event of a pressed button that buys an offer. */
export type Buying = Extract<CommerceEvent, { readonly type: 'buy' }>

/** The fact of a finished call. */
export type Succeeded = Extract<MutationFact, { readonly type: 'succeeded' }>

/** The types of account and checkout facts that commerce emits as its own. */
export const passedFacts = ['stepOn', 'changed', 'goOut', 'trialRefused'] as const

type PassedFact = Extract<AccountFact | CheckoutFact, { readonly type: (typeof passedFacts)[number] }>

type LoadedFact = Extract<CheckoutFact, { readonly type: 'profileLoaded' }>

/** Facts of commerce: navigation, a new session, and changes of the account. */
export type CommerceFact =
  | { readonly type: 'goTo'; readonly address: Address; readonly replace: boolean }
  | PassedFact
  | LoadedFact
  | { readonly type: 'entered'; readonly account: Identity }
  /** The provider has reported a change of the member or session, or answers disagree, so that the member is loaded again. */
  | { readonly type: 'reported' }
  /** The account is deleted, so its session is over. */
  | { readonly type: 'accountDeleted' }
  | { readonly type: 'tagged'; readonly tags: readonly string[] }

/** The context of commerce: the visit, with the previous address. */
export interface Commerce extends Visit {
  readonly address: Address
  readonly before: Address | null
  /** The known live events; nothing can be bought for an event that has ended. */
  readonly events: readonly LiveEvent[]
  /** The known offers that are sold. */
  readonly offers: Offers
  /** Whether the account was deleted in this tab, so that a notice follows the end of its session. */
  readonly isDeleted: boolean
  /** The account registered in this tab, once the session has loaded it; `null` without one. */
  readonly newAccount: string | null
  /** Whether the news explains the next redirect, which then does not end the news. */
  readonly isNewsKept: boolean
  /** The provider's reason for the end of the session, until the next answer; `null` without a report. */
  readonly endReason: EndReason | null
  /** The account whose session was opened in this tab, and the news to show once the session has loaded it; `null` without one. */
  readonly entry: { readonly account: Identity; readonly news: News | null } | null
}

const home: Address = { route: { type: 'home' }, dialog: null, rest: [] }

/** Returns the fields of a visit for commerce; without an address, uses the address of the home page. */
export const ofVisit = (visit: Visit) => ({
  ...visit,
  address: visit.address ?? home,
  events: visit.catalogue?.initial.upcomingEvents ?? [],
  offers: visit.catalogue?.config.offers ?? [],
})

/** Returns the fields of a changed visit for commerce. An intent is followed only once, at the start of a session. */
export const visitChange = ({ user, intent }: Commerce, visit: Visit) => ({
  ...ofVisit(visit),
  intent: user === visit.user ? intent : visit.intent,
})

/** Returns the code of a reset link whose dialog has just opened; `null` without one. */
export const openedCode = ({ address, before }: Commerce): string | null =>
  address.dialog === 'edit-password' && isDialogChanged({ address, before }) ? resetCodeOf(address) : null

/** Whether the member who has just signed in gives the due answers first, before the intent of the visit. */
export const isAnsweringFirst = ({ address: { dialog }, profile }: Commerce): boolean =>
  dialog === 'personal-details' || (profile?.due !== undefined && signInDialogs.includes(dialog ?? ''))

/** Whether the personal details dialog has just closed, so that the intent of the visit continues. */
export const hasAnswered = ({ address, before, intent }: Commerce): boolean =>
  intent !== null && before?.dialog === 'personal-details' && address.dialog === null

/** Whether the dialog has changed or closed. */
export const isDialogChanged = ({ address, before }: Pick<Commerce, 'address' | 'before'>): boolean =>
  address.dialog !== before?.dialog

/** Whether the page has changed. */
export const isPageLeft = ({ address, before }: Commerce): boolean =>
  before !== null && hrefOf(before.route) !== hrefOf(address.route)
