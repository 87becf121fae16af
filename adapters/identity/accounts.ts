import * as z from 'zod/mini'
import type { AccountPort, Consent, RegisterFailure, Registration } from '../../core/account/index.ts'
import type { Failure } from '../../core/kernel/failure.ts'
import type { Result } from '../../core/kernel/result.ts'
import { fail, ok } from '../../core/kernel/result.ts'
import type { Credentials, SignInFailure } from '../../core/session/index.ts'
import { moveHistory } from '../browser/moving.ts'
import { alone } from '../browser/mutex.ts'
import type { Memory } from '../browser/storage.ts'
import { keepWrites } from '../browser/writes.ts'
import type { No } from './ask.ts'
import { askService, meant, pairSchema, weakPassword } from './ask.ts'
import type { Identity } from './index.ts'
import type { AskIdentity, IdentityService } from './service.ts'
import { refusal } from './service.ts'
import type { Pair } from './tokens.ts'
import { heldPair } from './tokens.ts'

/** What making and keeping accounts needs of the device and of the identity service. */
export interface Registry {
  readonly ask: AskIdentity
  readonly service: IdentityService
  readonly identity: Pick<Identity, 'enter'>
  readonly memory: Memory
  readonly now: () => number
}

const registerCodes = { EMAIL_EXISTS: 'EmailTaken', INVALID_EMAIL: 'WrongEmail', ...weakPassword } as const

const registerFailure = (no: No): RegisterFailure => {
  const failure = meant(no, registerCodes)
  return no.code !== '' && failure === no.failure ? { type: 'NotCreated' } : failure
}

const linkCodes = { INVALID_OOB_CODE: 'InvalidLink', EXPIRED_OOB_CODE: 'InvalidLink', ...weakPassword } as const

/** Whether the service itself said no to a sign-in. */
const isOfService = ({ type }: SignInFailure): boolean =>
  type === 'WrongCombination' || type === 'WrongEmail' || type === 'TooManyAttempts'

const done = z.object({ email: z.string() })

/** Making an account, and getting back into one by letter. A7.36 A4.25 A8.08 A8.09 A8.10 A8.16 A8.17 A8.18 */
export const makeAccounts = (
  { ask, service, identity, memory, now }: Registry,
  asked: (signal: AbortSignal) => Promise<readonly Consent[]>,
): Pick<AccountPort, 'register' | 'sendReset' | 'setPassword'> => {
  /** Addresses whose registration was sent, and whose answer was lost: who has one now may be who sent it. */
  const unanswered = new Set<string>()

  const keepConsents = (id: string, agreed: Registration['consents'], consents: readonly Consent[]) => {
    const all = { ...Object.fromEntries(consents.map(({ name }) => [name, false])), ...agreed }
    if (Object.keys(all).length > 0) keepWrites(memory, id, [{ type: 'keepConsents', consents: all, at: now() }])
  }

  /** Whoever has registered, made just now or by a try whose answer was lost. */
  const registered = async (
    credentials: Credentials,
    signal: AbortSignal,
  ): Promise<Result<Pair & { readonly isNew: boolean }, RegisterFailure>> => {
    const made = await askService(ask, 'signUp', pairSchema, { ...credentials, returnSecureToken: true }, signal)
    if (made.ok) return ok({ ...made.value, isNew: true })
    const isNew = unanswered.has(credentials.email)
    if (made.error.code === '') unanswered.add(credentials.email)
    if (made.error.code !== 'EMAIL_EXISTS') return fail(registerFailure(made.error))
    const own = await service.signIn(credentials, signal)
    if (own.ok) return ok({ ...own.value, isNew })
    return fail(isNew && !isOfService(own.error) ? (own.error as Failure) : { type: 'EmailTaken' })
  }

  /** Codes that were sent, and whose answer was lost: one that is spent now may have done its work. */
  const unheard = new Set<string>()

  const setPassword: AccountPort['setPassword'] = async ({ code, password, email }, signal) => {
    const set = await askService(ask, 'resetPassword', done, { oobCode: code, newPassword: password }, signal)
    if (!set.ok && set.error.code === '') unheard.add(code)
    const known = set.ok ? set.value.email : unheard.has(code) && set.error.code === 'INVALID_OOB_CODE' ? email : null
    if (!set.ok && !known) return fail(meant(set.error, linkCodes))
    const pair = await service.signIn({ email: known ?? '', password }, signal)
    if (!set.ok && !pair.ok)
      return fail(isOfService(pair.error) ? meant(set.error, linkCodes) : (pair.error as Failure))
    const entered = pair.ok ? identity.enter(pair.value) : pair
    return ok(entered.ok ? entered.value : null)
  }

  return {
    register: async ({ email, password, consents: agreed }, signal) => {
      const consents = await asked(signal)
      const credentials = { email: email.trim(), password }
      const came = await registered(credentials, signal)
      if (!came.ok) return came
      const { isNew, ...pair } = came.value
      const entered = identity.enter(pair)
      if (!entered.ok) return entered
      unanswered.delete(credentials.email)
      if (isNew) moveHistory(memory, entered.value.id)
      keepConsents(entered.value.id, agreed, consents)
      return entered
    },
    sendReset: async (typed, signal) => {
      const email = typed.trim()
      const sent = await askService(ask, 'sendOobCode', done, { requestType: 'PASSWORD_RESET', email }, signal)
      if (sent.ok || sent.error.code === 'EMAIL_NOT_FOUND') return ok(email)
      return fail(meant(sent.error, { INVALID_EMAIL: 'WrongEmail', MISSING_EMAIL: 'WrongEmail' } as const))
    },
    // Whoever is signed in here with the same account keeps what waits: no tab refreshes while its token becomes void.
    setPassword: (input, signal) =>
      heldPair(memory) === null
        ? setPassword(input, signal)
        : alone(
            { name: 'refresh', memory, now },
            () => setPassword(input, signal),
            () => fail(refusal(504, '')),
          ),
  }
}
