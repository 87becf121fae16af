import * as z from 'zod/mini'
import type { AccountPort, RegisterFailure } from '../../core/commerce/account/index.ts'
import { spentFailure } from '../../core/commerce/account/index.ts'
import { fail, ok } from '../../core/kernel/result.ts'
import { alone } from '../browser/mutex.ts'
import type { Memory } from '../browser/storage.ts'
import type { ProviderPorts } from '../provider.ts'
import type { DeviceSession } from '../session/index.ts'
import type { AccountService } from '../session/renewal.ts'
import { storedTokens } from '../session/tokens.ts'
import type { No } from './ask.ts'
import { askService, isUnanswered, meant, pairSchema, weakPassword } from './ask.ts'
import { signedInPair } from './claims.ts'
import type { AskIdentity } from './service.ts'
import { refusal } from './service.ts'

/** The parts of the device and the identity service that account creation needs. */
export interface Registry {
  readonly ask: AskIdentity
  readonly service: Pick<AccountService, 'signIn'>
  readonly identity: Pick<DeviceSession, 'enter'>
  readonly memory: Memory
  readonly now: () => number
}

const registerCodes = { EMAIL_EXISTS: 'EmailInUse', INVALID_EMAIL: 'WrongEmail', ...weakPassword } as const

const registerFailure = (no: No): RegisterFailure => {
  const failure = meant(no, registerCodes)
  return !isUnanswered(no) && failure === no.failure ? { type: 'NotCreated' } : failure
}

const linkCodes = {
  INVALID_OOB_CODE: 'InvalidLink',
  EXPIRED_OOB_CODE: 'InvalidLink',
  USER_DISABLED: 'Disabled',
  ...weakPassword,
} as const

const done = z.object({ email: z.string() })

/** Creates accounts, and resets passwords by email. A7.36 */
export const makeAccounts = ({
  ask,
  service,
  identity,
  memory,
  now,
}: Registry): Required<Pick<ProviderPorts['account'], 'signUp' | 'sendReset' | 'setPassword' | 'checkLink'>> => {
  const setPassword: AccountPort['setPassword'] = async ({ code, password, email }, signal) => {
    const set = await askService(ask, 'resetPassword', done, { oobCode: code, newPassword: password }, signal)
    const failure = set.ok ? null : meant(set.error, linkCodes)
    if (failure && (failure.type !== 'InvalidLink' || !email)) return fail(failure)
    const pair = await service.signIn({ email: (set.ok ? set.value.email : email) ?? '', password }, signal)
    if (failure && !pair.ok) return fail(spentFailure(pair.error))
    return ok(pair.ok ? identity.enter(pair.value) : null)
  }

  return {
    signUp: async ({ email, password }, signal) => {
      const made = await askService(ask, 'signUp', pairSchema, { email, password, returnSecureToken: true }, signal)
      return made.ok ? signedInPair(made.value) : fail(registerFailure(made.error))
    },
    sendReset: async (typed, signal) => {
      const email = typed.trim()
      const sent = await askService(ask, 'sendOobCode', done, { requestType: 'PASSWORD_RESET', email }, signal)
      if (sent.ok || sent.error.code === 'EMAIL_NOT_FOUND') return ok(email)
      return fail(meant(sent.error, { INVALID_EMAIL: 'WrongEmail', MISSING_EMAIL: 'WrongEmail' } as const))
    },
    checkLink: async (oobCode, signal) => {
      const checked = await askService(ask, 'resetPassword', done, { oobCode }, signal)
      return checked.ok ? ok(undefined) : fail(meant(checked.error, linkCodes))
    },
    // A member who is signed in here with the same account keeps their unsent writes: no tab refreshes its token while the password change revokes it.
    setPassword: (input, signal) =>
      storedTokens(memory) === null
        ? setPassword(input, signal)
        : alone(
            { name: 'refresh', memory, now },
            () => setPassword(input, signal),
            () => fail(refusal(504, '')),
          ),
  }
}
