import type { DoneActorEvent } from 'xstate'
import { assign, emit, enqueueActions, sendTo } from 'xstate'
import { chaptersOf } from '../catalogue/index.ts'
import type { Clock } from '../kernel/clock.ts'
import { byName } from '../kernel/feature.ts'
import { outlet, ownerPassing } from '../kernel/feed.ts'
import type { HistoryState, Report, WatchedClass } from '../user/history/index.ts'
import { fractionOf } from '../user/history/index.ts'
import type { Visit, VisitChanged } from '../visit/index.ts'
import type { PlayerFact } from './player/index.ts'
import { nextPrompt, playerMachine, resumeAt } from './player/index.ts'
import type { Playing, WatchedPosition } from './playing.ts'
import { handedOver, positionToWrite, sinceCompleted, withHeld, writeToKeep } from './playing.ts'
import type { KeptAside, PlaybackPort } from './port.ts'
import type { UpNextEvent, UpNextFact } from './queue/index.ts'
import { upNextMachine } from './queue/index.ts'
import type { Playable } from './request.ts'
import type { Situation, Watcher } from './rules.ts'
import {
  historyOf,
  isReadyToResume,
  mayStart,
  mayStartForAll,
  mustEnd,
  patience,
  programOf,
  situationOf,
} from './rules.ts'

interface Context extends Situation {
  readonly playing: Playing<Watcher> | null
}

type PlaybackEvent =
  | VisitChanged
  /** The user has changed; an event with the new visit came before. */
  | { readonly type: 'userChanged' }
  /** The reports from before the change of user have been handled. */
  | { readonly type: 'handOver' }
  /** The viewer retries a class that could not be opened. */
  | { readonly type: 'tryAgain' }
  /** The user's progress has loaded; an event with the new visit came before. */
  | { readonly type: 'progressKnown' }
  /** Another account has signed in on another tab. */
  | { readonly type: 'close' }
  /** An address requests another time in the same class, in seconds. */
  | { readonly type: 'seek'; readonly id: string; readonly to: number }
  | { readonly type: 'pageHidden' }
  | PlayerFact
  | DoneActorEvent<unknown, 'player'>

/** A fact of playback for the product. */
export type PlaybackFact =
  | KeptAside
  /** The next class starts. */
  | UpNextFact
  /** The current user has watched a class up to a position. */
  | { readonly type: 'watchedUpTo'; readonly report: Report }
  /** The current user has watched enough of a class for it to count as watched. */
  | ({ readonly type: 'watched' } & WatchedClass)
  | { readonly type: 'completed'; readonly id: string }

/** Returns the start position of a class, in seconds: the time in the address, otherwise the saved position if it is inside the resume window. */
export const startAt = ({ at, item, catalogue }: Playable, history: HistoryState | undefined): number =>
  at ??
  resumeAt(
    fractionOf(history?.context.progress[item.id], item.duration) ?? 0,
    item.duration,
    catalogue.config.resumeWindow,
  )

/** Returns the input of the player for a class. */
export const openingOf = (playable: Playable, history: HistoryState | undefined) => ({
  id: playable.item.id,
  title: playable.item.title,
  teacher: playable.item.teacher,
  image: playable.item.image,
  duration: playable.item.duration,
  chapters: chaptersOf(playable.item),
  at: startAt(playable, history),
  autoplay: true,
})

/** Returns the function that opens a class: the machines of its player and of the next class, with their inputs. Its code is loaded with the first class, not with the first screen. */
const openerOf = ({ player, lists }: PlaybackPort, clock: Clock) => {
  const [playing, following] = [playerMachine(player, clock), upNextMachine(lists, clock)]
  return (playable: Playable, history: HistoryState | undefined) => ({
    player: { logic: playing, input: openingOf(playable, history) },
    upNext: {
      logic: following,
      input: { id: playable.item.id, queue: playable.queue, catalogue: playable.catalogue },
    },
  })
}

/** Returns the actors, actions, guards and delays of the playback machine. */
export const playbackSetup = (port: PlaybackPort, clock: Clock) => {
  const opener = openerOf(port, clock)

  return ownerPassing('followed')({
    types: {} as { context: Context; events: PlaybackEvent; emitted: PlaybackFact; input: Visit },
    actors: {
      aside: outlet<KeptAside>('keepAside', port.keepAside),
    },
    actions: {
      learn: assign((_, visit: Visit) => situationOf(visit)),
      begin: assign(({ context: { playable, user }, spawn }) => {
        if (playable === null) return {}
        const history = historyOf(user)
        const { player, upNext } = opener(playable, history)
        byName(spawn)(player.logic, { id: 'player', input: player.input })
        byName(spawn)(upNext.logic, { id: 'upNext', input: upNext.input })
        return {
          playing: {
            ...{ item: playable.item, programId: programOf(playable) },
            ...{ user, adopted: !isReadyToResume(history), completed: false, held: null },
          },
        }
      }),
      end: enqueueActions(({ enqueue }) => {
        enqueue.stopChild('player')
        enqueue.stopChild('upNext')
        enqueue.assign({ playing: null })
      }),
      record: enqueueActions(({ context, enqueue }, reported: WatchedPosition | null) => {
        if (reported === null) return
        const { playing, user, account } = context
        const watched = sinceCompleted(playing, reported)
        const history = historyOf(user)
        enqueue.assign({ playing: withHeld(context, history, watched) })
        const report = positionToWrite(context, history, watched)
        if (report && playing) {
          const { item, programId } = playing
          enqueue.emit({ type: 'watchedUpTo', report: { ...report, item, programId } })
        }
        const write = writeToKeep(context, watched, clock.now())
        if (account && write) enqueue.emit({ type: 'keepAside', account, write })
      }),
      tellWatched: enqueueActions(
        (
          { context: { playing, user }, enqueue },
          { id, isDanced }: { readonly id: string; readonly isDanced: boolean },
        ) => {
          if (user && playing?.user === user && playing.item.id === id)
            enqueue.emit({ type: 'watched', item: playing.item, programId: playing.programId, isDanced })
        },
      ),
      tellUpNext: sendTo('upNext', (_, event: UpNextEvent) => event),
      tellCompleted: emit((_, id: string) => ({ type: 'completed', id }) as const),
      handOver: sendTo(({ self }) => self, { type: 'handOver' }),
      adopt: assign(({ context }) => ({ playing: handedOver(context) })),
      // The position is reported at once, like before a page ends.
      askPlayer: sendTo('player', { type: 'pageHidden' }),
      tryAgain: sendTo('player', { type: 'retry' }),
      leave: sendTo('player', { type: 'leave' }),
      seek: sendTo('player', (_, to: number) => ({ type: 'seek', to })),
    },
    guards: {
      wantsPlayer: ({ context }) => context.playable !== null,
      wantsNothing: ({ context }) => context.playable === null,
      wantsAnother: ({ context: { playable, playing } }) => playable?.item.id !== playing?.item.id,
      isNearEnd: (_, { position, duration }: { readonly position: number; readonly duration: number }) =>
        nextPrompt(position, duration),
      isPlaying: ({ context }, id: string) => context.playing?.item.id === id,
      mayPlay: ({ context }) => mayStart(context, clock.now()),
      mayNotPlay: ({ context }) => mustEnd(context, clock.now()),
      isOpenToAll: ({ context }) => mayStartForAll(context, clock.now()),
    },
    delays: { patience },
  })
}
