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

/** The fields of a form. A map's fields are named `map[key]`. `undefined` fields are omitted. */
export type Form = Readonly<Record<string, string | undefined>>

/** A request to provider A; `path` begins with a slash. */
export interface Asked extends Pick<Question, 'method' | 'keepalive' | 'isFile'> {
  readonly path: string
  readonly form?: Form
  /** An access token to use instead of this device's. */
  readonly token?: string
  /** Whether the form is sent as multipart form data. */
  readonly isMultipart?: true
}

/** A failed request to provider A. */
export interface No extends Unsuccessful {
  readonly refusal: Refusal | null
  /** The HTTP status; absent if there was no answer. */
  readonly status?: number
}

/** Sends a request built from the settings of provider A, and returns the answer if the request succeeded. */
export type Send = (asked: (settings: Settings) => Asked, signal: AbortSignal) => Promise<Result<Answer, No>>

/** Sends a request to provider A, and parses the answer. */
export type Ask = <S extends z.ZodMiniType>(
  schema: S,
  asked: (settings: Settings) => Asked,
  signal: AbortSignal,
) => Promise<Result<z.output<S>, No>>

/** `open` sends requests without an account. `own` sends them for the account that is signed in on this device. */
export interface AskA {
  readonly open: Ask
  readonly own: Ask
  /** Sends a request for the account that is signed in on this device, and returns the whole answer. */
  readonly ownAnswer: Send
}

/** The schema of an answer whose data is ignored. */
export const nothing = z.unknown()

const problem = z.object({ message: z.catch(text, null), errors: z.catch(z.record(z.string(), z.unknown()), {}) })

/** The failure if an answer has no data, or is the sign-in page of a Wi-Fi network. */
const noData = refused(502, 'no response')

/** Reads a refusal from the service's message, or from the messages of the fields. */
const noOf = ({ status, text: body }: Answer): No => {
  const read = problem.safeParse(json(body))
  const { message = null, errors } = read.success ? read.data : { errors: {} }
  const failure = refused(status, message)
  if (status >= 500 || status === 408) return unanswered(failure)
  if (status === 429) return { refusal: 'TooManyAttempts', isUnanswered: false, status, failure }
  const texts = [message, ...Object.values(errors)].filter((each) => typeof each === 'string')
  return { refusal: refusalOf(texts.join('\n')), isUnanswered: false, status, failure }
}

/** Encodes a form for the service. */
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

/** Creates the function that sends requests to provider A through an HTTP client. */
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
    // The sign-in page of a Wi-Fi network is not an answer of the service.
    return body === '' || json(body) !== undefined ? answer : fail(unanswered(noData))
  }

/** Parses the data of an answer. An answer without a body has no data. */
export const dataOf = <S extends z.ZodMiniType>(schema: S, text: string): Result<z.output<S>, Failure> =>
  text === '' && schema !== (nothing as z.ZodMiniType) ? fail(noData) : parsed(schema, json(text))

/** Creates the function that sends a request and parses the answer. */
export const asking =
  (send: Send): Ask =>
  async (schema, asked, signal) => {
    const answer = await send(asked, signal)
    if (!answer.ok) return answer
    const data = dataOf(schema, answer.value.text)
    return data.ok ? data : fail(unanswered(data.error))
  }

/** The failure of a member's request if this device has no session, because the session has just ended. */
const signedOut: No = { refusal: null, isUnanswered: false, failure: { type: 'SignedOut' } }

/** Creates the requests to provider A. Tokens are not renewed, so a refused token ends the session. */
export const askA = (parts: OpenParts & Pick<ProviderParts, 'http' | 'authorized' | 'memory'>): AskA => {
  const signed = sendTo(parts, parts.authorized)
  const ownAnswer: Send = async (asked, signal) =>
    storedAccount(parts.memory) === null ? fail(signedOut) : signed(asked, signal)
  return { open: asking(sendTo(parts, parts.http)), own: asking(ownAnswer), ownAnswer }
}
