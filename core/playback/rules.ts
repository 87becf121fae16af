import type { Viewer } from '../access/index.ts'
import { isFree, isLocked } from '../access/index.ts'
import type { Catalogue, MediaItem } from '../catalogue/index.ts'
import { mediaKind, mediaStatus } from '../catalogue/index.ts'
import type { HistoryState } from '../history/index.ts'
import { knowsProgress } from '../history/index.ts'
import { childState } from '../kernel/feature.ts'
import type { Queue } from '../queue/index.ts'
import type { Address, Attendance, Route } from '../routes/index.ts'
import { hrefOf, write } from '../routes/index.ts'
import type { Account } from '../session/index.ts'

/** The class that an address asks to be played; `at` is in seconds, null where it does not say. V2.02 */
export interface Playback {
  readonly mediaId: string
  readonly at: number | null
  /** The queue it is played from, by which the next class is found; null for a class by itself. V4.19 */
  readonly queue: Queue | null
}

/** A class that is to be played, with the catalogue by whose rules it is locked or resumed. */
export interface Playable extends Playback {
  readonly item: MediaItem
  readonly catalogue: Catalogue
}

/** Another try to fetch the player. V8.11 */
export const tryPlaybackAgain = { of: 'playback', event: { type: 'tryAgain' } } as const

/** How long an open class waits for the account before it starts from the beginning, in ms. */
export const patience = 2_500

// Who has just paid is welcomed first: nothing plays behind that.
const holdsBack = ({ dialog }: Address): boolean => dialog === 'waiting-for-payment' || dialog === 'welcome'

const askedBy = (route: Route): Playback | null =>
  route.type === 'media' && route.play
    ? { mediaId: route.id, at: route.at, queue: route.myWeek === null ? null : { type: 'week', day: route.myWeek } }
    : null

/** What an address asks to be played, whatever page it is of; nothing while a payment is being confirmed. V2.02 A4.20 */
export const playbackOf = (address: Address): Playback | null => (holdsBack(address) ? null : askedBy(address.route))

/** What is to be played once it is known: the address asks for it, and its class and the catalogue are there; on a static page nothing is played. V2.02 V2.14 */
export const playableOf = (
  address: Address | null,
  item: MediaItem | null,
  catalogue: Catalogue | null,
): Playable | null => {
  const asked = address && playbackOf(address)
  const isThere = item?.id === asked?.mediaId && mediaKind(item) === 'class'
  return asked && item && isThere && catalogue ? { ...asked, item, catalogue } : null
}

const isToCome = ({ item }: Playable, now: number): boolean => mediaStatus(item, now) === 'scheduled'

/** Whether a class may be opened for that viewer now; asked again each time. V4.01 V6.07 */
export const mayOpen = (playable: Playable, viewer: Viewer, now: number): boolean =>
  !isToCome(playable, now) && !isLocked(playable.item, playable.catalogue.policy, viewer, now)

/** Whether a class is open to everyone, so that nobody's account needs to be waited for. */
export const isOpenToAll = (playable: Playable, now: number): boolean =>
  !isToCome(playable, now) && isFree(playable.item, playable.catalogue.policy)

/** Whoever is here, as an actor with a history; it tells two sessions apart. */
export interface Watcher {
  getSnapshot(): unknown
}

/** How far whoever is here has come with each class, as it is known now. */
export const historyOf = (user: Watcher | null): HistoryState | undefined =>
  user ? childState<HistoryState>(user, 'history') : undefined

/** What is to be played, and who is here. */
export interface Situation {
  readonly playable: Playable | null
  readonly user: Watcher | null
  readonly session: Attendance
  /** Null before anything is known. */
  readonly viewer: Viewer | null
  /** The account that this device remembers. */
  readonly account: Account | null
}

/** Whether the class that is asked for may be opened at once: it is known who is here, that they may see it, and where they left it. V4.06 V6.07 */
export const mayStart = ({ playable, session, viewer, user }: Situation, now: number): boolean =>
  playable !== null &&
  viewer !== null &&
  session !== 'unknown' &&
  isReadyToResume(historyOf(user)) &&
  mayOpen(playable, viewer, now)

/** Whether the class that is asked for is open to everyone, and may be opened when the wait for the account is over. V2.02 */
export const mayStartForAll = ({ playable }: Situation, now: number): boolean =>
  playable !== null && isOpenToAll(playable, now)

/** Whether the class that plays may not go on for who is here now; nobody is sent away before that is known. A4.09 */
export const mustEnd = ({ playable, session, viewer }: Situation, now: number): boolean =>
  playable !== null && viewer !== null && session !== 'unknown' && !mayOpen(playable, viewer, now)

/** Whether the history knows how far this user is with each class. */
export const isReadyToResume = (history: HistoryState | undefined): boolean =>
  history !== undefined && knowsProgress(history)

/** The second of a class that an address newly asks for; null where only what lies over the page has changed. V5.03 */
export const newPosition = (before: Address | null, after: Address): number | null => {
  if (after.route.type !== 'media' || after.route.at === null) return null
  const same = before !== null && hrefOf(before.route) === hrefOf(after.route)
  return same && write(before) !== write(after) ? null : after.route.at
}
