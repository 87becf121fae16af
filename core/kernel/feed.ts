import type { AnyActorRef, EventObject } from 'xstate'
import { fromCallback } from 'xstate'

/** Events that come on their own, until the function that it gives back is called. */
export type Feed<E> = (on: (event: E) => void) => () => void

/** A port's feed as an actor: each of its events reaches the machine that listens. */
export const feed = <E extends EventObject>(listen: Feed<E>) =>
  fromCallback<EventObject>(({ sendBack }) => listen(sendBack))

/** The way out to a port: it is handed each fact of that type which the machine emits that owns the actor, with nothing to wait for. */
export const outlet = <F extends EventObject>(type: F['type'], put: (fact: F) => void) =>
  fromCallback<EventObject>(({ self }) => {
    const subscription = self._parent?.on(type, (fact: EventObject) => put(fact as F))
    return () => subscription?.unsubscribe()
  })

/** The child of that name, invoked or kept in the context, of the machine that owns an actor. */
const siblingOf = (self: AnyActorRef, name: string): AnyActorRef | undefined => {
  const owner = self._parent?.getSnapshot()
  return owner?.children[name] ?? owner?.context[name]
}

/** The facts of the child of that name as events of the machine that owns both, wrapped where the two have names in common. */
export const factsOf = (name: string, wrapped = (fact: EventObject): EventObject => fact) =>
  fromCallback<EventObject>(({ sendBack, self }) => {
    const subscription = siblingOf(self, name)?.on('*', (fact: EventObject) => sendBack(wrapped(fact)))
    return () => subscription?.unsubscribe()
  })

/** Hands the child of that name to a port for as long as both live. */
export const exposed = (name: string, attach: (child: AnyActorRef) => () => void) =>
  fromCallback<EventObject>(({ self }) => {
    const child = siblingOf(self, name)
    return child && attach(child)
  })
