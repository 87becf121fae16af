import type { AnyActorRef } from 'xstate'
import type { Catalogue, MediaItem, ProgramDetail } from '../catalogue/index.ts'
import type { CommerceEvent, CommerceFact } from '../commerce/rules.ts'
import type { Home } from '../home/index.ts'
import type { PollFact } from '../kernel/poll.ts'
import type { QueryFact } from '../kernel/query.ts'
import type { NowFact } from '../now/index.ts'
import type { PlannerEvent, PlannerFact } from '../planner/events.ts'
import type { PlaybackFact } from '../playback/index.ts'
import type { Address, Attendance, Intent, Route } from '../routes/index.ts'
import type { Profile, SessionFact } from '../session/index.ts'
import type { UserFact } from '../user/machine.ts'

/** An owner whose code is fetched when it is first needed. */
export type LazyOwner = 'commerce' | 'planner'

/** What both lazy owners are told. */
export type OwnerEvent =
  /** From now on it is heard. */
  | { readonly type: 'opened' | 'signedOut' | 'replaced' }
  | { readonly type: 'moved'; readonly address: Address; readonly returnTo: Route | null }
  | { readonly type: 'signedIn'; readonly profile: Profile; readonly intent: Intent }
  | { readonly type: 'profileChanged'; readonly profile: Profile }

/** An event for one of the lazy owners. */
export type OwnerOrder =
  | { readonly owner: LazyOwner; readonly event: OwnerEvent }
  | { readonly owner: 'commerce'; readonly event: CommerceEvent }
  | { readonly owner: 'planner'; readonly event: PlannerEvent }

/** What screens tell the product, and what its features told it. */
export type AppEvent =
  | { readonly type: 'arrived'; readonly address: Address }
  | { readonly type: 'toggleFavourite'; readonly id: string; readonly pageUrl: string }
  | { readonly type: 'pageHidden' }
  | { readonly type: 'flush' }
  /** Something that an owner offers is wanted, or could not be fetched and is tried again. */
  | { readonly type: 'openOwner'; readonly owner: LazyOwner }
  /** A day pass is to be bought. V2.38 P9.08 */
  | { readonly type: 'buyPass' }
  | QueryFact<'catalogue', Catalogue>
  | QueryFact<'media', MediaItem>
  | QueryFact<'program', ProgramDetail>
  | PollFact
  | CommerceFact
  | PlannerFact
  | SessionFact
  | NowFact
  | UserFact
  | PlaybackFact

/** What the product wants of the address bar and of the device, and what is worth counting. */
export type AppFact =
  /** Back to where it was: something there is not saved. */
  | { readonly type: 'stepBack'; readonly to: Address }
  /** To another address, out of the site to a hosted page, or on to where the step back was taken from. */
  | Extract<CommerceFact, { readonly type: 'goTo' | 'goOut' | 'stepOn' | 'purchaseFailed' }>
  /** The page is shown anew from its beginning. V4.24 */
  | Extract<PlannerFact, { readonly type: 'reloadPage' }>

/** A page that is open: what it is about, and the features that live as long as it does. */
export interface OpenPage {
  readonly key: string
  readonly features: readonly string[]
}

/** What the features told, as far as others need it. */
export interface App {
  readonly address: Address | null
  readonly page: OpenPage | null
  /** How the home page was left, so that Back finds it as it was. */
  readonly homeLeft: Home | null
  readonly catalogue: Catalogue | null
  /** The class that the page is about, once it is known. */
  readonly item: MediaItem | null
  readonly session: Attendance
  readonly profile: Profile | null
  readonly user: AnyActorRef | null
  /** What somebody looked at before they went to the prices. */
  readonly returnTo: Route | null
  /** What somebody came in for, until commerce has heard of it. */
  readonly intent: Intent
  readonly commerce: AnyActorRef | null
  readonly planner: AnyActorRef | null
  /** The next instant at which something in the planner changes by itself. */
  readonly expected: number | null
}
