import type { ViewContext } from '../../cards/index.ts'
import { couldNotLoad, mediaCard, summaryOf } from '../../cards/index.ts'
import type { ListState, MediaItem, PageTrouble } from '../../catalogue/index.ts'
import { unloadableView } from '../../catalogue/index.ts'
import { isMissing } from '../../kernel/failure.ts'
import type { QueryState } from '../../kernel/query.ts'
import { openContent } from '../../kernel/retry.ts'
import type { MediaHost, MediaView, PlayerStatus } from '../../page/media-page/index.ts'
import { mediaView } from '../../page/media-page/index.ts'
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

/** Returns the page of a playlist as the host of one of its live channels: closing the player leads back to it. */
export const channelHost = (item: MediaItem, route: PlaylistRoute): MediaHost => ({
  goal: mediaRoute(item, { play: true, from: route.from ?? null }),
  playsAt: () => channelRoute(route, item.id, true),
  closed: channelRoute(route, item.id, false),
  isAsked: route.play,
  canonical: { type: 'playlist', id: route.id, channel: item.id, play: false },
  cannotSeek: true,
  isEndless: true,
})

/** The view of a live channel on the page of its list; `null` if the address names another one. */
export const channelView = (
  item: MediaItem,
  { route }: Address,
  viewContext: ViewContext,
  player: PlayerStatus,
): MediaView | null =>
  route.type === 'playlist' && route.channel === item.id
    ? mediaView(item, channelHost(item, route), viewContext, player)
    : null

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
