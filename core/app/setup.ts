import { assign, emit, enqueueActions, raise, sendTo, setup, stopChild } from 'xstate'
import type { HomeState } from '../home/index.ts'
import { call } from '../kernel/call.ts'
import type { Clock } from '../kernel/clock.ts'
import { byName, childState } from '../kernel/feature.ts'
import { factsOf, feed } from '../kernel/feed.ts'
import { query } from '../kernel/query.ts'
import type { Result } from '../kernel/result.ts'
import { navigationMachine } from '../navigation/index.ts'
import { nowMachine } from '../now/index.ts'
import type { WritesHub } from '../outbox/index.ts'
import { newPosition, playbackMachine } from '../playback/index.ts'
import type { Address } from '../routes/index.ts'
import { dialogFor, intentOf, returnToAfter } from '../routes/index.ts'
import type { Entrance, Profile, SessionEvent } from '../session/index.ts'
import { sessionMachine, withTags } from '../session/index.ts'
import type { UserEvent } from '../user/machine.ts'
import { userMachine } from '../user/machine.ts'
import type { App, AppEvent, AppFact, OwnerOrder } from './events.ts'
import { guardsOf } from './guards.ts'
import type { OwnerLogic } from './owners.ts'
import { ownersOf } from './owners.ts'
import { idOf, pageKey, pagesOf, pageToOpen } from './pages.ts'
import type { Ports } from './ports.ts'
import { changesAt, commerceInput, plannerInput, situationOf } from './rules.ts'

/** What the names in the machine of the whole product mean: its actors, actions, guards and delays. */
export const appSetup = (ports: Ports, writes: WritesHub, clock: Clock) => {
  const pages = pagesOf(ports)

  return setup({
    types: {} as { context: App; events: AppEvent; emitted: AppFact },
    actors: {
      session: sessionMachine(ports.session),
      catalogue: query('catalogue', ports.catalogue.start),
      now: nowMachine(ports.now, clock),
      navigation: navigationMachine(ports.navigation),
      playback: playbackMachine(ports.playback, clock),
      hidden: feed(ports.device.hidden),
      sessionFacts: factsOf('session'),
      catalogueFacts: factsOf('catalogue'),
      nowFacts: factsOf('now'),
      userFacts: factsOf('user'),
      playbackFacts: factsOf('playback'),
      commerceFacts: factsOf('commerce'),
      plannerFacts: factsOf('planner'),
      isExpected: call(ports.commerce.isExpected),
      openOwner: call(ownersOf(ports, writes, clock)),
    },
    actions: {
      arrive: assign(({ context }, address: Address) => ({
        address,
        returnTo: returnToAfter(context.returnTo, address),
        item: context.address && pageKey(context.address.route) === pageKey(address.route) ? context.item : null,
      })),
      // What belonged to the page that was left ends with it; what the new one needs begins.
      openPage: enqueueActions(({ context, enqueue, self }) => {
        const next = pageToOpen(pages, context, clock.now())
        if (next === null) return
        const left = context.page?.features ?? []
        if (left.includes('home')) enqueue.assign({ homeLeft: childState<HomeState>(self, 'home')?.context ?? null })
        for (const name of left) enqueue.stopChild(name)
        enqueue.assign(({ spawn }) => {
          const open = byName(spawn)
          for (const [id, { logic, input }] of next.features) open(logic, { id, input })
          return { page: { key: next.key, features: next.features.map(([name]) => name) } }
        })
      }),
      keep: assign(
        (
          _,
          known:
            | Pick<App, 'catalogue'>
            | Pick<App, 'item'>
            | Pick<App, 'profile'>
            | Pick<App, 'intent'>
            | Pick<App, 'expected'>,
        ) => known,
      ),
      refetch: sendTo('media', { type: 'reload' }),
      expectChange: sendTo('now', ({ context }) => ({ type: 'expect', at: changesAt(context, clock.now()) })),

      spawnUser: assign(({ spawn, context }, { profile, by }: { profile: Profile; by: Entrance }) => ({
        session: 'signedIn' as const,
        profile,
        user: byName(spawn)(userMachine(ports.signedIn(profile), writes, clock), { id: 'user' }),
        intent: by === 'form' && context.address !== null ? intentOf(context.address) : null,
      })),
      spawnVisitor: assign(({ spawn }) => ({
        session: 'signedOut' as const,
        profile: null,
        intent: null,
        user: byName(spawn)(userMachine(ports.visitor, writes, clock), { id: 'user' }),
      })),
      clearUser: assign({ session: 'unknown', profile: null, user: null, intent: null }),
      stopUser: stopChild('user'),
      tellUser: enqueueActions(({ context, enqueue }, event: UserEvent) => {
        if (context.user) enqueue.sendTo('user', event)
      }),
      flushNext: sendTo(({ self }) => self, { type: 'flush' }),
      tellSession: sendTo('session', (_, event: SessionEvent) => event),
      keepTags: enqueueActions(({ context: { user, profile }, enqueue }, tags: readonly string[]) => {
        if (!user || !profile) return
        enqueue.sendTo('user', { type: 'keepTags', tags })
        enqueue.sendTo('session', { type: 'learned', profile: withTags(profile, tags) })
      }),

      spawnOwner: assign(({ spawn, context, self }, made: Result<OwnerLogic, unknown>) => {
        if (!made.ok) return {}
        const { owner, logic } = made.value
        const open = byName(spawn)
        return owner === 'commerce'
          ? { commerce: open(logic, { id: owner, input: commerceInput(context) }), intent: null }
          : { planner: open(logic, { id: owner, input: plannerInput(context, self) }) }
      }),
      openCommerce: raise({ type: 'openOwner', owner: 'commerce' }),
      tellOwner: enqueueActions(({ context, enqueue }, { owner, event }: OwnerOrder) => {
        if (context[owner]) enqueue.sendTo(owner, event)
      }),

      tellSituation: sendTo('playback', ({ context, self }) => ({
        type: 'changed',
        situation: situationOf(context, self),
      })),
      tellPlayback: sendTo(
        'playback',
        (_, type: 'userChanged' | 'tryAgain' | 'close' | 'progressKnown' | 'pageHidden') => ({ type }),
      ),
      seek: enqueueActions(({ context, enqueue }, address: Address) => {
        const to = newPosition(context.address, address)
        if (to !== null) enqueue.sendTo('playback', { type: 'seek', id: idOf(address.route), to })
      }),

      tell: emit((_, fact: AppFact) => fact),
      stepBack: emit(({ context }) => ({ type: 'stepBack', to: context.address! }) as const),
      redirect: enqueueActions(({ enqueue }, to: Address | null) => {
        if (to) enqueue.emit({ type: 'goTo', address: to, replace: true })
      }),
      settleDialog: enqueueActions(({ context: { address, session }, enqueue }) => {
        const dialog = address && dialogFor(address, session)
        if (dialog?.type === 'go') enqueue.emit({ type: 'goTo', address: dialog.to, replace: true })
      }),
    },
    guards: guardsOf(clock),
  })
}
