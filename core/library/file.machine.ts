import type { SnapshotFrom } from 'xstate'
import { assign, setup } from 'xstate'
import type { Resource } from '../catalogue/index.ts'
import type { Call } from '../kernel/call.ts'
import { call, resultTo } from '../kernel/call.ts'
import type { Failure } from '../kernel/failure.ts'
import type { Result } from '../kernel/result.ts'
import { fail } from '../kernel/result.ts'
import type { File } from './file.ts'
import { closed, comparable, drawing, isOutdated, paged, searchDelay, searched, stepped, zoomed } from './file.ts'
import type { PageCommand } from './pages.ts'
import type { FileFailure, FilePage, FilePort, OpenFile } from './port.ts'
import { spinnerDelay } from './reader.ts'
import type { Viewport } from './width.ts'
import type { ZoomCommand } from './zoom.ts'

/** An event of a file: it opens another page, zooms, searches, retries the step that failed, or reports the size of the window. */
export type FileEvent =
  | PageCommand
  | { readonly type: ZoomCommand | 'nextMatch' | 'previousMatch' | 'retry' | 'retrySearch' }
  | { readonly type: 'search'; readonly query: string }
  | { readonly type: 'resize'; readonly viewport: Viewport }

type Answer<A> = Result<A, Failure | FileFailure>

const notOpen = fail<Failure>({ type: 'Unexpected', cause: 'no-file' })

const ofFile =
  <I, A>(pick: (file: OpenFile) => Call<I, A>): Call<{ readonly file: OpenFile | null; readonly asked: I }, A> =>
  async ({ file, asked }, signal) =>
    file ? pick(file)(asked, signal) : notOpen

const page = { actions: { type: 'page', params: ({ event }: { readonly event: PageCommand }) => event } } as const

/** Reads a file of a program: finds and opens it, draws its pages, and searches its text. P2.2.13 */
export const fileMachine = (port: FilePort) => {
  const machine = setup({
    types: {} as { context: File; events: FileEvent; input: Pick<File, 'program' | 'id'> },
    actors: {
      find: call(port.resource),
      open: call(port.open),
      hold: call(ofFile<void, void>(({ hold }) => hold)),
      draw: call(ofFile<FilePage, void>(({ draw }) => draw)),
      readTexts: call(ofFile<void, readonly string[]>(({ texts }) => texts)),
    },
    actions: {
      found: assign((_, answer: Answer<Resource>) =>
        answer.ok ? { resource: answer.value } : { failure: answer.error },
      ),
      opened: assign((_, answer: Answer<OpenFile>) => (answer.ok ? { file: answer.value } : { failure: answer.error })),
      page: assign(({ context }, command: PageCommand) => paged(context, command)),
      zoom: assign(({ context }, command: ZoomCommand) => zoomed(context, command)),
      resize: assign((_, viewport: Viewport) => ({ viewport })),
      begin: assign(({ context }) => ({ shown: drawing(context) })),
      ask: assign((_, query: string) => ({ query })),
      keepTexts: assign((_, answer: Answer<readonly string[]>) =>
        answer.ok ? { texts: comparable(answer.value) } : {},
      ),
      findMatches: assign(({ context }) => searched(context)),
      step: assign(({ context }, by: 1 | -1) => stepped(context, by)),
    },
    guards: {
      outdated: ({ context }) => isOutdated(context),
      blank: ({ context }) => context.query.trim() === '',
      hasTexts: ({ context }) => context.texts !== null,
    },
    delays: { spinnerDelay, searchDelay },
  })

  const sheet = machine.createStateConfig({
    initial: 'waiting',
    states: {
      waiting: {
        entry: 'begin',
        always: { guard: 'outdated', target: 'waiting', reenter: true },
        invoke: {
          src: 'draw',
          input: ({ context }) => ({ file: context.file, asked: context.shown ?? drawing(context) }),
          onDone: [{ guard: ({ event }) => event.output.ok, target: 'drawn' }, { target: 'failed' }],
        },
        initial: 'quick',
        states: { quick: { after: { spinnerDelay: 'slow' } }, slow: {} },
      },
      drawn: { always: { guard: 'outdated', target: 'waiting' } },
      failed: { always: { guard: 'outdated', target: 'waiting' }, on: { retry: 'waiting' } },
    },
  })

  const search = machine.createStateConfig({
    initial: 'idle',
    on: { search: { target: '.typing', actions: { type: 'ask', params: ({ event }) => event.query } } },
    states: {
      idle: {},
      typing: {
        after: {
          searchDelay: [
            { guard: 'blank', target: 'idle', actions: 'findMatches' },
            { guard: 'hasTexts', target: 'found', actions: 'findMatches' },
            { target: 'reading' },
          ],
        },
      },
      reading: {
        invoke: {
          src: 'readTexts',
          input: ({ context }) => ({ file: context.file, asked: undefined }),
          onDone: [
            {
              guard: ({ event }) => event.output.ok,
              target: 'found',
              actions: [{ type: 'keepTexts', params: ({ event }) => event.output }, 'findMatches'],
            },
            { target: 'failed' },
          ],
        },
      },
      found: {
        on: {
          nextMatch: { actions: { type: 'step', params: 1 } },
          previousMatch: { actions: { type: 'step', params: -1 } },
        },
      },
      failed: { on: { retrySearch: 'reading' } },
    },
  })

  return machine.createMachine({
    id: 'file',
    context: ({ input }) => closed(input),
    initial: 'finding',
    on: { resize: { actions: { type: 'resize', params: ({ event }) => event.viewport } } },
    states: {
      finding: {
        invoke: {
          src: 'find',
          // After a failure the file may have moved.
          input: ({ context: { program, id, failure } }) => ({ program, id, anew: failure !== null }),
          onDone: resultTo('found', 'opening', 'closed'),
        },
      },
      opening: {
        invoke: {
          src: 'open',
          input: ({ context }) => context.resource?.url ?? '',
          onDone: resultTo('opened', 'open', 'closed'),
        },
      },
      closed: { on: { retry: 'finding' } },
      open: {
        type: 'parallel',
        // The file is closed when the page is left.
        invoke: { src: 'hold', input: ({ context }) => ({ file: context.file, asked: undefined }) },
        on: {
          ...{ next: page, previous: page, first: page, last: page, enter: page, goTo: page },
          zoomIn: { actions: { type: 'zoom', params: 'zoomIn' } },
          zoomOut: { actions: { type: 'zoom', params: 'zoomOut' } },
          fitPage: { actions: { type: 'zoom', params: 'fitPage' } },
        },
        states: { sheet, search },
      },
    },
  })
}

/** The state of a file that is read, the argument of its view. */
export type FileState = SnapshotFrom<ReturnType<typeof fileMachine>>
