import type { SnapshotFrom } from 'xstate'
import { assign, emit, setup } from 'xstate'
import { call } from '../call.ts'
import type { MediaItem } from '../catalogue/index.ts'
import type { Clock } from '../clock.ts'
import type { Failure } from '../failure.ts'
import type { Write } from '../outbox/index.ts'
import type { Result } from '../result.ts'
import type { FavouritesPort } from './port.ts'
import type { Favourite, Mark } from './rules.ts'
import { isFavourite, marked, unmarked } from './rules.ts'

/** A press on a heart, or a mark made in another tab or kept from before. */
export type FavouritesEvent =
  | { readonly type: 'toggle'; readonly item: MediaItem; readonly pageUrl: string }
  | { readonly type: 'apply'; readonly mark: Mark }
  | { readonly type: 'takeBack'; readonly id: string; readonly at: number }
  | { readonly type: 'reload' }

/** What is to be written. */
export type FavouritesFact = { readonly type: 'wrote'; readonly write: Write }

/** The studio's list, what was marked since, and the classes that were marked here. */
export interface Favourites {
  readonly list: readonly Favourite[]
  readonly marks: Readonly<Record<string, Mark>>
  readonly known: Readonly<Record<string, MediaItem>>
  readonly failure: Failure | null
  /** The class whose mark the studio refused last. */
  readonly refused: string | null
}

/** Marks at once, per class; what the studio does not know yet stays marked. V6.03 V7.07 */
export const favouritesMachine = (port: FavouritesPort, clock: Clock) =>
  setup({
    types: {} as { context: Favourites; events: FavouritesEvent; emitted: FavouritesFact },
    actors: { load: call(port.load) },
    actions: {
      toggle: assign(({ context }, item: MediaItem) => ({
        known: { ...context.known, [item.id]: item },
        marks: marked(context.marks, {
          id: item.id,
          on: !isFavourite(context.list, context.marks, item.id),
          at: clock.now(),
        }),
        refused: null,
      })),
      write: emit(({ context }, { item, pageUrl }: { item: MediaItem; pageUrl: string }) => {
        const { on, at } = context.marks[item.id]!
        return { type: 'wrote', write: { type: 'keepFavourite', media: item.id, on, pageUrl, at } } as const
      }),
      apply: assign(({ context }, mark: Mark) => ({ marks: marked(context.marks, mark) })),
      takeBack: assign(({ context }, { id, at }: { id: string; at: number }) => ({
        marks: unmarked(context.marks, id, at),
        refused: id,
      })),
      keep: assign((_, loaded: Result<readonly Favourite[], Failure>) =>
        loaded.ok ? { list: loaded.value, failure: null } : { failure: loaded.error },
      ),
    },
  }).createMachine({
    id: 'favourites',
    context: { list: [], marks: {}, known: {}, failure: null, refused: null },
    initial: 'loading',
    on: {
      toggle: {
        actions: [
          { type: 'toggle', params: ({ event }) => event.item },
          { type: 'write', params: ({ event }) => event },
        ],
      },
      apply: { actions: { type: 'apply', params: ({ event }) => event.mark } },
      takeBack: { actions: { type: 'takeBack', params: ({ event }) => event } },
      reload: '.loading',
    },
    states: {
      loading: {
        invoke: {
          src: 'load',
          onDone: [
            {
              guard: ({ event }) => event.output.ok,
              target: 'ready',
              actions: { type: 'keep', params: ({ event }) => event.output },
            },
            { target: 'failed', actions: { type: 'keep', params: ({ event }) => event.output } },
          ],
        },
      },
      ready: {},
      failed: {},
    },
  })

/** The favourites at a moment. */
export type FavouritesState = SnapshotFrom<ReturnType<typeof favouritesMachine>>
