import * as z from 'zod/mini'
import type { Failure } from '../../core/kernel/failure.ts'
import type { Result } from '../../core/kernel/result.ts'
import { fail, ok } from '../../core/kernel/result.ts'
import { tokenClaims } from '../session/token-claims.ts'
import type { Pair } from '../session/tokens.ts'

const claims = z.object({
  user_id: z.optional(z.string()),
  sub: z.string(),
  email: z.nullish(z.string()),
  exp: z.optional(z.number()),
  iat: z.optional(z.number()),
})

const claimsOf = (token: string): z.infer<typeof claims> | null => claims.safeParse(tokenClaims(token)).data ?? null

/** Tokens as the identity service issues them. */
type Issued = Pick<Pair, 'accessToken' | 'refreshToken'>

/** Returns issued tokens with the account and the lifetime that their claims name; the account that is already known if they name none. */
export const withClaims = <A extends Pair['account'] | null>(
  { accessToken, refreshToken }: Issued,
  known: A,
): Omit<Pair, 'account'> & { readonly account: Pair['account'] | A } => {
  const found = claimsOf(accessToken)
  const { exp, iat } = found ?? {}
  return {
    ...{ accessToken, refreshToken },
    account: found ? { id: found.user_id ?? found.sub, email: found.email ?? '' } : known,
    lifetime: exp === undefined || iat === undefined ? null : (exp - iat) * 1_000,
  }
}

/** Returns the tokens of a sign-in; fails if they name no account. */
export const signedInPair = (issued: Issued): Result<Pair, Failure> => {
  const { account, ...tokens } = withClaims(issued, null)
  return account ? ok({ ...tokens, account }) : fail({ type: 'Unexpected', cause: 'a token that names nobody' })
}
