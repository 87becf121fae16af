import { and, not } from 'xstate'
import { ok } from '../../kernel/result.ts'
import type { Checkout } from './checkout.ts'
import { asking } from './polling.states.ts'
import { reportRules } from './reported.ts'
import type { checkoutSetup } from './setup.ts'
import { buy, keepOrder, ownRecall, remember, showDialog } from './transitions.ts'

// An order of the provider, or one that only its attempt can tell from the address, is forgotten with the message.
const keepsUntilClosed = (context: Checkout): boolean =>
  context.hasOrders || context.attempt?.reference != null || reportRules.keepsAttempt(context)

/** Returns the transitions once an attempt is forgotten here; `isKept` says whether the device still has it. */
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
      // It is unknown whether the payment was made; its hosted page can still be paid.
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
        // The notice promises an answer.
        after: { confirmAgain: { guard: 'isUnsure', target: 'readingAttempt' } },
      },
      // The payment was made and the studio has not confirmed it yet; the studio is asked again, whatever page is open.
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
          // Dismissed in another tab, the notice is dismissed in this one too.
          recalling: {
            invoke: {
              src: 'recall',
              input: ownRecall,
              onDone: { target: 'said', actions: remember },
            },
          },
        },
      },
      // A payment that was reported as cancelled turned out to be paid; the address changes to the waiting dialog.
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
      // Nothing was paid: this device forgets the attempt, unless only a report says so, and the message stays until it is closed or is no longer true. An order of the provider is forgotten with the message, so that the way back to it is there after a reload.
      cancelled: {
        entry: 'noteAgain',
        exit: 'clearProblem',
        invoke: {
          src: 'forget',
          input: ({ context }) => ({
            id: context.profile.id,
            attempt: keepsUntilClosed(context) ? null : context.attempt,
          }),
        },
        always: [
          { guard: 'granted', target: 'granted' },
          { guard: and(['keepsAttempt', not('isCancelled')]), target: 'deciding' },
          { guard: and(['keepsAttempt', not('answered')]), target: 'deciding' },
          { guard: not('isCancelled'), target: 'forgetting' },
          // Once the studio does not answer, nothing is said, and the attempt stays forgotten.
          { guard: not('answered'), target: 'forgetting' },
          { guard: not('unpaid'), target: 'deciding', actions: 'tellProfile' },
        ],
        initial: 'resting',
        states: {
          resting: { on: { wokeUp: 'asking' } },
          asking: asking(machine),
        },
      },
      // Its page refused the trial: this device remembers that in its place.
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
      // The form was closed in this tab; another one may be paying its order at another site.
      releasing: {
        invoke: {
          src: 'release',
          input: ({ context }) => ({ id: context.profile.id, attempt: context.attempt! }),
          onDone: afterForgetting(({ event }) => !event.output.ok || event.output.value === 'kept'),
        },
      },
    },
  }).states
