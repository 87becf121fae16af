import type { AnyActorRef, AnyActorScope, AnyMachineSnapshot, EventObject } from 'xstate'
import { fromCallback, setup } from 'xstate'

/** A subscription to events from outside; returns the function that ends it. */
export type Feed<E> = (on: (event: E) => void) => () => void

/** Returns the actor of a port's feed, which sends each event to its parent. */
export const feed = <E extends EventObject>(listen: Feed<E>) =>
  fromCallback<EventObject>(({ sendBack }) => listen(sendBack))

type Receiver = (fact: EventObject) => void

// A child starts after the step that makes it, so a subscription made within that step gets its first fact.
const followed = (after: AnyMachineSnapshot, receive: Receiver, before?: AnyMachineSnapshot): AnyMachineSnapshot => {
  for (const [name, child] of Object.entries<AnyActorRef>(after.children))
    if (child !== before?.children[name]) child.on('*', receive)
  return after
}

const setupWith =
  (receiverOf: (scope: AnyActorScope) => Receiver): typeof setup =>
  (implementations) => {
    const made = setup(implementations)
    return {
      ...made,
      createMachine: (config) => {
        const machine = made.createMachine(config)
        const first = (scope: AnyActorScope, input: never) =>
          followed(machine.getInitialSnapshot(scope, input), receiverOf(scope))
        const next = (before: never, event: never, scope: AnyActorScope) =>
          followed(machine.transition(before, event, scope), receiverOf(scope), before)
        return Object.create(machine, { getInitialSnapshot: { value: first }, transition: { value: next } })
      },
    }
  }

/** Sets up an owner that emits the facts of the given types as its own; its machine receives every other fact of its features as an event, from the first one on. */
export const ownerPassing = (...types: readonly string[]): typeof setup =>
  setupWith(
    ({ self, emit }) =>
      (fact) =>
        types.includes(fact.type) ? emit(fact) : self.send(fact),
  )

/** Sets up an owner as xstate's `setup` does: its machine receives each fact of its features as an event, from the first one on. */
export const ownerSetup = ownerPassing()

/** Sets up a machine between features and their owner: it emits each fact of its features as its own. */
export const relaySetup = setupWith(({ emit }) => emit)

/** Returns an actor that passes each fact of one type to a port; its input is the machine that emits them. */
export const outlet = <F extends EventObject>(type: F['type'], put: (fact: F) => void) =>
  fromCallback<EventObject, AnyActorRef>(({ input: machine }) => {
    const subscription = machine.on(type, (fact: EventObject) => put(fact as F))
    return () => subscription.unsubscribe()
  })

/** Returns an actor that attaches a feature to a port while both are running; its input is the feature's owner. */
export const exposed = (name: string, attach: (child: AnyActorRef) => () => void) =>
  fromCallback<EventObject, AnyActorRef>(({ input: owner }) => {
    const child = owner.getSnapshot().children[name]
    return child && attach(child)
  })
