import type { Checkout } from './checkout.ts'
import type { OrderStatus } from './order-status.ts'

type Known = Pick<Checkout, 'attempt' | 'profile'>

const listed = ({ attempt, profile }: Known) => profile.orders?.find(({ id }) => id === attempt?.orderId)

const listedState = (known: Known): OrderStatus | null => listed(known)?.state ?? null

/** Whether the studio lists this device's order, whose hosted page can be opened again, as still to be paid; any other order may be paid. */
export const isNamedOpen = (known: Known): boolean => known.attempt?.url != null && listedState(known) === 'open'

/** Whether this device's order is listed as still to be paid, and has no page to open again. */
export const isOpenWithoutPage = (known: Known): boolean => known.attempt?.url == null && listedState(known) === 'open'

/** Whether a provider with orders no longer waits for a payment of this device's order: it may not have been made. */
export const isNamedClosed = (known: Known & Pick<Checkout, 'hasOrders'>): boolean =>
  known.hasOrders && listedState(known) === 'closed'

/** Returns when this device's order can be paid again if no payment of it is listed, in ms since 1970; `null` unless the provider does not know whether the member has paid. Until the first answer only the step of the payment says so. */
export const unsureUntil = (known: Known & Pick<Checkout, 'step' | 'answered'>): number | null => {
  const { step, answered } = known
  return listed(known)?.unsureUntil ?? ((!answered && step?.type === 'accepted' && step.unsureUntil) || null)
}
