import type { Route } from '../routes/index.ts'
import { hrefOf } from '../routes/index.ts'
import type { Checkout, CheckoutDialog } from './checkout.ts'
import type { Order } from './order.ts'

/** Whether a page is another one than that on which an order was placed; false while the page is not known. */
const isElsewhere = ({ from }: Order, page: Route | undefined): boolean =>
  page !== undefined && hrefOf(page) !== hrefOf(from)

/** The wanted order when a dialog or a page is shown: opening the order's dialog wants it, and closing that dialog or leaving its page leaves it for good. A7.08 A4.16 */
const orderAfter = ({ order, dialogOrder }: Checkout, dialog: CheckoutDialog): Order | null => {
  const opened = dialog.dialogOrder ?? null
  const present = order ?? (dialogOrder === null ? opened : null)
  if (dialogOrder !== null && opened === null) return { ...(order ?? dialogOrder), isLeft: true }
  return present && isElsewhere(present, dialog.page) ? { ...present, isLeft: true } : present
}

/** The checkout when a dialog or a page is shown. */
export const shownIn = (checkout: Checkout, dialog: CheckoutDialog): Partial<Checkout> => {
  const { screen, page, returned = null, dialogOrder = null } = dialog
  return {
    ...{ screen, page, returned, dialogOrder, order: orderAfter(checkout, dialog) },
    looked: checkout.looked && screen === checkout.screen,
    answered: checkout.answered && screen === checkout.screen,
  }
}

/** Whether the reason why an order failed is still told when a dialog is shown: in the order's own dialog, and where another offer is chosen because the provider has lost the order. A4.17 A8.23 */
export const keepsProblem = (
  { order, problem }: Pick<Checkout, 'order' | 'problem'>,
  { screen, page, dialogOrder }: CheckoutDialog,
): boolean =>
  screen === null &&
  order !== null &&
  !isElsewhere(order, page) &&
  (dialogOrder?.offerId === order.offerId || problem?.type === 'OrderLost')
