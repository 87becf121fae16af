/** The label of each field of an account. A2.28 A5.10 A5.11 A5.29 */
export const fieldLabels = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  confirmation: 'Confirm with your password',
  oldPassword: 'Current password',
  password: 'New password',
  repeated: 'Confirm new password',
} as const

/** The texts of every field: that it may be left empty, and the button that shows a password. A2.23 */
export const fieldWords = {
  optional: 'optional',
  show: 'Show password',
  strength: 'Password strength:',
} as const

/** The requirements of a password, beside its field. A5.04 A5.29 */
export const passwordHelp = '8+ characters, with a lowercase letter and a number'

/** The error of an email address that is empty. A5.03 A5.28 */
export const emailMissing = 'Enter your email address'

/** The error of a text that is no email address. A5.03 A5.28 */
export const emailInvalid = 'Enter a valid email address'

/** The error of an email address that the identity service refused. A8.08 A8.18 */
export const emailRefused = 'Check your email address'

/** The error of a current password that is empty. A8.16 */
export const currentMissing = 'Enter your current password'

/** The error of a current password that is wrong. A8.16 */
export const currentWrong = "That's not your current password"

/** The error of a password that the identity service refused. A8.09 A8.16 */
export const passwordRefused = "You can't use this password. Choose another one"

/** The error of a password that does not meet the requirements. A5.04 A5.29 */
export const passwordWeak = 'Use at least 8 characters with a lowercase letter and a number'

/** The error of a password that was repeated differently. A5.30 */
export const passwordsDiffer = 'The passwords do not match'

/** The error of a registration without a password. A5.03 */
export const passwordMissing = 'Choose a password'

/** The error of a new password that is empty. A5.29 */
export const newPasswordMissing = 'Enter a new password'

/** The error of a changed email without a password. A5.11 */
export const confirmationMissing = 'Enter your password to confirm'

/** The names of the strengths from 0 to 4 as they are shown. A5.06 */
export const strengthWords = ['Invalid', 'Weak', 'Fair', 'Strong', 'Very strong'] as const

/** The error of each field of an account that the studio refused. A8.14 */
export const refusedFields = {
  invalidEmail: 'Please enter a valid e-mail address.',
  takenEmail: 'Customer email already exists',
  wrongPassword: "That's not your password",
  other: 'Check this answer',
} as const

/** The error of a name that is too long. A5.10 A8.14 */
export const nameTooLong = (field: 'firstName' | 'lastName', longest: number): string =>
  `${fieldLabels[field]} must be ${longest} characters or fewer.`

/** The error of a first name that was there and is cleared. A5.09 */
export const firstNameMissing = 'Enter your first name'

/** The error of a file that cannot be a profile picture. A5.33 */
export const pictureUnusable = 'Please select a valid image file (JPEG, PNG, or WebP) under 10MB.'
