import type { Viewer } from '../access/index.ts'
import { isFree, isLocked, viewerOf } from '../access/index.ts'
import type { Catalogue, MediaItem } from '../catalogue/index.ts'
import { isPlayed, mediaStatus } from '../catalogue/index.ts'
import type { HistoryState } from '../history/index.ts'
import { knowsProgress } from '../history/index.ts'
import { childState } from '../kernel/feature.ts'
import type { Queue } from '../queue/index.ts'
import type { Address, Attendance, Route } from '../routes/index.ts'
import { hrefOf, write } from '../routes/index.ts'
import type { Identity } from '../session/index.ts'
import type { Visit } from '../visit/index.ts'

/** The class that an address asks to play; `at` is in seconds, null if the address has no time. V2.02 */
export interface Playback {
  readonly mediaId: string
  readonly at: number | null
  /** The queue that it is played from, which decides the next class; null for a single class. V2.02 V4.19 */
  readonly queue: Queue | null
}

/** A class to play, with the catalogue whose rules decide whether it is locked and where it resumes. */
export interface Playable extends Playback {
  readonly item: MediaItem
  readonly catalogue: Catalogue
}

/** The command that loads the code of playback again. V8.11 */
export const tryPlaybackAgain = { of: 'playback', event: { type: 'open' } } as const

/** How long a free class waits for the account before it starts from the beginning, in ms. */
export const patience = 2_500

// After a payment the dialogs come first: nothing plays behind them.
const holdsBack = ({ dialog }: Address): boolean => dialog === 'waiting-for-payment' || dialog === 'welcome'

const queueIn = ({ myWeek, from }: Extract<Route, { readonly type: 'media' }>): Queue | null => {
  if (myWeek !== null) return { type: 'week', day: myWeek }
  return from === null ? null : { type: 'list', id: from }
}

const askedBy = (route: Route, item: MediaItem | null): Playback | null => {
  if (route.type === 'lesson' && item !== null) {
    const { program: id, section, playlist, video, at } = route
    return { mediaId: item.id, at, queue: { type: 'program', id, index: { section, playlist, video } } }
  }
  if (route.type === 'media' && route.play) return { mediaId: route.id, at: route.at, queue: queueIn(route) }
  if (route.type === 'playlist' && route.play && route.channel !== null)
    return { mediaId: route.channel, at: null, queue: null }
  return route.type === 'series' && route.play && route.episode !== null
    ? { mediaId: route.episode, at: null, queue: { type: 'series', id: route.id, from: route.from } }
    : null
}

/** The class, episode, live channel or lesson that an address asks to play; null while a payment is being confirmed. A lesson is known by its item, since its address names indices. V2.02 V2.03 V2.16 P2.3.01 A4.20 */
export const playbackOf = (address: Address, item: MediaItem | null = null): Playback | null =>
  holdsBack(address) ? null : askedBy(address.route, item)

/** The class to play, once the class that the address asks for and the catalogue are loaded; a static page plays nothing. V2.02 V2.14 */
export const playableOf = (
  address: Address | null,
  item: MediaItem | null,
  catalogue: Catalogue | null,
): Playable | null => {
  const asked = address && playbackOf(address, item)
  const isThere = item?.id === asked?.mediaId && isPlayed(item)
  return asked && item && isThere && catalogue ? { ...asked, item, catalogue } : null
}

const isToCome = ({ item }: Playable, now: number): boolean => mediaStatus(item, now) === 'scheduled'

/** The program that a class is played in; null if it is played by itself or from another list. P7.08 */
export const programOf = ({ queue }: Playback): string | null => (queue?.type === 'program' ? queue.id : null)

/** Whether a class may be opened for a viewer now. V4.01 V6.07 */
export const mayOpen = (playable: Playable, viewer: Viewer, now: number): boolean =>
  !isToCome(playable, now) && !isLocked(playable.item, playable.catalogue.policy, viewer, now)

/** Whether a class is free for everyone, so that it need not wait for the account. */
export const isOpenToAll = (playable: Playable, now: number): boolean =>
  !isToCome(playable, now) && isFree(playable.item, playable.catalogue.policy)

/** The present user, as an actor with a history; it also distinguishes two sessions. */
export interface Watcher {
  getSnapshot(): unknown
}

/** The history of the present user; undefined while no user is signed in. */
export const historyOf = (user: Watcher | null): HistoryState | undefined =>
  user ? childState<HistoryState>(user, 'history') : undefined

/** The class to play, and the present user, session and viewer. */
export interface Situation {
  readonly playable: Playable | null
  readonly user: Watcher | null
  readonly session: Attendance
  /** Null before the viewer is known. */
  readonly viewer: Viewer | null
  /** The account that this device remembers. */
  readonly account: Identity | null
}

/** Returns what playback decides from. */
export const situationOf = ({ address, item, catalogue, user, session, profile, account }: Visit): Situation => ({
  ...{ user, session, account },
  playable: playableOf(address, item, catalogue),
  viewer: viewerOf(profile),
})

/** Whether the requested class may be opened at once: the session, the viewer's access and the progress are known. V4.06 V6.07 */
export const mayStart = ({ playable, session, viewer, user }: Situation, now: number): boolean =>
  playable !== null &&
  viewer !== null &&
  session !== 'unknown' &&
  isReadyToResume(historyOf(user)) &&
  mayOpen(playable, viewer, now)

/** Whether the requested class is free for everyone, and may be opened when the wait for the account is over. V2.02 */
export const mayStartForAll = ({ playable }: Situation, now: number): boolean =>
  playable !== null && isOpenToAll(playable, now)

/** Whether the playing class must be closed for the present viewer; never before the session is known. A4.09 */
export const mustEnd = ({ playable, session, viewer }: Situation, now: number): boolean =>
  playable !== null && viewer !== null && session !== 'unknown' && !mayOpen(playable, viewer, now)

/** Whether the user's progress has loaded. */
export const isReadyToResume = (history: HistoryState | undefined): boolean =>
  history !== undefined && knowsProgress(history)

/** The time in a class that a new address asks for, in seconds; null if only the dialog has changed. V5.03 */
export const newPosition = (before: Address | null, after: Address): number | null => {
  if (!('at' in after.route) || after.route.at === null) return null
  const same = before !== null && hrefOf(before.route) === hrefOf(after.route)
  return same && write(before) !== write(after) ? null : after.route.at
}
