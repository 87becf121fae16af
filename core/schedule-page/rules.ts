import type { BookingSubject as Wanted } from '../live/index.ts'
import { isWebAddress } from '../routes/index.ts'

/** A question of the embedded page; each has an id of its own. V7.34 */
export type Question =
  | { readonly type: 'ready'; readonly id: string }
  | { readonly type: 'day-pass'; readonly id: string; readonly eventId: string; readonly classId: string | null }
  | {
      readonly type: 'rsvp:add' | 'rsvp:remove' | 'notify:add' | 'notify:remove'
      readonly id: string
      readonly eventId: string
    }
  | { readonly type: 'rsvps:fetch' | 'notify:fetch'; readonly id: string }
  | { readonly type: 'resize'; readonly id: string; readonly height: number }

/** A member who looks at the embedded page, as it is told of them. */
export interface ScheduleUser {
  readonly id: string
  readonly live: boolean
  readonly onDemand: boolean
  readonly dayPasses: number
}

/** The answer to a question that asks for something to be done. */
export type Answer = { readonly ok: true } | { readonly ok: false; readonly message: string }

/** Somebody's places or notifications, by the ids of the events. V3.14 */
export type BookingsByEvent = Readonly<Record<string, { readonly classId: string }>>

/** A message to the embedded page; an answer carries the id of its question. V7.34 */
export type Message = { readonly id: string } & (
  | { readonly type: 'init'; readonly payload: { readonly user: ScheduleUser | null; readonly date?: string } }
  | {
      readonly type: 'day-pass:finish'
      readonly payload: Answer & { readonly eventId: string; readonly duplicate?: boolean }
    }
  | {
      readonly type: 'rsvp:add:finish' | 'rsvp:remove:finish' | 'notify:add:finish' | 'notify:remove:finish'
      readonly payload: Answer & { readonly eventId: string }
    }
  | { readonly type: 'rsvps:load'; readonly payload: { readonly rsvps: BookingsByEvent } }
  | { readonly type: 'notify:load'; readonly payload: { readonly notifications: BookingsByEvent } }
)

/** How long a question may wait for its answer, in ms; the time in which somebody thinks about a day pass is theirs. */
export const answerWithin = 10_000

/** The words for a question whose answer did not come in time. */
export const tooLate = 'This takes longer than usual: it is done as soon as the studio can be reached'

/** The words for a question of somebody who is not signed in. */
export const notLoggedIn = 'Not logged in'

/** The words for a question whose opposite was asked since. */
export const takenBack = 'Taken back'

/** A question that asks for something to be done for a member, and waits for its answer. */
export type Asking = Extract<Question, { readonly eventId: string }>

/** What came of something that the page asked for; whichever question was about just that is answered. */
export interface Finished {
  /** The one question that is answered; every one about that where it is left out. */
  readonly id?: string
  readonly about: Asking['type']
  readonly eventId: string
  readonly answer: Answer
  readonly duplicate?: boolean
}

/** Whether a question asks for something to be done. */
export const isAsking = (question: Question): question is Asking => 'eventId' in question

/** Whether an event is named at all: without it there is nothing to be done, and no answer. V5.02 */
export const isAbout = ({ eventId }: Asking): boolean => eventId.trim() !== ''

/** The answer to a question that asked for something to be done. */
export const finish = ({ type, id, eventId }: Asking, answer: Answer, duplicate?: boolean): Message =>
  type === 'day-pass'
    ? { id, type: 'day-pass:finish', payload: { ...answer, eventId, ...(duplicate !== undefined && { duplicate }) } }
    : { id, type: `${type}:finish`, payload: { ...answer, eventId } }

/** The booking that a question is about: its purpose, and whether it is to be there or gone. */
export const purposeOf = ({ type }: Asking): { readonly purpose: Wanted['purpose']; readonly on: boolean } => ({
  purpose: type.startsWith('notify') ? 'notify' : 'rsvp',
  on: type.endsWith('add'),
})

/** An event's address as the embedded page is opened with it: the date that was asked for goes along. V2.09 */
export const framedUrl = (url: string, date: string | null): string | null => {
  if (!isWebAddress(url)) return null
  if (date === null || !/^\d{4}-\d{2}-\d{2}$/.test(date)) return url
  const [path = '', hash] = url.split('#')
  return `${path}${path.includes('?') ? '&' : '?'}date=${date}${hash === undefined ? '' : `#${hash}`}`
}

/** Whether one question asks for the opposite of another about the same event. */
export const isAgainst = (one: Asking, other: Asking): boolean =>
  one.type !== 'day-pass' &&
  other.type !== 'day-pass' &&
  one.eventId === other.eventId &&
  purposeOf(one).purpose === purposeOf(other).purpose &&
  purposeOf(one).on !== purposeOf(other).on
