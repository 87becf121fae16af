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
      looked: false,
      trialRefused: false,
    }),
    invoke: { src: 'woke' },
    initial: 'recalling',
    on: {
      shown: { actions: { type: 'show', params: ({ event }) => event.screen } },
      learned: { actions: { type: 'learn', params: ({ event }) => event.profile } },
      refuseTrial: { actions: 'noteTrial' },
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
          { guard: 'waits', target: 'polling', actions: 'startOver' },
          { guard: and(['isCancelled', 'unseen']), target: 'looking' },
          { guard: and(['isCancelled', 'isAwaited']), target: 'expecting' },
          { guard: 'isCancelled', target: 'cancelled' },
          { guard: and(['isWelcome', 'holds']), target: 'welcoming' },
          { guard: 'isWelcome', target: 'welcomed' },
          { guard: 'lostTrial', target: 'forgetting' },
          { guard: 'wantsUnlooked', target: 'looking' },
          { guard: 'wantsSame', target: 'leaving' },
          { guard: 'unsold', target: 'failed', actions: 'refuseUnsold' },
          { guard: 'wants', target: 'creating' },
          { guard: 'stale', target: 'forgetting' },
          { guard: 'begun', target: 'unfinished' },
          { target: 'idle' },
        ],
      },
      idle: {
        always: { guard: 'isShown', target: 'settling' },
        on: { buy: { target: 'remembering', actions: { type: 'take', params: ({ event }) => event.order } } },
      },
      // Another tab may have begun to pay, or have paid: that is known before anything is begun here.
      remembering: {
        invoke: {
          src: 'recall',
          input: ({ context }) => context.profile.id,
          onDone: { target: 'looking', actions: { type: 'remember', params: ({ event }) => event.output } },
        },
      },
      looking: {
        invoke: {
          src: 'look',
          input: ({ context }) => context.profile,
          onDone: [
            {
              guard: ({ event }) => event.output.ok,
              target: 'settling',
              actions: [{ type: 'see', params: ({ event }) => event.output }, 'noteLook', 'tellSeen'],
            },
            { target: 'settling', actions: 'noteLook' },
          ],
        },
      },
      creating: {
        // What was paid for before may come while the page of the next is on its way: that one is not opened.
        always: [
          { guard: 'granted', target: 'granted' },
          { guard: 'unsold', target: 'failed', actions: 'refuseUnsold' },
        ],
        invoke: {
          src: 'create',
          input: ({ context }) => requestOf(context.order!, context.profile, context.trialRefused),
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
      // The hosted page is about to come; whoever is here all the same has stopped it, or has come back.
      leaving: {
        entry: ['forgetProblem', 'goOut'],
        after: { leaveWithin: 'looking' },
        on: { wokeUp: 'looking' },
      },
      failed: {
        always: [
          { guard: 'granted', target: 'granted' },
          { guard: 'isShown', target: 'settling', actions: 'forgetProblem' },
        ],
        on: {
          buy: { target: 'remembering', actions: { type: 'take', params: ({ event }) => event.order } },
          shown: {
            target: 'settling',
            actions: [{ type: 'show', params: ({ event }) => event.screen }, 'forgetProblem'],
          },
        },
      },
      unfinished: {
        always: [
          { guard: 'granted', target: 'granted' },
          { guard: 'isShown', target: 'settling' },
          { guard: 'lostTrial', target: 'forgetting' },
        ],
        on: {
          buy: { target: 'remembering', actions: { type: 'take', params: ({ event }) => event.order } },
          resume: [{ guard: 'stale', target: 'forgetting' }, { target: 'leaving' }],
          lookAgain: 'looking',
          wokeUp: 'looking',
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
        on: {
          lookAgain: { target: 'polling.asking', actions: 'startOver' },
          wokeUp: { target: 'polling.asking', actions: 'startOver' },
        },
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
            on: { hold: 'held' },
          },
          held: { always: { guard: not('isWelcome'), target: '#checkout.settling' } },
        },
        on: { buy: { target: 'remembering', actions: { type: 'take', params: ({ event }) => event.order } } },
      },
      welcomed: {
        entry: 'tellOver',
        always: { guard: not('isWelcome'), target: 'settling' },
      },
      // What was said to be cancelled is paid: the address bar is about to say that it is waited for.
      expecting: {
        entry: 'tellAwaited',
        always: { guard: not('isCancelled'), target: 'settling' },
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
          onDone: { target: 'settling', actions: 'forget' },
        },
      },
    },
  })

/** The checkout at a moment. */
export type CheckoutState = SnapshotFrom<ReturnType<typeof checkoutMachine>>
