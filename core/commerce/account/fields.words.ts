/** The label of each field of an account. */
export const fieldLabels = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  confirmation: 'Confirm with your password',
  oldPassword: 'Current password',
  password: 'New password',
  repeated: 'Confirm new password',
} as const

/** The texts shared by all fields: the optional note, and the button that reveals a password. */
export const fieldWords = {
  optional: 'optional',
  show: 'Show password',
  strength: 'Password strength:',
} as const

/** The password requirements, shown beside the field. */
export const passwordHelp = '8+ characters, with a lowercase letter and a number'

/** The error of an empty email address. */
export const emailMissing = 'Enter your email address'

/** The error of an invalid email address. */
export const emailInvalid = 'Enter a valid email address'

/** The error of an email address that the identity service refused. */
export const emailRefused = 'Check your email address'

/** The error of an empty current password. */
export const currentMissing = 'Enter your current password'

/** The error of a wrong current password. */
export const currentWrong = "That's not your current password"

/** The error of a password that the identity service refused. */
export const passwordRefused = "You can't use this password. Choose another one"

/** The error of a password that does not meet the requirements. */
export const passwordWeak = 'Use at least 8 characters with a lowercase letter and a number'

/** The error of a repeated password that differs. */
export const passwordsDiffer = 'The passwords do not match'

/** The error of an empty password in the registration form. */
export const passwordMissing = 'Choose a password'

/** The error of an empty new password. */
export const newPasswordMissing = 'Enter a new password'

/** The error of an email change without a password. */
export const confirmationMissing = 'Enter your password to confirm'

/** The names of the password strengths, from 0 to 4. */
export const strengthWords = ['Invalid', 'Weak', 'Fair', 'Strong', 'Very strong'] as const

/** The errors of fields that the studio refused, by reason. */
export const refusedFields = {
  invalidEmail: 'Please enter a valid e-mail address.',
  emailInUse: 'Customer email already exists',
  wrongPassword: "That's not your password",
  other: 'Check this answer',
} as const

/** Returns the error of a name that is too long; `longest` is in characters. */
export const nameTooLong = (field: 'firstName' | 'lastName', longest: number): string =>
  `${fieldLabels[field]} must be ${longest} characters or fewer.`

/** The error of an empty first name if a first name was saved. */
export const firstNameMissing = 'Enter your first name'

/** The error of a file that cannot be a profile picture. */
export const pictureUnusable = 'Please select a valid image file (JPEG, PNG, or WebP) under 10MB.'

/** The error of a required consent whose box is not checked. */
export const consentMissing = 'Please check this box to continue'
