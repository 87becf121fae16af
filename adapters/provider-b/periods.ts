import * as z from 'zod/mini'
import type { Duration } from '../../core/commerce/offers/index.ts'

/** A unit of time; anything else becomes `null`. */
export const unit = z.catch(z.nullable(z.enum(['day', 'week', 'month', 'year'])), null)

/** Returns some units of time; `null` for none. */
export const durationOf = (count: number | null, of: Duration['unit'] | null): Duration | null =>
  of !== null && count !== null && Number.isSafeInteger(count) && count > 0 ? { unit: of, count } : null
