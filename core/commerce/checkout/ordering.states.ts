import { and } from 'xstate'
import type { Clock } from '../../kernel/clock.ts'
import { hasFailedAs } from './resumed.ts'
import type { checkoutSetup } from './setup.ts'
import { accessQuestion, buy, keepProfile } from './transitions.ts'
import { openingRequest } from './wanted-order.ts'

const orderOver = { type: 'noteProblem', params: { type: 'OrderOver' } } as const

/** The states of an order while the member chooses a method and a coupon: changes are sent one at a time, the latest change wins, and the payment waits for all changes. */
export const orderingStates = (machine: ReturnType<typeof checkoutSetup>, clock: Clock) =>
  machine.createStateConfig({
    states: {
      ordering: {
        initial: 'entering',
        entry: 'tellOrder',
        always: [
          { guard: 'granted', target: 'granted' },
          { guard: 'gone', target: 'deciding' },
        ],
        on: {
          buy,
          choose: { actions: { type: 'choose', params: ({ event }) => event } },
          dismiss: { target: 'deciding', actions: 'drop' },
        },
        states: {
          // A member who goes back from paying finds the order unchanged.
          entering: { always: [{ guard: 'isOrdered', target: 'settled' }, { target: 'opening' }] },
          opening: {
            invoke: {
              src: 'open',
              input: ({ context }) => openingRequest(context, clock.now()),
              onDone: [
                {
                  guard: ({ event }) => event.output.ok,
                  target: 'settled',
                  actions: { type: 'opened', params: ({ event }) => event.output },
                },
                {
                  target: '#checkout.failed',
                  actions: [{ type: 'refuse', params: ({ event }) => event.output }, 'tellFailed'],
                },
              ],
            },
          },
          settled: {
            always: { guard: 'isChanged', target: 'changing' },
            // The attempt is stored before the payment, so that a lost answer costs only another request.
            on: {
              resume: { target: '#checkout.keeping', actions: 'reserve' },
              // Another tab may have changed the order, or the provider its price.
              wokeUp: 'changing',
            },
          },
          changing: {
            entry: 'noteSent',
            invoke: {
              src: 'change',
              input: ({ context: { paymentOrder, choice } }) => ({ order: paymentOrder!, choice: choice! }),
              onDone: [
                {
                  guard: ({ event }) => hasFailedAs('OrderLost', event.output),
                  target: '#checkout.losing',
                  actions: 'reserve',
                },
                {
                  guard: { type: 'isLost', params: ({ event }) => event.output },
                  target: '#checkout.failed',
                  actions: { type: 'refuse', params: ({ event }) => event.output },
                },
                {
                  target: 'settled',
                  actions: { type: 'changed', params: ({ event }) => event.output },
                },
              ],
            },
          },
        },
      },
      // Another tab may have paid the order, so the studio is asked before the order counts as lost.
      losing: {
        always: { guard: 'granted', target: 'granted' },
        on: { buy },
        invoke: {
          src: 'findAccess',
          input: accessQuestion,
          onDone: [
            {
              guard: ({ event }) => event.output.ok,
              target: 'lost',
              actions: [keepProfile, 'tellProfile'],
            },
            { guard: 'isReserved', target: 'lost' },
            { target: 'unfinished', actions: { type: 'noteProblem', params: { type: 'OrderUnknown' } } },
          ],
        },
      },
      lost: {
        always: [
          { guard: 'granted', target: 'granted' },
          { guard: 'confirming', target: 'deciding', actions: 'drop' },
          { guard: 'declined', target: 'deciding', actions: 'drop' },
          // The attempt stored on this device belongs to another tab.
          { guard: and(['gone', 'isReserved']), target: 'deciding', actions: 'forget' },
          { guard: 'isReserved', target: 'failed', actions: ['forget', orderOver] },
          { guard: 'gone', target: 'releasing' },
          { target: 'releasing', actions: orderOver },
        ],
      },
    },
  }).states
