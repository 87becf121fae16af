import { fail } from '../../core/kernel/result.ts'
import { signInFailure } from '../integration/failures.ts'
import type { ProviderParts } from '../provider.ts'
import type { AccountService } from '../session/renewal.ts'
import { askOpenly } from './ask.ts'
import { issued, pairOf } from './tokens.ts'

/** Creates the account service of provider B. A session ends only after one of the service's two texts about a refresh token. */
export const accountService = (
  parts: Pick<ProviderParts, 'http' | 'siteConfig' | 'origin'>,
): Required<Pick<AccountService, 'signIn' | 'refresh'>> => {
  const ask = askOpenly(parts)
  return {
    signIn: async ({ email: typed, password }, signal) => {
      const email = typed.trim()
      const signedIn = await ask(
        issued,
        (publisherId) => ({ method: 'POST', path: '/auths', json: { email, password, publisherId } }),
        signal,
      )
      // The token contains no email, and the service ignores the case of an email.
      return signedIn.ok ? pairOf(signedIn.value, email.toLowerCase()) : fail(signInFailure(signedIn.error))
    },
    refresh: async ({ account: { email }, refreshToken }, signal) => {
      const renewed = await ask(
        issued,
        () => ({ method: 'POST', path: '/auths/refresh_token', json: { refreshToken } }),
        signal,
      )
      if (renewed.ok) return pairOf(renewed.value, email)
      const { refusal, failure } = renewed.error
      return fail(refusal === 'SpentRefreshToken' ? { type: 'SignedOut' } : failure)
    },
  }
}
