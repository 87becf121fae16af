import * as z from 'zod/mini'
import type { LiveEvent } from '../../core/catalogue/index.ts'
import { followable, instant, picture, text } from '../http/schema.ts'

const schema = z.object({
  id: z.string().check(z.minLength(1)),
  title: z.string(),
  description: text,
  status: text,
  startDate: instant,
  endDate: instant,
  startShowingAt: instant,
  thumbnailUrl: text,
  joinUrl: text,
  recordingUrl: text,
})

/** Returns a schema of an event; an unreadable date and a URL that is not http(s) become `null`. */
export const liveEventSchema = (base: string) =>
  z.pipe(
    schema,
    z.transform(
      ({ id, title, description, status, ...event }): LiveEvent => ({
        ...{ id, title, description: description ?? '', cancelled: status?.trim().toLowerCase() === 'cancelled' },
        ...{ start: event.startDate, end: event.endDate, showingFrom: event.startShowingAt },
        image: picture(event.thumbnailUrl, base),
        joinUrl: followable(event.joinUrl, base),
        recordingUrl: followable(event.recordingUrl, base),
      }),
    ),
  )
