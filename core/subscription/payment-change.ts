import type { PaymentMethod, PaymentStep, Returned, StepFailure } from '../checkout/index.ts'
import type { Failure } from '../kernel/failure.ts'
import type { Result } from '../kernel/result.ts'
import type { SavedPaymentChange } from './port.ts'

/** A dialog about the saved payment method. A2.02 */
export type PaymentDialog = 'payment-method' | 'edit-card' | 'payment-method-success'

/** The dialog that an address opens, and the addresses to which another site sends the member back. */
export interface PaymentDialogShown {
  /** `null` if none is open, or if the provider cannot change a payment method. */
  readonly dialog: PaymentDialog | null
  /** The parameters with which another site has sent the member back; `null` if none has. */
  readonly returned: Returned | null
  readonly successAddress: string
  readonly cancelAddress: string
}

/** A failure of a change: of one of its steps, or that the provider still has the payment method of before. */
export type PaymentChangeProblem = StepFailure | { readonly type: 'NotChanged' }

/** A change of the saved payment method. A7.26 A7.28 */
export interface PaymentChange extends PaymentDialogShown {
  readonly methods: readonly PaymentMethod[]
  /** The id of the chosen method; `null` before the choice. */
  readonly method: string | null
  readonly step: PaymentStep | null
  readonly problem: PaymentChangeProblem | null
  readonly takeCard: SavedPaymentChange['takeCard'] | null
}

/** No change. */
export const noPaymentChange: PaymentChange = {
  ...{ dialog: null, returned: null, successAddress: '', cancelAddress: '' },
  ...{ methods: [], method: null, step: null, problem: null, takeCard: null },
}

/** Returns the change that a dialog starts; the provider's card form stays known. */
export const opened = (
  { takeCard }: PaymentChange,
  { dialog, returned, successAddress, cancelAddress }: PaymentDialogShown,
): PaymentChange => ({
  ...noPaymentChange,
  ...{ dialog, returned, successAddress, cancelAddress, takeCard },
  method: returned?.['paymentMethodId'] ?? null,
})

/** Whether a dialog says that something has happened, so that the provider is asked before anything is shown. A2.02 */
export const claimsChange = ({ dialog, returned }: PaymentDialogShown): boolean =>
  dialog === 'payment-method-success' || (dialog !== null && returned !== null)

/** Whether an address alone claims a change, and no other site has sent the member back. */
export const isBareClaim = ({ dialog, returned }: PaymentChange): boolean =>
  dialog === 'payment-method-success' && returned === null

/** Returns a change with the loaded methods, of which the first one is chosen; a card is changed with a card. A2.02 A3.06 */
export const withMethods = (
  { dialog }: PaymentChange,
  loaded: Result<readonly PaymentMethod[], Failure>,
): Partial<PaymentChange> => {
  if (!loaded.ok) return {}
  const methods = loaded.value.filter(({ type }) => dialog !== 'edit-card' || type === 'card')
  return { methods, method: methods[0]?.id ?? null }
}

/** Whether there is nothing to choose, so that the card form opens at once; not after a problem, which is shown first. */
export const opensForm = ({ methods, problem }: PaymentChange): boolean =>
  problem === null && methods.length === 1 && methods[0]?.type === 'card'

/** Returns a change after the provider has answered to a step. */
export const afterStep = (result: Result<PaymentStep, StepFailure>): Partial<PaymentChange> =>
  result.ok ? { step: result.value, problem: null } : { problem: result.error }
