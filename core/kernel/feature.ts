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

interface Watcher {
  readonly names: readonly string[]
  readonly changed: () => void
  /** The actors of these names when they were last looked at. */
  actors: readonly (AnyActorRef | undefined)[]
}

/** Makes the index of a product's features; `name` is the product's own name among them. */
export const featureIndex = (root: AnyActorRef, name: string, owners: readonly string[]): FeatureIndex => {
  let look = lookAt(root, name, owners)
  const watchers = new Set<Watcher>()
  const subscribed = new Map<AnyActorRef, () => void>()
  const actorsOf = (names: readonly string[]) => names.map((each) => look.actors.get(each))
  const keepTo = (wanted: ReadonlySet<AnyActorRef | undefined>) => {
    for (const [actor, stop] of subscribed) {
      if (wanted.has(actor)) continue
      stop()
      subscribed.delete(actor)
    }
  }
  const subscribe = () => {
    const wanted = new Set([...look.parents, ...[...watchers].flatMap(({ names }) => actorsOf(names))])
    keepTo(wanted)
    for (const actor of wanted) {
      if (!actor || subscribed.has(actor)) continue
      const next = () => follow(actor)
      subscribed.set(actor, actor.subscribe({ next, error: next }).unsubscribe)
    }
  }
  const follow = (actor: AnyActorRef) => {
    if (!isStill(look)) {
      look = lookAt(root, name, owners)
      subscribe()
    }
    for (const watcher of [...watchers]) {
      const before = watcher.actors
      watcher.actors = actorsOf(watcher.names)
      const isMoved = watcher.actors.some((each, at) => each !== before[at])
      if (isMoved || watcher.actors.includes(actor)) watcher.changed()
    }
  }
  return {
    // A change is followed when its owner reports it; a question before that is answered all the same.
    find: (wanted) => (isStill(look) ? look : lookAt(root, name, owners)).actors.get(wanted),
    watch: (names, changed) => {
      look = lookAt(root, name, owners)
      const watcher: Watcher = { names, changed, actors: actorsOf(names) }
      watchers.add(watcher)
      subscribe()
      return () => {
        watchers.delete(watcher)
        if (watchers.size === 0) keepTo(new Set())
      }
    },
  }
}
