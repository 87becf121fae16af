import { mayPlan } from '../../access/index.ts'
import type { ViewContext } from '../../cards/index.ts'
import { heartOf } from '../../cards/index.ts'
import type { MediaItem } from '../../catalogue/index.ts'
import { hasPage, withoutSeeks } from '../../catalogue/index.ts'
import type { Address } from '../../routes/index.ts'
import type { MediaHost } from './host.ts'
import { accessOn } from './host.ts'
import { descriptionView } from './links.ts'
import { paywallView } from './paywall.view.ts'
import { mediaTopView } from './top.view.ts'

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

/** The page of an item on its host for this viewer. */
export const mediaView = (
  item: MediaItem,
  host: MediaHost,
  viewContext: ViewContext,
  player: PlayerStatus,
  zone?: string,
) => {
  const { catalogue, viewer, known, now, rest } = viewContext
  const { reason, play } = accessOn(host, item, viewContext)
  const closed: Address = { route: host.closed, dialog: null, rest }
  const top = mediaTopView(item, host, viewContext, zone)
  const description = descriptionView(item, play, viewContext)
  const isPlanned = !host.isEndless && known && hasPage(catalogue.config, { type: 'my-week' })
  return {
    ...top,
    description: host.cannotSeek ? withoutSeeks(description) : description,
    tags: item.tags,
    /** The id of its trailer; null without one. */
    trailer: item.trailerId,
    /** When a scheduled class begins, in ms since 1970; null for any other. */
    startsAt: top.status === 'scheduled' ? item.scheduledStart : null,
    /** Whether the class can be added to the viewer's week. */
    mayPlan: isPlanned && mayPlan(item, catalogue.policy, viewer, now),
    heart: heartOf(item, viewContext),
    /** `waiting`: the viewer is unknown because the account cannot be reached. */
    playback: top.playing ? playbackOf(player, reason !== null) : 'closed',
    paywall: paywallView(reason, { item, goal: host.goal }, viewContext, player.confirming),
    /** The same page without the player, for its close button. */
    closed,
  }
}

/** The page of a class once it is loaded: its top, and the parts that are drawn after the top. */
export type MediaView = ReturnType<typeof mediaView>
