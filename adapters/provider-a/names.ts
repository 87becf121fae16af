import type { AccountPort, ChangeFailure } from '../../core/commerce/account/index.ts'
import { fail } from '../../core/kernel/result.ts'
import type { Memory } from '../browser/storage.ts'
import { storedAccount } from '../session/tokens.ts'
import type { ChangeAccount } from './account.ts'
import type { No } from './ask.ts'

const changeFailure = ({ refusal, failure }: No): ChangeFailure =>
  refusal === 'TooManyAttempts' ? { type: refusal } : failure

/** Changes the names of an account; an omitted name does not change. */
export const saveNames =
  (memory: Memory, change: ChangeAccount): NonNullable<AccountPort['saveNames']> =>
  async ({ firstName, lastName }, signal) => {
    if (storedAccount(memory) === null) return fail({ type: 'NotLoggedIn' })
    const metadata = {
      ...(firstName !== undefined && { first_name: firstName || ' ' }),
      ...(lastName !== undefined && { surname: lastName || ' ' }),
    }
    const saved = await change(() => ({ metadata }), signal)
    return saved.ok ? saved : fail(changeFailure(saved.error))
  }
