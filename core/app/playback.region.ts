import { sendTo } from 'xstate'
import { atEnd, openingOf } from '../playback/index.ts'
import { historyIn, playableIn } from './rules.ts'
import type { appSetup } from './setup.ts'

/** What was watched up to now is told at once, as before a page goes. */
const askPlayer = { type: 'tellPlayer', params: { type: 'pageHidden' } } as const

/** A class that could not be opened may be now. */
const tryAgain = { type: 'tellPlayer', params: { type: 'retry' } } as const

/** Where classes are played: empty, waiting until it is known whether somebody may see one, occupied. */
export const playbackRegion = (machine: ReturnType<typeof appSetup>) =>
  machine.createStateConfig({
    initial: 'empty',
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
        entry: 'startPlayback',
        exit: 'stopPlayback',
        invoke: [
          {
            src: 'player',
            id: 'player',
            input: ({ context }) => openingOf(playableIn(context)!, historyIn(context)),
            onDone: 'empty',
          },
          { src: 'playerFacts' },
        ],
        initial: 'playing',
        on: {
          progressed: { actions: { type: 'record', params: ({ event }) => ({ ...event, completed: false }) } },
          completed: {
            actions: { type: 'record', params: ({ context, event }) => atEnd(event.id, context.playing) },
          },
          almostCompleted: { actions: { type: 'recordWatched', params: ({ event }) => event.id } },
          signedIn: { actions: [askPlayer, 'handOver', tryAgain] },
          signedOut: { actions: [askPlayer, 'handOver'] },
          profileChanged: { actions: tryAgain },
          handOver: { actions: 'adopt' },
          progressKnown: { actions: { type: 'record', params: ({ context }) => context.playing?.held ?? null } },
        },
        states: {
          playing: {
            always: [
              { guard: 'wantsNoPlayer', target: 'closing' },
              { guard: 'mayNotPlay', target: 'closing' },
            ],
            on: { replaced: 'closing' },
            exit: sendTo('player', { type: 'leave' }),
          },
          closing: {},
        },
      },
    },
  })
