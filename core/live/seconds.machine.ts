import type { SnapshotFrom } from 'xstate'
import { assign, setup } from 'xstate'
import type { Clock } from '../kernel/clock.ts'

/** The page has woken: the clock is looked at. */
export interface SecondsEvent {
  readonly type: 'tick'
}

/** Looks at the clock at each full second, as long as a countdown shows. V4.12 */
export const secondsMachine = (clock: Clock) =>
  setup({
    types: {} as { context: { readonly now: number }; events: SecondsEvent },
    actions: { tick: assign(() => ({ now: clock.now() })) },
    delays: { untilNextSecond: ({ context }) => 1_000 - (context.now % 1_000) },
  }).createMachine({
    id: 'seconds',
    context: () => ({ now: clock.now() }),
    initial: 'ticking',
    states: {
      ticking: {
        entry: 'tick',
        on: { tick: { target: 'ticking', reenter: true } },
        after: { untilNextSecond: { target: 'ticking', reenter: true } },
      },
    },
  })

/** The seconds at a moment. */
export type SecondsState = SnapshotFrom<ReturnType<typeof secondsMachine>>
