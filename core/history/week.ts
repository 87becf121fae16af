import type { MediaItem } from '../catalogue/index.ts'
import { namedSeries } from '../catalogue/index.ts'
import { dayLength } from '../kernel/clock.ts'
import type { History } from './machine.ts'

/** Makes the function that numbers the weeks of a zone, each from its Sunday on; it needs no date library. V3.08 */
const weeksIn = (zone: string) => {
  const dates = new Intl.DateTimeFormat('en-US', { timeZone: zone, year: 'numeric', month: 'numeric', day: 'numeric' })
  return (at: number): number => {
    const [month = 1, day = 1, year = 1970] = dates.format(at).split('/').map(Number)
    // The first of January 1970 was a Thursday.
    return Math.floor((Date.UTC(year, month - 1, day) / dayLength + 4) / 7)
  }
}

const isClass = (item: MediaItem | undefined): boolean => item === undefined || namedSeries(item) === null

/** Returns how many classes the viewer has finished in this calendar week, each counted once, with the one that has just ended; an episode of a series is no class. V3.03 V3.06 V3.08 */
export const finishedThisWeek = (
  { progress, watched, items }: Pick<History, 'progress' | 'watched' | 'items'>,
  just: string,
  now: number,
  zone: string,
): number => {
  const week = weeksIn(zone)
  const isNow = (at: number): boolean => week(at) === week(now)
  const watchedIds = watched.filter(({ item, addedAt }) => isNow(addedAt) && isClass(item)).map(({ item }) => item.id)
  const finishedIds = Object.entries(progress)
    .filter(([id, { completed, updatedAt }]) => completed && isNow(updatedAt) && isClass(items[id]))
    .map(([id]) => id)
  return new Set([...watchedIds, ...finishedIds, just]).size
}
