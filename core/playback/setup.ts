import type { DoneActorEvent } from 'xstate'
import { assign, emit, enqueueActions, sendTo, setup } from 'xstate'
import type { MediaItem } from '../catalogue/index.ts'
import type { Report } from '../history/index.ts'
import type { Call } from '../kernel/call.ts'
import { call } from '../kernel/call.ts'
import type { Clock } from '../kernel/clock.ts'
import { byName } from '../kernel/feature.ts'
import { factsOf, outlet } from '../kernel/feed.ts'
import type { Result } from '../kernel/result.ts'
import { ok } from '../kernel/result.ts'
import type { PlayerFact } from '../player/index.ts'
import type { openerOf } from './opening.ts'
import { fetchOpening } from './player-code.ts'
import type { Playing, WatchedPosition } from './playing.ts'
import { handedOver, positionToWrite, withHeld, writeToKeep } from './playing.ts'
import type { KeptAside, PlaybackPort } from './port.ts'
import type { Situation, Watcher } from './rules.ts'
import { historyOf, isReadyToResume, mayStart, mayStartForAll, mustEnd, patience } from './rules.ts'

type Opener = ReturnType<typeof openerOf>

interface Context extends Situation {
  readonly playing: Playing<Watcher> | null
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
      begin: assign(({ context: { playable, user }, spawn }, opener: Result<Opener, unknown>) => {
        if (playable === null || !opener.ok) return {}
        const history = historyOf(user)
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
        const { playing, user, account } = context
        const history = historyOf(user)
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
      mayNotStart: ({ context }) => !mayStart(context, clock.now()) && !mayStartForAll(context, clock.now()),
      mayNotPlay: ({ context }) => mustEnd(context, clock.now()),
      isOpenToAll: ({ context }) => mayStartForAll(context, clock.now()),
    },
    delays: { patience },
  })
}
