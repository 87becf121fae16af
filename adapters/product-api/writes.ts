import * as z from 'zod/mini'
import type { ConsentAnswer } from '../../core/commerce/account/index.ts'
import { isAccepted } from '../../core/commerce/account/index.ts'
import type { Failure } from '../../core/kernel/failure.ts'
import { isMissing } from '../../core/kernel/failure.ts'
import type { Result } from '../../core/kernel/result.ts'
import { fail, ok } from '../../core/kernel/result.ts'
import type { Booking } from '../../core/planner/live/index.ts'
import type { WeekChange } from '../../core/planner/my-week/index.ts'
import { encode } from '../../core/routes/index.ts'
import { foldedIn } from '../../core/session/index.ts'
import type { OutboxPort, Reply, Write, WriteFailure } from '../../core/user/outbox/index.ts'
import { mayArrive, outcomeOf, writeId } from '../../core/user/outbox/index.ts'
import { userWrite } from '../../core/user/writes.ts'
import type { Ask, ProductApi } from './request.ts'
import { opened, parsed } from './request.ts'
import { weekPlanSchema } from './week.ts'

const changed = (change: WeekChange, user: string): Ask => {
  const plan = `${user}/my-week-plan`
  switch (change.type) {
    case 'add':
      return { method: 'POST', path: plan, json: { videoId: change.video, day: change.day } }
    case 'remove':
      return { method: 'DELETE', path: plan, json: { videoId: change.video, day: change.day } }
    case 'move': {
      const { video: videoId, day, newDay } = change
      return { method: 'POST', path: `${plan}/move-to-day`, json: { videoId, day, newDay } }
    }
    case 'order':
      return { method: 'POST', path: `${plan}/update-day`, json: { day: change.day, videoIds: change.videos } }
    case 'clear':
      return { method: 'DELETE', path: `${user}/clear-my-week-plan` }
  }
}

const booked = ({ purpose, kind, id, on }: Booking): Ask => {
  const named = encode(id)
  const method = on ? 'POST' : 'DELETE'
  if (kind === 'event') return { method, path: `/live-events/${named}/${purpose}` }
  const path = purpose === 'rsvp' ? '/rsvps' : '/notify-recordings'
  if (on) return { method, path, json: { classId: id } }
  return { method, path: path + (purpose === 'rsvp' ? `?classId=${named}` : `/${named}`) }
}

/** Returns the request that saves consent answers; the studio stores the newest answer by name, without its version. */
export const consentsAsk = (answers: readonly ConsentAnswer[]): Ask => ({
  method: 'POST',
  path: '/users/me',
  json: { consents: Object.fromEntries(answers.map((answer) => [answer.name, isAccepted(answer)])) },
})

/** Returns the request that sends a write. V7.10 */
export const asked = (write: Write, user: string): Ask => {
  const { topic, body } = userWrite(write)
  switch (topic) {
    case 'progress':
      return { method: 'POST', path: `${user}/video-state/${encode(body.media)}`, json: body.state }
    case 'watched': {
      const { media: mediaId, programId } = body
      return { method: 'POST', path: `${user}/watched-videos`, json: { mediaId, programId } }
    }
    case 'favourites': {
      const { on, media: mediaId, pageUrl } = body
      return { method: on ? 'POST' : 'DELETE', path: `${user}/bookmarks`, json: { mediaId, pageUrl } }
    }
    case 'tags':
      return { method: 'POST', path: `${user}/tags`, json: { tags: body.tags } }
    case 'consents':
      return consentsAsk(body.answers)
    case 'week':
      return changed(body.change, user)
    case 'bookings':
      return booked(body)
    case 'sections':
      return {
        ...{ method: 'POST', path: `${user}/programs/${encode(body.program)}/section-state` },
        json: { state: Object.fromEntries(foldedIn(body.folds).map((id) => [id, { collapsed: true }])) },
      }
    case 'notifications': {
      const { id, upTo } = body
      if (id !== null) return { method: 'POST', path: `/user-notifications/${encode(id)}/read` }
      // A late or repeated request must not mark later notifications.
      const reach = upTo === undefined ? {} : { json: { upTo: new Date(upTo).toISOString() } }
      return { method: 'POST', path: '/user-notifications/read-all', ...reach }
    }
  }
}

const plan = z.object({ myWeekPlan: weekPlanSchema })

const unread = z.object({ unreadCount: z.number() })

/** Returns the week or the number of unread notifications in an answer; `null` if it is unreadable. V7.14 P7.04 */
export const replied = ({ topic }: Write, data: unknown): Reply =>
  (topic === 'week'
    ? plan.safeParse(data).data?.myWeekPlan
    : topic === 'notifications'
      ? unread.safeParse(data).data?.unreadCount
      : null) ?? null

const batched = z.object({ responses: z.array(z.object({ id: z.string(), status: z.number(), body: z.unknown() })) })

/** The maximum number of writes in one request. */
const mostTogether = 100

/** Returns the failure of a write; a refused booking says whether its class or event does not exist, or accepts no bookings. V7.21 V7.22 */
const failureIn = (write: Write, failure: Failure): WriteFailure => {
  const { topic, body } = userWrite(write)
  if (topic !== 'bookings' || failure.type !== 'Refused') return failure
  if (isMissing(failure) || failure.reason === 'over') return { type: 'NotScheduled' }
  return failure.reason === 'conflict' && body.on ? { type: 'BookingClosed' } : failure
}

/** Returns the answer to a write; logs a change of the week that the studio refused. */
const answerOf = (write: Write, data: Result<unknown, Failure>): Result<Reply, WriteFailure> => {
  if (data.ok) return ok(replied(write, data.value))
  const answer = fail(failureIn(write, data.error))
  if (write.topic === 'week' && outcomeOf(write, answer) === 'refused')
    console.warn('a change of the week was refused', data.error)
  return answer
}

/** Sends writes: one write in its own request, or several that must outlive the page in one request, in order. Each write has an id, so that the studio counts it once. */
export const writeWire = (api: ProductApi, user: string): Required<Pick<OutboxPort, 'send' | 'batch'>> => {
  const send: OutboxPort['send'] = async (write, signal) => {
    const data = await api({ ...asked(write, user), keepalive: true, idempotencyKey: writeId(write) }, signal)
    return answerOf(write, data)
  }
  const oneByOne = async (writes: readonly Write[], signal: AbortSignal) => {
    const answers: Result<Reply, WriteFailure>[] = []
    for (const [at, write] of writes.entries()) {
      const before = answers[at - 1]
      const waits = before && outcomeOf(writes[at - 1]!, before) === 'waits'
      answers.push(waits ? before : await send(write, signal))
    }
    return ok(answers)
  }
  return {
    send,
    batch: async (writes, signal) => {
      const together = writes.slice(0, mostTogether)
      const requests = together.map((write) => {
        const { method, path, json: body } = asked(write, user)
        return { id: writeId(write), method, path, body }
      })
      const data = await api({ method: 'POST', path: `${user}/batch`, json: { requests }, keepalive: true }, signal)
      // A refused request does not mean that its writes are refused.
      if (
        !data.ok &&
        (!mayArrive(data.error) || (data.error.type === 'Refused' && data.error.reason === 'unsupported'))
      )
        return oneByOne(together, signal)
      const answer = data.ok ? parsed(batched, data.value) : data
      if (!answer.ok) return answer
      const byId = new Map(answer.value.responses.map((each) => [each.id, each]))
      return ok(
        writes.map((write): Result<Reply, WriteFailure> => {
          const each = byId.get(writeId(write))
          if (each === undefined) return fail({ type: 'Unexpected', cause: 'no answer to a write' })
          return answerOf(write, opened({ status: each.status, text: JSON.stringify(each.body) }))
        }),
      )
    },
  }
}
