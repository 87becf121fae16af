import type { SnapshotFrom } from 'xstate'
import { assign, emit, setup } from 'xstate'
import type { Magazine } from '../catalogue/index.ts'
import { call } from '../kernel/call.ts'
import type { Failure } from '../kernel/failure.ts'
import { outlet } from '../kernel/feed.ts'
import type { Result } from '../kernel/result.ts'
import type { PageCommand } from './pages.ts'
import type { MagazinePort, PageImage } from './port.ts'
import type { Reader } from './reader.ts'
import {
  fetched,
  firstPageDelay,
  isDrawn,
  isSettled,
  moved,
  opened,
  pageToFetch,
  spinnerDelay,
  wantedSides,
} from './reader.ts'
import type { Viewport } from './width.ts'
import type { ZoomCommand } from './zoom.ts'
import { zoomAfter } from './zoom.ts'

/** Opens another page, zooms, tries those again that could not be loaded, or learns the size of the window. */
export type ReaderEvent =
  | PageCommand
  | { readonly type: 'retry' | ZoomCommand }
  | { readonly type: 'resize'; readonly viewport: Viewport }

interface ReaderFact {
  readonly type: 'pageRead'
  readonly id: string
  readonly page: number
}

const unknownViewport: Viewport = { width: 375, height: 667 }

const move = [
  { type: 'move', params: ({ event }: { readonly event: PageCommand }) => event } as const,
  'tell' as const,
] as const

/** Reads a magazine: fetches its pages one after the other, the wanted ones first and their neighbors ahead, and draws them as they come. P2.4.05 P4.7.01 */
export const readerMachine = (port: MagazinePort) => {
  const machine = setup({
    types: {} as { context: Reader; events: ReaderEvent; emitted: ReaderFact; input: Magazine },
    actors: {
      recall: call(port.recall),
      fetch: call(port.page),
      keep: outlet<ReaderFact>('pageRead', port.keep),
    },
    actions: {
      move: assign(({ context }, command: PageCommand) => moved(context, command)),
      tell: emit(({ context: { magazine, page } }) => ({ type: 'pageRead', id: magazine.id, page }) as const),
      resize: assign((_, viewport: Viewport) => ({ viewport })),
      zoom: assign(({ context }, command: ZoomCommand) => ({ zoom: zoomAfter(context.zoom, command) })),
      release: assign({ mayDraw: true }),
      seek: assign(({ context }) => ({ fetching: pageToFetch(context) })),
      take: assign(({ context }, result: Result<PageImage, Failure>) => fetched(context, result)),
      forgive: assign({ failed: [] }),
      draw: assign(({ context }) => ({ drawn: wantedSides(context) })),
    },
    guards: {
      settled: ({ context }) => isSettled(context),
      outdated: ({ context }) => !isDrawn(context),
      hasMore: ({ context }) => pageToFetch(context) !== null,
      leadsOn: ({ context }, command: PageCommand) => moved(context, command) !== context,
      unwanted: ({ context }) => pageToFetch(context) !== context.fetching,
    },
    delays: { spinnerDelay, firstPageDelay },
  })
  const anew = {
    guard: { type: 'leadsOn', params: ({ event }: { readonly event: PageCommand }) => event },
    ...{ target: 'quick', reenter: true, actions: [...move] },
  } as const
  const onward = { actions: [...move] } as const

  const canvas = machine.createStateConfig({
    initial: 'waiting',
    states: {
      waiting: {
        always: { guard: 'settled', target: 'drawn', actions: 'draw' },
        initial: 'quick',
        states: {
          // Each page has its own time until the spinner; one that is shown stays.
          quick: {
            after: { spinnerDelay: 'slow' },
            on: { next: anew, previous: anew, first: anew, last: anew, enter: anew, goTo: anew },
          },
          slow: {},
        },
      },
      drawn: { always: { guard: 'outdated', target: 'waiting' } },
    },
  })

  const pages = machine.createStateConfig({
    initial: 'idle',
    states: {
      idle: { always: { guard: 'hasMore', target: 'busy', actions: 'seek' } },
      busy: {
        always: { guard: 'unwanted', target: 'idle' },
        invoke: {
          src: 'fetch',
          input: ({ context: { magazine, fetching } }) => ({ magazine, page: fetching ?? 1 }),
          onDone: { target: 'idle', actions: { type: 'take', params: ({ event }) => event.output } },
        },
      },
    },
  })

  return machine.createMachine({
    id: 'reader',
    context: ({ input }) => opened(input, unknownViewport),
    initial: 'recalling',
    invoke: { src: 'keep', input: ({ self }) => self },
    on: { resize: { actions: { type: 'resize', params: ({ event }) => event.viewport } } },
    states: {
      recalling: {
        invoke: {
          src: 'recall',
          input: ({ context }) => context.magazine.id,
          onDone: {
            target: 'reading',
            actions: {
              type: 'move',
              params: ({ event }) => ({ type: 'goTo', page: (event.output.ok && event.output.value) || 1 }),
            },
          },
        },
      },
      reading: {
        type: 'parallel',
        on: {
          ...{ next: onward, previous: onward, first: onward, last: onward, enter: onward, goTo: onward },
          retry: { actions: 'forgive' },
          zoomIn: { actions: { type: 'zoom', params: 'zoomIn' } },
          zoomOut: { actions: { type: 'zoom', params: 'zoomOut' } },
          fitPage: { actions: { type: 'zoom', params: 'fitPage' } },
        },
        states: {
          canvas,
          pages,
          start: {
            initial: 'held',
            states: { held: { after: { firstPageDelay: { target: 'over', actions: 'release' } } }, over: {} },
          },
        },
      },
    },
  })
}

/** The state of a magazine that is read, the argument of its view. */
export type ReaderState = SnapshotFrom<ReturnType<typeof readerMachine>>
