// Fetched when it is needed: a clock that stands cannot wait for it.
import '../../core/user/notifications/machine.ts'
import '../../core/library/machine.ts'
import '../../core/playback/machine.ts'
import '../../core/commerce/promotions/machine.ts'
import '../../core/search/machine.ts'
import type { AnyActorLogic, AnyActorRef } from 'xstate'
import { createActor, SimulatedClock } from 'xstate'
import type { FeatureName } from '../../core/app/features.ts'
import { feature } from '../../core/app/features.ts'
import type { AppFact } from '../../core/app/machine.ts'
import { appMachine } from '../../core/app/machine.ts'
import type { ViewContext } from '../../core/cards/index.ts'
import { viewContextOf } from '../../core/cards/index.ts'
import type { Failure } from '../../core/kernel/failure.ts'
import { insideOf } from '../../core/kernel/lazy.ts'
import type { NowState } from '../../core/kernel/now.ts'
import type { HomeState } from '../../core/page/home/index.ts'
import type { PlayerState } from '../../core/playback/player/index.ts'
import { read } from '../../core/routes/index.ts'
import type { SessionState } from '../../core/session/index.ts'
import type { FavouritesState } from '../../core/user/favourites/index.ts'
import type { HistoryState } from '../../core/user/history/index.ts'
import type { OutboxState } from '../../core/user/outbox/index.ts'
import { morning } from '../../fixtures/examples.ts'
import type { MemoryDevice, MemoryStudio } from '../../fixtures/memory/index.ts'
import { memoryPorts } from '../../fixtures/memory/index.ts'

export const offline: Failure = { type: 'Offline' }
export const signedOut: Failure = { type: 'SignedOut' }
export const refused: Failure = { type: 'Refused', reason: 'forbidden', message: 'No' }
export const missing: Failure = { type: 'Refused', reason: 'missing', message: 'Not there' }
export const down: Failure = { type: 'Refused', reason: 'busy', message: 'Busy' }

const afterAll = (done: () => void) => {
  if (typeof setImmediate === 'function') return void setImmediate(done)
  // A browser's timers would wait longer.
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = () => {
    port1.close()
    done()
  }
  port2.postMessage(null)
}

/** All that can happen without time passing has happened. */
export const quiet = () => new Promise<void>(afterAll)

/** A clock that stands at the moment of the examples. */
export const clockAt = (now = morning) => {
  const clock = new SimulatedClock()
  clock.increment(now)
  return clock
}

/** Lets time pass in steps, so that what is set off on the way happens on the way. */
export const passing = (clock: SimulatedClock) => async (ms: number) => {
  for (let left = ms; left > 0; left -= 500) {
    clock.increment(Math.min(left, 500))
    await quiet()
  }
}

/** A machine on its own, with the facts that it told. */
export const alone = <L extends AnyActorLogic>(logic: L, options: { clock?: SimulatedClock; input?: unknown } = {}) => {
  const clock = options.clock ?? clockAt()
  const actor = createActor(logic as AnyActorLogic, { clock, input: options.input })
  const facts: { readonly type: string }[] = []
  const failures: unknown[] = []
  actor.on('*', (fact: { readonly type: string }) => facts.push(fact))
  actor.subscribe({ error: (error: unknown) => failures.push(error) })
  actor.start()
  return {
    actor,
    clock,
    facts,
    failures,
    wait: passing(clock),
    named: (type: string) => facts.filter((fact) => fact.type === type),
  }
}

interface Children {
  readonly session: SessionState
  readonly now: NowState
  readonly home: HomeState
  readonly player: PlayerState
  readonly history: HistoryState
  readonly favourites: FavouritesState
  readonly outbox: OutboxState
}

/** The whole product over ports in memory. */
export const running = async ({
  address = '/',
  prepare,
  ...shared
}: {
  readonly address?: string
  readonly studio?: MemoryStudio
  readonly device?: MemoryDevice
  readonly prepare?: (memory: ReturnType<typeof memoryPorts>) => void
} = {}) => {
  const memory = memoryPorts(shared)
  prepare?.(memory)
  const clock = clockAt()
  const app = createActor(appMachine(memory.ports, clock), { clock })
  const went: Extract<AppFact, { type: 'goTo' }>[] = []
  const failures: unknown[] = []
  const told: AppFact[] = []
  app.on('goTo', (fact) => went.push(fact))
  app.on('*', (fact) => told.push(fact))
  app.subscribe({ error: (error) => failures.push(error) })
  app.start()
  const ref = (name: FeatureName): AnyActorRef | undefined => feature(app, name)
  const state = <N extends keyof Children>(name: N): Children[N] | undefined => ref(name)?.getSnapshot()
  const arrive = async (text: string) => {
    app.send({ type: 'arrived', address: read(text) })
    await quiet()
  }
  const viewContext = (): ViewContext =>
    viewContextOf({
      app: app.getSnapshot(),
      now: state('now')!,
      history: state('history'),
      favourites: state('favourites'),
    })!
  const signIn = async (email = 'anna@adagio.test', password = 'barre2026') => {
    ref('session')?.send({ type: 'signIn', credentials: { email, password } })
    await quiet()
  }
  const signOut = async () => {
    ref('session')?.send({ type: 'signOut' })
    await quiet()
  }
  await arrive(address)
  return {
    ...memory,
    app,
    clock,
    went,
    told,
    failures,
    ref,
    state,
    arrive,
    viewContext,
    signIn,
    signOut,
    wait: passing(clock),
  }
}

/** The owner inside a lazy owner of the product; null until its code is there. */
export const ownerOf = (app: Parameters<typeof feature>[0], name: 'commerce' | 'planner'): AnyActorRef | null =>
  insideOf(feature(app, name), name) ?? null

/** The running product as a test holds it. */
export type Running = Awaited<ReturnType<typeof running>>
