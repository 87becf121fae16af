import type { Secrets } from '../kernel/draft.ts'
import type { ChangeFailure } from './port.ts'
import type { RegisterFailure } from './registration.port.ts'
import { isRegisterAnswer } from './registration.ts'

/** What is typed into the registration form, and the consents that were ticked or unticked. A5.03 A5.07 */
export interface RegisterDraft {
  readonly email: string
  readonly password: string
  readonly agreed: Readonly<Record<string, boolean>>
}

/** What is typed into the form that asks for a reset link. A5.28 */
export interface ForgotDraft {
  readonly email: string
}

/** What is typed into the form of a new password by a link: the same password twice. A5.29 A5.30 */
export interface NewPasswordDraft {
  readonly password: string
  readonly repeated: string
}

/** What is typed into the form in which somebody signed in changes their password. A5.29 A5.30 A8.16 */
export interface ChangePasswordDraft extends NewPasswordDraft {
  readonly oldPassword: string
}

/** The secrets of the registration form; it stays filled until whoever has registered is signed in. A8.10 */
export const registerSecrets: Secrets<RegisterDraft, RegisterFailure> = {
  fields: ['password'],
  refused: (problem) => (isRegisterAnswer(problem) ? ['password'] : null),
  endsWithSuccess: false,
}

/** The secrets of a changed password: a wrong current one leaves the new ones as they are typed, and a success replaces the form. A8.16 */
export const changePasswordSecrets: Secrets<ChangePasswordDraft, ChangeFailure> = {
  fields: ['oldPassword', 'password', 'repeated'],
  refused: (problem) => {
    if (problem.type === 'Disabled') return []
    if (problem.type !== 'Fields') return null
    return problem.fields.oldPassword ? ['oldPassword'] : ['password', 'repeated']
  },
  endsWithSuccess: true,
}
