import type { useScreen } from '../../adapters/react/index.ts'
import type { Retry } from '../../core/kernel/retry.ts'

type Senders = Pick<ReturnType<typeof useScreen>[1], Retry['of']>

/** Makes the try that a view offers. V8.11 */
export const tryAgain = (send: Senders, retry: Retry): void => {
  switch (retry.of) {
    case 'session':
      return send.session(retry.event)
    case 'app':
      return send.app(retry.event)
    default:
      return send[retry.of](retry.event)
  }
}
