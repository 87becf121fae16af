import type { SnapshotFrom } from 'xstate'
import { and, not } from 'xstate'
import type { Clock } from '../clock.ts'
import type { CheckoutPort } from './port.ts'
import { requestOf, welcomeSeconds } from './rules.ts'
import { checkoutSetup } from './setup.ts'

/** From an order to access: each attempt ends in success, pending, failed or cancelled, and is told. A4.20 A4.21 A8.24 A9.06 */
export const checkoutMachine = (port: CheckoutPort, clock: Clock) =>
  checkoutSetup(port, clock).createMachine({
    id: 'checkout',
    context: ({ input }) => ({
      ...input,
      order: null,
      attempt: null,
      problem: null,
      tries: 0,
      left: welcomeSeconds,
    }),
    invoke: { src: 'woke' },
    initial: 'recalling',
    on: {
      shown: { actions: { type: 'show', params: ({ event }) => event.screen } },
      learned: { actions: { type: 'learn', params: ({ event }) => event.profile } },
    },
    states: {
      recalling: {
        invoke: {
          src: 'recall',
          input: ({ context }) => context.profile.id,
          onDone: { target: 'settling', actions: { type: 'remember', params: ({ event }) => event.output } },
        },
        on: { buy: { actions: { type: 'take', params: ({ event }) => event.order } } },
      },
      settling: {
        always: [
          { guard: 'granted', target: 'granted' },
          { guard: and(['waits', 'alreadyHas']), target: 'granted' },
          { guard: 'waits', target: 'polling', actions: 'startOver' },
          { guard: 'isCancelled', target: 'cancelled' },
          { guard: 'isWelcome', target: 'welcoming' },
          { guard: 'wantsSame', target: 'leaving' },
          { guard: 'wants', target: 'creating' },
          { guard: 'stale', target: 'forgetting' },
          { guard: 'begun', target: 'unfinished' },
          { target: 'idle' },
        ],
      },
      idle: {
        always: [
          { guard: 'waits', target: 'settling' },
          { guard: 'isCancelled', target: 'cancelled' },
          { guard: 'isWelcome', target: 'welcoming' },
        ],
        on: { buy: { target: 'creating', actions: { type: 'take', params: ({ event }) => event.order } } },
      },
      creating: {
        invoke: {
          src: 'create',
          input: ({ context }) => requestOf(context.order!, context.profile),
          onDone: [
            {
              guard: ({ event }) => event.output.ok,
              target: 'keeping',
              actions: { type: 'begin', params: ({ event }) => event.output },
            },
            {
              target: 'failed',
              actions: [{ type: 'refuse', params: ({ event }) => event.output }, 'tellFailed'],
            },
          ],
        },
      },
      keeping: {
        invoke: {
          src: 'keep',
          input: ({ context }) => ({ id: context.profile.id, attempt: context.attempt }),
          onDone: 'leaving',
        },
      },
      // The hosted page is about to come: whoever is back here all the same is asked again by waking up.
      leaving: {
        entry: ['forgetProblem', 'goOut'],
        on: { wokeUp: 'looking' },
      },
      failed: {
        on: {
          buy: { target: 'creating', actions: { type: 'take', params: ({ event }) => event.order } },
          dismiss: { target: 'settling', actions: 'forgetProblem' },
        },
      },
      looking: {
        invoke: {
          src: 'look',
          input: ({ context }) => context.profile,
          onDone: { target: 'settling', actions: { type: 'see', params: ({ event }) => event.output } },
        },
      },
      unfinished: {
        always: [
          { guard: 'granted', target: 'granted' },
          { guard: 'waits', target: 'polling', actions: 'startOver' },
          { guard: 'isCancelled', target: 'cancelled' },
          { guard: 'isWelcome', target: 'welcoming' },
        ],
        on: {
          // What was begun may have been paid meanwhile: that is looked at before anything else is begun.
          buy: { target: 'looking', actions: { type: 'take', params: ({ event }) => event.order } },
          resume: [{ guard: 'stale', target: 'forgetting' }, { target: 'leaving' }],
          lookAgain: 'looking',
          dismiss: 'forgetting',
        },
      },
      polling: {
        initial: 'pausing',
        always: [
          { guard: 'granted', target: 'granted' },
          { guard: not('waits'), target: 'settling' },
        ],
        states: {
          pausing: { after: { pauseAfterPayment: 'asking' } },
          asking: {
            entry: 'count',
            invoke: {
              src: 'look',
              input: ({ context }) => context.profile,
              onDone: [
                {
                  guard: ({ event }) => event.output.ok,
                  target: 'asked',
                  actions: { type: 'see', params: ({ event }) => event.output },
                },
                { target: 'asked' },
              ],
            },
          },
          asked: {
            always: [
              { guard: 'alreadyHas', target: '#checkout.granted' },
              { guard: 'spent', target: '#checkout.pending' },
            ],
            after: { pollEvery: 'asking' },
          },
        },
      },
      pending: {
        always: [
          { guard: 'granted', target: 'granted' },
          { guard: not('waits'), target: 'settling' },
        ],
        on: { lookAgain: { target: 'polling.asking', actions: 'startOver' } },
      },
      granted: {
        entry: ['forget', 'forgetProblem', 'tellSeen'],
        invoke: {
          src: 'keep',
          input: ({ context }) => ({ id: context.profile.id, attempt: null }),
          onDone: { target: 'welcoming', actions: 'tellWelcomed' },
        },
      },
      welcoming: {
        entry: 'fill',
        initial: 'opening',
        states: {
          // The address bar has not yet said that the dialog is there.
          opening: { always: { guard: 'isWelcome', target: 'counting' } },
          counting: {
            always: [
              { guard: not('isWelcome'), target: '#checkout.settling' },
              { guard: 'over', target: '#checkout.welcomed' },
            ],
            after: { second: { target: 'counting', reenter: true, actions: 'tick' } },
          },
        },
        on: { buy: { target: 'settling', actions: { type: 'take', params: ({ event }) => event.order } } },
      },
      welcomed: {
        entry: 'tellOver',
        always: { guard: not('isWelcome'), target: 'settling' },
      },
      // Nothing was paid: what is remembered of it goes, and the words stay until they are closed.
      cancelled: {
        invoke: {
          src: 'keep',
          input: ({ context }) => ({ id: context.profile.id, attempt: null }),
          onDone: { actions: 'forget' },
        },
        always: { guard: and([not('isCancelled'), not('begun')]), target: 'settling' },
      },
      forgetting: {
        invoke: {
          src: 'keep',
          input: ({ context }) => ({ id: context.profile.id, attempt: null }),
          onDone: { target: 'idle', actions: 'forget' },
        },
      },
    },
  })

/** The checkout at a moment. */
export type CheckoutState = SnapshotFrom<ReturnType<typeof checkoutMachine>>
