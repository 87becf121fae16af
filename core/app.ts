import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { assign, emit, enqueueActions, sendTo, setup, stopChild } from 'xstate'
import { accessChanges } from './access/index.ts'
import type { Catalogue, MediaItem } from './catalogue/index.ts'
import { listMachine } from './catalogue/index.ts'
import type { Clock } from './clock.ts'
import { factsOf, feed } from './feed.ts'
import { frameMachine } from './frame/index.ts'
import type { HistoryState } from './history/index.ts'
import { featuredStay, homeMachine, rotationMachine, shelvesOf } from './home/index.ts'
import type { LoadedFact } from './load.ts'
import { load } from './load.ts'
import { momentMachine } from './moment/index.ts'
import { personMachine } from './person.ts'
import type { Address, Place } from './places/index.ts'
import { dialogFor } from './places/index.ts'
import { playerMachine } from './player/index.ts'
import type { Ports } from './ports.ts'
import type { Profile, SessionFact } from './session/index.ts'
import { sessionMachine, viewerOf } from './session/index.ts'
import { isReadyToResume, mayOpen, needsNobody, openingOf, patience, stageOf } from './theatre.ts'

/** What screens tell the product, and what its features told it. */
export type AppEvent =
  | { readonly type: 'arrived'; readonly address: Address }
  | { readonly type: 'toggleFavourite'; readonly id: string; readonly pageUrl: string }
  | { readonly type: 'pageHidden' }
  | { readonly type: 'calmed' }
  | LoadedFact
  | SessionFact
  | { readonly type: 'emptied' }
  | { readonly type: 'progressKnown' }
  | { readonly type: 'progressed'; readonly id: string; readonly position: number; readonly duration: number }
  | { readonly type: 'almostCompleted'; readonly id: string }
  | { readonly type: 'completed'; readonly id: string }

/** Where the product wants the address bar to go. */
export type AppFact = { readonly type: 'goTo'; readonly address: Address; readonly replace: boolean }

/** What the features told, as far as others need it. */
export interface App {
  readonly address: Address | null
  readonly catalogue: Catalogue | null
  readonly item: MediaItem | null
  readonly session: 'unknown' | 'signedOut' | 'signedIn'
  readonly profile: Profile | null
  readonly person: ActorRefFrom<ReturnType<typeof personMachine>> | null
}

type Screen = 'media' | 'list' | 'program' | 'plain'

const screenOf = ({ type }: Place): Screen =>
  type === 'media' ? 'media' : type === 'playlist' ? 'list' : type === 'program' ? 'program' : 'plain'

const idOf = (place: Place | undefined): string => (place && 'id' in place ? place.id : '')

const isSameScreen = (one: Place | undefined, other: Place): boolean =>
  one !== undefined && screenOf(one) === screenOf(other) && idOf(one) === idOf(other)

const arriving = [
  { type: 'seek', params: ({ event }: { readonly event: { readonly address: Address } }) => event.address },
  { type: 'arrive', params: ({ event }: { readonly event: { readonly address: Address } }) => event.address },
  { type: 'settleDialog' },
] as const

const historyOf = ({ person }: App): HistoryState | undefined => person?.getSnapshot().children.history?.getSnapshot()

/** The machine of the whole product: the site, which is always there, and the person, who comes and goes. */
export const appMachine = (ports: Ports, clock: Clock) => {
  const machine = setup({
    types: {} as { context: App; events: AppEvent; emitted: AppFact },
    actors: {
      session: sessionMachine(ports.session),
      catalogue: load('catalogue', ports.catalogue.start),
      moment: momentMachine(ports.moment, clock),
      frame: frameMachine(ports.frame),
      home: homeMachine(ports.home),
      rotation: rotationMachine,
      media: load('media', ports.catalogue.media),
      related: load('related', ports.catalogue.related),
      list: listMachine(ports.catalogue),
      program: load('program', ports.catalogue.program),
      player: playerMachine(ports.player, clock),
      hidden: feed(ports.device.hidden),
      calm: feed(ports.device.calm),
      sessionFacts: factsOf('session'),
      catalogueFacts: factsOf('catalogue'),
      mediaFacts: factsOf('media'),
      personFacts: factsOf('person'),
      playerFacts: factsOf('player'),
    },
    actions: {
      arrive: assign(({ context }, address: Address) => ({
        address,
        item: isSameScreen(context.address?.place, address.place) ? context.item : null,
      })),
      keepLoaded: assign((_, { name, value }: LoadedFact) =>
        name === 'catalogue' ? { catalogue: value as Catalogue } : name === 'media' ? { item: value as MediaItem } : {},
      ),
      welcome: assign(({ spawn, context }, profile: Profile) => {
        const machine = personMachine(ports.signedIn(profile), clock)
        return { ...context, session: 'signedIn' as const, profile, person: spawn(machine) }
      }),
      receiveVisitor: assign(({ spawn, context }) => ({
        ...context,
        session: 'signedOut' as const,
        profile: null,
        person: spawn(personMachine(ports.visitor, clock)),
      })),
      bidFarewell: stopChild(({ context }) => context.person!),
      settleDialog: enqueueActions(({ context, enqueue }) => {
        if (context.address === null) return
        const dialog = dialogFor(context.address, context.session)
        if (dialog.type === 'go') enqueue.emit({ type: 'goTo', address: dialog.to, replace: true })
      }),
      expectChange: sendTo('moment', ({ context }) => ({
        type: 'expect',
        at: accessChanges(viewerOf(context.profile), clock.now()),
      })),
      flush: enqueueActions(({ context, enqueue }) => {
        if (context.person) enqueue.sendTo(context.person, { type: 'flush' })
      }),
      record: enqueueActions(({ context, enqueue }, report: { id: string; position: number; completed: boolean }) => {
        if (context.person && context.item?.id === report.id)
          enqueue.sendTo(context.person, { type: 'record', report: { ...report, item: context.item } })
      }),
      complete: enqueueActions(({ context, enqueue }, id: string) => {
        if (context.person && context.item?.id === id)
          enqueue.sendTo(context.person, {
            type: 'record',
            report: { item: context.item, position: context.item.duration, completed: true },
          })
      }),
      recordWatched: enqueueActions(({ context, enqueue }, id: string) => {
        if (context.person && context.item?.id === id)
          enqueue.sendTo(context.person, { type: 'recordWatched', item: context.item })
      }),
      toggleFavourite: enqueueActions(({ context, enqueue }, mark: { id: string; pageUrl: string }) => {
        if (context.person && context.session === 'signedIn')
          enqueue.sendTo(context.person, { type: 'toggleFavourite', ...mark })
      }),
      seek: enqueueActions(({ enqueue }, address: Address) => {
        if (address.place.type === 'media' && address.place.at !== null)
          enqueue.sendTo('player', { type: 'seek', to: address.place.at })
      }),
    },
    guards: {
      isOpen: ({ context }) => context.catalogue !== null,
      toMedia: (_, { place }: Address) => screenOf(place) === 'media',
      toList: (_, { place }: Address) => screenOf(place) === 'list',
      toProgram: (_, { place }: Address) => screenOf(place) === 'program',
      staysHere: ({ context }, { place }: Address) => isSameScreen(context.address?.place, place),
      wantsPlayer: ({ context }) => stageOf(context.address, context.item, context.catalogue) !== null,
      wantsNoPlayer: ({ context }) => stageOf(context.address, context.item, context.catalogue) === null,
      mayPlay: ({ context }) => {
        const stage = stageOf(context.address, context.item, context.catalogue)
        return (
          stage !== null &&
          context.session !== 'unknown' &&
          isReadyToResume(historyOf(context)) &&
          mayOpen(stage, viewerOf(context.profile), clock.now())
        )
      },
      needsNobody: ({ context }) => {
        const stage = stageOf(context.address, context.item, context.catalogue)
        return stage !== null && needsNobody(stage)
      },
    },
    delays: { patience },
  })

  const house = machine.createStateConfig({
    initial: 'closed',
    states: {
      closed: { always: { guard: 'isOpen', target: 'open' } },
      open: {
        invoke: [
          { src: 'home', id: 'home', input: ({ context }) => (context.catalogue ? shelvesOf(context.catalogue) : []) },
          { src: 'rotation', id: 'rotation', input: { every: featuredStay } },
        ],
        on: { calmed: { actions: sendTo('rotation', { type: 'calm' }) } },
      },
    },
  })

  const person = machine.createStateConfig({
    initial: 'unknown',
    on: {
      signedIn: { target: '.signedIn', actions: { type: 'welcome', params: ({ event }) => event.profile } },
      signedOut: { target: '.visitor', actions: 'receiveVisitor' },
    },
    states: {
      unknown: {},
      visitor: { entry: ['settleDialog', 'expectChange'], invoke: { src: 'personFacts' }, exit: 'bidFarewell' },
      signedIn: {
        entry: ['settleDialog', 'expectChange'],
        invoke: { src: 'personFacts' },
        exit: 'bidFarewell',
        on: { leaving: { actions: 'flush' }, emptied: { actions: sendTo('session', { type: 'writesSent' }) } },
      },
    },
  })

  const screen = machine.createStateConfig({
    initial: 'plain',
    on: {
      arrived: [
        { guard: { type: 'staysHere', params: ({ event }) => event.address }, actions: arriving },
        { guard: { type: 'toMedia', params: ({ event }) => event.address }, target: '.media', actions: arriving },
        { guard: { type: 'toList', params: ({ event }) => event.address }, target: '.list', actions: arriving },
        { guard: { type: 'toProgram', params: ({ event }) => event.address }, target: '.program', actions: arriving },
        { target: '.plain', actions: arriving },
      ],
    },
    states: {
      plain: {},
      media: {
        invoke: [
          { src: 'media', id: 'media', input: ({ context }) => idOf(context.address?.place) },
          { src: 'related', id: 'related', input: ({ context }) => idOf(context.address?.place) },
          { src: 'mediaFacts' },
        ],
      },
      list: { invoke: { src: 'list', id: 'list', input: ({ context }) => idOf(context.address?.place) } },
      program: { invoke: { src: 'program', id: 'program', input: ({ context }) => idOf(context.address?.place) } },
    },
  })

  const theatre = machine.createStateConfig({
    initial: 'empty',
    states: {
      empty: { always: { guard: 'wantsPlayer', target: 'waiting' } },
      waiting: {
        always: [
          { guard: 'wantsNoPlayer', target: 'empty' },
          { guard: 'mayPlay', target: 'occupied' },
        ],
        after: { patience: [{ guard: 'needsNobody', target: 'occupied' }] },
      },
      occupied: {
        invoke: [
          {
            src: 'player',
            id: 'player',
            input: ({ context }) =>
              openingOf(stageOf(context.address, context.item, context.catalogue)!, historyOf(context)),
            onDone: 'empty',
          },
          { src: 'playerFacts' },
        ],
        initial: 'playing',
        on: {
          progressed: { actions: { type: 'record', params: ({ event }) => ({ ...event, completed: false }) } },
          almostCompleted: { actions: { type: 'recordWatched', params: ({ event }) => event.id } },
          completed: { actions: { type: 'complete', params: ({ event }) => event.id } },
        },
        states: {
          playing: {
            always: { guard: 'wantsNoPlayer', target: 'closing', actions: sendTo('player', { type: 'leave' }) },
          },
          closing: {},
        },
      },
    },
  })

  return machine.createMachine({
    id: 'app',
    context: { address: null, catalogue: null, item: null, session: 'unknown', profile: null, person: null },
    type: 'parallel',
    invoke: [
      { src: 'moment', id: 'moment' },
      { src: 'frame', id: 'frame' },
      { src: 'session', id: 'session' },
      { src: 'catalogue', id: 'catalogue' },
      { src: 'sessionFacts' },
      { src: 'catalogueFacts' },
      { src: 'hidden' },
      { src: 'calm' },
    ],
    on: {
      loaded: { actions: { type: 'keepLoaded', params: ({ event }) => event } },
      toggleFavourite: { actions: { type: 'toggleFavourite', params: ({ event }) => event } },
      pageHidden: { actions: 'flush' },
    },
    states: { house, person, screen, theatre },
  })
}

/** The product at a moment. */
export type AppState = SnapshotFrom<ReturnType<typeof appMachine>>
