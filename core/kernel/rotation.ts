import type { SnapshotFrom } from 'xstate'
import { assign, setup } from 'xstate'
import type { Feed } from './feed.ts'
import { feed } from './feed.ts'

/** An event of the rotation: a slide is chosen, the pointer or the focus enters or leaves, or the pause button is pressed. */
export type RotationEvent =
  | { readonly type: 'choose'; readonly index: number }
  | { readonly type: 'hold' }
  | { readonly type: 'release' }
  | { readonly type: 'toggle' }
  /** The device asks for reduced motion, so that nothing moves by itself any more. */
  | { readonly type: 'calmed' }

/** The number of turns so far; the slide shown is that number modulo the number of slides. */
export interface Rotation {
  readonly index: number
  readonly every: number
}

/** How long a featured slide is shown, in ms. V9.12 */
export const featuredStay = 5_000

/** How long a testimonial is shown, in ms. P9.19 */
export const testimonialStay = 30_000

/** Moves to the next slide after its time; stops while held, paused or with reduced motion. */
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

/** The rotation machine's state. */
export type RotationState = SnapshotFrom<ReturnType<typeof rotationMachine>>

/** The index of the slide shown, out of a number of slides, with those before and after it, which go round without an end; and whether the pause button is pressed. */
export const rotationView = (state: RotationState | undefined, slides: number) => {
  const index = state && slides > 0 ? state.context.index % slides : 0
  return {
    index,
    before: index === 0 ? Math.max(slides - 1, 0) : index - 1,
    after: index + 1 < slides ? index + 1 : 0,
    paused: state?.matches('paused') ?? false,
  }
}
