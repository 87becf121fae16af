import type { AnyActorRef, EventObject } from 'xstate'
import { fromCallback } from 'xstate'

/** A subscription to events from outside; returns the function that ends it. */
export type Feed<E> = (on: (event: E) => void) => () => void

/** A port's feed as an actor: it sends each event to its parent. */
export const feed = <E extends EventObject>(listen: Feed<E>) =>
  fromCallback<EventObject>(({ sendBack }) => listen(sendBack))

/** An actor that hands each fact of one type which its parent emits to a port. */
export const outlet = <F extends EventObject>(type: F['type'], put: (fact: F) => void) =>
  fromCallback<EventObject>(({ self }) => {
    const subscription = self._parent?.on(type, (fact: EventObject) => put(fact as F))
    return () => subscription?.unsubscribe()
  })

/** An actor's sibling by name: a child of its parent, or kept in its parent's context. */
const siblingOf = (self: AnyActorRef, name: string): AnyActorRef | undefined => {
  const owner = self._parent?.getSnapshot()
  return owner?.children[name] ?? owner?.context[name]
}

/** An actor that sends each fact of a sibling to their parent, wrapped where fact and event names may collide. */
export const factsOf = (name: string, wrapped = (fact: EventObject): EventObject => fact) =>
  fromCallback<EventObject>(({ sendBack, self }) => {
    const subscription = siblingOf(self, name)?.on('*', (fact: EventObject) => sendBack(wrapped(fact)))
    return () => subscription?.unsubscribe()
  })

/** An actor that attaches a sibling to a port while both live. */
export const exposed = (name: string, attach: (child: AnyActorRef) => () => void) =>
  fromCallback<EventObject>(({ self }) => {
    const child = siblingOf(self, name)
    return child && attach(child)
  })
