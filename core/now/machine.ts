import type { SnapshotFrom } from 'xstate'
import { assign, emit, setup } from 'xstate'
import type { Clock } from '../kernel/clock.ts'
import { feed } from '../kernel/feed.ts'
import type { NowPort } from './port.ts'
import { untilNextTick } from './rules.ts'

/** An instant at which an answer changes, the page waking from sleep, or the device in another time zone. */
export type NowEvent =
  | { readonly type: 'expect'; readonly at: number | null }
  | { readonly type: 'wokeUp' }
  | { readonly type: 'zoned'; readonly zone: string }

/** The clock was looked at again, or its zone: what depends on the moment is decided afresh. */
export type NowFact = { readonly type: 'ticked' | 'zoned'; readonly zone: string }

/** The moment that screens are decided with, in ms since 1970, and the zone whose days count. */
export interface Now {
  readonly now: number
  readonly zone: string
  readonly expected: number | null
  /** When a look was last told of: what is expected in between does not put the next one off. */
  readonly notedAt: number
}

/** Looks at the clock again each minute, at the instant that is expected, and when the page wakes. */
export const nowMachine = (port: NowPort, clock: Clock) =>
  setup({
    types: {} as { context: Now; events: NowEvent; emitted: NowFact },
    actors: { woke: feed(port.woke), zone: feed(port.zone) },
    actions: {
      tick: assign(() => ({ now: clock.now() })),
      note: assign(() => ({ notedAt: clock.now() })),
      tell: emit(({ context: { zone } }) => ({ type: 'ticked', zone }) as const),
      settle: assign((_, zone: string) => ({ zone })),
      tellZone: emit(({ context: { zone } }) => ({ type: 'zoned', zone }) as const),
      expect: assign((_, at: number | null) => ({ expected: at })),
    },
    delays: { untilNextTick: ({ context }) => untilNextTick(context.now, context.expected, context.notedAt) },
  }).createMachine({
    id: 'now',
    context: () => ({ now: clock.now(), zone: 'UTC', expected: null, notedAt: clock.now() }),
    invoke: [{ src: 'woke' }, { src: 'zone' }],
    on: { zoned: { actions: [{ type: 'settle', params: ({ event }) => event.zone }, 'tellZone'] } },
    initial: 'waiting',
    states: {
      waiting: {
        entry: 'tick',
        after: { untilNextTick: { target: 'waiting', reenter: true, actions: ['note', 'tell'] } },
        on: {
          wokeUp: { target: 'waiting', reenter: true, actions: ['note', 'tell'] },
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
export type NowState = SnapshotFrom<ReturnType<typeof nowMachine>>
