import * as z from 'zod/mini'
import type { Course } from '../../core/catalogue/index.ts'
import type { Call } from '../../core/kernel/call.ts'
import { fiveTimes, patiently } from '../http/patience.ts'
import { requiredListOf, text } from '../http/schema.ts'
import type { ProductApi } from './request.ts'
import { parsed } from './request.ts'

const course = z.pipe(
  z.object({ id: z.string(), name: z.string(), sidebarName: text, type: text, group: text }),
  z.transform(
    ({ id, name, sidebarName, type, group }): Course => ({
      ...{ id, name, sidebarName: sidebarName ?? name, type: type ?? '', group: group ?? '' },
    }),
  ),
)

const schema = z.pipe(
  z.object({ courses: requiredListOf(course) }),
  z.transform(({ courses }) => courses),
)

/** Loads all programs, including drafts, with an admin's token; omits an unreadable program. V7.04 */
export const productCourses =
  (api: ProductApi): Call<void, readonly Course[]> =>
  (_, signal) =>
    patiently(
      async (inner) => {
        const data = await api({ method: 'GET', path: '/courses' }, inner)
        return data.ok ? parsed(schema, data.value) : data
      },
      fiveTimes,
      signal,
    )
