import type { Catalogue } from '../catalogue/index.ts'
import type { FavouritesState } from '../favourites/index.ts'
import { isFavourite } from '../favourites/index.ts'
import type { HistoryState } from '../history/index.ts'
import type { NowState } from '../now/index.ts'
import type { Address, Attendance } from '../routes/index.ts'
import type { Profile } from '../session/index.ts'
import { viewerOf } from '../session/index.ts'
import type { ViewContext } from './rules.ts'

/** The part of the product's state that tells who the viewer is and which page is open. */
export interface Visiting {
  readonly context: {
    readonly catalogue: Catalogue | null
    readonly session: Attendance
    readonly profile: Profile | null
    readonly address: Address | null
  }
}

/** The states that the view context is made from. */
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

/** The view context of the present viewer; null until the catalogue is loaded. */
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
