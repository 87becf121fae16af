import type { Failure } from '../../core/kernel/failure.ts'
import type { Result } from '../../core/kernel/result.ts'
import { ok } from '../../core/kernel/result.ts'
import type { ProviderParts, ProviderPorts } from '../provider.ts'
import { customerChanges } from './account.ts'
import { askB } from './ask.ts'
import { captureDetails } from './capture.ts'
import { customerConsents } from './consents.ts'
import { passwords } from './passwords.ts'
import { customerPayments } from './payments.ts'
import { registration } from './registration.ts'
import { customerSubscription } from './subscription.ts'

/** Creates the account and payment ports of provider B, which cannot change a password, export data or delete an account. */
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
    checkout: customerPayments(ask, parts),
    subscription: customerSubscription(ask, parts),
  })
}
