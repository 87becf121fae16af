import { Suspense, useState } from 'react'
import { useFeatures } from '../../../adapters/react/index.ts'
import { Boundary } from '../../parts/boundary.tsx'
import { Broken } from '../broken.tsx'
import { lazilyAnew } from '../lazily.ts'

const redeem = lazilyAnew(() => import('../live/redeem.tsx').then(({ Redeem }) => Redeem))

const Opened = () => {
  const [Redeem] = useState(redeem)
  return (
    <Boundary fallback={(error) => <Broken error={error} whole={false} />}>
      <Suspense fallback={null}>
        <Redeem />
      </Suspense>
    </Boundary>
  )
}

/** The dialog of the day pass over whatever page asks for it. V2.29 */
export const RedeemHost = () => {
  const open = useFeatures(['dayPass'], ({ dayPass }) => dayPass !== undefined && !dayPass.matches('closed'))
  return open && <Opened />
}
