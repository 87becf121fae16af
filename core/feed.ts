import type { AnyActorRef, EventObject } from 'xstate'
import { fromCallback } from 'xstate'

/** Events that come on their own, until the function that it gives back is called. */
export type Feed<E> = (on: (event: E) => void) => () => void

/** A port's feed as an actor: each of its events reaches the machine that listens. */
export const feed = <E extends EventObject>(listen: Feed<E>) =>
  fromCallback<EventObject>(({ sendBack }) => listen(sendBack))

/** The facts of an actor as events of the machine that owns it. */
export const factsOf = fromCallback<EventObject, { readonly of: AnyActorRef }>(({ sendBack, input }) => {
  const { unsubscribe } = input.of.on('*', (fact) => sendBack(fact as EventObject))
  return unsubscribe
})
