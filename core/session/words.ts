/** The errors of the fields of the sign-in form. */
export const signInErrorWords = {
  emailMissing: 'Enter your email address',
  emailInvalid: 'Enter a valid email address',
  emailRefused: 'Check your email address',
  passwordMissing: 'Enter your password',
} as const

/** The question to a member who signs out with unsaved changes. */
export const signOutAnyway = 'You have unsaved changes. Sign out anyway?'

/** The texts of the account corner at the top of every page. */
export const cornerWords = {
  accountOf: (name: string): string => `Account of ${name}`,
  unreachable: "Can't reach your account. ",
  signOut: 'Sign out',
  signOutAnyway: 'Sign out anyway',
  stay: 'Stay signed in',
} as const
