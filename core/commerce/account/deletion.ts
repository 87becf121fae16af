import type { Secrets } from '../../kernel/draft.ts'
import type { SignInFailure } from '../../session/index.ts'
import { isAnswer } from '../../session/index.ts'

/** The input of the password step of a deletion. A5.32 */
export interface OwnershipDraft {
  readonly password: string
}

/** The empty form of the password step. */
export const noOwnership: OwnershipDraft = { password: '' }

/** The secrets of the password step: the password is cleared after success and after a refusal. */
export const ownershipSecrets: Secrets<OwnershipDraft, SignInFailure> = {
  fields: ['password'],
  refused: (problem) => (isAnswer(problem) ? ['password'] : null),
  endsWithSuccess: true,
}
