import type { useScreen } from '../../adapters/react/index.ts'
import type { Retry } from '../../core/kernel/retry.ts'

type Senders = Pick<ReturnType<typeof useScreen>[1], Retry['of']>

/** Makes the try that a view offers. V8.11 */
export const tryAgain = (send: Senders, retry: Retry): void => {
  if (retry.of === 'session') send.session(retry.event)
  else if (retry.of === 'app') send.app(retry.event)
  else send[retry.of](retry.event)
}
