import type { Clock } from '../../kernel/clock.ts'
import { claimOf } from './reported.ts'
import type { checkoutSetup } from './setup.ts'
import { buy } from './transitions.ts'

/** The state of a grant that the studio has confirmed, without a payment attempt in this tab. Only one tab of the device shows the welcome. */
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
