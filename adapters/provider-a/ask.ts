import * as z from 'zod/mini'
import type { Failure } from '../../core/kernel/failure.ts'
import type { Result } from '../../core/kernel/result.ts'
import { fail } from '../../core/kernel/result.ts'
import { encode } from '../../core/routes/index.ts'
import type { Answer, Http, Question } from '../http/index.ts'
import { json } from '../http/json.ts'
import { refused } from '../http/refused.ts'
import { text } from '../http/schema.ts'
import type { Unsuccessful } from '../integration/failures.ts'
import { unanswered } from '../integration/failures.ts'
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
export interface Asked extends Pick<Question, 'method' | 'keepalive' | 'isFile'> {
  readonly path: string
  readonly form?: Form
  /** The access token of another session than that of this device. */
  readonly token?: string
  /** Whether the form is sent in parts, as one request wants it. */
  readonly isMultipart?: true
}

/** A failed request to provider A. */
export interface No extends Unsuccessful {
  readonly refusal: Refusal | null
  /** The status of the answer; absent without one. */
  readonly status?: number
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
  /** Sends a request of this device's account, and returns the whole answer. */
  readonly ownAnswer: Send
}

/** The data of an answer that has none to read. */
export const nothing = z.unknown()

const problem = z.object({ message: z.catch(text, null), errors: z.catch(z.record(z.string(), z.unknown()), {}) })

/** The failure if an answer has no data, or is a sign-in page of the network. A8.02 */
const noData = refused(502, 'no response')

/** Reads a refusal: the service names it in the message, or in the texts of the fields. A8.01 */
const noOf = ({ status, text: body }: Answer): No => {
  const read = problem.safeParse(json(body))
  const { message = null, errors } = read.success ? read.data : { errors: {} }
  const failure = refused(status, message)
  if (status >= 500 || status === 408) return unanswered(failure)
  if (status === 429) return { refusal: 'TooManyAttempts', isUnanswered: false, status, failure }
  const texts = [message, ...Object.values(errors)].filter((each) => typeof each === 'string')
  return { refusal: refusalOf(texts.join('\n')), isUnanswered: false, status, failure }
}

/** Writes a form as the service reads it. */
const textOf = (form: Form): string =>
  Object.entries(form)
    .flatMap(([name, value]) => (value === undefined ? [] : `${encode(name)}=${encode(value)}`))
    .join('&')

const partsOf = (form: Form): FormData => {
  const parts = new FormData()
  for (const [name, value] of Object.entries(form)) if (value !== undefined) parts.append(name, value)
  return parts
}

const written = ({ form, token, isMultipart }: Asked): Pick<Question, 'body' | 'headers'> => ({
  headers: {
    ...(form && !isMultipart && { 'content-type': 'application/x-www-form-urlencoded' }),
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
  },
  ...(form && { body: isMultipart ? partsOf(form) : textOf(form) }),
})

type OpenParts = Pick<ProviderParts, 'siteConfig' | 'origin'>

/** Creates the requests that an HTTP client sends to provider A. A7.14 */
export const sendTo =
  ({ siteConfig, origin }: OpenParts, http: Http): Send =>
  async (asked, signal) => {
    const settings = await settingsOf(siteConfig, origin, signal)
    if (!settings.ok) return fail(unanswered(settings.error))
    const question = asked(settings.value)
    const { path, method, keepalive = false, isFile = false } = question
    const url = settings.value.base + path
    const answer = await http({ method, url, keepalive, isFile, ...written(question) }, signal)
    if (!answer.ok) return fail(unanswered(answer.error))
    const { status, text: body } = answer.value
    if (status >= 400) return fail(noOf(answer.value))
    // A sign-in page of the network does not say what the service did.
    return body === '' || json(body) !== undefined ? answer : fail(unanswered(noData))
  }

/** Reads the data of an answer; one without a body has none. */
export const dataOf = <S extends z.ZodMiniType>(schema: S, text: string): Result<z.output<S>, Failure> =>
  text === '' && schema !== (nothing as z.ZodMiniType) ? fail(noData) : parsed(schema, json(text))

/** Creates requests whose answers are parsed. */
export const asking =
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
  const signed = sendTo(parts, parts.authorized)
  const ownAnswer: Send = async (asked, signal) =>
    storedAccount(parts.memory) === null ? fail(signedOut) : signed(asked, signal)
  return { open: asking(sendTo(parts, parts.http)), own: asking(ownAnswer), ownAnswer }
}
