import type { AccountPort, DeletionFailure } from '../../core/commerce/account/index.ts'
import { fail, ok } from '../../core/kernel/result.ts'
import { forgetAccount } from '../browser/writes.ts'
import type { ProviderParts, ProviderPorts } from '../provider.ts'
import { newSession } from '../session/accounts.ts'
import { pairIn, storedAccount, storeTokens } from '../session/tokens.ts'
import type { AskA, No } from './ask.ts'
import { nothing } from './ask.ts'

type Leaving = Required<Pick<AccountPort, 'exportData' | 'deleteAccount'>> &
  Required<Pick<ProviderPorts['account'], 'openSession'>>

const failureOf = ({ refusal, isUnanswered, failure }: No): DeletionFailure => {
  if (isUnanswered) return { type: 'Unanswered' }
  if (refusal === 'WrongPassword' || refusal === 'UnknownToken') return { type: 'ProofExpired' }
  return refusal === 'TooManyAttempts' ? { type: refusal } : failure
}

/** Requests a copy of an account's data, which is emailed, and deletes an account. */
export const leaving = ({ open, own }: AskA, { memory, service }: ProviderParts): Leaving => {
  // The service needs the password again to delete an account. This tab keeps the password as long as the tokens of that sign-in.
  const opened = new WeakMap<object, { readonly password: string; isSent: boolean }>()
  return {
    openSession: async (credentials, signal) => {
      const session = await newSession(service.signIn)(credentials, signal)
      if (session.ok) opened.set(session.value.tokens as object, { password: credentials.password, isSent: false })
      return session
    },
    exportData: async (_, signal) => {
      const form = { branding_id: '0' }
      const asked = await own(nothing, () => ({ method: 'POST', path: '/accounts/export', form }), signal)
      return asked.ok ? ok('emailed') : fail(asked.error.failure)
    },
    deleteAccount: async ({ tokens, account: { id } }, signal) => {
      const proof = opened.get(tokens as object)
      const pair = pairIn(tokens)
      if (storedAccount(memory)?.id !== id) return fail({ type: 'SignedOut' })
      if (!pair || !proof) return fail({ type: 'ProofExpired' })
      const form = { password: proof.password, branding_id: '0' }
      const token = pair.accessToken
      const gone = await open(nothing, () => ({ method: 'DELETE', path: '/accounts/erase', form, token }), signal)
      // If the service does not know a token that was just issued, an earlier request has deleted the account and its answer was lost.
      const isGone = gone.ok || (proof.isSent && gone.error.refusal === 'UnknownToken')
      proof.isSent = true
      if (!isGone) return fail(failureOf(gone.error))
      storeTokens(memory, null)
      // The page may close before the session ends.
      forgetAccount(memory, id)
      return ok(undefined)
    },
  }
}
