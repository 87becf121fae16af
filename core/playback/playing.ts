import type { MediaItem } from '../catalogue/index.ts'
import type { HistoryState } from '../history/index.ts'
import { progressWrite } from '../history/index.ts'
import type { Write } from '../outbox/index.ts'
import { isReadyToResume } from './rules.ts'

/** How far a class has been watched; seconds from its beginning. */
export interface WatchedPosition {
  readonly id: string
  readonly position: number
  readonly completed: boolean
}

/** A class that is being played, and for whom: what is told of it is theirs. */
export interface Playing<U> {
  readonly item: MediaItem
  readonly user: U | null
  /** It began before it was known how far they had come: what they had reached before is not taken back. */
  readonly adopted: boolean
  /** The newest position that was told while that was not known. */
  readonly held: WatchedPosition | null
}

/** What is played, and who is here. */
interface Present<U> {
  readonly playing: Playing<U> | null
  readonly user: U | null
  readonly session: 'unknown' | 'signedOut' | 'signedIn'
}

/** The class that goes on when somebody came or went: theirs who came, after a sign-out nobody's. */
export const handedOver = <U>({ playing, user, session }: Present<U>): Playing<U> | null =>
  playing && (session === 'signedIn' || playing.user === null) ? { ...playing, user, adopted: true } : playing

/** What of a told position is written now: nothing of another's, nothing before more is known, nothing taken back. V4.07 */
export const positionToWrite = <U>(
  { playing, user }: Present<U>,
  history: HistoryState | undefined,
  watched: WatchedPosition,
): WatchedPosition | null => {
  if (user === null || playing?.user !== user || playing.item.id !== watched.id) return null
  if (playing.adopted && !isReadyToResume(history)) return null
  const reached = history?.context.progress[watched.id]?.lastTime ?? 0
  return playing.adopted && !watched.completed && watched.position <= reached ? null : watched
}

/** The class that plays with the newest position told of it, as long as it is not known how far who watches had come. */
export const withHeld = <U>(
  { playing, user }: Present<U>,
  history: HistoryState | undefined,
  watched: WatchedPosition,
): Playing<U> | null =>
  playing?.item.id === watched.id && (playing.user === null || (playing.user === user && !isReadyToResume(history)))
    ? { ...playing, held: watched }
    : playing

/** What of a told position waits on the device for an account whose profile is not there yet; null where it need not. V4.07 */
export const writeToKeep = <U>(
  { session, playing }: Present<U>,
  watched: WatchedPosition,
  now: number,
): Write | null =>
  session === 'unknown' && playing?.item.id === watched.id && playing.user === null
    ? progressWrite(watched.id, {
        ...{ lastTime: watched.position, completed: watched.completed },
        ...{ programId: null, updatedAt: now },
      })
    : null

/** The position of a class that was watched to its end. */
export const atEnd = <U>(id: string, playing: Playing<U> | null): WatchedPosition => ({
  id,
  position: playing?.item.duration ?? 0,
  completed: true,
})
