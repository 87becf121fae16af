import { useScreen } from '../../../adapters/react/index.ts'
import { hasRefusalsScreen } from '../../../core/outbox/index.ts'
import { Late, part } from '../../parts/late.tsx'

const refusals = part(() => import('./refusals.tsx').then(({ Refusals }) => Refusals))

/** Where refusals are told over every page; their code is fetched when there are some. V4.17 V8.06 */
export const RefusalsHost = () => {
  const [some] = useScreen(hasRefusalsScreen)
  return some && <Late of={refusals} />
}
