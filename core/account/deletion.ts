import type { Secrets } from '../kernel/draft.ts'
import type { SignInFailure } from '../session/index.ts'
import { isAnswer } from '../session/index.ts'

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
