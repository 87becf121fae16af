import { useFeatures, useSend } from '../../../adapters/react/index.ts'
import { missingView } from '../../../core/account/index.ts'
import { isUnreachable } from '../../../core/session/index.ts'
import { Loading, Skeleton } from '../../parts/skeletons.tsx'
import { Trouble } from '../../parts/trouble.tsx'

const shapes = { panels: ['1', '2', '3'], panel: ['1'] } as const

/** Stands for what is still being fetched, in its shape; or says that it cannot be had, with another try. V8.11 V8.12 */
export const Waiting = ({ shape }: { shape: keyof typeof shapes }) => {
  const missing = useFeatures(['app', 'session'], ({ app, session }) =>
    isUnreachable(session) ? 'account' : app.matches({ commerce: 'unreachable' }) ? 'page' : null,
  )
  const ask = useSend('session')
  const open = useSend('app')
  if (missing !== null)
    return (
      <Trouble
        {...missingView(missing)}
        onRetry={() =>
          missing === 'account' ? ask({ type: 'askAgain' }) : open({ type: 'openOwner', owner: 'commerce' })
        }
      />
    )
  return (
    <>
      <Loading label="Page is Loading..." />
      {shapes[shape].map((route) => (
        <Skeleton key={route} shape="panel" />
      ))}
    </>
  )
}
