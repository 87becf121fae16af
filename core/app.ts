import type { SnapshotFrom } from 'xstate'
import { sendTo } from 'xstate'
import { appSetup } from './app.setup.ts'
import type { Clock } from './clock.ts'
import { featuredStay, shelvesOf } from './home/index.ts'
import type { Address } from './places/index.ts'
import type { Ports } from './ports.ts'
import { atEnd, historyIn, idOf, stageIn } from './product.ts'
import { openingOf } from './theatre.ts'

const arriving = [
  { type: 'seek', params: ({ event }: { readonly event: { readonly address: Address } }) => event.address },
  { type: 'arrive', params: ({ event }: { readonly event: { readonly address: Address } }) => event.address },
  { type: 'settleDialog' },
] as const

/** The machine of the whole product: the site, which is always there, and the person, who comes and goes. */
export const appMachine = (ports: Ports, clock: Clock) => {
  const machine = appSetup(ports, clock)

  const house = machine.createStateConfig({
    initial: 'closed',
    states: {
      closed: { always: { guard: 'isOpen', target: 'open' } },
      open: {
        invoke: [
          { src: 'home', id: 'home', input: ({ context }) => (context.catalogue ? shelvesOf(context.catalogue) : []) },
          { src: 'rotation', id: 'rotation', input: { every: featuredStay } },
          { src: 'calm' },
        ],
        on: { calmed: { actions: sendTo('rotation', { type: 'calm' }) } },
      },
    },
  })

  const person = machine.createStateConfig({
    initial: 'unknown',
    on: {
      signedIn: { target: '.signedIn', actions: { type: 'welcome', params: ({ event }) => event.profile } },
      signedOut: { target: '.visitor', actions: ['leaveAccount', 'receiveVisitor'] },
      replaced: { target: '.unknown', actions: 'wonder' },
      profileChanged: { actions: [{ type: 'learn', params: ({ event }) => event.profile }, 'expectChange'] },
    },
    states: {
      unknown: {},
      visitor: { entry: ['settleDialog', 'expectChange'], invoke: { src: 'personFacts' }, exit: 'bidFarewell' },
      signedIn: {
        entry: ['settleDialog', 'expectChange'],
        invoke: { src: 'personFacts' },
        exit: 'bidFarewell',
        on: { emptied: { actions: sendTo('session', { type: 'writesSent' }) } },
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
      program: {
        invoke: [
          { src: 'program', id: 'program', input: ({ context }) => idOf(context.address?.place) },
          { src: 'programFacts' },
        ],
      },
    },
  })

  const theatre = machine.createStateConfig({
    initial: 'empty',
    states: {
      empty: { always: { guard: 'wantsPlayer', target: 'waiting' } },
      waiting: {
        always: [
          { guard: 'wantsNothing', target: 'empty' },
          { guard: 'mayPlay', target: 'occupied' },
        ],
        after: { patience: [{ guard: 'needsNobody', target: 'occupied' }] },
      },
      occupied: {
        entry: 'raiseCurtain',
        exit: 'dropCurtain',
        invoke: [
          {
            src: 'player',
            id: 'player',
            input: ({ context }) => openingOf(stageIn(context)!, historyIn(context)),
            onDone: 'empty',
          },
          { src: 'playerFacts' },
        ],
        initial: 'playing',
        on: {
          progressed: {
            actions: [
              { type: 'hold', params: ({ event }) => ({ ...event, completed: false }) },
              { type: 'record', params: ({ event }) => ({ ...event, completed: false }) },
            ],
          },
          completed: {
            actions: [
              { type: 'hold', params: ({ context, event }) => atEnd(event.id, context) },
              { type: 'record', params: ({ context, event }) => atEnd(event.id, context) },
            ],
          },
          almostCompleted: { actions: { type: 'recordWatched', params: ({ event }) => event.id } },
          signedIn: { actions: ['askPlayer', 'handOver', 'tryAgain'] },
          signedOut: { actions: ['askPlayer', 'handOver'] },
          profileChanged: { actions: 'tryAgain' },
          handOver: { actions: 'adopt' },
          progressKnown: { actions: { type: 'record', params: ({ context }) => context.playing?.held ?? null } },
        },
        states: {
          playing: {
            always: [
              { guard: 'wantsNoPlayer', target: 'closing' },
              { guard: 'mayNotPlay', target: 'closing' },
            ],
            on: { replaced: 'closing' },
            exit: sendTo('player', { type: 'leave' }),
          },
          closing: {},
        },
      },
    },
  })

  return machine.createMachine({
    id: 'app',
    context: {
      address: null,
      catalogue: null,
      item: null,
      session: 'unknown',
      profile: null,
      person: null,
      playing: null,
    },
    type: 'parallel',
    invoke: [
      { src: 'moment', id: 'moment' },
      { src: 'frame', id: 'frame' },
      { src: 'session', id: 'session' },
      { src: 'catalogue', id: 'catalogue' },
      { src: 'sessionFacts' },
      { src: 'catalogueFacts' },
      { src: 'momentFacts' },
      { src: 'hidden' },
    ],
    on: {
      loaded: {
        actions: [
          { type: 'keepLoaded', params: ({ event }) => event },
          { type: 'settleProgram', params: ({ event }) => event },
        ],
      },
      toggleFavourite: { actions: { type: 'toggleFavourite', params: ({ event }) => event } },
      looked: { actions: ['expectChange', 'recover'] },
      leaving: { actions: ['askPlayer', 'flushNext'] },
      pageHidden: { actions: 'flush' },
      flush: { actions: 'flush' },
    },
    states: { house, person, screen, theatre },
  })
}

/** The product at a moment. */
export type AppState = SnapshotFrom<ReturnType<typeof appMachine>>

export type { App, AppEvent, AppFact } from './product.ts'
