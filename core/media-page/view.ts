import { mayPlan } from '../access/index.ts'
import type { ViewContext } from '../cards/index.ts'
import { heartOf } from '../cards/index.ts'
import type { HeartView, MediaItem } from '../catalogue/index.ts'
import type { Address } from '../routes/index.ts'
import type { PieceView } from './links.ts'
import { descriptionView } from './links.ts'
import type { PaywallView } from './paywall.view.ts'
import { paywallView } from './paywall.view.ts'
import type { MediaTopView } from './top.view.ts'
import { mediaAccess, mediaTopView } from './top.view.ts'

/** The page of a class once it is loaded: its top, and what is drawn after that. */
export interface MediaView extends MediaTopView {
  readonly description: readonly (readonly PieceView[])[]
  readonly tags: readonly string[]
  /** The id of its trailer; null without one. V2.29 */
  readonly trailer: string | null
  /** When a scheduled class begins, in ms since 1970; null for any other. */
  readonly startsAt: number | null
  /** Whether the class can be added to the viewer's week. V2.44 V6.04 */
  readonly mayPlan: boolean
  readonly heart: HeartView | null
  /** `waiting`: the viewer is unknown because the account cannot be reached. */
  readonly playback: 'closed' | 'opening' | 'player' | 'paywall' | 'waiting'
  readonly paywall: PaywallView
  /** The same page without the player, for its close button. */
  readonly closed: Address
}

/** The status of the player, and of what its viewer waits for: open, refused by the signing service, an account that cannot be reached, a payment. */
export interface PlayerStatus {
  readonly open: boolean
  readonly refused: boolean
  readonly unreachable?: boolean
  /** A payment of the viewer is being confirmed. */
  readonly confirming?: boolean
}

const playbackOf = ({ open, refused, unreachable }: PlayerStatus, locked: boolean): MediaView['playback'] =>
  locked || refused ? 'paywall' : open ? 'player' : unreachable ? 'waiting' : 'opening'

/** The page of a class for this viewer. V2.19 V2.31 V5.03 V6.02 */
export const mediaView = (
  item: MediaItem,
  address: Address,
  viewContext: ViewContext,
  player: PlayerStatus,
  zone?: string,
): MediaView => {
  const { catalogue, viewer, known, now, rest } = viewContext
  const { page, goal, reason, play, status } = mediaAccess(item, address, viewContext)
  const top = mediaTopView(item, address, viewContext, zone)
  return {
    ...top,
    description: descriptionView(item, play, viewContext),
    tags: item.tags,
    trailer: item.trailerId,
    startsAt: status === 'scheduled' ? item.scheduledStart : null,
    mayPlan: known && mayPlan(item, catalogue.policy, viewer, now),
    heart: heartOf(item, viewContext),
    playback: top.playing ? playbackOf(player, reason !== null) : 'closed',
    paywall: paywallView(reason, goal, viewContext, player.confirming),
    closed: { route: page, dialog: null, rest },
  }
}
