import type { AnyActorRef } from 'xstate'
import type { Catalogue } from '../catalogue/index.ts'
import type { PromotionsFact } from '../commerce/promotions/index.ts'
import type { CommerceFact } from '../commerce/rules.ts'
import type { ContentFact } from '../content/machine.ts'
import type { NowFact } from '../kernel/now.ts'
import type { QueryFact } from '../kernel/query.ts'
import type { LibraryFact } from '../library/index.ts'
import type { PageFact } from '../page/features.ts'
import type { PlannerFact } from '../planner/events.ts'
import type { PlaybackFact } from '../playback/index.ts'
import type { Address } from '../routes/index.ts'
import type { SearchFact } from '../search/index.ts'
import type { SessionFact } from '../session/index.ts'
import type { UserFact } from '../user/machine.ts'
import type { Visit } from '../visit/index.ts'

/** The events of the product: commands of screens, and facts of its features. */
export type AppEvent =
  | { readonly type: 'arrived'; readonly address: Address }
  | { readonly type: 'toggleFavourite'; readonly id: string; readonly pageUrl: string }
  | { readonly type: 'pageHidden' | 'flush' }
  | QueryFact<'catalogue', Catalogue>
  | PageFact
  | CommerceFact
  | PlannerFact
  | ContentFact
  | SessionFact
  | NowFact
  | UserFact
  | PlaybackFact
  | SearchFact
  | LibraryFact
  | PromotionsFact

/** The facts of the product: instructions for the address bar and the page, and events for analytics. */
export type AppFact =
  /** The address bar returns to the previous page, which has unsaved changes. */
  | { readonly type: 'stepBack'; readonly to: Address }
  /** Opens an address or a hosted page, or continues a pending navigation. */
  | Extract<CommerceFact, { readonly type: 'goTo' | 'goOut' | 'stepOn' }>
  /** Reloads the page. */
  | Extract<PlannerFact, { readonly type: 'reloadPage' }>

/** The context of the product: the fields of the visit that no feature holds, and the state that features share. */
export interface App extends Omit<Visit, 'account' | 'user' | 'zone'> {
  /** Whether the hosted page refused a trial to the member on this device. */
  readonly isTrialRefused: boolean
  readonly user: AnyActorRef | null
  readonly commerce: AnyActorRef
  /** When something in the planner changes next by time alone, in ms since 1970; `null` if nothing does. */
  readonly expected: number | null
}
