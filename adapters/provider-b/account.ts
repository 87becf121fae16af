import type { AccountPort, ChangeFailure } from '../../core/commerce/account/index.ts'
import type { Call } from '../../core/kernel/call.ts'
import { fail, ok } from '../../core/kernel/result.ts'
import { alone } from '../browser/mutex.ts'
import { refused } from '../http/refused.ts'
import type { ProviderParts } from '../provider.ts'
import { storedAccount, storedTokens, storeTokens } from '../session/tokens.ts'
import type { AskB, No } from './ask.ts'
import { nothing } from './ask.ts'

const changeFailure = ({ refusal, failure }: No): ChangeFailure => {
  switch (refusal) {
    case 'EmailInUse':
      return { type: 'Fields', fields: { email: 'inUse' } }
    case 'WrongEmail':
      return { type: 'Fields', fields: { email: 'invalid' } }
    case 'WrongConfirmation':
    case 'WrongCombination':
      return { type: 'Fields', fields: { confirmation: 'wrong' } }
    case 'LongFirstName':
      return { type: 'Fields', fields: { firstName: 'tooLong' } }
    case 'LongLastName':
      return { type: 'Fields', fields: { lastName: 'tooLong' } }
    case 'NotSupported':
    case 'TooManyAttempts':
      return { type: refusal }
    default:
      return failure
  }
}

/** Creates the operations that change the names and the email of a customer. */
export const customerChanges = (
  { own }: Pick<AskB, 'own'>,
  { memory, now }: Pick<ProviderParts, 'memory' | 'now'>,
): Required<Pick<AccountPort, 'saveNames' | 'changeEmail'>> => {
  const change: Call<Readonly<Record<string, string>>, void, ChangeFailure> = async (fields, signal) => {
    if (storedAccount(memory) === null) return fail({ type: 'NotLoggedIn' })
    const changed = await own(
      nothing,
      (id) => ({ method: 'PATCH', path: `/customers/${id}`, json: { id, ...fields } }),
      signal,
    )
    return changed.ok ? ok(undefined) : fail(changeFailure(changed.error))
  }
  /** Stores the new email beside the tokens, which do not contain it. */
  const rename = (id: string, email: string) =>
    alone<ReturnType<typeof fail<ChangeFailure>> | ReturnType<typeof ok<void>>>(
      { name: 'refresh', memory, now },
      async () => {
        const pair = storedTokens(memory)
        if (pair?.account.id === id) storeTokens(memory, { ...pair, account: { id, email } }, pair.receivedAt)
        return ok(undefined)
      },
      () => fail(refused(504, 'no response')),
    )
  return {
    saveNames: change,
    changeEmail: async ({ email, password }, signal) => {
      const id = storedAccount(memory)?.id
      const changed = await change({ email, confirmationPassword: password }, signal)
      return changed.ok && id !== undefined ? rename(id, email) : changed
    },
  }
}
