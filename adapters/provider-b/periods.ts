import * as z from 'zod/mini'
import type { Duration } from '../../core/commerce/offers/index.ts'

/** The schema of a unit of time; any other value becomes `null`. */
export const unit = z.catch(z.nullable(z.enum(['day', 'week', 'month', 'year'])), null)

/** Returns a duration; `null` without a count or a unit. */
export const durationOf = (count: number | null, of: Duration['unit'] | null): Duration | null =>
  of !== null && count !== null && Number.isSafeInteger(count) && count > 0 ? { unit: of, count } : null
