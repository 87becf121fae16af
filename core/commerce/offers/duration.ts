/** A length of time in calendar units, such as three months. */
export interface Duration {
  readonly unit: 'day' | 'week' | 'month' | 'year'
  readonly count: number
}

const days: Readonly<Record<Duration['unit'], number>> = { day: 1, week: 7, month: 30, year: 365 }

/** Returns the number of days in a duration, with months of 30 days; 0 for `null`. */
export const daysIn = (duration: Duration | null): number =>
  duration === null ? 0 : duration.count * days[duration.unit]

/** Returns the number of months in a duration; 0 for `null`, days or weeks. */
export const monthsIn = (duration: Duration | null): number => {
  if (duration?.unit === 'year') return 12 * duration.count
  return duration?.unit === 'month' ? duration.count : 0
}

/** Returns the text of a duration: 'month', '3 months'. */
export const durationText = ({ unit, count }: Duration): string => (count === 1 ? unit : `${count} ${unit}s`)
