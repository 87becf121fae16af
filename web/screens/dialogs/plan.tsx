import { planWords } from '../../../core/commerce/subscription/index.ts'
import { Loading } from '../../parts/feedback/skeletons.tsx'
import { AddressDialog } from './address-dialog.tsx'
import { CommerceGate } from './commerce-gate.tsx'

/** The dialog of an address about a subscription, until the page of payments goes on with it. */
export const Plan = () => (
  <AddressDialog title={planWords.title}>
    <CommerceGate>
      <Loading label={planWords.loading} />
    </CommerceGate>
  </AddressDialog>
)
