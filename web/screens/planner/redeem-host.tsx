import { brokenView, unloadableView } from '../../../core/catalogue/index.ts'
import { Late, part, Unloadable } from '../../parts/feedback/late.tsx'
import { Trouble } from '../../parts/feedback/trouble.tsx'
import { IntoView } from '../../parts/hooks/into-view.tsx'

const redeem = part(() => import('../live/redeem.tsx').then(({ Redeem }) => Redeem))

/** The day-pass dialog, over whatever page opened it. */
export const RedeemHost = ({ onClose }: { onClose: () => void }) => (
  <Late
    of={redeem}
    failed={(error, tryAgain) => (
      <IntoView>
        <Trouble
          {...(error instanceof Unloadable ? unloadableView : brokenView)}
          onRetry={tryAgain}
          onClose={onClose}
        />
      </IntoView>
    )}
  />
)
