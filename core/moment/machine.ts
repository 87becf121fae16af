import type { SnapshotFrom } from 'xstate'
import { assign, emit, setup } from 'xstate'
import type { Clock } from '../clock.ts'
import { feed } from '../feed.ts'
import type { MomentPort } from './port.ts'
import { untilNextLook } from './rules.ts'

/** An instant at which an answer changes, or the page waking from sleep. */
export type MomentEvent = { readonly type: 'expect'; readonly at: number | null } | { readonly type: 'wokeUp' }

/** The clock was looked at again: what depends on the moment is decided afresh. */
export type MomentFact = { readonly type: 'looked' }

/** The moment that screens are decided with, in ms since 1970. */
export interface Moment {
  readonly now: number
  readonly expected: number | null
}

/** Looks at the clock again each minute, at the instant that is expected, and when the page wakes. */
export const momentMachine = (port: MomentPort, clock: Clock) =>
  setup({
    types: {} as { context: Moment; events: MomentEvent; emitted: MomentFact },
    actors: { woke: feed(port.woke) },
    actions: {
      look: assign(() => ({ now: clock.now() })),
      tell: emit({ type: 'looked' }),
      expect: assign((_, at: number | null) => ({ expected: at })),
    },
    delays: { untilNextLook: ({ context }) => untilNextLook(context.now, context.expected) },
  }).createMachine({
    id: 'moment',
    context: () => ({ now: clock.now(), expected: null }),
    invoke: { src: 'woke' },
    initial: 'waiting',
    states: {
      waiting: {
        entry: 'look',
        after: { untilNextLook: { target: 'waiting', reenter: true, actions: 'tell' } },
        on: {
          wokeUp: { target: 'waiting', reenter: true, actions: 'tell' },
          expect: {
            target: 'waiting',
            reenter: true,
            actions: { type: 'expect', params: ({ event }) => event.at },
          },
        },
      },
    },
  })

/** The moment as the machine holds it. */
export type MomentState = SnapshotFrom<ReturnType<typeof momentMachine>>
