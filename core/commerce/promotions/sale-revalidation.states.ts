import type { promotionsSetup } from './setup.ts'

/** The states of the sale's period: known, or requested again because the studio may have changed it. */
export const saleRevalidationStates = (machine: ReturnType<typeof promotionsSetup>) =>
  machine.createStateConfig({
    initial: 'known',
    states: {
      known: { always: { guard: 'isSaleStale', target: 'asking' } },
      asking: {
        entry: 'noteSaleAsked',
        invoke: {
          src: 'salePeriod',
          onDone: {
            target: 'known',
            actions: [{ type: 'keepSalePeriod', params: ({ event }) => event.output }, 'tick'],
          },
        },
      },
    },
  })
