import { useFeatures } from '../../../adapters/react/index.ts'
import { Late, part } from '../../parts/late.tsx'

const refusals = part(() => import('./refusals.tsx').then(({ Refusals }) => Refusals))

/** Where refusals are told over every page; their code is fetched when there are some. V4.17 V8.06 */
export const RefusalsHost = () => {
  const some = useFeatures(['outbox'], ({ outbox }) => (outbox?.context.refusals.length ?? 0) > 0)
  return some && <Late of={refusals} />
}
