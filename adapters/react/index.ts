import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { createContext, createElement, useCallback, useContext, useEffect, useRef, useSyncExternalStore } from 'react'
import type { AnyActorRef } from 'xstate'
import type { AppFact } from '../../core/app/machine.ts'
import type { Site } from '../index.ts'
import type { ScheduleFrame } from '../schedule-frame/index.ts'
import type { Events, Feature, States } from './features.ts'

export type { Events, Feature, States } from './features.ts'

const SiteContext = createContext<Site | null>(null)

/** Puts the running product in reach of every screen below. */
export const SiteProvider = ({ site, children }: { readonly site: Site; readonly children: ReactNode }) =>
  createElement(SiteContext, { value: site }, children)

const useSite = (): Site => {
  const site = useContext(SiteContext)
  if (site === null) throw new Error('a screen stands outside of SiteProvider')
  return site
}

type Children = Readonly<Record<string, AnyActorRef | undefined>>

/** The owners whose code is fetched when it is first needed. */
const lazy = ['commerce', 'planner'] as const

const featureIn = (app: Site['app'], name: Feature): AnyActorRef | undefined => {
  const { children, context } = app.getSnapshot()
  if (name === 'app') return app
  if (name === 'commerce' || name === 'planner') return context[name] ?? undefined
  const owned = [context.user, ...lazy.map((owner) => context[owner])].map((owner) => owner?.getSnapshot().children)
  return ([children, ...owned] as readonly (Children | undefined)[]).find((each) => each?.[name])?.[name]
}

/** Tells whenever a feature may have come or gone. */
const followAll = (app: Site['app'], changed: () => void) => {
  const found = new Map<string, { readonly owner: AnyActorRef | null; readonly stop: (() => void) | undefined }>()
  const follow = () => {
    const { context } = app.getSnapshot()
    for (const name of lazy) {
      const [owner, held] = [context[name] as AnyActorRef | null, found.get(name)]
      if (held && held.owner === owner) continue
      held?.stop?.()
      found.set(name, { owner, stop: owner?.subscribe(changed).unsubscribe })
    }
    changed()
  }
  const own = app.subscribe(follow)
  follow()
  return () => {
    own.unsubscribe()
    for (const { stop } of found.values()) stop?.()
  }
}

const watch = (app: Site['app'], names: readonly Feature[], changed: () => void) => {
  let found: readonly (AnyActorRef | undefined)[] = []
  let stops: readonly (() => void)[] = []
  const follow = () => {
    const now = names.map((name) => featureIn(app, name))
    if (now.some((actor, at) => actor !== found[at]) || found.length === 0) {
      for (const stop of stops) stop()
      found = now
      stops = now.flatMap((actor) =>
        actor && actor !== app ? [actor.subscribe({ next: changed, error: changed }).unsubscribe] : [],
      )
    }
    changed()
  }
  const own = followAll(app, follow)
  return () => {
    own()
    for (const stop of stops) stop()
  }
}

/** Whether two views show the same, so that nothing need be drawn again. */
export const same = (one: unknown, other: unknown): boolean => {
  if (Object.is(one, other)) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  const [keys, others] = [Object.keys(one), Object.keys(other)]
  return (
    keys.length === others.length &&
    Array.isArray(one) === Array.isArray(other) &&
    keys.every((key) => same(one[key as keyof typeof one], other[key as keyof typeof other]))
  )
}

type Picked<N extends Feature> = { readonly [K in N]: States[K] }

/** What a screen shows of several features; it is drawn again only when that changes. */
export const useFeatures = <N extends Feature, V>(names: readonly N[], view: (states: Picked<N>) => V): V => {
  const { app } = useSite()
  const last = useRef<{ readonly states: readonly unknown[]; readonly view: unknown; readonly shown: V } | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list of names is written out at the call and never changes
  const subscribe = useCallback((changed: () => void) => watch(app, names, changed), [app])
  const snapshot = () => {
    const states = names.map((name) => featureIn(app, name)?.getSnapshot() as unknown)
    const held = last.current
    if (held?.view === view && states.every((state, at) => state === held.states[at])) return held.shown
    const shown = view(Object.fromEntries(names.map((name, at) => [name, states[at]])) as Picked<N>)
    const kept = held && same(held.shown, shown) ? held.shown : shown
    last.current = { states, view, shown: kept }
    return kept
  }
  return useSyncExternalStore(subscribe, snapshot)
}

/** Sends an event to a feature; one that is not there hears nothing. */
export const useSend = <N extends Feature>(name: N): ((event: Events[N]) => void) => {
  const { app } = useSite()
  return useCallback((event: Events[N]) => featureIn(app, name)?.send(event), [app, name])
}

/** What a screen shows of one feature, and how to send to it. */
export const useFeature = <N extends Feature, V>(name: N, view: (state: States[N]) => V) => {
  const { app } = useSite()
  const subscribe = useCallback((changed: () => void) => followAll(app, changed), [app])
  const actor = useSyncExternalStore(subscribe, () => featureIn(app, name))
  const shown = useSelector(actor, (state: unknown) => view(state as States[N]), same)
  return [shown, useSend(name)] as const
}

/** Where the screen that shows the embedded schedule hands in its frame. */
export const useScheduleFrame = (): ScheduleFrame['attach'] => useSite().scheduleFrame.attach

/** The element in which the player shows. */
export const usePlayerElement = (): HTMLElement => useSite().element

/** Listens to a fact of the product for as long as the part that asks is on the page. */
export const useFact = <T extends AppFact['type']>(type: T, on: (fact: Extract<AppFact, { type: T }>) => void) => {
  const { app } = useSite()
  const latest = useRef(on)
  useEffect(() => {
    latest.current = on
  })
  useEffect(() => {
    const { unsubscribe } = app.on(type, (fact) => latest.current(fact as Extract<AppFact, { type: T }>))
    return unsubscribe
  }, [app, type])
}
