import type { AnyActorLogic, AnyActorRef } from 'xstate'

/** A feature's state and events, as types. */
export interface Feature<S, E> {
  readonly state: S
  readonly event: E
}

/** The states of a table of features. */
export type StatesOf<F> = { readonly [N in keyof F]: F[N] extends Feature<infer S, unknown> ? S : never }

/** The events of a table of features. */
export type EventsOf<F> = { readonly [N in keyof F]: F[N] extends Feature<unknown, infer E> ? E : never }

/** A table of features that exist only at times: their state may be undefined. */
export type Passing<F> = {
  readonly [N in keyof F]: F[N] extends Feature<infer S, infer E> ? Feature<S | undefined, E> : never
}

/** Spawns an actor under a name. */
export type SpawnByName = (
  logic: AnyActorLogic,
  options: { readonly id: string; readonly input?: unknown },
) => AnyActorRef

/** The `spawn` of a machine for logics that are only known while it runs: xstate types a name only where all are known beforehand. */
export const byName = (spawn: (logic: never, options?: never) => unknown): SpawnByName =>
  spawn as unknown as SpawnByName

interface Parent {
  getSnapshot(): unknown
}

interface ParentState {
  readonly children?: Readonly<Record<string, AnyActorRef | undefined>>
}

/** An actor's child by name; undefined while it does not exist. */
export const childOf = (parent: Parent, name: string): AnyActorRef | undefined =>
  (parent.getSnapshot() as ParentState | undefined)?.children?.[name]

/** The state of an actor's child by name; undefined while it does not exist. */
export const childState = <S>(parent: Parent, name: string): S | undefined =>
  childOf(parent, name)?.getSnapshot() as S | undefined

/** A feature by name, among the children of an actor and of its `owners`; undefined while it does not exist. */
export const featureIn = (root: AnyActorRef, owners: readonly string[], name: string): AnyActorRef | undefined =>
  [root, ...ownersIn(root, owners)].map((parent) => childOf(parent, name)).find((child) => child !== undefined)

// A lazy owner has the owner itself as its child of the same name.
const ownersIn = (root: AnyActorRef, owners: readonly string[]): readonly AnyActorRef[] =>
  owners.flatMap((owner) => {
    const found = childOf(root, owner)
    return found ? [found, childOf(found, owner) ?? []].flat() : []
  })

/** Calls `changed` whenever one of the features changes, starts or stops; returns the function that ends this. */
export const watchFeatures = (
  root: AnyActorRef,
  owners: readonly string[],
  features: () => readonly AnyActorRef[],
  changed: () => void,
): (() => void) => {
  const followed = new Map<AnyActorRef, () => void>()
  const follow = () => {
    const parents = new Set([root, ...ownersIn(root, owners)])
    const wanted = new Set([...parents, ...features()])
    for (const [actor, stop] of followed) {
      if (wanted.has(actor)) continue
      stop()
      followed.delete(actor)
    }
    for (const actor of wanted) {
      if (followed.has(actor)) continue
      const heard = parents.has(actor) ? follow : changed
      followed.set(actor, actor.subscribe({ next: heard, error: heard }).unsubscribe)
    }
    changed()
  }
  follow()
  return () => {
    for (const stop of followed.values()) stop()
  }
}
