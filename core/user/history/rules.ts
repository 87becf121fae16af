import type { MediaItem } from '../../catalogue/index.ts'
import { namedSeries } from '../../catalogue/index.ts'
import { dayLength } from '../../kernel/clock.ts'
import type { VideoState } from '../../session/index.ts'

/** The progress in every class that was opened, by its id. V3.04 */
export type Progress = Readonly<Record<string, VideoState>>

/** A watched class, with the time it was watched. V3.06 */
export interface Watched {
  readonly item: MediaItem
  /** Milliseconds since 1970. */
  readonly addedAt: number
  /** Whether most of it was danced and not passed over; absent if it was watched on an earlier visit. */
  readonly isDanced?: boolean
}

/** An entry of the history: a class with its title, tags and length, the series that it names, and the fraction of it that was watched. V3.05 */
interface HistoryEntry {
  readonly item: MediaItem
  readonly seriesId: string | null
  readonly progress: number
}

/** The most entries that the keep-going list holds, and how many of them the home page shows. V9.05 */
export const keepGoingMost = 50
export const historyOnHome = 25

/** The fractions of a class between which it stays in keep-going. V4.05 */
export const keepGoingWindow = [0.05, 0.95] as const

/** How long an unfinished class stays in keep-going, in ms: thirty days. */
export const keepGoingAge = 30 * dayLength

/** The fraction of a class that has been watched, 0 to 1; `null` if it is unknown. */
export const fractionOf = (state: VideoState | undefined, duration: number): number | null =>
  state === undefined ? null : state.completed ? 1 : duration > 0 ? Math.min(1, state.lastTime / duration) : null

/** Whether a fraction lies strictly inside the window. */
export const isInside = (fraction: number, [from, to]: readonly [number, number]): boolean =>
  fraction > from && fraction < to

/** The progress with a state of one class; the newer of two states wins. */
export const withState = (progress: Progress, id: string, state: VideoState): Progress =>
  (progress[id]?.updatedAt ?? Number.NEGATIVE_INFINITY) > state.updatedAt ? progress : { ...progress, [id]: state }

/** Whether a state of a class is further along than the known one, so that saving it does not move the position back. */
export const goesFurther = (state: VideoState, known: VideoState | undefined): boolean =>
  known === undefined || (state.completed && !known.completed) || state.lastTime > known.lastTime

/** The watched classes with others in front, each class once. */
export const withWatched = (watched: readonly Watched[], added: readonly Watched[]): readonly Watched[] => [
  ...watched.filter(({ item }) => !added.some((entry) => entry.item.id === item.id)),
  ...added,
]

/** The newest state of each class from two sets of progress. */
export const merged = (one: Progress, other: Progress): Progress =>
  Object.entries(other).reduce((progress, [id, state]) => withState(progress, id, state), one)

/** Ids that may belong to keep-going, the most recent first; whether they are inside the window is decided when their length is known. */
export const recentIds = (progress: Progress, now: number): readonly string[] =>
  Object.entries(progress)
    .filter(([, state]) => !state.completed && state.lastTime > 0 && now - state.updatedAt <= keepGoingAge)
    .sort(([, one], [, other]) => other.updatedAt - one.updatedAt)
    .slice(0, 2 * keepGoingMost)
    .map(([id]) => id)

// A class's id may be any word, even the name of a property that every object inherits.
const ownItem = (items: Readonly<Record<string, MediaItem>>, id: string): MediaItem | undefined =>
  Object.hasOwn(items, id) ? items[id] : undefined

/** The entries of classes started but not finished within thirty days, the most recent first. */
export const keepGoing = (
  progress: Progress,
  items: Readonly<Record<string, MediaItem>>,
  window: readonly [number, number],
  now: number,
): readonly HistoryEntry[] =>
  recentIds(progress, now)
    .flatMap((id) => {
      const item = ownItem(items, id)
      const fraction = item ? fractionOf(progress[id], item.duration) : null
      return item && fraction !== null && isInside(fraction, window)
        ? [{ item, seriesId: namedSeries(item), progress: fraction }]
        : []
    })
    .slice(0, keepGoingMost)

/** Finished classes with the time of each, the most recent first, each once. */
export const finishedClasses = (
  watched: readonly Watched[],
  progress: Progress,
  items: Readonly<Record<string, MediaItem>>,
): readonly Watched[] => {
  const finished = Object.entries(progress).flatMap(([id, state]) => {
    const item = ownItem(items, id)
    return state.completed && item ? [{ item, addedAt: state.updatedAt }] : []
  })
  const newest = new Map<string, Watched>()
  for (const entry of [...watched, ...finished]) {
    if ((newest.get(entry.item.id)?.addedAt ?? Number.NEGATIVE_INFINITY) <= entry.addedAt)
      newest.set(entry.item.id, entry)
  }
  return [...newest.values()].sort((one, other) => other.addedAt - one.addedAt)
}

/** Finished classes, the most recent first, each once. */
export const watchAgain = (...given: Parameters<typeof finishedClasses>): readonly MediaItem[] =>
  finishedClasses(...given).map(({ item }) => item)
