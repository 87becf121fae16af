/** The texts of the onboarding page. */
export const onboardingWords = {
  documentTitle: 'Welcome',
  question: "What's your ballet experience?",
  text: "We'll suggest a place to start.",
  suggestion: 'We suggest',
  open: 'View program',
  choose: 'Find a program you like',
  all: 'All programs',
  seeAll: 'See all programs',
  back: 'Back',
  skip: 'Skip',
} as const

/** The labels of the answers to the onboarding question. */
export const answerWords = {
  new: "I'm new to ballet",
  some: 'I know the basics',
  experienced: "I'm experienced",
  returning: "I'm coming back after years away",
  rebuilding: "I'm rebuilding my strength",
} as const
