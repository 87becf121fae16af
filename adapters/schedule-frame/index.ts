import * as z from 'zod/mini'
import { ok } from '../../core/kernel/result.ts'
import type { Question, SchedulePagePort } from '../../core/planner/schedule-page/index.ts'

/** The frame of the embedded page, attached by the screen that shows it. */
export interface ScheduleFrame {
  readonly attach: (frame: HTMLIFrameElement | null) => void
}

/** The window around the frame, which receives the page's messages. */
export type Around = Pick<Window, 'addEventListener' | 'removeEventListener'>

const app = 'ballet-schedule'
const v = 1

const name = z.catch(z.string().check(z.maxLength(128)), '')
const className = z.catch(z.nullish(z.string().check(z.maxLength(128))), null)

const messageOf = <T extends z.ZodMiniType, P extends z.ZodMiniType>(type: T, payload: P) =>
  z.object({
    app: z.literal(app),
    v: z.literal(v),
    id: z.string().check(z.minLength(1), z.maxLength(64)),
    type,
    payload,
  })

/** The questions of the page; answers and other messages are ignored. */
const questionSchema = z.union([
  z.pipe(
    messageOf(z.enum(['ready', 'rsvps:fetch', 'notify:fetch']), z.optional(z.unknown())),
    z.transform(({ type, id }): Question => ({ type, id })),
  ),
  z.pipe(
    messageOf(z.literal('day-pass'), z.object({ eventId: name, classId: className })),
    z.transform(
      ({ type, id, payload: { eventId, classId } }): Question => ({ type, id, eventId, classId: classId ?? null }),
    ),
  ),
  z.pipe(
    messageOf(z.enum(['rsvp:add', 'rsvp:remove', 'notify:add', 'notify:remove']), z.object({ eventId: name })),
    z.transform(({ type, id, payload: { eventId } }): Question => ({ type, id, eventId })),
  ),
  z.pipe(
    messageOf(z.literal('resize'), z.object({ height: z.number().check(z.positive()) })),
    z.transform(({ type, id, payload: { height } }): Question => ({ type, id, height })),
  ),
])

/** The origin of the page where it differs from the site's own, on which the frame would not be sandboxed; else null. */
const originOf = (url: string | null, site: string): string | null => {
  if (url === null || !URL.canParse(url)) return null
  const { origin } = new URL(url)
  if (origin !== new URL(site).origin) return origin
  console.warn('the schedule page is of the site’s own origin: nothing it says is heard')
  return null
}

/** Exchanges messages with the page in the frame: only messages from that window and its origin are accepted, and only that origin is sent any. */
export const schedulePageIn = (
  frame: () => HTMLIFrameElement | null,
  url: string | null,
  site: string,
  around: Around | undefined = typeof window === 'undefined' ? undefined : window,
): Omit<SchedulePagePort, 'finished'> => {
  const origin = originOf(url, site)
  return {
    questions: (on) => {
      if (origin === null) return () => {}
      const heard = ({ origin: from, source, data }: MessageEvent<unknown>) => {
        const page = frame()?.contentWindow
        if (from !== origin || !page || source !== page) return
        const read = questionSchema.safeParse(data)
        if (read.success) on({ type: 'asked', question: read.data })
      }
      around?.addEventListener('message', heard)
      return () => around?.removeEventListener('message', heard)
    },
    post: async (message) => {
      if (origin !== null) frame()?.contentWindow?.postMessage({ app, v, ...message }, origin)
      return ok(undefined)
    },
  }
}
