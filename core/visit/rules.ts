import type { Catalogue, MediaItem, ProgramDetail } from '../catalogue/index.ts'
import type { Address, Attendance, Intent, Route } from '../routes/index.ts'
import type { Entrance, Identity, Member } from '../session/index.ts'

/** A visit: the open page with its data, the member, and the time zone of the device. */
export interface Visit {
  /** Null before the first address. */
  readonly address: Address | null
  /** The class, program or event to return to after a purchase. A4.21 */
  readonly returnTo: Route | null
  readonly catalogue: Catalogue | null
  /** The class of the open page; null until it is loaded. */
  readonly item: MediaItem | null
  /** The program of the page of a program or of a lesson; null until it is loaded. P2.3.01 */
  readonly program: ProgramDetail | null
  readonly session: Attendance
  readonly profile: Member | null
  /** The account that this device remembers. */
  readonly account: Identity | null
  /** How the member signed in; null while no member is. */
  readonly entrance: Entrance | null
  /** Whether an admin acts for the member of the profile. V6.16 */
  readonly isActing: boolean
  /** The intent with which the member signed in on this page. A2.11 */
  readonly intent: Intent
  /** The present user, as an actor with a history; it also distinguishes two sessions. */
  readonly user: { getSnapshot(): unknown } | null
  /** The time zone of the device; 'UTC' until it is known. */
  readonly zone: string
}

/** The event of the product that changed a visit. */
export type VisitCause =
  | 'arrived'
  | 'catalogueKnown'
  | 'mediaKnown'
  | 'programKnown'
  | 'progressKnown'
  | 'profileChanged'
  | 'replaced'
  | 'signedIn'
  | 'signedOut'
  | 'ticked'
  | 'zoned'

/** The visit has changed: the one event that keeps the owners of the product up to date. */
export interface VisitChanged {
  readonly type: 'visitChanged'
  readonly visit: Visit
  readonly cause: VisitCause
}

/** A visit before anything is known. */
export const noVisit: Visit = {
  ...{ address: null, returnTo: null, catalogue: null, item: null, program: null },
  ...{ session: 'unknown', profile: null, account: null, entrance: null, isActing: false, intent: null },
  ...{ user: null, zone: 'UTC' },
}

/** Whether an event is a change of the visit by that cause. */
export const isCausedBy = (event: { readonly type: string }, cause: VisitCause): boolean =>
  'cause' in event && event.cause === cause

/** The guard of a transition that follows one cause. */
export const because = (cause: VisitCause) => ({ type: 'because', params: cause }) as const
