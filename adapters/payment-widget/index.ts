import { inTime } from '../start/in-time.ts'
import { sandboxSession } from './session.ts'

/** The listeners of the page around a payment widget. */
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
  /** Shows a challenge of the bank instead of the form, or follows its redirect. */
  readonly handleAction: (action: unknown) => void
  /** Moves the focus to the first field of the form. */
  readonly focus: () => void
  /** Locks the form while its details are being sent. */
  readonly setBusy: (isBusy: boolean) => void
  readonly unmount: () => void
}

/** A provider's own payment form; typed numbers never reach the site. */
export interface PaymentWidget {
  /** Shows the form of a session in an element. A session without an `id` has only a challenge. */
  readonly mount: (element: HTMLElement, session: unknown, listeners: WidgetListeners) => MountedWidget
}

/** Loads the payment widget of a session: the sandbox's if a test session requests it, otherwise the provider's. Rejects if loading the code takes too long or fails. */
export const loadPaymentWidget = async (session: unknown): Promise<PaymentWidget> =>
  sandboxSession.safeParse(session).success
    ? (await inTime(import('./sandbox.ts'))).sandboxWidget
    : (await inTime(import('./adyen.ts'))).adyenWidget
