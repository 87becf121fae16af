import { assign, emit, enqueueActions, sendTo, setup, stopChild } from 'xstate'
import { accessChanges } from '../access/index.ts'
import type { Catalogue, MediaItem, ProgramDetail } from '../catalogue/index.ts'
import { listMachine, mediaStatus, mediaStatusChanges } from '../catalogue/index.ts'
import type { CommerceRef, commerceMachine } from '../commerce/machine.ts'
import type { CommerceEvent } from '../commerce/setup.ts'
import { homeMachine } from '../home/index.ts'
import { call } from '../kernel/call.ts'
import type { Clock } from '../kernel/clock.ts'
import { earliest } from '../kernel/clock.ts'
import { factsOf, feed, outlet } from '../kernel/feed.ts'
import { pollMachine } from '../kernel/poll.ts'
import type { QueryFact } from '../kernel/query.ts'
import { query } from '../kernel/query.ts'
import type { Result } from '../kernel/result.ts'
import { ok } from '../kernel/result.ts'
import { navigationMachine } from '../navigation/index.ts'
import { nowMachine } from '../now/index.ts'
import type { WritesHub } from '../outbox/index.ts'
import type { PlannerRef, plannerMachine } from '../planner/machine.ts'
import type { PlannerEvent } from '../planner/setup.ts'
import { playerMachine } from '../player/index.ts'
import { rotationMachine } from '../rotation/index.ts'
import type { Address } from '../routes/index.ts'
import { dialogFor, intentOf, leftAt } from '../routes/index.ts'
import type { Account, Entrance, Profile } from '../session/index.ts'
import { sessionMachine, viewerOf } from '../session/index.ts'
import { userMachine } from '../user/machine.ts'
import { isReadyToResume, mayOpen, needsNobody, patience } from './playback.ts'
import type { KeptAside, Ports } from './ports.ts'
import type { App, AppEvent, AppFact, WatchedPosition } from './rules.ts'
import {
  accountIn,
  canonical,
  commerceInput,
  handedOver,
  held,
  historyIn,
  idOf,
  isHeldBack,
  isSameScreen,
  needsCommerce,
  needsPlanner,
  newPosition,
  plannerInput,
  playbackIn,
  returnToAfter,
  screenOf,
  toKeepAside,
  toWrite,
  zoneIn,
} from './rules.ts'

/** What the names in the machine of the whole product mean: its actors, actions, guards and delays. */
export const appSetup = (ports: Ports, writes: WritesHub, clock: Clock) =>
  setup({
    types: {} as { context: App; events: AppEvent; emitted: AppFact },
    actors: {
      session: sessionMachine(ports.session),
      catalogue: query('catalogue', ports.catalogue.start),
      now: nowMachine(ports.now, clock),
      navigation: navigationMachine(ports.navigation),
      home: homeMachine(ports.home),
      rotation: rotationMachine,
      media: query('media', ports.catalogue.media),
      related: query('related', ports.catalogue.related),
      list: listMachine(ports.catalogue),
      program: query('program', ports.catalogue.program),
      player: playerMachine(ports.player, clock),
      hidden: feed(ports.device.hidden),
      aside: outlet<KeptAside>('keepAside', ports.device.keepAside),
      calm: feed(ports.device.calm),
      sessionFacts: factsOf('session'),
      catalogueFacts: factsOf('catalogue'),
      mediaFacts: factsOf('media'),
      programFacts: factsOf('program'),
      nowFacts: factsOf('now'),
      userFacts: factsOf('user'),
      playerFacts: factsOf('player'),
      commerceFacts: factsOf('commerce'),
      plannerFacts: factsOf('planner'),
      poll: pollMachine,
      pollFacts: factsOf('poll'),
      expectation: call(ports.commerce.isExpected),
      openCommerce: call(async (_: unknown, signal) => {
        const [inside, { commerceMachine }] = await Promise.all([
          ports.commerce.open(undefined, signal),
          import('../commerce/machine.ts'),
        ])
        return inside.ok ? ok(commerceMachine(inside.value, clock)) : inside
      }),
      openPlanner: call(async (_: unknown, signal) => {
        const [inside, { plannerMachine }] = await Promise.all([
          ports.planner.open(undefined, signal),
          import('../planner/machine.ts'),
        ])
        return inside.ok ? ok(plannerMachine(inside.value, writes, clock)) : inside
      }),
    },
    actions: {
      arrive: assign(({ context }, address: Address) => ({
        address,
        returnTo: returnToAfter(context.returnTo, address),
        item: isSameScreen(context.address?.route, address.route) ? context.item : null,
      })),
      keepLoaded: assign((_, { name, value }: QueryFact) =>
        name === 'catalogue' ? { catalogue: value as Catalogue } : name === 'media' ? { item: value as MediaItem } : {},
      ),
      settleProgram: enqueueActions(({ context, enqueue }, { name, value }: QueryFact) => {
        const to = name === 'program' && context.address ? canonical(context.address, value as ProgramDetail) : null
        if (to) enqueue.emit({ type: 'goTo', address: to, replace: true })
      }),
      spawnUser: assign(({ spawn, context }, { profile, by }: { profile: Profile; by: Entrance }) => {
        const user = spawn(userMachine(ports.signedIn(profile), writes, clock))
        const intent = by === 'form' && context.address !== null ? intentOf(context.address) : null
        return { ...context, session: 'signedIn' as const, profile, user, intent }
      }),
      spawnVisitor: assign(({ spawn, context }) => ({
        ...context,
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
      settleDialog: enqueueActions(({ context, enqueue }) => {
        if (context.address === null) return
        const dialog = dialogFor(context.address, context.session)
        if (dialog.type === 'go') enqueue.emit({ type: 'goTo', address: dialog.to, replace: true })
      }),
      expectChange: sendTo('now', ({ context: { profile, item, expected } }) => {
        const now = clock.now()
        return {
          type: 'expect',
          at: earliest(
            accessChanges(viewerOf(profile), now),
            item && mediaStatusChanges(item, now),
            expected !== null && expected > now ? expected : null,
          ),
        }
      }),
      noteExpected: assign((_, at: number) => ({ expected: at })),
      spawnPlanner: assign(({ spawn, context, self }, made: Result<ReturnType<typeof plannerMachine>, unknown>) =>
        made.ok && context.catalogue
          ? {
              planner: spawn(made.value, {
                input: plannerInput(context, context.catalogue, zoneIn(self)),
              }) as unknown as PlannerRef,
            }
          : {},
      ),
      tellPlanner: enqueueActions(({ context, enqueue }, event: PlannerEvent) => {
        if (context.planner) enqueue.sendTo(context.planner, event)
      }),
      tellPlannerTime: enqueueActions(({ context, enqueue, self }) => {
        if (context.planner) enqueue.sendTo(context.planner, { type: 'ticked', zone: zoneIn(self) })
      }),
      settlePlanner: enqueueActions(({ context, enqueue }) => {
        if (context.planner) enqueue.sendTo(context.planner, { type: 'settle' })
      }),
      buyPass: enqueueActions(({ context: { commerce }, enqueue }) => {
        if (commerce) enqueue.sendTo(commerce, { type: 'buyPass' })
        else enqueue.assign({ intent: { type: 'dayPass' } })
      }),
      refetch: sendTo('media', { type: 'reload' }),
      flush: enqueueActions(({ context, enqueue }) => {
        if (context.user) enqueue.sendTo(context.user, { type: 'flush' })
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
      hold: assign(({ context }, watched: WatchedPosition) => ({ playing: held(context, watched) })),
      record: enqueueActions(({ context, enqueue }, watched: WatchedPosition | null) => {
        const report = watched && toWrite(context, watched)
        if (report && context.user && context.playing)
          enqueue.sendTo(context.user, { type: 'record', report: { ...report, item: context.playing.item } })
      }),
      keepAside: enqueueActions(({ context, enqueue, self }, watched: WatchedPosition) => {
        const kept = toKeepAside(context, accountIn(self), watched, clock.now())
        if (kept) enqueue.emit(kept)
      }),
      recordWatched: enqueueActions(({ context, enqueue }, id: string) => {
        const { playing, user } = context
        if (user && playing?.user === user && playing.item.id === id)
          enqueue.sendTo(user, { type: 'recordWatched', item: playing.item })
      }),
      handOver: sendTo(({ self }) => self, { type: 'handOver' }),
      adopt: assign(({ context }) => ({ playing: handedOver(context) })),
      spawnCommerce: assign(({ spawn, context }, made: Result<ReturnType<typeof commerceMachine>, unknown>) =>
        made.ok
          ? {
              commerce: spawn(made.value, { input: commerceInput(context) }) as unknown as CommerceRef,
              intent: null,
            }
          : {},
      ),
      forgetIntent: assign({ intent: null }),
      tellCommerce: enqueueActions(({ context, enqueue }, event: CommerceEvent) => {
        if (context.commerce) enqueue.sendTo(context.commerce, event)
      }),
      stepBack: emit(({ context }) => ({ type: 'stepBack', to: context.address! }) as const),
      tell: emit((_, fact: AppFact) => fact),
      updateSession: sendTo('session', (_, profile: Profile) => ({ type: 'learned', profile })),
      enterSession: sendTo('session', (_, account: Account) => ({ type: 'entered', account })),
      reloadSession: sendTo('session', { type: 'reload' }),
      keepTags: enqueueActions(({ context: { user, profile }, enqueue }, tags: readonly string[]) => {
        if (!user || !profile) return
        enqueue.sendTo(user, { type: 'keepTags', tags })
        const all = [...new Set([...profile.tags, ...tags])]
        enqueue.sendTo('session', { type: 'learned', profile: { ...profile, tags: all } })
      }),
      toggleFavourite: enqueueActions(({ context, enqueue }, mark: { id: string; pageUrl: string }) => {
        if (context.user && context.session === 'signedIn')
          enqueue.sendTo(context.user, { type: 'toggleFavourite', ...mark })
      }),
      seek: enqueueActions(({ context, enqueue }, address: Address) => {
        const to = newPosition(context.address, address)
        if (context.playing && to !== null && idOf(address.route) === context.playing.item.id)
          enqueue.sendTo('player', { type: 'seek', to })
      }),
      tryAgain: enqueueActions(({ context, enqueue }) => {
        if (context.playing) enqueue.sendTo('player', { type: 'retry' })
      }),
      recover: enqueueActions(({ context, enqueue }) => {
        if (context.user) enqueue.sendTo(context.user, { type: 'recover' })
      }),
      askPlayer: enqueueActions(({ context, enqueue }) => {
        if (context.playing) enqueue.sendTo('player', { type: 'pageHidden' })
      }),
      flushNext: sendTo(({ self }) => self, { type: 'flush' }),
    },
    guards: {
      isOpen: ({ context }) => context.catalogue !== null && context.address?.route.type === 'home',
      toMedia: (_, { route }: Address) => screenOf(route) === 'media',
      toList: (_, { route }: Address) => screenOf(route) === 'list',
      toProgram: (_, { route }: Address) => screenOf(route) === 'program',
      toPricing: (_, { route }: Address) => screenOf(route) === 'pricing',
      heldBack: ({ context }, next: Address) => isHeldBack(context, next),
      goesOn: ({ context }, next: Address) => !isHeldBack(context, next),
      needsCommerce: ({ context }) => needsCommerce(context),
      hasCatalogue: ({ context }) => context.catalogue !== null,
      needsPlanner: ({ context }) => needsPlanner(context, clock.now()),
      isHeld: ({ context: { item } }) => item !== null && mediaStatus(item, clock.now()) !== 'vod',
      isRecorded: ({ context: { item } }) => item === null || mediaStatus(item, clock.now()) === 'vod',
      staysHere: ({ context }, { route }: Address) => isSameScreen(context.address?.route, route),
      wantsPlayer: ({ context }) => playbackIn(context) !== null,
      wantsNoPlayer: ({ context }) => playbackIn(context)?.item.id !== context.playing?.item.id,
      wantsNothing: ({ context }) => playbackIn(context) === null,
      mayPlay: ({ context }) => {
        const playback = playbackIn(context)
        return (
          playback !== null &&
          context.session !== 'unknown' &&
          isReadyToResume(historyIn(context)) &&
          mayOpen(playback, viewerOf(context.profile), clock.now())
        )
      },
      mayNotPlay: ({ context }) => {
        const playback = playbackIn(context)
        return (
          playback !== null &&
          context.session !== 'unknown' &&
          !mayOpen(playback, viewerOf(context.profile), clock.now())
        )
      },
      needsNobody: ({ context }) => {
        const playback = playbackIn(context)
        return playback !== null && needsNobody(playback, clock.now())
      },
    },
    delays: { patience },
  })
