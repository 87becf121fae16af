import type { SnapshotFrom } from 'xstate'
import { asShown } from '../catalogue/index.ts'
import type { Clock } from '../kernel/clock.ts'
import { writesHub } from '../user/outbox/index.ts'
import { endedAt, memberPageLeft, redirectOf } from '../visit/index.ts'
import type { App, AppFact } from './events.ts'
import { ownersRegion } from './owners.region.ts'
import type { Ports } from './ports.ts'
import { appSetup, nobody } from './setup.ts'

const pass = { actions: { type: 'tell', params: ({ event }: { readonly event: AppFact }) => event } } as const

const openCommerce = { type: 'tellCommerce', params: { type: 'open' } } as const
const leaveAbsent = {
  type: 'redirect',
  params: ({ context }: { readonly context: App }) => redirectOf(context),
} as const
const settlePlanner = { type: 'tellPlanner', params: { type: 'settle' } } as const

/** Creates the machine of the whole product: the visit, the user, and the owners. */
export const appMachine = (ports: Ports, clock: Clock) => {
  const machine = appSetup(ports, writesHub(), clock)

  const visit = machine.createStateConfig({
    on: {
      arrived: [
        {
          guard: { type: 'isBlocked', params: ({ event }) => event.address },
          actions: [
            'stepBack',
            { type: 'tellCommerce', params: ({ event }) => ({ type: 'leave', to: event.address }) },
          ],
        },
        {
          actions: [
            { type: 'seek', params: ({ event }) => event.address },
            { type: 'arrive', params: ({ event }) => event.address },
            ...([leaveAbsent, 'settleDialog', { type: 'tellVisit', params: 'arrived' }] as const),
          ],
        },
      ],
      catalogueKnown: {
        actions: [
          { type: 'keep', params: ({ event }) => ({ catalogue: event.value }) },
          ...([leaveAbsent, 'expectChange'] as const),
        ],
      },
      mediaKnown: {
        actions: [
          { type: 'keep', params: ({ context, event }) => ({ item: asShown(context.item, event.value) }) },
          'expectChange',
        ],
      },
      programKnown: { actions: { type: 'keep', params: ({ event }) => ({ program: event.value }) } },
      folded: { actions: { type: 'keepFolded', params: ({ event }) => event } },
      foldedElsewhere: { actions: { type: 'mergeFolded', params: ({ event }) => event.write } },
      // Told in the next step, so that an owner's address wins over the one that the product itself opens in this step.
      goTo: pass,
      stepOn: pass,
      reloadPage: pass,
      goOut: { actions: [{ type: 'tellSession', params: { type: 'wentOut' } }, pass.actions] },
      // Each poll loads a live or scheduled class again.
      polled: { guard: 'isItemLive', actions: 'refetch' },
    },
  })

  const user = machine.createStateConfig({
    initial: 'unknown',
    on: {
      signedIn: { target: '.signedIn', actions: [{ type: 'spawnUser', params: ({ event }) => event }, 'forgetTyped'] },
      sessionEnded: { actions: { type: 'redirect', params: ({ context }) => endedAt(context) } },
      signedOut: {
        target: '.visitor',
        actions: [
          { type: 'redirect', params: ({ context }) => memberPageLeft(context) },
          { type: 'spawnUser', params: null },
        ],
      },
      replaced: { target: '.unknown', actions: 'clearUser' },
      ticked: {
        actions: [
          'expectChange',
          { type: 'tellUser', params: { type: 'recover' } },
          { type: 'tellSession', params: { type: 'ticked' } },
        ],
      },
      profileChanged: {
        actions: [
          { type: 'refreshUser', params: ({ event }) => event.profile },
          { type: 'keep', params: ({ event }) => ({ profile: event.profile }) },
          'expectChange',
        ],
      },
      toggleFavourite: { guard: 'isSignedIn', actions: { type: 'tellUser', params: ({ event }) => event } },
      // The flush runs after the last writes of playback and the planner.
      signingOut: { actions: [{ type: 'tellPlayback', params: 'pageHidden' }, settlePlanner, 'flushNext'] },
      pageHidden: { actions: [settlePlanner, 'flushNext'] },
      flush: { actions: { type: 'tellUser', params: { type: 'flush' } } },
    },
    states: {
      unknown: {},
      visitor: { entry: ['settleDialog', 'expectChange'], exit: 'stopUser' },
      signedIn: {
        entry: ['settleDialog', 'expectChange'],
        // A payment that this device remembers opens commerce.
        invoke: {
          src: 'isExpected',
          input: ({ context }) => context.profile!.id,
          onDone: { guard: ({ event }) => event.output.ok && event.output.value, actions: openCommerce },
        },
        exit: 'stopUser',
        on: { emptied: { actions: { type: 'tellSession', params: { type: 'writesSent' } } } },
      },
    },
  })

  return machine.createMachine({
    id: 'app',
    context: ({ spawn }) => ({
      ...{ address: null, returnTo: null, catalogue: null, item: null, program: null },
      ...{ ...nobody, expected: null },
      commerce: spawn('commerce', { id: 'commerce' }),
    }),
    type: 'parallel',
    invoke: [
      ...([
        { src: 'now', id: 'now' },
        { src: 'navigation', id: 'navigation' },
        { src: 'session', id: 'session' },
        { src: 'typed', id: 'typed' },
      ] as const),
      ...([{ src: 'catalogue', id: 'catalogue' }, { src: 'hidden' }] as const),
    ],
    states: { visit, user, owners: ownersRegion(machine) },
  })
}

/** A snapshot of the product. */
export type AppState = SnapshotFrom<ReturnType<typeof appMachine>>

export type { AppEvent, AppFact } from './events.ts'
