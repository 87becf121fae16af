import * as z from 'zod/mini'
import type { AccountPort, DeletionFailure } from '../../core/commerce/account/index.ts'
import type { Result } from '../../core/kernel/result.ts'
import { fail, ok } from '../../core/kernel/result.ts'
import { alone } from '../browser/mutex.ts'
import { pairIn, storedAccount, storeTokens } from '../session/tokens.ts'
import type { Registry } from './accounts.ts'
import type { No } from './ask.ts'
import { askService, isUnanswered, meant } from './ask.ts'

const outdated = {
  CREDENTIAL_TOO_OLD_LOGIN_AGAIN: 'ProofExpired',
  TOKEN_EXPIRED: 'ProofExpired',
  INVALID_ID_TOKEN: 'ProofExpired',
} as const

const failureOf = (no: No): DeletionFailure => (isUnanswered(no) ? { type: 'Unanswered' } : meant(no, outdated))

/** Deletes the present account by the session that its password has just opened, and its tokens from this device. */
export const makeDeletion = ({
  ask,
  memory,
  now,
}: Pick<Registry, 'ask' | 'memory' | 'now'>): Required<Pick<AccountPort, 'deleteAccount'>> => {
  const remove = async (tokens: unknown, signal: AbortSignal): Promise<Result<void, DeletionFailure>> => {
    const [id, proof] = [storedAccount(memory)?.id, pairIn(tokens)]
    if (!id || proof?.account.id !== id) return fail({ type: 'SignedOut' })
    const gone = await askService(ask, 'delete', z.object({}), { idToken: proof.accessToken }, signal)
    // An account that is not there was deleted by a try whose answer was lost.
    if (!gone.ok && gone.error.code !== 'USER_NOT_FOUND') return fail(failureOf(gone.error))
    storeTokens(memory, null)
    return ok(undefined)
  }
  return {
    // No tab refreshes meanwhile: it would take the session for ended before the deletion is answered.
    deleteAccount: ({ tokens }, signal) =>
      alone(
        { name: 'refresh', memory, now },
        () => remove(tokens, signal),
        () => fail({ type: 'Unanswered' }),
      ),
  }
}
