import { and, not } from 'xstate'
import type { checkoutSetup } from './setup.ts'
import { accessQuestion, keepProfile } from './transitions.ts'

type Machine = ReturnType<typeof checkoutSetup>

/** Returns the state that requests access once, between two waits. A4.21 */
export const asking = (machine: Machine) =>
  machine.createStateConfig({
    invoke: {
      src: 'findAccess',
      input: accessQuestion,
      onDone: { target: 'resting', actions: keepProfile },
    },
  })

/** The states of waiting for access after a payment: polling for a limited number of tries, then pending. */
export const pollingStates = (machine: Machine) =>
  machine.createStateConfig({
    states: {
      polling: {
        initial: 'pausing',
        always: [
          { guard: 'granted', target: '#checkout.granted' },
          { guard: 'declined', target: '#checkout.declined' },
          { guard: not('waits'), target: '#checkout.deciding' },
        ],
        states: {
          pausing: {
            always: { guard: 'isReported', target: 'asking' },
            after: { pauseAfterPayment: 'asking' },
          },
          asking: {
            entry: 'count',
            invoke: {
              src: 'findAccess',
              input: accessQuestion,
              onDone: [
                { guard: ({ event }) => event.output.ok, target: 'waiting', actions: keepProfile },
                { target: 'waiting' },
              ],
            },
          },
          waiting: {
            always: [
              // Another tab of this device may have shown the welcome.
              { guard: 'arrived', target: '#checkout.granting', actions: ['drop', 'tellProfile'] },
              { guard: 'isReported', target: 'asking' },
              { guard: 'hasBankPage', target: '#checkout.paying', actions: 'openBankPage' },
              { guard: 'unfounded', target: '#checkout.closing' },
              {
                guard: and(['spent', 'hasFailed']),
                target: '#checkout.refused',
                actions: { type: 'tellEnded', params: 'payment-error' },
              },
              {
                guard: and(['spent', 'isNamedOpen']),
                target: '#checkout.refused',
                actions: { type: 'tellEnded', params: 'payment-cancelled' },
              },
              { guard: and(['spent', 'mayBePaying']), target: '#checkout.pending' },
              { guard: 'spent', target: '#checkout.closing' },
            ],
            after: { pollEvery: 'asking' },
          },
        },
      },
      pending: {
        always: [
          { guard: 'granted', target: 'granted' },
          { guard: 'declined', target: 'declined' },
          { guard: not('waits'), target: 'deciding' },
          { guard: 'isReported', target: 'polling.asking', actions: 'startOver' },
          { guard: 'hasBankPage', target: 'paying', actions: 'openBankPage' },
          { guard: 'hasFailed', target: 'refused', actions: { type: 'tellEnded', params: 'payment-error' } },
        ],
        on: {
          lookAgain: { target: 'polling.asking', actions: 'startOver' },
          wokeUp: { target: 'polling.asking', actions: 'startOver' },
        },
        initial: 'resting',
        states: {
          resting: {
            after: {
              confirmAgain: [
                { guard: 'confirming', target: 'asking' },
                { guard: 'isOpenWithoutPage', target: 'asking' },
              ],
            },
          },
          asking: asking(machine),
        },
      },
    },
  }).states
