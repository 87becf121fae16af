import type { PlannerEvent } from '../planner/events.ts'
import { ownerStates } from './owner.region.ts'
import type { appSetup } from './setup.ts'

const order = (event: PlannerEvent) => ({ owner: 'planner', event }) as const

/** What is live, the week and its day passes: what the product does when the planner tells something, and what else it is told. */
export const plannerRegion = (machine: ReturnType<typeof appSetup>) =>
  machine.createStateConfig({
    ...ownerStates(machine, 'planner'),
    on: {
      ticked: { actions: { type: 'tellOwner', params: ({ event: { zone } }) => order({ type: 'ticked', zone }) } },
      zoned: { actions: { type: 'tellOwner', params: ({ event: { zone } }) => order({ type: 'ticked', zone }) } },
      completed: { actions: { type: 'tellOwner', params: ({ event: { id } }) => order({ type: 'completed', id }) } },
      plannerExpects: { actions: [{ type: 'keep', params: ({ event }) => ({ expected: event.at }) }, 'expectChange'] },
      passBegun: {
        actions: [
          { type: 'tellSession', params: ({ event: { profile } }) => ({ type: 'learned', profile }) },
          { type: 'tellSession', params: { type: 'reload' } },
        ],
      },
    },
  })
