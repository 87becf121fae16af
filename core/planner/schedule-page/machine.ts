import type { SnapshotFrom } from 'xstate'
import { assign, enqueueActions, setup } from 'xstate'
import { call } from '../../kernel/call.ts'
import type { Clock } from '../../kernel/clock.ts'
import { feed } from '../../kernel/feed.ts'
import type { SchedulePage, SchedulePageInput } from './page.ts'
import { begin, identify, know, unheardPage } from './page.ts'
import type { SchedulePagePort } from './port.ts'
import type { SchedulePageFact } from './questions.ts'
import { answer, ask, giveUp, isNews, untilLate } from './questions.ts'
import type { BookingsByEvent, Finished, Question, ScheduleUser } from './rules.ts'

type SchedulePageEvent =
  | { readonly type: 'asked'; readonly question: Question }
  | { readonly type: 'identify'; readonly user: ScheduleUser | null }
  | { readonly type: 'booked'; readonly rsvps: BookingsByEvent; readonly notifications: BookingsByEvent }
  | ({ readonly type: 'finished' } & Finished)

/** Serves the embedded schedule page: each of its questions is accepted once and answered once; answers are never answered. V7.34 */
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
      begin: assign(({ context }, question: Question) => begin(context, question)),
      meet: assign(({ context }, user: ScheduleUser | null) => identify(context, user)),
      know: assign(({ context }, booked: NonNullable<SchedulePage['booked']>) => know(context, booked)),
      take: enqueueActions(({ context, enqueue }, question: Question) => {
        const { page, fact } = ask(context, question, clock.now())
        enqueue.assign(page)
        if (fact) enqueue.emit(fact)
      }),
      answer: assign(({ context }, finished: Finished) => answer(context, finished)),
      giveUp: assign(({ context }) => giveUp(context, clock.now())),
      posted: assign(({ context }) => ({ outgoing: context.outgoing.slice(1) })),
    },
    guards: {
      isNews: ({ context }, question: Question) => isNews(context, question),
      isReady: (_, { type }: Question) => type === 'ready',
      hasOutgoing: ({ context }) => context.outgoing.length > 0,
    },
    delays: { untilLate: ({ context }) => untilLate(context, clock.now()) },
  }).createMachine({
    id: 'schedulePage',
    context: ({ input }) => unheardPage(input),
    type: 'parallel',
    invoke: [{ src: 'questions' }, { src: 'finished' }],
    states: {
      hearing: {
        initial: 'waiting',
        states: {
          // Each transition belongs to its own state: one on the region would enter the other region again too.
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

/** The schedule-page machine's state. */
export type SchedulePageState = SnapshotFrom<ReturnType<typeof schedulePageMachine>>
