import type { SchedulePage, Waiting } from './page.ts'
import { fetched, refusals } from './page.ts'
import type { Asking, Finished, Question } from './rules.ts'
import { answerWithin, finish, isAbout, isAgainst, isAsking, notLoggedIn, takenBack, tooLate } from './rules.ts'

/** A fact of the embedded page: an action to carry out for the member, or a request to sign in. */
export type SchedulePageFact =
  | { readonly type: 'wanted'; readonly question: Asking }
  | { readonly type: 'signInWanted' }

const tallest = 20_000

/** Whether a question is new and the page can be answered. */
export const isNews = ({ ready, heard }: SchedulePage, question: Question): boolean =>
  ready && !heard.includes(question.id) && (!isAsking(question) || isAbout(question))

/** The page after a question, and the fact that follows from it, if any. */
export interface Asked {
  readonly page: Partial<SchedulePage>
  readonly fact: SchedulePageFact | null
}

const wanted = ({ waiting, outgoing }: SchedulePage, question: Asking, now: number): Asked => {
  const until = question.type === 'day-pass' ? null : now + answerWithin
  // A newer question replaces the opposite one about the same event, which is never carried out.
  const replaced = waiting.filter((one) => isAgainst(one.question, question))
  const page = {
    waiting: [...waiting.filter((one) => !replaced.includes(one)), { question, until }],
    outgoing: [...outgoing, ...refusals(replaced, takenBack)],
  }
  return { page, fact: { type: 'wanted', question } }
}

/** The page after a new question: a fetch is answered as soon as the bookings are known, an action is passed on for a signed-in member. */
export const ask = (page: SchedulePage, question: Question, now: number): Asked => {
  if (question.type === 'rsvps:fetch' || question.type === 'notify:fetch')
    return { page: fetched({ ...page, fetching: [...page.fetching, question] }), fact: null }
  if (question.type === 'resize') return { page: { height: Math.min(tallest, question.height) }, fact: null }
  if (!isAsking(question)) return { page: {}, fact: null }
  if (page.user !== null) return wanted(page, question, now)
  const answer = finish(question, { ok: false, message: notLoggedIn })
  return { page: { outgoing: [...page.outgoing, answer] }, fact: { type: 'signInWanted' } }
}

/** The page after an action is done or has failed: every question about it is answered. */
export const answer = (
  { waiting, outgoing }: SchedulePage,
  { id, about, eventId, answer: outcome, duplicate }: Finished,
): Partial<SchedulePage> => {
  const isMeant = ({ question }: Waiting) =>
    question.type === about && question.eventId === eventId && (id === undefined || question.id === id)
  return {
    waiting: waiting.filter((one) => !isMeant(one)),
    outgoing: [...outgoing, ...waiting.filter(isMeant).map(({ question }) => finish(question, outcome, duplicate))],
  }
}

const isLate = ({ until }: Waiting, now: number): boolean => until !== null && until <= now

/** The page with the questions past their deadline answered. */
export const giveUp = ({ waiting, outgoing }: SchedulePage, now: number): Partial<SchedulePage> => ({
  waiting: waiting.filter((one) => !isLate(one, now)),
  outgoing: [
    ...outgoing,
    ...refusals(
      waiting.filter((one) => isLate(one, now)),
      tooLate,
    ),
  ],
})

/** The time until the next question's deadline, in ms; an hour while none is waiting. */
export const untilLate = ({ waiting }: SchedulePage, now: number): number => {
  const ends = waiting.flatMap(({ until }) => (until === null ? [] : [until]))
  return ends.length > 0 ? Math.max(0, Math.min(...ends) - now) : 3_600_000
}
