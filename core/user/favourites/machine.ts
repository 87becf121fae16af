import type { SnapshotFrom } from 'xstate'
import { assign, emit, setup } from 'xstate'
import type { MediaItem } from '../../catalogue/index.ts'
import { call, resultTo } from '../../kernel/call.ts'
import type { Clock } from '../../kernel/clock.ts'
import { laterThan } from '../../kernel/clock.ts'
import type { Failure } from '../../kernel/failure.ts'
import { feed, outlet } from '../../kernel/feed.ts'
import type { Result } from '../../kernel/result.ts'
import type { Write, WriteResult } from '../outbox/index.ts'
import { resultsAs } from '../outbox/index.ts'
import type { FavouritesPort } from './port.ts'
import type { Favourite, Mark } from './rules.ts'
import { favouriteList, isFavourite, marked, unknownMarks, unmarked, unsettled } from './rules.ts'
import { favouriteWrite, marksIn } from './writes.ts'

/** An event of the favorites: a press on a heart, or a mark from another tab or from an earlier visit. */
export type FavouritesEvent =
  | { readonly type: 'toggle'; readonly id: string; readonly pageUrl: string }
  | { readonly type: 'apply'; readonly mark: Mark }
  | { readonly type: 'confirm'; readonly mark: Mark }
  | { readonly type: 'takeBack'; readonly id: string; readonly at: number }
  | { readonly type: 'reload' }
  /** The list may have changed on another device: the known list stays until the answer arrives. */
  | { readonly type: 'refresh' }
  /** The time to wait after a failure is over. */
  | { readonly type: 'recover' }

type FavouritesFact = { readonly type: 'wrote'; readonly write: Write }

/** The studio's list, the marks made since, and the classes of those marks that have been loaded. */
export interface Favourites {
  readonly list: readonly Favourite[]
  readonly marks: Readonly<Record<string, Mark>>
  /** The latest marks, per class, that the studio has accepted. */
  readonly confirmed: Readonly<Record<string, Mark>>
  /** When the latest mark was made, even if it was undone: the next one must be later. Milliseconds since 1970. */
  readonly latest: number
  readonly known: Readonly<Record<string, MediaItem>>
  /** Ids of classes that are being loaded. */
  readonly seeking: readonly string[]
  /** Ids of classes that were requested since the list was, found or not. */
  readonly sought: readonly string[]
  readonly failure: Failure | null
  /** The class whose mark the studio refused most recently. */
  readonly refused: string | null
}

const unknownIds = ({ list, marks, known, sought }: Favourites): readonly string[] =>
  unknownMarks(list, marks, [...Object.keys(known), ...sought])

const heardOf = (result: WriteResult): readonly FavouritesEvent[] => {
  switch (result.type) {
    case 'restored':
      return marksIn(result.writes).map((mark) => ({ type: 'apply', mark }))
    case 'keptElsewhere':
      return marksIn([result.write]).map((mark) => ({ type: 'apply', mark }))
    case 'sent':
      return marksIn([result.write]).map((mark) => ({ type: 'confirm', mark }))
    case 'refused':
      return marksIn([result.write]).map(({ id, at }) => ({ type: 'takeBack', id, at }))
    default:
      return []
  }
}

/** Marks favorites at once, per class; a mark that the studio does not have yet stays. */
export const favouritesMachine = (port: FavouritesPort, clock: Clock) =>
  setup({
    types: {} as { context: Favourites; events: FavouritesEvent; emitted: FavouritesFact },
    actors: {
      load: call(port.load),
      items: call(port.items),
      writes: outlet<FavouritesFact>('wrote', ({ write }) => port.writes.put(write)),
      results: feed(resultsAs(port.writes, heardOf)),
    },
    actions: {
      toggle: assign(({ context }, id: string) => ({
        marks: marked(context.marks, {
          id,
          on: !isFavourite(context.list, context.marks, id),
          at: laterThan(context.latest, clock.now()),
        }),
        latest: laterThan(context.latest, clock.now()),
        refused: null,
      })),
      write: emit(({ context }, { id, pageUrl }: { id: string; pageUrl: string }) => {
        return { type: 'wrote', write: favouriteWrite(context.marks[id]!, pageUrl) } as const
      }),
      seek: assign(({ context }) => ({
        seeking: unknownIds(context),
        sought: [...context.sought, ...unknownIds(context)],
      })),
      seekAnew: assign({ sought: [] }),
      confirm: assign(({ context }, mark: Mark) => ({ confirmed: { ...context.confirmed, [mark.id]: mark } })),
      find: assign(({ context }, found: Result<readonly MediaItem[], Failure>) =>
        found.ok
          ? { known: { ...context.known, ...Object.fromEntries(found.value.map((item) => [item.id, item])) } }
          : {},
      ),
      apply: assign(({ context }, mark: Mark) => ({
        marks: marked(context.marks, mark),
        latest: Math.max(context.latest, mark.at),
      })),
      takeBack: assign(({ context }, { id, at }: { id: string; at: number }) => ({
        marks: unmarked(context.marks, id, at, context.confirmed[id]),
        refused: id,
      })),
      settleMarks: assign(({ context }) => ({ marks: unsettled(context.marks, context.confirmed), confirmed: {} })),
      keep: assign((_, loaded: Result<readonly Favourite[], Failure>) =>
        loaded.ok ? { list: loaded.value, failure: null } : { failure: loaded.error },
      ),
    },
    guards: { hasUnknown: ({ context }) => unknownIds(context).length > 0 },
  }).createMachine({
    id: 'favourites',
    context: {
      list: [],
      marks: {},
      confirmed: {},
      latest: 0,
      known: {},
      seeking: [],
      sought: [],
      failure: null,
      refused: null,
    },
    invoke: [{ src: 'writes', input: ({ self }) => self }, { src: 'results' }],
    initial: 'loading',
    on: {
      toggle: {
        actions: [
          { type: 'toggle', params: ({ event }) => event.id },
          { type: 'write', params: ({ event }) => event },
        ],
      },
      apply: { actions: { type: 'apply', params: ({ event }) => event.mark } },
      confirm: { actions: { type: 'confirm', params: ({ event }) => event.mark } },
      takeBack: { actions: { type: 'takeBack', params: ({ event }) => event } },
      reload: { target: '.loading', actions: 'seekAnew' },
    },
    states: {
      loading: {
        invoke: {
          src: 'load',
          onDone: resultTo('keep', 'ready', 'failed'),
        },
      },
      ready: { always: { guard: 'hasUnknown', target: 'finding' }, on: { refresh: 'refreshing' } },
      refreshing: {
        invoke: {
          src: 'load',
          onDone: [
            {
              guard: ({ event }) => event.output.ok,
              target: 'ready',
              actions: [{ type: 'keep', params: ({ event }) => event.output }, 'settleMarks'],
            },
            { target: 'ready' },
          ],
        },
        // An accepted mark starts the request again, so that the answer is newer than the mark.
        on: {
          confirm: {
            target: 'refreshing',
            reenter: true,
            actions: { type: 'confirm', params: ({ event }) => event.mark },
          },
        },
      },
      finding: {
        entry: 'seek',
        invoke: {
          src: 'items',
          input: ({ context }) => context.seeking,
          onDone: { target: 'ready', actions: { type: 'find', params: ({ event }) => event.output } },
        },
      },
      failed: { on: { recover: 'loading' } },
    },
  })

/** The favorites machine's state. */
export type FavouritesState = SnapshotFrom<ReturnType<typeof favouritesMachine>>

/** Returns the favorites, the latest first; none before the studio's list is loaded, as the hearts pressed since are not the whole list. */
export const knownFavourites = (state: FavouritesState): readonly Favourite[] => {
  const { list, marks, known } = state.context
  const isUnknown = list.length === 0 && (state.matches('loading') || state.matches('failed'))
  return isUnknown ? [] : favouriteList(list, marks, known)
}
