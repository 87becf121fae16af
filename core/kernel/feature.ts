import type { AnyActorLogic, AnyActorRef, EventFromLogic, SnapshotFrom } from 'xstate'

/** The types of a feature's state and events. */
export interface Feature<S, E> {
  readonly state: S
  readonly event: E
}

/** The states of a table of features. */
export type StatesOf<F> = { readonly [N in keyof F]: F[N] extends Feature<infer S, unknown> ? S : never }

/** The events of a table of features. */
export type EventsOf<F> = { readonly [N in keyof F]: F[N] extends Feature<unknown, infer E> ? E : never }

/** A table of features that do not always exist: each state may be `undefined`. */
export type Passing<F> = {
  readonly [N in keyof F]: F[N] extends Feature<infer S, infer E> ? Feature<S | undefined, E> : never
}

/** The features of an owner's actors. */
export type FeaturesIn<A extends Readonly<Record<string, AnyActorLogic>>> = {
  readonly [N in keyof A]: Feature<SnapshotFrom<A[N]>, EventFromLogic<A[N]>>
}

type SpawnByName = (logic: AnyActorLogic, options: { readonly id: string; readonly input?: unknown }) => AnyActorRef

/** Returns the `spawn` of a machine for a logic that is only known at run time; xstate types names only for logics known beforehand. */
export const byName = (spawn: (logic: never, options?: never) => unknown): SpawnByName =>
  spawn as unknown as SpawnByName

interface Parent {
  getSnapshot(): unknown
}

interface ParentState {
  readonly children?: Readonly<Record<string, AnyActorRef | undefined>>
}

const childrenOf = (parent: Parent) => (parent.getSnapshot() as ParentState | undefined)?.children

/** Returns an actor's child by name; `undefined` if it does not exist. */
export const childOf = (parent: Parent, name: string): AnyActorRef | undefined => childrenOf(parent)?.[name]

/** Returns the state of an actor's child by name; `undefined` if it does not exist. */
export const childState = <S>(parent: Parent, name: string): S | undefined =>
  childOf(parent, name)?.getSnapshot() as S | undefined

// A lazy owner has the loaded owner as its child of the same name; an owner may have another one as a child.
const parentsIn = (root: AnyActorRef, owners: readonly string[]): readonly AnyActorRef[] => {
  const found = [root]
  for (const parent of found) found.push(...owners.flatMap((owner) => childOf(parent, owner) ?? []))
  return found
}

interface FeatureIndex {
  /** Returns the actor of a feature: the product itself, its child, or a child of an owner; `undefined` if it does not exist. */
  readonly find: (name: string) => AnyActorRef | undefined
  /** Calls `changed` whenever one of the named features changes, starts or stops; returns the function that stops watching. */
  readonly watch: (names: readonly string[], changed: () => void) => () => void
}

/** A snapshot of the product's actors: the parents of features, their children, and the actors by name. */
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

/** Whether no parent has started or stopped a child since the snapshot. */
const isStill = ({ parents, children }: Look): boolean =>
  parents.every((parent, at) => childrenOf(parent) === children[at])

interface Watcher {
  readonly names: readonly string[]
  readonly changed: () => void
  /** The watched actors in the last snapshot. */
  actors: readonly (AnyActorRef | undefined)[]
}

/** Creates the index of a product's features; `name` is the name of the product itself. */
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
    // An owner that has just spawned a child may not have reported it yet, so the snapshot is checked.
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
