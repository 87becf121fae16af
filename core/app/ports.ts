import type { CataloguePort } from '../catalogue/index.ts'
import type { CommercePort } from '../commerce/ports.ts'
import type { HomePort } from '../home/index.ts'
import type { Feed } from '../kernel/feed.ts'
import type { NavigationPort } from '../navigation/index.ts'
import type { NowPort } from '../now/index.ts'
import type { Write } from '../outbox/index.ts'
import type { PlannerPort } from '../planner/ports.ts'
import type { PlayerPort } from '../player/index.ts'
import type { Account, Profile, SessionPort } from '../session/index.ts'
import type { UserPorts } from '../user/machine.ts'

/** A write for an account of which no more is known than that this device remembers it. */
export interface KeptAside {
  readonly type: 'keepAside'
  readonly account: Account
  readonly write: Write
}

/** Everything the product needs from outside. */
export interface Ports {
  readonly catalogue: CataloguePort
  readonly navigation: NavigationPort
  readonly home: HomePort
  readonly session: SessionPort
  readonly now: NowPort
  readonly player: PlayerPort
  readonly commerce: CommercePort
  readonly planner: PlannerPort
  readonly visitor: UserPorts
  /** Made anew for each session, so that what they remember ends with it. A4.03 */
  readonly signedIn: (profile: Profile) => UserPorts
  readonly device: {
    /** Keeps a position on this device for an account that is not there yet; when it is, what lies further than it knew is written. V4.07 */
    readonly keepAside: (kept: KeptAside) => void
    /** The page is hidden or about to go. */
    readonly hidden: Feed<{ readonly type: 'pageHidden' }>
    /** The person asks for less motion. */
    readonly calm: Feed<{ readonly type: 'calmed' }>
  }
}
