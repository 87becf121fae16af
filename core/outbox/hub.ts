import type { AnyActorRef } from 'xstate'
import type { Feed } from '../kernel/feed.ts'
import type { Kept } from './port.ts'
import type { OutboxFact } from './setup.ts'
import type { Write } from './writes.ts'

/** What became of a write: what was kept from before, sent, refused, or done in another tab. */
export type WriteResult = Exclude<OutboxFact, { readonly type: 'emptied' }>

/** What a feature that writes needs of the outbox. V7.11 */
export interface WritesPort {
  /** Writes; whatever happens then, `results` tells it once it is known. */
  readonly put: (write: Write) => void
  /** Gives up a write that was refused: nobody is told of it any more. */
  readonly giveUp: (write: Write) => void
  /** What becomes of all writes of whoever is here; it begins with what waits or was refused already. */
  readonly results: Feed<WriteResult>
}

/** The writes port of the whole product, behind which the outbox of whoever is here comes and goes. */
export interface WritesHub extends WritesPort {
  readonly attach: (outbox: AnyActorRef) => () => void
}

const keptBy = (outbox: AnyActorRef): Kept => {
  const { writes, refusals }: Kept = outbox.getSnapshot().context
  return { writes, refusals }
}

/** Connects the features that write with the outbox of whoever is here; what is put while nobody is here is not written. */
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

/** Those results of writes that concern a feature, as its own events. */
export const resultsAs =
  <E>({ results }: WritesPort, eventsOf: (result: WriteResult) => readonly E[]): Feed<E> =>
  (on) =>
    results((result) => {
      for (const event of eventsOf(result)) on(event)
    })
