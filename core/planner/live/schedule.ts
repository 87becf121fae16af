import type { CalendarDay, Weekday } from '../../kernel/calendar.ts'
import { dayIn, daysAfter, inOrder, minuteOfDay, weekdayOf } from '../../kernel/calendar.ts'
import type { ScheduledClass } from './rules.ts'
import { dayLabels } from './words.ts'

/** The night hours, in minutes from midnight: the first minute of the night and the first one after it. V9.18 */
const nightFrom = 22 * 60
const nightUntil = 5 * 60

/** The gap between two classes above which a separator is shown, in ms. V9.19 */
const gapOver = 60 * 60_000
const gapUnder = 12 * 60 * 60_000

const labels: Partial<Record<Weekday, string>> = dayLabels

/** The studio's label for a day of the week; null for most days. V9.20 */
export const dayLabel = (day: CalendarDay): string | null => labels[weekdayOf(day)] ?? null

/** Whether a class starts at night: from 22:00 to just before 05:00 in the given time zone. */
export const isNightly = ({ start }: Pick<ScheduledClass, 'start'>, zone: string): boolean => {
  const minute = minuteOfDay(start, zone)
  return minute >= nightFrom || minute < nightUntil
}

/** Whether a separator is shown between two classes, by the gap between them. */
export const isApart = (one: Pick<ScheduledClass, 'end'>, next: Pick<ScheduledClass, 'start'>): boolean => {
  const gap = next.start - one.end
  return gap > gapOver && gap < gapUnder
}

type ScheduleEntry =
  | { readonly type: 'class'; readonly item: ScheduledClass }
  | { readonly type: 'gap'; readonly id: string }

/** One day of the timetable in a time zone, whatever the order of the given classes; night classes are listed separately. */
export const scheduleOf = (classes: readonly ScheduledClass[], day: CalendarDay, zone: string) => {
  const those = inOrder(classes.filter(({ start }) => dayIn(start, zone) === day))
  const byDay = those.filter((item) => !isNightly(item, zone))
  const entries = byDay.flatMap((item, at): readonly ScheduleEntry[] => {
    const before = byDay[at - 1]
    const gap = before && isApart(before, item) ? [{ type: 'gap', id: `gap-${item.id}` } as const] : []
    return [...gap, { type: 'class', item }]
  })
  return { day, label: dayLabel(day), entries, night: those.filter((item) => isNightly(item, zone)) }
}

/** The days to request now. V7.20 */
export const scheduleDays = (now: number, studioZone: string) => {
  const today = dayIn(now, studioZone)
  return { from: daysAfter(today, -1), to: daysAfter(today, 2) }
}

/** The days of the timetable to request: from yesterday to two days ahead, in the studio's time zone. */
export type ScheduleDays = ReturnType<typeof scheduleDays>
