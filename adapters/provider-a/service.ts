import { fail, ok } from '../../core/kernel/result.ts'
import { refused } from '../http/refused.ts'
import { signInFailure } from '../integration/failures.ts'
import type { ProviderParts } from '../provider.ts'
import type { AccountService } from '../session/renewal.ts'
import { inTime } from '../start/in-time.ts'
import { sendTo } from './ask.ts'
import { pairIn, returnedPair } from './tokens.ts'

/** The maximum wait for the service when signing out, in ms; the request continues after that. */
const patience = 3_000

/** Creates the account service of provider A. Its tokens expire and cannot be renewed. */
export const accountService = (parts: Pick<ProviderParts, 'http' | 'siteConfig' | 'origin'>): AccountService => {
  const send = sendTo(parts, parts.http)
  return {
    signIn: async ({ email, password }, signal) => {
      const form = ({ clientId }: { readonly clientId: string }) => ({
        ...{ client_id: clientId, grant_type: 'password', referrer: parts.origin },
        ...{ username: email.trim(), password },
      })
      const path = '/v2/accounts/authenticate'
      const answer = await send((settings) => ({ method: 'POST', path, form: form(settings) }), signal)
      return answer.ok ? pairIn(answer.value) : fail(signInFailure(answer.error))
    },
    comeBack: async (fields, signal) => {
      const token = fields.get('token')
      if (!token) return fail(refused(401, fields.get('error')))
      const answer = await send(() => ({ method: 'GET', path: '/accounts', token }), signal)
      return answer.ok ? returnedPair(token, Number(fields.get('expires')), answer.value) : fail(answer.error.failure)
    },
    signOut: async ({ accessToken: token }) => {
      const path = '/accounts/logout'
      const request = send(() => ({ method: 'GET', path, token, keepalive: true }), new AbortController().signal)
      const answer = await inTime(request, patience).catch(() => null)
      // 401: the session has already ended.
      if (answer?.ok || answer?.error.status === 401) return ok(undefined)
      return fail(answer?.error.failure ?? refused(504, 'no response'))
    },
  }
}
