import * as z from 'zod/mini'
import type { Failure } from '../../core/kernel/failure.ts'
import type { Result } from '../../core/kernel/result.ts'
import { fail, ok } from '../../core/kernel/result.ts'
import type { Memory } from '../browser/storage.ts'
import { tokenClaims } from '../session/token-claims.ts'
import type { Pair } from '../session/tokens.ts'
import { storedTokens } from '../session/tokens.ts'

/** The tokens in the answer to a sign-in or a renewal. */
export const issued = z.object({ jwt: z.string(), refreshToken: z.string() })

const claims = z.object({ customerId: z.number(), exp: z.number(), iat: z.optional(z.number()) })

/** The lifetime of an access token without an issue time, in ms. */
const usualLifetime = 15 * 60_000

/** The failure if a token contains no customer id. */
const unnamed: Failure = { type: 'Refused', reason: 'other', message: 'No user returned' }

/** Returns issued tokens with their customer's id and their lifetime. Tokens contain no email, so `email` is passed. */
export const pairOf = ({ jwt, refreshToken }: z.infer<typeof issued>, email: string): Result<Pair, Failure> => {
  const read = claims.safeParse(tokenClaims(jwt))
  if (!read.success) return fail(unnamed)
  const { customerId, exp, iat } = read.data
  const lifetime = iat === undefined ? usualLifetime : (exp - iat) * 1_000
  return ok({ accessToken: jwt, refreshToken, account: { id: String(customerId), email }, lifetime })
}

/** Returns how far the service's clock is ahead of this device's, in ms. It is calculated from the times at which the access token was issued and received; 0 without a token. */
export const serviceClockOffset = (memory: Memory): number => {
  const pair = storedTokens(memory)
  const read = claims.safeParse(tokenClaims(pair?.accessToken ?? ''))
  if (!read.success || pair?.receivedAt === undefined) return 0
  const { exp, iat } = read.data
  const issuedAt = iat === undefined ? exp * 1_000 - usualLifetime : iat * 1_000
  return issuedAt - pair.receivedAt
}
