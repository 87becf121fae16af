/** The texts that several features and all parts of the site share. */
export const commonWords = {
  /** The name of the site until its config is loaded. */
  site: 'Adagio',
  siteHome: (site: string): string => `${site}, home`,
  retry: 'Retry',
  close: 'Close',
  cancel: 'Cancel',
  dismiss: 'Dismiss',
  seePlans: 'See plans',
  loading: 'Loading',
  pageLoading: 'Page is Loading...',
  newTab: '(opens in a new tab)',
  membersOnly: '(members only)',
  showMore: 'Show more',
  next: (what: string): string => `Next in ${what}`,
  previous: (what: string): string => `Previous in ${what}`,
  pauseRotation: 'Pause rotation',
  resumeRotation: 'Resume rotation',
  showSlide: (slide: number, slides: number): string => `Show ${slide} of ${slides}`,
  slide: (slide: number, slides: number): string => `${slide} of ${slides}`,
  accountSilent: "We can't load your account right now",
  accountSilentHelp: "You're still signed in. We'll keep trying, or you can retry now.",
} as const
