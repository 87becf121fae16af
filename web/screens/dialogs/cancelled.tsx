import { useFeatures } from '../../../adapters/react/index.ts'
import { cancelledView } from '../../../core/checkout/index.ts'
import type { Address } from '../../../core/routes/index.ts'
import { withoutDialog, write } from '../../../core/routes/index.ts'
import { LinkButton } from '../../parts/button.tsx'
import { AddressDialog, useAddress } from './address-dialog.tsx'
import { CommerceGate } from './commerce-gate.tsx'

const backOf = (address: Address) => {
  const { route } = address
  if (route.type === 'live-event') return { href: write(withoutDialog(address)), to: 'live' } as const
  const pricing = route.type === 'pricing' ? route : ({ type: 'pricing', sale: false, error: null } as const)
  return { href: write(withoutDialog({ ...address, route: pricing })), to: 'plans' } as const
}

/** Says that nothing was paid, once that is known, and leads back to what is sold. A2.02 */
export const Cancelled = () => {
  const back = useAddress(backOf)
  const view = useFeatures(['app', 'checkout'], ({ app, checkout }) =>
    cancelledView(checkout, app.context.session === 'signedOut'),
  )
  return (
    <AddressDialog title={view.title} text={<span role="status">{view.text}</span>}>
      <CommerceGate>
        {view.known && (
          <LinkButton wide replace href={back.href}>
            {view.action[back.to]}
          </LinkButton>
        )}
      </CommerceGate>
    </AddressDialog>
  )
}
