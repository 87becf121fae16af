import type { AccountPort } from '../../core/commerce/account/index.ts'
import { spentFailure } from '../../core/commerce/account/index.ts'
import { fail, ok } from '../../core/kernel/result.ts'
import { encode } from '../../core/routes/index.ts'
import { alone } from '../browser/mutex.ts'
import type { Memory } from '../browser/storage.ts'
import { overrideKey } from '../config/index.ts'
import { refused } from '../http/refused.ts'
import type { ProviderParts } from '../provider.ts'
import type { Ask } from './ask.ts'
import { nothing } from './ask.ts'

type Passwords = Required<Pick<AccountPort, 'sendReset' | 'setPassword'>>

const path = '/customers/passwords'

/** Returns the URL for an emailed reset link, with the setup of this device. */
const resetPage = (origin: string, memory: Memory): string => {
  const source = memory.get(overrideKey)
  return `${origin}/?u=edit-password${source === null ? '' : `&app-config=${encode(source)}`}`
}

/** Emails reset links, and sets a password with the code of a link. */
export const passwords = (open: Ask, { origin, service, identity, memory, now }: ProviderParts): Passwords => {
  const setPassword: Passwords['setPassword'] = async ({ code, password, email }, signal) => {
    if (!email) return fail({ type: 'InvalidLink' })
    const set = await open(
      nothing,
      (publisherId) => ({
        ...{ method: 'PATCH', path },
        json: { publisherId, customerEmail: email, resetPasswordToken: code, newPassword: password },
      }),
      signal,
    )
    const refusal = set.ok ? null : set.error.refusal
    if (refusal === 'WeakPassword' || refusal === 'TooManyAttempts') return fail({ type: refusal })
    if (!set.ok && refusal !== 'InvalidLink' && refusal !== 'WrongEmail') return fail(set.error.failure)
    // A used code may already have set this password, if that answer was lost.
    const pair = await service.signIn({ email, password }, signal)
    if (!set.ok && !pair.ok) return fail(spentFailure(pair.error))
    return ok(pair.ok ? identity.enter(pair.value) : null)
  }
  return {
    sendReset: async (typed, signal) => {
      const email = typed.trim()
      const sent = await open(
        nothing,
        (publisherId) => ({
          ...{ method: 'PUT', path },
          json: { publisherId, customerEmail: email, resetUrl: resetPage(origin, memory) },
        }),
        signal,
      )
      if (sent.ok) return ok(email)
      const { refusal, failure } = sent.error
      return fail(refusal === 'WrongEmail' || refusal === 'TooManyAttempts' ? { type: refusal } : failure)
    },
    // A new password ends all earlier sessions. No tab may refresh an earlier session in the meantime, since that would end the new one.
    setPassword: (input, signal) =>
      alone(
        { name: 'refresh', memory, now },
        () => setPassword(input, signal),
        () => fail(refused(504, 'no response')),
      ),
  }
}
