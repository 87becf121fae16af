import type { AnyActorRef } from 'xstate'
import type { Catalogue } from '../catalogue/index.ts'
import type { CommerceFact } from '../commerce/rules.ts'
import type { ContentFact } from '../content/machine.ts'
import type { QueryFact } from '../kernel/query.ts'
import type { LibraryFact } from '../library/index.ts'
import type { NowFact } from '../now/index.ts'
import type { PageFact } from '../page/features.ts'
import type { PlannerFact } from '../planner/events.ts'
import type { PlaybackFact } from '../playback/index.ts'
import type { PromotionsFact } from '../promotions/index.ts'
import type { Address } from '../routes/index.ts'
import type { SearchFact } from '../search/index.ts'
import type { SessionFact } from '../session/index.ts'
import type { UserFact } from '../user/machine.ts'
import type { Visit } from '../visit/index.ts'

/** Events of the product: commands of screens, and facts of its features. */
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

/** Facts of the product: what the address bar and the page are to do, and what analytics counts. */
export type AppFact =
  /** The address bar goes back: the page that was left has unsaved changes. A2.33 */
  | { readonly type: 'stepBack'; readonly to: Address }
  /** Go to an address, go out to a hosted page, take the step that was held back, or report a purchase that failed. */
  | Extract<CommerceFact, { readonly type: 'goTo' | 'goOut' | 'stepOn' | 'purchaseFailed' }>
  /** The page is loaded again. V4.24 */
  | Extract<PlannerFact, { readonly type: 'reloadPage' }>

/** The context of the product: the visit as far as no feature has it, and what else features need of each other. */
export interface App extends Omit<Visit, 'account' | 'user' | 'zone'> {
  /** Whether the hosted page refused the trial to the member on this device. A2.12 */
  readonly isTrialRefused: boolean
  readonly user: AnyActorRef | null
  readonly commerce: AnyActorRef
  /** When something in the planner changes next by itself, in ms since 1970. */
  readonly expected: number | null
}
