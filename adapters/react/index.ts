import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { createContext, createElement, useCallback, useContext, useEffect, useRef, useSyncExternalStore } from 'react'
import type { AnyActorRef } from 'xstate'
import type { AppEvent, AppFact, AppState } from '../../core/app.ts'
import type { Catalogue, ListEvent, ListState, MediaItem, ProgramDetail } from '../../core/catalogue/index.ts'
import type { FavouritesEvent, FavouritesState } from '../../core/favourites/index.ts'
import type { FrameEvent, FrameState } from '../../core/frame/index.ts'
import type { HistoryEvent, HistoryState } from '../../core/history/index.ts'
import type { HomeEvent, HomeState, RotationEvent, RotationState } from '../../core/home/index.ts'
import type { LoadEvent, LoadState } from '../../core/load.ts'
import type { MomentEvent, MomentState } from '../../core/moment/index.ts'
import type { OutboxEvent, OutboxState } from '../../core/outbox/index.ts'
import type { PlayerInput, PlayerState } from '../../core/player/index.ts'
import type { SessionEvent, SessionState } from '../../core/session/index.ts'
import type { Site } from '../index.ts'

/** Every feature's state, by its name; those that come and go may be missing. */
export interface States {
  readonly app: AppState
  readonly session: SessionState
  readonly catalogue: LoadState<Catalogue>
  readonly moment: MomentState
  readonly frame: FrameState
  readonly home: HomeState | undefined
  readonly rotation: RotationState | undefined
  readonly outbox: OutboxState | undefined
  readonly history: HistoryState | undefined
  readonly favourites: FavouritesState | undefined
  readonly media: LoadState<MediaItem> | undefined
  readonly related: LoadState<readonly MediaItem[]> | undefined
  readonly list: ListState | undefined
  readonly program: LoadState<ProgramDetail> | undefined
  readonly player: PlayerState | undefined
}

/** What each feature can be sent. */
export interface Events {
  readonly app: AppEvent
  readonly session: SessionEvent
  readonly catalogue: LoadEvent
  readonly moment: MomentEvent
  readonly frame: FrameEvent
  readonly home: HomeEvent
  readonly rotation: RotationEvent
  readonly outbox: OutboxEvent
  readonly history: HistoryEvent
  readonly favourites: FavouritesEvent
  readonly media: LoadEvent
  readonly related: LoadEvent
  readonly list: ListEvent
  readonly program: LoadEvent
  readonly player: PlayerInput
}

/** A feature of the product. */
export type Feature = keyof States

const SiteContext = createContext<Site | null>(null)

/** Puts the running product in reach of every screen below. */
export const SiteProvider = ({ site, children }: { readonly site: Site; readonly children: ReactNode }) =>
  createElement(SiteContext, { value: site }, children)

const useSite = (): Site => {
  const site = useContext(SiteContext)
  if (site === null) throw new Error('a screen stands outside of SiteProvider')
  return site
}

const featureIn = (app: Site['app'], name: Feature): AnyActorRef | undefined => {
  if (name === 'app') return app
  const { children, context } = app.getSnapshot()
  return (children as Record<string, AnyActorRef | undefined>)[name] ?? context.person?.getSnapshot().children[name]
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
  const own = app.subscribe(follow)
  follow()
  return () => {
    own.unsubscribe()
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
  const look = () => {
    const states = names.map((name) => featureIn(app, name)?.getSnapshot() as unknown)
    const held = last.current
    if (held?.view === view && states.every((state, at) => state === held.states[at])) return held.shown
    const shown = view(Object.fromEntries(names.map((name, at) => [name, states[at]])) as Picked<N>)
    const kept = held && same(held.shown, shown) ? held.shown : shown
    last.current = { states, view, shown: kept }
    return kept
  }
  return useSyncExternalStore(subscribe, look)
}

/** Sends an event to a feature; one that is not there hears nothing. */
export const useSend = <N extends Feature>(name: N): ((event: Events[N]) => void) => {
  const { app } = useSite()
  return useCallback((event: Events[N]) => featureIn(app, name)?.send(event), [app, name])
}

/** What a screen shows of one feature, and how to send to it. */
export const useFeature = <N extends Feature, V>(name: N, view: (state: States[N]) => V) => {
  const { app } = useSite()
  const subscribe = useCallback((changed: () => void) => app.subscribe(changed).unsubscribe, [app])
  const actor = useSyncExternalStore(subscribe, () => featureIn(app, name))
  const shown = useSelector(actor, (state: unknown) => view(state as States[N]), same)
  return [shown, useSend(name)] as const
}

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
