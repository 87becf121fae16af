import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { createContext, createElement, useCallback, useContext, useEffect, useMemo, useRef } from 'react'
import type { AnyActorRef } from 'xstate'
import type { Events, FeatureName, States } from '../../core/app/features.ts'
import { feature, watch } from '../../core/app/features.ts'
import type { AppFact } from '../../core/app/machine.ts'
import type { Command, Screen } from '../../core/kernel/screen.ts'
import { shared } from '../../core/kernel/screen.ts'
import { pageOf } from '../../core/routes/index.ts'
import type { Site } from '../index.ts'
import type { ScheduleFrame } from '../schedule-frame/index.ts'

export type { States } from '../../core/app/features.ts'

const SiteContext = createContext<Site | null>(null)

/** Makes the running product available to the components below. */
export const SiteProvider = ({ site, children }: { readonly site: Site; readonly children: ReactNode }) =>
  createElement(SiteContext, { value: site }, children)

const PageContext = createContext<string | null>(null)

/** Tells the screens below which page they belong to. When another page is shown, they keep their last view until they are removed. */
export const PageProvider = ({ page, children }: { readonly page: string; readonly children?: ReactNode }) =>
  createElement(PageContext, { value: page }, children)

const useSite = (): Site => {
  const site = useContext(SiteContext)
  if (site === null) throw new Error('no SiteProvider')
  return site
}

/** Whether another page than the one with this name is shown. */
const isLeft = (app: Site['app'], page: string): boolean => {
  const { address } = app.getSnapshot().context
  return address !== null && pageOf(address.route) !== page
}

/** Several features as one actor: its snapshot, their states by name, stays the same object until one of them changes; on a page that was left it does not change. */
const together = (app: Site['app'], names: readonly FeatureName[], page: string | null) => {
  let held: readonly unknown[] = []
  let snapshot: Readonly<Record<string, unknown>> = {}
  const stateOf = (name: FeatureName): unknown => {
    const state = feature(app, name)?.getSnapshot()
    if (state?.status === 'error') throw state.error
    return state
  }
  const getSnapshot = () => {
    // An error that nothing handles ends the product too, and empties its children: every screen hears of it.
    stateOf('app')
    if (held.length > 0 && page !== null && isLeft(app, page)) return snapshot
    const states = names.map(stateOf)
    if (states.length !== held.length || states.some((state, at) => state !== held[at])) {
      held = states
      snapshot = Object.fromEntries(names.map((name, at) => [name, states[at]]))
    }
    return snapshot
  }
  const subscribe = ({ next }: { next: () => void }) => ({ unsubscribe: watch(app, names, () => next()) })
  return { getSnapshot, subscribe } as unknown as Pick<AnyActorRef, 'getSnapshot' | 'subscribe'>
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

/** A function that sends a view's commands; a feature that is not running receives nothing. */
export const useDispatch = () => {
  const { app } = useSite()
  return useCallback(
    (...commands: readonly AnyCommand[]) => {
      for (const { of: name, event } of commands) feature(app, name)?.send(event)
    },
    [app],
  )
}

/** A screen's view, rendered again only when it changes, with functions to send events to features and to dispatch the view's commands; a feature that is not running receives nothing. */
export const useScreen = <S, V>({ features, view }: Screen<S, V> & (States extends S ? unknown : never)) => {
  const { app } = useSite()
  const send = useMemo(() => sendersOf(app), [app])
  const page = useContext(PageContext)
  const several = useMemo(() => together(app, features as readonly FeatureName[], page), [app, features, page])
  const last = useRef<V | undefined>(undefined)
  const select = useCallback(
    (states: S) => {
      const seen = view(states)
      last.current = last.current === undefined ? seen : shared(last.current, seen)
      return last.current
    },
    [view],
  )
  return [useSelector(several, select), send, useDispatch()] as const
}

/** A function that sends events to a feature; one that is not running receives nothing. */
export const useSend = <N extends FeatureName>(name: N): ((event: Events[N]) => void) => {
  const { app } = useSite()
  return useCallback((event: Events[N]) => feature(app, name)?.send(event), [app, name])
}

/** A function that takes the frame of the embedded schedule from the screen that shows it. */
export const useScheduleFrame = (): ScheduleFrame['attach'] => useSite().scheduleFrame.attach

/** The element that contains the player. */
export const usePlayerElement = (): HTMLElement => useSite().element

/** Listens to a fact of the product while the component is mounted. */
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
