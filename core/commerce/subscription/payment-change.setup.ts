import { assign, emit, setup } from 'xstate'
import type { Failure } from '../../kernel/failure.ts'
import { isFailure } from '../../kernel/failure.ts'
import type { Feed } from '../../kernel/feed.ts'
import { feed } from '../../kernel/feed.ts'
import type { Result } from '../../kernel/result.ts'
import type { PaymentStep, StepFailure } from '../checkout/index.ts'
import { isOnSite, leaveWithin } from '../checkout/index.ts'
import type { ChangePort, Choices, Resumed } from './payment-change.calls.ts'
import { changeActors } from './payment-change.calls.ts'
import type { PaymentChange, PaymentDialog, PaymentDialogShown } from './payment-change.ts'
import {
  afterBegin,
  afterStep,
  isBareClaim,
  isReturn,
  mayBeLate,
  noPaymentChange,
  opened,
  opensForm,
  returnPause,
  returnTries,
  withChoices,
} from './payment-change.ts'
import type { BegunChange } from './port.ts'

/** An event of a change of the saved payment method. */
export type PaymentChangeEvent =
  | ({ readonly type: 'shown' } & PaymentDialogShown)
  | { readonly type: 'choose'; readonly method: string }
  | { readonly type: 'begin' }
  /** The details from the card form, the widget or the challenge; never a card. */
  | { readonly type: 'submit'; readonly details: unknown }
  /** The member goes back to the choice of a payment method. */
  | { readonly type: 'back' }
  /** The member retries the failed call. */
  | { readonly type: 'again' }
  | { readonly type: 'wokeUp' }

/** A fact of a change: a URL to open, or the provider's report about the saved payment method. */
export type PaymentChangeFact =
  | { readonly type: 'goOut'; readonly url: string }
  /** The new payment method is confirmed. */
  | { readonly type: 'paymentMethodChanged' }
  /** The previous payment method is still saved; the dialog says so, or closes if only the address claimed a change. */
  | { readonly type: 'paymentMethodKept'; readonly dialog: PaymentDialog | null }
  /** The dialog was closed before the provider reported the saved payment method. */
  | { readonly type: 'paymentMethodUnknown' }

/** The port of a change: the provider's operations, and a feed that says when the page is visible again or back from another site. */
export interface PaymentChangePort extends ChangePort {
  readonly woke: Feed<{ readonly type: 'wokeUp' }>
}

/** The answer to a step of a change. */
export type Stepped = Result<PaymentStep, StepFailure>

/** Returns the actors, actions, guards and delays of a change of the saved payment method. */
export const changeSetup = (port: PaymentChangePort) =>
  setup({
    types: {} as {
      context: PaymentChange & { readonly id: string }
      events: PaymentChangeEvent
      emitted: PaymentChangeFact
      /** The account's id. */
      input: { readonly id: string }
    },
    actors: { ...changeActors(port), woke: feed(port.woke) },
    actions: {
      open: assign(({ context }, shown: PaymentDialogShown) => opened(context, shown)),
      show: assign((_, { dialog, successAddress, cancelAddress }: PaymentDialogShown) => ({
        ...{ dialog, successAddress, cancelAddress },
      })),
      keepChoices: assign(({ context }, loaded: Result<Choices, Failure>) => withChoices(context, loaded)),
      choose: assign((_, method: string) => ({ method })),
      keepBegun: assign((_, begun: Result<BegunChange, Failure>) => afterBegin(begun)),
      keep: assign((_, stepped: Stepped) => afterStep(stepped)),
      keepResumed: assign((_, resumed: Resumed) => (resumed.ok ? { ...afterStep(resumed), returned: null } : {})),
      count: assign(({ context: { tries } }) => ({ tries: tries + 1 })),
      startOver: assign({ tries: 0 }),
      clear: assign({ step: null, problem: null }),
      noteKept: assign(({ context: { dialog } }) => ({
        ...{ step: null, returned: null, problem: { type: 'NotChanged' as const } },
        dialog: dialog === 'payment-method-success' ? ('payment-method' as const) : dialog,
      })),
      forgetReturned: assign({ returned: null }),
      noteChanged: assign(({ context: { dialog, takeCard } }) => ({
        ...{ ...noPaymentChange, takeCard },
        dialog: dialog && ('payment-method-success' as const),
      })),
      goOut: emit(
        ({ context: { step } }) => ({ type: 'goOut', url: step?.type === 'redirect' ? step.url : '' }) as const,
      ),
      tellChanged: emit({ type: 'paymentMethodChanged' }),
      tellKept: emit(({ context: { dialog } }) => ({ type: 'paymentMethodKept', dialog }) as const),
      tellUnproved: emit({ type: 'paymentMethodKept', dialog: null }),
      tellUnknown: emit({ type: 'paymentMethodUnknown' }),
    },
    guards: {
      isSame: ({ context }, shown: PaymentDialogShown) => shown.dialog === context.dialog && shown.returned === null,
      isSuccess: (_, { dialog }: PaymentDialogShown) => dialog === 'payment-method-success',
      returns: (_, shown: PaymentDialogShown) => isReturn(shown),
      opens: (_, { dialog }: PaymentDialogShown) => dialog !== null,
      isClosed: ({ context: { dialog } }) => dialog === null,
      isBareClaim: ({ context }) => isBareClaim(context),
      refuses: ({ context: { refusal } }) => refusal !== null,
      // Without a dialog, or in the dialog about a success, there is nothing to choose.
      claimsNothing: ({ context: { dialog } }, resumed: Resumed) =>
        !resumed.ok &&
        resumed.error.type === 'NothingPending' &&
        (dialog === null || dialog === 'payment-method-success'),
      isFinished: (_, resumed: Resumed) => !resumed.ok && resumed.error.type === 'NothingPending',
      mayArrive: ({ context }) => mayBeLate(context) && context.tries < returnTries,
      mayBeLate: ({ context }) => mayBeLate(context),
      opensForm: ({ context }) => opensForm(context),
      isChosen: ({ context: { method } }) => method !== null,
      isPaid: ({ context: { step } }) => step?.type === 'paid',
      leadsAway: ({ context: { step } }) => step?.type === 'redirect',
      isOnSite: ({ context: { step } }) => isOnSite(step),
      isUnanswered: (_, stepped: Stepped | Resumed) => !stepped.ok && isFailure(stepped.error),
      isLost: (_, stepped: Stepped) =>
        !stepped.ok && (stepped.error.type === 'OrderLost' || stepped.error.type === 'OrderOver'),
    },
    delays: { leaveWithin, returnPause },
  })
