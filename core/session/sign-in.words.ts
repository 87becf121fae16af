/** The texts of the sign-in dialog. A1.07 */
export const signInWords = {
  title: 'Sign in',
  email: 'Email',
  password: 'Password',
  forgot: 'Forgot password?',
  submit: 'Sign in',
  again: 'Try again',
  or: 'or',
  /** The label of a button that signs in with a social network. */
  with: (network: string) => `Continue with ${network}`,
  new: 'New here?',
  create: 'Create an account',
} as const

const down = 'Sign-in is down right now. Your password is fine. Please try again in a moment.'

/** The error above the sign-in form, by failure. */
export const formErrors = {
  WrongCombination: 'Incorrect email and password combination. Check both and try again.',
  Disabled: 'This account is disabled.',
  TooManyAttempts: 'Too many attempts. Wait a minute and try again.',
  Offline: "You're offline. Your details are still here. Try again when you're connected.",
  Refused: down,
  Unexpected: down,
  SignedOut: down,
  NotSignedOut: "Failed to sign out. You're signed out on this device, but your session may still be open elsewhere.",
  NotAuthenticated: 'Failed to authenticate user. Try again, or sign in with your email.',
} as const

/** The error above the sign-in form if the account cannot be loaded. */
export const unreachable = "Failed to fetch user data. You're signed in, but we can't load your account right now."

/** The error above the sign-in form if the site has no account service. */
export const notConfigured = "Auth provider is not configured. You can't sign in here until the studio has set it up."

/** The social networks by their names in a config. */
export const socialNetworks: Readonly<Record<string, string>> = {
  ...{ google: 'Google', facebook: 'Facebook', twitter: 'X', apple: 'Apple' },
}

/** The error above the sign-in form if the address of a social network cannot be loaded. */
export const socialFailed = 'Failed to fetch social urls. Please try again.'

/** The notices above the sign-in form. */
export const noticeWords = {
  simultaneous: 'You were signed out because your account was used in too many places at once. Sign in to continue.',
  ended: 'Your session has ended. Sign in to continue.',
  unexpected: 'An unexpected error occurred. Please sign in again.',
  passwordSet: 'Password changed. Sign in with your new password.',
} as const
