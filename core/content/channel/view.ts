import type { ViewContext } from '../../cards/index.ts'
import { couldNotLoad, knownLock, mediaCard, summaryOf } from '../../cards/index.ts'
import type { ListState, MediaItem, PageTrouble } from '../../catalogue/index.ts'
import { unloadableView, withoutSeeks } from '../../catalogue/index.ts'
import { isMissing } from '../../kernel/failure.ts'
import type { QueryState } from '../../kernel/query.ts'
import { openContent } from '../../kernel/retry.ts'
import type { MediaView, PlayerStatus } from '../../page/media-page/index.ts'
import { lockedHref, mediaView, paywallView } from '../../page/media-page/index.ts'
import type { Address, Route } from '../../routes/index.ts'
import { hrefOf, mediaRoute } from '../../routes/index.ts'
import { movedWords } from '../moved/index.ts'
import { channelWords } from './words.ts'

const askChannel = { of: 'channel', event: { type: 'reload' } } as const

/** The page of a live channel in one of its states; `message` is the key that the specification gives. V2.16 */
type ChannelPage =
  | { readonly type: 'loading' }
  | (PageTrouble & { readonly retry: typeof openContent | typeof askChannel | null })
  | { readonly type: 'ready'; readonly channel: MediaView }

type PlaylistRoute = Extract<Route, { readonly type: 'playlist' }>

/** The route of a playlist's page with one of its live channels chosen; the list that the viewer came from is kept. */
const channelRoute = ({ id, from }: PlaylistRoute, channel: string, play: boolean): PlaylistRoute => ({
  type: 'playlist',
  ...{ id, channel, play },
  ...(from !== undefined && { from }),
})

/** A live channel as the page of its list plays it, or its paywall: it has no times to seek to and no day in a week, and closing it leads back to its page. */
export const channelView = (
  item: MediaItem,
  address: Address,
  viewContext: ViewContext,
  player: PlayerStatus,
): MediaView | null => {
  const { route } = address
  if (route.type !== 'playlist' || route.channel !== item.id) return null
  const { rest } = viewContext
  const own = mediaRoute(item, { play: route.play, from: route.from ?? null })
  const goal = { ...own, play: true }
  const reason = knownLock(item, viewContext)
  const media = mediaView(item, { ...address, route: own }, viewContext, player)
  const play = hrefOf(channelRoute(route, item.id, true), rest)
  return {
    ...media,
    description: withoutSeeks(media.description),
    start: { ...media.start, href: reason ? lockedHref(reason, { item, goal }, viewContext) : play },
    startOver: null,
    mayPlan: false,
    paywall: paywallView(reason, { item, goal }, viewContext, player.confirming),
    closed: { ...address, dialog: null, route: channelRoute(route, item.id, false) },
    canonical: hrefOf({ type: 'playlist', id: route.id, channel: item.id, play: false }),
  }
}

/** Returns the page of a live channel: loading, ready, missing from its list, or failed. */
export const channelPage = (
  asked: QueryState<MediaItem> | undefined,
  unreachable: boolean,
  viewOf: (item: MediaItem) => MediaView | null,
): ChannelPage => {
  if (unreachable) return { type: 'failed', ...unloadableView, retry: openContent }
  const item = asked?.context.value
  const channel = item ? viewOf(item) : null
  if (channel) return { type: 'ready', channel }
  if (!asked?.matches('failed')) return { type: 'loading' }
  if (isMissing(asked.context.failure)) {
    const { channel: title, channelText: text } = movedWords
    return { type: 'missing', message: 'live_channel_not_found', title, text, retry: null }
  }
  const { failed: title, failedText: text } = channelWords
  return { type: 'failed', message: 'channel_failed', title, text, retry: askChannel }
}

/** The other live channels of the list: a press plays one. */
export const otherChannels = (
  list: ListState | undefined,
  route: Route | undefined,
  viewContext: ViewContext | null,
) => {
  if (route?.type !== 'playlist' || !list || !viewContext) return { state: 'empty', message: null, cards: [] } as const
  const cards = list.context.items
    .filter(({ id, contentType }) => contentType === 'livechannel' && id !== route.channel)
    .map((item) => ({
      card: {
        ...mediaCard(item, viewContext, route.id),
        href: hrefOf(channelRoute(route, item.id, true), viewContext.rest),
      },
      text: summaryOf(item.description),
    }))
  const failed = cards.length === 0 && list.matches('failed') && !isMissing(list.context.failure)
  return {
    state: failed ? 'failed' : cards.length > 0 ? 'ready' : 'empty',
    message: failed ? couldNotLoad : null,
    cards,
  } as const
}

/** The other channels of the list: empty if there are none, or the list is not loaded. */
export type OtherChannels = ReturnType<typeof otherChannels>
