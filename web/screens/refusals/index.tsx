import { useScreen } from '../../../adapters/react/index.ts'
import { hasRefusalsScreen } from '../../../core/user/outbox/index.ts'
import { Late, part } from '../../parts/feedback/late.tsx'

const refusals = part(() => import('./refusals.tsx').then(({ Refusals }) => Refusals))

/** Loads the notices of refused writes, over every page, once there are some. */
export const RefusalsHost = () => {
  const [some] = useScreen(hasRefusalsScreen)
  return some && <Late of={refusals} />
}
