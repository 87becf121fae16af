import type { ViewContext, ViewSources } from '../../cards/index.ts'
import { backTo, viewContextOf, viewSources } from '../../cards/index.ts'
import type { ListState, MediaItem } from '../../catalogue/index.ts'
import type { LazyState } from '../../kernel/lazy.ts'
import type { QueryState } from '../../kernel/query.ts'
import { screen } from '../../kernel/screen.ts'
import type { NavigationState } from '../../navigation/index.ts'
import type { PlayerStatus } from '../../page/media-page/index.ts'
import { playerStatus, troubleOf } from '../../page/media-page/index.ts'
import type { PlayerState } from '../../playback/player/index.ts'
import type { Address } from '../../routes/index.ts'
import { hrefOf } from '../../routes/index.ts'
import type { SessionState } from '../../session/index.ts'
import { channelPage, channelView, otherChannels } from './view.ts'
import { backText } from './words.ts'

interface Asked extends ViewSources {
  readonly content: { matches(value: 'unreachable'): boolean }
  readonly channel: QueryState<MediaItem> | undefined
}

interface Sources extends Asked {
  readonly list: ListState | undefined
  readonly navigation: NavigationState
}

interface PlayingSources extends Asked {
  readonly playback: LazyState<unknown>
  readonly player: PlayerState | undefined
  readonly session: SessionState
}

const pageOf = (
  { content, channel }: Pick<Asked, 'content' | 'channel'>,
  address: Address | null,
  viewContext: ViewContext | null,
  player: PlayerStatus,
) =>
  channelPage(channel, content.matches('unreachable'), (item) =>
    address && viewContext ? channelView(item, address, viewContext, player) : null,
  )

const closed: PlayerStatus = { open: false, refused: false }

/** The page of a live channel around its player, with the other channels of its list; without such a channel, the way to the list. */
export const channelScreen = screen(
  [...viewSources, 'content', 'channel', 'list', 'navigation'],
  ({ content, channel, list, navigation, ...sources }: Sources) => {
    const [viewContext, { address }] = [viewContextOf(sources), sources.app.context]
    const route = address?.route
    const title = list?.context.title
    return {
      page: pageOf({ content, channel }, address, viewContext, closed),
      others: otherChannels(list, route, viewContext),
      layout: navigation.context.layout,
      back:
        route?.type === 'playlist' && title
          ? {
              href: hrefOf({ type: 'playlist', id: route.id, channel: null, play: false }, address?.rest),
              label: backText(title),
            }
          : backTo(sources, 'home'),
    }
  },
)

/** The player on the page of a live channel, or the message in its place. */
export const channelPlayingScreen = screen(
  [...viewSources, 'content', 'channel', 'playback', 'player', 'session'],
  ({ content, channel, playback, player, session, ...sources }: PlayingSources) => {
    const { address, profile } = sources.app.context
    const status = playerStatus(playback, player, session, profile)
    return {
      page: pageOf({ content, channel }, address, viewContextOf(sources), status),
      trouble: troubleOf(playback),
    }
  },
)
