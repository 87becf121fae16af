import type { Secrets } from '../../kernel/draft.ts'
import type { ChangeFailure } from './port.ts'
import type { RegisterFailure } from './registration.port.ts'
import { isRegisterAnswer } from './registration.ts'

/** The input of the registration form, with the consents that were checked or unchecked. */
export interface RegisterDraft {
  readonly email: string
  readonly password: string
  readonly agreed: Readonly<Record<string, boolean>>
}

/** The input of the form that requests a reset link. */
export interface ForgotDraft {
  readonly email: string
}

/** The input of the form that sets a new password from a link. */
export interface NewPasswordDraft {
  readonly password: string
  readonly repeated: string
}

/** The input of the form that changes the password of a signed-in member. */
export interface ChangePasswordDraft extends NewPasswordDraft {
  readonly oldPassword: string
}

/** The secrets of the registration form. The form stays filled until the new member is signed in. */
export const registerSecrets: Secrets<RegisterDraft, RegisterFailure> = {
  fields: ['password'],
  refused: (problem) => (isRegisterAnswer(problem) ? ['password'] : null),
  endsWithSuccess: false,
}

/** The secrets of the password change: a wrong current password keeps the new passwords, and a success clears all. */
export const changePasswordSecrets: Secrets<ChangePasswordDraft, ChangeFailure> = {
  fields: ['oldPassword', 'password', 'repeated'],
  refused: (problem) => {
    if (problem.type === 'Disabled') return []
    if (problem.type !== 'Fields') return null
    return problem.fields.oldPassword ? ['oldPassword'] : ['password', 'repeated']
  },
  endsWithSuccess: true,
}
