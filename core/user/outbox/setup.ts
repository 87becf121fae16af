import { assign, emit, enqueueActions, raise, setup } from 'xstate'
import { call } from '../../kernel/call.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { Failure } from '../../kernel/failure.ts'
import { feed } from '../../kernel/feed.ts'
import type { Result } from '../../kernel/result.ts'
import { fail } from '../../kernel/result.ts'
import type { Elsewhere, Kept, OutboxPort } from './port.ts'
import type { Queue } from './queue.ts'
import {
  deferred,
  dueNow,
  nextDue,
  nextWrite,
  waitingOf,
  withAllKept,
  without,
  withRestored,
  withWrite,
} from './queue.ts'
import { failureOf, refusalOf, withoutOlder, withoutRefusal, withRefusal } from './refusals.ts'
import { outcomeOf, writeId } from './rules.ts'
import type { Refusal, Reply, Write, WriteFailure } from './writes.ts'

/** An event of the outbox: a write to keep and send, or news of one; `flush` makes all writes due, those of other tabs too, and asks for a report when none is left. */
export type OutboxEvent =
  | { readonly type: 'add'; readonly write: Write }
  | { readonly type: 'flush' }
  | { readonly type: 'wokeUp' }
  | { readonly type: 'pageHidden' }
  /** The refusal of a write was dismissed, or the write is tried again or given up in another way. */
  | { readonly type: 'dismiss'; readonly write: Write }
  | Elsewhere
  /** The writes kept on the device are known. */
  | { readonly type: 'opened' }
  /** The queue has changed. */
  | { readonly type: 'changed' }

/** A fact of the outbox for its owner. */
export type OutboxFact =
  | ({ readonly type: 'restored' } & Kept)
  | { readonly type: 'keptElsewhere' | 'doneElsewhere'; readonly write: Write }
  | { readonly type: 'sent'; readonly write: Write; readonly reply: Reply }
  | { readonly type: 'refused'; readonly write: Write; readonly failure: WriteFailure }
  /** The refusal of a write was dismissed. */
  | { readonly type: 'dismissed'; readonly write: Write }
  | { readonly type: 'emptied' }

/** The queue, the writes of each topic being sent, and the refusals that are not dismissed. */
export interface Outbox extends Queue {
  readonly sending: Readonly<Record<string, readonly Write[]>>
  readonly refusals: readonly Refusal[]
  /** Writes whose refusal was dismissed and which the device has not dropped yet. */
  readonly dismissed: readonly Write[]
}

type Answer = Result<Reply, WriteFailure>

interface Ended {
  readonly write: Write
  readonly answer: Answer
}

/** The writes of a topic that go in one request: those being sent and those waiting, in order. */
const togetherOf = (outbox: Outbox, topic: string): readonly Write[] => {
  const waiting = waitingOf(outbox, topic)
  const isWaiting = (write: Write) => waiting.some((other) => writeId(other) === writeId(write))
  const sending = outbox.sending[topic]!.filter((write) => !isWaiting(write))
  return [...sending, ...waiting].toSorted((one, other) => one.at - other.at)
}

/** Each of several writes with its answer; a request that failed is the answer for all of them. */
export const endedOf = (writes: readonly Write[], answers: Result<readonly Answer[], Failure>): readonly Ended[] =>
  writes.map((write, at) => ({
    write,
    answer: (answers.ok ? answers.value[at] : answers) ?? fail({ type: 'Unexpected', cause: 'no answer' }),
  }))

/** The longest duration a timer is set for, in ms. */
const longest = 3_600_000

const noBatch = (): Promise<Result<readonly Answer[], Failure>> =>
  Promise.resolve(fail({ type: 'Unexpected', cause: 'several writes cannot be sent together' }))

/** The meaning of the actors, actions, guards and delays that the outbox's machine names. */
export const outboxSetup = (port: OutboxPort, clock: Clock, topics: readonly string[]) => {
  const untilDue =
    (topic: string) =>
    ({ context }: { readonly context: Outbox }): number => {
      const due = nextDue(context, topic)
      return due === null ? longest : Math.max(0, Math.min(due - clock.now(), longest))
    }
  return setup({
    types: {} as { context: Outbox; events: OutboxEvent; emitted: OutboxFact },
    actors: {
      load: call(port.load),
      keep: call(port.keep),
      dismiss: call(port.dismiss),
      send: call(port.send),
      batch: call(port.batch ?? noBatch),
      woke: feed(port.woke),
      hidden: feed(port.hidden),
      elsewhere: feed(port.elsewhere),
    },
    actions: {
      restore: assign(({ context }, found: Result<Kept, unknown>) =>
        found.ok
          ? {
              ...withRestored(context, found.value.writes, clock.now()),
              refusals: found.value.refusals.reduce(withRefusal, context.refusals),
            }
          : {},
      ),
      add: assign(({ context }, write: Write) => withWrite(context, write, clock.now(), context.sending[write.topic])),
      kept: assign(({ context }) => withAllKept(context)),
      hasten: assign(({ context }) => dueNow(context, clock.now())),
      leave: assign({ away: true }),
      returned: assign({ away: false }),
      drop: assign(({ context }, write: Write) => without(context, write)),
      take: assign(({ context }, { topic, all }: { topic: string; all: boolean }) => ({
        sending: {
          ...context.sending,
          [topic]: all ? togetherOf(context, topic) : [nextWrite(context, topic)].filter((write) => write !== null),
        },
      })),
      release: assign(({ context }, topic: string) => ({ sending: { ...context.sending, [topic]: [] } })),
      end: enqueueActions(({ enqueue }, ended: readonly Ended[]) => {
        for (const { write, answer } of ended) {
          const fate = outcomeOf(write, answer)
          if (fate === 'waits') {
            enqueue.assign(({ context }) => deferred(context, write, clock.now()))
            continue
          }
          const refusal = fate === 'refused' && !answer.ok && write.reported ? refusalOf(write, answer.error) : null
          enqueue.assign(({ context }) => without(context, write))
          if (fate === 'taken') enqueue.assign(({ context }) => ({ refusals: withoutOlder(context.refusals, write) }))
          if (refusal) enqueue.assign(({ context }) => ({ refusals: withRefusal(context.refusals, refusal) }))
          if (fate === 'refused' && !answer.ok) enqueue.emit({ type: 'refused', write, failure: answer.error })
          else enqueue.emit({ type: 'sent', write, reply: answer.ok ? answer.value : null })
        }
      }),
      hearRefused: enqueueActions(({ context, enqueue }, refusal: Refusal) => {
        const { write } = refusal
        enqueue.assign({ ...without(context, write), refusals: withRefusal(context.refusals, refusal) })
        enqueue.emit({ type: 'refused', write, failure: failureOf(refusal) })
      }),
      forget: enqueueActions(({ context, enqueue }, write: Write) => {
        const refusals = withoutRefusal(context.refusals, write)
        if (refusals.length === context.refusals.length) return
        enqueue.assign({ refusals })
        enqueue.emit({ type: 'dismissed', write })
      }),
      noteDismissed: assign(({ context }, write: Write) => ({ dismissed: [...context.dismissed, write] })),
      forgetDismissed: assign({ dismissed: [] }),
      open: raise({ type: 'opened' }),
      tellChanged: raise({ type: 'changed' }),
      tellRestored: emit(({ context: { writes, refusals } }) => ({ type: 'restored', writes, refusals }) as const),
      pass: emit((_, told: Extract<OutboxFact, { readonly type: 'keptElsewhere' | 'doneElsewhere' }>) => told),
      tellEmptied: emit({ type: 'emptied' }),
    },
    guards: {
      hasWrites: ({ context }) => context.writes.length > 0,
      hasNone: ({ context }) => context.writes.length === 0,
      isKnownRefused: ({ context }, write: Write) =>
        withoutRefusal(context.refusals, write).length < context.refusals.length,
      hasUnkept: ({ context }) => context.unkept.length > 0,
      isDue: ({ context }, topic: string) => (nextDue(context, topic) ?? Number.POSITIVE_INFINITY) <= clock.now(),
      // On a page that is ending no answer is awaited: newer writes are sent along with those being sent.
      hasMore: ({ context }, topic: string) =>
        port.batch !== undefined && context.away && togetherOf(context, topic).length > context.sending[topic]!.length,
    },
    delays: Object.fromEntries(topics.map((topic) => [`${topic}Due`, untilDue(topic)])),
  })
}
