import type { ViewSources } from '../cards/index.ts'
import { viewContextOf, viewSources } from '../cards/index.ts'
import type { MediaItem } from '../catalogue/index.ts'
import { unloadableView } from '../catalogue/index.ts'
import type { QueryState } from '../kernel/query.ts'
import { askAccount } from '../kernel/retry.ts'
import { screen } from '../kernel/screen.ts'
import type { PlaybackState } from '../playback/index.ts'
import { tryPlaybackAgain } from '../playback/index.ts'
import type { PlayerState } from '../player/index.ts'
import type { SessionState } from '../session/index.ts'
import { isUnreachable } from '../session/index.ts'
import { mediaPageView, relatedView, waitingView } from './page.view.ts'

interface Seen extends ViewSources {
  readonly media: QueryState<MediaItem> | undefined
  readonly related: QueryState<readonly MediaItem[]> | undefined
  readonly playback: PlaybackState
  readonly player: PlayerState | undefined
  readonly session: SessionState
}

/** The whole page of a class, with related classes. V2.02 V2.14 V2.18 V2.19 */
export const mediaScreen = screen(
  [...viewSources, 'media', 'related', 'playback', 'player', 'session'],
  ({ media, related, playback, player, session, ...seen }: Seen) => {
    const viewContext = viewContextOf(seen)
    const status = {
      open: player !== undefined,
      refused: player?.matches({ here: { showing: 'refused' } }) ?? false,
      unreachable: isUnreachable(session) || playback.matches('unreachable'),
    }
    return {
      page: mediaPageView(media, seen.app.context.address, viewContext, status, seen.now.context.zone),
      trouble: playback.matches('unreachable')
        ? { ...unloadableView, retry: tryPlaybackAgain }
        : { ...waitingView, retry: askAccount },
      related: relatedView(related, viewContext),
    }
  },
)
