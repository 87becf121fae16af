import type { Catalogue } from '../../catalogue/index.ts'
import { dayLength } from '../../kernel/clock.ts'
import type { Period } from './campaigns.ts'

/** The phase of a period: not begun, on, or over. */
export type Phase = 'before' | 'on' | 'over'

/** Returns the phase of a period at an instant in ms: `on` from its start to one ms before its end; `over` without a period. */
export const phaseOf = (period: Period | null, now: number): Phase => {
  if (period === null || now >= period.end) return 'over'
  return now < period.start ? 'before' : 'on'
}

/** Whether a promotion is shown: from `announceDays` before its period until its end. */
export const isShown = (period: Period | null, announceDays: number, now: number): boolean =>
  period !== null && now >= period.start - announceDays * dayLength && now < period.end

/** Whether the studio may have a sale. */
export const hasSale = (catalogue: Catalogue | null): catalogue is Catalogue =>
  catalogue?.config.flags['newYearSale'] === true

/** Returns the period of the sale; `null` if its flag is off. */
export const salePeriod = (catalogue: Catalogue | null): Period | null =>
  hasSale(catalogue) ? catalogue.initial.sale : null

/** Whether a device whose clock is wrong by up to a day may show a promotion. */
export const isNear = (period: Period | null, announceDays: number, now: number): boolean =>
  period !== null && isShown({ ...period, end: period.end + dayLength }, announceDays + 1, now)

/** Whether the sale is announced or on. */
export const isSaleShown = (catalogue: Catalogue, now: number): boolean =>
  isShown(salePeriod(catalogue), catalogue.config.announceDays.sale, now)

/** Whether the sale may be on or announced, so that the home page reserves space for it. */
export const isSaleNear = (catalogue: Catalogue, now: number): boolean =>
  isNear(salePeriod(catalogue), catalogue.config.announceDays.sale, now)
