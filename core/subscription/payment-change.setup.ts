import { assign, emit, setup } from 'xstate'
import type { PaymentMethod, PaymentStep, StepFailure } from '../checkout/index.ts'
import { isOnSite, leaveWithin } from '../checkout/index.ts'
import { call } from '../kernel/call.ts'
import type { Failure } from '../kernel/failure.ts'
import { isFailure } from '../kernel/failure.ts'
import type { Feed } from '../kernel/feed.ts'
import { feed } from '../kernel/feed.ts'
import type { Result } from '../kernel/result.ts'
import { fail } from '../kernel/result.ts'
import type { PaymentChange, PaymentDialog, PaymentDialogShown } from './payment-change.ts'
import {
  afterStep,
  claimsChange,
  isBareClaim,
  noPaymentChange,
  opened,
  opensForm,
  withMethods,
} from './payment-change.ts'
import type { SubscriptionPort } from './port.ts'

/** An event of a change of the saved payment method. */
export type PaymentChangeEvent =
  | ({ readonly type: 'shown' } & PaymentDialogShown)
  | { readonly type: 'choose'; readonly method: string }
  | { readonly type: 'begin' }
  /** The details from the card form, the widget or the challenge; never a card. */
  | { readonly type: 'submit'; readonly details: unknown }
  /** The member goes back to the choice of a method. */
  | { readonly type: 'back' }
  /** The failed call is tried again. */
  | { readonly type: 'again' }
  | { readonly type: 'wokeUp' }

/** A fact of a change: a page of another site to open, or what the provider says about the saved payment method. */
export type PaymentChangeFact =
  | { readonly type: 'goOut'; readonly url: string }
  /** The new payment method is confirmed. */
  | { readonly type: 'paymentMethodChanged' }
  /** The payment method of before is still saved; the dialog says so, or closes if the address alone claimed a change. */
  | { readonly type: 'paymentMethodKept'; readonly dialog: PaymentDialog | null }

/** The port of a change: the provider's operations, and when the page is visible again or back from another site. */
export interface PaymentChangePort extends Pick<SubscriptionPort, 'changeSavedPayment'> {
  readonly woke: Feed<{ readonly type: 'wokeUp' }>
}

/** The answer to a step of a change. */
export type Stepped = Result<PaymentStep, StepFailure>

const lacking = async () => fail<Failure>({ type: 'Refused', reason: 'unsupported', message: '' })
// Without an answer to a return the provider is taken to have the payment method of before, which is loaded then.
const notChanged = async () => fail<StepFailure>({ type: 'ChallengeFailed' })

/** The actors, actions, guards and delays that a change of the saved payment method names. */
export const changeSetup = ({ changeSavedPayment, woke }: PaymentChangePort) =>
  setup({
    types: {} as { context: PaymentChange; events: PaymentChangeEvent; emitted: PaymentChangeFact },
    actors: {
      methods: call(changeSavedPayment?.methods ?? lacking),
      begin: call(changeSavedPayment?.begin ?? lacking),
      submit: call(changeSavedPayment?.submit ?? lacking),
      resume: call(changeSavedPayment?.resume ?? notChanged),
      woke: feed(woke),
    },
    actions: {
      open: assign(({ context }, shown: PaymentDialogShown) => opened(context, shown)),
      show: assign((_, { dialog, successAddress, cancelAddress }: PaymentDialogShown) => ({
        ...{ dialog, successAddress, cancelAddress },
      })),
      keepMethods: assign(({ context }, loaded: Result<readonly PaymentMethod[], Failure>) =>
        withMethods(context, loaded),
      ),
      choose: assign((_, method: string) => ({ method })),
      keep: assign((_, stepped: Stepped) => afterStep(stepped)),
      clear: assign({ step: null, problem: null }),
      forgetReturned: assign({ returned: null }),
      noteKept: assign(({ context: { dialog } }) => ({
        ...{ step: null, returned: null, problem: { type: 'NotChanged' as const } },
        dialog: dialog === 'payment-method-success' ? ('payment-method' as const) : dialog,
      })),
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
    },
    guards: {
      isSame: ({ context }, shown: PaymentDialogShown) => shown.dialog === context.dialog && shown.returned === null,
      isSuccess: (_, { dialog }: PaymentDialogShown) => dialog === 'payment-method-success',
      claims: (_, shown: PaymentDialogShown) => claimsChange(shown),
      opens: (_, { dialog }: PaymentDialogShown) => dialog !== null,
      isClosed: ({ context: { dialog } }) => dialog === null,
      isBareClaim: ({ context }) => isBareClaim(context),
      opensForm: ({ context }) => opensForm(context),
      isChosen: ({ context: { method } }) => method !== null,
      isPaid: ({ context: { step } }) => step?.type === 'paid',
      leadsAway: ({ context: { step } }) => step?.type === 'redirect',
      isOnSite: ({ context: { step } }) => isOnSite(step),
      isUnanswered: (_, stepped: Stepped) => !stepped.ok && isFailure(stepped.error),
      isLost: (_, stepped: Stepped) => !stepped.ok && stepped.error.type === 'OrderLost',
    },
    delays: { leaveWithin },
  })
