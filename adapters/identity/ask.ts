import * as z from 'zod/mini'
import type { Failure } from '../../core/kernel/failure.ts'
import type { Result } from '../../core/kernel/result.ts'
import { fail, ok } from '../../core/kernel/result.ts'
import { json } from '../http/json.ts'
import type { AskIdentity } from './service.ts'
import { codeOf, refusal } from './service.ts'

/** A no of the identity service: its own code, empty where something on the way failed and nobody knows what was done. */
export interface No {
  readonly code: string
  readonly failure: Failure
}

/** The code for whoever has tried too often, however the service says it. */
const tooMany = 'TOO_MANY_ATTEMPTS_TRY_LATER'

/** Whether the service itself said nothing, so that nobody knows what was done. */
export const isUnanswered = ({ code }: No): boolean => code === ''

const noOf = (status: number, code: string): No => {
  if (status === 429 || code === 'RESET_PASSWORD_EXCEED_LIMIT') return { code: tooMany, failure: refusal(429, code) }
  const isOwn = status >= 400 && status < 500 && status !== 408
  return { code: isOwn ? code : '', failure: refusal(status < 400 ? 502 : status, code) }
}

/** Asks the service for one of its methods: what it says, or how it says no. A7.36 */
export const askService = async <S extends z.ZodMiniType>(
  ask: AskIdentity,
  method: string,
  schema: S,
  body: unknown,
  signal: AbortSignal,
): Promise<Result<z.output<S>, No>> => {
  const answer = await ask('identity', `/v1/accounts:${method}`, body, signal)
  if (!answer.ok) return fail({ code: '', failure: answer.error })
  const { status, text } = answer.value
  const data = json(text)
  if (status !== 200) return fail(noOf(status, codeOf(data)))
  const read = schema.safeParse(data)
  return read.success ? ok(read.data) : fail(noOf(status, ''))
}

/** What a code stands for; one that stands for nothing is a failure of the call. */
export const meant = <T extends string>(
  { code, failure }: No,
  codes: Readonly<Record<string, T>>,
): Failure | { readonly type: T | 'TooManyAttempts' } => {
  if (code === tooMany) return { type: 'TooManyAttempts' }
  const type = Object.hasOwn(codes, code) ? codes[code] : undefined
  return type === undefined ? failure : { type }
}

/** The tokens that come with whatever signs somebody in. */
export const pairSchema = z.pipe(
  z.object({ idToken: z.string(), refreshToken: z.string() }),
  z.transform(({ idToken, refreshToken }) => ({ accessToken: idToken, refreshToken })),
)

/** The codes of a password that the service does not take. A8.09 A8.16 */
export const weakPassword = {
  WEAK_PASSWORD: 'WeakPassword',
  PASSWORD_DOES_NOT_MEET_REQUIREMENTS: 'WeakPassword',
  MISSING_PASSWORD: 'WeakPassword',
} as const
