import { lockReason, mayPlan } from '../access/index.ts'
import type { ViewContext } from '../cards/index.ts'
import { capitalised, dotted, heartOf, shareImage, spokenLength, summaryOf } from '../cards/index.ts'
import type { HeartView, MediaItem, MediaStatus, Piece } from '../catalogue/index.ts'
import { described, mediaStatus } from '../catalogue/index.ts'
import type { Address } from '../routes/index.ts'
import { hrefOf, mediaRoute } from '../routes/index.ts'
import type { PaywallView } from './paywall.view.ts'
import { lockedHref, paywallView } from './paywall.view.ts'
import type { StartView } from './start.view.ts'
import { startsText, startView, watchedOf } from './start.view.ts'

/** A piece of a description on the page: a time in the class becomes a link that seeks there. V5.03 */
export type PieceView =
  | Exclude<Piece, { type: 'seek' }>
  | { readonly type: 'seek'; readonly text: string; readonly href: string }

/** The media page once its class is loaded. */
export interface MediaView {
  readonly id: string
  readonly title: string
  /** For example 'Beginner · Barre · 45 min'. */
  readonly meta: string
  readonly teacher: string
  readonly image: string | null
  readonly description: readonly (readonly PieceView[])[]
  readonly tags: readonly string[]
  readonly start: StartView
  /** Scheduled, live, or recorded. V4.01 V4.02 V4.03 */
  readonly status: MediaStatus
  /** When a scheduled class begins, in ms since 1970; null for any other. */
  readonly startsAt: number | null
  /** For example 'Starts Saturday, November 21 at 6:30 PM EST'; null for a class that is not scheduled. V4.01 */
  readonly startsText: string | null
  /** Whether the class can be added to the viewer's week. V2.44 V6.04 */
  readonly mayPlan: boolean
  /** The link that plays from the beginning; null where the start button does that. */
  readonly startOver: string | null
  readonly heart: HeartView | null
  /** `waiting`: the viewer is unknown because the account cannot be reached. */
  readonly playback: 'closed' | 'opening' | 'player' | 'paywall' | 'waiting'
  readonly paywall: PaywallView
  /** The same page without the player, for its close button. */
  readonly closed: Address
  /** The canonical address of the page, without parameters of the present visit. */
  readonly canonical: string
  readonly documentTitle: string
  readonly summary: string
  /** The picture for link previews: 720 by 406. V9.24 */
  readonly shareImage: string | null
}

/** The status of the player: open, refused by the signing service, or waiting for an account that cannot be reached. */
export interface PlayerStatus {
  readonly open: boolean
  readonly refused: boolean
  readonly unreachable?: boolean
}

const playbackOf = ({ open, refused, unreachable }: PlayerStatus, locked: boolean): MediaView['playback'] =>
  locked || refused ? 'paywall' : open ? 'player' : unreachable ? 'waiting' : 'opening'

/** The media page of a class for this viewer. V2.19 V2.31 V5.03 V6.02 */
export const mediaView = (
  item: MediaItem,
  address: Address,
  viewContext: ViewContext,
  player: PlayerStatus,
  zone?: string,
): MediaView => {
  const { route } = address
  const { catalogue, viewer, known, now, rest } = viewContext
  const from = route.type === 'media' ? route.from : null
  const page = mediaRoute(item, { from })
  const reason = known ? lockReason(item, catalogue.policy, viewer, now) : null
  const locked = reason !== null
  const status = mediaStatus(item, now)
  const playing = route.type === 'media' && route.play && (status !== 'scheduled' || locked)
  const goal = route.type === 'media' ? { ...route, slug: page.slug, play: true } : { ...page, play: true }
  const play = (at: number | null) =>
    reason ? lockedHref(reason, goal, viewContext) : hrefOf({ ...page, play: true, at }, rest)
  return {
    id: item.id,
    title: item.title,
    meta: dotted(item.level, capitalised(item.genre), item.duration > 0 ? spokenLength(item.duration) : null),
    teacher: item.teacher,
    image: item.backgroundImage ?? item.image,
    description: described(item).map((paragraph) =>
      paragraph.map((piece) =>
        piece.type === 'seek' ? { type: 'seek', text: piece.text, href: play(piece.at) } : piece,
      ),
    ),
    tags: item.tags,
    start: startView(item, { status, locked, href: play(null) }, viewContext),
    status,
    startsAt: status === 'scheduled' ? item.scheduledStart : null,
    startsText: status === 'scheduled' ? startsText(item.scheduledStart, zone) : null,
    mayPlan: known && mayPlan(item, catalogue.policy, viewer, now),
    startOver: watchedOf(item, viewContext) === 'inside' && !locked ? play(0) : null,
    heart: heartOf(item, viewContext),
    playback: playing ? playbackOf(player, locked) : 'closed',
    paywall: paywallView(reason, goal, viewContext),
    closed: { route: page, dialog: null, rest },
    canonical: hrefOf(mediaRoute(item)),
    documentTitle: `${item.title} - ${catalogue.config.siteName}`,
    summary: summaryOf(item.description),
    shareImage: shareImage(item.image),
  }
}
