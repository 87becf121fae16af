import type { AnyActorRef } from 'xstate'
import type { Feed } from '../../kernel/feed.ts'
import type { Kept } from './port.ts'
import type { OutboxFact } from './setup.ts'
import type { Write } from './writes.ts'

/** The result of a write: kept from an earlier visit, sent, refused, or done in another tab. */
export type WriteResult = Exclude<OutboxFact, { readonly type: 'emptied' }>

/** The outbox as a port for the features that write. */
export interface WritesPort {
  /** Takes a write; `results` reports its outcome. */
  readonly put: (write: Write) => void
  /** Gives up a refused write, so that no notice is shown for it anymore. */
  readonly giveUp: (write: Write) => void
  /** The results of all writes of the present user, beginning with those that are waiting or were refused. */
  readonly results: Feed<WriteResult>
}

/** The writes port of the whole product, connected to the outbox of the present user. */
export interface WritesHub extends WritesPort {
  readonly attach: (outbox: AnyActorRef) => () => void
}

const keptBy = (outbox: AnyActorRef): Kept => {
  const { writes, refusals }: Kept = outbox.getSnapshot().context
  return { writes, refusals }
}

/** Makes the hub that connects the features with the present user's outbox; a write without a present user is dropped. */
export const writesHub = (): WritesHub => {
  let present: AnyActorRef | null = null
  const listeners = new Set<(result: WriteResult) => void>()
  return {
    put: (write) => present?.send({ type: 'add', write }),
    giveUp: (write) => present?.send({ type: 'dismiss', write }),
    results: (on) => {
      listeners.add(on)
      const kept = present && keptBy(present)
      if (kept && kept.writes.length + kept.refusals.length > 0) on({ type: 'restored', ...kept })
      return () => listeners.delete(on)
    },
    attach: (outbox) => {
      present = outbox
      const { unsubscribe } = outbox.on('*', (fact: OutboxFact) => {
        if (fact.type !== 'emptied') for (const on of listeners) on(fact)
      })
      return () => {
        unsubscribe()
        if (present === outbox) present = null
      }
    },
  }
}

/** The results of writes that concern a feature, converted to its own events. */
export const resultsAs =
  <E>({ results }: WritesPort, eventsOf: (result: WriteResult) => readonly E[]): Feed<E> =>
  (on) =>
    results((result) => {
      for (const event of eventsOf(result)) on(event)
    })
