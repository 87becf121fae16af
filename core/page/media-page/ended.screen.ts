import type { ViewSources } from '../../cards/index.ts'
import { viewContextOf, viewSources } from '../../cards/index.ts'
import type { MediaItem } from '../../catalogue/index.ts'
import { screen } from '../../kernel/screen.ts'
import type { PlayerState } from '../../playback/player/index.ts'
import type { UpNextState } from '../../playback/queue/index.ts'
import { isLoaded } from '../../user/history/index.ts'
import { endedView } from './ended.view.ts'

interface Sources extends ViewSources {
  readonly app: ViewSources['app'] & { readonly context: { readonly item: MediaItem | null } }
  readonly upNext: UpNextState | undefined
  readonly player: PlayerState | undefined
}

/** The panel over the player at the end of a class; null while the class is not known. */
export const endedScreen = screen([...viewSources, 'upNext', 'player'], ({ upNext, player, ...sources }: Sources) => {
  const viewContext = viewContextOf(sources)
  const { item, address } = sources.app.context
  return item && address && viewContext
    ? endedView(item, address, viewContext, {
        ...{ upNext, history: sources.history && isLoaded(sources.history) ? sources.history.context : undefined },
        watch: player?.context,
        zone: sources.now.context.zone,
      })
    : null
})
