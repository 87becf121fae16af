import type { Failure } from '../../kernel/failure.ts'
import type { Result } from '../../kernel/result.ts'
import type { PaymentMethod, PaymentStep, Returned, StepFailure } from '../checkout/index.ts'
import type { Choices } from './payment-change.calls.ts'
import type { BegunChange, SavedPaymentChange } from './port.ts'

/** A dialog about the saved payment method. */
export type PaymentDialog = 'payment-method' | 'edit-card' | 'payment-method-success'

/** The dialog that an address opens, and the return paths for another site. */
export interface PaymentDialogShown {
  /** `null` if none is open, or if the provider cannot change a payment method. */
  readonly dialog: PaymentDialog | null
  /** The parameters of the return from another site; `null` without a return. */
  readonly returned: Returned | null
  readonly successAddress: string
  readonly cancelAddress: string
}

/** A failure of a change: of one of its steps, or because the provider still has the previous payment method. */
export type PaymentChangeProblem = StepFailure | { readonly type: 'NotChanged' }

/** The reason why the saved payment method cannot be changed here: there is no other method, no method is saved, or it is managed elsewhere. */
export type ChangeRefusal = 'noMethods' | 'noneSaved' | 'elsewhere'

/** The number of extra requests for the result after a return from PayPal, which may report an approval late. */
export const returnTries = 3

/** The delay between two of these requests, in ms. */
export const returnPause = 2_000

/** A change of the saved payment method. */
export interface PaymentChange extends PaymentDialogShown {
  readonly methods: readonly PaymentMethod[]
  /** The id of the chosen method; `null` before the choice. */
  readonly method: string | null
  readonly refusal: ChangeRefusal | null
  /** The provider's id of the replaced payment method; `null` if there was none. */
  readonly replaces: string | null
  readonly step: PaymentStep | null
  /** The number of extra requests for the result since the return. */
  readonly tries: number
  readonly problem: PaymentChangeProblem | null
  readonly takeCard: SavedPaymentChange['takeCard'] | null
}

/** No change. */
export const noPaymentChange: PaymentChange = {
  ...{ dialog: null, returned: null, successAddress: '', cancelAddress: '' },
  ...{ methods: [], method: null, refusal: null, replaces: null, step: null, tries: 0, problem: null, takeCard: null },
}

/** Returns the change that a dialog starts; it keeps the provider's card form. */
export const opened = (
  { takeCard }: PaymentChange,
  { dialog, returned, successAddress, cancelAddress }: PaymentDialogShown,
): PaymentChange => ({
  ...noPaymentChange,
  ...{ dialog, returned, successAddress, cancelAddress, takeCard },
  method: returned?.['paymentMethodId'] ?? null,
})

/** Whether the member is back from another site, so that the provider is asked before anything is shown. */
export const isReturn = ({ dialog, returned }: PaymentDialogShown): boolean => dialog !== null && returned !== null

/** Whether only the address claims a change, without a return from another site. */
export const isBareClaim = ({ dialog, returned }: PaymentChange): boolean =>
  dialog === 'payment-method-success' && returned === null

/** Whether PayPal, which alone sends no result, has sent the member back after an approval; the approval may arrive late. */
export const mayBeLate = ({ dialog, returned }: PaymentChange): boolean =>
  dialog === 'payment-method-success' && returned !== null && returned['redirectResult'] === undefined

const refusalOf = ({ methods, saved }: Choices): ChangeRefusal | null => {
  if (saved === null) return 'noneSaved'
  if (saved?.canChange === false) return 'elsewhere'
  return methods.length === 0 ? 'noMethods' : null
}

/** Returns a change with the loaded payment methods and the first one chosen; a card can only be replaced by a card. */
export const withChoices = ({ dialog }: PaymentChange, loaded: Result<Choices, Failure>): Partial<PaymentChange> => {
  if (!loaded.ok) return {}
  const methods = loaded.value.methods.filter(({ type }) => dialog !== 'edit-card' || type === 'card')
  return { methods, method: methods[0]?.id ?? null, refusal: refusalOf({ ...loaded.value, methods }) }
}

/** Whether there is nothing to choose, so that the card form opens at once; false after a problem, which is shown first. */
export const opensForm = ({ methods, problem }: PaymentChange): boolean =>
  problem === null && methods.length === 1 && methods[0]?.type === 'card'

/** Returns a change that has begun, or the reason why it has not. */
export const afterBegin = (begun: Result<BegunChange, Failure>): Partial<PaymentChange> =>
  begun.ok ? { ...begun.value, problem: null } : { problem: begun.error }

/** Returns a change after the provider's answer to a step. */
export const afterStep = (result: Result<PaymentStep, StepFailure>): Partial<PaymentChange> =>
  result.ok ? { step: result.value, problem: null } : { problem: result.error }
