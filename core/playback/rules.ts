import type { Viewer } from '../access/index.ts'
import { isFree, isLocked, viewerOf } from '../access/index.ts'
import { mediaStatus } from '../catalogue/index.ts'
import { childState } from '../kernel/feature.ts'
import type { Attendance } from '../routes/index.ts'
import type { Identity } from '../session/index.ts'
import type { HistoryState } from '../user/history/index.ts'
import { knowsProgress } from '../user/history/index.ts'
import type { Visit } from '../visit/index.ts'
import type { Playable, Playback } from './request.ts'
import { playableOf } from './request.ts'

/** The command that loads the code of playback again. */
export const tryPlaybackAgain = { of: 'playback', event: { type: 'open' } } as const

/** The time that a free class waits for the account before it starts from the beginning, in ms. */
export const patience = 2_500

const isToCome = ({ item }: Playable, now: number): boolean => mediaStatus(item, now) === 'scheduled'

/** Returns the program that a class is played in; `null` for a class on its own or in another list. */
export const programOf = ({ queue }: Playback): string | null => (queue?.type === 'program' ? queue.id : null)

/** Whether a viewer may open a class now. */
export const mayOpen = (playable: Playable, viewer: Viewer, now: number): boolean =>
  !isToCome(playable, now) && !isLocked(playable.item, playable.catalogue.policy, viewer, now)

/** Whether a class is free for everyone, so that it does not wait for the account. */
export const isOpenToAll = (playable: Playable, now: number): boolean =>
  !isToCome(playable, now) && isFree(playable.item, playable.catalogue.policy)

/** The current user, as an actor with a history; also distinguishes two sessions. */
export interface Watcher {
  getSnapshot(): unknown
}

/** Returns the history of the current user; undefined while no user is signed in. */
export const historyOf = (user: Watcher | null): HistoryState | undefined =>
  user ? childState<HistoryState>(user, 'history') : undefined

/** The class to play, and the current user, session and viewer. */
export interface Situation {
  readonly playable: Playable | null
  readonly user: Watcher | null
  readonly session: Attendance
  /** `null` until the viewer is known. */
  readonly viewer: Viewer | null
  /** The account that this device remembers; `null` without one. */
  readonly account: Identity | null
}

/** Returns the data that decides about playback. */
export const situationOf = ({ address, item, catalogue, user, session, profile, account }: Visit): Situation => ({
  ...{ user, session, account },
  playable: playableOf(address, item, catalogue),
  viewer: viewerOf(profile),
})

/** Whether the requested class may open at once: the session, the viewer's access and the progress are known. V4.06 */
export const mayStart = ({ playable, session, viewer, user }: Situation, now: number): boolean =>
  playable !== null &&
  viewer !== null &&
  session !== 'unknown' &&
  isReadyToResume(historyOf(user)) &&
  mayOpen(playable, viewer, now)

/** Whether the requested class is free for everyone, so that it may open when the wait for the account is over. */
export const mayStartForAll = ({ playable }: Situation, now: number): boolean =>
  playable !== null && isOpenToAll(playable, now)

/** Whether the playing class must close for the current viewer; false before the session is known. */
export const mustEnd = ({ playable, session, viewer }: Situation, now: number): boolean =>
  playable !== null && viewer !== null && session !== 'unknown' && !mayOpen(playable, viewer, now)

/** Whether the user's progress has loaded. */
export const isReadyToResume = (history: HistoryState | undefined): boolean =>
  history !== undefined && knowsProgress(history)
