import type { AccountPort, ChangeFailure } from '../../core/commerce/account/index.ts'
import { spentFailure } from '../../core/commerce/account/index.ts'
import { fail, ok } from '../../core/kernel/result.ts'
import { encode } from '../../core/routes/index.ts'
import type { ProviderParts } from '../provider.ts'
import { storedAccount } from '../session/tokens.ts'
import type { AskA, No } from './ask.ts'
import { nothing } from './ask.ts'

type Passwords = Required<Pick<AccountPort, 'sendReset' | 'setPassword' | 'changePassword'>>

const branding = { branding_id: '0' }

const changeFailure = ({ refusal, failure }: No): ChangeFailure => {
  switch (refusal) {
    case 'WrongPassword':
      return { type: 'Fields', fields: { oldPassword: 'wrong' } }
    case 'WeakPassword':
      return { type: 'Fields', fields: { password: 'weak' } }
    case 'TooManyAttempts':
      return { type: refusal }
    default:
      return failure
  }
}

/** Emails a code for a new password, sets a password with a code, and changes a password with the old one. */
export const passwords = ({ open, own }: AskA, { service, identity, memory }: ProviderParts): Passwords => {
  // The account of an unanswered password change. If the new password signs in, the change was made.
  let uncertain: string | null = null
  return {
    sendReset: async (typed, signal) => {
      const email = typed.trim()
      const sent = await open(
        nothing,
        ({ clientId }) => ({
          ...{ method: 'POST', path: '/accounts/forgot-password' },
          form: { email, merchant_uuid: clientId, ...branding },
        }),
        signal,
      )
      if (sent.ok) return ok(email)
      const { refusal, failure } = sent.error
      return fail(refusal === 'WrongEmail' || refusal === 'TooManyAttempts' ? { type: refusal } : failure)
    },
    setPassword: async ({ code, password, email }, signal) => {
      const path = `/accounts/forgot-password/${encode(code)}`
      const form = { password, password_confirmation: password, ...branding }
      const set = await open(nothing, () => ({ method: 'PUT', path, form }), signal)
      const refusal = set.ok ? null : set.error.refusal
      if (refusal === 'WeakPassword' || refusal === 'TooManyAttempts') return fail({ type: refusal })
      if (!set.ok && refusal !== 'InvalidLink') return fail(set.error.failure)
      if (!email) return set.ok ? ok(null) : fail({ type: 'InvalidLink' })
      // A used code may already have set this password, if that answer was lost.
      const pair = await service.signIn({ email, password }, signal)
      if (!set.ok && !pair.ok) return fail(spentFailure(pair.error))
      return ok(pair.ok ? identity.enter(pair.value) : null)
    },
    changePassword: async ({ email, oldPassword, password }, signal) => {
      const id = storedAccount(memory)?.id
      if (id === undefined) return fail({ type: 'NotLoggedIn' })
      const form = { old_password: oldPassword, password, password_confirmation: password, ...branding }
      const changed = await own(nothing, () => ({ method: 'POST', path: '/accounts/change-password', form }), signal)
      const [wasUncertain, error] = [uncertain === id, changed.ok ? null : changed.error]
      uncertain = error?.isUnanswered ? id : null
      if (error === null) return ok(undefined)
      if (error.refusal === 'WrongPassword' && wasUncertain) {
        const pair = await service.signIn({ email, password }, signal)
        if (pair.ok && pair.value.account.id === id) {
          identity.enter(pair.value)
          return ok(undefined)
        }
      }
      return fail(changeFailure(error))
    },
  }
}
