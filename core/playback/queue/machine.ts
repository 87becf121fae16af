import type { SnapshotFrom } from 'xstate'
import { assign, enqueueActions, setup } from 'xstate'
import type { Viewer } from '../../access/index.ts'
import { call } from '../../kernel/call.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { Failure } from '../../kernel/failure.ts'
import type { Result } from '../../kernel/result.ts'
import type { Route } from '../../routes/index.ts'
import type { UpNextPort, Watching } from './find.ts'
import { findNext } from './find.ts'
import type { Next } from './rules.ts'
import { startsAfter, startsItself } from './rules.ts'

/** An event of the watched class, or a press of the viewer at its end. */
export type UpNextEvent =
  /** The class is nearly at its end. */
  | { readonly type: 'prepare' }
  | { readonly type: 'ended'; readonly viewer: Viewer | null }
  /** The class plays again, or the viewer stays. */
  | { readonly type: 'cancel' }
  /** The pointer or the focus is on the next class, or the page is hidden. */
  | { readonly type: 'hold' | 'release' }

/** The fact that the next class starts. */
export type UpNextFact = { readonly type: 'followed'; readonly route: Route }

/** The candidates for the next class, the viewer, and the remaining time until it starts, in ms. */
interface UpNext extends Watching {
  readonly found: readonly Next[]
  readonly viewer: Viewer | null
  readonly left: number
  readonly since: number
}

const following = ({ found, catalogue, viewer }: UpNext, now: number): Next | null =>
  viewer === null ? null : startsItself(found, catalogue, viewer, now)

const second = 1_000

const waited = ({ left, since }: UpNext, now: number): number => Math.max(0, left - (now - since))

/** Creates the machine that finds the next class and starts it some seconds after the end, unless the viewer stays. Its countdown pauses while it is held. V4.09 */
export const upNextMachine = (port: UpNextPort, clock: Clock) =>
  setup({
    types: {} as { context: UpNext; events: UpNextEvent; emitted: UpNextFact; input: Watching },
    actors: { find: call(findNext(port)) },
    actions: {
      keep: assign((_, found: Result<readonly Next[], Failure>) => ({ found: found.ok ? found.value : [] })),
      meet: assign((_, viewer: Viewer | null) => ({ viewer, left: startsAfter })),
      resume: assign(() => ({ since: clock.now() })),
      pass: assign(({ context }) => ({ left: waited(context, clock.now()) })),
      follow: enqueueActions(({ context, enqueue }) => {
        const next = following(context, clock.now())
        if (next) enqueue.emit({ type: 'followed', route: next.route })
      }),
    },
    guards: {
      startsItself: ({ context }) => following(context, clock.now()) !== null,
      isOver: ({ context }) => waited(context, clock.now()) === 0,
    },
    delays: { nextSecond: ({ context: { left } }) => left % second || second },
  }).createMachine({
    id: 'upNext',
    context: ({ input }) => ({ ...input, found: [], viewer: null, left: startsAfter, since: 0 }),
    type: 'parallel',
    states: {
      search: {
        initial: 'idle',
        states: {
          idle: { on: { prepare: 'busy', ended: 'busy' } },
          busy: {
            invoke: {
              src: 'find',
              input: ({ context: { id, queue, catalogue } }) => ({ id, queue, catalogue }),
              onDone: { target: 'done', actions: { type: 'keep', params: ({ event }) => event.output } },
            },
          },
          done: {},
        },
      },
      countdown: {
        initial: 'off',
        on: {
          ended: { target: '.due', actions: { type: 'meet', params: ({ event }) => event.viewer } },
          cancel: '.off',
        },
        states: {
          off: {},
          due: { always: { guard: 'startsItself', target: 'counting' }, on: { hold: 'heldDue' } },
          heldDue: { on: { release: 'due' } },
          counting: {
            entry: 'resume',
            after: {
              nextSecond: [
                { guard: 'isOver', target: 'off', actions: ['pass', 'follow'] },
                { target: 'counting', reenter: true, actions: 'pass' },
              ],
            },
            on: { hold: { target: 'held', actions: 'pass' } },
          },
          held: { on: { release: 'counting' } },
        },
      },
    },
  })

/** The state of the machine that finds and starts the next class. */
export type UpNextState = SnapshotFrom<ReturnType<typeof upNextMachine>>
