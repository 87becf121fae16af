import type { ComponentType } from 'react'
import type { OrderDialog as Name } from '../../../core/routes/index.ts'
import { Cancelled } from './cancelled.tsx'
import { OrderDialog } from './order.tsx'
import { PaymentMethod } from './payment-method.tsx'
import { Plan } from './plan.tsx'
import { Waiting } from './waiting.tsx'
import { Welcome } from './welcome.tsx'

/** The dialogs about orders, memberships and payments, which are loaded together. */
export const orders = {
  ...{ 'choose-offer': OrderDialog, checkout: OrderDialog },
  ...{ 'waiting-for-payment': Waiting, 'finalize-payment': Waiting },
  ...{ 'payment-cancelled': Cancelled, 'payment-error': Cancelled, welcome: Welcome },
  ...{ 'upgrade-subscription': Plan, unsubscribe: Plan, 'renew-subscription': Plan },
  ...{ 'upgrade-subscription-success': Plan, 'upgrade-subscription-error': Plan },
  'upgrade-subscription-pending': Plan,
  ...{ 'edit-card': PaymentMethod, 'payment-method': PaymentMethod, 'payment-method-success': PaymentMethod },
} satisfies Record<Name, ComponentType>
