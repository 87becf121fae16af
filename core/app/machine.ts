import type { SnapshotFrom } from 'xstate'
import { sendTo } from 'xstate'
import { shelvesOf } from '../home/index.ts'
import type { Clock } from '../kernel/clock.ts'
import { writesHub } from '../outbox/index.ts'
import { featuredStay, testimonialStay } from '../rotation/index.ts'
import type { Address } from '../routes/index.ts'
import { commerceRegion } from './commerce.region.ts'
import { plannerRegion } from './planner.region.ts'
import { playbackRegion } from './playback.region.ts'
import type { Ports } from './ports.ts'
import { idOf, pollInput } from './rules.ts'
import { appSetup } from './setup.ts'

const arriving = [
  { type: 'seek', params: ({ event }: { readonly event: { readonly address: Address } }) => event.address },
  { type: 'arrive', params: ({ event }: { readonly event: { readonly address: Address } }) => event.address },
  { type: 'settleDialog' },
] as const

/** The machine of the whole product: the site, which is always there, and the person, who comes and goes. */
export const appMachine = (ports: Ports, clock: Clock) => {
  const machine = appSetup(ports, writesHub(), clock)

  const home = machine.createStateConfig({
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

  const user = machine.createStateConfig({
    initial: 'unknown',
    on: {
      signedIn: { target: '.signedIn', actions: { type: 'spawnUser', params: ({ event }) => event } },
      signedOut: { target: '.visitor', actions: ['leaveMemberPage', 'spawnVisitor'] },
      replaced: { target: '.unknown', actions: 'clearUser' },
      profileChanged: { actions: [{ type: 'setProfile', params: ({ event }) => event.profile }, 'expectChange'] },
    },
    states: {
      unknown: {},
      visitor: { entry: ['settleDialog', 'expectChange'], invoke: { src: 'userFacts' }, exit: 'stopUser' },
      signedIn: {
        entry: ['settleDialog', 'expectChange'],
        invoke: { src: 'userFacts' },
        exit: 'stopUser',
        on: { emptied: { actions: sendTo('session', { type: 'writesSent' }) } },
      },
    },
  })

  const screen = machine.createStateConfig({
    initial: 'plain',
    on: {
      arrived: [
        {
          guard: { type: 'heldBack', params: ({ event }) => event.address },
          actions: [
            'stepBack',
            { type: 'tellCommerce', params: ({ event }) => ({ type: 'leave', to: event.address }) },
          ],
        },
        { guard: { type: 'staysHere', params: ({ event }) => event.address }, actions: arriving },
        { guard: { type: 'toMedia', params: ({ event }) => event.address }, target: '.media', actions: arriving },
        { guard: { type: 'toList', params: ({ event }) => event.address }, target: '.list', actions: arriving },
        { guard: { type: 'toProgram', params: ({ event }) => event.address }, target: '.program', actions: arriving },
        { guard: { type: 'toPricing', params: ({ event }) => event.address }, target: '.pricing', actions: arriving },
        { target: '.plain', actions: arriving },
      ],
    },
    states: {
      plain: {},
      pricing: {
        invoke: [{ src: 'rotation', id: 'testimonials', input: { every: testimonialStay } }, { src: 'calm' }],
        on: { calmed: { actions: sendTo('testimonials', { type: 'calm' }) } },
      },
      media: {
        invoke: [
          { src: 'media', id: 'media', input: ({ context }) => idOf(context.address?.route) },
          { src: 'related', id: 'related', input: ({ context }) => idOf(context.address?.route) },
          { src: 'mediaFacts' },
        ],
        initial: 'recorded',
        states: {
          recorded: { always: { guard: 'isHeld', target: 'held' } },
          // As long as it is held live, or is to be, it is asked for again and again.
          held: {
            always: { guard: 'isRecorded', target: 'recorded' },
            invoke: [
              { src: 'poll', id: 'poll', input: ({ context }) => pollInput(context, clock.now()) },
              { src: 'pollFacts' },
            ],
            on: { polled: { actions: 'refetch' } },
          },
        },
      },
      list: { invoke: { src: 'list', id: 'list', input: ({ context }) => idOf(context.address?.route) } },
      program: {
        invoke: [
          { src: 'program', id: 'program', input: ({ context }) => idOf(context.address?.route) },
          { src: 'programFacts' },
        ],
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
      user: null,
      playing: null,
      returnTo: null,
      intent: null,
      commerce: null,
      planner: null,
      expected: null,
    },
    type: 'parallel',
    invoke: [
      { src: 'now', id: 'now' },
      { src: 'navigation', id: 'navigation' },
      { src: 'session', id: 'session' },
      { src: 'catalogue', id: 'catalogue' },
      { src: 'sessionFacts' },
      { src: 'catalogueFacts' },
      { src: 'nowFacts' },
      { src: 'hidden' },
      { src: 'aside' },
    ],
    on: {
      loaded: {
        actions: [
          { type: 'keepLoaded', params: ({ event }) => event },
          { type: 'settleProgram', params: ({ event }) => event },
          'expectChange',
        ],
      },
      toggleFavourite: { actions: { type: 'toggleFavourite', params: ({ event }) => event } },
      ticked: { actions: ['expectChange', 'recover'] },
      leaving: { actions: ['askPlayer', 'settlePlanner', 'flushNext'] },
      pageHidden: { actions: ['settlePlanner', 'flushNext'] },
      buyPass: { actions: 'buyPass' },
      flush: { actions: 'flush' },
    },
    states: {
      home,
      user,
      screen,
      commerce: commerceRegion(machine),
      planner: plannerRegion(machine),
      playback: playbackRegion(machine),
    },
  })
}

/** The product at a moment. */
export type AppState = SnapshotFrom<ReturnType<typeof appMachine>>

export type { App, AppEvent, AppFact } from './rules.ts'
