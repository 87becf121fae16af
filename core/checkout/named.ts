import type { Checkout } from './checkout.ts'
import type { OrderStatus } from './order-status.ts'

type Known = Pick<Checkout, 'attempt' | 'profile'>

const listedState = ({ attempt, profile }: Known): OrderStatus | null =>
  profile.orders?.find(({ id }) => id === attempt?.orderId)?.state ?? null

/** Whether the studio lists this device's order, whose hosted page can be opened again, as still to be paid; any other order may be paid. A4.21 */
export const isNamedOpen = (known: Known): boolean => known.attempt?.url != null && listedState(known) === 'open'

/** Whether this device's order is listed as still to be paid, and has no page to open again. A4.21 */
export const isOpenWithoutPage = (known: Known): boolean => known.attempt?.url == null && listedState(known) === 'open'
