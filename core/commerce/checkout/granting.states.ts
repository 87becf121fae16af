import type { Clock } from '../../kernel/clock.ts'
import { claimOf } from './reported.ts'
import type { checkoutSetup } from './setup.ts'
import { buy } from './transitions.ts'

/** The state of a grant that the studio has borne out, without a payment attempt of this tab: one tab of the device welcomes it. */
export const grantingStates = (machine: ReturnType<typeof checkoutSetup>, clock: Clock) =>
  machine.createStateConfig({
    states: {
      granting: {
        entry: 'forgetReported',
        invoke: {
          src: 'claim',
          input: ({ context }) => claimOf(context, clock.now()),
          onDone: [
            {
              guard: { type: 'claimed', params: ({ event }) => event.output },
              target: 'welcoming',
              actions: ['noteArrived', 'tellWelcomed'],
            },
            { guard: 'waits', target: 'closing' },
            { target: 'deciding' },
          ],
        },
        on: { buy },
      },
    },
  }).states
