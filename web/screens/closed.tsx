import { useSend } from '../../adapters/react/index.ts'
import { closedView } from '../../core/catalogue/index.ts'
import { Trouble } from '../parts/trouble.tsx'

/** The whole site while its first data could not be loaded. V8.09 V8.13 */
export const Closed = () => {
  const send = useSend('catalogue')
  return <Trouble whole {...closedView} onRetry={() => send({ type: 'reload' })} />
}
