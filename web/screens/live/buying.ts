import { useState } from 'react'
import { useScreen } from '../../../adapters/react/index.ts'
import { buyingScreen } from '../../../core/commerce/checkout/index.ts'

/** Buys a day pass if it is needed, for an event or none, and reports the progress beside the pressed button; the only button of its page is busy too while an order from before is on its way, since no other can begin. */
export const useBuying = (event: string | null, isOnly: boolean) => {
  const [pressed, setPressed] = useState(false)
  const [view, , dispatch] = useScreen(buyingScreen(event))
  return {
    buy: () => {
      setPressed(true)
      dispatch(...view.buy)
    },
    busy: (pressed || isOnly) && view.busy,
    problem: pressed ? view.problem : null,
  }
}
