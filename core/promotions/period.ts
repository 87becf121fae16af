import { dayLength } from '../kernel/clock.ts'
import type { Period } from './offers.ts'

/** Whether a period has not begun, is on, or is over. */
export type Phase = 'before' | 'on' | 'over'

/** The phase of a period at an instant in ms: on from its start to one ms before its end; over without one. P4.6.01 P4.6.02 */
export const phaseOf = (period: Period | null, now: number): Phase => {
  if (period === null || now >= period.end) return 'over'
  return now < period.start ? 'before' : 'on'
}

/** Whether a promotion is shown: from some days before its period to its end. P4.6.01 P4.6.02 */
export const isShown = (period: Period | null, announceDays: number, now: number): boolean =>
  period !== null && now >= period.start - announceDays * dayLength && now < period.end
