/** The texts of the newsletter page. */
export const newsletterWords = {
  title: 'Your 24 Hour On Demand Pass',
  text: 'A free day of classes. It starts when you activate it.',
  none: 'This studio has no free pass at the moment.',
  active: 'Your pass is active. Enjoy every on-demand class and program.',
  activate: 'Activate My Pass',
  again: 'Try again',
  browse: 'Browse classes',
  offline: "You're offline. Try again when you're connected.",
  failed: "We couldn't activate your pass. Please try again.",
} as const
