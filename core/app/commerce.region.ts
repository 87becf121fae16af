import { ownerStates } from './owner.region.ts'
import type { appSetup } from './setup.ts'

/** Where accounts are made and passes sold: what the product does when commerce tells something. */
export const commerceRegion = (machine: ReturnType<typeof appSetup>) =>
  machine.createStateConfig({
    ...ownerStates(machine, 'commerce'),
    on: {
      goTo: { actions: { type: 'tell', params: ({ event }) => event } },
      goOn: { actions: { type: 'tell', params: ({ event }) => ({ type: 'stepOn', to: event.address }) } },
      goOut: { actions: { type: 'tell', params: ({ event }) => event } },
      purchaseFailed: { actions: { type: 'tell', params: ({ event }) => event } },
      entered: { actions: { type: 'enterSession', params: ({ event }) => event.account } },
      profileSeen: { actions: { type: 'updateSession', params: ({ event }) => event.profile } },
      changed: { actions: 'reloadSession' },
      tagged: { actions: { type: 'keepTags', params: ({ event }) => event.tags } },
    },
  })
