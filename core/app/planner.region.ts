import { ownerStates } from './owner.region.ts'
import type { appSetup } from './setup.ts'

/** What is live, the week and its day passes: what the product does when the planner tells something, and what else it is told. */
export const plannerRegion = (machine: ReturnType<typeof appSetup>) =>
  machine.createStateConfig({
    ...ownerStates(machine, 'planner'),
    on: {
      ticked: { actions: 'tellPlannerTime' },
      zoned: { actions: 'tellPlannerTime' },
      completed: { actions: { type: 'tellPlanner', params: ({ event }) => ({ type: 'completed', id: event.id }) } },
      plannerExpects: { actions: [{ type: 'noteExpected', params: ({ event }) => event.at }, 'expectChange'] },
      plannerGoesTo: {
        actions: { type: 'tell', params: ({ event: { address, replace } }) => ({ type: 'goTo', address, replace }) },
      },
      plannerGoesOut: { actions: { type: 'tell', params: ({ event }) => ({ type: 'goOut', url: event.url }) } },
      passBegun: { actions: [{ type: 'updateSession', params: ({ event }) => event.profile }, 'reloadSession'] },
      reloadPage: { actions: { type: 'tell', params: { type: 'reloadPage' } } },
    },
  })
