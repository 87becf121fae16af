import type { Clock } from '../../kernel/clock.ts'
import { beginningProblem } from './resumed.ts'
import type { checkoutSetup } from './setup.ts'
import { accessQuestion, buy, keepProfile, kept, ownRecall, refuseUnsold, remember, showDialog } from './transitions.ts'
import { paymentRequest } from './wanted-order.ts'

/** The states of an order from the request until its payment has begun or has failed to begin. A8.24 */
export const orderStates = (machine: ReturnType<typeof checkoutSetup>, clock: Clock) =>
  machine.createStateConfig({
    states: {
      // Another tab may have started a payment, paid, or shown its end, so the stored attempts are loaded first.
      readingAttempt: {
        invoke: {
          src: 'recall',
          input: ownRecall,
          onDone: { target: 'looking', actions: remember },
        },
      },
      looking: {
        invoke: {
          src: 'findAccess',
          input: accessQuestion,
          onDone: [
            {
              guard: ({ event }) => event.output.ok,
              target: 'deciding',
              actions: [keepProfile, 'noteLook', 'tellProfile'],
            },
            { target: 'deciding', actions: [keepProfile, 'noteLook'] },
          ],
        },
      },
      creating: {
        // An earlier payment may be confirmed while the next hosted page is loading; that page does not open then.
        always: [
          { guard: 'granted', target: 'granted' },
          {
            guard: 'wantsSecond',
            target: 'givingUp',
            actions: { type: 'noteProblem', params: { type: 'StillConfirming' } },
          },
          { guard: 'unsold', target: 'givingUp', actions: refuseUnsold },
        ],
        invoke: {
          src: 'begin',
          input: ({ context }) => paymentRequest(context, clock.now()),
          onDone: [
            {
              guard: { type: 'wantsEnded', params: ({ event }) => event.output },
              target: 'givingUp',
              actions: { type: 'noteProblem', params: { type: 'EventOver' } },
            },
            // A member never pays a price that differs from the displayed price.
            {
              guard: { type: 'isOtherPrice', params: ({ event }) => event.output },
              target: 'givingUp',
              actions: [{ type: 'refusePrice', params: ({ event }) => event.output }, 'tellFailed'],
            },
            {
              guard: ({ event }) => event.output.ok,
              target: 'keeping',
              actions: { type: 'begin', params: ({ event }) => event.output },
            },
            // The provider's order may be paid although its answer was lost.
            {
              guard: { type: 'mayHaveBegun', params: ({ event }) => event.output },
              target: 'unfinished',
              actions: { type: 'noteProblem', params: ({ context }) => beginningProblem(context) },
            },
            {
              guard: 'isReserved',
              target: 'releasing',
              actions: [{ type: 'refuse', params: ({ event }) => event.output }, 'tellFailed'],
            },
            {
              target: 'failed',
              actions: [{ type: 'refuse', params: ({ event }) => event.output }, 'tellFailed'],
            },
          ],
        },
      },
      // The provider's order is forgotten, unless it may already be paid.
      givingUp: { always: [{ guard: 'isUntouched', target: 'releasing' }, { target: 'failed' }] },
      keeping: {
        invoke: {
          src: 'keep',
          input: ({ context: { profile, attempt, step } }) => ({
            ...{ id: profile.id, attempt: attempt!, isLeaving: step?.type === 'redirect' },
          }),
          // If the member has left the page of the order, its hosted page is stored but does not open.
          onDone: [
            { guard: 'gone', target: 'deciding', actions: kept },
            { guard: 'isReserved', target: 'creating', actions: kept },
            { target: 'paying', actions: kept },
          ],
        },
      },
      // The browser is leaving for another site; a member who is still here has canceled the navigation or has returned.
      redirecting: {
        entry: ['drop', 'goOut'],
        after: { leaveWithin: 'readingAttempt' },
        on: { wokeUp: { target: 'readingAttempt', actions: 'forgetStep' } },
      },
      failed: {
        entry: 'tellLost',
        always: [
          { guard: 'granted', target: 'granted' },
          { guard: 'declined', target: 'deciding', actions: 'drop' },
          { guard: 'isShown', target: 'deciding', actions: 'drop' },
        ],
        after: { confirmEvery: { guard: 'confirming', target: 'readingAttempt', actions: 'drop' } },
        on: {
          buy,
          wokeUp: { guard: 'confirming', target: 'readingAttempt', actions: 'drop' },
          shown: [
            { guard: { type: 'keepsProblem', params: ({ event }) => event }, actions: showDialog },
            { target: 'deciding', actions: [showDialog, 'drop'] },
          ],
        },
      },
    },
  }).states
