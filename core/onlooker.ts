import type { AppState } from './app.ts'
import type { Onlooker } from './cards/index.ts'
import type { FavouritesState } from './favourites/index.ts'
import { isFavourite } from './favourites/index.ts'
import type { HistoryState } from './history/index.ts'
import type { MomentState } from './moment/index.ts'
import { viewerOf } from './session/index.ts'

/** The states that tell who looks. */
export interface Looks {
  readonly app: AppState
  readonly moment: MomentState
  readonly history: HistoryState | undefined
  readonly favourites: FavouritesState | undefined
}

/** Who looks at the screens now; null until the catalogue is there. */
export const onlookerOf = ({ app, moment, history, favourites }: Looks): Onlooker | null => {
  const { catalogue, session, profile, address } = app.context
  return (
    catalogue && {
      catalogue,
      viewer: viewerOf(profile),
      known: session !== 'unknown',
      now: moment.context.now,
      progress: history?.context.progress ?? {},
      isFavourite: (id) => (favourites ? isFavourite(favourites.context.list, favourites.context.marks, id) : false),
      rest: address?.rest ?? [],
    }
  )
}
