import type { AnyActorRef } from 'xstate'
import type { Catalogue, MediaItem, ProgramDetail } from '../catalogue/index.ts'
import type { CommerceFact } from '../commerce/rules.ts'
import type { Home } from '../home/index.ts'
import type { PollFact } from '../kernel/poll.ts'
import type { QueryFact } from '../kernel/query.ts'
import type { NowFact } from '../now/index.ts'
import type { PlannerFact } from '../planner/events.ts'
import type { PlaybackFact } from '../playback/index.ts'
import type { Address, Attendance } from '../routes/index.ts'
import type { Profile, SessionFact } from '../session/index.ts'
import type { UserFact } from '../user/machine.ts'

/** What screens tell the product, and what its features told it. */
export type AppEvent =
  | { readonly type: 'arrived'; readonly address: Address }
  | { readonly type: 'toggleFavourite'; readonly id: string; readonly pageUrl: string }
  | { readonly type: 'pageHidden' }
  | { readonly type: 'flush' }
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
  readonly commerce: AnyActorRef
  /** The next instant at which something in the planner changes by itself. */
  readonly expected: number | null
}
