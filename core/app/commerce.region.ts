import { returnToAfter } from './rules.ts'
import type { appSetup } from './setup.ts'

/** Where accounts and passes are sold: closed until it is needed, then fetched, then told of all that it asks about. */
export const commerceRegion = (machine: ReturnType<typeof appSetup>) =>
  machine.createStateConfig({
    initial: 'closed',
    states: {
      closed: {
        always: { guard: 'needsCommerce', target: 'opening' },
        on: { signedIn: 'looking' },
      },
      // Whoever was paying when they left is met again.
      looking: {
        always: { guard: 'needsCommerce', target: 'opening' },
        invoke: {
          src: 'expectation',
          input: ({ context }) => context.profile?.id ?? '',
          onDone: [
            { guard: ({ event }) => event.output.ok && event.output.value, target: 'opening' },
            { target: 'closed' },
          ],
        },
      },
      opening: {
        invoke: {
          src: 'openCommerce',
          onDone: [
            {
              guard: ({ event }) => event.output.ok,
              target: 'open',
              actions: { type: 'spawnCommerce', params: ({ event }) => event.output },
            },
            { target: 'unreachable' },
          ],
        },
      },
      unreachable: { on: { openCommerce: 'opening', arrived: 'opening', ticked: 'opening' } },
      open: {
        invoke: { src: 'commerceFacts' },
        initial: 'fresh',
        states: {
          // What it tells is heard from here on, and not before.
          fresh: { always: { target: 'heard', actions: { type: 'tellCommerce', params: { type: 'opened' } } } },
          heard: {},
        },
        on: {
          arrived: {
            guard: { type: 'goesOn', params: ({ event }) => event.address },
            actions: {
              type: 'tellCommerce',
              params: ({ context, event }) => ({
                type: 'moved',
                address: event.address,
                returnTo: returnToAfter(context.returnTo, event.address),
              }),
            },
          },
          signedIn: {
            actions: [
              {
                type: 'tellCommerce',
                params: ({ context, event }) => ({ ...event, intent: context.intent }),
              },
              'forgetIntent',
            ],
          },
          signedOut: { actions: { type: 'tellCommerce', params: { type: 'signedOut' } } },
          replaced: { actions: { type: 'tellCommerce', params: { type: 'replaced' } } },
          profileChanged: { actions: { type: 'tellCommerce', params: ({ event }) => event } },
          goTo: { actions: { type: 'tell', params: ({ event }) => event } },
          goOn: { actions: { type: 'tell', params: ({ event }) => ({ type: 'stepOn', to: event.address }) } },
          goOut: { actions: { type: 'tell', params: ({ event }) => event } },
          purchaseFailed: { actions: { type: 'tell', params: ({ event }) => event } },
          entered: { actions: { type: 'enterSession', params: ({ event }) => event.account } },
          profileSeen: { actions: { type: 'updateSession', params: ({ event }) => event.profile } },
          changed: { actions: 'reloadSession' },
          tagged: { actions: { type: 'keepTags', params: ({ event }) => event.tags } },
        },
      },
    },
  })
