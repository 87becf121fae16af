import { ownerStates } from './owner.region.ts'
import type { appSetup } from './setup.ts'

/** Where accounts are made and passes sold: what the product does when commerce tells something, and what else it is told. */
export const commerceRegion = (machine: ReturnType<typeof appSetup>) =>
  machine.createStateConfig({
    ...ownerStates(machine, 'commerce'),
    on: {
      buyPass: [
        {
          guard: ({ context }) => context.commerce !== null,
          actions: { type: 'tellOwner', params: { owner: 'commerce', event: { type: 'buyPass' } } },
        },
        { actions: { type: 'keep', params: { intent: { type: 'dayPass' } } } },
      ],
      entered: { actions: { type: 'tellSession', params: ({ event }) => event } },
      profileSeen: {
        actions: { type: 'tellSession', params: ({ event: { profile } }) => ({ type: 'learned', profile }) },
      },
      changed: { actions: { type: 'tellSession', params: { type: 'reload' } } },
      tagged: { actions: { type: 'keepTags', params: ({ event }) => event.tags } },
    },
  })
