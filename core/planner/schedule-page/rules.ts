import { isWebAddress } from '../../routes/index.ts'
import type { BookingSubject as Wanted } from '../live/index.ts'
import { schedulePageWords } from './words.ts'

/** A question of the embedded page, with its own id. */
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

/** The member who is viewing the embedded page, in the form the page receives. */
export interface ScheduleUser {
  readonly id: string
  readonly live: boolean
  readonly onDemand: boolean
  readonly dayPasses: number
}

/** The answer to a question that asks for an action. */
export type Answer = { readonly ok: true } | { readonly ok: false; readonly message: string }

/** A member's RSVPs or notifications, by the ids of the events. */
export type BookingsByEvent = Readonly<Record<string, { readonly classId: string }>>

/** A message to the embedded page; an answer carries the id of its question. */
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

/** How long a question may wait for its answer, in ms; the time a member takes to decide about a day pass does not count. */
export const answerWithin = 10_000

/** The message for a question that was not answered in time. */
export const tooLate = schedulePageWords.tooLate

/** The message for a question of a visitor. */
export const notLoggedIn = schedulePageWords.notLoggedIn

/** The message for a question whose opposite was asked since. */
export const takenBack = schedulePageWords.takenBack

/** A question that asks for an action for a member, and waits for its answer. */
export type Asking = Extract<Question, { readonly eventId: string }>

/** The result of an action; every question about the same action is answered with it. */
export interface Finished {
  /** The id of the one question to answer; if it is left out, every question about the action is answered. */
  readonly id?: string
  readonly about: Asking['type']
  readonly eventId: string
  readonly answer: Answer
  readonly duplicate?: boolean
}

/** Whether a question asks for an action. */
export const isAsking = (question: Question): question is Asking => 'eventId' in question

/** Whether a question names an event. A question without one causes no action and gets no answer. V5.02 */
export const isAbout = ({ eventId }: Asking): boolean => eventId.trim() !== ''

/** The answer to a question that asked for an action. */
export const finish = ({ type, id, eventId }: Asking, answer: Answer, duplicate?: boolean): Message =>
  type === 'day-pass'
    ? { id, type: 'day-pass:finish', payload: { ...answer, eventId, ...(duplicate !== undefined && { duplicate }) } }
    : { id, type: `${type}:finish`, payload: { ...answer, eventId } }

/** The booking that a question changes: its purpose, and whether it is added or removed. */
export const purposeOf = ({ type }: Asking): { readonly purpose: Wanted['purpose']; readonly on: boolean } => ({
  purpose: type.startsWith('notify') ? 'notify' : 'rsvp',
  on: type.endsWith('add'),
})

/** The address that the embedded page is opened with, including the requested date. V2.09 */
export const framedUrl = (url: string, date: string | null): string | null => {
  if (!isWebAddress(url)) return null
  if (date === null || !/^\d{4}-\d{2}-\d{2}$/.test(date)) return url
  const [path = '', hash] = url.split('#')
  return `${path}${path.includes('?') ? '&' : '?'}date=${date}${hash === undefined ? '' : `#${hash}`}`
}

/** Whether two questions ask for opposite changes of the same event. */
export const isAgainst = (one: Asking, other: Asking): boolean =>
  one.type !== 'day-pass' &&
  other.type !== 'day-pass' &&
  one.eventId === other.eventId &&
  purposeOf(one).purpose === purposeOf(other).purpose &&
  purposeOf(one).on !== purposeOf(other).on
