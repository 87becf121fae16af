import { assign, emit, setup } from 'xstate'
import { jitteredInterval } from './jitter.ts'

/** The interval of a poll, in ms, and the seed of its jitter. */
interface PollInput {
  /** Milliseconds. */
  readonly interval: number
  readonly seed: string
}

/** The fact that an interval has passed. */
export type PollFact = { readonly type: 'polled' }

/** The machine of a jittered timer, which emits a fact after each interval. V4.04 */
export const pollMachine = setup({
  types: {} as { context: PollInput & { readonly turn: number }; emitted: PollFact; input: PollInput },
  actions: { count: assign(({ context }) => ({ turn: context.turn + 1 })), tell: emit({ type: 'polled' }) },
  delays: { wait: ({ context: { interval, seed, turn } }) => jitteredInterval(interval, seed, turn) },
}).createMachine({
  id: 'poll',
  context: ({ input }) => ({ ...input, turn: 0 }),
  initial: 'waiting',
  states: { waiting: { after: { wait: { target: 'waiting', reenter: true, actions: ['tell', 'count'] } } } },
})
