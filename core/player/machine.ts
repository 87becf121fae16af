import type { SnapshotFrom } from 'xstate'
import { assign, emit, enqueueActions, setup } from 'xstate'
import { call } from '../call.ts'
import type { Clock } from '../clock.ts'
import { feed } from '../feed.ts'
import type { Result } from '../result.ts'
import type { PlayerOrder } from './orders.ts'
import { arrange, obey, receive, sendNext, startOver, tell } from './orders.ts'
import type { OpenFailure, Playable, PlayerEvent, PlayerPort, PlayerTrouble, Preferences } from './port.ts'
import { openWithin, saveEvery, slowAfter, stallsAfter, viewAfter } from './rules.ts'
import type { Opening, PlayerFact, Watch } from './watch.ts'
import { count, factsAbout, hear, isUnsaved, progress, save, viewing, watchOf } from './watch.ts'

/** What reaches the player from a screen; `leave` is its last. */
export type PlayerInput = PlayerOrder | { readonly type: 'toggle' | 'retry' | 'leave' }

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

/** One class from being opened to being left; the port's player does the work and tells what came of it. V4.07 V7.37 V7.38 */
export const playerMachine = (port: PlayerPort, clock: Clock) =>
  setup({
    types: {} as {
      context: Watch
      events: PlayerInput | PlayerEvent | { readonly type: 'pageHidden' }
      emitted: PlayerFact
      input: Opening
    },
    actors: {
      open: call(port.open),
      command: call(port.command),
      recall: call(port.preferences.load),
      keep: call(port.preferences.keep),
      events: feed(port.events),
      leaving: feed(port.leaving),
    },
    actions: {
      obey: assign(({ context }, order: PlayerOrder) => obey(context, order)),
      receive: assign(({ context }, opened: Result<Playable, OpenFailure>) => receive(context, opened)),
      arrange: assign(({ context }) => arrange(context)),
      startOver: assign(({ context }) => startOver(context)),
      sendNext: assign(({ context }) => sendNext(context)),
      unload: assign(({ context }) => tell(context, { type: 'unload' })),
      adopt: assign(({ context }, recalled: Result<Preferences, unknown>) =>
        recalled.ok ? arrange({ ...context, preferences: recalled.value }) : {},
      ),
      kept: assign({ unkept: false }),
      hear: assign(({ context }, event: PlayerEvent) => hear(context, event)),
      report: enqueueActions(({ context, enqueue }, event: PlayerEvent) => {
        for (const fact of factsAbout(context, event)) enqueue.emit(fact)
      }),
      progress: enqueueActions(({ context, enqueue }) => {
        if (isUnsaved(context)) enqueue.emit(progress(context))
      }),
      save: assign(({ context }) => save(context)),
      startCounting: assign(() => ({ playingSince: clock.now() })),
      count: assign(({ context }) => count(context, clock.now())),
      stopCounting: assign(({ context }) => ({ ...count(context, clock.now()), playingSince: null })),
      view: assign({ viewed: true }),
      reportView: emit(({ context }) => viewing(context)),
      blame: assign((_, trouble: PlayerTrouble) => ({ trouble: { type: trouble } })),
    },
    guards: {
      unauthorized: (_, opened: Result<Playable, OpenFailure>) => !opened.ok && opened.error.type === 'Unauthorized',
      startsByItself: ({ context }) => context.autoplay,
      viewed: ({ context }) => context.viewed,
      hasCommands: ({ context }) => context.commands.length > 0,
      unkept: ({ context }) => context.unkept,
    },
    delays: {
      openWithin,
      stallsAfter,
      slowAfter,
      saveDue: ({ context }) => saveEvery - (context.played % saveEvery),
      viewDue: ({ context }) => Math.max(0, viewAfter - context.played),
    },
  }).createMachine({
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
        },
        states: {
          showing: {
            initial: 'opening',
            states: {
              opening: {
                on: { seek: asked, skip: asked },
                invoke: {
                  src: 'open',
                  input: ({ context }) => context.id,
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
                  broken: { target: 'broken', actions: heard },
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
                  completed: { target: '.ended', actions: [...heard, ...told] },
                  broken: { target: 'broken', actions: heard },
                },
                states: {
                  playing: {
                    type: 'parallel',
                    entry: 'startCounting',
                    exit: 'stopCounting',
                    on: { toggle: { actions: { type: 'obey', params: { type: 'pause' } } }, playing: {} },
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
                      completed: {},
                    },
                  },
                },
              },
              refused: { on: { retry: { target: 'opening', actions: 'startOver' } } },
              broken: { entry: 'unload', on: { retry: { target: 'opening', actions: 'startOver' } } },
            },
          },
          commanding: {
            initial: 'idle',
            states: {
              idle: { always: { guard: 'hasCommands', target: 'busy', actions: 'sendNext' } },
              busy: {
                invoke: { src: 'command', input: ({ context }) => context.sending!, onDone: 'idle' },
                after: { openWithin: 'idle' },
              },
            },
          },
          remembering: {
            initial: 'recalling',
            states: {
              recalling: {
                invoke: {
                  src: 'recall',
                  onDone: { target: 'kept', actions: { type: 'adopt', params: ({ event }) => event.output } },
                },
              },
              kept: { always: { guard: 'unkept', target: 'keeping' } },
              keeping: {
                entry: 'kept',
                invoke: { src: 'keep', input: ({ context }) => context.preferences, onDone: 'kept' },
              },
            },
          },
        },
      },
      leaving: {
        invoke: { src: 'command', input: { type: 'unload' }, onDone: 'left' },
      },
      left: { type: 'final' },
    },
  })

/** The player at a moment; `playerView` says what of it is shown. */
export type PlayerState = SnapshotFrom<ReturnType<typeof playerMachine>>
