import type { SnapshotFrom } from 'xstate'
import { assign, emit, setup } from 'xstate'
import type { MediaItem } from '../../catalogue/index.ts'
import { call, resultTo } from '../../kernel/call.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { Failure } from '../../kernel/failure.ts'
import { feed, outlet } from '../../kernel/feed.ts'
import type { Result } from '../../kernel/result.ts'
import type { MarkEvent, Marked, Write } from '../outbox/index.ts'
import { marked, marksAfter, noMarks, pressAt, resultsAs, settled, withMark, withoutMark } from '../outbox/index.ts'
import type { FavouritesPort } from './port.ts'
import type { Favourite, Mark } from './rules.ts'
import { favouriteList, isFavourite, unknownMarks } from './rules.ts'
import { favouriteWrite, marksIn } from './writes.ts'

/** An event of the favorites: a press on a heart, or the result of one. */
export type FavouritesEvent =
  | { readonly type: 'toggle'; readonly id: string; readonly pageUrl: string }
  | MarkEvent<Mark>
  | { readonly type: 'reload' }
  /** The list may have changed on another device: the known list stays until the answer arrives. */
  | { readonly type: 'refresh' }
  /** The time to wait after a failure is over. */
  | { readonly type: 'recover' }

type FavouritesFact = { readonly type: 'wrote'; readonly write: Write }

/** The studio's list, the marks made since, and the classes of those marks that have been loaded. */
export interface Favourites extends Marked<Mark> {
  readonly list: readonly Favourite[]
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

/** Marks favorites at once, per class; a mark that the studio does not have yet stays. */
export const favouritesMachine = (port: FavouritesPort, clock: Clock) =>
  setup({
    types: {} as { context: Favourites; events: FavouritesEvent; emitted: FavouritesFact },
    actors: {
      load: call(port.load),
      items: call(port.items),
      writes: outlet<FavouritesFact>('wrote', ({ write }) => port.writes.put(write)),
      results: feed(resultsAs(port.writes, marksAfter(marksIn))),
    },
    actions: {
      toggle: assign(({ context }, id: string) => {
        const on = !isFavourite(context.list, context.marks, id)
        return { ...marked(context, id, { id, on, at: pressAt(context, clock.now()) }), refused: null }
      }),
      write: emit(({ context }, { id, pageUrl }: { id: string; pageUrl: string }) => {
        return { type: 'wrote', write: favouriteWrite(context.marks[id]!, pageUrl) } as const
      }),
      seek: assign(({ context }) => ({
        seeking: unknownIds(context),
        sought: [...context.sought, ...unknownIds(context)],
      })),
      seekAnew: assign({ sought: [] }),
      confirm: assign(({ context }, mark: Mark) => ({ confirmed: withMark(context.confirmed, mark.id, mark) })),
      find: assign(({ context }, found: Result<readonly MediaItem[], Failure>) =>
        found.ok
          ? { known: { ...context.known, ...Object.fromEntries(found.value.map((item) => [item.id, item])) } }
          : {},
      ),
      apply: assign(({ context }, mark: Mark) => marked(context, mark.id, mark)),
      takeBack: assign(({ context }, { id, at }: Mark) => ({ marks: withoutMark(context, id, at), refused: id })),
      settleMarks: assign(({ context }) => settled(context)),
      keep: assign((_, loaded: Result<readonly Favourite[], Failure>) =>
        loaded.ok ? { list: loaded.value, failure: null } : { failure: loaded.error },
      ),
    },
    guards: { hasUnknown: ({ context }) => unknownIds(context).length > 0 },
  }).createMachine({
    id: 'favourites',
    context: { ...noMarks, list: [], known: {}, seeking: [], sought: [], failure: null, refused: null },
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
      takeBack: { actions: { type: 'takeBack', params: ({ event }) => event.mark } },
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
