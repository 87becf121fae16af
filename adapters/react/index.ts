import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import {
  createContext,
  createElement,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useSyncExternalStore,
} from 'react'
import type { Events, FeatureName, States } from '../../core/app/features.ts'
import { feature, watch } from '../../core/app/features.ts'
import type { AppFact } from '../../core/app/machine.ts'
import type { Command, Screen } from '../../core/kernel/screen.ts'
import { shared } from '../../core/kernel/screen.ts'
import type { Site } from '../index.ts'
import type { ScheduleFrame } from '../schedule-frame/index.ts'

export type { Events, States } from '../../core/app/features.ts'

const SiteContext = createContext<Site | null>(null)

/** Puts the running product in reach of every screen below. */
export const SiteProvider = ({ site, children }: { readonly site: Site; readonly children: ReactNode }) =>
  createElement(SiteContext, { value: site }, children)

const useSite = (): Site => {
  const site = useContext(SiteContext)
  if (site === null) throw new Error('a screen stands outside of SiteProvider')
  return site
}

type Picked<N extends FeatureName> = { readonly [K in N]: States[K] }

/** What a screen shows of several features; it is drawn again only when that changes. */
export const useFeatures = <N extends FeatureName, V>(names: readonly N[], view: (states: Picked<N>) => V): V => {
  const { app } = useSite()
  const last = useRef<{ readonly states: readonly unknown[]; readonly view: unknown; readonly shown: V } | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list of names is written out at the call and never changes
  const subscribe = useCallback((changed: () => void) => watch(app, names, changed), [app])
  const snapshot = () => {
    const states = names.map((name) => feature(app, name)?.getSnapshot() as unknown)
    const held = last.current
    if (held?.view === view && states.every((state, at) => state === held.states[at])) return held.shown
    const seen = view(Object.fromEntries(names.map((name, at) => [name, states[at]])) as Picked<N>)
    const shown = held ? shared(held.shown, seen) : seen
    last.current = { states, view, shown }
    return shown
  }
  return useSyncExternalStore(subscribe, snapshot)
}

type Senders = { readonly [N in FeatureName]: (event: Events[N]) => void }

const sendersOf = (app: Site['app']): Senders =>
  new Proxy({} as Record<string, (event: never) => void>, {
    get: (made, name: FeatureName) => {
      made[name] ??= (event) => feature(app, name)?.send(event)
      return made[name]
    },
  }) as unknown as Senders

type AnyCommand = { readonly [N in FeatureName]: Command<N, Events[N]> }[FeatureName]

/** Carries out commands of a view; a feature that is not there hears nothing. */
export const useDispatch = () => {
  const { app } = useSite()
  return useCallback(
    (...commands: readonly AnyCommand[]) => {
      for (const { of: name, event } of commands) feature(app, name)?.send(event)
    },
    [app],
  )
}

/** What a screen of the core shows, how to send to each feature, and how to carry out commands of its view; a feature that is not there hears nothing. */
export const useScreen = <S, V>({ features, view }: Screen<S, V> & (States extends S ? unknown : never)) => {
  const { app } = useSite()
  const send = useMemo(() => sendersOf(app), [app])
  return [useFeatures(features as readonly FeatureName[], view as (states: States) => V), send, useDispatch()] as const
}

/** Sends an event to a feature; one that is not there hears nothing. */
export const useSend = <N extends FeatureName>(name: N): ((event: Events[N]) => void) => {
  const { app } = useSite()
  return useCallback((event: Events[N]) => feature(app, name)?.send(event), [app, name])
}

/** What a screen shows of one feature, and how to send to it. */
export const useFeature = <N extends FeatureName, V>(name: N, view: (state: States[N]) => V) => {
  const { app } = useSite()
  const subscribe = useCallback((changed: () => void) => watch(app, [name], changed), [app, name])
  const actor = useSyncExternalStore(subscribe, () => feature(app, name))
  const last = useRef<V | undefined>(undefined)
  const shown = useSelector(actor, (state: unknown) => {
    const seen = view(state as States[N])
    last.current = last.current === undefined ? seen : shared(last.current, seen)
    return last.current
  })
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
