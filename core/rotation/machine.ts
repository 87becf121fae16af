import type { SnapshotFrom } from 'xstate'
import { assign, setup } from 'xstate'
import type { Feed } from '../kernel/feed.ts'
import { feed } from '../kernel/feed.ts'

/** A choice of slide, a hold while somebody looks at it, or the pause button. */
export type RotationEvent =
  | { readonly type: 'choose'; readonly index: number }
  | { readonly type: 'hold' }
  | { readonly type: 'release' }
  | { readonly type: 'toggle' }
  /** The device asks for less motion: nothing moves on its own any more. */
  | { readonly type: 'calmed' }

/** How many turns there were; the slide shown is that one of however many there are. */
export interface Rotation {
  readonly index: number
  readonly every: number
}

/** How long a featured slide stays, in ms. V9.12 */
export const featuredStay = 5_000

/** How long what a dancer says of the studio stays, in ms. P9.19 P2.8.01 */
export const testimonialStay = 30_000

/** Turns to the next slide after its time; stands still while held, paused or calm. V9.12 */
export const rotationMachine = (calm: Feed<{ readonly type: 'calmed' }>) =>
  setup({
    types: {} as { context: Rotation; events: RotationEvent; input: { every: number } },
    actors: { calm: feed(calm) },
    actions: {
      turn: assign(({ context }) => ({ index: context.index + 1 })),
      choose: assign((_, index: number) => ({ index })),
    },
    delays: { stay: ({ context }) => context.every },
  }).createMachine({
    id: 'rotation',
    context: ({ input }) => ({ index: 0, every: input.every }),
    initial: 'turning',
    invoke: { src: 'calm' },
    on: {
      choose: { actions: { type: 'choose', params: ({ event }) => event.index } },
      calmed: '.paused',
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
export type RotationState = SnapshotFrom<ReturnType<typeof rotationMachine>>

/** Which of that many slides is shown, and whether the pause button is pressed. */
export const rotationView = (state: RotationState | undefined, slides: number) => ({
  index: state && slides > 0 ? state.context.index % slides : 0,
  paused: state?.matches('paused') ?? false,
})
