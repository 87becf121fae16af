import type { DoneActorEvent } from 'xstate'
import { assign, emit, enqueueActions, sendTo, setup } from 'xstate'
import type { Viewer } from '../access/index.ts'
import type { MediaItem } from '../catalogue/index.ts'
import type { HistoryState, Report } from '../history/index.ts'
import type { Call } from '../kernel/call.ts'
import { call } from '../kernel/call.ts'
import type { Clock } from '../kernel/clock.ts'
import { byName } from '../kernel/feature.ts'
import { factsOf, outlet } from '../kernel/feed.ts'
import type { Result } from '../kernel/result.ts'
import { ok } from '../kernel/result.ts'
import type { PlayerFact } from '../player/index.ts'
import type { Attendance } from '../routes/index.ts'
import type { Account } from '../session/index.ts'
import { fetchOpening } from './fetch.ts'
import type { openerOf } from './opening.ts'
import type { Playing, WatchedPosition } from './playing.ts'
import { handedOver, positionToWrite, withHeld, writeToKeep } from './playing.ts'
import type { KeptAside, PlaybackPort } from './port.ts'
import type { Playable } from './rules.ts'
import { isOpenToAll, isReadyToResume, mayOpen, patience } from './rules.ts'

/** What is to be played, and who is here; `user` tells two sessions apart and is no more than that. */
export interface Situation {
  readonly playable: Playable | null
  readonly user: object | null
  readonly session: Attendance
  readonly viewer: Viewer
  /** How far whoever is here has come with each class, as far as it is known. */
  readonly history: HistoryState | undefined
  /** The account that this device remembers. */
  readonly account: Account | null
}

type Opener = ReturnType<typeof openerOf>

interface Context extends Omit<Situation, 'viewer'> {
  readonly viewer: Viewer | null
  readonly playing: Playing<object> | null
}

/** What playback is told by the product, and what its player told. */
export type PlaybackEvent =
  | { readonly type: 'changed'; readonly situation: Situation }
  /** Somebody came or went; what changed is told before. */
  | { readonly type: 'userChanged' }
  /** What was told of a class until somebody came or went has been heard. */
  | { readonly type: 'handOver' }
  /** A class that could not be opened may be now. */
  | { readonly type: 'tryAgain' }
  /** It is known how far the user is with each class; what changed is told before. */
  | { readonly type: 'progressKnown' }
  /** The account is another's, in another tab. */
  | { readonly type: 'close' }
  /** An address asks for another second of that class. */
  | { readonly type: 'seek'; readonly id: string; readonly to: number }
  | { readonly type: 'pageHidden' }
  | PlayerFact
  | DoneActorEvent<unknown, 'player'>

/** What the product hears of playback. */
export type PlaybackFact =
  | KeptAside
  /** So much was watched, by whoever is here. */
  | { readonly type: 'watchedUpTo'; readonly report: Report }
  /** So much was watched that it counts as watched, by whoever is here. V4.08 */
  | { readonly type: 'watched'; readonly item: MediaItem }
  | { readonly type: 'completed'; readonly id: string }

const isOpen = ({ playable }: Context, now: number): boolean => playable !== null && isOpenToAll(playable, now)

const mayStart = ({ playable, session, viewer, history }: Context, now: number): boolean =>
  playable !== null &&
  viewer !== null &&
  session !== 'unknown' &&
  isReadyToResume(history) &&
  mayOpen(playable, viewer, now)

/** What the names in the machine of playback mean. */
export const playbackSetup = (port: PlaybackPort, clock: Clock) => {
  const fetchPlayer: Call<void, Opener> = async () => ok((await fetchOpening()).openerOf(port, clock))

  return setup({
    types: {} as { context: Context; events: PlaybackEvent; emitted: PlaybackFact },
    actors: {
      fetchPlayer: call(fetchPlayer),
      playerFacts: factsOf('player'),
      aside: outlet<KeptAside>('keepAside', port.keepAside),
    },
    actions: {
      learn: assign((_, situation: Situation) => situation),
      begin: assign(({ context: { playable, user, history }, spawn }, opener: Result<Opener, unknown>) => {
        if (playable === null || !opener.ok) return {}
        const { logic, input } = opener.value(playable, history)
        byName(spawn)(logic, { id: 'player', input })
        return { playing: { item: playable.item, user, adopted: !isReadyToResume(history), held: null } }
      }),
      end: enqueueActions(({ enqueue }) => {
        enqueue.stopChild('player')
        enqueue.assign({ playing: null })
      }),
      record: enqueueActions(({ context, enqueue }, watched: WatchedPosition | null) => {
        if (watched === null) return
        const { playing, history, account } = context
        enqueue.assign({ playing: withHeld(context, history, watched) })
        const report = positionToWrite(context, history, watched)
        if (report && playing) enqueue.emit({ type: 'watchedUpTo', report: { ...report, item: playing.item } })
        const write = writeToKeep(context, watched, clock.now())
        if (account && write) enqueue.emit({ type: 'keepAside', account, write })
      }),
      tellWatched: enqueueActions(({ context: { playing, user }, enqueue }, id: string) => {
        if (user && playing?.user === user && playing.item.id === id)
          enqueue.emit({ type: 'watched', item: playing.item })
      }),
      tellCompleted: emit((_, id: string) => ({ type: 'completed', id }) as const),
      handOver: sendTo(({ self }) => self, { type: 'handOver' }),
      adopt: assign(({ context }) => ({ playing: handedOver(context) })),
      // What was watched up to now is told at once, as before a page goes.
      askPlayer: sendTo('player', { type: 'pageHidden' }),
      tryAgain: sendTo('player', { type: 'retry' }),
      leave: sendTo('player', { type: 'leave' }),
      seek: sendTo('player', (_, to: number) => ({ type: 'seek', to })),
    },
    guards: {
      wantsPlayer: ({ context }) => context.playable !== null,
      wantsNothing: ({ context }) => context.playable === null,
      wantsAnother: ({ context: { playable, playing } }) => playable?.item.id !== playing?.item.id,
      isPlaying: ({ context }, id: string) => context.playing?.item.id === id,
      mayPlay: ({ context }) => mayStart(context, clock.now()),
      // Who is here is another than when the player was asked for.
      mayNotStart: ({ context }) =>
        !mayStart(context, clock.now()) && !(context.session === 'unknown' && isOpen(context, clock.now())),
      mayNotPlay: ({ context: { playable, session, viewer } }) =>
        playable !== null && viewer !== null && session !== 'unknown' && !mayOpen(playable, viewer, clock.now()),
      isOpenToAll: ({ context }) => isOpen(context, clock.now()),
    },
    delays: { patience },
  })
}
