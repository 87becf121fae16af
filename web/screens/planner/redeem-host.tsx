import { Suspense, useState } from 'react'
import { useFeature } from '../../../adapters/react/index.ts'
import { brokenView, unloadableView } from '../../../core/catalogue/index.ts'
import { Boundary } from '../../parts/boundary.tsx'
import { IntoView } from '../../parts/into-view.tsx'
import { Trouble } from '../../parts/trouble.tsx'
import { Unloadable } from '../broken.tsx'
import { lazilyAnew } from '../lazily.ts'

const redeem = lazilyAnew(() => import('../live/redeem.tsx').then(({ Redeem }) => Redeem))

const Opened = ({ onClose }: { onClose: () => void }) => {
  const [Redeem, setRedeem] = useState(redeem)
  const [tries, setTries] = useState(1)
  const tryAgain = () => {
    setRedeem(redeem)
    setTries(tries + 1)
  }
  return (
    <Boundary
      key={tries}
      fallback={(error) => (
        <IntoView>
          <Trouble
            {...(error instanceof Unloadable ? unloadableView : brokenView)}
            onRetry={tryAgain}
            onClose={onClose}
          />
        </IntoView>
      )}
    >
      <Suspense fallback={null}>
        <Redeem />
      </Suspense>
    </Boundary>
  )
}

/** The dialog of the day pass over whatever page asks for it. V2.29 V8.14 */
export const RedeemHost = () => {
  const [open, send] = useFeature('dayPass', (dayPass) => dayPass !== undefined && !dayPass.matches('closed'))
  return open && <Opened onClose={() => send({ type: 'close' })} />
}
