import type { Failure } from '../../core/kernel/failure.ts'
import type { Result } from '../../core/kernel/result.ts'
import { fail } from '../../core/kernel/result.ts'
import type { Answer, Http } from '../http/index.ts'
import type { Tokens } from '../product-api/request.ts'

/** Sends a request with a token, and once more with a renewed token if the first is refused and may be renewed. */
export const sendWith = async (
  tokens: Pick<Tokens, 'token'>,
  token: string | null,
  send: (token: string | null) => Promise<Result<Answer, Failure>>,
  mayRenew = () => true,
): Promise<Result<Answer, Failure>> => {
  const first = await send(token)
  if (!first.ok || first.value.status !== 401 || token === null || !mayRenew()) return first
  const fresh = await tokens.token(token)
  if (!fresh.ok) return fresh
  return fresh.value === null ? fail({ type: 'SignedOut' }) : send(fresh.value)
}

/** Returns an HTTP client that adds the member's access token, which is renewed once if it is refused; a visitor's requests have none. */
export const authorized =
  (http: Http, tokens: Pick<Tokens, 'token'>): Http =>
  async (question, signal) => {
    const token = await tokens.token()
    if (!token.ok) return token
    return sendWith(tokens, token.value, (bearer) => {
      const headers = { ...question.headers, ...(bearer !== null && { authorization: `Bearer ${bearer}` }) }
      return http({ ...question, headers }, signal)
    })
  }
