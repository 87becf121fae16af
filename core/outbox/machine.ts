import type { SnapshotFrom } from 'xstate'
import { assign, emit, setup } from 'xstate'
import { call } from '../call.ts'
import type { Failure } from '../failure.ts'
import { feed } from '../feed.ts'
import type { Result } from '../result.ts'
import type { OutboxPort } from './port.ts'
import { arrived, enqueued, gatherTime, hurryTime, keepWithin, mayArrive, restTime } from './rules.ts'
import type { Reply, Write } from './writes.ts'

/** A write to be kept and sent; `flush` sends all at once, what other tabs left too, and asks to be told when nothing waits. */
export type OutboxEvent =
  | { readonly type: 'add'; readonly write: Write }
  | { readonly type: 'flush' }
  | { readonly type: 'wokeUp' }
  | { readonly type: 'keptElsewhere' | 'doneElsewhere'; readonly write: Write }

/** What its owner hears. */
export type OutboxFact =
  | { readonly type: 'restored'; readonly writes: readonly Write[] }
  | { readonly type: 'keptElsewhere' | 'doneElsewhere'; readonly write: Write }
  | { readonly type: 'sent'; readonly write: Write; readonly reply: Reply }
  | { readonly type: 'refused'; readonly write: Write; readonly failure: Failure }
  | { readonly type: 'emptied' }

/** What waits, oldest first, and what the device has not kept yet. */
export interface Outbox {
  readonly writes: readonly Write[]
  readonly unkept: readonly Write[]
  /** The one on its way. */
  readonly sending: Write | null
  /** Somebody is about to go: nothing is gathered. */
  readonly hurried: boolean
}

/** Keeps a write, sends it, drops it: in that order, one at a time, the newest of each thing. V7.11 V9.16 */
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
      putBack: assign({ sending: null }),
      drop: assign(({ context }) => ({ writes: arrived(context.writes, context.sending!), sending: null })),
      yield: assign(({ context }, write: Write) => ({
        writes: arrived(context.writes, write),
        unkept: arrived(context.unkept, write),
      })),
      hurry: assign({ hurried: true }),
      calm: assign({ hurried: false }),
      tellRestored: emit(({ context }) => ({ type: 'restored', writes: context.writes }) as const),
      tellElsewhere: emit((_, told: Extract<OutboxFact, { readonly type: 'keptElsewhere' | 'doneElsewhere' }>) => told),
      tellAnswer: emit(({ context }, sent: Result<Reply, Failure>) => {
        const write = context.sending!
        return sent.ok
          ? ({ type: 'sent', write, reply: sent.value } as const)
          : ({ type: 'refused', write, failure: sent.error } as const)
      }),
      tellEmptied: emit({ type: 'emptied' }),
    },
    guards: {
      hasWrites: ({ context }) => context.writes.length > 0,
      hasNone: ({ context }) => context.writes.length === 0,
      allKept: ({ context }) => context.unkept.length === 0,
      hurried: ({ context }) => context.hurried,
      passing: (_, sent: Result<Reply, Failure>) => !sent.ok && mayArrive(sent.error),
    },
    delays: { gatherTime: ({ context }) => gatherTime(context.writes[0]), hurryTime, keepWithin, restTime },
  }).createMachine({
    id: 'outbox',
    context: { writes: [], unkept: [], sending: null, hurried: false },
    type: 'parallel',
    invoke: [{ src: 'woke' }, { src: 'elsewhere' }],
    on: {
      keptElsewhere: {
        actions: [
          { type: 'yield', params: ({ event }) => event.write },
          { type: 'tellElsewhere', params: ({ event }) => event },
        ],
      },
      doneElsewhere: { actions: { type: 'tellElsewhere', params: ({ event }) => event } },
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
      pace: {
        initial: 'calm',
        states: {
          calm: { on: { flush: 'hurried' } },
          hurried: {
            entry: 'hurry',
            exit: 'calm',
            after: { hurryTime: 'calm' },
            on: { flush: { target: 'hurried', reenter: true } },
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
                target: 'choosing',
                actions: [{ type: 'restore', params: ({ event }) => event.output }, 'tellRestored'],
              },
            },
          },
          choosing: {
            always: [{ guard: 'hasNone', target: 'idle', actions: 'tellEmptied' }, { target: 'gathering' }],
          },
          idle: { always: { guard: 'hasWrites', target: 'gathering' }, on: { flush: 'restoring' } },
          gathering: { always: { guard: 'hurried', target: 'ready' }, after: { gatherTime: 'ready' } },
          ready: {
            always: [
              { guard: 'hasNone', target: 'choosing' },
              { guard: 'allKept', target: 'busy' },
            ],
            after: { keepWithin: 'busy' },
          },
          busy: {
            entry: 'take',
            invoke: {
              src: 'send',
              input: ({ context }) => context.sending!,
              onDone: [
                {
                  guard: { type: 'passing', params: ({ event }) => event.output },
                  target: 'resting',
                  actions: 'putBack',
                },
                { target: 'dropping', actions: { type: 'tellAnswer', params: ({ event }) => event.output } },
              ],
            },
          },
          dropping: {
            invoke: {
              src: 'drop',
              input: ({ context }) => context.sending!,
              onDone: { target: 'choosing', actions: 'drop' },
            },
          },
          resting: { after: { restTime: 'ready' }, on: { wokeUp: 'ready', flush: 'ready' } },
        },
      },
    },
  })

/** The outbox at a moment. */
export type OutboxState = SnapshotFrom<ReturnType<typeof outboxMachine>>
