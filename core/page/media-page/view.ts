import { mayPlan } from '../../access/index.ts'
import type { ViewContext } from '../../cards/index.ts'
import { heartOf } from '../../cards/index.ts'
import type { MediaItem } from '../../catalogue/index.ts'
import { hasPage } from '../../catalogue/index.ts'
import type { Address } from '../../routes/index.ts'
import { descriptionView } from './links.ts'
import { paywallView } from './paywall.view.ts'
import { mediaAccess, mediaTopView } from './top.view.ts'

/** The status of the player: whether it is open, the signing service has refused, the account cannot be reached, or a payment is being confirmed. */
export interface PlayerStatus {
  readonly open: boolean
  readonly refused: boolean
  readonly unreachable?: boolean
  /** A payment of the viewer is being confirmed. */
  readonly confirming?: boolean
}

const playbackOf = ({ open, refused, unreachable }: PlayerStatus, locked: boolean) =>
  locked || refused ? 'paywall' : open ? 'player' : unreachable ? 'waiting' : 'opening'

/** The page of a class for this viewer. */
export const mediaView = (
  item: MediaItem,
  address: Address,
  viewContext: ViewContext,
  player: PlayerStatus,
  zone?: string,
) => {
  const { catalogue, viewer, known, now, rest } = viewContext
  const { page, goal, reason, play, status } = mediaAccess(item, address, viewContext)
  const closed: Address = { route: page, dialog: null, rest }
  const top = mediaTopView(item, address, viewContext, zone)
  return {
    ...top,
    description: descriptionView(item, play, viewContext),
    tags: item.tags,
    /** The id of its trailer; null without one. */
    trailer: item.trailerId,
    /** When a scheduled class begins, in ms since 1970; null for any other. */
    startsAt: status === 'scheduled' ? item.scheduledStart : null,
    /** Whether the class can be added to the viewer's week. */
    mayPlan: known && hasPage(catalogue.config, { type: 'my-week' }) && mayPlan(item, catalogue.policy, viewer, now),
    heart: heartOf(item, viewContext),
    /** `waiting`: the viewer is unknown because the account cannot be reached. */
    playback: top.playing ? playbackOf(player, reason !== null) : 'closed',
    paywall: paywallView(reason, { item, goal }, viewContext, player.confirming),
    /** The same page without the player, for its close button. */
    closed,
  }
}

/** The page of a class once it is loaded: its top, and the parts that are drawn after the top. */
export type MediaView = ReturnType<typeof mediaView>
