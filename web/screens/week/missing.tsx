import { useSend } from '../../../adapters/react/index.ts'
import { missingWeek } from '../../../core/my-week/index.ts'
import { Trouble } from '../../parts/trouble.tsx'

/** Says what cannot be had, the account or the planner, with another try. V8.11 */
export const Missing = ({ missing }: { missing: keyof typeof missingWeek }) => {
  const account = useSend('session')
  const app = useSend('app')
  return (
    <Trouble
      {...missingWeek[missing]}
      onRetry={() =>
        missing === 'account' ? account({ type: 'askAgain' }) : app({ type: 'openOwner', owner: 'planner' })
      }
    />
  )
}
