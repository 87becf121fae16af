import type { SnapshotFrom } from 'xstate'
import type { Clock } from '../kernel/clock.ts'
import type { Result } from '../kernel/result.ts'
import { commanding, remembering } from './errands.ts'
import type { PlayerOrder } from './orders.ts'
import type { OpenFailure, Playable, PlayerEvent, PlayerPort } from './port.ts'
import { playerSetup } from './setup.ts'
import { watchOf } from './watch.ts'

const asked = { actions: { type: 'obey', params: ({ event }: { readonly event: PlayerOrder }) => event } } as const

const heard = [
  { type: 'report', params: ({ event }: { readonly event: PlayerEvent }) => event },
  { type: 'hear', params: ({ event }: { readonly event: PlayerEvent }) => event },
] as const

const received = {
  type: 'receive',
  params: ({ event }: { readonly event: { readonly output: Result<Playable, OpenFailure> } }) => event.output,
} as const

const told = ['progress', 'save'] as const

const renewing = {
  guard: { type: 'mayRenew', params: ({ event }: { readonly event: PlayerEvent }) => event },
  target: '#player.here.showing.opening',
} as const

/** Opens the class again with a new signature where its own was refused; `autoplay` null leaves it as it was. */
const renewed = (autoplay: boolean | null) => ({ ...renewing, actions: { type: 'renew', params: autoplay } }) as const

/** Plays one class, from opening to leaving; the port's player does the work and reports its events. V4.07 V7.37 V7.38 */
export const playerMachine = (port: PlayerPort, clock: Clock) =>
  playerSetup(port, clock).createMachine({
    id: 'player',
    context: ({ input }) => watchOf(input),
    initial: 'here',
    states: {
      here: {
        type: 'parallel',
        invoke: [{ src: 'events' }, { src: 'leaving' }],
        on: {
          leave: { target: 'leaving', actions: told },
          pageHidden: { actions: told },
          setVolume: asked,
          toggleMute: asked,
          setSpeed: asked,
          toggleCaptions: asked,
          adImpression: { actions: heard },
          goOn: {
            guard: { type: 'completes', params: ({ event }) => event.by },
            actions: ['reportFinish', 'finish'],
          },
        },
        states: {
          showing: {
            initial: 'opening',
            states: {
              opening: {
                on: { seek: asked, skip: asked },
                after: { openWithin: { target: 'broken', actions: { type: 'blame', params: 'unreachable' } } },
                invoke: {
                  src: 'open',
                  input: ({ context: { id, renewing } }) => ({ id, renewing }),
                  onDone: [
                    { guard: ({ event }) => event.output.ok, target: 'preparing', actions: received },
                    {
                      guard: { type: 'unauthorized', params: ({ event }) => event.output },
                      target: 'refused',
                    },
                    { target: 'broken', actions: received },
                  ],
                },
              },
              preparing: {
                on: {
                  seek: asked,
                  skip: asked,
                  ready: [
                    { guard: 'startsByItself', target: 'watching.waiting', actions: [...heard, 'arrange'] },
                    { target: 'watching', actions: [...heard, 'arrange'] },
                  ],
                  captionsLost: [renewed(null), { actions: heard }],
                  broken: [renewed(null), { target: 'broken', actions: heard }],
                },
                after: { openWithin: { target: 'broken', actions: { type: 'blame', params: 'unreachable' } } },
              },
              watching: {
                initial: 'paused',
                on: {
                  play: asked,
                  pause: asked,
                  seek: asked,
                  skip: asked,
                  setQuality: asked,
                  time: { actions: heard },
                  seeked: { actions: heard },
                  playing: { target: '.playing', actions: heard },
                  paused: { target: '.paused', actions: told },
                  waiting: '.waiting',
                  blocked: { target: '.paused', actions: heard },
                  completed: { target: '.ended', actions: heard },
                  captionsLost: [renewed(true), { actions: heard }],
                  broken: [renewed(true), { target: 'broken', actions: heard }],
                },
                states: {
                  playing: {
                    type: 'parallel',
                    entry: 'startCounting',
                    exit: 'stopCounting',
                    on: {
                      toggle: { actions: { type: 'obey', params: { type: 'pause' } } },
                      playing: { actions: heard },
                    },
                    states: {
                      saving: {
                        initial: 'resting',
                        states: {
                          resting: {
                            after: { saveDue: { target: 'resting', reenter: true, actions: ['count', ...told] } },
                          },
                        },
                      },
                      viewing: {
                        initial: 'fleeting',
                        states: {
                          fleeting: {
                            always: { guard: 'viewed', target: 'lasting' },
                            after: { viewDue: { target: 'lasting', actions: ['view', 'reportView'] } },
                          },
                          lasting: {},
                        },
                      },
                    },
                  },
                  paused: {
                    on: {
                      captionsLost: [renewed(false), { actions: heard }],
                      broken: [renewed(false), { target: '#player.here.showing.broken', actions: heard }],
                      toggle: { actions: { type: 'obey', params: { type: 'play' } } },
                      seeked: { actions: [...heard, ...told] },
                    },
                  },
                  waiting: {
                    initial: 'brief',
                    on: { toggle: { actions: { type: 'obey', params: { type: 'pause' } } }, waiting: {} },
                    after: {
                      stallsAfter: {
                        target: '#player.here.showing.broken',
                        actions: { type: 'blame', params: 'stalled' },
                      },
                    },
                    states: { brief: { after: { slowAfter: 'long' } }, long: {} },
                  },
                  ended: {
                    on: {
                      toggle: { actions: { type: 'obey', params: { type: 'play' } } },
                      seeked: { target: 'paused', actions: [...heard, ...told] },
                      paused: {},
                      captionsLost: { actions: heard },
                      broken: [
                        { ...renewing, actions: 'renewEnded' },
                        { target: '#player.here.showing.broken', actions: heard },
                      ],
                      completed: {},
                    },
                  },
                },
              },
              refused: { on: { retry: { target: 'opening', actions: 'startOver' } } },
              broken: { entry: 'unload', on: { retry: { target: 'opening', actions: 'startOver' } } },
            },
          },
          commanding,
          remembering,
        },
      },
      leaving: {
        invoke: { src: 'command', input: { type: 'unload' }, onDone: 'left' },
        after: { openWithin: 'left' },
      },
      left: { type: 'final' },
    },
  })

/** The player machine's state; `playerView` turns it into what is shown. */
export type PlayerState = SnapshotFrom<ReturnType<typeof playerMachine>>
