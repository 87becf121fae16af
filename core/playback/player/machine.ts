import type { SnapshotFrom } from 'xstate'
import type { Clock } from '../../kernel/clock.ts'
import { keptStates } from '../../kernel/kept.ts'
import type { Result } from '../../kernel/result.ts'
import type { PlayerOrder } from './commands.ts'
import { commanding } from './commands.ts'
import type { OpenFailure, Playable, PlayerEvent, PlayerPort, Preferences } from './port.ts'
import { playerSetup } from './setup.ts'
import type { Watch } from './watch.ts'
import { watchOf } from './watch.ts'

const runCommand = {
  actions: { type: 'apply', params: ({ event }: { readonly event: PlayerOrder }) => event },
} as const

const onPlayerEvent = [
  { type: 'report', params: ({ event }: { readonly event: PlayerEvent }) => event },
  { type: 'onEvent', params: ({ event }: { readonly event: PlayerEvent }) => event },
] as const

const onOpened = {
  type: 'receive',
  params: ({ event }: { readonly event: { readonly output: Result<Playable, OpenFailure> } }) => event.output,
} as const

const saveProgress = ['progress', 'save'] as const

const renewing = {
  guard: { type: 'mayRenew', params: ({ event }: { readonly event: PlayerEvent }) => event },
  target: '#player.here.showing.opening',
} as const

/** Returns the transition that opens the class again with a new signature after a refusal; if `autoplay` is `null`, the class keeps playing or stays paused. */
const renewed = (autoplay: boolean | null) => ({ ...renewing, actions: { type: 'renew', params: autoplay } }) as const

/** Creates the machine that plays one class, from opening to leaving; the port's player shows it and reports events. V7.37 */
export const playerMachine = (port: PlayerPort, clock: Clock) =>
  playerSetup(port, clock).createMachine({
    id: 'player',
    context: ({ input }) => watchOf(input),
    initial: 'here',
    states: {
      here: {
        type: 'parallel',
        invoke: [{ src: 'events' }, { src: 'pageHide' }],
        on: {
          leave: { target: 'leaving', actions: saveProgress },
          pageHidden: { actions: saveProgress },
          setVolume: runCommand,
          toggleMute: runCommand,
          setSpeed: runCommand,
          toggleCaptions: runCommand,
          adImpression: { actions: onPlayerEvent },
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
                on: { seek: runCommand, skip: runCommand },
                after: { openWithin: { target: 'broken', actions: { type: 'blame', params: 'unreachable' } } },
                invoke: {
                  src: 'open',
                  input: ({ context: { id, renewing } }) => ({ id, renewing }),
                  onDone: [
                    { guard: ({ event }) => event.output.ok, target: 'preparing', actions: onOpened },
                    {
                      guard: { type: 'unauthorized', params: ({ event }) => event.output },
                      target: 'refused',
                    },
                    { target: 'broken', actions: onOpened },
                  ],
                },
              },
              preparing: {
                on: {
                  seek: runCommand,
                  skip: runCommand,
                  ready: [
                    { guard: 'startsByItself', target: 'watching.waiting', actions: [...onPlayerEvent, 'arrange'] },
                    { target: 'watching', actions: [...onPlayerEvent, 'arrange'] },
                  ],
                  captionsLost: [renewed(null), { actions: onPlayerEvent }],
                  broken: [renewed(null), { target: 'broken', actions: onPlayerEvent }],
                },
                after: { openWithin: { target: 'broken', actions: { type: 'blame', params: 'unreachable' } } },
              },
              watching: {
                initial: 'paused',
                on: {
                  play: runCommand,
                  pause: runCommand,
                  seek: runCommand,
                  skip: runCommand,
                  setQuality: runCommand,
                  time: { actions: onPlayerEvent },
                  seeked: { actions: onPlayerEvent },
                  playing: { target: '.playing', actions: onPlayerEvent },
                  paused: { target: '.paused', actions: saveProgress },
                  waiting: '.waiting',
                  blocked: { target: '.paused', actions: onPlayerEvent },
                  completed: { target: '.ended', actions: onPlayerEvent },
                  captionsLost: [renewed(true), { actions: onPlayerEvent }],
                  broken: [renewed(true), { target: 'broken', actions: onPlayerEvent }],
                },
                states: {
                  playing: {
                    type: 'parallel',
                    entry: 'startCounting',
                    exit: 'stopCounting',
                    on: {
                      toggle: { actions: { type: 'apply', params: { type: 'pause' } } },
                      playing: { actions: onPlayerEvent },
                    },
                    states: {
                      saving: {
                        initial: 'resting',
                        states: {
                          resting: {
                            after: {
                              saveDue: { target: 'resting', reenter: true, actions: ['count', ...saveProgress] },
                            },
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
                      captionsLost: [renewed(false), { actions: onPlayerEvent }],
                      broken: [renewed(false), { target: '#player.here.showing.broken', actions: onPlayerEvent }],
                      toggle: { actions: { type: 'apply', params: { type: 'play' } } },
                      seeked: { actions: [...onPlayerEvent, ...saveProgress] },
                    },
                  },
                  waiting: {
                    initial: 'brief',
                    on: { toggle: { actions: { type: 'apply', params: { type: 'pause' } } }, waiting: {} },
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
                      toggle: { actions: { type: 'apply', params: { type: 'play' } } },
                      seeked: { target: 'paused', actions: [...onPlayerEvent, ...saveProgress] },
                      paused: {},
                      captionsLost: { actions: onPlayerEvent },
                      broken: [
                        { ...renewing, actions: 'renewEnded' },
                        { target: '#player.here.showing.broken', actions: onPlayerEvent },
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
          remembering: { initial: 'recalling', states: keptStates<Watch, Preferences>() },
        },
      },
      leaving: {
        invoke: { src: 'command', input: { type: 'unload' }, onDone: 'left' },
        after: { openWithin: 'left' },
      },
      left: { type: 'final' },
    },
  })

/** The player machine's state, the argument of `playerView`. */
export type PlayerState = SnapshotFrom<ReturnType<typeof playerMachine>>
