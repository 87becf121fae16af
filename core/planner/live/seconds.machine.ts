import type { SnapshotFrom } from 'xstate'
import { assign, setup } from 'xstate'
import type { Clock } from '../../kernel/clock.ts'

interface SecondsEvent {
  readonly type: 'tick'
}

/** Reads the clock at each full second while a countdown is shown. */
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

/** The seconds machine's state. */
export type SecondsState = SnapshotFrom<ReturnType<typeof secondsMachine>>
