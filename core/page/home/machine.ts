import type { DoneActorEvent, SnapshotFrom } from 'xstate'
import { assign, enqueueActions, setup } from 'xstate'
import type { Shelf } from '../../catalogue/index.ts'
import { call } from '../../kernel/call.ts'
import type { Failure } from '../../kernel/failure.ts'
import { isMissing } from '../../kernel/failure.ts'
import type { Result } from '../../kernel/result.ts'
import type { HomePort, RowCards } from './port.ts'
import type { Row } from './rules.ts'
import { firstRows, moreRows, rowFor, rowsToAsk, withRow } from './rules.ts'

/** An event of the home page: its end was scrolled into view, the viewer lacks some of the shown rows, there is time to prepare more, or Retry was pressed on a failed row. */
export type HomeEvent =
  | { readonly type: 'more' }
  /** Shows at least so many rows. */
  | { readonly type: 'fill'; readonly shown: number }
  /** Requests the next rows, so that they are there when they are shown. */
  | { readonly type: 'prepare' }
  | { readonly type: 'retry'; readonly row: number }

/** The rows of the home page, and how many of them are shown. */
export interface Home {
  readonly rows: readonly Row[]
  readonly shown: number
}

interface HomeInput {
  readonly shelves: readonly Shelf[]
  readonly left: Home | null
}

type Answered = DoneActorEvent<Result<RowCards, Failure>>

/** A row as it continues after a return: one that was loading when the page was left, or whose list was not there, is requested again. */
const resumed = (row: Row): Row =>
  row.state === 'loading' || row.state === 'gone' ? { ...row, state: 'waiting' } : row

/** A row after its answer. A failure that was not seen is not kept: the row is requested again when it is shown. */
const answered = (answer: Result<RowCards, Failure>, isShown: boolean): Partial<Row> =>
  answer.ok
    ? { state: 'ready', ...answer.value }
    : { state: isMissing(answer.error) ? 'gone' : isShown ? 'failed' : 'waiting' }

const further = ({ context }: { readonly context: Home }): number => context.shown + moreRows

const beginning = ({ shelves, left }: HomeInput): Home => ({
  rows: left ? left.rows.map(resumed) : shelves.map(rowFor),
  shown: left ? left.shown : Math.min(shelves.length, firstRows),
})

/** Shows six rows, then four more at a time, with at most six requests at once; the next four are requested ahead, once there is time for it. Each row fails and recovers on its own. */
export const homeMachine = (port: HomePort) =>
  setup({
    types: {} as { context: Home; events: HomeEvent | Answered; input: HomeInput },
    actors: { row: call(port.row) },
    actions: {
      show: assign(({ context }, shown: number) => ({
        shown: Math.min(context.rows.length, Math.max(context.shown, shown)),
      })),
      retry: assign(({ context }, row: number) => ({ rows: withRow(context.rows, row, { state: 'waiting' }) })),
      keep: enqueueActions(({ context, enqueue }, { actorId, output }: Answered) => {
        const row = Number(actorId)
        enqueue.assign({ rows: withRow(context.rows, row, answered(output, row < context.shown)) })
        enqueue.stopChild(actorId)
      }),
      // Each row is requested by an actor named after the row's number.
      ask: enqueueActions(({ context, enqueue }, upTo: number | undefined) => {
        const asked = rowsToAsk(context.rows, upTo ?? context.shown)
        for (const row of asked) enqueue.spawnChild('row', { id: String(row), input: context.rows[row]!.shelf })
        enqueue.assign({ rows: asked.reduce((rows, row) => withRow(rows, row, { state: 'loading' }), context.rows) })
      }),
    },
    guards: {
      hasFailed: ({ context }, row: number) => context.rows[row]?.state === 'failed',
    },
  }).createMachine({
    id: 'home',
    context: ({ input }) => beginning(input),
    entry: 'ask',
    on: {
      more: { actions: [{ type: 'show', params: further }, 'ask'] },
      prepare: { actions: { type: 'ask', params: further } },
      fill: { actions: [{ type: 'show', params: ({ event }) => event.shown }, 'ask'] },
      retry: {
        guard: { type: 'hasFailed', params: ({ event }) => event.row },
        actions: [{ type: 'retry', params: ({ event }) => event.row }, 'ask'],
      },
      'xstate.done.actor.*': { actions: [{ type: 'keep', params: ({ event }) => event }, 'ask'] },
    },
  })

/** The home machine's state. */
export type HomeState = SnapshotFrom<ReturnType<typeof homeMachine>>
