import * as z from 'zod/mini'
import type { Failure } from '../../core/kernel/failure.ts'
import type { Result } from '../../core/kernel/result.ts'
import { fail, ok } from '../../core/kernel/result.ts'
import type { Answer, Question } from '../http/index.ts'
import { json } from '../http/json.ts'
import { refused } from '../http/refused.ts'
import { listOf, text } from '../http/schema.ts'
import type { Unsuccessful } from '../integration/failures.ts'
import { unanswered } from '../integration/failures.ts'
import { parsed } from '../product-api/request.ts'
import type { ProviderParts } from '../provider.ts'
import { authorized } from '../session/authorized.ts'
import type { Pair } from '../session/tokens.ts'
import { storedTokens } from '../session/tokens.ts'
import type { Refusal } from './refusals.ts'
import { refusalOf } from './refusals.ts'
import { settingsOf } from './settings.ts'

/** A request to provider B; `path` begins with a slash. */
export interface Asked extends Pick<Question, 'method' | 'json' | 'headers' | 'keepalive'> {
  readonly path: string
}

/** A failed request to provider B. */
export interface No extends Unsuccessful {
  readonly refusal: Refusal | null
}

/** Sends a request to provider B, and parses the data of its envelope. The request is built from an id: the publisher's, or the customer's. */
export type Ask = <S extends z.ZodMiniType>(
  schema: S,
  asked: (id: string) => Asked,
  signal: AbortSignal,
) => Promise<Result<z.output<S>, No>>

/** The requests without an account, and the requests as the customer of this device. */
export interface AskB {
  readonly open: Ask
  readonly own: Ask
}

const envelope = z.object({
  responseData: z.optional(z.unknown()),
  errors: z.catch(listOf(z.string()), []),
  ...{ code: z.catch(text, null), message: z.catch(text, null) },
})

/** The schema of an answer whose data is ignored. */
export const nothing = z.unknown()

const noOf = (status: number, code: string | null, message: string): No => {
  const failure: Failure = { ...refused(status, message), ...(code !== null && { code }) }
  if (status >= 500 || status === 408) return unanswered(failure)
  return { refusal: status === 429 ? 'TooManyAttempts' : refusalOf(code, message), isUnanswered: false, failure }
}

/** Reads the envelope: its data, or its first error and the status. A7.29 */
const opened = <S extends z.ZodMiniType>(schema: S, { status, text }: Answer): Result<z.output<S>, No> => {
  const read = envelope.safeParse(json(text))
  if (!read.success) return fail(unanswered(refused(status < 400 ? 502 : status, status < 400 ? 'no response' : null)))
  const { responseData, errors, code = null, message } = read.data
  if (status >= 400 || errors.length > 0)
    return fail(noOf(status < 400 ? 422 : status, code, errors[0] ?? message ?? ''))
  const data = parsed(schema, responseData)
  return data.ok ? data : fail(unanswered(data.error))
}

/** The failure of a customer's request if this device has no session. */
const tokenMissing: No = {
  ...{ refusal: null, isUnanswered: false },
  failure: { type: 'Refused', reason: 'unauthenticated', message: 'Access token is missing' },
}

type OpenParts = Pick<ProviderParts, 'http' | 'siteConfig' | 'origin'>

/** Creates the requests without an account. */
export const askOpenly =
  ({ http, siteConfig, origin }: OpenParts): Ask =>
  async (schema, asked, signal) => {
    const settings = await settingsOf(siteConfig, origin, signal)
    if (!settings.ok) return fail(unanswered(settings.error))
    const { path, ...question } = asked(settings.value.publisherId)
    const answer = await http({ ...question, url: settings.value.base + path }, signal)
    return answer.ok ? opened(schema, answer.value) : fail(unanswered(answer.error))
  }

type MemberParts = OpenParts & Pick<ProviderParts, 'memory' | 'identity'>

/** Returns an HTTP client with the token of one member. A renewed token is used only if it belongs to the same member, since another tab may have signed in. */
const signedAs = ({ http, identity, memory }: MemberParts, { account, accessToken }: Pair) =>
  authorized(http, {
    token: async (refused) => {
      if (refused === undefined) return ok(accessToken)
      const fresh = await identity.token(refused)
      if (!fresh.ok) return fresh
      const pair = storedTokens(memory)
      return pair?.account.id === account.id ? ok(pair.accessToken) : fail({ type: 'SignedOut' })
    },
  })

/** Creates the requests to provider B. The path and the token of a request always belong to the same member. If a renewed token is refused, the session ends. A7.15 */
export const askB = (parts: MemberParts): AskB => {
  const { memory, identity } = parts
  return {
    open: askOpenly(parts),
    own: async (schema, asked, signal) => {
      const token = await identity.token()
      if (!token.ok) return fail(unanswered(token.error))
      const pair = storedTokens(memory)
      if (pair === null) return fail(tokenMissing)
      const signed = askOpenly({ ...parts, http: signedAs(parts, pair) })
      const answer = await signed(schema, () => asked(pair.account.id), signal)
      if (answer.ok || answer.error.refusal !== 'UnknownToken') return answer
      if (storedTokens(memory)?.account.id === pair.account.id) identity.end()
      return fail({ ...answer.error, failure: { type: 'SignedOut' } })
    },
  }
}
