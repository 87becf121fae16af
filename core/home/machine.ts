import type { SnapshotFrom } from 'xstate'
import { assign, setup } from 'xstate'
import type { Shelf } from '../catalogue/index.ts'
import { call } from '../kernel/call.ts'
import type { Failure } from '../kernel/failure.ts'
import type { Result } from '../kernel/result.ts'
import type { HomePort, RowCards } from './port.ts'
import type { Row } from './rules.ts'
import { firstRows, moreRows, nextWaiting, rowFor, withRow } from './rules.ts'

/** The end of the page came into sight, or somebody wants a failed row again. */
export type HomeEvent = { readonly type: 'more' } | { readonly type: 'retry'; readonly row: number }

/** How many rows are asked for at the same time: as many as the page starts with. */
const lanes = ['a', 'b', 'c', 'd', 'e', 'f'] as const
type Lane = (typeof lanes)[number]

/** The rows of the page, how many of them are shown, and which row each lane asks for. */
export interface Home {
  readonly rows: readonly Row[]
  readonly shown: number
  readonly taken: Readonly<Record<Lane, number>>
}

/** The rows of the page, and how it was left, if somebody was here before. */
export interface HomeInput {
  readonly shelves: readonly Shelf[]
  readonly left: Home | null
}

const nothingTaken: Home['taken'] = { a: -1, b: -1, c: -1, d: -1, e: -1, f: -1 }

/** A row that was being asked for when the page was left is asked for anew. */
const resumed = (row: Row): Row => (row.state === 'loading' ? { ...row, state: 'waiting' } : row)

const beginning = ({ shelves, left }: HomeInput): Home => ({
  rows: left ? left.rows.map(resumed) : shelves.map(rowFor),
  shown: left ? left.shown : Math.min(shelves.length, firstRows),
  taken: nothingTaken,
})

/** Six rows, then four more each time; each row fails and recovers on its own. V2.21 V8.04 V9.07 */
export const homeMachine = (port: HomePort) => {
  const machine = setup({
    types: {} as { context: Home; events: HomeEvent; input: HomeInput },
    actors: { row: call(port.row) },
    actions: {
      more: assign(({ context }) => ({ shown: Math.min(context.rows.length, context.shown + moreRows) })),
      retry: assign(({ context }, row: number) => ({ rows: withRow(context.rows, row, { state: 'waiting' }) })),
      take: assign(({ context }, lane: Lane) => {
        const row = nextWaiting(context.rows, context.shown)
        return { rows: withRow(context.rows, row, { state: 'loading' }), taken: { ...context.taken, [lane]: row } }
      }),
      keep: assign(({ context }, { lane, cards }: { lane: Lane; cards: Result<RowCards, Failure> }) => ({
        rows: withRow(
          context.rows,
          context.taken[lane],
          cards.ok ? { state: 'ready', ...cards.value } : { state: 'failed' },
        ),
      })),
    },
    guards: {
      hasWaiting: ({ context }) => nextWaiting(context.rows, context.shown) >= 0,
      tookOne: ({ context }, lane: Lane) => context.taken[lane] >= 0,
      hasFailed: ({ context }, row: number) => context.rows[row]?.state === 'failed',
    },
  })
  const lane = (name: Lane) =>
    machine.createStateConfig({
      initial: 'idle',
      states: {
        idle: { always: { guard: 'hasWaiting', target: 'choosing', actions: { type: 'take', params: name } } },
        choosing: { always: [{ guard: { type: 'tookOne', params: name }, target: 'asking' }, { target: 'idle' }] },
        asking: {
          invoke: {
            src: 'row',
            input: ({ context }) => context.rows[context.taken[name]]!.shelf,
            onDone: {
              target: 'idle',
              actions: { type: 'keep', params: ({ event }) => ({ lane: name, cards: event.output }) },
            },
          },
        },
      },
    })
  return machine.createMachine({
    id: 'home',
    context: ({ input }) => beginning(input),
    type: 'parallel',
    on: {
      more: { actions: 'more' },
      retry: {
        guard: { type: 'hasFailed', params: ({ event }) => event.row },
        actions: { type: 'retry', params: ({ event }) => event.row },
      },
    },
    states: { a: lane('a'), b: lane('b'), c: lane('c'), d: lane('d'), e: lane('e'), f: lane('f') },
  })
}

/** The home page at a moment. */
export type HomeState = SnapshotFrom<ReturnType<typeof homeMachine>>
