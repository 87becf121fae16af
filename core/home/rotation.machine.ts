import type { SnapshotFrom } from 'xstate'
import { assign, setup } from 'xstate'

/** A choice of slide, a hold while somebody looks at it, or the pause button. */
export type RotationEvent =
  | { readonly type: 'choose'; readonly index: number }
  | { readonly type: 'hold' }
  | { readonly type: 'release' }
  | { readonly type: 'toggle' }
  | { readonly type: 'resize'; readonly count: number }
  /** The person asks for less motion: nothing moves on its own any more. */
  | { readonly type: 'calm' }

/** Which slide is shown out of how many. */
export interface Rotation {
  readonly index: number
  readonly count: number
  readonly every: number
}

/** How long a featured slide stays, in ms. V9.12 */
export const featuredStay = 5_000

/** Turns to the next slide after its time; stands still while held, paused, calm or alone. V9.12 */
export const rotationMachine = setup({
  types: {} as { context: Rotation; events: RotationEvent; input: { every: number } },
  actions: {
    turn: assign(({ context }) => ({ index: context.count > 0 ? (context.index + 1) % context.count : 0 })),
    choose: assign(({ context }, index: number) => ({
      index: Math.max(0, Math.min(context.count - 1, index)),
    })),
    resize: assign(({ context }, count: number) => ({ count, index: context.index < count ? context.index : 0 })),
  },
  delays: { stay: ({ context }) => context.every },
}).createMachine({
  id: 'rotation',
  context: ({ input }) => ({ index: 0, count: 0, every: input.every }),
  initial: 'turning',
  on: {
    choose: { actions: { type: 'choose', params: ({ event }) => event.index } },
    resize: { actions: { type: 'resize', params: ({ event }) => event.count } },
    calm: '.paused',
  },
  states: {
    turning: {
      after: { stay: { target: 'turning', reenter: true, actions: 'turn' } },
      on: {
        hold: 'held',
        toggle: 'paused',
        choose: {
          target: 'turning',
          reenter: true,
          actions: { type: 'choose', params: ({ event }) => event.index },
        },
      },
    },
    held: { on: { release: 'turning', toggle: 'paused' } },
    paused: { on: { toggle: 'turning' } },
  },
})

/** The rotation at a moment. */
export type RotationState = SnapshotFrom<typeof rotationMachine>
