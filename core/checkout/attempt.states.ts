import { and, not } from 'xstate'
import { asking } from './polling.states.ts'
import type { checkoutSetup } from './setup.ts'
import { buy, remember, show, take } from './transitions.ts'

/** The states of a payment that was begun, for who is back without being asked to wait: open, being confirmed, declined or cancelled. A4.21 A8.23 */
export const attemptStates = (machine: ReturnType<typeof checkoutSetup>) =>
  machine.createStateConfig({
    states: {
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
          buy,
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
        on: { buy, lookAgain: 'remembering', wokeUp: 'remembering' },
        initial: 'resting',
        states: { resting: { after: { confirmEvery: 'asking' } }, asking: asking(machine) },
      },
      // The bank said no after all: that stays until somebody has read it, also on the next visit.
      declined: {
        always: [
          { guard: 'granted', target: 'granted' },
          { guard: not('declined'), target: 'settling' },
        ],
        on: {
          buy: { target: 'forgetting', actions: take },
          dismiss: 'forgetting',
          shown: { target: 'settling', actions: show },
        },
        initial: 'said',
        states: {
          said: { on: { wokeUp: 'recalling' } },
          // Read in another tab, it is read.
          recalling: {
            invoke: {
              src: 'recall',
              input: ({ context }) => context.profile.id,
              onDone: { target: 'said', actions: remember },
            },
          },
        },
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
  }).states
