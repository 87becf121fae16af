import type { CataloguePort } from '../catalogue/index.ts'
import type { CommercePort } from '../commerce/ports.ts'
import type { PromotionsPort } from '../commerce/promotions/index.ts'
import type { ContentPort } from '../content/ports.ts'
import type { Feed } from '../kernel/feed.ts'
import type { NowPort } from '../kernel/now.ts'
import type { LibraryPort } from '../library/index.ts'
import type { NavigationPort } from '../navigation/index.ts'
import type { HomePort } from '../page/home/index.ts'
import type { PlannerPort } from '../planner/ports.ts'
import type { PlaybackPort } from '../playback/index.ts'
import type { LazySearchPort } from '../search/index.ts'
import type { AccountDataPort, Member, SessionPort, TypedPort } from '../session/index.ts'
import type { UserPorts } from '../user/machine.ts'

/** The ports of the whole product. */
export interface Ports {
  readonly catalogue: CataloguePort
  readonly navigation: NavigationPort
  readonly home: HomePort
  readonly session: SessionPort
  readonly accountData: AccountDataPort
  readonly typed: TypedPort
  readonly now: NowPort
  readonly playback: Omit<PlaybackPort, 'lists'>
  readonly commerce: CommercePort
  readonly planner: PlannerPort
  readonly content: ContentPort
  readonly search: LazySearchPort
  readonly library: LibraryPort
  readonly promotions: PromotionsPort
  readonly visitor: UserPorts
  /** Creates the ports of a session; their caches end with it. */
  readonly signedIn: (profile: Member) => UserPorts
  readonly device: {
    /** Emits when the page is hidden or about to be closed. */
    readonly hidden: Feed<{ readonly type: 'pageHidden' }>
    /** Emits when the user starts to prefer reduced motion. */
    readonly calm: Feed<{ readonly type: 'calmed' }>
  }
}
