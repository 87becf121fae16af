import type { Catalogue } from '../catalogue/index.ts'
import type { FavouritesState } from '../favourites/index.ts'
import { isFavourite } from '../favourites/index.ts'
import type { HistoryState } from '../history/index.ts'
import type { NowState } from '../now/index.ts'
import type { Address, Attendance } from '../routes/index.ts'
import type { Profile } from '../session/index.ts'
import { viewerOf } from '../session/index.ts'
import type { ViewContext } from './rules.ts'

/** What of the product tells who looks, and where. */
export interface Visiting {
  readonly context: {
    readonly catalogue: Catalogue | null
    readonly session: Attendance
    readonly profile: Profile | null
    readonly address: Address | null
  }
}

/** The states that tell who looks. */
export interface ViewSources {
  readonly app: Visiting
  readonly now: NowState
  readonly history: HistoryState | undefined
  readonly favourites: FavouritesState | undefined
}

/** The names of the features that `viewContextOf` reads; nearly every screen lists them. */
export const viewSources = ['app', 'now', 'history', 'favourites'] as const

const knownFavourite = (favourites: FavouritesState | undefined, id: string): boolean | null => {
  if (favourites === undefined) return null
  const { list, marks } = favourites.context
  return favourites.matches('loading') || favourites.matches('failed')
    ? (marks[id]?.on ?? null)
    : isFavourite(list, marks, id)
}

/** Who looks at the screens now; null until the catalogue is there. */
export const viewContextOf = ({ app, now, history, favourites }: ViewSources): ViewContext | null => {
  const { catalogue, session, profile, address } = app.context
  return (
    catalogue && {
      catalogue,
      viewer: viewerOf(profile),
      known: session !== 'unknown',
      now: now.context.now,
      progress: history?.context.progress ?? {},
      isFavourite: (id) => knownFavourite(favourites, id),
      rest: address?.rest ?? [],
    }
  )
}
