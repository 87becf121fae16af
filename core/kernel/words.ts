/** The texts that several features and all parts of the site use. V8.11 */
export const commonWords = {
  retry: 'Retry',
  back: 'Back',
  close: 'Close',
  cancel: 'Cancel',
  loading: 'Loading',
  accountSilent: "We can't load your account right now",
  accountSilentHelp: "You're still signed in. We'll keep trying, or press Retry.",
} as const
