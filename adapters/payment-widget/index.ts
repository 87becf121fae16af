import { inTime } from '../start/in-time.ts'

/** The page around a payment widget, which hears from it. */
export interface WidgetListeners {
  /** The form is shown and can be used. */
  readonly onReady: () => void
  /** The form has become valid or invalid. */
  readonly onChange: (isValid: boolean) => void
  /** The typed payment details, encrypted. */
  readonly onSubmit: (details: unknown) => void
  /** The result of a challenge. */
  readonly onAdditionalDetails: (details: unknown) => void
  /** The form cannot be shown or used. */
  readonly onError: () => void
}

/** A payment widget in an element of the page. */
export interface MountedWidget {
  /** Passes valid input to `onSubmit`, or shows the errors of the fields. */
  readonly submit: () => void
  /** Shows a challenge of the bank in place of the form, or follows its redirect. */
  readonly handleAction: (action: unknown) => void
  /** Locks the form while its details are being sent. */
  readonly setBusy: (isBusy: boolean) => void
  readonly unmount: () => void
}

/** A provider's own payment form, into which numbers are typed that never reach the site. */
export interface PaymentWidget {
  /** Shows the form in an element; a session of `null` is one whose challenge comes next. */
  readonly mount: (element: HTMLElement, session: unknown, listeners: WidgetListeners) => MountedWidget
}

/** Loads the code of the payment widget; rejects if it cannot be loaded in time. V8.12 */
export const loadPaymentWidget = async (): Promise<PaymentWidget> =>
  (await inTime(import('./sandbox.ts'))).sandboxWidget
