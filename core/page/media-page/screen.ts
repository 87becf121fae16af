import type { ViewSources } from '../../cards/index.ts'
import { viewContextOf, viewSources } from '../../cards/index.ts'
import type { MediaItem } from '../../catalogue/index.ts'
import { unloadableView } from '../../catalogue/index.ts'
import type { LazyState } from '../../kernel/lazy.ts'
import type { QueryState } from '../../kernel/query.ts'
import { askAccount } from '../../kernel/retry.ts'
import { screen } from '../../kernel/screen.ts'
import { tryPlaybackAgain } from '../../playback/index.ts'
import type { PlayerState } from '../../playback/player/index.ts'
import type { Orders, SessionState } from '../../session/index.ts'
import { isConfirming, isUncertain, isUnreachable } from '../../session/index.ts'
import { mediaPageView, relatedView, waitingView } from './page.view.ts'
import type { PlayerStatus } from './view.ts'

interface Media extends ViewSources {
  readonly media: QueryState<MediaItem> | undefined
}

interface PlayingSources extends Media {
  readonly playback: LazyState<unknown>
  readonly player: PlayerState | undefined
  readonly session: SessionState
}

/** Returns the status of the player for the view of a class. */
export const playerStatus = (
  playback: LazyState<unknown>,
  player: PlayerState | undefined,
  session: SessionState,
  profile: Orders | null,
): PlayerStatus => ({
  confirming: profile !== null && isConfirming(profile),
  open: player !== undefined,
  refused: player?.matches({ here: { showing: 'refused' } }) ?? false,
  unreachable: isUnreachable(session) || isUncertain(session) || playback.matches('unreachable'),
})

/** Returns the message in place of a player that could not be loaded, or must wait for the account, with its Retry command. */
export const troubleOf = (playback: LazyState<unknown>) =>
  playback.matches('unreachable')
    ? { ...unloadableView, retry: tryPlaybackAgain }
    : { ...waitingView, retry: askAccount }

/** The player on the page of a class, or the message in its place. */
export const playingScreen = screen(
  [...viewSources, 'media', 'playback', 'player', 'session'],
  ({ media, playback, player, session, ...sources }: PlayingSources) => {
    const status = playerStatus(playback, player, session, sources.app.context.profile)
    return {
      page: mediaPageView(media, sources.app.context.address, viewContextOf(sources), status, sources.now.context.zone),
      trouble: troubleOf(playback),
    }
  },
)

/** The rest of the page of a class, with related classes; it does not change while the class plays. */
export const belowScreen = screen(
  [...viewSources, 'media', 'related'],
  ({ media, related, ...sources }: Media & { readonly related: QueryState<readonly MediaItem[]> | undefined }) => {
    const viewContext = viewContextOf(sources)
    const nothing = { open: false, refused: false }
    return {
      page: mediaPageView(media, sources.app.context.address, viewContext, nothing, sources.now.context.zone),
      related: relatedView(related, viewContext),
    }
  },
)
