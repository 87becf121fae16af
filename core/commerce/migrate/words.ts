/** The texts of the page that connects an existing account. */
export const migrateWords = {
  title: 'Connect your account',
  visitor: 'Sign in with the email and password of your existing account. Your membership comes with it.',
  member: (email: string): string =>
    `You're signed in as ${email}. Enter the email and password of your other account to move its remaining time here.`,
  own: (email: string): string =>
    `You're already signed in as ${email}. Connect this account to finish. To move time from another account, use a different email.`,
  ownTyped: "You're already signed in with this account. Enter the email of your other account.",
  submit: 'Connect account',
  again: 'Try again',
  different: 'Use a different email',
  forgotOther: 'Forgot this password? Sign out first, then reset it from the sign-in page.',
  connecting: 'Connecting your account...',
  connected: 'Your account is connected.',
  connectedOther: (email: string): string => `${email} is connected.`,
  moved: (email: string): string => `${email} is connected. Its remaining on-demand time is now on this account.`,
  browse: 'Browse classes',
} as const

/** The errors above the form: nothing was typed, the credentials were refused, or the account was not moved. A5.36 */
export const migrateErrors = {
  missing: 'Please enter your email and password',
  notConnected: 'Failed to connect your account',
  notUpdated: 'Failed to updated your connected account',
} as const

const later = 'Your password is fine. Please try again in a moment.'

/** The reasons why an account with valid credentials could not be connected. */
export const migrateReasons = {
  Offline: "You're offline. Your password is fine. Try again when you're connected.",
  SignedOut: "You're signed out. Sign in and try again.",
  NotProved: "Enter that account's password again.",
  ConnectedElsewhere: "It's already connected to another account.",
  Refused: later,
  Unexpected: later,
} as const
