import type { appSetup } from './setup.ts'

/** What is live, the week and its day passes: closed until it is needed, then fetched, then told of all that it asks about. */
export const plannerRegion = (machine: ReturnType<typeof appSetup>) =>
  machine.createStateConfig({
    initial: 'closed',
    states: {
      closed: { always: { guard: 'needsPlanner', target: 'opening' }, on: { openPlanner: 'awaited' } },
      // It tells of the catalogue's events and classes: without them there is nothing to lay out.
      awaited: { always: { guard: 'hasCatalogue', target: 'opening' } },
      opening: {
        invoke: {
          src: 'openPlanner',
          onDone: [
            {
              guard: ({ event }) => event.output.ok,
              target: 'open',
              actions: { type: 'spawnPlanner', params: ({ event }) => event.output },
            },
            { target: 'unreachable' },
          ],
        },
      },
      unreachable: { on: { openPlanner: 'opening', arrived: 'opening', ticked: 'opening' } },
      open: {
        invoke: { src: 'plannerFacts' },
        initial: 'fresh',
        states: {
          // What it tells is heard from here on, and not before.
          fresh: { always: { target: 'heard', actions: { type: 'tellPlanner', params: { type: 'opened' } } } },
          heard: {},
        },
        on: {
          arrived: {
            guard: { type: 'goesOn', params: ({ event }) => event.address },
            actions: { type: 'tellPlanner', params: ({ event }) => ({ type: 'moved', address: event.address }) },
          },
          signedIn: {
            actions: { type: 'tellPlanner', params: ({ event }) => ({ type: 'signedIn', profile: event.profile }) },
          },
          signedOut: { actions: { type: 'tellPlanner', params: { type: 'signedOut' } } },
          replaced: { actions: { type: 'tellPlanner', params: { type: 'replaced' } } },
          profileChanged: { actions: { type: 'tellPlanner', params: ({ event }) => event } },
          ticked: { actions: 'tellPlannerTime' },
          zoned: { actions: 'tellPlannerTime' },
          completed: { actions: { type: 'tellPlanner', params: ({ event }) => ({ type: 'completed', id: event.id }) } },
          plannerExpects: { actions: [{ type: 'noteExpected', params: ({ event }) => event.at }, 'expectChange'] },
          plannerGoesTo: {
            actions: {
              type: 'tell',
              params: ({ event: { address, replace } }) => ({ type: 'goTo', address, replace }),
            },
          },
          plannerGoesOut: { actions: { type: 'tell', params: ({ event }) => ({ type: 'goOut', url: event.url }) } },
          passBegun: { actions: [{ type: 'updateSession', params: ({ event }) => event.profile }, 'reloadSession'] },
          reloadPage: { actions: { type: 'tell', params: { type: 'reloadPage' } } },
        },
      },
    },
  })
