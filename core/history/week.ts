import { dayLength } from '../kernel/clock.ts'
import type { Progress, Watched } from './rules.ts'

/** Makes the function that numbers the weeks of a zone, each from its Sunday on; it needs no date library. V3.08 */
const weeksIn = (zone: string) => {
  const dates = new Intl.DateTimeFormat('en-US', { timeZone: zone, year: 'numeric', month: 'numeric', day: 'numeric' })
  return (at: number): number => {
    const [month = 1, day = 1, year = 1970] = dates.format(at).split('/').map(Number)
    // The first of January 1970 was a Thursday.
    return Math.floor((Date.UTC(year, month - 1, day) / dayLength + 4) / 7)
  }
}

/** How many classes the viewer has finished in this calendar week, each counted once, with the one that has just ended. V3.03 V3.06 V3.08 */
export const finishedThisWeek = (
  { progress, watched }: { readonly progress: Progress; readonly watched: readonly Watched[] },
  just: string,
  now: number,
  zone: string,
): number => {
  const week = weeksIn(zone)
  const isNow = (at: number): boolean => week(at) === week(now)
  const watchedIds = watched.filter(({ addedAt }) => isNow(addedAt)).map(({ item }) => item.id)
  const finishedIds = Object.entries(progress)
    .filter(([, { completed, updatedAt }]) => completed && isNow(updatedAt))
    .map(([id]) => id)
  return new Set([...watchedIds, ...finishedIds, just]).size
}
