/** The texts of the two dialogs that delete an account. */
export const deletionWords = {
  title: 'Delete your account',
  text: 'Enter your password first. Nothing is deleted yet.',
  password: 'Password',
  passwordMissing: 'Enter your password',
  passwordWrong: "That's not your password",
  next: 'Continue',
  notChecked: "We couldn't check your password. Please try again.",
  confirmTitle: 'Delete your account for good?',
  confirmText: (email: string): string =>
    `This deletes the account of ${email} right away, on every device. It can't be undone.`,
  losses: 'You lose:',
  ends: 'A membership that renews is canceled, and you are not charged again. Time that is left is not refunded.',
  keep: 'Keep my account',
  confirm: 'Delete my account',
  failed: 'Failed to delete account',
  outdated: 'Your password was checked too long ago. Enter it again.',
  unanswered: "We got no answer, so we can't tell whether your account was deleted. Try again to make sure.",
  again: 'Back to the password',
} as const

/** The texts about each part of an account that is lost by its deletion. */
export const lossWords = {
  membership: (name: string, until: string): string => `${name} · ${until}`,
  week: (classes: number): string => `${classes} ${classes === 1 ? 'class' : 'classes'} planned in My Week`,
  progress: (classes: number): string => `Your progress in ${classes} ${classes === 1 ? 'class' : 'classes'}`,
  picture: 'Your profile picture',
  rest: 'Your favorites, watch history, live bookings, notifications, and personal details',
} as const

/** The texts of the data section: exporting, and deleting the account. */
export const dataWords = {
  title: 'Your data',
  text: 'Get a copy of everything we store about you.',
  export: 'Get my data',
  saved: 'Your data was downloaded as adagio-data.json.',
  emailed: "We'll email you your data.",
  failed: 'Failed to export account data. Please try again.',
  offline: "You're offline. Try again when you're connected.",
  remove: 'Delete account',
} as const
