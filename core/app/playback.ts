import type { Viewer } from '../access/index.ts'
import { isFree, isLocked } from '../access/index.ts'
import type { Catalogue, MediaItem } from '../catalogue/index.ts'
import { chaptersOf, mediaStatus } from '../catalogue/index.ts'
import type { HistoryState } from '../history/index.ts'
import { fractionOf, knowsProgress } from '../history/index.ts'
import { resumeAt } from '../player/index.ts'
import type { Address, Route } from '../routes/index.ts'

/** A media page's address with the class that it names, once that is known. */
export interface Playback {
  readonly route: Extract<Route, { type: 'media' }>
  readonly item: MediaItem
  readonly catalogue: Catalogue
}

/** How long an open class waits for the account before it starts from the beginning, in ms. */
export const patience = 2_500

// Who has just paid is welcomed first: nothing plays behind that.
const holdsBack = ({ dialog }: Address): boolean => dialog === 'waiting-for-payment' || dialog === 'welcome'

/** What is to be played, or null: the address asks for it, the class is known and no payment is being confirmed. V2.02 A4.20 */
export const playbackOf = (
  address: Address | null,
  item: MediaItem | null,
  catalogue: Catalogue | null,
): Playback | null =>
  address?.route.type === 'media' &&
  address.route.play &&
  !holdsBack(address) &&
  item?.id === address.route.id &&
  catalogue
    ? { route: address.route, item, catalogue }
    : null

const isToCome = ({ item }: Playback, now: number): boolean => mediaStatus(item, now) === 'scheduled'

/** Whether the class may be opened for that viewer; asked again each time. V4.01 V6.07 */
export const mayOpen = (playback: Playback, viewer: Viewer, now: number): boolean =>
  !isToCome(playback, now) && !isLocked(playback.item, playback.catalogue.policy, viewer, now)

/** Whether it is open to everyone, so that nobody's account needs to be waited for. */
export const needsNobody = (playback: Playback, now: number): boolean =>
  !isToCome(playback, now) && isFree(playback.item, playback.catalogue.policy)

/** Where to begin, in seconds: where the address says, else where it was left inside the window. V2.02 V4.06 */
export const startAt = ({ route, item, catalogue }: Playback, history: HistoryState | undefined): number =>
  route.at ??
  resumeAt(
    fractionOf(history?.context.progress[item.id], item.duration) ?? 0,
    item.duration,
    catalogue.config.resumeWindow,
  )

/** Whether the history knows how far this person is. */
export const isReadyToResume = (history: HistoryState | undefined): boolean =>
  history !== undefined && knowsProgress(history)

/** What the player is given. */
export const openingOf = (playback: Playback, history: HistoryState | undefined) => ({
  id: playback.item.id,
  title: playback.item.title,
  teacher: playback.item.teacher,
  image: playback.item.image,
  duration: playback.item.duration,
  chapters: chaptersOf(playback.item),
  at: startAt(playback, history),
  autoplay: true,
})
