import { useSend } from '../../adapters/react/index.ts'
import type { ClosedView } from '../../core/catalogue/index.ts'
import { Trouble } from '../parts/trouble.tsx'

/** The whole site while its first data could not be loaded. V8.09 V8.13 */
export const Closed = ({ view }: { view: ClosedView }) => {
  const send = useSend('catalogue')
  return <Trouble whole {...view} onRetry={() => send({ type: 'reload' })} />
}
