import { returnToAfter } from '../routes/index.ts'
import type { LazyOwner } from './events.ts'
import type { appSetup } from './setup.ts'

/** An owner whose code is fetched when it is first needed, and which from then on is told of all that it asks about. */
export const ownerStates = (machine: ReturnType<typeof appSetup>, owner: LazyOwner) =>
  machine.createStateConfig({
    initial: 'closed',
    states: {
      closed: {
        always: { guard: { type: 'needs', params: owner }, target: 'awaited' },
        on: {
          openOwner: { guard: { type: 'isFor', params: ({ event }) => [event.owner, owner] }, target: 'awaited' },
        },
      },
      // The planner tells of the catalogue's events and classes: without them it has nothing to begin with.
      awaited: { always: { guard: { type: 'mayBegin', params: owner }, target: 'opening' } },
      opening: {
        invoke: {
          src: 'openOwner',
          input: owner,
          onDone: [
            {
              guard: ({ event }) => event.output.ok,
              target: 'open',
              actions: { type: 'spawnOwner', params: ({ event }) => event.output },
            },
            { target: 'unreachable' },
          ],
        },
      },
      unreachable: {
        on: {
          openOwner: { guard: { type: 'isFor', params: ({ event }) => [event.owner, owner] }, target: 'opening' },
          arrived: 'opening',
          ticked: 'opening',
        },
      },
      open: {
        invoke: { src: owner === 'commerce' ? 'commerceFacts' : 'plannerFacts' },
        initial: 'fresh',
        states: {
          // What it tells is heard from here on, and not before.
          fresh: {
            always: { target: 'heard', actions: { type: 'tellOwner', params: { owner, event: { type: 'opened' } } } },
          },
          heard: {},
        },
        on: {
          arrived: {
            guard: { type: 'goesOn', params: ({ event }) => event.address },
            actions: {
              type: 'tellOwner',
              params: ({ context: { returnTo }, event: { address } }) => ({
                owner,
                event: { type: 'moved', address, returnTo: returnToAfter(returnTo, address) },
              }),
            },
          },
          signedIn: {
            actions: [
              {
                type: 'tellOwner',
                params: ({ context: { intent }, event: { profile } }) => ({
                  owner,
                  event: { type: 'signedIn', profile, intent },
                }),
              },
              ...(owner === 'commerce' ? ([{ type: 'keep', params: { intent: null } }] as const) : []),
            ],
          },
          signedOut: { actions: { type: 'tellOwner', params: { owner, event: { type: 'signedOut' } } } },
          replaced: { actions: { type: 'tellOwner', params: { owner, event: { type: 'replaced' } } } },
          profileChanged: { actions: { type: 'tellOwner', params: ({ event }) => ({ owner, event }) } },
        },
      },
    },
  })
