import { Suspense } from 'react'
import { useFeatures } from '../../../adapters/react/index.ts'
import { Boundary } from '../../parts/boundary.tsx'
import { lazily } from '../lazily.ts'

const Refusals = lazily(() => import('./refusals.tsx').then(({ Refusals: Part }) => Part))

/** Where refusals are told over every page; their code is fetched when there are some. V4.17 V8.06 */
export const RefusalsHost = () => {
  const some = useFeatures(['outbox'], ({ outbox }) => (outbox?.context.refusals.length ?? 0) > 0)
  if (!some) return null
  return (
    <Boundary fallback={() => null}>
      <Suspense fallback={null}>
        <Refusals />
      </Suspense>
    </Boundary>
  )
}
