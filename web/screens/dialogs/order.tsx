import { useScreen } from '../../../adapters/react/index.ts'
import { orderDialogScreen } from '../../../core/commerce/checkout/index.ts'
import { Checkout } from './checkout.tsx'
import { ChooseOffer } from './choose-offer.tsx'

/** The dialog of an order: the choice of its offer, or the order itself. */
export const OrderDialog = () => {
  const [isChoosing] = useScreen(orderDialogScreen)
  return isChoosing ? <ChooseOffer /> : <Checkout />
}
