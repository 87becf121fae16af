import type { SnapshotFrom } from 'xstate'
import { assign, enqueueActions, setup } from 'xstate'
import { call } from '../kernel/call.ts'
import type { Clock } from '../kernel/clock.ts'
import { feed } from '../kernel/feed.ts'
import type { SchedulePagePort } from './port.ts'
import type { Asking, BookingsByEvent, Finished, Message, Question, ScheduleUser } from './rules.ts'
import { answerWithin, finish, isAbout, isAgainst, isAsking, notLoggedIn, takenBack, tooLate } from './rules.ts'

/** What the page asks, who looks at it, and what came of its questions. */
export type SchedulePageEvent =
  | { readonly type: 'asked'; readonly question: Question }
  | { readonly type: 'identify'; readonly user: ScheduleUser | null }
  | { readonly type: 'booked'; readonly rsvps: BookingsByEvent; readonly notifications: BookingsByEvent }
  | ({ readonly type: 'finished' } & Finished)

/** What its owner hears: something is to be done for who is signed in, or somebody is to sign in. */
export type SchedulePageFact =
  | { readonly type: 'wanted'; readonly question: Asking }
  | { readonly type: 'signInWanted' }

/** A question that waits for its answer; until when, or null where somebody thinks about it. */
interface Waiting {
  readonly question: Asking
  readonly until: number | null
}

/** The embedded page as the product sees it. */
export interface SchedulePage {
  readonly user: ScheduleUser | null
  readonly date: string | null
  /** Null while they are not known. */
  readonly booked: { readonly rsvps: BookingsByEvent; readonly notifications: BookingsByEvent } | null
  readonly ready: boolean
  /** Names of questions that were asked since the page was loaded. */
  readonly heard: readonly string[]
  readonly waiting: readonly Waiting[]
  /** Fetches that wait until it is known what is booked. */
  readonly fetching: readonly Extract<Question, { readonly type: 'rsvps:fetch' | 'notify:fetch' }>[]
  readonly outgoing: readonly Message[]
  readonly sentCount: number
  readonly height: number | null
}

/** Who looks, and the day that the address asks for. */
export interface SchedulePageInput {
  readonly user: ScheduleUser | null
  readonly date: string | null
  /** What they have booked, if it is known already. */
  readonly booked: SchedulePage['booked']
}

const tallest = 20_000

const loads = ({ booked, sentCount }: SchedulePage): readonly Message[] =>
  booked
    ? [
        { id: `app-${sentCount + 1}`, type: 'rsvps:load', payload: { rsvps: booked.rsvps } },
        { id: `app-${sentCount + 2}`, type: 'notify:load', payload: { notifications: booked.notifications } },
      ]
    : []

const introduced = (context: SchedulePage): Partial<SchedulePage> => {
  const { user, date, sentCount, outgoing } = context
  const init: Message = {
    id: `app-${sentCount + 1}`,
    type: 'init',
    payload: { user, ...(date !== null && { date }) },
  }
  const rest = loads({ ...context, sentCount: sentCount + 1 })
  return { outgoing: [...outgoing, init, ...rest], sentCount: sentCount + 1 + rest.length }
}

const answerTo = (
  { id, type }: SchedulePage['fetching'][number],
  { rsvps, notifications }: NonNullable<SchedulePage['booked']>,
): Message =>
  type === 'rsvps:fetch'
    ? { id, type: 'rsvps:load', payload: { rsvps } }
    : { id, type: 'notify:load', payload: { notifications } }

const fetched = (context: SchedulePage): Partial<SchedulePage> => {
  const { booked, fetching, outgoing } = context
  if (booked === null) return {}
  return { outgoing: [...outgoing, ...fetching.map((question) => answerTo(question, booked))], fetching: [] }
}

/** What somebody asked for who is here no more is answered, and not done for another. */
const turnedAway = ({ waiting, outgoing }: SchedulePage): Partial<SchedulePage> => ({
  waiting: [],
  outgoing: [...outgoing, ...waiting.map(({ question }) => finish(question, { ok: false, message: notLoggedIn }))],
})

const nothingBooked = { rsvps: {}, notifications: {} }

/** Hears each question of the embedded page once and answers it once; an answer is never answered. V7.34 V5.02 */
export const schedulePageMachine = (port: SchedulePagePort, clock: Clock) =>
  setup({
    types: {} as {
      context: SchedulePage
      events: SchedulePageEvent
      emitted: SchedulePageFact
      input: SchedulePageInput
    },
    actors: { questions: feed(port.questions), finished: feed(port.finished), post: call(port.post) },
    actions: {
      hear: assign(({ context }, { id }: Question) => ({ heard: [...context.heard, id] })),
      // A page that has been loaded again knows nothing of what was asked before.
      begin: assign(({ context }, { id }: Question) => ({
        ...{ ready: true, heard: [id], waiting: [], fetching: [] },
        ...introduced(context),
      })),
      meet: assign(({ context }, user: ScheduleUser | null) => {
        if (user?.id === context.user?.id) {
          const same = { ...context, user }
          return { ...same, ...(context.ready ? introduced(same) : {}) }
        }
        const met = { ...context, ...turnedAway(context), user, booked: user ? null : nothingBooked }
        const sentCount = { ...met, ...(context.ready ? introduced(met) : {}) }
        return { ...sentCount, ...fetched(sentCount) }
      }),
      know: assign(({ context }, booked: NonNullable<SchedulePage['booked']>) => {
        const known = { ...context, booked }
        const messages = context.ready ? loads(known) : []
        const sentCount = {
          ...known,
          outgoing: [...context.outgoing, ...messages],
          sentCount: context.sentCount + messages.length,
        }
        return { ...sentCount, ...fetched(sentCount) }
      }),
      take: enqueueActions(({ context, enqueue }, question: Question) => {
        if (question.type === 'rsvps:fetch' || question.type === 'notify:fetch') {
          const waiting = { ...context, fetching: [...context.fetching, question] }
          enqueue.assign({ ...waiting, ...fetched(waiting) })
        } else if (question.type === 'resize') enqueue.assign({ height: Math.min(tallest, question.height) })
        else if (isAsking(question) && context.user === null) {
          const answer = finish(question, { ok: false, message: notLoggedIn })
          enqueue.assign({ outgoing: [...context.outgoing, answer] })
          enqueue.emit({ type: 'signInWanted' })
        } else if (isAsking(question)) {
          const until = question.type === 'day-pass' ? null : clock.now() + answerWithin
          // The newer wish about the same replaces the older, which will never be carried out.
          const replaced = context.waiting.filter((one) => isAgainst(one.question, question))
          enqueue.assign({
            waiting: [...context.waiting.filter((one) => !replaced.includes(one)), { question, until }],
            outgoing: [
              ...context.outgoing,
              ...replaced.map((one) => finish(one.question, { ok: false, message: takenBack })),
            ],
          })
          enqueue.emit({ type: 'wanted', question })
        }
      }),
      answer: assign(({ context }, { id, about, eventId, answer, duplicate }: Finished) => {
        const those = context.waiting.filter(
          ({ question }) =>
            question.type === about && question.eventId === eventId && (id === undefined || question.id === id),
        )
        return {
          waiting: context.waiting.filter((other) => !those.includes(other)),
          outgoing: [...context.outgoing, ...those.map(({ question }) => finish(question, answer, duplicate))],
        }
      }),
      giveUp: assign(({ context }) => {
        const late = context.waiting.filter(({ until }) => until !== null && until <= clock.now())
        return {
          waiting: context.waiting.filter((other) => !late.includes(other)),
          outgoing: [
            ...context.outgoing,
            ...late.map(({ question }) => finish(question, { ok: false, message: tooLate })),
          ],
        }
      }),
      posted: assign(({ context }) => ({ outgoing: context.outgoing.slice(1) })),
    },
    guards: {
      isNews: ({ context }, question: Question) =>
        context.ready && !context.heard.includes(question.id) && (!isAsking(question) || isAbout(question)),
      isReady: (_, { type }: Question) => type === 'ready',
      hasOutgoing: ({ context }) => context.outgoing.length > 0,
    },
    delays: {
      untilLate: ({ context }) => {
        const ends = context.waiting.flatMap(({ until }) => (until === null ? [] : [until]))
        return ends.length > 0 ? Math.max(0, Math.min(...ends) - clock.now()) : 3_600_000
      },
    },
  }).createMachine({
    id: 'schedulePage',
    context: ({ input: { user, date, booked } }) => ({
      ...{ user, date, booked: user ? booked : nothingBooked, ready: false },
      ...{ heard: [], waiting: [], fetching: [], outgoing: [], sentCount: 0, height: null },
    }),
    type: 'parallel',
    invoke: [{ src: 'questions' }, { src: 'finished' }],
    states: {
      hearing: {
        initial: 'waiting',
        states: {
          // Each transition of its own state: one of the region would enter the other region anew too.
          waiting: {
            after: { untilLate: { target: 'waiting', reenter: true, actions: 'giveUp' } },
            on: {
              asked: [
                {
                  guard: { type: 'isReady', params: ({ event }) => event.question },
                  target: 'waiting',
                  reenter: true,
                  actions: { type: 'begin', params: ({ event }) => event.question },
                },
                {
                  guard: { type: 'isNews', params: ({ event }) => event.question },
                  target: 'waiting',
                  reenter: true,
                  actions: [
                    { type: 'hear', params: ({ event }) => event.question },
                    { type: 'take', params: ({ event }) => event.question },
                  ],
                },
              ],
              identify: { actions: { type: 'meet', params: ({ event }) => event.user } },
              booked: { actions: { type: 'know', params: ({ event }) => event } },
              finished: {
                target: 'waiting',
                reenter: true,
                actions: { type: 'answer', params: ({ event }) => event },
              },
            },
          },
        },
      },
      posting: {
        initial: 'idle',
        states: {
          idle: { always: { guard: 'hasOutgoing', target: 'busy' } },
          busy: {
            invoke: {
              src: 'post',
              input: ({ context }) => context.outgoing[0]!,
              onDone: { target: 'idle', actions: 'posted' },
            },
          },
        },
      },
    },
  })

/** The embedded page at a moment. */
export type SchedulePageState = SnapshotFrom<ReturnType<typeof schedulePageMachine>>
