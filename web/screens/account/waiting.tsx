import { useScreen } from '../../../adapters/react/index.ts'
import { missingScreen } from '../../../core/commerce/account/index.ts'
import { commonWords } from '../../../core/kernel/words.ts'
import { Loading, Skeleton } from '../../parts/feedback/skeletons.tsx'
import { Trouble } from '../../parts/feedback/trouble.tsx'

const shapes = { panels: ['1', '2', '3'], panel: ['1'] } as const

/** A placeholder for a part of the account that is loading, or the message with Retry if it failed. */
export const Waiting = ({ shape }: { shape: keyof typeof shapes }) => {
  const [missing, , dispatch] = useScreen(missingScreen)
  if (missing) return <Trouble {...missing} onRetry={() => dispatch(missing.retry)} />
  return (
    <>
      <Loading label={commonWords.pageLoading} />
      {shapes[shape].map((route) => (
        <Skeleton key={route} shape="panel" />
      ))}
    </>
  )
}
