import { assign, emit, setup } from 'xstate'
import { jitteredInterval } from './jitter.ts'

/** How often something is asked for again, and whose visit it is. */
export interface PollInput {
  /** Milliseconds. */
  readonly interval: number
  readonly seed: string
}

/** What its owner hears each time. */
export type PollFact = { readonly type: 'polled' }

/** Says again and again that something is to be asked for, spread so that not everybody asks at once. V4.04 */
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
