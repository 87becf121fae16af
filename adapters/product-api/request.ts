import * as z from 'zod/mini'
import type { Failure } from '../../core/kernel/failure.ts'
import type { Result } from '../../core/kernel/result.ts'
import { fail, ok } from '../../core/kernel/result.ts'
import { isUserId } from '../../core/session/index.ts'
import type { FindSiteConfig } from '../config/index.ts'
import type { Answer, Http, Question } from '../http/index.ts'
import { json } from '../http/json.ts'
import { refused } from '../http/refused.ts'
import { sendWith } from '../session/authorized.ts'

/** A request to the product API; `path` begins with a slash. */
export interface Ask {
  readonly method: Question['method']
  readonly path: string
  readonly json?: unknown
  /** The fields of a form, such as a file. */
  readonly body?: FormData
  readonly keepalive?: boolean
  /** The id of a write, so that the server counts repeated requests once. */
  readonly idempotencyKey?: string
  /** The time limit in ms, if the default is too short for the request. */
  readonly limit?: number
  /** Whether the request is public and sent without a token. */
  readonly open?: boolean
}

/** A failure, with the invalid fields if the server returns them. */
export type ApiFailure = Failure & { readonly errors?: Readonly<Record<string, unknown>> }

/** Sends a request and returns the data of its envelope. V7.01 V7.02 */
export type ProductApi = (ask: Ask, signal: AbortSignal) => Promise<Result<unknown, ApiFailure>>

/** The product API with the site's config, whose offers name a member's products. */
export interface MemberApi extends ProductApi {
  readonly siteConfig: FindSiteConfig
}

/** The bearer token of the current account. Called again with a token that the server refused. */
export interface Tokens {
  readonly token: (refused?: string) => Promise<Result<string | null, Failure>>
  /** Returns the stored token without a refresh, for a page that is closing; fails with `Offline` without one. */
  readonly atHand?: () => Result<string | null, Failure>
  /** Called when the service no longer knows the session. */
  readonly end: () => void
}

const envelope = z.object({ success: z.boolean(), message: z.nullish(z.string()), data: z.optional(z.unknown()) })
const blame = z.object({ errors: z.record(z.string(), z.unknown()) })

/** The failure for a body that is not an envelope; like a gateway error, it may be retried. */
const unreadable: Failure = { type: 'Refused', reason: 'busy', message: 'no response' }

/** Whether the server refused a token because it does not know the token. */
const isUnknownToken = (failure: Failure): boolean =>
  failure.type === 'Refused' && failure.message.includes('Invalid JWT token')

/** Reads the envelope of an answer. Fails with the server's message, with 'no response' for a body that is not an envelope, or with the status. */
export const opened = ({ status, text }: Answer): Result<unknown, ApiFailure> => {
  const parsed = envelope.safeParse(json(text))
  if (!parsed.success) return fail(status < 400 ? unreadable : refused(status))
  if (status < 400 && parsed.data.success) return ok(parsed.data.data)
  const blamed = blame.safeParse(parsed.data.data)
  return fail({ ...refused(status, parsed.data.message), ...(blamed.success && { errors: blamed.data.errors }) })
}

/** Returns the user an admin acts for; `null` if the address has no id, 'me' or an invalid id. */
export const impersonated = (parameters: URLSearchParams): string | null => {
  const mid = parameters.get('mid')
  return mid !== null && mid !== 'me' && isUserId(mid) ? mid : null
}

const headersFor = (token: string | null, user: string | null, key: string | undefined): Record<string, string> => ({
  ...(token !== null && {
    authorization: `Bearer ${token}`,
    ...(user && isUserId(user) && { 'x-impersonate-user': user }),
  }),
  ...(key !== undefined && { 'idempotency-key': key }),
})

/** Creates the product API. A refused token is refreshed once, and the request repeated. A studio without a product API answers every request as missing, and nothing is sent. */
export const makeProductApi = (
  http: Http,
  siteConfig: FindSiteConfig,
  tokens: Tokens,
  acting: () => string | null,
  isGoing: () => boolean = () => globalThis.document?.visibilityState === 'hidden',
): MemberApi => {
  const send = async ({ path, open: _, idempotencyKey, ...ask }: Ask, token: string | null, signal: AbortSignal) => {
    const found = await siteConfig(signal)
    if (!found.ok) return found
    if (!found.value.config.hasProductApi) return fail(refused(404))
    const question: Question = {
      ...ask,
      url: `${found.value.addresses.productApi}${path}`,
      headers: headersFor(token, acting(), idempotencyKey),
    }
    return http(question, signal)
  }
  const call: ProductApi = async (ask, signal) => {
    const token = ask.open ? ok(null) : (ask.keepalive && isGoing() && tokens.atHand?.()) || (await tokens.token())
    if (!token.ok) return token
    let last = token.value
    const sendLast = (bearer: string | null) => {
      last = bearer
      return send(ask, bearer, signal)
    }
    const sent = await sendWith(tokens, token.value, sendLast, () => !(ask.keepalive && isGoing()))
    if (!sent.ok) return sent
    const answer = opened(sent.value)
    const isRenewed = last !== token.value
    if (answer.ok || !isRenewed || sent.value.status !== 401 || !isUnknownToken(answer.error)) return answer
    tokens.end()
    return fail({ type: 'SignedOut' })
  }
  return Object.assign(call, { siteConfig })
}

/** Parses an answer of the product API; fails with `Unexpected` if it does not match the schema. */
export const parsed = <S extends z.ZodMiniType>(schema: S, data: unknown): Result<z.output<S>, Failure> => {
  const result = schema.safeParse(data)
  return result.success ? ok(result.data) : fail({ type: 'Unexpected', cause: result.error })
}
