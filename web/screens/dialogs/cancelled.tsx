import { useState } from 'react'
import { useScreen } from '../../../adapters/react/index.ts'
import { cancelledScreen } from '../../../core/commerce/checkout/index.ts'
import { LinkButton } from '../../parts/form/button.tsx'
import { AddressDialog } from './address-dialog.tsx'
import { CommerceGate, TakesFocus } from './commerce-gate.tsx'

/** The dialog after a cancelled payment: says that nothing was paid, once that is known, and leads back to the products by a link that then has the focus. */
export const Cancelled = () => {
  const [{ title, text, shown, back }] = useScreen(cancelledScreen)
  const [isLate] = useState(back === null)
  if (!shown) return null
  return (
    <AddressDialog title={title} text={<span role="status">{text}</span>}>
      <CommerceGate>
        {back && (
          <TakesFocus late={isLate} className="grid">
            <LinkButton wide first replace href={back.href}>
              {back.label}
            </LinkButton>
          </TakesFocus>
        )}
      </CommerceGate>
    </AddressDialog>
  )
}
