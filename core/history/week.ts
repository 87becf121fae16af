import { dayIn, daysAfter, startOf, weekdayOf, weekdays } from '../kernel/calendar.ts'
import type { Progress, Watched } from './rules.ts'

/** The instant at which the viewer's calendar week began: midnight before Sunday. V3.08 */
export const weekStart = (now: number, zone: string): number => {
  const today = dayIn(now, zone)
  return startOf(daysAfter(today, -weekdays.indexOf(weekdayOf(today))), zone)
}

/** How many classes the viewer has finished in this calendar week, each counted once, with the one that has just ended. V3.03 V3.06 */
export const finishedThisWeek = (
  { progress, watched }: { readonly progress: Progress; readonly watched: readonly Watched[] },
  just: string,
  now: number,
  zone: string,
): number => {
  const since = weekStart(now, zone)
  const watchedIds = watched.filter(({ addedAt }) => addedAt >= since).map(({ item }) => item.id)
  const finishedIds = Object.entries(progress)
    .filter(([, { completed, updatedAt }]) => completed && updatedAt >= since)
    .map(([id]) => id)
  return new Set([...watchedIds, ...finishedIds, just]).size
}
