import * as z from 'zod/mini'
import type { Failure } from '../../core/kernel/failure.ts'
import type { Result } from '../../core/kernel/result.ts'
import { ok } from '../../core/kernel/result.ts'
import type { Answer } from '../http/index.ts'
import type { Pair } from '../session/tokens.ts'
import type { AccountA } from './account.ts'
import { accountSchema, namesOf } from './account.ts'
import { dataOf } from './ask.ts'

const issued = z.object({ access_token: z.string(), expires: z.number(), account: accountSchema })

/** Returns a token with its account. The service sends the expiry by its own clock, so the lifetime is calculated from the time of the answer. */
const pairOf = (accessToken: string, expires: number, account: AccountA, { time }: Answer): Pair => {
  const { id, email } = account
  const { firstName, lastName } = namesOf(account)
  const names = { ...(firstName && { firstName }), ...(lastName && { lastName }) }
  const lifetime = expires * 1_000 - (time?.date ?? Date.now())
  return { accessToken, account: { id, email, ...names }, lifetime }
}

/** Returns the token and the account in the answer to a sign-in. */
export const pairIn = (answer: Answer): Result<Pair, Failure> => {
  const read = dataOf(issued, answer.text)
  if (!read.ok) return read
  const { access_token: accessToken, expires, account } = read.value
  return ok(pairOf(accessToken, expires, account, answer))
}

/** Returns the token from the return address of a social network, with its account at the service. */
export const returnedPair = (accessToken: string, expires: number, answer: Answer): Result<Pair, Failure> => {
  const account = dataOf(accountSchema, answer.text)
  return account.ok ? ok(pairOf(accessToken, expires, account.value, answer)) : account
}
