import { commonWords } from '../../kernel/words.ts'
import { consentMissing } from './fields.words.ts'

/** The error after too many attempts. */
export const tooMany = 'Too many attempts. Wait a minute and try again.'

/** Returns the error of a failure without an explanation from the service: offline, signed out, or `what`. */
export const failureText = (failure: { readonly type: string }, what: string): string =>
  failure.type === 'Offline'
    ? "You're offline. What you typed is still here. Try again when you're connected."
    : failure.type === 'SignedOut'
      ? "You're signed out. Sign in and try again."
      : what

/** The texts of the registration dialog. */
export const registerWords = {
  title: 'Create an account',
  password: 'Password',
  consents: 'Your choices',
  consentsFailed: 'Failed to fetch publisher consents.',
  next: 'Next:',
  pass24: 'your free 24-hour pass',
  submit: 'Continue',
  again: 'Try again',
  already: 'Already a member?',
  signIn: 'Sign in instead',
  exists: 'You already have an account with this email address.',
  failed: "We couldn't create your account. Please try again.",
  consent: consentMissing,
} as const

/** Returns the note below the registration form, in Markdown; a page that the studio lacks is not a link. */
export const termsNote = (terms: string | null, privacy: string | null): string => {
  const link = (words: string, path: string | null) => (path ? `[${words}](${path})` : words)
  const read = privacy ? ` Read our ${link('privacy policy', privacy)}.` : ''
  return `By creating an account you agree to the ${link('terms of service', terms)}.${read}`
}

/** The texts of the dialogs for a forgotten password. */
export const forgotWords = {
  title: 'Forgot your password?',
  text: "We'll email you a link. It expires in one hour.",
  resetTitle: 'Reset your password',
  submit: 'Send reset link',
  back: 'Back to sign in',
  failed: "Failed to reset password. We couldn't send the email. Please try again.",
  sentTitle: 'Check your email',
  sentAgain: 'Sent again. It may take a minute to arrive.',
  sendAgain: 'Send again',
} as const

/** Returns the text after a reset link was requested, which never reveals whether the email has an account. */
export const confirmationText = (email: string | null): string =>
  `If ${email ?? 'this address'} has an account, we've sent a reset link. It expires in one hour.`

/** Returns the text before a reset link is sent to the signed-in member. */
export const resetText = (email: string): string => `We'll email a link to ${email}. It expires in one hour.`

/** The texts of the dialog for a new password. */
export const passwordWords = {
  title: 'Choose a new password',
  save: 'Save password',
  changed: 'Password changed.',
  noLink: 'Invalid link. Request a new one.',
  expiredLink: 'This link has expired or was already used.',
  newLink: 'Request a new link',
  notReset: 'Failed to reset password. Please try again.',
  notChanged: 'Failed to change password. Please try again.',
} as const

/** The texts of the page My Account. */
export const accountWords = {
  page: 'Account',
  visitor: 'Sign in to see your account',
  signIn: 'Sign in',
  edit: 'Edit',
  save: 'Save',
  saved: 'Saved',
  name: 'Name',
  security: 'Change your password',
  forgot: 'Forgot your password? Email me a link',
  question: {
    title: 'Leave without saving?',
    text: 'You have unsaved changes.',
    stay: 'Keep editing',
    go: 'Discard changes',
  },
} as const

/** The texts of the number of classes that a member has watched and marked as favorites. */
export const countWords = {
  title: 'Your classes',
  watched: (count: number): string => `${count} watched`,
  marked: (count: number): string => `${count} ${count === 1 ? 'favorite' : 'favorites'}`,
} as const

/** The titles of the sections of My Account. */
export const sectionTitles = {
  about: 'About you',
  details: 'Personal details',
  email: 'Email',
  security: 'Security',
} as const

/** The texts of the profile picture, its chooser and its cropper. */
export const pictureWords = {
  title: 'Picture',
  choose: 'Choose a picture',
  remove: 'Remove picture',
  crop: 'Your picture',
  help: 'Drag and zoom to fit the circle.',
  area: 'Crop area. Move it with the arrow keys.',
  zoom: 'Zoom',
  save: 'Save',
} as const

/** The errors for an account or account page that failed to load. */
export const missingWords = {
  account: {
    message: 'account_unreachable',
    title: commonWords.accountSilent,
    text: commonWords.accountSilentHelp,
  },
  page: {
    message: 'page_unreachable',
    title: "We can't load this page",
    text: 'Check your connection and try again.',
  },
} as const

/** The notices above the pages, each shown once. */
export const newsWords = {
  passwordChanged: "Password changed. You're signed in.",
  otherEmail: 'That newsletter link is for a different email address. Sign in with that address to use it.',
  signedInInstead: 'You already had an account, so we signed you in.',
  accountDeleted: 'Your account was deleted.',
  accountClosed: 'Your account was closed.',
  // The account may have been deleted although the answer was lost.
  notDeleted: "We can't tell whether your account was deleted. Please try again.",
  stillDue: 'The studio still needs a few answers from you.',
  answer: 'Answer now',
  consentsUnread: 'Unable to fetch Customer consents. Reload the page to try again.',
  dismiss: commonWords.dismiss,
} as const
