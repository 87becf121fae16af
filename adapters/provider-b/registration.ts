import { fail } from '../../core/kernel/result.ts'
import { registerFailure } from '../integration/failures.ts'
import type { ProviderPorts } from '../provider.ts'
import type { Ask } from './ask.ts'
import { nothing } from './ask.ts'
import { consentsBody } from './consents.ts'
import { localeHere } from './locales.ts'
import { issued, pairOf } from './tokens.ts'

/** Creates an account at provider B with its consents. If saving the consents fails, the account exists and its consents are due. */
export const registration =
  (open: Ask): NonNullable<ProviderPorts['account']['signUp']> =>
  async ({ email: typed, password, consents }, signal) => {
    const email = typed.trim()
    const here = await localeHere(open, signal)
    if (!here.ok) return fail(registerFailure(here.error))
    const made = await open(
      issued,
      (publisherId) => ({ method: 'POST', path: '/customers', json: { email, password, publisherId, ...here.value } }),
      signal,
    )
    const pair = made.ok ? pairOf(made.value, email.toLowerCase()) : fail(registerFailure(made.error))
    if (!pair.ok || consents.length === 0) return pair
    const { account, accessToken } = pair.value
    const saved = await open(
      nothing,
      () => ({
        ...{ method: 'PUT', path: `/customers/${account.id}/consents`, json: consentsBody(account.id, consents) },
        headers: { authorization: `Bearer ${accessToken}` },
      }),
      signal,
    )
    if (!saved.ok) console.warn('the consents of a new account were not saved', saved.error.failure)
    return pair
  }
