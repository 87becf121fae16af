import type { ViewSources } from '../../cards/index.ts'
import { viewContextOf, viewSources } from '../../cards/index.ts'
import type { MediaItem } from '../../catalogue/index.ts'
import type { LazyState } from '../../kernel/lazy.ts'
import type { QueryState } from '../../kernel/query.ts'
import { screen } from '../../kernel/screen.ts'
import { mediaPage, mediaView, playerStatus, troubleOf } from '../../page/media-page/index.ts'
import type { PlayerState } from '../../playback/player/index.ts'
import type { SessionState } from '../../session/index.ts'
import { episodeHost } from './host.ts'

interface Sources extends ViewSources {
  readonly episode: QueryState<MediaItem> | undefined
  readonly playback: LazyState<unknown>
  readonly player: PlayerState | undefined
  readonly session: SessionState
}

/** The player on the page of a series, or the message in its place. */
export const episodeScreen = screen(
  [...viewSources, 'episode', 'playback', 'player', 'session'],
  ({ episode, playback, player, session, ...sources }: Sources) => {
    const [viewContext, { address }] = [viewContextOf(sources), sources.app.context]
    const status = playerStatus(playback, player, session, sources.app.context.profile)
    const playing = mediaPage(episode, (item) =>
      address?.route.type === 'series' && viewContext
        ? mediaView(item, episodeHost(address.route.id, item, address), viewContext, status)
        : null,
    )
    return { playing, trouble: troubleOf(playback) }
  },
)
