import type { Entitlements } from '../access/index.ts'
import type { Folds } from './folds.ts'

/** An account of the identity service. */
export interface Identity {
  readonly id: string
  readonly email: string
}

/** The account of a member. */
export interface Account extends Identity {
  readonly firstName: string
  readonly lastName: string
  readonly pictureUrl: string | null
  readonly isAdmin: boolean
}

/** An item of an order besides time and passes: goods, or a free gift. */
export interface OrderedItem {
  readonly name: string
  readonly isGift: boolean
  /** Whether the item is shipped; if not, it is delivered in the account. */
  readonly isShipped: boolean
}

/** An order in the studio's list of a member's orders: open, in confirmation, granted, declined, or closed. */
export interface NamedOrder {
  readonly id: string
  /** The key of the product. */
  readonly offerId: string
  readonly promo: string | null
  /** The coupon; absent or `null` if the order has no coupon. */
  readonly coupon?: string | null
  readonly state: 'open' | 'pending' | 'granted' | 'refused' | 'closed'
  /** The start of the order, in ms since 1970; `null` if the studio does not return it. */
  readonly at: number | null
  /** The address of the hosted page of an open order; `null` if the studio does not return it. */
  readonly url: string | null
  /** The charge of the hosted page, in cents; absent if the studio does not return it. */
  readonly amount?: number
  /** The tax that is part of that charge; absent if the studio does not return it. */
  readonly tax?: number
  /** The time from which the order can be paid again if no payment is listed, in ms since 1970; absent unless the provider does not know whether the member has paid. */
  readonly unsureUntil?: number
  /** The bank's reason for a refused payment; absent if the provider does not say. */
  readonly refusedFor?: CardReason
  /** The gift or goods of the order; absent if the studio returns none. */
  readonly items?: readonly OrderedItem[]
}

/** The bank's reason for refusing a card. */
export type CardReason =
  | 'declined'
  | 'noFunds'
  | 'wrongNumber'
  | 'wrongCode'
  | 'wrongExpiry'
  | 'expired'
  | 'notProcessed'

/** The outcome of an order that this device has started, as far as the provider knows. */
export interface OrderOutcome {
  readonly orderId: string
  readonly status: NamedOrder['state']
  /** Whether the account has gained a product or a pass since the order was started. */
  readonly hasGained: boolean
}

/** The orders of an account, and whether a payment is in confirmation. */
export interface Orders {
  /** Whether a payment of the member is not confirmed yet. */
  readonly hasPendingSubscription: boolean
  /** The member's latest orders; `null` if the studio returns no list. */
  readonly orders: readonly NamedOrder[] | null
  /** The outcomes of the orders started on this device, the wanted order first; absent without one. */
  readonly orderOutcomes?: readonly OrderOutcome[]
  /** Present if the studio returns no list of orders and a membership, other than a renewal, began within the last day. */
  readonly hasNewMembership?: true
}

/** A member's progress in a video. */
export interface VideoState {
  /** The position, in seconds from the start. */
  readonly lastTime: number
  readonly completed: boolean
  readonly programId: string | null
  /** The time of the last update, in ms since 1970. */
  readonly updatedAt: number
}

/** The progress, plan and answers of a member. Each feature uses only the fields it needs. */
export interface MemberData {
  /** The member's personal details by field, and their answers to the studio's custom questions by key. */
  readonly details: Readonly<Record<string, string>>
  /** The numbers of watched and favorite classes; `null` if the studio does not return them. */
  readonly counts: { readonly watchedVideos: number; readonly bookmarks: number } | null
  readonly videoState: Readonly<Record<string, VideoState>>
  /** The folds of sections by the id of the program. */
  readonly foldedSections: Readonly<Record<string, Folds>>
  /** The videos of the member's week, by the three-letter name of each day. */
  readonly week: Readonly<Record<'sun' | 'mon' | 'tue' | 'wed' | 'thu' | 'fri' | 'sat', readonly string[]>>
}

/** The answers that the account service still needs from a member. */
export interface Due {
  /** The required consents whose current version the member has not accepted. */
  readonly consents: readonly { readonly name: string; readonly version: string }[]
  /** Whether the personal details are due. */
  readonly details: boolean
}

/** A member's answer to a consent of the account service. */
export interface GivenConsent {
  readonly name: string
  readonly version: string
  readonly state: 'accepted' | 'declined'
  /** The time of the answer, in ms since 1970; absent if the account service does not return it. */
  readonly at?: number
}

/** A member with all data that the session loads. A feature uses only the part it needs. */
export interface Member extends Account, Entitlements, Orders, MemberData {
  /** Absent if nothing is due. */
  readonly due?: Due
  /** Present if the member's consents could not be read, so that it is unknown whether any are due. */
  readonly hasUnreadConsents?: true
  /** Absent if the account service has no consents, or did not answer. */
  readonly consents?: readonly GivenConsent[]
}
