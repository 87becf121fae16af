import { useSend } from '../../../adapters/react/index.ts'
import { orderWords } from '../../../core/checkout/index.ts'
import { Button } from '../../parts/button.tsx'

/** The button that leads from paying back to the method and the coupon. */
export const ChangeOrder = ({ disabled }: { disabled: boolean }) => {
  const send = useSend('checkout')
  return (
    <Button wide tone="quiet" disabled={disabled} onClick={() => send({ type: 'changeOrder' })}>
      {orderWords.change}
    </Button>
  )
}
