import type * as z from 'zod/mini'
import type { AccountPort, ChangeFailure } from '../../core/commerce/account/index.ts'
import type { Result } from '../../core/kernel/result.ts'
import { fail, ok } from '../../core/kernel/result.ts'
import type { Credentials } from '../../core/session/index.ts'
import { alone } from '../browser/mutex.ts'
import type { Pair } from '../session/tokens.ts'
import { storedAccount } from '../session/tokens.ts'
import type { Registry } from './accounts.ts'
import type { No } from './ask.ts'
import { askService, isUnanswered, meant, pairSchema, weakPassword } from './ask.ts'
import { signedInPair } from './claims.ts'
import { refusal } from './service.ts'

/** The refusal of a wrong password. */
const wrong: No = { code: 'INVALID_PASSWORD', failure: refusal(400, 'INVALID_PASSWORD') }
const busy: No = { code: '', failure: refusal(504, '') }
const disabled: No = { code: 'USER_DISABLED', failure: { type: 'SignedOut' } }
const tooMany: No = { code: 'TOO_MANY_ATTEMPTS_TRY_LATER', failure: refusal(429, '') }

const pairOrNo = (issued: z.output<typeof pairSchema>): Result<Pair, No> => {
  const pair = signedInPair(issued)
  return pair.ok ? pair : fail({ code: '', failure: pair.error })
}

type Fields = Extract<ChangeFailure, { readonly type: 'Fields' }>['fields']

const weak: Fields = { password: 'weak' }
const passwordFields: Readonly<Record<string, Fields>> = {
  INVALID_PASSWORD: { oldPassword: 'wrong' },
  ...Object.fromEntries(Object.keys(weakPassword).map((code) => [code, weak])),
}
const emailFields: Readonly<Record<string, Fields>> = {
  INVALID_PASSWORD: { confirmation: 'wrong' },
  EMAIL_EXISTS: { email: 'inUse' },
  INVALID_EMAIL: { email: 'invalid' },
}

/** Changes email or password: confirmed by a sign-in, after which every earlier token is revoked. */
export const makeCredentials = ({
  ask,
  service,
  identity,
  memory,
  now,
}: Registry): Required<Pick<AccountPort, 'changePassword' | 'changeEmail'>> => {
  const proved = async (id: string, credentials: Credentials, signal: AbortSignal): Promise<Result<Pair, No>> => {
    const pair = await service.signIn(credentials, signal)
    if (pair.ok) return pair.value.account.id === id ? pair : fail(wrong)
    switch (pair.error.type) {
      case 'WrongEmail':
      case 'WrongCombination':
        return fail(wrong)
      case 'TooManyAttempts':
        return fail(tooMany)
      case 'Disabled':
        return fail(disabled)
      default:
        return fail({ code: '', failure: pair.error })
    }
  }

  const update = async (body: object, signal: AbortSignal): Promise<Result<Pair, No>> => {
    const updated = await askService(ask, 'update', pairSchema, body, signal)
    return updated.ok ? pairOrNo(updated.value) : updated
  }

  // The account whose change was sent and not answered: if the new credentials sign in, the change was made.
  let unanswered: string | null = null
  const changed = async (
    before: Credentials,
    after: Credentials,
    input: Partial<Credentials>,
    signal: AbortSignal,
  ): Promise<Result<Pair, No>> => {
    const id = storedAccount(memory)?.id
    if (!id) return fail({ code: '', failure: { type: 'SignedOut' } })
    const proof = await proved(id, before, signal)
    if (!proof.ok && (proof.error !== wrong || unanswered !== id)) return proof
    const body = proof.ok && { idToken: proof.value.accessToken, ...input, returnSecureToken: true }
    const answer = body ? await update(body, signal) : proof
    if (answer.ok || (!isUnanswered(answer.error) && answer.error !== wrong)) return answer
    unanswered = id
    const again = await proved(id, after, signal)
    return again.ok ? again : answer
  }

  // No tab may refresh with a token that is being revoked: it would take the session for ended.
  const change = (...[before, after, input, signal]: Parameters<typeof changed>): Promise<Result<void, No>> =>
    alone(
      { name: 'refresh', memory, now },
      async () => {
        const pair = await changed(before, after, input, signal)
        if (!pair.ok) return pair
        identity.enter(pair.value)
        return ok(undefined)
      },
      () => fail(busy),
    )

  const changeFailure = (no: No, fields: Readonly<Record<string, Fields>>): ChangeFailure => {
    const refused = fields[no.code]
    if (refused) return { type: 'Fields', fields: refused }
    return meant(no, { OPERATION_NOT_ALLOWED: 'NotSupported' } as const)
  }

  return {
    changePassword: async ({ email, oldPassword, password }, signal) => {
      const [before, after] = [oldPassword, password].map((each) => ({ email, password: each }))
      const came = await change(before!, after!, { password }, signal)
      return came.ok ? came : fail(changeFailure(came.error, passwordFields))
    },
    changeEmail: async ({ email, current, password }, signal) => {
      const came = await change({ email: current, password }, { email, password }, { email }, signal)
      return came.ok ? came : fail(changeFailure(came.error, emailFields))
    },
  }
}
