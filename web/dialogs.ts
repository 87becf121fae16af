import type { OpenDialog } from '../core/routes/index.ts'
import type { Part } from './parts/late.tsx'
import { part } from './parts/late.tsx'
import type { forms } from './screens/dialogs/forms.ts'

type Form = keyof typeof forms

const order = part(() => import('./screens/dialogs/order.tsx').then(({ OrderDialog }) => OrderDialog))
const waiting = part(() => import('./screens/dialogs/waiting.tsx').then(({ Waiting }) => Waiting))
const cancelled = part(() => import('./screens/dialogs/cancelled.tsx').then(({ Cancelled }) => Cancelled))
const welcome = part(() => import('./screens/dialogs/welcome.tsx').then(({ Welcome }) => Welcome))
const plan = part(() => import('./screens/dialogs/plan.tsx').then(({ Plan }) => Plan))
const paymentMethod = part(() =>
  import('./screens/dialogs/payment-method.tsx').then(({ PaymentMethod }) => PaymentMethod),
)

const lone = {
  ...{ 'choose-offer': order, checkout: order },
  ...{ 'waiting-for-payment': waiting, 'finalize-payment': waiting },
  ...{ 'payment-cancelled': cancelled, 'payment-error': cancelled, welcome },
  ...{ 'upgrade-subscription': plan, unsubscribe: plan, 'renew-subscription': plan },
  ...{ 'upgrade-subscription-success': plan, 'upgrade-subscription-error': plan, 'upgrade-subscription-pending': plan },
  ...{ 'edit-card': paymentMethod, 'payment-method': paymentMethod, 'payment-method-success': paymentMethod },
} satisfies Record<Exclude<OpenDialog, Form | 'simultaneous-logins'>, Part>

const known: Partial<Record<OpenDialog, Part>> = lone

const formPart = (form: Form): Part => part(() => import('./screens/dialogs/forms.ts').then(({ forms }) => forms[form]))

/** The part of each dialog; opening one again after a failure loads its code again. A2.02 V8.14 */
export const dialogPart = (dialog: OpenDialog): Part => {
  const name = dialog === 'simultaneous-logins' ? 'login' : dialog
  // Every other dialog is one of the forms.
  known[name] ??= formPart(name as Form)
  return known[name]
}
