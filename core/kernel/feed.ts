import type { AnyActorLogic, AnyActorRef, AnyActorScope, EventObject } from 'xstate'
import { fromCallback } from 'xstate'

/** A subscription to events from outside; returns the function that ends it. */
export type Feed<E> = (on: (event: E) => void) => () => void

/** A port's feed as an actor: it sends each event to its parent. */
export const feed = <E extends EventObject>(listen: Feed<E>) =>
  fromCallback<EventObject>(({ sendBack }) => listen(sendBack))

const parentOf = (actor: AnyActorRef): AnyActorRef | undefined => actor._parent

/** The actor that owns the parent of an actor. */
export const grandparentOf = (actor: AnyActorRef): AnyActorRef | undefined => actor._parent?._parent

/** Makes a feature whose facts its owner receives as events, from the first one on; the owner is its parent if no other is given. */
export const reporting = <L extends AnyActorLogic>(logic: L, ownerOf = parentOf): L =>
  Object.create(logic, {
    getInitialSnapshot: {
      value: (scope: AnyActorScope, input: unknown) => {
        scope.self.on('*', (fact: EventObject) => ownerOf(scope.self)?.send(fact))
        return logic.getInitialSnapshot(scope, input)
      },
    },
  })

/** An actor that hands each fact of one type which its parent emits to a port. */
export const outlet = <F extends EventObject>(type: F['type'], put: (fact: F) => void) =>
  fromCallback<EventObject>(({ self }) => {
    const subscription = self._parent?.on(type, (fact: EventObject) => put(fact as F))
    return () => subscription?.unsubscribe()
  })

/** An actor that attaches a sibling to a port while both live. */
export const exposed = (name: string, attach: (child: AnyActorRef) => () => void) =>
  fromCallback<EventObject>(({ self }) => {
    const child = self._parent?.getSnapshot().children[name]
    return child && attach(child)
  })
