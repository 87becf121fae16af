import type { SnapshotFrom } from 'xstate'
import { assign, emit, setup } from 'xstate'
import type { EpisodePage, Series, SeriesFailure, SeriesPort } from '../../catalogue/index.ts'
import { call, resultTo } from '../../kernel/call.ts'
import type { Failure } from '../../kernel/failure.ts'
import { isMissing } from '../../kernel/failure.ts'
import type { Result } from '../../kernel/result.ts'
import type { EpisodeList } from './rules.ts'
import { listName, noEpisodes, withEpisodes } from './rules.ts'

/** An event of a series: the viewer filters by season, scrolls on, or tries again; or whether it is missing is to be told once more. */
export type SeriesEvent =
  | { readonly type: 'filter'; readonly season: number | null }
  | { readonly type: 'more' | 'retry' | 'tellAgain' }

/** A fact of a series: no series has its id, or more of its episodes are loaded. */
export type SeriesFact = { readonly type: 'seriesMissed'; readonly id: string } | { readonly type: 'episodesKnown' }

/** A series with the episodes loaded so far, by season. */
export interface SeriesPage {
  readonly id: string
  readonly series: Series | null
  readonly lists: Readonly<Record<string, EpisodeList>>
  /** The season that is shown; null for all. */
  readonly season: number | null
  readonly failures: { readonly about: SeriesFailure | null; readonly list: Failure | null }
}

/** The episodes of the season that is shown. */
export const shownList = ({ lists, season }: SeriesPage): EpisodeList => lists[listName(season)] ?? noEpisodes

/** The page of a series: its texts, and its episodes page by page, of all seasons or of one; both load and fail on their own. V9.08 */
export const seriesMachine = (port: Pick<SeriesPort, 'series' | 'episodes'>) =>
  setup({
    types: {} as {
      context: SeriesPage
      events: SeriesEvent
      emitted: SeriesFact
      input: string
    },
    actors: { series: call(port.series), episodes: call(port.episodes) },
    actions: {
      learn: assign(({ context }, result: Result<Series, SeriesFailure>) =>
        result.ok ? { series: result.value } : { failures: { ...context.failures, about: result.error } },
      ),
      add: assign(({ context }, result: Result<EpisodePage, Failure>) => {
        const { lists, season, failures } = context
        return result.ok
          ? { lists: { ...lists, [listName(season)]: withEpisodes(shownList(context), result.value) } }
          : { failures: { ...failures, list: result.error } }
      }),
      filter: assign((_, season: number | null) => ({ season })),
      tellMissed: emit(({ context: { id } }) => ({ type: 'seriesMissed', id }) as const),
      tellEpisodes: emit({ type: 'episodesKnown' } as const),
    },
    guards: {
      isMissing: (_, result: Result<unknown, SeriesFailure>) => !result.ok && isMissing(result.error),
      hasMore: ({ context }) => !shownList(context).whole,
      isListed: ({ context }, season: number | null) => context.lists[listName(season)] !== undefined,
    },
  }).createMachine({
    id: 'series',
    context: ({ input: id }) => ({
      ...{ id, series: null, lists: {}, season: null },
      failures: { about: null, list: null },
    }),
    type: 'parallel',
    states: {
      about: {
        initial: 'loading',
        states: {
          loading: {
            invoke: {
              src: 'series',
              input: ({ context }) => context.id,
              onDone: [
                {
                  guard: ({ event }) => event.output.ok,
                  target: 'ready',
                  actions: { type: 'learn', params: ({ event }) => event.output },
                },
                { guard: { type: 'isMissing', params: ({ event }) => event.output }, target: 'missing' },
                { target: 'failed', actions: { type: 'learn', params: ({ event }) => event.output } },
              ],
            },
          },
          ready: {},
          missing: { entry: 'tellMissed', on: { tellAgain: { actions: 'tellMissed' } } },
          failed: { on: { retry: 'loading' } },
        },
      },
      list: {
        initial: 'loading',
        on: {
          filter: [
            {
              guard: { type: 'isListed', params: ({ event }) => event.season },
              target: '.ready',
              actions: { type: 'filter', params: ({ event }) => event.season },
            },
            { target: '.loading', actions: { type: 'filter', params: ({ event }) => event.season } },
          ],
        },
        states: {
          loading: {
            invoke: {
              src: 'episodes',
              input: ({ context }) => ({
                ...{ series: context.id, season: context.season },
                next: shownList(context).next,
              }),
              onDone: resultTo('add', 'ready', 'failed', 'tellEpisodes'),
            },
          },
          ready: { on: { more: { guard: 'hasMore', target: 'loading' } } },
          failed: { on: { retry: 'loading' } },
        },
      },
    },
  })

/** The series machine's state. */
export type SeriesState = SnapshotFrom<ReturnType<typeof seriesMachine>>
