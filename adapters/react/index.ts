import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { createContext, createElement, useCallback, useContext, useEffect, useRef, useSyncExternalStore } from 'react'
import type { AnyActorRef } from 'xstate'
import type {
  AccountEvent,
  AccountState,
  ForgotFailure,
  PasswordFailure,
  PictureEvent,
  PictureState,
  RegisterFailure,
  Registration,
} from '../../core/account/index.ts'
import type { AppEvent, AppFact, AppState } from '../../core/app.ts'
import type { AttemptEvent, AttemptState } from '../../core/attempt.ts'
import type { BoxOfficeEvent } from '../../core/box-office.setup.ts'
import type { BoxOfficeRef, BoxOfficeState } from '../../core/box-office.ts'
import type { Catalogue, ListEvent, ListState, MediaItem, ProgramDetail } from '../../core/catalogue/index.ts'
import type { CheckoutEvent, CheckoutState } from '../../core/checkout/index.ts'
import type { FavouritesEvent, FavouritesState } from '../../core/favourites/index.ts'
import type { FrameEvent, FrameState } from '../../core/frame/index.ts'
import type { HistoryEvent, HistoryState } from '../../core/history/index.ts'
import type { HomeEvent, HomeState } from '../../core/home/index.ts'
import type { LoadEvent, LoadState } from '../../core/load.ts'
import type { MomentEvent, MomentState } from '../../core/moment/index.ts'
import type { OnboardingEvent, OnboardingState } from '../../core/onboarding/index.ts'
import type { OutboxEvent, OutboxState } from '../../core/outbox/index.ts'
import type { PlayerInput, PlayerState } from '../../core/player/index.ts'
import type { RotationEvent, RotationState } from '../../core/rotation/index.ts'
import type { Account, SessionEvent, SessionState } from '../../core/session/index.ts'
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
  readonly testimonials: RotationState | undefined
  readonly boxOffice: BoxOfficeState | undefined
  readonly register: AttemptState<Account, RegisterFailure> | undefined
  readonly forgot: AttemptState<string, ForgotFailure> | undefined
  readonly newPassword: AttemptState<Account | null, PasswordFailure> | undefined
  readonly changePassword: AttemptState<void, PasswordFailure> | undefined
  readonly confirm: AttemptState<{ readonly hasPass: boolean }> | undefined
  readonly portal: AttemptState<string> | undefined
  readonly redeem: AttemptState<{ readonly duplicate: boolean }> | undefined
  readonly account: AccountState | undefined
  readonly picture: PictureState | undefined
  readonly checkout: CheckoutState | undefined
  readonly onboarding: OnboardingState | undefined
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
  readonly testimonials: RotationEvent
  readonly boxOffice: BoxOfficeEvent
  readonly register: AttemptEvent<Registration>
  readonly forgot: AttemptEvent<string>
  readonly newPassword: AttemptEvent<{
    readonly code: string
    readonly password: string
    readonly email: string | null
  }>
  readonly changePassword: AttemptEvent<{
    readonly email: string
    readonly oldPassword: string
    readonly password: string
  }>
  readonly confirm: AttemptEvent<string>
  readonly portal: AttemptEvent<string>
  readonly redeem: AttemptEvent<undefined>
  readonly account: AccountEvent
  readonly picture: PictureEvent
  readonly checkout: CheckoutEvent
  readonly onboarding: OnboardingEvent
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

type Children = Readonly<Record<string, AnyActorRef | undefined>>

const featureIn = (app: Site['app'], name: Feature): AnyActorRef | undefined => {
  const { children, context } = app.getSnapshot()
  const { boxOffice, person } = context
  if (name === 'app') return app
  if (name === 'boxOffice') return boxOffice ?? undefined
  return (
    (children as Children)[name] ??
    (person?.getSnapshot().children as Children | undefined)?.[name] ??
    (boxOffice?.getSnapshot().children as Children | undefined)?.[name]
  )
}

/** Tells whenever a feature may have come or gone. */
const followAll = (app: Site['app'], changed: () => void) => {
  let office: BoxOfficeRef | null = null
  let stop: (() => void) | null = null
  const follow = () => {
    const { boxOffice } = app.getSnapshot().context
    if (boxOffice !== office) {
      stop?.()
      office = boxOffice
      stop = boxOffice?.subscribe(changed).unsubscribe ?? null
    }
    changed()
  }
  const own = app.subscribe(follow)
  follow()
  return () => {
    own.unsubscribe()
    stop?.()
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
  const subscribe = useCallback((changed: () => void) => followAll(app, changed), [app])
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
