import type { SnapshotFrom } from 'xstate'
import { and } from 'xstate'
import type { Clock } from '../../kernel/clock.ts'
import { attemptStates } from './attempt.states.ts'
import { emptyCheckout } from './checkout.ts'
import { grantingStates } from './granting.states.ts'
import { stillUnsure } from './named.ts'
import { orderStates } from './order.states.ts'
import { orderingStates } from './ordering.states.ts'
import { payingStates } from './paying.states.ts'
import { pollingStates } from './polling.states.ts'
import type { CheckoutPort } from './port.ts'
import type { PaymentReport } from './reported.ts'
import { checkoutSetup } from './setup.ts'
import { buy, keepOrder, ownRecall, refuseUnsold, remember, showDialog } from './transitions.ts'
import { welcomeStates } from './welcome.states.ts'

const noteReport = {
  actions: { type: 'noteReport', params: ({ event }: { readonly event: PaymentReport }) => event },
} as const

/**
 * Creates the checkout of a signed-in member: an order is paid step by step, and ends in success, failed or cancelled. Every
 * phase ends in `deciding`, which chooses the next phase from the whole context.
 */
export const checkoutMachine = (port: CheckoutPort, clock: Clock) => {
  const machine = checkoutSetup(port, clock)
  return machine.createMachine({
    id: 'checkout',
    context: ({ input }) => emptyCheckout(input, port),
    invoke: { src: 'woke' },
    initial: 'recalling',
    on: {
      shown: { actions: showDialog },
      learned: { actions: { type: 'learn', params: ({ event }) => event.profile } },
      sold: { actions: { type: 'sell', params: ({ event }) => event.offers } },
      refuseTrial: { actions: 'noteClaim' },
      accessGranted: { actions: 'noteGrant' },
      paymentSucceeded: { actions: 'noteGrant' },
      paymentFailed: noteReport,
      paymentNeedsAction: noteReport,
    },
    states: {
      recalling: {
        invoke: {
          src: 'recall',
          input: ownRecall,
          onDone: { target: 'deciding', actions: remember },
        },
        on: { buy: { actions: keepOrder } },
      },
      deciding: {
        always: [
          { guard: 'gone', actions: 'drop' },
          { guard: 'granted', target: 'granted' },
          { guard: and(['waits', 'declined']), target: 'declined', actions: 'drop' },
          { guard: and(['waits', 'isNamedClosed']), target: 'polling', actions: 'startOver' },
          { guard: and(['waits', 'closed']), target: 'forgetting' },
          { guard: and(['waits', 'isBack']), target: 'resuming' },
          { guard: 'waits', target: 'polling', actions: 'startOver' },
          // An address alone proves nothing: the dialog shows an outcome only after the studio has answered.
          { guard: and(['isCancelled', 'unlooked']), target: 'looking' },
          { guard: and(['isCancelled', 'unpaid']), target: 'explaining' },
          { guard: and(['isCancelled', 'mayBePaid']), target: 'awaitingPaidCancel' },
          { guard: and(['isWelcome', 'unlooked']), target: 'looking' },
          { guard: and(['isWelcome', 'arrived']), target: 'welcoming', actions: 'noteArrived' },
          { guard: 'isShown', target: 'closing' },
          { guard: 'lostTrial', target: 'refusing' },
          { guard: 'wantsUnlooked', target: 'looking' },
          // The notice about the last order is dismissed before another order starts.
          { guard: and(['wants', 'declined']), target: 'declined', actions: 'drop' },
          {
            guard: 'wantsSecond',
            target: 'failed',
            actions: { type: 'noteProblem', params: { type: 'StillConfirming' } },
          },
          { guard: 'wantsEnded', target: 'failed', actions: { type: 'noteProblem', params: { type: 'EventOver' } } },
          { guard: 'unsold', target: 'failed', actions: refuseUnsold },
          // The provider does not say whether the order was paid, so it is not paid a second time.
          {
            guard: and(['wantsSame', 'isUnsure']),
            target: 'failed',
            actions: { type: 'noteProblem', params: ({ context }) => stillUnsure(context) },
          },
          // Nothing leads to another site again before the member presses a button.
          { guard: and(['wantsSame', 'isAway']), target: 'ordering', actions: 'noteAgain' },
          // Another tab may have forgotten the attempt, so it is stored again before its hosted page opens.
          { guard: 'wantsSame', target: 'keeping', actions: 'reopen' },
          { guard: 'wantsElsewhere', target: 'keeping', actions: 'adopt' },
          { guard: and(['wants', 'hasOrders']), target: 'ordering' },
          { guard: 'wants', target: 'creating' },
          { guard: 'declined', target: 'declined' },
          { guard: 'closed', target: 'forgetting' },
          { guard: 'confirming', target: 'confirming' },
          { guard: 'begun', target: 'unfinished' },
          // This device may remember another order, whose payment may be in confirmation.
          { guard: ({ context }) => !context.recalled, target: 'waking' },
          { target: 'idle' },
        ],
      },
      idle: {
        always: [
          { guard: 'isShown', target: 'deciding' },
          { guard: 'gone', actions: 'drop' },
          // The dialog of the order was opened.
          { guard: 'wants', target: 'readingAttempt' },
          { guard: 'isGrantShown', target: 'granting' },
        ],
        on: { buy, wokeUp: 'waking' },
      },
      // Another tab may have started a payment; if so, it is loaded then.
      waking: {
        invoke: {
          src: 'recall',
          input: ownRecall,
          onDone: [
            {
              guard: ({ event }) => event.output.ok && event.output.value.attempt !== null,
              target: 'looking',
              actions: remember,
            },
            { target: 'deciding', actions: remember },
          ],
        },
        on: { buy },
      },
      // The address makes a claim that the studio does not confirm: its dialog closes without a message.
      closing: {
        entry: ['tellOver', 'clearProblem'],
        on: { buy, shown: { target: 'deciding', actions: showDialog } },
      },
      ...orderStates(machine, clock),
      ...orderingStates(machine, clock),
      ...payingStates(machine),
      ...pollingStates(machine),
      ...attemptStates(machine),
      ...grantingStates(machine, clock),
      ...welcomeStates(machine, clock),
    },
  })
}

/** The checkout machine's state. */
export type CheckoutState = SnapshotFrom<ReturnType<typeof checkoutMachine>>
