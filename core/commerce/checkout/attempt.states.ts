import { and, not } from 'xstate'
import { ok } from '../../kernel/result.ts'
import type { Checkout } from './checkout.ts'
import { asking } from './polling.states.ts'
import { reportRules } from './reported.ts'
import type { checkoutSetup } from './setup.ts'
import { buy, keepOrder, ownRecall, remember, showDialog } from './transitions.ts'

// Keeps the attempt until its message closes, if the way back to the order needs the attempt or if the payment may still be in progress.
const keepsUntilClosed = (context: Checkout): boolean =>
  context.hasOrders || context.attempt?.reference != null || reportRules.keepsAttempt(context)

/** Returns the transitions after this tab has forgotten an attempt; `isKept` says whether the device still has it. */
const afterForgetting = <E>(isKept: (done: { readonly event: E }) => boolean) =>
  [
    { guard: 'isWithoutCoupon', target: 'ordering', actions: { type: 'forget', params: isKept } },
    { guard: 'hasProblem', target: 'failed', actions: { type: 'forget', params: isKept } },
    { target: 'deciding', actions: { type: 'forget', params: isKept } },
  ] as const

/** The states of a payment attempt without a waiting dialog: unfinished, in confirmation, declined or cancelled. */
export const attemptStates = (machine: ReturnType<typeof checkoutSetup>) =>
  machine.createStateConfig({
    states: {
      // It is unknown whether the payment was made, and its hosted page can still be paid.
      unfinished: {
        exit: { type: 'noteProblem', params: null },
        always: [
          { guard: 'granted', target: 'granted' },
          { guard: 'isShown', target: 'deciding' },
          { guard: 'gone', actions: 'drop' },
          { guard: 'lostTrial', target: 'refusing' },
          { guard: 'declined', target: 'deciding' },
          { guard: 'confirming', target: 'deciding' },
        ],
        on: {
          buy,
          resume: [
            { guard: 'closed', target: 'forgetting' },
            { target: 'keeping', actions: 'reopen' },
          ],
          lookAgain: 'readingAttempt',
          wokeUp: 'readingAttempt',
          dismiss: 'forgetting',
        },
        // The notice says that the answer will come by itself.
        after: { confirmAgain: { guard: 'isUnsure', target: 'readingAttempt' } },
      },
      // The payment was made, but the studio has not confirmed it yet. The studio is asked again on every page.
      confirming: {
        always: [
          { guard: 'granted', target: 'granted' },
          { guard: 'isShown', target: 'deciding' },
          { guard: not('confirming'), target: 'deciding', actions: 'tellProfile' },
        ],
        on: { buy, lookAgain: 'readingAttempt', wokeUp: 'readingAttempt' },
        initial: 'resting',
        states: { resting: { after: { confirmEvery: 'asking' } }, asking: asking(machine) },
      },
      // The bank declined the payment afterwards; the notice stays until the member dismisses it, even on the next visit.
      declined: {
        always: [
          { guard: 'granted', target: 'granted' },
          { guard: not('declined'), target: 'deciding' },
        ],
        on: {
          buy: { target: 'forgetting', actions: keepOrder },
          dismiss: 'forgetting',
          shown: { target: 'deciding', actions: showDialog },
        },
        initial: 'said',
        states: {
          said: { on: { wokeUp: 'recalling' } },
          // A notice that another tab dismissed closes in this tab too.
          recalling: {
            invoke: {
              src: 'recall',
              input: ownRecall,
              onDone: { target: 'said', actions: remember },
            },
          },
        },
      },
      // A payment that was reported as canceled was paid after all; the address changes to the waiting dialog.
      awaitingPaidCancel: {
        entry: ['tellAwaited', 'clearProblem'],
        always: { guard: not('isCancelled'), target: 'deciding' },
      },
      // Another site reports a payment as refused without the reason, which may be the coupon of the order.
      explaining: {
        invoke: {
          src: 'recheckCoupon',
          input: ({ context: { screen, attempt, problem } }) => ({
            orderId: screen === 'payment-error' && attempt ? attempt.orderId : null,
            isOver: problem?.type === 'CouponOver',
          }),
          onDone: { target: 'cancelled', actions: { type: 'refuse', params: ({ event }) => event.output } },
        },
      },
      // Nothing was paid. The message stays until the member closes it or it is no longer true. This device forgets the attempt at once, or together with the message if a reload needs the attempt for the way back to the order.
      cancelled: {
        entry: 'noteAgain',
        exit: 'clearProblem',
        invoke: {
          src: 'release',
          input: ({ context }) => ({
            id: context.profile.id,
            attempt: keepsUntilClosed(context) ? null : context.attempt,
          }),
        },
        always: [
          { guard: 'granted', target: 'granted' },
          { guard: and(['keepsAttempt', not('isCancelled')]), target: 'deciding' },
          { guard: and(['keepsAttempt', not('answered')]), target: 'deciding' },
          { guard: not('isCancelled'), target: 'releasing' },
          // If the studio stops answering, no message is shown, and the attempt stays forgotten.
          { guard: not('answered'), target: 'releasing' },
          { guard: not('unpaid'), target: 'deciding', actions: 'tellProfile' },
        ],
        initial: 'resting',
        states: {
          resting: { on: { wokeUp: 'asking' } },
          asking: asking(machine),
        },
      },
      // The hosted page refused the trial: this device stores that instead of the attempt.
      refusing: {
        invoke: {
          src: 'refuseTrial',
          input: ({ context }) => context.profile.id,
          onDone: {
            target: 'deciding',
            actions: [{ type: 'remember', params: ok({ attempt: null, trialRefused: true }) }, 'forget'],
          },
        },
      },
      forgetting: {
        invoke: {
          src: 'forget',
          input: ({ context }) => ({ id: context.profile.id, attempt: context.attempt }),
          onDone: afterForgetting(({ event }) => !event.output.ok),
        },
      },
      // This tab gives the attempt up. Another tab may be paying the same order on another site.
      releasing: {
        invoke: {
          src: 'release',
          input: ({ context }) => ({ id: context.profile.id, attempt: context.attempt }),
          onDone: afterForgetting(({ event }) => !event.output.ok || event.output.value === 'kept'),
        },
      },
    },
  }).states
