import { and, not } from 'xstate'
import { hasFailedAs } from './resumed.ts'
import type { checkoutSetup } from './setup.ts'
import { accessQuestion, keepProfile, kept, refuseUnsold } from './transitions.ts'
import { shownAmount } from './wanted-order.ts'

const onward = {
  submit: 'submitting',
  changeOrder: { target: '#checkout.releasing', actions: 'forgetStep' },
  resume: '#checkout.resuming',
  lookAgain: '#checkout.readingAttempt',
  dismiss: { target: '#checkout.releasing', actions: 'drop' },
} as const

/** The states of paying: one step after another, until the payment is accepted or another site takes over. */
export const payingStates = (machine: ReturnType<typeof checkoutSetup>) =>
  machine.createStateConfig({
    states: {
      paying: {
        initial: 'choosing',
        states: {
          choosing: {
            always: [
              { guard: and(['isOnSite', 'isStepUnkept']), target: 'noting', actions: 'noteStep' },
              // The page that the member returns to knows only the stored attempt.
              { guard: 'isStepUnkept', target: '#checkout.keeping', actions: 'noteStep' },
              { guard: 'leadsAway', target: '#checkout.redirecting' },
              { guard: 'isAccepted', target: '#checkout.unfinished', actions: ['tellAwaited', 'drop'] },
              { guard: 'isOnSite', target: 'showing' },
              { target: '#checkout.resuming' },
            ],
          },
          // A reload may lose the challenge. The stored attempt then says so, and keeps the displayed price.
          noting: {
            invoke: {
              src: 'keep',
              input: ({ context: { profile, attempt } }) => ({ id: profile.id, attempt: attempt!, isLeaving: false }),
              onDone: { target: 'showing', actions: kept },
            },
          },
          // The member types a card, uses the provider's form, or confirms the payment with the bank.
          showing: {
            entry: 'tellOrder',
            always: [
              { guard: 'granted', target: '#checkout.granted' },
              // A payment that the bank may still confirm is kept when its dialog closes.
              { guard: and(['gone', 'isChallenged']), target: '#checkout.unfinished' },
              { guard: 'gone', target: '#checkout.releasing', actions: 'clearProblem' },
            ],
            on: {
              ...onward,
              // Another tab may have changed the order, or the provider its price.
              wokeUp: { guard: and(['isOrdered', not('isChallenged')]), target: 'rereading' },
            },
          },
          // The form stays open, and a card sent now is charged at the displayed price or not at all.
          rereading: {
            always: [
              { guard: 'granted', target: '#checkout.granted' },
              { guard: 'gone', target: '#checkout.releasing', actions: 'clearProblem' },
            ],
            on: onward,
            invoke: {
              src: 'change',
              input: ({ context: { paymentOrder } }) => ({ order: paymentOrder!, choice: paymentOrder! }),
              onDone: [
                {
                  guard: ({ event }) => event.output.ok,
                  target: 'noting',
                  actions: { type: 'reread', params: ({ event }) => event.output },
                },
                {
                  guard: { type: 'isLost', params: ({ event }) => event.output },
                  // Another tab may have paid the order; the provider's next step says so.
                  target: '#checkout.resuming',
                },
                { target: 'showing' },
              ],
            },
          },
          submitting: {
            entry: 'noteSubmission',
            invoke: {
              src: 'submit',
              input: ({ context, event }) => ({
                ...{ id: context.profile.id, orderId: context.attempt!.orderId, amount: shownAmount(context) },
                details: event.type === 'submit' ? event.details : null,
              }),
              onDone: [
                {
                  guard: ({ event }) => event.output.ok,
                  target: 'choosing',
                  actions: { type: 'step', params: ({ event }) => event.output },
                },
                { guard: ({ event }) => hasFailedAs('OrderOver', event.output), target: '#checkout.losing' },
                {
                  guard: { type: 'isLost', params: ({ event }) => event.output },
                  target: '#checkout.releasing',
                  actions: { type: 'refuse', params: ({ event }) => event.output },
                },
                // Without an answer it is unknown whether the member was charged, so the provider is asked.
                {
                  guard: { type: 'isUnanswered', params: ({ event }) => event.output },
                  target: '#checkout.unfinished',
                },
                { target: 'showing', actions: { type: 'refuse', params: ({ event }) => event.output } },
              ],
            },
          },
        },
      },
      // After a return from another site, or after a reload, the provider answers with the next step.
      resuming: {
        always: { guard: 'granted', target: 'granted' },
        initial: 'starting',
        states: {
          starting: { always: [{ guard: 'resumesUnsold', target: 'rechecking' }, { target: 'running' }] },
          // The order may be paid by now although it was open when the member was loaded.
          rechecking: {
            invoke: {
              src: 'findAccess',
              input: accessQuestion,
              onDone: [
                {
                  guard: ({ event }) => event.output.ok,
                  target: 'judging',
                  actions: [keepProfile, 'noteLook', 'tellProfile'],
                },
                { target: '#checkout.unfinished', actions: [keepProfile, 'noteLook'] },
              ],
            },
          },
          judging: {
            always: [
              { guard: 'resumesUnsold', target: '#checkout.releasing', actions: refuseUnsold },
              { target: 'running' },
            ],
          },
          running: {
            invoke: {
              src: 'resume',
              input: ({ context }) => ({ attempt: context.attempt!, returned: context.returned }),
              onDone: [
                {
                  guard: ({ event }) => event.output.ok,
                  target: '#checkout.paying',
                  actions: [{ type: 'resumed', params: ({ event }) => event.output }, 'forgetReturned'],
                },
                {
                  guard: ({ event }) => hasFailedAs('OrderOver', event.output),
                  target: '#checkout.losing',
                  actions: 'forgetReturned',
                },
                {
                  guard: { type: 'isLost', params: ({ event }) => event.output },
                  target: '#checkout.releasing',
                  actions: [{ type: 'refuse', params: ({ event }) => event.output }, 'forgetReturned'],
                },
                {
                  guard: { type: 'isUnanswered', params: ({ event }) => event.output },
                  target: '#checkout.unfinished',
                  actions: [{ type: 'noteProblem', params: { type: 'OrderUnknown' } }, 'forgetReturned'],
                },
                {
                  target: '#checkout.refused',
                  actions: [
                    { type: 'refuse', params: ({ event }) => event.output },
                    'forgetReturned',
                    { type: 'tellEnded', params: 'payment-error' },
                  ],
                },
              ],
            },
          },
        },
      },
      // The address changes to the dialog about the refused payment.
      refused: { always: { guard: 'isCancelled', target: 'deciding' } },
    },
  }).states
