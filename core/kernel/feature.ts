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

// A lazy owner has the owner itself as its child of the same name.
const ownersIn = (root: AnyActorRef, owners: readonly string[]): readonly AnyActorRef[] =>
  owners.flatMap((owner) => {
    const found = childOf(root, owner)
    return found ? [found, childOf(found, owner) ?? []].flat() : []
  })

/** The features of a product, found by name and watched; each actor is subscribed to once, however many watch it. */
export interface FeatureIndex {
  /** The actor of a feature: the product itself, or one of its children or of its owners' children; undefined while it does not exist. */
  readonly find: (name: string) => AnyActorRef | undefined
  /** Calls `changed` whenever one of the named features changes, starts or stops; returns the function that ends this. */
  readonly watch: (names: readonly string[], changed: () => void) => () => void
}

/** Makes the index of a product's features; `name` is the product's own name among them. */
export const featureIndex = (root: AnyActorRef, name: string, owners: readonly string[]): FeatureIndex => {
  let parents: readonly AnyActorRef[] = []
  let children: readonly unknown[] = []
  let actors: ReadonlyMap<string, AnyActorRef> = new Map()
  /** Looks for the features again where an owner has got or lost a child. */
  const refresh = () => {
    const found = [root, ...ownersIn(root, owners)]
    const states = found.map((parent) => (parent.getSnapshot() as ParentState | undefined)?.children)
    if (states.length === children.length && states.every((state, at) => state === children[at])) return
    const entries = states.toReversed().flatMap((state) => Object.entries(state ?? {}))
    parents = found
    children = states
    actors = new Map([...entries.flatMap(([id, actor]) => (actor ? [[id, actor] as const] : [])), [name, root]])
  }
  const watchers = new Map<string, Set<() => void>>()
  const subscribed = new Map<AnyActorRef, () => void>()
  const tell = (names: readonly string[]) => {
    for (const changed of new Set(names.flatMap((each) => [...(watchers.get(each) ?? [])]))) changed()
  }
  const namesOf = (actor: AnyActorRef) => [...actors].flatMap(([id, each]) => (each === actor ? [id] : []))
  const subscribe = () => {
    const wanted = new Set([...parents, ...[...watchers.keys()].flatMap((each) => actors.get(each) ?? [])])
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
    const before = actors
    refresh()
    if (before !== actors) subscribe()
    const moved = [...watchers.keys()].filter((each) => before.get(each) !== actors.get(each))
    tell([...namesOf(actor), ...moved])
  }
  return {
    find: (wanted) => {
      refresh()
      return actors.get(wanted)
    },
    watch: (names, changed) => {
      // Two watchers may be given the same function.
      const own = () => changed()
      for (const each of names) watchers.set(each, new Set([...(watchers.get(each) ?? []), own]))
      refresh()
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
