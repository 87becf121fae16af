import type { Failure } from '../../core/kernel/failure.ts'
import type { Result } from '../../core/kernel/result.ts'
import { fail, ok } from '../../core/kernel/result.ts'
import type { ProviderParts, ProviderPorts } from '../provider.ts'
import { customerChanges } from './account.ts'
import { askB } from './ask.ts'
import { captureDetails } from './capture.ts'
import { customerConsents } from './consents.ts'
import { passwords } from './passwords.ts'
import { registration } from './registration.ts'

/** The failure of a payment, which this provider cannot begin. A8.20 */
const unavailable: Failure = {
  ...{ type: 'Refused', reason: 'unsupported', message: 'checkout service is not available' },
}

/** The ports of accounts over provider B, which changes no password, exports nothing, and deletes no account. A6.10 A7.15 A7.16 */
export const customerCommerce = async (parts: ProviderParts): Promise<Result<ProviderPorts, Failure>> => {
  const ask = askB(parts)
  return ok({
    account: {
      signUp: registration(ask.open),
      ...passwords(ask.open, parts),
      ...customerChanges(ask, parts),
      consents: customerConsents(ask),
      details: captureDetails(ask),
    },
    checkout: { begin: async () => fail(unavailable), resume: async () => fail({ type: 'OrderLost' }) },
    subscription: {},
  })
}
