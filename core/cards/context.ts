import type { Catalogue } from '../catalogue/index.ts'
import type { FavouritesState } from '../favourites/index.ts'
import { isFavourite } from '../favourites/index.ts'
import type { HistoryState, Progress } from '../history/index.ts'
import { memoizeLast } from '../kernel/memo.ts'
import type { NowState } from '../now/index.ts'
import type { Address, Attendance, Parameter } from '../routes/index.ts'
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

const nothing: Progress = {}
const noParameters: readonly Parameter[] = []

const viewer = memoizeLast(viewerOf)

const contextFrom = memoizeLast(
  (
    catalogue: Catalogue,
    profile: Profile | null,
    known: boolean,
    now: number,
    progress: Progress,
    favourites: FavouritesState['context'] | undefined,
    isLoaded: boolean,
    rest: readonly Parameter[],
  ): ViewContext => {
    return {
      ...{ catalogue, known, now, progress, rest },
      viewer: viewer(profile),
      isFavourite: (id) => {
        if (favourites === undefined) return null
        return isLoaded ? isFavourite(favourites.list, favourites.marks, id) : (favourites.marks[id]?.on ?? null)
      },
    }
  },
)

/** The view context of the present viewer; null until the catalogue is loaded. The same object until one of its parts changes. */
export const viewContextOf = ({ app, now, history, favourites }: ViewSources): ViewContext | null => {
  const { catalogue, session, profile, address } = app.context
  return (
    catalogue &&
    contextFrom(
      ...([catalogue, profile, session !== 'unknown' && !profile?.isUncertain, now.context.now] as const),
      ...([history?.context.progress ?? nothing, favourites?.context] as const),
      favourites !== undefined && !favourites.matches('loading') && !favourites.matches('failed'),
      // Each address has a list of its own, even an empty one.
      address && address.rest.length > 0 ? address.rest : noParameters,
    )
  )
}
