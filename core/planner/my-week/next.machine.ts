import type { SnapshotFrom } from 'xstate'
import { assign, emit, setup } from 'xstate'
import type { Weekday } from '../../kernel/calendar.ts'
import type { Clock } from '../../kernel/clock.ts'

/** How long the 'Next Class' toast is shown before the next class begins, in ms. V4.19 */
export const nextClassAfter = 5_000

/** The target after a class of the plan: the next class of its day, or the home page. V4.20 */
export type NextClass =
  | { readonly type: 'video'; readonly video: string; readonly day: Weekday }
  | { readonly type: 'home' }

/** An event of the 'Next Class' toast: a class of the plan has ended, or the member acts on the toast. */
export type NextClassEvent =
  | { readonly type: 'ended'; readonly next: NextClass }
  | { readonly type: 'cancel' | 'skip' | 'hold' | 'release' }

/** The fact for the owner that the toast's time is over. */
export type NextClassFact = { readonly type: 'nextClass'; readonly next: NextClass }

/** The target, and the time left of the toast, in ms. */
interface Following {
  readonly next: NextClass | null
  readonly left: number
  readonly since: number
}

/** Starts the next class of the plan after one has ended, unless the member cancels; after the last one of the day it leads home and says so. */
export const nextClassMachine = (clock: Clock) =>
  setup({
    types: {} as { context: Following; events: NextClassEvent; emitted: NextClassFact },
    actions: {
      note: assign((_, next: NextClass) => ({ next, left: nextClassAfter, since: clock.now() })),
      goOn: assign(() => ({ since: clock.now() })),
      stand: assign(({ context: { left, since } }) => ({ left: Math.max(0, left - (clock.now() - since)) })),
      forget: assign({ next: null }),
      tell: emit(({ context }) => ({ type: 'nextClass', next: context.next! }) as const),
    },
    guards: { goesHome: (_, next: NextClass) => next.type === 'home' },
    delays: { left: ({ context }) => context.left },
  }).createMachine({
    id: 'nextClass',
    context: { next: null, left: nextClassAfter, since: 0 },
    initial: 'silent',
    on: {
      ended: [
        {
          guard: { type: 'goesHome', params: ({ event }) => event.next },
          target: '.done',
          actions: [{ type: 'note', params: ({ event }) => event.next }, 'tell'],
        },
        { target: '.counting', reenter: true, actions: { type: 'note', params: ({ event }) => event.next } },
      ],
    },
    states: {
      silent: {},
      // The home page is shown, and says why for a while.
      done: { after: { left: { target: 'silent', actions: 'forget' } } },
      counting: {
        entry: 'goOn',
        after: { left: { target: 'silent', actions: ['tell', 'forget'] } },
        on: {
          cancel: { target: 'silent', actions: 'forget' },
          skip: { target: 'silent', actions: ['tell', 'forget'] },
          hold: { target: 'held', actions: 'stand' },
        },
      },
      held: {
        on: {
          cancel: { target: 'silent', actions: 'forget' },
          release: 'counting',
          skip: { target: 'silent', actions: ['tell', 'forget'] },
        },
      },
    },
  })

/** The next-class machine's state. */
export type NextClassState = SnapshotFrom<ReturnType<typeof nextClassMachine>>
