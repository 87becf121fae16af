import * as z from 'zod/mini'
import type { Failure } from '../../core/kernel/failure.ts'
import type { Result } from '../../core/kernel/result.ts'
import { ok } from '../../core/kernel/result.ts'
import type { Answer } from '../http/index.ts'
import { json } from '../http/json.ts'
import { parsed } from '../product-api/request.ts'
import type { Pair } from '../session/tokens.ts'
import { accountSchema, namesOf } from './account.ts'

const issued = z.object({ access_token: z.string(), expires: z.number(), account: accountSchema })

/** Returns the token of an answer that signs in, with its account. Its end is a time of the service's clock, so that its lifetime is counted from the time of the answer. */
export const pairIn = ({ text, time }: Answer): Result<Pair, Failure> => {
  const read = parsed(issued, json(text))
  if (!read.ok) return read
  const { access_token: accessToken, expires, account } = read.value
  const { id, email } = account
  const { firstName, lastName } = namesOf(account)
  const names = { ...(firstName && { firstName }), ...(lastName && { lastName }) }
  const lifetime = expires * 1_000 - (time?.date ?? Date.now())
  return ok({ accessToken, account: { id, email, ...names }, lifetime })
}
