import type { SnapshotFrom } from 'xstate'
import { assign, setup } from 'xstate'
import { call, resultTo } from '../kernel/call.ts'
import type { Failure } from '../kernel/failure.ts'
import type { Result } from '../kernel/result.ts'
import type { MediaItem, Playlist } from './media.ts'
import type { CataloguePort, PlaylistQuestion } from './port.ts'
import type { Ratio } from './ratio.ts'
import { ratios } from './ratio.ts'

/** An event of a list: load the next page, load all of it, or try again after a failure. */
export type ListEvent = { readonly type: 'more' } | { readonly type: 'all' } | { readonly type: 'retry' }

/** A list: the pages of a playlist loaded so far. */
export interface List {
  readonly id: string
  readonly title: string
  readonly description: string
  readonly ratio: Ratio
  readonly items: readonly MediaItem[]
  readonly next: string | null
  readonly failure: Failure | null
  /** Whether the whole list is wanted, because it will be filtered. */
  readonly wantsAll: boolean
  /** The ids of the classes on its pages, and the addresses of its pages, since the first page was last requested. */
  readonly met: ReadonlySet<string>
  /** The page that is being loaded, or was loaded last. */
  readonly asked: Pick<PlaylistQuestion, 'next' | 'size'>
}

/** How many classes the grid requests at a time: six rows of four. */
export const gridPage = 24

/** How many are requested at a time if all of a list is wanted: it begins again with larger pages. */
export const wholePage = 500

const withPage = (list: List, page: Playlist): List => {
  const known = new Set(list.items.map(({ id }) => id))
  const before = list.asked.next === null ? new Set<string>() : list.met
  const met = new Set([
    ...before,
    ...page.items.map(({ id }) => id),
    ...(list.asked.next === null ? [] : [list.asked.next]),
  ])
  // An empty page, of which no item could be read, is not the end.
  const leadsOn = page.items.length === 0 ? !met.has(page.next ?? '') : page.items.some(({ id }) => !before.has(id))
  return {
    ...list,
    title: page.title || list.title,
    description: page.description || list.description,
    ratio: page.ratio,
    items: [...list.items, ...page.items.filter(({ id }) => !known.has(id))],
    // Pages that lead back to an earlier page would be requested forever.
    next: leadsOn ? page.next : null,
    met,
    failure: null,
  }
}

/** A playlist that loads page by page, up to one that leads back to a page before or adds nothing to it; when a page fails, the pages before it stay. */
export const listMachine = (port: Pick<CataloguePort, 'playlist'>) =>
  setup({
    types: {} as { context: List; events: ListEvent; input: string },
    actors: { playlist: call(port.playlist) },
    actions: {
      wantAll: assign({ wantsAll: true }),
      askMore: assign(({ context: { next, asked } }) => ({ asked: { ...asked, next } })),
      askWhole: assign({ asked: { next: null, size: wholePage } }),
      keep: assign(({ context }, page: Result<Playlist, Failure>) =>
        page.ok ? withPage(context, page.value) : { failure: page.error },
      ),
    },
    guards: {
      hasMore: ({ context }) => context.next !== null,
      wantsWhole: ({ context }) => context.wantsAll && context.next !== null && context.asked.size !== wholePage,
      wantsMore: ({ context }) => context.wantsAll && context.next !== null,
    },
  }).createMachine({
    id: 'list',
    context: ({ input: id }) => ({
      id,
      title: '',
      description: '',
      ratio: ratios[0],
      items: [],
      met: new Set(),
      next: null,
      failure: null,
      wantsAll: false,
      asked: { next: null, size: gridPage },
    }),
    initial: 'loading',
    on: { all: { actions: 'wantAll' } },
    states: {
      loading: {
        invoke: {
          src: 'playlist',
          input: ({ context }) => ({ id: context.id, ...context.asked }),
          onDone: resultTo('keep', 'ready', 'failed'),
        },
      },
      ready: {
        always: [
          { guard: 'wantsWhole', target: 'loading', actions: 'askWhole' },
          { guard: 'wantsMore', target: 'loading', actions: 'askMore' },
        ],
        on: { more: { guard: 'hasMore', target: 'loading', actions: 'askMore' } },
      },
      failed: { on: { retry: 'loading' } },
    },
  })

/** The list machine's state. */
export type ListState = SnapshotFrom<ReturnType<typeof listMachine>>
