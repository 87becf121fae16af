import * as z from 'zod/mini'
import { queryDay } from '../../core/kernel/calendar.ts'
import type { Failure } from '../../core/kernel/failure.ts'
import type { Result } from '../../core/kernel/result.ts'
import { ok } from '../../core/kernel/result.ts'
import type { Bookings, DailyClass, LiveClass, LivePort, ScheduledClass } from '../../core/planner/live/index.ts'
import { encode } from '../../core/routes/index.ts'
import type { FindSiteConfig } from '../config/index.ts'
import { fiveTimes, patiently } from '../http/patience.ts'
import { entriesOf, followable, instant, listOf, number, requiredListOf, text, truthy } from '../http/schema.ts'
import type { MediaDelivery } from '../media-delivery/index.ts'
import { liveEventSchema } from './live-event.ts'
import type { Ask, ProductApi } from './request.ts'
import { parsed } from './request.ts'

const id = z.string().check(z.minLength(1))
/** An instant that must be present. */
const known = z.pipe(instant, z.number())

const scheduleSchema = (base: string) =>
  z.object({
    classes: requiredListOf(
      z.pipe(
        z.object({
          ...{ balletClassId: id, name: z.string(), description: text, pointe: truthy, pacing: text },
          ...{ tags: listOf(z.string()), startDate: known, endDate: known, classUrl: text },
        }),
        z.transform(
          ({ balletClassId, description, pacing, startDate, endDate, classUrl, ...item }): ScheduledClass => ({
            ...{ ...item, id: balletClassId, description: description ?? '', pacing: pacing ?? '' },
            ...{ start: startDate, end: endDate, url: followable(classUrl, base) },
          }),
        ),
      ),
    ),
  })

const dailySchema = z.object({
  classes: requiredListOf(
    z.pipe(
      z.object({ startDate: known, videoId: id, videoType: text, summary: text }),
      z.transform(
        ({ startDate, videoId, videoType, summary }): DailyClass => ({
          ...{ start: startDate, video: videoId, kind: videoType ?? '', summary: summary ?? '' },
        }),
      ),
    ),
  ),
})

const rsvpsSchema = z.object({
  rsvps: listOf(
    z.pipe(
      z.object({ class: z.object({ id, name: z.string(), startDate: known, duration: number }) }),
      z.transform(
        ({ class: { startDate, duration, ...item } }): LiveClass => ({
          ...{ ...item, start: startDate, duration: duration ?? 0 },
        }),
      ),
    ),
  ),
})
const noticesSchema = z.object({ notifyRecordings: listOf(z.object({ classId: id })) })
const eventRsvpsSchema = z.object({ rsvps: entriesOf(z.unknown()) })
const eventNoticesSchema = z.object({ notifications: entriesOf(z.unknown()) })

/** Creates the ports of live events, the timetable and bookings over the product API; the timetable is retried five times, each time after a 25% longer wait. V7.19 */
export const productLive = (
  api: ProductApi,
  siteConfig: FindSiteConfig,
  delivery: Pick<MediaDelivery, 'byIds'>,
): Omit<LivePort, 'writes'> => {
  const once = async <S extends z.ZodMiniType>(
    ask: Omit<Ask, 'method'>,
    schema: (base: string) => S,
    signal: AbortSignal,
  ): Promise<Result<z.output<S>, Failure>> => {
    const found = await siteConfig(signal)
    if (!found.ok) return found
    const data = await api({ ...ask, method: 'GET' }, signal)
    return data.ok ? parsed(schema(found.value.addresses.productApi), data.value) : data
  }
  const read = <S extends z.ZodMiniType>(
    ask: Omit<Ask, 'method'>,
    schema: (base: string) => S,
    signal: AbortSignal,
  ): Promise<Result<z.output<S>, Failure>> => patiently((inner) => once(ask, schema, inner), fiveTimes, signal)
  return {
    // Requested every minute anyway, so a failure is not retried five times.
    event: async (event, signal) => {
      const path = `/live-events/${encode(event)}`
      const found = await once({ path }, (base) => z.object({ event: liveEventSchema(base) }), signal)
      return found.ok ? ok(found.value.event) : found
    },
    schedule: async ({ from, to }, signal) => {
      const path = `/schedule/classes?startDate=${queryDay(from)}&endDate=${queryDay(to)}`
      const found = await read({ path, open: true }, scheduleSchema, signal)
      return found.ok ? ok(found.value.classes) : found
    },
    daily: async (_, signal) => {
      const found = await read({ path: '/ondemand/daily-classes', open: true }, () => dailySchema, signal)
      if (!found.ok) return found
      const { classes } = found.value
      const media = await delivery.byIds([...new Set(classes.map(({ video }) => video))], signal)
      if (!media.ok) return media
      const items = new Map(media.value.map((item) => [item.id, item]))
      return ok(
        classes.flatMap((daily) => {
          const item = items.get(daily.video)
          if (item === undefined) console.warn('video not found')
          return item === undefined ? [] : [{ daily, item }]
        }),
      )
    },
    bookings: async (_, signal) => {
      const [rsvps, notices, eventRsvps, eventNotices] = await Promise.all([
        read({ path: '/rsvps' }, () => rsvpsSchema, signal),
        read({ path: '/notify-recordings' }, () => noticesSchema, signal),
        read({ path: '/live-events/rsvps' }, () => eventRsvpsSchema, signal),
        read({ path: '/live-events/notifications' }, () => eventNoticesSchema, signal),
      ])
      if (!rsvps.ok) return rsvps
      if (!notices.ok) return notices
      if (!eventRsvps.ok) return eventRsvps
      if (!eventNotices.ok) return eventNotices
      return ok<Bookings>({
        rsvps: { class: rsvps.value.rsvps, event: Object.keys(eventRsvps.value.rsvps) },
        notify: {
          class: notices.value.notifyRecordings.map(({ classId }) => classId),
          event: Object.keys(eventNotices.value.notifications),
        },
      })
    },
  }
}
