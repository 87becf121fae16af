import type { SnapshotFrom } from 'xstate'
import { assign, emit, enqueueActions, setup } from 'xstate'
import { call } from '../call.ts'
import type { Failure } from '../failure.ts'
import { mayPass } from '../failure.ts'
import { feed } from '../feed.ts'
import type { Result } from '../result.ts'
import type { OutboxPort } from './port.ts'
import type { Write } from './rules.ts'
import { arrived, enqueued, gatherTime, hurryTime, keyOf, restTime } from './rules.ts'

/** A write to be kept and sent; `flush` sends at once, `tell` asks to be told when nothing waits. */
export type OutboxEvent =
  | { readonly type: 'add'; readonly write: Write }
  | { readonly type: 'flush' }
  | { readonly type: 'wokeUp' }
  | { readonly type: 'keptElsewhere'; readonly write: Write }

/** What its owner hears. */
export type OutboxFact =
  | { readonly type: 'restored'; readonly writes: readonly Write[] }
  | { readonly type: 'keptElsewhere'; readonly write: Write }
  | { readonly type: 'refused'; readonly write: Write; readonly failure: Failure }
  | { readonly type: 'emptied' }

/** What waits, oldest first, and what the device has not kept yet. */
export interface Outbox {
  readonly writes: readonly Write[]
  readonly unkept: readonly Write[]
  /** The one on its way. */
  readonly sending: Write | null
}

/** Keeps a write, sends it, drops it: in that order, one at a time, the newest of each thing. */
export const outboxMachine = (port: OutboxPort) =>
  setup({
    types: {} as { context: Outbox; events: OutboxEvent; emitted: OutboxFact },
    actors: {
      load: call(port.load),
      keep: call(port.keep),
      drop: call(port.drop),
      send: call(port.send),
      woke: feed(port.woke),
      elsewhere: feed(port.elsewhere),
    },
    actions: {
      restore: assign(({ context }, found: Result<readonly Write[], unknown>) => ({
        writes: context.writes.reduce(enqueued, found.ok ? found.value : []),
      })),
      add: assign(({ context }, write: Write) => ({
        writes: enqueued(context.writes, write),
        unkept: enqueued(context.unkept, write),
      })),
      kept: assign({ unkept: [] }),
      take: assign(({ context }) => ({ sending: context.writes[0]! })),
      drop: assign(({ context }) => ({ writes: arrived(context.writes, context.sending!), sending: null })),
      tellRestored: emit(({ context }) => ({ type: 'restored', writes: context.writes }) as const),
      tellElsewhere: emit((_, write: Write) => ({ type: 'keptElsewhere', write }) as const),
      tellRefused: enqueueActions(({ context, enqueue }, sent: Result<void, Failure>) => {
        if (!sent.ok) enqueue.emit({ type: 'refused', write: context.sending!, failure: sent.error })
      }),
      tellEmptied: emit({ type: 'emptied' }),
    },
    guards: {
      hasWrites: ({ context }) => context.writes.length > 0,
      passing: (_, sent: Result<void, Failure>) => !sent.ok && (mayPass(sent.error) || sent.error.type === 'SignedOut'),
    },
    delays: { gatherTime: ({ context }) => gatherTime(context.writes[0]), hurryTime, restTime },
  }).createMachine({
    id: 'outbox',
    context: { writes: [], unkept: [], sending: null },
    type: 'parallel',
    invoke: [{ src: 'woke' }, { src: 'elsewhere' }],
    on: {
      keptElsewhere: { actions: { type: 'tellElsewhere', params: ({ event }) => event.write } },
    },
    states: {
      keeping: {
        initial: 'kept',
        states: {
          kept: { on: { add: { target: 'busy', actions: { type: 'add', params: ({ event }) => event.write } } } },
          busy: {
            invoke: {
              src: 'keep',
              input: ({ context }) => context.unkept,
              onDone: { target: 'kept', actions: 'kept' },
            },
            on: {
              add: { target: 'busy', reenter: true, actions: { type: 'add', params: ({ event }) => event.write } },
            },
          },
        },
      },
      sending: {
        initial: 'restoring',
        states: {
          restoring: {
            invoke: {
              src: 'load',
              onDone: {
                target: 'idle',
                actions: [{ type: 'restore', params: ({ event }) => event.output }, 'tellRestored'],
              },
            },
          },
          idle: {
            always: { guard: 'hasWrites', target: 'gathering' },
            on: { flush: { target: 'hurried', actions: 'tellEmptied' } },
          },
          hurried: {
            always: { guard: 'hasWrites', target: 'busy' },
            after: { hurryTime: 'idle' },
            on: { flush: { actions: 'tellEmptied' } },
          },
          gathering: { after: { gatherTime: 'busy' }, on: { flush: 'busy' } },
          busy: {
            entry: 'take',
            invoke: {
              src: 'send',
              input: ({ context }) => context.sending!,
              onDone: [
                { guard: { type: 'passing', params: ({ event }) => event.output }, target: 'resting' },
                { target: 'dropping', actions: { type: 'tellRefused', params: ({ event }) => event.output } },
              ],
            },
          },
          dropping: {
            invoke: {
              src: 'drop',
              input: ({ context }) => context.sending!,
              onDone: { target: 'next', actions: 'drop' },
            },
          },
          next: {
            always: [
              { guard: 'hasWrites', target: 'gathering' },
              { target: 'idle', actions: 'tellEmptied' },
            ],
          },
          resting: { after: { restTime: 'busy' }, on: { wokeUp: 'busy', flush: 'busy' } },
        },
      },
    },
  })

/** The outbox at a moment. */
export type OutboxState = SnapshotFrom<ReturnType<typeof outboxMachine>>

/** What of it waits about that thing, if anything. */
export const waitingFor = (state: OutboxState, write: Pick<Write, 'type' | 'media'>): Write | undefined =>
  state.context.writes.find((other) => keyOf(other) === `${write.type}:${write.media}`)
