import type { Entitlements, Viewer } from '../access/index.ts'
import { viewerOf } from '../access/index.ts'
import type { Catalogue } from '../catalogue/index.ts'
import { memoizeLast } from '../kernel/memo.ts'
import type { NowState } from '../kernel/now.ts'
import type { Address, Attendance, Parameter } from '../routes/index.ts'
import { claimsTrial } from '../routes/index.ts'
import type { Member } from '../session/index.ts'
import type { FavouritesState } from '../user/favourites/index.ts'
import { isFavourite } from '../user/favourites/index.ts'
import type { HistoryState, Progress } from '../user/history/index.ts'
import type { ViewContext } from './rules.ts'

/** The part of the product's state with the viewer and the open page. */
export interface Visiting {
  readonly context: {
    readonly catalogue: Catalogue | null
    readonly session: Attendance
    readonly profile: Member | null
    /** Whether the hosted page refused the trial to this member on this device. A2.12 */
    readonly isTrialRefused: boolean
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

const viewer = memoizeLast(
  (profile: Entitlements | null, isTrialOver: boolean): Viewer =>
    isTrialOver ? { ...viewerOf(profile), hasExpiredTrial: true } : viewerOf(profile),
)

/** The present viewer as the product sells to them: without the trial if it was refused to a member on this device, or if the address tells a visitor so. The address alone takes the trial from no member. */
export const viewerIn = ({ context: { profile, address, isTrialRefused } }: Visiting): Viewer =>
  viewer(profile, isTrialRefused || (profile === null && claimsTrial(address?.route)))

const contextFrom = memoizeLast(
  (
    catalogue: Catalogue,
    viewer: Viewer,
    known: boolean,
    now: number,
    progress: Progress,
    favourites: FavouritesState['context'] | undefined,
    isLoaded: boolean,
    rest: readonly Parameter[],
  ): ViewContext => {
    return {
      ...{ catalogue, viewer, known, now, progress, rest },
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
      ...([catalogue, viewerIn(app), session !== 'unknown' && !profile?.isUncertain, now.context.now] as const),
      ...([history?.context.progress ?? nothing, favourites?.context] as const),
      favourites !== undefined && !favourites.matches('loading') && !favourites.matches('failed'),
      // Each address has a list of its own, even an empty one.
      address && address.rest.length > 0 ? address.rest : noParameters,
    )
  )
}
