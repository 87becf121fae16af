import type { AnyActorLogic, AnyActorRef, EventFromLogic, SnapshotFrom } from 'xstate'

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

/** The features that the actors of an owner are. */
export type FeaturesIn<A extends Readonly<Record<string, AnyActorLogic>>> = {
  readonly [N in keyof A]: Feature<SnapshotFrom<A[N]>, EventFromLogic<A[N]>>
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

const childrenOf = (parent: Parent) => (parent.getSnapshot() as ParentState | undefined)?.children

/** An actor's child by name; undefined while it does not exist. */
export const childOf = (parent: Parent, name: string): AnyActorRef | undefined => childrenOf(parent)?.[name]

/** The state of an actor's child by name; undefined while it does not exist. */
export const childState = <S>(parent: Parent, name: string): S | undefined =>
  childOf(parent, name)?.getSnapshot() as S | undefined

// A lazy owner has the owner itself as its child of the same name; an owner may own another.
const parentsIn = (root: AnyActorRef, owners: readonly string[]): readonly AnyActorRef[] => {
  const found = [root]
  for (const parent of found) found.push(...owners.flatMap((owner) => childOf(parent, owner) ?? []))
  return found
}

/** The features of a product, found by name and watched; each actor is subscribed to once, however many watch it. */
export interface FeatureIndex {
  /** The actor of a feature: the product itself, or one of its children or of its owners' children; undefined while it does not exist. */
  readonly find: (name: string) => AnyActorRef | undefined
  /** Calls `changed` whenever one of the named features changes, starts or stops; returns the function that ends this. */
  readonly watch: (names: readonly string[], changed: () => void) => () => void
}

/** The features of a product at a moment: who owns them, with the children they have, and the actors by name. */
interface Look {
  readonly parents: readonly AnyActorRef[]
  readonly children: readonly unknown[]
  readonly actors: ReadonlyMap<string, AnyActorRef>
}

const lookAt = (root: AnyActorRef, name: string, owners: readonly string[]): Look => {
  const parents = parentsIn(root, owners)
  const children = parents.map(childrenOf)
  const entries = children.toReversed().flatMap((all) => Object.entries(all ?? {}))
  return {
    ...{ parents, children },
    actors: new Map([...entries.flatMap(([id, actor]) => (actor ? [[id, actor] as const] : [])), [name, root]]),
  }
}

/** Whether no owner has got or lost a child since. */
const isStill = ({ parents, children }: Look): boolean =>
  parents.every((parent, at) => childrenOf(parent) === children[at])

/** Makes the index of a product's features; `name` is the product's own name among them. */
export const featureIndex = (root: AnyActorRef, name: string, owners: readonly string[]): FeatureIndex => {
  let seen = lookAt(root, name, owners)
  const watchers = new Map<string, Set<() => void>>()
  /** The actors that the watchers of each name know of. */
  const told = new Map<string, AnyActorRef | undefined>()
  const subscribed = new Map<AnyActorRef, () => void>()
  const tell = (names: readonly string[]) => {
    for (const changed of new Set(names.flatMap((each) => [...(watchers.get(each) ?? [])]))) changed()
  }
  const namesOf = (actor: AnyActorRef) => [...seen.actors].flatMap(([id, each]) => (each === actor ? [id] : []))
  const subscribe = () => {
    const wanted = new Set([...seen.parents, ...[...watchers.keys()].flatMap((each) => seen.actors.get(each) ?? [])])
    for (const [actor, stop] of subscribed) {
      if (wanted.has(actor)) continue
      stop()
      subscribed.delete(actor)
    }
    for (const actor of wanted) {
      if (subscribed.has(actor)) continue
      const heard = () => follow(actor)
      subscribed.set(actor, actor.subscribe({ next: heard, error: heard }).unsubscribe)
    }
  }
  const follow = (actor: AnyActorRef) => {
    if (!isStill(seen)) {
      seen = lookAt(root, name, owners)
      subscribe()
    }
    const moved = [...watchers.keys()].filter((each) => told.get(each) !== seen.actors.get(each))
    for (const each of moved) told.set(each, seen.actors.get(each))
    tell([...namesOf(actor), ...moved])
  }
  return {
    // What has changed is told when its owner tells it; whoever asks before is answered all the same.
    find: (wanted) => (isStill(seen) ? seen : lookAt(root, name, owners)).actors.get(wanted),
    watch: (names, changed) => {
      // Two watchers may be given the same function.
      const own = () => changed()
      seen = lookAt(root, name, owners)
      for (const each of names) {
        if (!watchers.has(each)) told.set(each, seen.actors.get(each))
        watchers.set(each, new Set([...(watchers.get(each) ?? []), own]))
      }
      subscribe()
      return () => {
        for (const each of names) {
          const left = new Set([...(watchers.get(each) ?? [])].filter((watcher) => watcher !== own))
          if (left.size > 0) watchers.set(each, left)
          else watchers.delete(each)
        }
        if (watchers.size > 0) return
        for (const stop of subscribed.values()) stop()
        subscribed.clear()
      }
    },
  }
}
