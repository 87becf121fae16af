import { lockReason, mayPlan, mayTry, startLabel } from '../access/index.ts'
import type { ViewContext } from '../cards/index.ts'
import {
  capitalised,
  clockLength,
  dotted,
  heartOf,
  mediaCard,
  shareImage,
  spokenLength,
  summaryOf,
} from '../cards/index.ts'
import type { HeartView, ListView, MediaItem, MediaStatus, Piece } from '../catalogue/index.ts'
import { described, mediaStatus } from '../catalogue/index.ts'
import { fractionOf, isInside } from '../history/index.ts'
import type { QueryState } from '../kernel/query.ts'
import type { Address } from '../routes/index.ts'
import { hrefOf, mediaRoute } from '../routes/index.ts'
import type { PaywallView } from './paywall.view.ts'
import { lockedHref, paywallView } from './paywall.view.ts'

/** A piece of a description, its moment already an address. V5.03 */
export type PieceView =
  | Exclude<Piece, { type: 'seek' }>
  | { readonly type: 'seek'; readonly text: string; readonly href: string }

/** The media page once its class is known. */
export interface MediaView {
  readonly id: string
  readonly title: string
  /** 'Beginner · Barre · 45 min'. */
  readonly meta: string
  readonly teacher: string
  readonly image: string | null
  readonly description: readonly (readonly PieceView[])[]
  readonly tags: readonly string[]
  readonly start: {
    readonly label: string
    readonly href: string
    readonly locked: boolean
    readonly left: string | null
    /** It is still to come: nothing can be started yet. V4.01 */
    readonly disabled: boolean
  }
  /** Still to come, on now, or a recording. V4.01 V4.02 V4.03 */
  readonly status: MediaStatus
  /** When a class that is still to come begins, in ms since 1970. */
  readonly startsAt: number | null
  /** 'Starts Saturday, November 21 at 6:30 PM EST'; null for one that is not to come. V4.01 */
  readonly startsText: string | null
  /** Whether it may be put into the viewer's week. V2.44 V6.04 */
  readonly mayPlan: boolean
  /** Plays from the very beginning; only where the start button would not. */
  readonly startOver: string | null
  readonly heart: HeartView | null
  /** `waiting`: it is not known who watches, because the account does not answer. */
  readonly playback: 'closed' | 'opening' | 'player' | 'paywall' | 'waiting'
  readonly paywall: PaywallView
  /** The same page without the player, for its close button. */
  readonly closed: Address
  /** The page's own address, without what only concerns this visit. */
  readonly canonical: string
  readonly documentTitle: string
  readonly summary: string
  /** For pictures that are shared: 720 by 406. V9.24 */
  readonly shareImage: string | null
}

/** The media page in any of its states; `message` is the key that the specification gives. V2.18 V8.08 */
export type MediaPageView =
  | { readonly type: 'loading' }
  | { readonly type: 'missing'; readonly message: 'video_not_found'; readonly text: string }
  | { readonly type: 'failed'; readonly text: string }
  | { readonly type: 'ready'; readonly media: MediaView }

const videoOf = (item: MediaItem, { progress, catalogue }: ViewContext) => {
  const state = progress[item.id]
  const fraction = fractionOf(state, item.duration)
  if (state?.completed) return 'completed'
  return fraction !== null && isInside(fraction, catalogue.config.resumeWindow) ? 'inside' : 'untouched'
}

/** How the player stands, and whether the account it waits for does not answer. */
export interface PlayerStatus {
  readonly open: boolean
  readonly refused: boolean
  readonly unreachable?: boolean
}

const playbackOf = ({ open, refused, unreachable }: PlayerStatus, locked: boolean): MediaView['playback'] =>
  locked || refused ? 'paywall' : open ? 'player' : unreachable ? 'waiting' : 'opening'

/** What stands where the video would be while the account does not answer. */
export const waitingView = {
  message: 'account_unreachable',
  title: 'Your account does not answer',
  text: 'This class is for members, and we cannot see right now that you are one.',
} as const

// Without the calendar, which a page of a class has no other need of; without a zone it is the device's.
const startsText = (at: number | null, zone: string | undefined): string =>
  at === null
    ? 'Starts soon'
    : `Starts ${new Intl.DateTimeFormat('en-US', {
        ...{ weekday: 'long', month: 'long', day: 'numeric', hour: 'numeric', minute: '2-digit' },
        ...{ timeZoneName: 'short', ...(zone !== undefined && { timeZone: zone }) },
      }).format(at)}`

/** The media page of a class for who looks. V2.19 V2.31 V5.03 V6.02 */
export const mediaView = (
  item: MediaItem,
  address: Address,
  viewContext: ViewContext,
  player: PlayerStatus,
  zone?: string,
): MediaView => {
  const { route } = address
  const { catalogue, viewer, known, now, progress, rest } = viewContext
  const from = route.type === 'media' ? route.from : null
  const page = mediaRoute(item, { from })
  const reason = known ? lockReason(item, catalogue.policy, viewer, now) : null
  const locked = reason !== null
  const video = videoOf(item, viewContext)
  const status = mediaStatus(item, now)
  const playing = route.type === 'media' && route.play && (status !== 'scheduled' || locked)
  const goal = route.type === 'media' ? { ...route, slug: page.slug, play: true } : { ...page, play: true }
  const play = (at: number | null) =>
    reason ? lockedHref(reason, goal, viewContext) : hrefOf({ ...page, play: true, at }, rest)
  const state = progress[item.id]
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
    start: {
      label: startLabel({
        locked,
        mayTry: mayTry(viewer, now),
        live: status !== 'vod',
        program: null,
        video,
      }),
      href: play(null),
      locked,
      left: video === 'inside' && state && !locked ? `Resume at ${clockLength(state.lastTime)}` : null,
      disabled: status === 'scheduled' && !locked,
    },
    status,
    startsAt: status === 'scheduled' ? item.scheduledStart : null,
    startsText: status === 'scheduled' ? startsText(item.scheduledStart, zone) : null,
    mayPlan: known && mayPlan(item, catalogue.policy, viewer, now),
    startOver: video === 'inside' && !locked ? play(0) : null,
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

/** The media page, whatever came of asking for its class. V2.18 V8.08 */
export const mediaPageView = (
  loaded: QueryState<MediaItem> | undefined,
  address: Address | null,
  viewContext: ViewContext | null,
  player: PlayerStatus,
  zone?: string,
): MediaPageView => {
  const failure = loaded?.context.failure
  if (loaded?.context.value && viewContext && address)
    return { type: 'ready', media: mediaView(loaded.context.value, address, viewContext, player, zone) }
  if (failure?.type === 'Refused' && failure.status === 404)
    return { type: 'missing', message: 'video_not_found', text: 'Video not found' }
  if (loaded?.matches('failed')) return { type: 'failed', text: 'This class could not be loaded' }
  return { type: 'loading' }
}

/** Classes like this one. */
export const relatedView = (
  related: QueryState<readonly MediaItem[]> | undefined,
  viewContext: ViewContext | null,
): ListView => {
  const items = related?.context.value ?? []
  const failed = related?.matches('failed') === true
  return {
    state: failed ? 'failed' : related?.context.value ? (items.length > 0 ? 'ready' : 'empty') : 'loading',
    cards: viewContext ? items.map((item) => mediaCard(item, viewContext)) : [],
    message: failed ? 'Could not load items' : null,
  }
}
