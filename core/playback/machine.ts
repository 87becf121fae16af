import type { Clock } from '../kernel/clock.ts'
import { atEnd } from './playing.ts'
import type { PlaybackPort } from './port.ts'
import { situationOf } from './rules.ts'
import { playbackSetup } from './setup.ts'

/** Creates the machine that plays the requested class: waits until the viewer's access is known, opens the player, and reports each user's progress. */
export const playbackMachine = (port: PlaybackPort, clock: Clock) =>
  playbackSetup(port, clock).createMachine({
    id: 'playback',
    context: ({ input }) => ({ ...situationOf(input), playing: null }),
    invoke: { src: 'aside', input: ({ self }) => self },
    initial: 'empty',
    on: {
      visitChanged: { actions: { type: 'learn', params: ({ event }) => event.visit } },
    },
    states: {
      empty: { always: { guard: 'wantsPlayer', target: 'waiting' } },
      waiting: {
        always: [
          { guard: 'wantsNothing', target: 'empty' },
          { guard: 'mayPlay', target: 'occupied' },
        ],
        after: { patience: [{ guard: 'isOpenToAll', target: 'occupied' }] },
      },
      occupied: {
        entry: 'begin',
        exit: 'end',
        initial: 'playing',
        on: {
          'xstate.done.actor.player': 'empty',
          progressed: { actions: { type: 'record', params: ({ event }) => ({ ...event, completed: false }) } },
          completed: {
            actions: [
              { type: 'record', params: ({ context, event }) => atEnd(event.id, context.playing) },
              { type: 'tellCompleted', params: ({ event }) => event.id },
              { type: 'tellUpNext', params: ({ context }) => ({ type: 'ended', viewer: context.viewer }) },
            ],
          },
          finished: {
            actions: { type: 'record', params: ({ context, event }) => atEnd(event.id, context.playing) },
          },
          timed: {
            guard: { type: 'isNearEnd', params: ({ event }) => event },
            actions: { type: 'tellUpNext', params: { type: 'prepare' } },
          },
          almostCompleted: {
            actions: [
              { type: 'tellWatched', params: ({ event }) => event },
              { type: 'tellUpNext', params: { type: 'prepare' } },
            ],
          },
          begun: { actions: { type: 'tellUpNext', params: { type: 'cancel' } } },
          seeked: { actions: { type: 'tellUpNext', params: { type: 'cancel' } } },
          seek: {
            guard: { type: 'isPlaying', params: ({ event }) => event.id },
            actions: { type: 'seek', params: ({ event }) => event.to },
          },
          pageHidden: { actions: 'askPlayer' },
          // The next class would start for the previous user, and the new user may not be allowed to watch it.
          userChanged: { actions: ['askPlayer', 'handOver', { type: 'tellUpNext', params: { type: 'cancel' } }] },
          handOver: { actions: 'adopt' },
          tryAgain: { actions: 'tryAgain' },
          progressKnown: { actions: { type: 'record', params: ({ context }) => context.playing?.held ?? null } },
        },
        states: {
          playing: {
            always: [
              { guard: 'wantsAnother', target: 'closing' },
              { guard: 'mayNotPlay', target: 'closing' },
            ],
            on: { close: 'closing' },
            exit: 'leave',
          },
          closing: {},
        },
      },
    },
  })
