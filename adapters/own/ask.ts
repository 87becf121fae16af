import * as z from 'zod/mini'
import type { Failure } from '../../core/kernel/failure.ts'
import type { Result } from '../../core/kernel/result.ts'
import { fail, ok } from '../../core/kernel/result.ts'
import { json } from '../http/json.ts'
import type { AskIdentity } from './service.ts'
import { codeOf, refusal } from './service.ts'

/** A refusal by the identity service: its error code, empty if a network or gateway failed and the outcome is unknown. */
export interface No {
  readonly code: string
  readonly failure: Failure
}

/** The error code for too many attempts, in whichever form the service reports it. */
const tooMany = 'TOO_MANY_ATTEMPTS_TRY_LATER'

/** Whether the service itself did not answer, so that the outcome is unknown. */
export const isUnanswered = ({ code }: No): boolean => code === ''

const noOf = (status: number, code: string): No => {
  if (status === 429 || code === 'RESET_PASSWORD_EXCEED_LIMIT') return { code: tooMany, failure: refusal(429, code) }
  const isOwn = status >= 400 && status < 500 && status !== 408
  return { code: isOwn ? code : '', failure: refusal(status < 400 ? 502 : status, code) }
}

/** Calls a method of the identity service, and returns its answer or its refusal. */
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

/** Returns the failure for an error code; an unknown code is a failure of the call. */
export const meant = <T extends string>(
  { code, failure }: No,
  codes: Readonly<Record<string, T>>,
): Failure | { readonly type: T | 'TooManyAttempts' } => {
  if (code === tooMany) return { type: 'TooManyAttempts' }
  const type = Object.hasOwn(codes, code) ? codes[code] : undefined
  return type === undefined ? failure : { type }
}

/** The tokens in an answer that signs a person in. */
export const pairSchema = z.pipe(
  z.object({ idToken: z.string(), refreshToken: z.string() }),
  z.transform(({ idToken, refreshToken }) => ({ accessToken: idToken, refreshToken })),
)

/** The error codes for a password that the service does not accept. */
export const weakPassword = {
  WEAK_PASSWORD: 'WeakPassword',
  PASSWORD_DOES_NOT_MEET_REQUIREMENTS: 'WeakPassword',
  MISSING_PASSWORD: 'WeakPassword',
} as const
