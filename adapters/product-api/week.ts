import * as z from 'zod/mini'
import type { Week } from '../../core/planner/my-week/index.ts'
import { listOf } from '../http/schema.ts'

const day = z.catch(
  z.pipe(
    listOf(z.string().check(z.minLength(1))),
    z.transform((ids): readonly string[] => [...new Set(ids)]),
  ),
  [],
)

/** The schema of a planned week: each class once per day; a missing day is empty. */
export const weekPlanSchema = z.pipe(
  z.object({
    classesByDay: z.object({ sun: day, mon: day, tue: day, wed: day, thu: day, fri: day, sat: day }),
  }),
  z.transform(({ classesByDay }): Week => classesByDay),
)
