import * as z from 'zod/mini'
import type { Failure } from '../../core/kernel/failure.ts'
import type { Result } from '../../core/kernel/result.ts'
import { fail, ok } from '../../core/kernel/result.ts'
import { encode } from '../../core/routes/index.ts'
import type { SignInFailure } from '../../core/session/index.ts'
import type { FindSiteConfig } from '../config/index.ts'
import type { Answer, Http } from '../http/index.ts'
import { json } from '../http/json.ts'
import { refused } from '../http/refused.ts'
import type { AccountService } from '../session/renewal.ts'
import { signedInPair, withClaims } from './claims.ts'

const problem = z.object({ error: z.object({ message: z.string() }) })
const signedIn = z.object({ idToken: z.string(), refreshToken: z.string() })
const refreshed = z.object({ id_token: z.string(), refresh_token: z.string() })

/** Returns the service's error code in a refusal, without the text after ' : '; empty if the refusal is not the service's. */
export const codeOf = (body: unknown): string =>
  /^[A-Z][A-Z\d_]+(?= : |$)/.exec(problem.safeParse(body).data?.error.message ?? '')?.[0] ?? ''

/** The service's error codes for a session that has ended. */
const ended = ['TOKEN_EXPIRED', 'INVALID_REFRESH_TOKEN', 'USER_NOT_FOUND', 'USER_DISABLED']

/** Returns the failure for an answer that is not the service's own. */
export const refusal = (status: number, code: string): Failure => ({
  ...refused(status, code || 'no response'),
})

/** The error codes for a sign-in that is not available, and no code: they say nothing about the credentials. */
const closed = ['', 'OPERATION_NOT_ALLOWED', 'PASSWORD_LOGIN_DISABLED']

const signInFailure = (status: number, code: string): SignInFailure => {
  if (code === 'TOO_MANY_ATTEMPTS_TRY_LATER' || status === 429) return { type: 'TooManyAttempts' }
  if (status >= 500 || status === 408 || closed.includes(code)) return refusal(status, code)
  if (code === 'USER_DISABLED') return { type: 'Disabled' }
  return { type: code === 'INVALID_EMAIL' ? 'WrongEmail' : 'WrongCombination' }
}

/** The failure if the config names no identity service. */
const notConfigured: Failure = { type: 'Refused', reason: 'missing', message: 'auth provider is not configured' }

/** Calls the identity service, or its token endpoint. */
export type AskIdentity = (
  where: 'identity' | 'token',
  path: string,
  body: unknown,
  signal: AbortSignal,
) => Promise<Result<Answer, Failure>>

/** Connects to the identity service that the config names. */
export const identityWire =
  (http: Http, siteConfig: FindSiteConfig): AskIdentity =>
  async (where, path, body, signal) => {
    const found = await siteConfig(signal)
    if (!found.ok) return found
    const { addresses } = found.value
    if (addresses[where] === '') return fail(notConfigured)
    const url = `${addresses[where]}${path}?key=${encode(addresses.identityKey)}`
    return http({ method: 'POST', url, json: body }, signal)
  }

/** Signs in and refreshes tokens at the identity service. */
export const identityService = (
  http: Http,
  siteConfig: FindSiteConfig,
): Required<Pick<AccountService, 'signIn' | 'refresh'>> => {
  const ask = identityWire(http, siteConfig)
  return {
    signIn: async ({ email, password }, signal) => {
      const body = { email: email.trim(), password, returnSecureToken: true }
      const answer = await ask('identity', '/v1/accounts:signInWithPassword', body, signal)
      if (!answer.ok) return answer
      const { status, text } = answer.value
      const pair = signedIn.safeParse(json(text)).data
      if (status === 200 && pair) return signedInPair({ accessToken: pair.idToken, refreshToken: pair.refreshToken })
      return fail(signInFailure(status, status === 200 ? '' : codeOf(json(text))))
    },
    refresh: async ({ account, refreshToken }, signal) => {
      const body = { grant_type: 'refresh_token', refresh_token: refreshToken }
      const answer = await ask('token', '/v1/token', body, signal)
      if (!answer.ok) return answer
      const { status, text } = answer.value
      const pair = refreshed.safeParse(json(text)).data
      if (status === 200 && pair)
        return ok(withClaims({ accessToken: pair.id_token, refreshToken: pair.refresh_token }, account))
      const code = codeOf(json(text))
      return fail(
        status < 500 && ended.includes(code) ? { type: 'SignedOut' } : refusal(status === 200 ? 502 : status, code),
      )
    },
  }
}
