import type { Clock } from '../kernel/clock.ts'
import { claimOf } from './reported.ts'
import type { checkoutSetup } from './setup.ts'
import { buy } from './transitions.ts'

/** The state of a reported grant that the studio has borne out, without a payment of this tab: one tab welcomes it. A4.15 */
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
            { target: 'deciding' },
          ],
        },
        on: { buy },
      },
    },
  }).states
