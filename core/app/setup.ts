import { assign, emit, enqueueActions, raise, sendTo, setup, stopChild } from 'xstate'
import type { Catalogue, MediaItem, ProgramDetail } from '../catalogue/index.ts'
import type { CommerceRef } from '../commerce/machine.ts'
import type { CommerceEvent } from '../commerce/rules.ts'
import type { HomeState } from '../home/index.ts'
import { call } from '../kernel/call.ts'
import type { Clock } from '../kernel/clock.ts'
import { factsOf, feed, outlet } from '../kernel/feed.ts'
import { query } from '../kernel/query.ts'
import type { Result } from '../kernel/result.ts'
import { navigationMachine } from '../navigation/index.ts'
import { nowMachine } from '../now/index.ts'
import type { WritesHub } from '../outbox/index.ts'
import type { PlannerEvent } from '../planner/events.ts'
import type { PlannerRef } from '../planner/machine.ts'
import type { WatchedPosition } from '../playback/index.ts'
import { handedOver, isReadyToResume, newPosition, patience, positionToWrite, withHeld } from '../playback/index.ts'
import type { PlayerInput } from '../player/index.ts'
import { playerMachine } from '../player/index.ts'
import { canonical } from '../programs/index.ts'
import type { Address } from '../routes/index.ts'
import { dialogFor, intentOf, leftAt } from '../routes/index.ts'
import type { Account, Entrance, Profile } from '../session/index.ts'
import { sessionMachine, withTags } from '../session/index.ts'
import type { UserEvent } from '../user/machine.ts'
import { userMachine } from '../user/machine.ts'
import type { App, AppEvent, AppFact, LazyOwner, OwnerEvent } from './events.ts'
import { guardsOf } from './guards.ts'
import type { OwnerLogic } from './owners.ts'
import { ownersOf } from './owners.ts'
import type { SpawnByName } from './pages.ts'
import { idOf, pageKey, pagesOf, pageToOpen } from './pages.ts'
import type { KeptAside, Ports } from './ports.ts'
import {
  changesAt,
  commerceInput,
  historyIn,
  plannerInput,
  returnToAfter,
  stateOf,
  toKeepAside,
  zoneIn,
} from './rules.ts'

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
      player: playerMachine(ports.player, clock),
      hidden: feed(ports.device.hidden),
      aside: outlet<KeptAside>('keepAside', ports.device.keepAside),
      sessionFacts: factsOf('session'),
      catalogueFacts: factsOf('catalogue'),
      nowFacts: factsOf('now'),
      userFacts: factsOf('user'),
      playerFacts: factsOf('player'),
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
        if (left.includes('home')) enqueue.assign({ homeLeft: stateOf<HomeState>(self, 'home')?.context ?? null })
        for (const name of left) enqueue.stopChild(name)
        enqueue.assign(({ spawn }) => {
          const open = spawn as SpawnByName
          for (const [id, { logic, input }] of next.features) open(logic, { id, input })
          return { page: { key: next.key, features: next.features.map(([name]) => name) } }
        })
      }),
      keepCatalogue: assign((_, catalogue: Catalogue) => ({ catalogue })),
      keepItem: assign((_, item: MediaItem) => ({ item })),
      settleProgram: enqueueActions(({ context: { address }, enqueue }, program: ProgramDetail) => {
        const to = address && canonical(address, program)
        if (to) enqueue.emit({ type: 'goTo', address: to, replace: true })
      }),
      spawnUser: assign(({ spawn, context }, { profile, by }: { profile: Profile; by: Entrance }) => ({
        session: 'signedIn' as const,
        profile,
        user: spawn(userMachine(ports.signedIn(profile), writes, clock)),
        intent: by === 'form' && context.address !== null ? intentOf(context.address) : null,
      })),
      spawnVisitor: assign(({ spawn }) => ({
        session: 'signedOut' as const,
        profile: null,
        intent: null,
        user: spawn(userMachine(ports.visitor, writes, clock)),
      })),
      clearUser: assign({ session: 'unknown', profile: null, user: null, intent: null }),
      setProfile: assign((_, profile: Profile) => ({ profile })),
      stopUser: stopChild(({ context }) => context.user!),
      leaveMemberPage: enqueueActions(({ context, enqueue }) => {
        const to = context.session === 'signedIn' && context.address ? leftAt(context.address) : null
        if (to) enqueue.emit({ type: 'goTo', address: to, replace: true })
      }),
      settleDialog: enqueueActions(({ context: { address, session }, enqueue }) => {
        const dialog = address && dialogFor(address, session)
        if (dialog?.type === 'go') enqueue.emit({ type: 'goTo', address: dialog.to, replace: true })
      }),
      expectChange: sendTo('now', ({ context }) => ({ type: 'expect', at: changesAt(context, clock.now()) })),
      noteExpected: assign((_, at: number) => ({ expected: at })),
      spawnOwner: assign(({ spawn, context, self }, made: Result<OwnerLogic, unknown>) => {
        if (!made.ok) return {}
        return 'commerce' in made.value
          ? {
              commerce: spawn(made.value.commerce, { input: commerceInput(context) }) as unknown as CommerceRef,
              intent: null,
            }
          : { planner: spawn(made.value.planner, { input: plannerInput(context, self) }) as unknown as PlannerRef }
      }),
      tellOwner: enqueueActions(({ context, enqueue }, { owner, event }: { owner: LazyOwner; event: OwnerEvent }) => {
        const there = context[owner]
        if (there) enqueue.sendTo(there, event)
        if (owner === 'commerce' && event.type === 'signedIn') enqueue.assign({ intent: null })
      }),
      tellPlanner: enqueueActions(({ context, enqueue }, event: PlannerEvent) => {
        if (context.planner) enqueue.sendTo(context.planner, event)
      }),
      tellPlannerTime: enqueueActions(({ context, enqueue, self }) => {
        if (context.planner) enqueue.sendTo(context.planner, { type: 'ticked', zone: zoneIn(self) })
      }),
      tellCommerce: enqueueActions(({ context, enqueue }, event: CommerceEvent) => {
        if (context.commerce) enqueue.sendTo(context.commerce, event)
      }),
      buyPass: enqueueActions(({ context: { commerce }, enqueue }) => {
        if (commerce) enqueue.sendTo(commerce, { type: 'buyPass' })
        else enqueue.assign({ intent: { type: 'dayPass' } })
      }),
      refetch: sendTo('media', { type: 'reload' }),
      tellUser: enqueueActions(({ context, enqueue }, event: UserEvent) => {
        if (context.user) enqueue.sendTo(context.user, event)
      }),
      startPlayback: assign(({ context }) => ({
        playing: context.item && {
          item: context.item,
          user: context.user,
          adopted: !isReadyToResume(historyIn(context)),
          held: null,
        },
      })),
      stopPlayback: assign({ playing: null }),
      record: enqueueActions(({ context, enqueue, self }, watched: WatchedPosition | null) => {
        if (watched === null) return
        const history = historyIn(context)
        enqueue.assign({ playing: withHeld(context, history, watched) })
        const report = positionToWrite(context, history, watched)
        if (report && context.user && context.playing)
          enqueue.sendTo(context.user, { type: 'record', report: { ...report, item: context.playing.item } })
        const aside = toKeepAside(context, self, watched, clock.now())
        if (aside) enqueue.emit(aside)
      }),
      recordWatched: enqueueActions(({ context: { playing, user }, enqueue }, id: string) => {
        if (user && playing?.user === user && playing.item.id === id)
          enqueue.sendTo(user, { type: 'recordWatched', item: playing.item })
      }),
      handOver: sendTo(({ self }) => self, { type: 'handOver' }),
      adopt: assign(({ context }) => ({ playing: handedOver(context) })),
      stepBack: emit(({ context }) => ({ type: 'stepBack', to: context.address! }) as const),
      tell: emit((_, fact: AppFact) => fact),
      updateSession: sendTo('session', (_, profile: Profile) => ({ type: 'learned', profile })),
      enterSession: sendTo('session', (_, account: Account) => ({ type: 'entered', account })),
      reloadSession: sendTo('session', { type: 'reload' }),
      keepTags: enqueueActions(({ context: { user, profile }, enqueue }, tags: readonly string[]) => {
        if (!user || !profile) return
        enqueue.sendTo(user, { type: 'keepTags', tags })
        enqueue.sendTo('session', { type: 'learned', profile: withTags(profile, tags) })
      }),
      seek: enqueueActions(({ context, enqueue }, address: Address) => {
        const to = newPosition(context.address, address)
        if (context.playing && to !== null && idOf(address.route) === context.playing.item.id)
          enqueue.sendTo('player', { type: 'seek', to })
      }),
      tellPlayer: enqueueActions(({ context, enqueue }, event: PlayerInput | { readonly type: 'pageHidden' }) => {
        if (context.playing) enqueue.sendTo('player', event)
      }),
      openCommerce: raise({ type: 'openOwner', owner: 'commerce' }),
      flushNext: sendTo(({ self }) => self, { type: 'flush' }),
    },
    guards: guardsOf(clock),
    delays: { patience },
  })
}
