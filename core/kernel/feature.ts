import type { AnyActorLogic, AnyActorRef } from 'xstate'

/** What a feature shows of itself, and what it can be sent. */
export interface Feature<S, E> {
  readonly state: S
  readonly event: E
}

/** The states of the features of a table. */
export type StatesOf<F> = { readonly [N in keyof F]: F[N] extends Feature<infer S, unknown> ? S : never }

/** The events of the features of a table. */
export type EventsOf<F> = { readonly [N in keyof F]: F[N] extends Feature<unknown, infer E> ? E : never }

/** The features of a table as they are where they come and go: their state may be missing. */
export type Passing<F> = {
  readonly [N in keyof F]: F[N] extends Feature<infer S, infer E> ? Feature<S | undefined, E> : never
}

/** Starts an actor as the child of that name. */
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

/** The child of that name of an actor; undefined while it is not there. */
export const childOf = (parent: Parent, name: string): AnyActorRef | undefined =>
  (parent.getSnapshot() as ParentState | undefined)?.children?.[name]

/** The state of the child of that name; undefined while it is not there. */
export const childState = <S>(parent: Parent, name: string): S | undefined =>
  childOf(parent, name)?.getSnapshot() as S | undefined

/** The actor of that name among an actor's children and those of its `owners`; undefined while it is not there. */
export const featureIn = (root: AnyActorRef, owners: readonly string[], name: string): AnyActorRef | undefined =>
  [root, ...ownersIn(root, owners)].map((parent) => childOf(parent, name)).find((child) => child !== undefined)

// A lazy owner holds the owner itself, by the same name.
const ownersIn = (root: AnyActorRef, owners: readonly string[]): readonly AnyActorRef[] =>
  owners.flatMap((owner) => {
    const found = childOf(root, owner)
    return found ? [found, childOf(found, owner) ?? []].flat() : []
  })

/** Tells whenever one of those features has changed, come or gone, until the function that it gives back is called. */
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
