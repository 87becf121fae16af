import type { ViewContext } from '../cards/index.ts'
import { mediaCard } from '../cards/index.ts'
import type { ListView, MediaItem } from '../catalogue/index.ts'
import { mediaKind } from '../catalogue/index.ts'
import type { QueryState } from '../kernel/query.ts'
import type { Address } from '../routes/index.ts'
import type { MediaView, PlayerStatus } from './view.ts'
import { mediaView } from './view.ts'

/** The media page in any of its states; `message` is the key that the specification gives. V2.18 V8.08 */
export type MediaPageView =
  | { readonly type: 'loading' }
  | { readonly type: 'missing'; readonly message: 'video_not_found'; readonly text: string }
  | { readonly type: 'failed'; readonly text: string }
  | { readonly type: 'ready'; readonly media: MediaView }

/** The message in place of the video while it is unknown whether the viewer may watch it, because the account cannot be reached. */
export const waitingView = {
  message: 'account_unreachable',
  title: 'Your account does not answer',
  text: 'This class is for members, and we cannot see right now that you are one.',
} as const

/** The media page while its class loads (with what a list knew of it, if one did), when it is there, and when it is missing or could not be loaded. V2.18 V8.08 */
export const mediaPageView = (
  loaded: QueryState<MediaItem> | undefined,
  address: Address | null,
  viewContext: ViewContext | null,
  player: PlayerStatus,
  zone?: string,
): MediaPageView => {
  const failure = loaded?.context.failure
  const seen = loaded?.matches('loading') && !failure ? loaded.context.seen : null
  const item = loaded?.context.value ?? (mediaKind(seen) === 'class' ? seen : null)
  if (item && viewContext && address)
    return { type: 'ready', media: mediaView(item, address, viewContext, player, zone) }
  if (failure?.type === 'Refused' && failure.status === 404)
    return { type: 'missing', message: 'video_not_found', text: 'Video not found' }
  if (loaded?.matches('failed')) return { type: 'failed', text: 'This class could not be loaded' }
  return { type: 'loading' }
}

/** The list of related classes under a class. */
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
