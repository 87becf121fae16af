import type { SnapshotFrom } from 'xstate'
import { resultTo } from '../../kernel/call.ts'
import type { Resumed } from './payment-change.calls.ts'
import type { PaymentChangePort, Stepped } from './payment-change.setup.ts'
import { changeSetup } from './payment-change.setup.ts'
import type { PaymentChange, PaymentDialogShown } from './payment-change.ts'
import { noPaymentChange } from './payment-change.ts'

type Of<V> = { readonly event: V }

const shownTo = <T extends string>(type: T) => ({
  type,
  params: ({ event }: Of<PaymentDialogShown>): PaymentDialogShown => event,
})

const answerTo = <T extends string>(type: T) => ({
  type,
  params: ({ event }: Of<{ readonly output: Stepped }>): Stepped => event.output,
})

const resumedTo = <T extends string>(type: T) => ({
  type,
  params: ({ event }: Of<{ readonly output: Resumed }>): Resumed => event.output,
})

interface Owned {
  readonly context: PaymentChange & { readonly id: string }
}

const newPayment = ({ context: { id, method, successAddress, cancelAddress } }: Owned) => ({
  ...{ id, method: method!, successAddress, cancelAddress },
})

/**
 * Creates the machine that changes the saved payment method, step by step. The change counts only once the provider has confirmed the
 * new method. If an answer is lost, the provider is asked. Closing the dialog does not undo a sent card. A pending change ends before
 * another begins.
 */
export const paymentChangeMachine = (port: PaymentChangePort) => {
  const closed = { guard: 'isClosed', target: 'closed' } as const
  const closedUnsure = { ...closed, actions: 'tellUnknown' } as const
  const noteDialog = { shown: { actions: shownTo('show') } } as const
  const machine = changeSetup(port)
  const beginning = machine.createStateConfig({
    invoke: { src: 'begin', input: newPayment, onDone: resultTo('keepBegun', 'stepping', 'choosing') },
  })
  return machine.createMachine({
    id: 'paymentChange',
    context: ({ input: { id } }) => ({ ...noPaymentChange, id, takeCard: port.changeSavedPayment?.takeCard ?? null }),
    invoke: { src: 'woke' },
    initial: 'closed',
    on: {
      shown: [
        { guard: shownTo('isSame') },
        { guard: shownTo('returns'), target: '.checking', actions: shownTo('open') },
        { guard: shownTo('opens'), target: '.finishing', actions: shownTo('open') },
        { target: '.closed', actions: shownTo('open') },
      ],
    },
    states: {
      closed: {},
      // A change that this device stores, and that was approved in the meantime.
      finishing: {
        invoke: {
          src: 'resume',
          input: ({ context: { id } }) => ({ id, returned: null, isEnding: false }),
          onDone: [
            { guard: ({ event }) => event.output.ok, target: 'stepping', actions: resumedTo('keepResumed') },
            { guard: 'isBareClaim', target: 'closed', actions: 'tellUnproved' },
            { target: 'loading' },
          ],
        },
      },
      loading: {
        invoke: { src: 'choices', onDone: resultTo('keepChoices', 'loaded', 'unloaded') },
      },
      unloaded: { on: { again: 'loading' } },
      loaded: {
        always: [
          { guard: 'refuses', target: 'refused' },
          { guard: 'opensForm', target: 'opening' },
          { target: 'choosing' },
        ],
      },
      refused: {},
      choosing: {
        always: closed,
        on: {
          choose: { actions: { type: 'choose', params: ({ event }) => event.method } },
          begin: { guard: 'isChosen', target: 'beginning', actions: 'clear' },
        },
      },
      beginning,
      // Like `beginning`, without a choice that stays on the screen.
      opening: beginning,
      stepping: {
        always: [
          { guard: 'isPaid', target: 'changed' },
          closed,
          { guard: 'leadsAway', target: 'redirecting' },
          { guard: 'isOnSite', target: 'showing' },
          { target: 'unsure' },
        ],
      },
      showing: {
        always: closed,
        on: {
          submit: 'submitting',
          back: { target: 'loading', actions: 'clear' },
          again: { target: 'opening', actions: 'clear' },
        },
      },
      // The card may be saved already, so closing the dialog does not cancel the request.
      submitting: {
        on: noteDialog,
        invoke: {
          src: 'submit',
          input: ({ context, event }) => ({
            ...newPayment({ context }),
            replaces: context.replaces,
            details: event.type === 'submit' ? event.details : null,
          }),
          onDone: [
            { guard: ({ event }) => event.output.ok, target: 'stepping', actions: answerTo('keep') },
            { guard: answerTo('isUnanswered'), target: 'unsure' },
            { guard: answerTo('isLost'), target: 'kept' },
            { target: 'showing', actions: answerTo('keep') },
          ],
        },
      },
      // The browser is leaving for another site; a member who is still here has canceled the navigation or has returned.
      redirecting: {
        entry: 'goOut',
        after: { leaveWithin: 'checking' },
        on: { wokeUp: 'checking', back: { target: 'loading', actions: 'clear' } },
      },
      checking: {
        on: noteDialog,
        invoke: {
          src: 'resume',
          input: ({ context: { id, returned } }) => ({ id, returned, isEnding: true }),
          onDone: [
            { guard: ({ event }) => event.output.ok, target: 'stepping', actions: resumedTo('keepResumed') },
            { guard: resumedTo('isUnanswered'), target: 'unsure' },
            { guard: resumedTo('claimsNothing'), target: 'closed', actions: 'tellUnproved' },
            { guard: resumedTo('isFinished'), target: 'loading', actions: ['forgetReturned', 'tellKept'] },
            { guard: 'mayArrive', target: 'pausing' },
            { guard: 'mayBeLate', target: 'unsure' },
            { target: 'kept' },
          ],
        },
      },
      // PayPal may report an approval after the member is back.
      pausing: { entry: 'count', always: closedUnsure, on: noteDialog, after: { returnPause: 'checking' } },
      unsure: {
        always: closedUnsure,
        on: {
          again: { target: 'checking', actions: 'startOver' },
          wokeUp: { target: 'checking', actions: 'startOver' },
          back: { target: 'loading', actions: 'clear' },
        },
      },
      kept: { always: [closed, { target: 'loading', actions: ['noteKept', 'tellKept'] }] },
      changed: {
        entry: ['noteChanged', 'tellChanged'],
        always: closed,
        on: { shown: { guard: shownTo('isSuccess'), actions: shownTo('show') } },
      },
    },
  })
}

/** A snapshot of a change of the saved payment method. */
export type PaymentChangeState = SnapshotFrom<ReturnType<typeof paymentChangeMachine>>
