import type { MediaItem } from '../catalogue/index.ts'
import type { HistoryState } from '../user/history/index.ts'
import { progressWrite } from '../user/history/index.ts'
import type { Write } from '../user/outbox/index.ts'
import { isReadyToResume } from './rules.ts'

/** A position in a class, in seconds from its start. */
export interface WatchedPosition {
  readonly id: string
  readonly position: number
  readonly completed: boolean
}

/** A class that is playing, and the user whose progress it reports. */
export interface Playing<U> {
  readonly item: MediaItem
  /** The program that the class is played in; `null` without one. */
  readonly programId: string | null
  readonly user: U | null
  /** Whether the class started before the user's progress was known; it then does not overwrite a later position. */
  readonly adopted: boolean
  /** Whether the user completed the class; stays true if it plays again. */
  readonly completed: boolean
  /** The latest position that was not written because the progress was not known; `null` once it is written. */
  readonly held: WatchedPosition | null
}

interface Present<U> {
  readonly playing: Playing<U> | null
  readonly user: U | null
  readonly session: 'unknown' | 'signedOut' | 'signedIn'
}

/** Returns the playing class after a change of user: it belongs to the user who signed in, or after a sign-out to no user. Completions and reports of the previous user are not transferred. */
export const handedOver = <U>({ playing, user, session }: Present<U>): Playing<U> | null => {
  if (playing?.user === null) return { ...playing, user, adopted: true }
  return playing && session === 'signedIn' ? { ...playing, user, adopted: true, completed: false, held: null } : playing
}

/** Returns the reported position to write now; `null` for another user's position, before the progress is known, or if the position would move back. */
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

/** Returns a report that counts as completed if the playing class was completed before; otherwise the same report. */
export const sinceCompleted = <U>(playing: Playing<U> | null, watched: WatchedPosition): WatchedPosition =>
  playing?.completed && playing.item.id === watched.id ? { ...watched, completed: true } : watched

/** Returns the playing class after a report: whether it is completed, and the report until it can be written. */
export const withHeld = <U>(
  { playing, user }: Present<U>,
  history: HistoryState | undefined,
  watched: WatchedPosition,
): Playing<U> | null => {
  if (playing?.item.id !== watched.id) return playing
  const awaitsProgress = playing.adopted && playing.user === user && !isReadyToResume(history)
  const isHeld = playing.user === null || awaitsProgress
  return { ...playing, completed: playing.completed || watched.completed, held: isHeld ? watched : null }
}

/** Returns the write to store on the device for an account whose profile has not loaded yet; `null` if none is needed. */
export const writeToKeep = <U>(
  { session, playing }: Present<U>,
  watched: WatchedPosition,
  now: number,
): Write | null =>
  session === 'unknown' && playing?.item.id === watched.id && playing.user === null
    ? progressWrite(watched.id, {
        ...{ lastTime: watched.position, completed: watched.completed },
        ...{ programId: playing.programId, updatedAt: now },
      })
    : null

/** Returns the position of a class that was watched to its end. */
export const atEnd = <U>(id: string, playing: Playing<U> | null): WatchedPosition => ({
  id,
  position: playing?.item.duration ?? 0,
  completed: true,
})
