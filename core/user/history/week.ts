import type { MediaItem } from '../../catalogue/index.ts'
import { namedSeries } from '../../catalogue/index.ts'
import { dayNumber } from '../../kernel/dates.ts'
import { isDanced } from '../../playback/player/index.ts'
import type { History } from './setup.ts'

/** Returns the number of the week of an instant, from its Sunday on. */
const weekNumber = (at: number, zone: string): number => Math.floor((dayNumber(at, zone) + 4) / 7)

/** A class that was finished, with the time in ms since 1970; of a class that is not loaded only the time is known. */
interface Finish {
  readonly item: MediaItem | undefined
  readonly at: number
  readonly isDanced?: boolean
}

/** The finishes of a history by the id of their class, the earliest first; a class that is opened again is finished when it was watched, not when it was opened. */
const finishesIn = ({
  progress,
  watched,
  items,
}: Pick<History, 'progress' | 'watched' | 'items'>): readonly (readonly [string, Finish])[] => {
  const noted = Object.entries(progress).flatMap(([id, { completed, updatedAt }]) =>
    completed ? [[id, { item: items[id], at: updatedAt }] as const] : [],
  )
  const seen = watched.map(({ item, addedAt, ...danced }) => [item.id, { item, at: addedAt, ...danced }] as const)
  return [...new Map<string, Finish>([...noted, ...seen])].sort(([, one], [, other]) => one.at - other.at)
}

// Less than half of a class fits between the finish before it and its own.
const isHurried = (finish: Finish | undefined, before: Finish | undefined): boolean =>
  finish?.item !== undefined && before !== undefined && !isDanced(0, finish.at - before.at, finish.item.duration)

/** Whether a class was danced; on an earlier visit it was unless it, or the two finishes after it, came too soon after the one before. */
const wasDanced = ([before, finish, next, last]: readonly (Finish | undefined)[]): boolean =>
  finish?.isDanced ?? !(isHurried(finish, before) || (isHurried(next, finish) && isHurried(last, next)))

const isClass = (item: MediaItem | undefined): boolean => item === undefined || namedSeries(item) === null

/** Returns how many classes the viewer has danced in this calendar week, each counted once, with the one that has just ended; episodes of series and classes that were only skipped do not count. */
export const finishedThisWeek = (
  history: Pick<History, 'progress' | 'watched' | 'items'>,
  just: string,
  now: number,
  zone: string,
): number => {
  const week = weekNumber(now, zone)
  const all = finishesIn(history)
  const ids = all
    .filter(
      ([, finish], at) =>
        weekNumber(finish.at, zone) === week &&
        isClass(finish.item) &&
        wasDanced([-1, 0, 1, 2].map((step) => all[at + step]?.[1])),
    )
    .map(([id]) => id)
  return new Set([...ids, just]).size
}
