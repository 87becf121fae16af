import { cancelledView } from '../../../core/checkout/index.ts'
import type { Address } from '../../../core/places/index.ts'
import { withoutDialog, write } from '../../../core/places/index.ts'
import { LinkButton } from '../../parts/button.tsx'
import { AddressDialog, useAddress } from './address-dialog.tsx'

const plansOf = (address: Address): string => {
  const { place } = address
  const pricing = place.type === 'pricing' ? place : ({ type: 'pricing', sale: false, error: null } as const)
  return write(withoutDialog({ ...address, place: pricing }))
}

/** Says that nothing was paid, and leads back to what is sold. A2.02 */
export const Cancelled = () => {
  const plans = useAddress(plansOf)
  return (
    <AddressDialog title={cancelledView.title} text={cancelledView.text}>
      <LinkButton wide replace href={plans}>
        {cancelledView.action}
      </LinkButton>
    </AddressDialog>
  )
}
