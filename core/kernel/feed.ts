import type { AnyActorLogic, AnyActorRef, AnyActorScope, EventObject } from 'xstate'
import { fromCallback } from 'xstate'

/** A subscription to events from outside; returns the function that ends it. */
export type Feed<E> = (on: (event: E) => void) => () => void

/** Returns the actor of a port's feed, which sends each event to its parent. */
export const feed = <E extends EventObject>(listen: Feed<E>) =>
  fromCallback<EventObject>(({ sendBack }) => listen(sendBack))

const parentOf = (actor: AnyActorRef): AnyActorRef | undefined => actor._parent

/** Returns the parent of an actor's parent; `undefined` without one. */
export const grandparentOf = (actor: AnyActorRef): AnyActorRef | undefined => actor._parent?._parent

/** Returns a logic that sends each emitted fact to its owner as an event, from the first one on; the owner defaults to the parent. */
export const reporting = <L extends AnyActorLogic>(logic: L, ownerOf = parentOf): L =>
  Object.create(logic, {
    getInitialSnapshot: {
      value: (scope: AnyActorScope, input: unknown) => {
        scope.self.on('*', (fact: EventObject) => ownerOf(scope.self)?.send(fact))
        return logic.getInitialSnapshot(scope, input)
      },
    },
  })

/** Returns an actor that passes each fact of one type that its parent emits to a port. */
export const outlet = <F extends EventObject>(type: F['type'], put: (fact: F) => void) =>
  fromCallback<EventObject>(({ self }) => {
    const subscription = self._parent?.on(type, (fact: EventObject) => put(fact as F))
    return () => subscription?.unsubscribe()
  })

/** Returns an actor that attaches a sibling to a port while both are running. */
export const exposed = (name: string, attach: (child: AnyActorRef) => () => void) =>
  fromCallback<EventObject>(({ self }) => {
    const child = self._parent?.getSnapshot().children[name]
    return child && attach(child)
  })
