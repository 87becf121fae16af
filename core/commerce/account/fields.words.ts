/** The label of each field of an account. A2.28 A5.10 */
export const fieldLabels = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  confirmation: 'Confirm with your password',
  oldPassword: 'Current password',
  password: 'New password',
  repeated: 'Confirm new password',
} as const

/** The texts shared by all fields: the optional note, and the button that reveals a password. A2.23 */
export const fieldWords = {
  optional: 'optional',
  show: 'Show password',
  strength: 'Password strength:',
} as const

/** The password requirements, shown beside the field. A5.04 A5.29 */
export const passwordHelp = '8+ characters, with a lowercase letter and a number'

/** The error of an empty email address. A5.03 A5.28 */
export const emailMissing = 'Enter your email address'

/** The error of an invalid email address. A5.03 A5.28 */
export const emailInvalid = 'Enter a valid email address'

/** The error of an email address that the identity service refused. A8.08 A8.18 */
export const emailRefused = 'Check your email address'

/** The error of an empty current password. A8.16 */
export const currentMissing = 'Enter your current password'

/** The error of a wrong current password. A8.16 */
export const currentWrong = "That's not your current password"

/** The error of a password that the identity service refused. A8.09 A8.16 */
export const passwordRefused = "You can't use this password. Choose another one"

/** The error of a password that does not meet the requirements. A5.04 A5.29 */
export const passwordWeak = 'Use at least 8 characters with a lowercase letter and a number'

/** The error of a repeated password that differs. A5.30 */
export const passwordsDiffer = 'The passwords do not match'

/** The error of an empty password in the registration form. A5.03 */
export const passwordMissing = 'Choose a password'

/** The error of an empty new password. A5.29 */
export const newPasswordMissing = 'Enter a new password'

/** The error of an email change without a password. A5.11 */
export const confirmationMissing = 'Enter your password to confirm'

/** The names of the password strengths, from 0 to 4. A5.06 */
export const strengthWords = ['Invalid', 'Weak', 'Fair', 'Strong', 'Very strong'] as const

/** The errors of fields that the studio refused, by reason. A8.14 */
export const refusedFields = {
  invalidEmail: 'Please enter a valid e-mail address.',
  emailInUse: 'Customer email already exists',
  wrongPassword: "That's not your password",
  other: 'Check this answer',
} as const

/** Returns the error of a name that is too long; `longest` is in characters. A5.10 A8.14 */
export const nameTooLong = (field: 'firstName' | 'lastName', longest: number): string =>
  `${fieldLabels[field]} must be ${longest} characters or fewer.`

/** The error of an empty first name if a first name was saved. A5.09 */
export const firstNameMissing = 'Enter your first name'

/** The error of a file that cannot be a profile picture. A5.33 */
export const pictureUnusable = 'Please select a valid image file (JPEG, PNG, or WebP) under 10MB.'

/** The error of a required consent whose box is not checked. A5.07 */
export const consentMissing = 'Please check this box to continue'
