import { not } from 'xstate'
import type { Clock } from '../../kernel/clock.ts'
import { claimOf } from './reported.ts'
import type { checkoutSetup } from './setup.ts'
import { buy } from './transitions.ts'

/** The states of a granted payment: the attempt is forgotten, and the welcome dialog stays open until its time is over, or until the member closes it if it offers a choice. A4.20 */
export const welcomeStates = (machine: ReturnType<typeof checkoutSetup>, clock: Clock) =>
  machine.createStateConfig({
    states: {
      granted: {
        entry: ['noteBought', 'drop', 'tellProfile'],
        invoke: {
          src: 'forget',
          input: ({ context }) => ({ ...claimOf(context, clock.now()), attempt: context.attempt }),
          onDone: [
            // Of several tabs, the one that forgets the attempt announces its end.
            {
              guard: { type: 'claimed', params: ({ event }) => event.output },
              target: 'welcoming',
              actions: ['forget', 'tellWelcomed'],
            },
            { target: 'deciding', actions: 'forget' },
          ],
        },
      },
      welcoming: {
        entry: 'fill',
        // Other tabs do not welcome the same grants again.
        invoke: { src: 'claim', input: ({ context }) => claimOf(context, clock.now()) },
        initial: 'opening',
        states: {
          // The address does not open the dialog yet.
          opening: { always: { guard: 'isWelcome', target: 'counting' } },
          counting: {
            always: [
              { guard: not('isWelcome'), target: '#checkout.deciding' },
              { guard: 'offersChoice', target: 'staying' },
              { guard: 'over', target: '#checkout.welcomed' },
            ],
            after: { second: { target: 'counting', reenter: true, actions: 'tick' } },
            on: { hold: 'staying' },
          },
          staying: { always: { guard: not('isWelcome'), target: '#checkout.deciding' } },
        },
        on: { buy },
      },
      welcomed: {
        entry: 'tellOver',
        always: { guard: not('isWelcome'), target: 'deciding' },
      },
    },
  }).states
