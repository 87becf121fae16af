import { cancelledView } from '../../../core/checkout/index.ts'
import type { Address } from '../../../core/places/index.ts'
import { withoutDialog, write } from '../../../core/places/index.ts'
import { LinkButton } from '../../parts/button.tsx'
import { AddressDialog, useAddress } from './address-dialog.tsx'

const backOf = (address: Address) => {
  const { place } = address
  if (place.type === 'live-event') return { href: write(withoutDialog(address)), label: cancelledView.action.live }
  const pricing = place.type === 'pricing' ? place : ({ type: 'pricing', sale: false, error: null } as const)
  return { href: write(withoutDialog({ ...address, place: pricing })), label: cancelledView.action.plans }
}

/** Says that nothing was paid, and leads back to what is sold. A2.02 */
export const Cancelled = () => {
  const back = useAddress(backOf)
  return (
    <AddressDialog title={cancelledView.title} text={cancelledView.text}>
      <LinkButton wide replace href={back.href}>
        {back.label}
      </LinkButton>
    </AddressDialog>
  )
}
