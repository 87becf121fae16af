/** A length of time in calendar units, such as three months. */
export interface Duration {
  readonly unit: 'day' | 'week' | 'month' | 'year'
  readonly count: number
}

const days: Readonly<Record<Duration['unit'], number>> = { day: 1, week: 7, month: 30, year: 365 }

/** The number of days that a duration has, with months of 30 days; 0 for `null`. */
export const daysIn = (duration: Duration | null): number =>
  duration === null ? 0 : duration.count * days[duration.unit]

/** The number of months that a duration has; 0 if it is `null` or is counted in days or weeks. A9.14 */
export const monthsIn = (duration: Duration | null): number => {
  if (duration?.unit === 'year') return 12 * duration.count
  return duration?.unit === 'month' ? duration.count : 0
}

/** The text of a duration: 'month', '3 months'. */
export const durationText = ({ unit, count }: Duration): string => (count === 1 ? unit : `${count} ${unit}s`)
