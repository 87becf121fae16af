import type { Secrets } from '../kernel/draft.ts'
import type { Address } from '../routes/index.ts'
import { withDialog, withoutDialog } from '../routes/index.ts'
import type { SignInFailure } from '../session/index.ts'
import { isAnswer } from '../session/index.ts'
import type { AccountPort } from './port.ts'

/** The operations that an account service has or lacks, read off its port. A6.10 */
export interface Abilities {
  readonly exportsData: boolean
  readonly deletesAccount: boolean
}

/** Returns the operations of an account port: what is left out is not shown, and nothing to an admin who acts for a member. A6.10 V6.16 */
export const abilitiesOf = ({ exportData, deleteAccount }: Partial<AccountPort>, isActing: boolean): Abilities => ({
  exportsData: exportData !== undefined && !isActing,
  deletesAccount: deleteAccount !== undefined && !isActing,
})

/** The text of the form that asks for the password of an account's owner. A5.32 */
export interface OwnershipDraft {
  readonly password: string
}

/** An empty form of the owner's password. A5.32 */
export const noOwnership: OwnershipDraft = { password: '' }

/** The secret of that form: forgotten when it is accepted, and typed again when it is refused. A5.32 */
export const ownershipSecrets: Secrets<OwnershipDraft, SignInFailure> = {
  fields: ['password'],
  refused: (problem) => (isAnswer(problem) ? ['password'] : null),
  endsWithSuccess: true,
}

/** Returns the address in place of a deletion's dialog that is not due: without the ability none, without the password its step. A4.24 A5.32 */
export const deletionRedirect = (
  address: Address,
  { deletesAccount }: Abilities,
  isProved: boolean,
): Address | null => {
  const { dialog } = address
  if (dialog !== 'delete-account' && dialog !== 'delete-account-confirmation') return null
  if (!deletesAccount) return withoutDialog(address)
  return dialog === 'delete-account' || isProved ? null : withDialog(withoutDialog(address), 'delete-account')
}
