import type { AnyActorRef, EventObject } from 'xstate'
import { fromCallback } from 'xstate'

/** Events that come on their own, until the function that it gives back is called. */
export type Feed<E> = (on: (event: E) => void) => () => void

/** A port's feed as an actor: each of its events reaches the machine that listens. */
export const feed = <E extends EventObject>(listen: Feed<E>) =>
  fromCallback<EventObject>(({ sendBack }) => listen(sendBack))

/** The way out for what a machine hands to a port, with nothing to wait for: each event that the actor is sent. */
export const outlet = <E extends EventObject>(put: (event: E) => void) =>
  fromCallback<E>(({ receive }) => receive((event) => put(event)))

/** The facts of the child of that name, invoked or kept in the context, as events of the machine that owns both. */
export const factsOf = (name: string) =>
  fromCallback<EventObject>(({ sendBack, self }) => {
    const owner = self._parent?.getSnapshot()
    const child: AnyActorRef | undefined = owner?.children[name] ?? owner?.context[name]
    const subscription = child?.on('*', (fact: EventObject) => sendBack(fact))
    return () => subscription?.unsubscribe()
  })
