import type { Catalogue, MediaItem, ProgramDetail } from '../catalogue/index.ts'
import { hasPage } from '../catalogue/index.ts'
import type { Address, Attendance, Intent, Route } from '../routes/index.ts'
import { asOneself, leftAt, signInAgain, withoutDialog } from '../routes/index.ts'
import type { Entrance, Identity, Member } from '../session/index.ts'

/** A visit: the open page with its data, the member, and the time zone of the device. */
export interface Visit {
  /** `null` before the first address. */
  readonly address: Address | null
  /** The class, program or event to return to after a purchase. */
  readonly returnTo: Route | null
  readonly catalogue: Catalogue | null
  /** The class of the open page; `null` until it has loaded. */
  readonly item: MediaItem | null
  /** The program of the open program or lesson page; `null` until it has loaded. */
  readonly program: ProgramDetail | null
  readonly session: Attendance
  readonly profile: Member | null
  /** The account whose tokens this device holds; `null` for a visitor. */
  readonly account: Identity | null
  /** How the member signed in; `null` for a visitor. */
  readonly entrance: Entrance | null
  /** Whether an admin acts for the member of the profile. */
  readonly isActing: boolean
  /** The intent with which the member signed in on this page. */
  readonly intent: Intent
  /** The actor of the current user; a different actor means a different session. */
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

/** The event that keeps the owners of the product up to date about the visit. */
export interface VisitChanged {
  readonly type: 'visitChanged'
  readonly visit: Visit
  readonly cause: VisitCause
}

/** The visit before anything has loaded. */
export const noVisit: Visit = {
  ...{ address: null, returnTo: null, catalogue: null, item: null, program: null },
  ...{ session: 'unknown', profile: null, account: null, entrance: null, isActing: false, intent: null },
  ...{ user: null, zone: 'UTC' },
}

/** Whether an event is a visit change with the given cause. */
export const isCausedBy = (event: { readonly type: string }, cause: VisitCause): event is VisitChanged =>
  'cause' in event && event.cause === cause

/** Returns the guard of a transition that reacts to one cause. */
export const because = (cause: VisitCause) => ({ type: 'because', params: cause }) as const

/** Returns the address in place of a page that the site does not have: the home page; `null` if it has the page, or its catalogue is not known yet. */
export const redirectOf = ({ address, catalogue }: Pick<Visit, 'address' | 'catalogue'>): Address | null =>
  address && catalogue && !hasPage(catalogue.config, address.route) ? { ...address, route: { type: 'home' } } : null

// A welcome that was shown is not shown again after the next sign-in, nor to another member.
const withoutWelcome = (address: Address): Address => (address.dialog === 'welcome' ? withoutDialog(address) : address)

/** Returns the redirect after signing out, away from a members-only page, a welcome or an admin's acting parameter; `null` if the address may stay. */
export const memberPageLeft = ({ session, address }: Pick<Visit, 'session' | 'address'>): Address | null => {
  if (session !== 'signedIn' || !address) return null
  const own = withoutWelcome(asOneself(address))
  return leftAt(own) ?? (own.dialog !== address.dialog || own.rest.length < address.rest.length ? own : null)
}

/** Returns the redirect to the sign-in dialog after the session has ended, to a page that is open to visitors. The dialog explains the reason. */
export const endedAt = ({ session, address }: Pick<Visit, 'session' | 'address'>): Address | null =>
  address && signInAgain(session === 'signedIn' ? (leftAt(address) ?? withoutWelcome(address)) : address)
