import type { Failure } from '../../core/kernel/failure.ts'
import type { Result } from '../../core/kernel/result.ts'
import { ok } from '../../core/kernel/result.ts'
import type { ProviderParts, ProviderPorts } from '../provider.ts'
import { changeAccount } from './account.ts'
import { askA } from './ask.ts'
import { consumerConsents } from './consents.ts'
import { consumerDetails } from './details.ts'
import { leaving } from './leaving.ts'
import { saveNames } from './names.ts'
import { passwords } from './passwords.ts'
import { consumerPayments } from './payments.ts'
import { registration } from './registration.ts'
import { socialSignIn } from './social.ts'
import { consumerSubscription } from './subscription.ts'

/** Creates the account and payment ports of provider A, which cannot change an email address. A7.14 */
export const consumerCommerce = async (parts: ProviderParts): Promise<Result<ProviderPorts, Failure>> => {
  const ask = askA(parts)
  const change = changeAccount(ask, parts)
  return ok({
    account: {
      signUp: registration(parts),
      ...passwords(ask, parts),
      ...leaving(ask, parts),
      socialSignIn: socialSignIn(ask, parts),
      saveNames: saveNames(parts.memory, change),
      consents: consumerConsents(ask, change, parts.now),
      details: consumerDetails(ask, change),
    },
    checkout: consumerPayments(ask, parts),
    subscription: consumerSubscription(ask, parts),
  })
}
