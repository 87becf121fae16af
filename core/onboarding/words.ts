/** The texts of the onboarding question and its recommendation. P2.6.01 P2.6.02 P2.6.03 */
export const onboardingTexts = {
  documentTitle: 'Welcome',
  question: "What's your ballet experience?",
  text: "We'll suggest a place to start.",
  suggested: 'We suggest',
  open: 'Open program',
  choose: 'Pick what you like',
  all: 'All programs',
  seeAll: 'See all programs',
  back: 'Back',
  skip: 'Skip',
} as const
