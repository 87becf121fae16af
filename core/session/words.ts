/** The texts of the sign-in dialog. A2.27 */
export const signInWords = {
  title: 'Sign in',
  email: 'Email',
  password: 'Password',
  forgot: 'Forgot password?',
  submit: 'Sign in',
  again: 'Try again',
  new: 'New here?',
  create: 'Create an account',
} as const

/** The errors beside the fields of a sign-in. A5.01 A8.03 */
export const signInErrorWords = {
  emailMissing: 'Enter your email address',
  emailInvalid: 'Enter a valid email address',
  emailRefused: 'Check your email address',
  passwordMissing: 'Enter your password',
} as const

const down = 'Sign-in is down right now. Your password is fine. Please try again in a moment.'

/** The error above the sign-in form for each failure. A8.03 */
export const formErrors = {
  WrongCombination: 'Incorrect email and password combination. Check both and try again.',
  TooManyAttempts: 'Too many attempts. Wait a minute and try again.',
  Offline: "You're offline. Your details are still here. Try again when you're connected.",
  Refused: down,
  Unexpected: down,
  SignedOut: down,
} as const

/** The error above the sign-in form where the account cannot be loaded. A4.01 */
export const unreachable = "You're signed in, but we can't load your account right now."

/** The question to a member who signs out with unsaved changes. A4.03 */
export const signOutAnyway = 'Not saved yet: sign out anyway?'

/** The notices above the sign-in form. A2.10 A8.05 A8.07 A8.17 */
export const noticeWords = {
  simultaneous: 'You were signed out because your account was used in too many places at once. Sign in to continue.',
  unexpected: 'An unexpected error occurred. Please sign in again.',
  passwordSet: 'Password changed. Sign in with your new password.',
} as const

/** The texts of the account corner at the top of every page. A4.01 */
export const cornerWords = {
  accountOf: (name: string): string => `Account of ${name}`,
  unreachable: 'Account unreachable: ',
  signOut: 'Sign out',
  signOutAnyway: 'Sign out anyway',
  stay: 'Stay signed in',
} as const
