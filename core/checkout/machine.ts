import type { SnapshotFrom } from 'xstate'
import { and, not } from 'xstate'
import type { Clock } from '../kernel/clock.ts'
import type { CheckoutPort } from './port.ts'
import { requestOf, welcomeSeconds } from './rules.ts'
import { checkoutSetup } from './setup.ts'

/** From an order to access: each attempt ends in success, failed or cancelled, is pending until then, and all of it is told. A4.20 A4.21 A8.24 A9.06 */
export const checkoutMachine = (port: CheckoutPort, clock: Clock) => {
  const machine = checkoutSetup(port, clock)

  /** Asks the studio once, quietly, and goes on as it was. */
  const asking = machine.createStateConfig({
    invoke: {
      src: 'findAccess',
      input: ({ context }) => context.profile,
      onDone: [
        {
          guard: ({ event }) => event.output.ok,
          target: 'resting',
          actions: { type: 'see', params: ({ event }) => event.output },
        },
        { target: 'resting' },
      ],
    },
  })

  /** Waits for the tries that follow a payment, one question at a time. A4.21 A4.22 A9.06 */
  const polling = machine.createStateConfig({
    initial: 'pausing',
    always: [
      { guard: 'granted', target: '#checkout.granted' },
      { guard: 'declined', target: '#checkout.declined' },
      { guard: not('waits'), target: '#checkout.settling' },
    ],
    states: {
      pausing: { after: { pauseAfterPayment: 'asking' } },
      asking: {
        entry: 'count',
        invoke: {
          src: 'findAccess',
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
          { guard: 'arrived', target: '#checkout.welcoming', actions: ['drop', 'tellSeen', 'tellWelcomed'] },
          { guard: 'spent', target: '#checkout.pending' },
        ],
        after: { pollEvery: 'asking' },
      },
    },
  })

  /** Counts the welcome down, unless somebody is at it. A4.20 A9.06 */
  const welcoming = machine.createStateConfig({
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
  })

  return machine.createMachine({
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
          { guard: and(['waits', 'declined']), target: 'declined', actions: 'drop' },
          { guard: 'waits', target: 'polling', actions: 'startOver' },
          { guard: and(['isCancelled', 'unseen']), target: 'looking' },
          { guard: and(['isCancelled', 'confirming']), target: 'expecting' },
          { guard: 'isCancelled', target: 'cancelled' },
          { guard: and(['isWelcome', 'holds']), target: 'welcoming' },
          { guard: 'isWelcome', target: 'welcomed' },
          { guard: 'lostTrial', target: 'forgetting' },
          { guard: 'wantsUnlooked', target: 'looking' },
          // How the last one ended is read before another is begun.
          { guard: and(['wants', 'declined']), target: 'declined', actions: 'drop' },
          { guard: 'wantsSecond', target: 'failed', actions: 'refuseSecond' },
          // Another tab may have let it go meanwhile: whoever is led to its page has it remembered.
          { guard: 'wantsSame', target: 'keeping' },
          { guard: 'unsold', target: 'failed', actions: 'refuseUnsold' },
          { guard: 'wantsElsewhere', target: 'keeping', actions: 'adopt' },
          { guard: 'wants', target: 'creating' },
          { guard: 'declined', target: 'declined' },
          { guard: 'closed', target: 'forgetting' },
          { guard: 'confirming', target: 'confirming' },
          { guard: 'begun', target: 'unfinished' },
          { target: 'idle' },
        ],
      },
      idle: {
        always: { guard: 'isShown', target: 'settling' },
        on: {
          buy: { target: 'remembering', actions: { type: 'take', params: ({ event }) => event.order } },
          wokeUp: 'waking',
        },
      },
      // Another tab may have begun to pay meanwhile, which is looked at then.
      waking: {
        invoke: {
          src: 'recall',
          input: ({ context }) => context.profile.id,
          onDone: [
            {
              guard: ({ event }) => event.output.ok && event.output.value !== null,
              target: 'looking',
              actions: { type: 'remember', params: ({ event }) => event.output },
            },
            { target: 'settling' },
          ],
        },
        on: { buy: { target: 'remembering', actions: { type: 'take', params: ({ event }) => event.order } } },
      },
      // Another tab may have begun to pay, have paid, or have told the end: that is known before anything is done here.
      remembering: {
        invoke: {
          src: 'recall',
          input: ({ context }) => context.profile.id,
          onDone: { target: 'looking', actions: { type: 'remember', params: ({ event }) => event.output } },
        },
      },
      looking: {
        invoke: {
          src: 'findAccess',
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
          { guard: 'wantsSecond', target: 'failed', actions: 'refuseSecond' },
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
          input: ({ context }) => ({ id: context.profile.id, attempt: context.attempt! }),
          onDone: 'leaving',
        },
      },
      // The hosted page is about to come; whoever is here all the same has stopped it, or has come back.
      leaving: {
        entry: ['drop', 'goOut'],
        after: { leaveWithin: 'remembering' },
        on: { wokeUp: 'remembering' },
      },
      failed: {
        always: [
          { guard: 'granted', target: 'granted' },
          { guard: 'declined', target: 'settling', actions: 'drop' },
          { guard: 'isShown', target: 'settling', actions: 'drop' },
        ],
        after: { confirmEvery: { guard: 'confirming', target: 'remembering', actions: 'drop' } },
        on: {
          buy: { target: 'remembering', actions: { type: 'take', params: ({ event }) => event.order } },
          wokeUp: { guard: 'confirming', target: 'remembering', actions: 'drop' },
          shown: {
            target: 'settling',
            actions: [{ type: 'show', params: ({ event }) => event.screen }, 'drop'],
          },
        },
      },
      // Somebody has paid, or has not: nobody knows yet, and the page can be paid still.
      unfinished: {
        always: [
          { guard: 'granted', target: 'granted' },
          { guard: 'isShown', target: 'settling' },
          { guard: 'lostTrial', target: 'forgetting' },
          { guard: 'declined', target: 'settling' },
          { guard: 'confirming', target: 'settling' },
        ],
        on: {
          buy: { target: 'remembering', actions: { type: 'take', params: ({ event }) => event.order } },
          resume: [{ guard: 'closed', target: 'forgetting' }, { target: 'keeping' }],
          lookAgain: 'remembering',
          wokeUp: 'remembering',
          dismiss: 'forgetting',
        },
      },
      // It is paid, and the studio waits for the word of it: that is asked for again, wherever on the site they are.
      confirming: {
        always: [
          { guard: 'granted', target: 'granted' },
          { guard: 'isShown', target: 'settling' },
          { guard: not('confirming'), target: 'settling', actions: 'tellSeen' },
        ],
        on: {
          buy: { target: 'remembering', actions: { type: 'take', params: ({ event }) => event.order } },
          lookAgain: 'remembering',
          wokeUp: 'remembering',
        },
        initial: 'resting',
        states: { resting: { after: { confirmEvery: 'asking' } }, asking },
      },
      // The bank said no after all: that stays until somebody has read it, also on the next visit.
      declined: {
        always: [
          { guard: 'granted', target: 'granted' },
          { guard: not('declined'), target: 'settling' },
        ],
        on: {
          buy: { target: 'forgetting', actions: { type: 'take', params: ({ event }) => event.order } },
          dismiss: 'forgetting',
          shown: { target: 'settling', actions: { type: 'show', params: ({ event }) => event.screen } },
        },
        initial: 'said',
        states: {
          said: { on: { wokeUp: 'recalling' } },
          // Read in another tab, it is read.
          recalling: {
            invoke: {
              src: 'recall',
              input: ({ context }) => context.profile.id,
              onDone: { target: 'said', actions: { type: 'remember', params: ({ event }) => event.output } },
            },
          },
        },
      },
      polling,
      pending: {
        always: [
          { guard: 'granted', target: 'granted' },
          { guard: 'declined', target: 'declined' },
          { guard: not('waits'), target: 'settling' },
        ],
        on: {
          lookAgain: { target: 'polling.asking', actions: 'startOver' },
          wokeUp: { target: 'polling.asking', actions: 'startOver' },
        },
        initial: 'resting',
        states: { resting: { after: { confirmEvery: { guard: 'confirming', target: 'asking' } } }, asking },
      },
      granted: {
        entry: ['drop', 'tellSeen'],
        invoke: {
          src: 'forget',
          input: ({ context }) => ({ id: context.profile.id, attempt: context.attempt }),
          onDone: [
            {
              guard: { type: 'claimed', params: ({ event }) => event.output },
              target: 'welcoming',
              actions: ['forget', 'tellWelcomed'],
            },
            { target: 'settling', actions: 'forget' },
          ],
        },
      },
      welcoming,
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
          src: 'forget',
          input: ({ context }) => ({ id: context.profile.id, attempt: context.attempt }),
          onDone: { actions: 'forget' },
        },
        always: { guard: and([not('isCancelled'), not('begun')]), target: 'settling' },
      },
      forgetting: {
        invoke: {
          src: 'forget',
          input: ({ context }) => ({ id: context.profile.id, attempt: context.attempt }),
          onDone: { target: 'settling', actions: 'forget' },
        },
      },
    },
  })
}

/** The checkout at a moment. */
export type CheckoutState = SnapshotFrom<ReturnType<typeof checkoutMachine>>
