import * as z from 'zod/mini'
import type { MigrateFailure, MigratePort } from '../../core/commerce/migrate/index.ts'
import { isDate } from '../../core/kernel/dates.ts'
import type { Failure } from '../../core/kernel/failure.ts'
import { fail, ok } from '../../core/kernel/result.ts'
import type { FindSiteConfig } from '../config/index.ts'
import type { Http } from '../http/index.ts'
import { pairIn } from '../session/tokens.ts'
import { readProfile } from './profile.ts'
import type { ApiFailure, Tokens } from './request.ts'
import { makeProductApi, parsed } from './request.ts'

/** The header with the ID token of the existing account, which proves that its credentials were checked. A7.03 */
const proofHeader = 'x-account-proof'

const connected = z.object({ user: z.object({ uid: z.string() }) })

const namesNobody: Failure = { type: 'Unexpected', cause: 'a session without tokens' }

const failureOf = (failure: ApiFailure): MigrateFailure => {
  const reason = failure.type === 'Refused' ? failure.reason : null
  if (reason === 'forbidden') return { type: 'NotProved' }
  return reason === 'conflict' ? { type: 'ConnectedElsewhere' } : failure
}

/** Loads an existing account with its own session, and connects it to the current account. */
export const productMigrate = ({
  http,
  siteConfig,
  tokens,
  acting,
  whose,
}: {
  readonly http: Http
  readonly siteConfig: FindSiteConfig
  readonly tokens: Tokens
  readonly acting: () => string | null
  /** Returns the id of the signed-in member. */
  readonly whose: () => string | null
}): MigratePort => ({
  products: async ({ account, tokens: session }, signal) => {
    const pair = pairIn(session)
    if (pair === null) return fail(namesNobody)
    const own: Tokens = { token: async () => ok(pair.accessToken), end: () => undefined }
    const read = await readProfile(
      makeProductApi(http, siteConfig, own, () => null),
      account.id,
      signal,
    )
    return read.ok ? ok(read.value.products) : read
  },
  migrate: async ({ to, existing: { email, expiresAt, session } }, signal) => {
    // Another account may have signed in on another tab in the meantime.
    if (whose() !== to) return fail({ type: 'SignedOut' })
    const pair = session && pairIn(session.tokens)
    const proving: Http = (question, inner) =>
      http(pair ? { ...question, headers: { ...question.headers, [proofHeader]: pair.accessToken } } : question, inner)
    const json = {
      email,
      expiresAt: expiresAt === null || !isDate(expiresAt) ? null : new Date(expiresAt).toISOString(),
    }
    const api = makeProductApi(proving, siteConfig, tokens, acting)
    const answer = await api({ method: 'POST', path: '/users/migrate', json }, signal)
    if (!answer.ok) return fail(failureOf(answer.error))
    const read = parsed(connected, answer.value)
    return read.ok ? ok({ email, expiresAt }) : read
  },
})
