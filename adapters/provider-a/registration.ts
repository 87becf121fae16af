import { fail } from '../../core/kernel/result.ts'
import { registerFailure } from '../integration/failures.ts'
import type { ProviderParts, ProviderPorts } from '../provider.ts'
import { metadataForm } from './account.ts'
import { sendTo } from './ask.ts'
import { consentsMetadata } from './consents.ts'
import { pairIn } from './tokens.ts'

/** Creates an account at provider A with its consents. The service also requires a repeated password, a full name (the email) and both names (a single space each). A5.08 */
export const registration = (parts: ProviderParts): NonNullable<ProviderPorts['account']['signUp']> => {
  const send = sendTo(parts, parts.http)
  return async ({ email: typed, password, consents }, signal) => {
    const email = typed.trim()
    const metadata = consents.length > 0 ? consentsMetadata(consents, [], parts.now()) : {}
    const made = await send(
      ({ clientId }) => ({
        ...{ method: 'POST', path: '/v2/accounts' },
        form: {
          ...{ full_name: email, username: email, password, password_confirmation: password },
          ...{ client_id: clientId, type: 'consumer', referrer: parts.origin, grant_type: 'password' },
          ...metadataForm(metadata),
        },
      }),
      signal,
    )
    return made.ok ? pairIn(made.value) : fail(registerFailure(made.error))
  }
}
