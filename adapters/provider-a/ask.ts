import * as z from 'zod/mini'
import type { Failure } from '../../core/kernel/failure.ts'
import type { Result } from '../../core/kernel/result.ts'
import { fail } from '../../core/kernel/result.ts'
import { encode } from '../../core/routes/index.ts'
import type { Answer, Http, Question } from '../http/index.ts'
import { json } from '../http/json.ts'
import { refused } from '../http/refused.ts'
import { text } from '../http/schema.ts'
import { parsed } from '../product-api/request.ts'
import type { ProviderParts } from '../provider.ts'
import { storedAccount } from '../session/tokens.ts'
import type { Refusal } from './refusals.ts'
import { refusalOf } from './refusals.ts'
import type { Settings } from './settings.ts'
import { settingsOf } from './settings.ts'

/** The fields of a form; those of a map are named `map[key]`, and `undefined` ones are left out. */
export type Form = Readonly<Record<string, string | undefined>>

/** A request to provider A; `path` begins with a slash. */
export interface Asked extends Pick<Question, 'method' | 'keepalive'> {
  readonly path: string
  readonly form?: Form
  /** The access token of another session than that of this device. */
  readonly token?: string
}

/** A failed request to provider A: its failure, and the known refusal; `null` if the refusal is unknown or there was no answer. */
export interface No {
  readonly refusal: Refusal | null
  /** Whether the service did not answer, so that the outcome is unknown. */
  readonly isUnanswered: boolean
  readonly failure: Failure
}

/** Sends a request to provider A, made from its settings, and returns a successful answer. */
export type Send = (asked: (settings: Settings) => Asked, signal: AbortSignal) => Promise<Result<Answer, No>>

/** Sends a request to provider A, and parses the answer. */
export type Ask = <S extends z.ZodMiniType>(
  schema: S,
  asked: (settings: Settings) => Asked,
  signal: AbortSignal,
) => Promise<Result<z.output<S>, No>>

/** The requests made without an account, and those made as the account of this device. */
export interface AskA {
  readonly open: Ask
  readonly own: Ask
}

/** The data of an answer that has none to read. */
export const nothing = z.unknown()

const problem = z.object({ message: z.catch(text, null), errors: z.catch(z.record(z.string(), z.unknown()), {}) })

/** The failure if an answer says nothing, or is a page of another network's. A8.02 */
const noData = refused(502, 'no response')

/** Returns a request without an answer. */
export const unanswered = (failure: Failure): No => ({ refusal: null, isUnanswered: true, failure })

/** Reads a refusal: the service names it in the message, or in the texts of the fields. A8.01 */
const noOf = ({ status, text: body }: Answer): No => {
  const read = problem.safeParse(json(body))
  const { message = null, errors } = read.success ? read.data : { errors: {} }
  const failure = refused(status, message)
  if (status >= 500 || status === 408) return unanswered(failure)
  if (status === 429) return { refusal: 'TooManyAttempts', isUnanswered: false, failure }
  const texts = [message, ...Object.values(errors)].filter((each) => typeof each === 'string')
  return { refusal: refusalOf(texts.join('\n')), isUnanswered: false, failure }
}

/** Writes a form as the service reads it. */
const textOf = (form: Form): string =>
  Object.entries(form)
    .flatMap(([name, value]) => (value === undefined ? [] : `${encode(name)}=${encode(value)}`))
    .join('&')

const written = ({ form, token }: Asked): Pick<Question, 'body' | 'headers'> => ({
  headers: {
    ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
  },
  ...(form && { body: textOf(form) }),
})

type OpenParts = Pick<ProviderParts, 'siteConfig' | 'origin'>

/** Creates the requests that an HTTP client sends to provider A. A7.14 */
export const sendTo =
  ({ siteConfig, origin }: OpenParts, http: Http): Send =>
  async (asked, signal) => {
    const settings = await settingsOf(siteConfig, origin, signal)
    if (!settings.ok) return fail(unanswered(settings.error))
    const question = asked(settings.value)
    const { path, method, keepalive = false } = question
    const url = settings.value.base + path
    const answer = await http({ method, url, keepalive, ...written(question) }, signal)
    if (!answer.ok) return fail(unanswered(answer.error))
    const { status, text: body } = answer.value
    if (status >= 400) return fail(noOf(answer.value))
    // A page of another network's says nothing of what was done.
    return body === '' || json(body) !== undefined ? answer : fail(unanswered(noData))
  }

/** Reads the data of an answer; one without a body has none. */
export const dataOf = <S extends z.ZodMiniType>(schema: S, text: string): Result<z.output<S>, Failure> =>
  text === '' && schema !== (nothing as z.ZodMiniType) ? fail(noData) : parsed(schema, json(text))

const asking =
  (send: Send): Ask =>
  async (schema, asked, signal) => {
    const answer = await send(asked, signal)
    if (!answer.ok) return answer
    const data = dataOf(schema, answer.value.text)
    return data.ok ? data : fail(unanswered(data.error))
  }

/** The failure of a request of a member if no session is stored on this device: it may have ended a moment ago. */
const signedOut: No = { refusal: null, isUnanswered: false, failure: { type: 'SignedOut' } }

/** Creates the requests to provider A. A refused token ends the session, since none is renewed. A7.14 */
export const askA = (parts: OpenParts & Pick<ProviderParts, 'http' | 'authorized' | 'memory'>): AskA => {
  const signed = asking(sendTo(parts, parts.authorized))
  return {
    open: asking(sendTo(parts, parts.http)),
    own: async (schema, asked, signal) =>
      storedAccount(parts.memory) === null ? fail(signedOut) : signed(schema, asked, signal),
  }
}
