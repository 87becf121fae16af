/** The texts of acting for a member: the bar on every page, the note in every form, the link back. */
export const actingWords = {
  label: 'Another account',
  viewingAs: (whom: string): string => `Viewing as ${whom}`,
  note: (name: string): string => `You're viewing as ${name}. What you do here changes their account, not yours.`,
  ownSecrets: (name: string): string => `Only ${name} can change this.`,
  stop: 'Stop',
  back: 'Back to your account',
} as const

/** The messages of an account that cannot act for the user in the address. */
export const barredWords = {
  unknown: {
    message: 'user_not_found',
    title: "There's no account with this id",
    text: 'Check the link. Nothing was changed.',
  },
  refused: {
    message: 'user_refused',
    title: "You can't view this account",
    text: "Only an admin can view another member's account. Nothing was changed.",
  },
} as const
