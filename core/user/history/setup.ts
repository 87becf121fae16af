import { assign, emit, setup } from 'xstate'
import type { MediaItem } from '../../catalogue/index.ts'
import { call } from '../../kernel/call.ts'
import type { Clock } from '../../kernel/clock.ts'
import { laterThan } from '../../kernel/clock.ts'
import type { Failure } from '../../kernel/failure.ts'
import { feed, outlet } from '../../kernel/feed.ts'
import type { Result } from '../../kernel/result.ts'
import type { VideoState } from '../../session/index.ts'
import type { ApplyEvent, Write } from '../outbox/index.ts'
import { appliedAfter, resultsAs } from '../outbox/index.ts'
import type { HistoryPort } from './port.ts'
import type { Progress, Watched } from './rules.ts'
import { merged, withState, withWatched } from './rules.ts'
import { isProgressWrite, progressWrite, watchedWrite } from './writes.ts'

/** How far a class has been watched; position in seconds. */
export interface Report {
  readonly item: MediaItem
  /** The program in which it is watched; null for none. P7.08 */
  readonly programId: string | null
  readonly position: number
  readonly completed: boolean
}

/** A class that counts as watched, the program in which it was, and whether it was danced. P4.1.03 */
export type WatchedClass = Pick<Report, 'item' | 'programId'> & { readonly isDanced: boolean }

/** The progress of a class, by its id. */
interface Reached {
  readonly id: string
  readonly state: VideoState
}

/** An event of the history: a report of the player, or progress kept in another tab or on an earlier visit. */
export type HistoryEvent =
  | { readonly type: 'record'; readonly report: Report }
  | ({ readonly type: 'recordWatched' } & WatchedClass)
  | ApplyEvent<Reached>
  | { readonly type: 'reload' }
  /** The account may have changed on another device: the known data stays until the answers arrive. */
  | { readonly type: 'refresh' }
  /** The time to wait after a failure is over. */
  | { readonly type: 'recover' }

interface Wrote {
  readonly type: 'wrote'
  readonly write: Write
}

type HistoryFact = Wrote | { readonly type: 'progressKnown' }

/** The progress and the watched classes known so far. */
export interface History {
  readonly progress: Progress
  readonly watched: readonly Watched[]
  readonly items: Readonly<Record<string, MediaItem>>
  /** Ids that came from another tab or an earlier visit, and those of them whose class is or was requested. */
  readonly heard: readonly string[]
  readonly seeking: readonly string[]
  readonly sought: readonly string[]
  readonly failure: Failure | null
}

const unknownIds = ({ heard, items, sought }: History): readonly string[] =>
  heard.filter((id) => items[id] === undefined && !sought.includes(id))

const byId = (items: readonly MediaItem[]): Readonly<Record<string, MediaItem>> =>
  Object.fromEntries(items.map((item) => [item.id, item]))

const progressIn = (writes: readonly Write[]): readonly Reached[] =>
  writes.filter(isProgressWrite).map(({ body: { media, state } }) => ({ id: media, state }))

/** The actors, actions and guards that the history's machine names. */
export const historySetup = (port: HistoryPort, clock: Clock) =>
  setup({
    types: {} as { context: History; events: HistoryEvent; emitted: HistoryFact },
    actors: {
      progress: call(port.progress),
      watched: call(port.watched),
      items: call(port.items),
      writes: outlet<Wrote>('wrote', ({ write }) => port.writes.put(write)),
      results: feed(resultsAs(port.writes, appliedAfter(progressIn))),
    },
    actions: {
      record: assign(({ context }, { item, programId, position, completed }: Report) => ({
        items: { ...context.items, [item.id]: item },
        progress: withState(context.progress, item.id, {
          lastTime: position,
          completed: completed || context.progress[item.id]?.completed === true,
          programId: programId ?? context.progress[item.id]?.programId ?? null,
          updatedAt: laterThan(context.progress[item.id]?.updatedAt, clock.now()),
        }),
      })),
      write: emit(({ context }, { item }: Report) => {
        const state = context.progress[item.id]!
        return { type: 'wrote', write: progressWrite(item.id, state) } as const
      }),
      recordWatched: assign(({ context }, { item, isDanced }: WatchedClass) => ({
        watched: withWatched(context.watched, [{ item, addedAt: clock.now(), isDanced }]),
      })),
      writeWatched: emit(
        (_, { item, programId }: WatchedClass) =>
          ({ type: 'wrote', write: watchedWrite(item.id, programId, clock.now()) }) as const,
      ),
      tellKnown: emit({ type: 'progressKnown' }),
      apply: assign(({ context }, { id, state }: Reached) => ({
        progress: withState(context.progress, id, state),
        heard: [...context.heard.filter((other) => other !== id), id],
      })),
      keepProgress: assign(({ context }, found: Result<Progress, Failure>) =>
        found.ok ? { progress: merged(found.value, context.progress), failure: null } : { failure: found.error },
      ),
      keepWatched: assign(({ context }, found: Result<readonly Watched[], Failure>) =>
        found.ok
          ? {
              watched: withWatched(found.value, context.watched),
              items: { ...byId(found.value.map(({ item }) => item)), ...context.items },
            }
          : { failure: found.error },
      ),
      forgive: assign({ failure: null }),
      seek: assign(({ context }) => ({
        seeking: unknownIds(context),
        sought: [...context.sought, ...unknownIds(context)],
      })),
      find: assign(({ context }, found: Result<readonly MediaItem[], Failure>) =>
        found.ok ? { items: { ...byId(found.value), ...context.items } } : {},
      ),
      keepItems: assign(({ context }, found: Result<readonly MediaItem[], Failure>) =>
        found.ok ? { items: { ...context.items, ...byId(found.value) } } : { failure: found.error },
      ),
    },
    guards: { hasUnknown: ({ context }) => unknownIds(context).length > 0 },
  })
